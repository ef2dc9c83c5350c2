import type { ScanSession } from '@entree/contract/door/scan-operations/entities.ts'
import { Group } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'

/** What is special about a session; nothing for most. */
export function SessionMarks({ session }: { session: ScanSession }) {
  const t = useT()
  const { is_whole_event, outgoing_scans, test_mode } = session
  return (
    <Group gap="sm">
      {test_mode && <StateBadge tone="waiting">{t('sessions.mark_test')}</StateBadge>}
      {outgoing_scans && <StateBadge tone="special">{t('sessions.mark_outgoing')}</StateBadge>}
      {is_whole_event && <StateBadge tone="neutral">{t('sessions.mark_whole_event')}</StateBadge>}
    </Group>
  )
}

import type { Extension } from '@entree/contract/desk/extensions/entities.ts'
import { useT } from '../../../messages.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'

/** How an extension is doing, in a word. */
export function SyncState({ active, last_error }: Pick<Extension, 'active' | 'last_error'>) {
  const t = useT()
  if (last_error !== null) return <StateBadge tone="bad">{t(active ? 'extensions.failed' : 'extensions.stopped')}</StateBadge>
  return <StateBadge tone={active ? 'good' : 'neutral'}>{t(active ? 'extensions.active' : 'extensions.inactive')}</StateBadge>
}

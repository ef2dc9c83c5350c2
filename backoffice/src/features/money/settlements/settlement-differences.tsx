import type { SettlementDetail } from '@entree/contract/money/settlements/entities.ts'
import { Stack, Text } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { FoldSection } from '../../../ui/fold-section.tsx'
import { DifferencesTable } from './differences-table.tsx'
import type { SettlementOf } from './settlement-of.ts'

type Props = { of: SettlementOf; detail: Pick<SettlementDetail, 'differences' | 'explained'> }

/** Where a settlement differs from what was expected: what is open, and folded away what someone explained (SETL-20). */
export function SettlementDifferences({ of, detail: { differences, explained } }: Props) {
  const t = useT()
  const open = differences - explained
  if (differences === 0) return <Text>{t('settlements.all_agrees')}</Text>
  return (
    <Stack gap="md">
      {open > 0 ? <DifferencesTable of={of} state="open" count={open} /> : <Text>{t('settlements.all_explained')}</Text>}
      {explained > 0 && (
        <FoldSection title={t('settlements.explained', { count: explained })}>
          <DifferencesTable of={of} state="explained" count={explained} />
        </FoldSection>
      )}
    </Stack>
  )
}

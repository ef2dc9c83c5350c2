import type { SettlementDetail, SettlementRow } from '@entree/contract/money/settlements/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { Stack, Table, Title } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SettlementCosts } from './settlement-costs.tsx'
import { SettlementDifferences } from './settlement-differences.tsx'
import { SettlementLines } from './settlement-lines.tsx'
import type { SettlementOf } from './settlement-of.ts'
import { accountOf, dayOf } from './settlement-words.ts'
import { settlementsKey } from './settlements-key.ts'

type Props = { company_id: number | null; settlement: SettlementRow; onClose: () => void }

/** A settlement: where it differs from what was expected first, then its costs and its lines. */
export function SettlementDialog({ company_id, settlement: { id, settled_at }, onClose }: Props) {
  const t = useT()
  const of = { id, ...(company_id === null ? {} : { company_id }) }
  const query = {
    queryKey: [...settlementsKey(company_id), 'one', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => send('getSettlement', of, { signal }),
  }
  return (
    <Dialog onClose={onClose} title={t('settlements.title_of', { day: dayOf(settled_at) })} size="xl">
      <Loaded query={query}>{(detail) => <Detail of={of} detail={detail} />}</Loaded>
    </Dialog>
  )
}

function Detail({ of, detail }: { of: SettlementOf; detail: SettlementDetail }) {
  const t = useT()
  const format = useFormat()
  const { amount, costs, costs_vat, expected_costs, is_itemised, reference, provider_settlement_id } = detail
  const facts = [
    [t('settlements.account'), accountOf(t, detail)],
    [t('settlements.amount'), format.money(amount)],
    ...(is_itemised ? [[t('settlements.costs'), format.money(costs)]] : []),
    ...(costs_vat === 0 ? [] : [[t('settlements.costs_vat'), format.money(costs_vat)]]),
    ...(expected_costs === null ? [] : [[t('settlements.expected'), format.money(expected_costs)]]),
    ...(reference === null ? [] : [[t('settlements.reference'), reference]]),
    [t('settlements.provider_id'), provider_settlement_id],
  ]
  return (
    <Stack gap="lg">
      <Table>
        <Table.Tbody>
          {facts.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {is_itemised ? (
        <>
          <section>
            <Title order={3} size="h4" mb="xs">
              {t('settlements.differences')}
            </Title>
            <SettlementDifferences of={of} detail={detail} />
          </section>
          <SettlementCosts by_method={detail.by_method} />
          <SettlementLines of={of} detail={detail} />
        </>
      ) : (
        <Notice>{t('settlements.not_itemised_text')}</Notice>
      )}
    </Stack>
  )
}

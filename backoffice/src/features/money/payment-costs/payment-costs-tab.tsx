import { Button, Group, Stack, Text } from '@mantine/core'
import type { PaymentCostRow } from '@entree/contract/money/payment-costs/entities.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { formatPercent } from '@entree/domain/foundation/numbers.ts'
import { useMemo, useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { useAction } from '../../../ui/use-action.ts'
import { useMethodName } from '../../../ui/method-name.ts'
import { useCompanyPlace } from '../../foundation/companies/company-query.ts'
import { RateState } from '../fees/fee-state.tsx'
import { PaymentCostDialog } from './payment-cost-dialog.tsx'
import { costsKey } from './costs-key.ts'

/** What payments cost the company, by method and from when (CADM-05, PCOST-01, PCOST-02, PCOST-03, PCOST-04, PCOST-07). */
export function PaymentCostsTab() {
  const t = useT()
  const confirm = useConfirm()
  const { company_id } = useCompanyPlace()
  const [edited, setEdited] = useState<PaymentCostRow | 'new' | null>(null)
  const remove = useAction({
    call: 'deletePaymentCost',
    success: t('money.cost_deleted'),
    invalidates: [costsKey(company_id)],
  })
  const methodName = useMethodName()
  const columns = useMemo<Column<PaymentCostRow, never>[]>(
    () => [
      { id: 'method', header: t('money.method'), cell: ({ payment_method }) => methodName(payment_method) },
      {
        id: 'percentage',
        header: t('money.percentage'),
        align: 'end',
        cell: ({ fee_percentage }) => formatPercent(fee_percentage, 4),
      },
      { id: 'fixed', header: t('money.fixed'), align: 'end', cell: ({ fee_fixed }) => formatEuro(fee_fixed) },
      {
        id: 'valid_from',
        header: t('money.valid_from'),
        is_nowrap: true,
        cell: ({ valid_from }) => formatDayNumeric(valid_from),
      },
      { id: 'state', header: t('money.state'), cell: (cost) => <RateState {...cost} /> },
    ],
    [t, methodName],
  )
  const askRemove = async ({ id: fee_id }: PaymentCostRow) => {
    if (await confirm({ title: t('money.delete_cost_title'), confirm: t('ui.delete'), is_danger: true }))
      await remove.run({ company_id, fee_id })
  }
  const add = (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setEdited('new')}>
      {t('money.add_cost')}
    </Button>
  )
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="start">
        <Text maw="40rem">{t('money.costs_text')}</Text>
        {add}
      </Group>
      <DataTable<PaymentCostRow>
        id="payment-costs"
        label={t('company.tab_payment_costs')}
        query_key={costsKey(company_id)}
        load={async (_, signal) => {
          const data = await send('listPaymentCosts', { company_id }, { signal })
          return { data, total: data.length, page: 1, per_page: Math.max(1, data.length), last_page: 1 }
        }}
        columns={columns}
        row_key={({ id }) => id}
        row_actions={(cost) =>
          !cost.is_settled && (
            <RowMenu
              name={`${methodName(cost.payment_method)}, ${formatDayNumeric(cost.valid_from)}`}
              actions={[
                { label: t('ui.edit'), icon: 'edit', onClick: () => setEdited(cost) },
                { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => void askRemove(cost) },
              ]}
            />
          )
        }
        empty={{ title: t('money.no_costs_title'), text: t('money.no_costs_text'), action: add }}
      />
      {edited && (
        <PaymentCostDialog company_id={company_id} cost={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Stack>
  )
}

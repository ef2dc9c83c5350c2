import { Button, Group, Stack, Text } from '@mantine/core'
import type { CompanyFee } from '@entree/contract/money/fees/entities.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { formatPercent } from '@entree/domain/foundation/numbers.ts'
import { useMemo, useState } from 'react'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { send } from '../../../send.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { useAction } from '../../../ui/use-action.ts'
import { useCompanyPlace } from '../../foundation/companies/company-query.ts'
import { FeeDialog } from './fee-dialog.tsx'
import { feesKey } from './fees-key.ts'
import { RateState } from './fee-state.tsx'

/** What a company is asked, and what its events are asked in place of that, with when it starts (CADM-06, FEE-06, FEE-07, FEE-08). */
export function FeesTab() {
  const t = useT()
  const { company_id } = useCompanyPlace()
  const mayFees = useMay('admin_company.fees')
  const mayOverrule = useMay('admin_invoice.overrule_fees')
  const [edited, setEdited] = useState<CompanyFee | 'new' | null>(null)
  const remove = useRemove(company_id)
  const columns = useMemo<Column<CompanyFee, never>[]>(
    () => [
      { id: 'type', header: t('money.fee'), cell: ({ type }) => t(`money.type_${type}`) },
      { id: 'event', header: t('money.applies_to'), cell: ({ event }) => event ?? t('money.all_events') },
      { id: 'amount', header: t('money.amount'), align: 'end', cell: amountText },
      {
        id: 'start_date',
        header: t('money.start_date'),
        is_nowrap: true,
        cell: ({ start_date, retroactive }) =>
          retroactive ? `${formatDayNumeric(start_date)} (${t('money.retroactive_mark')})` : formatDayNumeric(start_date),
      },
      { id: 'state', header: t('money.state'), cell: (fee) => <RateState {...fee} /> },
    ],
    [t],
  )
  const add = (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setEdited('new')}>
      {t('money.add_fee')}
    </Button>
  )
  const mayChange = ({ event_id, is_settled }: CompanyFee) => !is_settled && (event_id === null ? mayFees : mayOverrule)
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="start">
        <Text maw="40rem">{t('money.fees_text')}</Text>
        {add}
      </Group>
      <DataTable<CompanyFee>
        id="company-fees"
        label={t('company.tab_fees')}
        query_key={feesKey(company_id)}
        load={async (_, signal) => onePage(await send('listCompanyFees', { company_id }, { signal }))}
        columns={columns}
        row_key={({ id }) => id}
        row_actions={(fee) =>
          mayChange(fee) && (
            <RowMenu
              name={`${t(`money.type_${fee.type}`)}, ${formatDayNumeric(fee.start_date)}`}
              actions={[
                { label: t('ui.edit'), icon: 'edit', onClick: () => setEdited(fee) },
                { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => void remove(fee) },
              ]}
            />
          )
        }
        empty={{ title: t('money.no_fees_title'), text: t('money.no_fees_text'), action: add }}
      />
      {edited && (
        <FeeDialog
          company_id={company_id}
          fee={edited === 'new' ? null : edited}
          may={{ fees: mayFees, overrule: mayOverrule }}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  )
}

function useRemove(company_id: number): (fee: CompanyFee) => Promise<void> {
  const t = useT()
  const confirm = useConfirm()
  const shared = { success: t('money.fee_deleted'), invalidates: [feesKey(company_id)] }
  const ofCompany = useAction({ ...shared, call: 'deleteCompanyFee' })
  const ofEvent = useAction({ ...shared, call: 'deleteFeeOverride' })
  return async ({ id: fee_id, event_id }) => {
    if (!(await confirm({ title: t('money.delete_fee_title'), confirm: t('ui.delete'), is_danger: true }))) return
    if (event_id === null) await ofCompany.run({ company_id, fee_id })
    else await ofEvent.run({ event_id, fee_id, company_id })
  }
}

function amountText({ type, amount }: CompanyFee): string {
  return type === 'free_ticket_percentage' ? formatPercent(amount, 4) : formatEuro(amount)
}

function onePage<Row>(data: Row[]) {
  return { data, total: data.length, page: 1, per_page: Math.max(1, data.length), last_page: 1 }
}

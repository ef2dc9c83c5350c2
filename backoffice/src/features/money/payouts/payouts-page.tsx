import type { PayoutPage, PayoutRow } from '@entree/contract/money/payouts/entities.ts'
import { payoutStates, type PayoutState } from '@entree/domain/money/payout-state.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { periodIn, usePeriodFilters } from '../../../ui/table/period-filters.ts'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'
import { MarkUnpaidDialog } from './mark-unpaid-dialog.tsx'
import { NewPayoutDialog } from './new-payout-dialog.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { PayoutFileDialog } from './payout-file-dialog.tsx'
import { payoutsKey } from './payouts-key.ts'
import { periodOf, usePayoutColumns, usePayoutSums } from './use-payout-columns.tsx'
import { usePayoutPdf } from './use-payout-pdf.ts'

/** The payouts of all companies: made, and noted as paid (INV-05, M29). */
export function PayoutsPage() {
  const t = useT()
  const mayMake = useMay('admin_invoice.payout_summary')
  const mayPay = useMay('admin_invoice.payout')
  const maySearch = useMay('admin_invoice.search')
  const [shown, setShown] = useState<PayoutRow | null>(null)
  const [paying, setPaying] = useState<PayoutRow | null>(null)
  const [returned, setReturned] = useState<PayoutRow | null>(null)
  const [isNew, setNew] = useState(false)
  const [isFiling, setFiling] = useState(false)
  const columns = usePayoutColumns({ hasCompany: true })
  const sumUp = usePayoutSums()
  const periodFilters = usePeriodFilters()
  const pdf = usePayoutPdf()
  const add = mayMake && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setNew(true)}>
      {t('payouts.make')}
    </Button>
  )
  const stateOf = (value: string | undefined): PayoutState | undefined => payoutStates.find((state) => state === value)
  return (
    <Page
      title={t('nav.admin_payouts')}
      actions={
        <>
          {mayPay && (
            <Button variant="default" leftSection={<Icon name="download" size={18} />} onClick={() => setFiling(true)}>
              {t('payouts.file')}
            </Button>
          )}
          {add}
        </>
      }
    >
      <DataTable<PayoutRow, never, PayoutPage>
        id="payouts"
        label={t('nav.admin_payouts')}
        query_key={payoutsKey}
        load={({ page, search, filters }, signal) => {
          const state = stateOf(filters['state'])
          return send(
            'listPayouts',
            { page, ...(search ? { search } : {}), ...(state ? { state } : {}), ...periodIn(filters) },
            { signal },
          )
        }}
        columns={columns}
        row_key={({ id }) => id}
        row_actions={(payout) => (
          <RowMenu
            name={`${payout.company}, ${periodOf(payout)}`}
            actions={[
              { label: t('payouts.show'), icon: 'search' as const, onClick: () => setShown(payout) },
              {
                label: t('money.download_pdf'),
                icon: 'download' as const,
                onClick: () => void pdf.run({ company_id: payout.company_id, id: payout.id }),
              },
              ...(mayPay && payout.state === 'final'
                ? [{ label: t('payouts.mark_paid'), icon: 'check' as const, onClick: () => setPaying(payout) }]
                : []),
              ...(mayPay && payout.state === 'paid'
                ? [{ label: t('payouts.mark_unpaid'), icon: 'undo' as const, onClick: () => setReturned(payout) }]
                : []),
            ]}
          />
        )}
        summary={sumUp}
        filters={[
          ...periodFilters,
          {
            name: 'state',
            label: t('payouts.state'),
            kind: 'select',
            options: payoutStates.map((value) => ({ value, label: t(`payouts.state_${value}`) })),
          },
        ]}
        {...(maySearch ? { search_label: t('payouts.search') } : {})}
        empty={{ title: t('payouts.none_title'), text: t('payouts.none_text'), action: add }}
      />
      {shown && <PayoutDialog payout={shown} onClose={() => setShown(null)} />}
      {paying && <MarkPaidDialog payout={paying} onClose={() => setPaying(null)} />}
      {returned && <MarkUnpaidDialog payout={returned} onClose={() => setReturned(null)} />}
      {isFiling && <PayoutFileDialog onClose={() => setFiling(false)} />}
      {isNew && <NewPayoutDialog onClose={() => setNew(false)} />}
    </Page>
  )
}

import { Button } from '@mantine/core'
import type { InvoicePage, InvoiceRow } from '@entree/contract/money/invoices/entities.ts'
import { invoiceStates, type InvoiceState } from '@entree/domain/money/invoice-state.ts'
import { isCalendarDay, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { DEFAULT_TIME_ZONE } from '@entree/web/format.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { fetchFile, send } from '../../../send.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { SaveTableButtons } from '../../../ui/save-table-buttons.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { periodIn, usePeriodFilters } from '../../../ui/table/period-filters.ts'
import { useAction } from '../../../ui/use-action.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { invoicesKey } from './invoices-key.ts'
import { NewInvoiceDialog } from './new-invoice-dialog.tsx'
import { SendInvoiceDialog } from './send-invoice-dialog.tsx'
import { useDownloadPdf } from './use-download.ts'
import { useInvoiceColumns, useInvoiceSums } from './use-invoice-columns.tsx'

/** The invoices of all companies: made, noted as paid, credited (INV-02, INV-03, INV-04, INV-06). */
export function InvoicesPage() {
  const t = useT()
  const mayMake = useMay('admin_invoice.generate')
  const maySearch = useMay('admin_invoice.search')
  const [shown, setShown] = useState<InvoiceRow | null>(null)
  const [sent, setSent] = useState<InvoiceRow | null>(null)
  const [credited, setCredited] = useState<InvoiceRow | null>(null)
  const [isNew, setNew] = useState(false)
  const columns = useInvoiceColumns({ hasCompany: true })
  const sumUp = useInvoiceSums()
  const periodFilters = usePeriodFilters()
  const period = useSavedPeriod()
  const actionsOf = useActions({ show: setShown, send: setSent, credit: setCredited })
  const add = mayMake && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setNew(true)}>
      {t('money.make_invoice')}
    </Button>
  )
  const stateOf = (value: string | undefined): InvoiceState | undefined => invoiceStates.find((state) => state === value)
  return (
    <Page title={t('nav.admin_invoices')} actions={add}>
      <DataTable<InvoiceRow, never, InvoicePage>
        id="invoices"
        label={t('money.invoices')}
        query_key={invoicesKey}
        load={({ page, search, filters }, signal) => {
          const state = stateOf(filters['state'])
          return send(
            'listInvoices',
            { page, ...(search ? { search } : {}), ...(state ? { state } : {}), ...periodIn(filters) },
            { signal },
          )
        }}
        columns={columns}
        row_key={({ id }) => id}
        row_actions={(invoice) => <RowMenu name={invoice.number} actions={actionsOf(invoice)} />}
        filters={[
          ...periodFilters,
          {
            name: 'state',
            label: t('money.state'),
            kind: 'select',
            options: invoiceStates.map((value) => ({ value, label: t(`money.state_${value}`) })),
          },
        ]}
        summary={sumUp}
        tools={
          <SaveTableButtons
            load={(as) => fetchFile('downloadInvoices', { ...period, ...as })}
            name={`invoices-${period.start}-${period.end}`}
          />
        }
        {...(maySearch ? { search_label: t('money.search_invoices') } : {})}
        empty={{ title: t('money.no_invoices_title'), text: t('money.no_invoices_text'), action: add }}
      />
      {shown && <InvoiceDialog invoice={shown} onClose={() => setShown(null)} />}
      {sent && <SendInvoiceDialog invoice={sent} onClose={() => setSent(null)} />}
      {credited && <CreditDialog invoice={credited} onClose={() => setCredited(null)} />}
      {isNew && <NewInvoiceDialog onClose={() => setNew(false)} />}
    </Page>
  )
}

/** The period that is saved as a table: the one that is chosen, and without one this year so far. */
function useSavedPeriod(): { start: string; end: string } {
  const [params] = useSearchParams()
  const [today] = useState(() => localDay(new Date().toISOString(), DEFAULT_TIME_ZONE))
  const dayOf = (name: string, otherwise: string) => {
    const day = params.get(name)
    return day !== null && isCalendarDay(day) ? day : otherwise
  }
  const end = dayOf('end', today)
  return { start: dayOf('start', `${end.slice(0, 4)}-01-01`), end }
}

type Shown = (invoice: InvoiceRow) => void

/** What can be done with an invoice as it stands, each asked for first. */
function useActions({ show, send: sendTo, credit }: { show: Shown; send: Shown; credit: Shown }) {
  const t = useT()
  const confirm = useConfirm()
  const mayMake = useMay('admin_invoice.generate')
  const mayCredit = useMay('admin_invoice.credit')
  const pay = useAction({ call: 'markInvoicePaid', success: t('money.noted_paid'), invalidates: [invoicesKey] })
  const pdf = useDownloadPdf()
  const askPaid = async ({ company_id, id, number }: InvoiceRow) => {
    const paid_on = localDay(new Date().toISOString(), DEFAULT_TIME_ZONE)
    const isSure = await confirm({ title: t('money.paid_title', { number }), confirm: t('money.mark_paid') })
    if (isSure) await pay.run({ company_id, id, paid_on })
  }
  return (invoice: InvoiceRow) => {
    const { open, can_be_credited } = invoice
    const canCredit = mayCredit && can_be_credited
    return [
      { label: t('money.show'), icon: 'search' as const, onClick: () => show(invoice) },
      {
        label: t('money.download_pdf'),
        icon: 'download' as const,
        onClick: () => void pdf.run({ company_id: invoice.company_id, id: invoice.id }),
      },
      ...(mayMake ? [{ label: t('money.send_again'), icon: 'mail' as const, onClick: () => sendTo(invoice) }] : []),
      ...(mayMake && open > 0
        ? [{ label: t('money.mark_paid'), icon: 'check' as const, onClick: () => void askPaid(invoice) }]
        : []),
      ...(canCredit
        ? [{ label: t('money.credit_all'), icon: 'refund' as const, is_danger: true, onClick: () => credit(invoice) }]
        : []),
    ]
  }
}

import { Stack, Table, Text } from '@mantine/core'
import type { InvoiceDetail, InvoiceRow } from '@entree/contract/money/invoices/entities.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { useFormat } from '@entree/web/format.ts'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { InvoiceFiles } from './invoice-files.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { LineOrders } from './line-orders.tsx'
import { invoicesKey } from './invoices-key.ts'

/** An invoice with its lines (INV-01). */
export function InvoiceDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const t = useT()
  const { id, company_id, number } = invoice
  const query = {
    queryKey: [...invoicesKey, id],
    queryFn: ({ signal }: { signal: AbortSignal }) => send('getInvoice', { company_id, id }, { signal }),
  }
  return (
    <Dialog onClose={onClose} title={t('money.invoice_title', { number })} size="lg">
      <Loaded query={query}>{(detail) => <Opened detail={detail} />}</Loaded>
    </Dialog>
  )
}

/** The invoice, or what one of its lines is made of. */
function Opened({ detail }: { detail: InvoiceDetail }) {
  const [line_id, setLine] = useState<number | null>(null)
  const line = detail.lines.find(({ id }) => id === line_id)
  if (line) return <LineOrders invoice={detail} line={line} onBack={() => setLine(null)} />
  return <Detail detail={detail} onOpen={setLine} />
}

function Detail({ detail, onOpen }: { detail: InvoiceDetail; onOpen: (line_id: number) => void }) {
  const t = useT()
  const format = useFormat()
  const { customer, credits, reason, date, due_date, is_vat_shifted, kind, lines, subtotal, vat, total, paid_on } = detail
  const { period_start, period_end } = detail
  const facts = [
    [t('money.customer'), [customer['name'], customer['address'], customer['city']].filter(Boolean).join(', ')],
    [t('money.date'), formatDayNumeric(date)],
    [t('money.period'), `${formatDayNumeric(period_start)} – ${formatDayNumeric(period_end)}`],
    ...(kind === 'credit' ? [] : [[t('money.due_date'), formatDayNumeric(due_date)]]),
    ...(credits === null ? [] : [[t('money.credits'), credits]]),
    ...(reason === null ? [] : [[t('money.reason'), reason]]),
    ...(paid_on === null ? [] : [[t('money.paid_on'), formatDayNumeric(paid_on)]]),
  ]
  return (
    <Stack gap="md">
      <InvoiceFiles invoice={detail} />
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
      <InvoiceLines
        lines={lines}
        sums={{ subtotal, vat, total }}
        // A credit invoice is made of lines of the invoice that it names.
        {...(kind === 'credit' ? {} : { onOpen: (index: number) => onOpen(lines[index]?.id ?? 0) })}
      />
      {is_vat_shifted && <Text>{t('money.vat_shifted_note')}</Text>}
      {detail.prepaid > 0 && <Text>{t('money.prepaid_amount', { amount: format.money(detail.prepaid) })}</Text>}
      {detail.open > 0 && <Text fw={600}>{t('money.open_amount', { amount: format.money(detail.open) })}</Text>}
    </Stack>
  )
}

import { invoiceStates } from '@entree/domain/money/invoice-state.ts'
import { z } from 'zod'
import { MailToSend } from '../../foundation/mails/entities.ts'
import { pageOf } from '../../foundation/page.ts'
import { cents, day, id, paymentMethod } from '../../foundation/values.ts'

const kinds = ['ticket_fee', 'box_office_ticket_fee', 'refund_fee', 'free_ticket_fee', 'correction', 'payment_cost'] as const

/** A line, without VAT: `unit` and `amount` in cents; a unit of null: not each costs the same. */
const line = {
  kind: z.enum(kinds),
  /** What a correction is of. */
  fee_type: z.enum(['ticket_fee', 'box_office_ticket_fee', 'refund_fee', 'free_ticket_fee']).nullable(),
  event: z.string().nullable(),
  payment_method: paymentMethod.nullable(),
  quantity: z.number().int(),
  unit: cents.nullable(),
  amount: cents,
}

/** What an invoice would say (`company_id`, the period), in cents. */
export const InvoicePreview = z.object({ lines: z.array(z.object(line)), subtotal: cents, vat: cents, total: cents })

/** An invoice or a credit invoice in a list. */
export const InvoiceRow = z.object({
  id,
  kind: z.enum(['invoice', 'credit']),
  number: z.string(),
  company_id: id,
  company: z.string(),
  date: day,
  due_date: day,
  period_start: day,
  period_end: day,
  total: cents,
  /** What has to be paid of it still, in cents. */
  open: cents,
  state: z.enum(invoiceStates),
  /** Whether something of it is left that a credit invoice can take back. */
  can_be_credited: z.boolean(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** A page of invoices, and in cents what all that are found come to together, not only those of the page (INV-24). */
export const InvoicePage = pageOf(InvoiceRow).extend({
  totals: z.object({ subtotal: cents, vat: cents, total: cents, open: cents }),
})
export type InvoicePage = z.infer<typeof InvoicePage>

export const InvoiceDetail = InvoiceRow.extend({
  subtotal: cents,
  vat: cents,
  is_vat_shifted: z.boolean(),
  paid_on: day.nullable(),
  /** What of it had been taken with sales when it was made. */
  prepaid: cents,
  reason: z.string().nullable(),
  /** The number of the invoice that a credit invoice is of. */
  credits: z.string().nullable(),
  /** Whom it was addressed to, as that was then. */
  customer: z.record(z.string(), z.string().nullable()),
  /** `credited`: how many of the line were taken back. */
  lines: z.array(z.object({ id, ...line, credited: z.number().int() })),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

/** A number of units of a product of an order on a day in Amsterdam; `amount` in cents. A product of null: of the order itself. */
const part = {
  order_id: id,
  order_number: z.string(),
  day,
  product: z.string().nullable(),
  quantity: z.number().int(),
  amount: cents,
}

/**
 * What a line is made of. `missing`: what the line counts beyond these orders, on an invoice from before orders were
 * kept with it; `free`: how many free tickets there are beside how many paid ones.
 */
export const InvoiceLineOrders = pageOf(z.object(part)).extend({
  missing: z.object({ quantity: z.number().int(), amount: cents }),
  free: z
    .object({ paid: z.number().int(), free: z.number().int(), allowed: z.number().int(), invoiced: z.number().int() })
    .nullable(),
})
export type InvoiceLineOrders = z.infer<typeof InvoiceLineOrders>

/** What would be mailed of an invoice; none where the company wants its invoices in the back office only (M26). */
export const InvoiceMails = z.object({ mails: z.array(MailToSend) })
export type InvoiceMails = z.infer<typeof InvoiceMails>

import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import type { InvoiceDetail } from '@entree/contract/money/invoices/entities.ts'
import { formatDay } from '@entree/domain/foundation/dates.ts'
import { formatIban } from '@entree/domain/foundation/iban.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { PLATFORM_VAT_PERCENTAGE, type InvoiceLine } from '@entree/domain/money/invoice.ts'
import type { PaymentMethod } from '@entree/domain/money/payment-methods.ts'
import { messagesIn, type Translate } from '#platform/messages.ts'
import type { InvoiceDocument } from '#providers/pdf/render-invoice.ts'
import { describeExplained, type LineExplained } from './explain-lines.ts'
import { describeParty, type Party } from './invoice-parties.ts'
import { describeUnit, nameLine } from './line-words.ts'

/** An invoice with all that its document says; `lines` as they are kept. */
export type InvoiceFacts = {
  detail: InvoiceDetail
  seller: Party
  customer: Party
  language: string
  lines: (Omit<InvoiceLine, 'event_id' | 'payment_method_id'> & {
    id: number
    event: string | null
    payment_method: PaymentMethod | null
  })[]
  /** The orders of each line, of those that are broken down to them. */
  explained: LineExplained[]
}

/** An invoice or a credit invoice as it stands on paper, in its language; amounts in Dutch notation (M11, M12, M20, M26, M27). */
export function describeInvoice({ detail, seller, customer, language, lines, explained }: InvoiceFacts): InvoiceDocument {
  const t = messagesIn('invoice', language)
  const {
    kind,
    number,
    date,
    due_date,
    period_start,
    period_end,
    credits,
    reason,
    is_vat_shifted,
    subtotal,
    vat,
    total,
    prepaid,
  } = detail
  const day = (of: string) => formatDay(of, language)
  const vat_name = is_vat_shifted ? t('vat_shifted') : t('vat', { rate: PLATFORM_VAT_PERCENTAGE, amount: formatEuro(subtotal) })
  return {
    language,
    title: `${t(kind === 'credit' ? 'title_credit' : 'title_invoice')} ${number}`,
    seller: describeParty(seller, language, t),
    customer: describeParty(customer, language, t),
    facts: [
      [t('date'), day(date)],
      ...(kind === 'credit' || total <= 0 ? [] : [[t('due_date'), day(due_date)] satisfies [string, string]]),
      [t('period'), `${day(period_start)} – ${day(period_end)}`],
      ...(credits === null ? [] : [[t('credits'), credits] satisfies [string, string]]),
      ...(reason === null ? [] : [[t('reason'), reason] satisfies [string, string]]),
    ],
    lines: {
      title: null,
      columns: [t('line'), t('quantity'), t('unit'), t('amount')],
      rows: lines.map((line) => [
        nameLine(line, language),
        formatNumber(line.quantity),
        describeUnit(line),
        formatEuro(line.amount),
      ]),
    },
    sums: [
      [t('subtotal'), formatEuro(subtotal)],
      [vat_name, formatEuro(vat)],
      [t('total'), formatEuro(total)],
      ...(prepaid === 0 ? [] : [[t('prepaid'), formatEuro(-prepaid)] satisfies [string, string]]),
    ],
    notes: [
      ...(is_vat_shifted ? [t('vat_shifted_note', { number: customer.vat_number ?? '' })] : []),
      settlement(detail, { seller, t, day }),
    ],
    annex: explained.map((one) => describeExplained(one, language, day)),
    page_label: (page, pages) => t('page', { page, pages }),
  }
}

/** What is to be paid still, or why nothing is. */
function settlement(
  { kind, number, open, due_date, paid_on, credits, state, total }: InvoiceDetail,
  { seller, t, day }: { seller: Party; t: Translate; day: (of: string) => string },
): string {
  if (kind === 'credit') return t(total > 0 ? 'credit_note_back' : 'credit_note', { number: credits ?? '' })
  if (open > 0) {
    const values = { amount: formatEuro(open), day: day(due_date), number }
    return seller.iban === null ? t('pay_without_iban', values) : t('pay', { ...values, iban: formatIban(seller.iban) })
  }
  if (state === 'credited') return t('credited')
  if (total < 0) return t('in_favour', { amount: formatEuro(-total) })
  if (total === 0) return t('nothing_due')
  return paid_on === null ? t('credited') : t('settled', { day: day(paid_on) })
}

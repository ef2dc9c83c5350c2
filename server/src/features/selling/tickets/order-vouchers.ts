import type { OrderVoucher } from '@entree/contract/selling/gift-vouchers/entities.ts'
import { isGiftVoucher } from '@entree/domain/catalogue/gift-voucher.ts'
import { formatDay } from '@entree/domain/foundation/dates.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { addMs, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import { messagesIn, type Translate } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { renderTickets } from '#providers/pdf/render-tickets.ts'
import type { TicketPage, TicketsDocument } from '#providers/pdf/tickets-document.ts'
import { describeFrame } from '#features/catalogue/ticket-templates/ticket-frame.ts'
import type { Html } from '#features/foundation/mails/html.ts'
import { panel } from '#features/foundation/mails/mail-layout.ts'
import type { MailAttachment } from '#features/foundation/mails/composed-mail.ts'
import { readVouchersOfOrder } from '#features/selling/gift-vouchers/read-vouchers.ts'
import { findOrderFacts, type OrderFacts } from './order-facts.ts'
import { pdfAnswer } from './pdf-answer.ts'

/** The gift vouchers of an order that pay for something, as they are mailed and printed (GIFT-06); none that are refunded or cancelled. */
export async function vouchersToGive(scope: Scope, { order, units }: OrderFacts): Promise<OrderVoucher[]> {
  if (!units.some(isGiftVoucher)) return []
  return (await readVouchersOfOrder(scope, order.id)).filter(({ state }) => state !== 'void')
}

/** The gift vouchers of an order as one PDF. Refuses `order_not_found`, `order_not_paid`, and `voucher_void` when it has none. */
export async function downloadOrderVouchers(scope: Scope, files: Files, order_id: number): Promise<RawAnswer> {
  const facts = (await findOrderFacts(scope, order_id)) ?? refuse('order_not_found')
  if (!isPaid(facts.order.payment_status)) return refuse('order_not_paid')
  const vouchers = await vouchersToGive(scope, facts)
  if (vouchers.length === 0) return refuse('voucher_void')
  return pdfAnswer(await renderTickets(describeVouchers(facts, vouchers), files), fileName(facts))
}

/** The PDF as it goes along with a mail; nothing for an order without. */
export async function attachVouchers(
  files: Files,
  facts: OrderFacts,
  vouchers: readonly OrderVoucher[],
): Promise<MailAttachment[]> {
  if (vouchers.length === 0) return []
  const content = await renderTickets(describeVouchers(facts, vouchers), files)
  return [{ filename: fileName(facts), content, content_type: 'application/pdf' }]
}

/** The codes as a mail says them: as HTML and as lines of text. */
export function describeCodes(
  facts: OrderFacts,
  vouchers: readonly OrderVoucher[],
  language: string,
): { html: Html[]; lines: string[] } {
  if (vouchers.length === 0) return { html: [], lines: [] }
  const t = messagesIn('ticket', language)
  const codes = vouchers.map((voucher) => ({
    voucher,
    value: formatEuro(voucher.left),
    below: endOf(facts, voucher, t, language),
  }))
  return {
    html: codes.map(({ voucher, value, below }) =>
      panel(facts.company.layout, voucher.code, [`${voucher.product} · ${value}`, below]),
    ),
    lines: codes.map(({ voucher, value, below }) => `${voucher.product}: ${voucher.code} (${value}). ${below}`),
  }
}

function fileName({ order }: OrderFacts): string {
  return messagesIn('ticket', order.language)('file_name_vouchers', { order_number: order.order_number })
}

/** A page to give away for each, with nothing of who bought it. */
function describeVouchers(facts: OrderFacts, vouchers: readonly OrderVoucher[]): TicketsDocument {
  const { order, company } = facts
  const t = messagesIn('ticket', order.language)
  const frame = describeFrame(company, company.name, order.language)
  const words = {
    ...frame.words,
    e_ticket: t('voucher'),
    holder: t('voucher_code'),
    venue: t('voucher_shop'),
    ticket_number: t('voucher_code'),
    price: t('voucher_amount'),
    code: t('voucher_code_alt'),
    ticket_of: t('voucher_of'),
    rules: [t('voucher_rule_use', { shop: new URL(facts.origin).host }), t('voucher_rule_parts'), t('voucher_rule_keep')],
  }
  return {
    ...frame,
    title: t('voucher_title', { company: company.name }),
    words,
    pages: vouchers.map((one) => pageOf(facts, one, t)),
  }
}

function pageOf(facts: OrderFacts, voucher: OrderVoucher, t: Translate): TicketPage {
  const { order, company, origin } = facts
  return {
    // Whoever scans it comes to the shop, and types the code there. In capitals, which is all that the code of a ticket holds.
    code: origin.toUpperCase(),
    template: null,
    is_test: false,
    values: {
      event_name: t('voucher_heading', { amount: formatEuro(voucher.amount) }),
      event_date: company.name,
      venue: endOf(facts, voucher, t, order.language),
      venue_address: '',
      product_name: voucher.product,
      seat: '',
      holder_name: voucher.code,
      order_number: '',
      ticket_number: voucher.code,
      price: formatEuro(voucher.amount),
      company_name: company.name,
      timeslot: '',
      visit: '',
      event_run: '',
    },
  }
}

/** Until which day it is good, where the event is: its end is the first moment of the day after. */
function endOf({ order }: OrderFacts, { ends_at }: OrderVoucher, t: Translate, language: string): string {
  if (ends_at === null) return t('voucher_endless')
  return t('voucher_until', { date: formatDay(localDay(addMs(ends_at, -1), order.time_zone), language) })
}

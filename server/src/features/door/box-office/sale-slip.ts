import type { BoxOfficeSale } from '@entree/contract/door/box-office/entities.ts'
import { changeOf } from '@entree/domain/door/sale.ts'
import { formatDateTimeNumeric } from '@entree/domain/foundation/dates.ts'
import { containedVat, formatEuro } from '@entree/domain/foundation/money.ts'
import { paidPrices } from '@entree/domain/selling/paid-prices.ts'
import { messagesIn, type Translate } from '#platform/messages.ts'
import type { Slip, SlipBlock } from '#providers/pdf/slip.ts'
import { seatWords } from '#features/catalogue/seating/seat-words.ts'
import { formatVenue, formatVisit, type OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { methodWords } from './method-words.ts'
import type { SoldUnit } from './sale-queries.ts'

type Sale = { facts: OrderFacts; sale: BoxOfficeSale['order']; units: readonly SoldUnit[] }

/** The tickets of a sale that let someone in, each a separate part to hand out, and the receipt; in the order's language. */
export function describeSlip({ facts, sale, units }: Sale): Slip {
  const { order } = facts
  const [t, word] = [messagesIn('receipt', order.language), messagesIn('ticket', order.language)]
  const tickets = facts.usable.map((ticket) => ticketPart(facts, ticket, word))
  const title = word('document_title', { event: order.event_name })
  return { title, language: order.language, parts: [...tickets, receiptPart({ facts, sale, units }, t, word)] }
}

function ticketPart({ order, company }: OrderFacts, ticket: OrderFacts['usable'][number], word: Translate): SlipBlock[] {
  const { visit } = formatVisit(order, order.language)
  const venue = formatVenue(order)
  const seat = seatWords(ticket.seat, order.language)
  const price = ticket.discount_price === 0 ? word('free') : formatEuro(ticket.discount_price)
  return [
    { kind: 'text', text: order.event_name, size: 'large', weight: 'bold', align: 'center' },
    { kind: 'text', text: visit, weight: 'bold', align: 'center' },
    ...(venue ? [{ kind: 'text', text: venue, size: 'small', align: 'center' } as const] : []),
    { kind: 'rule' },
    { kind: 'pair', left: ticket.product_name, right: price, weight: 'bold' },
    ...(seat ? [{ kind: 'text', text: seat, size: 'large', weight: 'bold', align: 'center' } as const] : []),
    { kind: 'code', text: ticket.code },
    { kind: 'pair', left: word('ticket_number'), right: String(ticket.id) },
    { kind: 'pair', left: word('order_number'), right: order.order_number ?? String(order.id) },
    { kind: 'gap' },
    { kind: 'text', text: word('rule_once'), size: 'small', align: 'center' },
    { kind: 'text', text: word('sold_by', { company: company.name }), size: 'small', align: 'center' },
  ]
}

function receiptPart({ facts, sale, units }: Sale, t: Translate, word: Translate): SlipBlock[] {
  const { order, company } = facts
  const { lines, discount, total, payment_method, given } = sale
  return [
    { kind: 'text', text: company.name, size: 'large', weight: 'bold', align: 'center' },
    { kind: 'text', text: legalOf(facts, word), size: 'small', align: 'center' },
    { kind: 'rule' },
    { kind: 'text', text: order.event_name, weight: 'bold' },
    { kind: 'pair', left: word('order_number'), right: sale.order_number },
    { kind: 'pair', left: t('date'), right: formatDateTimeNumeric(sale.created_at, order.time_zone) },
    { kind: 'pair', left: t('seller'), right: sale.seller },
    { kind: 'rule' },
    ...lines.map(({ product, amount, price }) => {
      return { kind: 'pair', left: `${amount} × ${product}`, right: formatEuro(amount * price) } as const
    }),
    ...(discount > 0 ? [{ kind: 'pair', left: t('discount'), right: formatEuro(-discount) } as const] : []),
    { kind: 'rule' },
    { kind: 'pair', left: t('total'), right: formatEuro(total), weight: 'bold' },
    ...vatRows(vatPerRate(units, discount), t),
    ...(payment_method === null
      ? []
      : [{ kind: 'pair', left: t(methodWords[payment_method]), right: formatEuro(given ?? total) } as const]),
    ...(given === null ? [] : [{ kind: 'pair', left: t('change'), right: formatEuro(changeOf(given, total)) } as const]),
    ...refundRows(sale, units, t),
    { kind: 'gap' },
    { kind: 'text', text: t('thanks'), size: 'small', align: 'center' },
  ]
}

/** What went back of a sale, the VAT in it where products came back for it, and what is left (BOX-20). */
function refundRows(
  { discount, total, refunded, payment_method }: Sale['sale'],
  units: Sale['units'],
  t: Translate,
): SlipBlock[] {
  if (refunded === 0 || payment_method === null) return []
  const back = vatPerRate(units, discount, ({ refunded_at }) => refunded_at !== null)
  const isOfProducts = back.reduce((sum, { paid }) => sum + paid, 0) === refunded
  return [
    { kind: 'rule' },
    { kind: 'pair', left: t('refunded', { method: t(methodWords[payment_method]) }), right: formatEuro(-refunded) },
    ...(isOfProducts
      ? vatRows(
          back.map(({ rate, cents }) => ({ rate, cents: -cents })),
          t,
        )
      : []),
    { kind: 'pair', left: t('after_refund'), right: formatEuro(total - refunded), weight: 'bold' },
  ]
}

function vatRows(vat: readonly { rate: number; cents: number }[], t: Translate): SlipBlock[] {
  return vat.flatMap(({ rate, cents }) =>
    cents === 0 ? [] : [{ kind: 'pair', left: t('vat', { rate }), right: formatEuro(cents) } as const],
  )
}

function legalOf({ company: { name, kvk } }: OrderFacts, word: Translate): string {
  return kvk === null ? word('sold_by', { company: name }) : word('sold_by_kvk', { company: name, kvk })
}

/** What was really paid for some units, per rate, and the VAT in it, in cents; the discount comes off all units alike. */
function vatPerRate(
  units: readonly SoldUnit[],
  discount: number,
  isMeant: (unit: SoldUnit) => boolean = () => true,
): { rate: number; paid: number; cents: number }[] {
  const prices = paidPrices(
    units.map(({ id, price }) => ({ id, discount_price: price, takes_code: true })),
    -discount,
  )
  const sums = new Map<number, number>()
  for (const [index, unit] of units.entries()) {
    const { vat_percentage: rate } = unit
    if (isMeant(unit)) sums.set(rate, (sums.get(rate) ?? 0) + (prices[index] ?? 0))
  }
  return [...sums].map(([rate, paid]) => ({ rate, paid, cents: containedVat(paid, rate) }))
}

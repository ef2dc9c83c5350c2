import { containedVat } from '../foundation/money.ts'
import { buyerDocumentKind, type BuyerLine, type RateSum } from './buyer-invoice.ts'
import { ublDocument, type UblLine, type UblTax } from './ubl-document.ts'
import type { UblParty } from './ubl-party.ts'

/** An invoice or a credit note for a buyer as it is kept, with its lines named in its language; amounts in cents with VAT. */
export type BuyerUbl = {
  kind: 'invoice' | 'credit'
  number: string
  date: string
  order_number: string | null
  credits: string | null
  supplied_from: string | null
  supplied_until: string | null
  seller: UblParty
  customer: UblParty
  lines: readonly (Omit<BuyerLine, 'name' | 'kind'> & { name: string })[]
  rates: readonly RateSum[]
}

/**
 * A document for a buyer as a program reads it (BINV-14), by the rules that those of the platform keep. Nothing is payable: an invoice is of
 * what was paid, a credit note of what was given back, and a debit note, which programs read as an invoice, of what came back (BINV-16). Its parties have what `hasBuyerUbl` asks for.
 */
export function ublBuyerInvoice({ lines, rates, supplied_from, supplied_until, ...document }: BuyerUbl): string {
  const all = [...rates, ...lines.filter(({ rate }) => !rates.some((sum) => sum.rate === rate)).map(({ rate }) => emptySum(rate))]
  const sums = [...new Map(all.map((sum) => [sum.rate, sum])).values()].toSorted((a, b) => b.rate - a.rate)
  const total = sums.reduce((whole, sum) => whole + sum.total, 0)
  return ublDocument({
    ...document,
    kind: buyerDocumentKind({ kind: document.kind, total }) === 'credit' ? 'credit' : 'invoice',
    due_date: null,
    period: supplied_from === null ? null : { start: supplied_from, end: supplied_until ?? supplied_from },
    note: null,
    buyer_reference: document.customer.name,
    is_settled: true,
    prepaid: 0,
    lines: sums.flatMap((sum) => netLines(sum, lines, document.number)).map((line, index) => ({ ...line, id: index + 1 })),
    taxes: sums.map(({ rate, net, vat }) => ({ tax: taxOf(rate), net, vat })),
  })
}

/**
 * The lines of a rate without VAT. They add up to what the document has of the rate without VAT, to the cent (BR-S-08): what rounding each
 * of them lacks is on the largest, and where a rate has an amount and no line, it is a line of its own.
 */
function netLines(sum: RateSum, lines: BuyerUbl['lines'], number: string): Omit<UblLine, 'id'>[] {
  const tax = taxOf(sum.rate)
  const own = lines.filter(({ rate }) => rate === sum.rate)
  if (own.length === 0) return [{ name: number, quantity: 1, unit: sum.net, amount: sum.net, tax }]
  const nets = own.map(({ amount, rate }) => amount - containedVat(amount, rate))
  const rest = sum.net - nets.reduce((all, net) => all + net, 0)
  const sizes = own.map(({ amount }) => Math.abs(amount))
  const largest = sizes.indexOf(Math.max(...sizes))
  return own.map(({ name, quantity, amount }, index) => {
    const net = (nets[index] ?? 0) + (index === largest ? rest : 0)
    const count = quantity === null ? 1 : Math.abs(quantity)
    return { name, quantity: amount < 0 ? -count : count, unit: count === 1 ? Math.abs(net) : null, amount: net, tax }
  })
}

/** Admission at 0 percent is exempt: no country that we sell in has it at a rate of nothing. */
function taxOf(rate: number): UblTax {
  return rate === 0 ? { category: 'E', percent: 0 } : { category: 'S', percent: rate }
}

function emptySum(rate: number): RateSum {
  return { rate, net: 0, vat: 0, total: 0 }
}

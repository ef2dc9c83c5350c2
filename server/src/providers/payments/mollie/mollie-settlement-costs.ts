import { divideRounded } from '@entree/domain/foundation/money.ts'
import { z } from 'zod'
import type { ProviderSettlementLine } from '../settlement-source.ts'

/** Settlements reckon in hundredths of a cent: `2.5410`. */
const Value = z.object({ currency: z.string(), value: z.string().regex(/^-?\d+(?:\.\d{1,6})?$/) })

const Sum = z.object({
  description: z.string(),
  method: z.string().nullish(),
  count: z.int().nullish(),
  amountNet: Value,
  amountVat: Value.nullish(),
  amountGross: Value,
})
type Sum = z.infer<typeof Sum>

/** By year and month. */
const Periods = z.record(z.string(), z.record(z.string(), z.object({ revenue: z.array(Sum), costs: z.array(Sum) })))
type Periods = z.infer<typeof Periods>

/** A settlement as Mollie describes it (`GET /settlements/{id}`). */
export const MollieSettlement = z.object({
  id: z.string(),
  reference: z.string().nullish(),
  createdAt: z.string().nullish(),
  settledAt: z.string().nullish(),
  status: z.string(),
  amount: Value,
  periods: Periods.or(z.array(z.never()).transform((): Periods => ({}))),
})

/** Ways to pay, and what is listed one by one: their sums say nothing more. */
const LISTED = /^(?:refund|chargeback)$/
/** Sums of the revenue that are of no payment, refund or chargeback: what is set aside, corrected or came in otherwise. */
const NO_PAYMENT = /reserve|correction|topup|top-up|transfer|compensation|reversal|prepayment|capital|other/

/** Cents of a number with parts of a cent, halves away from zero. */
export function wholeCents(value: string): number {
  const [whole = '', fraction = ''] = value.split('.')
  return divideRounded(BigInt(`${whole}${fraction.padEnd(6, '0')}`), 10_000n)
}

/** What Mollie kept, a line for each month and rate. */
export function costLines(periods: Periods): ProviderSettlementLine[] {
  return sumsOf(periods, 'costs').map(({ key, sum: { description, method, count, amountVat, amountGross } }) => {
    const fee = wholeCents(amountGross.value)
    const about = { provider_line_id: key, description, method: method ?? null, quantity: count ?? 1 }
    return { ...nothing, ...about, kind: 'cost', gross: 0, fee, fee_vat: amountVat ? wholeCents(amountVat.value) : 0, net: -fee }
  })
}

/** What came in or was set aside beside payments, refunds and chargebacks. */
export function otherLines(periods: Periods): ProviderSettlementLine[] {
  return sumsOf(periods, 'revenue').flatMap(({ key, sum: { description, method, count, amountNet } }) => {
    if (!method || LISTED.test(method) || !NO_PAYMENT.test(method)) return []
    const gross = wholeCents(amountNet.value)
    const about = { provider_line_id: key, description, method: null, quantity: count ?? 1 }
    return [{ ...nothing, ...about, kind: 'adjustment' as const, gross, fee: null, fee_vat: 0, net: gross }]
  })
}

const nothing = { provider_subject_id: null, provider_payment_id: null, reference: null }

function sumsOf(periods: Periods, name: 'revenue' | 'costs'): { key: string; sum: Sum }[] {
  return Object.entries(periods).flatMap(([year, months]) =>
    Object.entries(months).flatMap(([month, period]) =>
      period[name].map((sum, index) => ({ key: `${name}/${year}/${month}/${index}`, sum })),
    ),
  )
}

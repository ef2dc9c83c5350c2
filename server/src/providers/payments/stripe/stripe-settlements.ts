import { z } from 'zod'
import type { RestClient } from '../rest-client.ts'
import type { ProviderSettlement, ProviderSettlementLine, SettlementSource } from '../settlement-source.ts'
import { stripeMethods } from './check-stripe.ts'
import { listOf } from './stripe-answers.ts'

const PAGE = '100'

const Payout = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** Seconds. */
  arrival_date: z.int(),
  automatic: z.boolean(),
  status: z.string(),
  reconciliation_status: z.string(),
  statement_descriptor: z.string().nullish(),
})
type Payout = z.infer<typeof Payout>

/** A charge, refund or dispute, as far as it says which payment it is about. */
const Source = z.object({
  id: z.string(),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_method_details: z.object({ type: z.string() }).nullish(),
})

const Transaction = z.object({
  id: z.string(),
  amount: z.int(),
  fee: z.int(),
  fee_details: z.array(z.object({ amount: z.int(), type: z.string() })),
  net: z.int(),
  reporting_category: z.string(),
  description: z.string().nullish(),
  source: z.union([Source, z.string()]).nullish(),
})
type Transaction = z.infer<typeof Transaction>

const kinds: Readonly<Record<string, ProviderSettlementLine['kind']>> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'chargeback',
  dispute_reversal: 'chargeback',
  fee: 'cost',
}

/**
 * Stripe's payouts with the balance transactions that they pay out. Of a payout that was made by hand Stripe does not know which these are. A
 * payment here is known by its Checkout Session, which a balance transaction does not tell: its charge carries our id in its metadata.
 */
export function stripeSettlements(call: RestClient): SettlementSource {
  return {
    listSettlements: async (since, from, signal) => {
      const arrived = { 'arrival_date[gte]': String(Math.floor(Date.parse(since) / 1000)) }
      const query = { limit: PAGE, ...arrived, ...(from === null ? {} : { starting_after: from }) }
      const { data, has_more } = await call(listOf(Payout), { method: 'GET', path: 'payouts', query, signal })
      return { items: data.filter(({ currency }) => currency === 'eur').map(describe), next: nextOf(data, has_more) }
    },
    listLines: async (payout, from, signal) => {
      const query = { limit: PAGE, payout, 'expand[0]': 'data.source', ...(from === null ? {} : { starting_after: from }) }
      const { data, has_more } = await call(listOf(Transaction), { method: 'GET', path: 'balance_transactions', query, signal })
      // The payout itself is among them.
      const items = data.filter(({ reporting_category }) => reporting_category !== 'payout').map(describeLine)
      return { items, next: nextOf(data, has_more) }
    },
  }
}

function nextOf(data: readonly { id: string }[], has_more: boolean): string | null {
  return has_more ? (data.at(-1)?.id ?? null) : null
}

function describe({ id, amount, arrival_date, automatic, status, ...payout }: Payout): ProviderSettlement {
  return {
    provider_settlement_id: id,
    reference: payout.statement_descriptor ?? null,
    settled_at: new Date(arrival_date * 1000).toISOString(),
    amount,
    is_final: status === 'paid' && payout.reconciliation_status !== 'in_progress',
    is_itemised: automatic,
  }
}

function describeLine({
  id,
  amount,
  fee,
  net,
  reporting_category,
  description,
  ...transaction
}: Transaction): ProviderSettlementLine {
  const kind = kinds[reporting_category] ?? 'adjustment'
  const source = typeof transaction.source === 'object' ? transaction.source : null
  const isCost = kind === 'cost'
  return {
    provider_line_id: id,
    kind,
    provider_subject_id: kind === 'refund' || kind === 'chargeback' ? (source?.id ?? null) : null,
    provider_payment_id: source?.payment_intent ?? null,
    reference: kind === 'payment' ? (source?.metadata?.['reference'] ?? null) : null,
    method: kind === 'payment' ? methodOf(source?.payment_method_details?.type) : null,
    description: isCost || kind === 'adjustment' ? (description ?? null) : null,
    quantity: 1,
    gross: isCost ? 0 : amount,
    fee: isCost ? -net : fee,
    fee_vat: vatOf(transaction),
    net,
  }
}

function vatOf({ fee_details }: Pick<Transaction, 'fee_details'>): number {
  return fee_details.reduce((sum, { type, amount }) => (type === 'tax' ? sum + amount : sum), 0)
}

/** Our name for what Stripe calls a way to pay. */
function methodOf(type: string | undefined): string | null {
  if (type === undefined) return null
  return Object.keys(stripeMethods).find((adapter) => stripeMethods[adapter]?.type === type) ?? type
}

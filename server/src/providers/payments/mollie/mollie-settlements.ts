import { z } from 'zod'
import type { RestClient } from '../rest-client.ts'
import type { Part, ProviderSettlement, ProviderSettlementLine, SettlementSource } from '../settlement-source.ts'
import { pageOf } from './mollie-answers.ts'
import { costLines, MollieSettlement, otherLines, wholeCents } from './mollie-settlement-costs.ts'

const PAGE = '250'

const Price = z.object({ currency: z.string(), value: z.string() })

const SettledPayment = z.object({
  id: z.string(),
  amount: Price,
  settlementAmount: Price.nullish(),
  method: z.string().nullish(),
  profileId: z.string().nullish(),
})
/** A refund or a chargeback, with the payment that it is of. */
const SettledReturn = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: Price,
  settlementAmount: Price.nullish(),
  _embedded: z.object({ payment: z.object({ profileId: z.string().nullish() }).nullish() }).nullish(),
})
type SettledReturn = z.infer<typeof SettledReturn>

/** Money that was reserved first, of a payment that is not among the settled ones. */
const SettledCapture = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: Price,
  settlementAmount: Price.nullish(),
  _embedded: z
    .object({ payment: z.object({ profileId: z.string().nullish(), method: z.string().nullish() }).nullish() })
    .nullish(),
})

const parts = ['payments', 'captures', 'refunds', 'chargebacks', 'costs'] as const
type PartName = (typeof parts)[number]

/**
 * Mollie's settlements, which it gives to an organisation's access token only. They are those of the organisation with all its profiles; `ownProfile`
 * tells which are ours. Of a payment Mollie does not say what it costs: it sums up costs by month and method.
 */
export function mollieSettlements(
  organisation: RestClient,
  ownProfile: (signal: AbortSignal) => Promise<string>,
): SettlementSource {
  return {
    listSettlements: async (since, from, signal) => {
      const query = { limit: PAGE, ...(from === null ? {} : { from }) }
      const { items, next } = await organisation(pageOf('settlements', MollieSettlement), {
        method: 'GET',
        path: 'settlements',
        query,
        signal,
      })
      // Newest first; an open one has no date yet.
      const isEnough = items.some(({ createdAt }) => createdAt && Date.parse(createdAt) < Date.parse(since))
      return { items: items.filter(isOfEuros).flatMap(describe(since)), next: isEnough ? null : fromOf(next) }
    },
    listLines: async (id, from, signal) => {
      const part = parts.find((name) => from?.startsWith(`${name}:`)) ?? 'payments'
      const at = from?.slice(part.length + 1) ?? ''
      const { items, next } = await readPart({ organisation, ownProfile, id, at, signal }, part)
      if (next !== null) return { items, next: `${part}:${next}` }
      const following = parts[parts.indexOf(part) + 1]
      return { items, next: following ? `${following}:` : null }
    },
  }
}

function isOfEuros({ amount }: z.infer<typeof MollieSettlement>): boolean {
  return amount.currency === 'EUR'
}

function describe(since: string) {
  return ({ id, reference, settledAt, amount, status }: z.infer<typeof MollieSettlement>): ProviderSettlement[] => {
    if (!settledAt || Date.parse(settledAt) < Date.parse(since)) return []
    const settled_at = new Date(settledAt).toISOString()
    const about = { provider_settlement_id: id, reference: reference ?? null, settled_at, amount: wholeCents(amount.value) }
    return [{ ...about, is_final: status === 'paidout', is_itemised: true }]
  }
}

type Reading = {
  organisation: RestClient
  ownProfile: (signal: AbortSignal) => Promise<string>
  id: string
  at: string
  signal: AbortSignal
}

async function readPart(
  { organisation, ownProfile, id, at, signal }: Reading,
  part: PartName,
): Promise<Part<ProviderSettlementLine>> {
  const path = `settlements/${encodeURIComponent(id)}`
  if (part === 'costs') {
    const { periods } = await organisation(MollieSettlement, { method: 'GET', path, signal })
    return { items: [...costLines(periods), ...otherLines(periods)], next: null }
  }
  const own = await ownProfile(signal)
  const isElsewhere = (profileId: string | null | undefined) => Boolean(profileId) && profileId !== own
  const query: Record<string, string> = { limit: PAGE, ...(at === '' ? {} : { from: at }) }
  if (part !== 'payments') query['embed'] = 'payment'
  const request = { method: 'GET', path: `${path}/${part}`, query, signal } as const
  if (part === 'payments') {
    const { items, next } = await organisation(pageOf(part, SettledPayment), request)
    return {
      items: items.map(({ id: payment_id, amount, settlementAmount, method, profileId }) => ({
        ...line(payment_id, wholeCents((settlementAmount ?? amount).value)),
        kind: isElsewhere(profileId) ? ('elsewhere' as const) : ('payment' as const),
        provider_payment_id: payment_id,
        method: method ?? null,
      })),
      next: fromOf(next),
    }
  }
  if (part === 'captures') {
    const { items, next } = await organisation(pageOf(part, SettledCapture), request)
    return {
      items: items.map(({ id: capture_id, paymentId, amount, settlementAmount, _embedded }) => ({
        ...line(capture_id, wholeCents((settlementAmount ?? amount).value)),
        kind: isElsewhere(_embedded?.payment?.profileId) ? ('elsewhere' as const) : ('payment' as const),
        provider_payment_id: paymentId,
        method: _embedded?.payment?.method ?? null,
      })),
      next: fromOf(next),
    }
  }
  const { items, next } = await organisation(pageOf(part, SettledReturn), request)
  const kind = part === 'refunds' ? ('refund' as const) : ('chargeback' as const)
  return {
    items: items.map((one) => ({
      ...line(one.id, takenBack(one)),
      kind: isElsewhere(one._embedded?.payment?.profileId) ? ('elsewhere' as const) : kind,
      provider_subject_id: one.id,
      provider_payment_id: one.paymentId,
    })),
    next: fromOf(next),
  }
}

/** Mollie writes what was deducted with a minus or without. */
function takenBack({ amount, settlementAmount }: SettledReturn): number {
  return -Math.abs(wholeCents((settlementAmount ?? amount).value))
}

function line(provider_line_id: string, gross: number) {
  const nothing = { provider_subject_id: null, provider_payment_id: null, reference: null, method: null, description: null }
  return { provider_line_id, ...nothing, quantity: 1, gross, fee: null, fee_vat: 0, net: gross }
}

/** The id in it is enough: the address itself is not followed, so that the keys go nowhere else. */
function fromOf(next: string | null): string | null {
  return next === null ? null : new URL(next).searchParams.get('from')
}

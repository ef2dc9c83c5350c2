import { firstCharacters } from '@entree/domain/foundation/shorten-text.ts'
import type { z } from 'zod'
import {
  ProviderRefused,
  UnclearMoney,
  type KnownProviderRefund,
  type NewProviderRefund,
  type ProviderRefund,
  type RefundAtProvider,
  type RefundHere,
} from '../payment-provider.ts'
import { euroCents, PayRefund, PayRefunded, PayTransaction } from './pay-answers.ts'
import type { PayClient } from './pay-client.ts'

const LONGEST_DESCRIPTION = 32
/** "Verwerkt": the money has left. */
const PROCESSED = 316
/** In our name of a refund that was made at PAY. itself: after its order, and before all that had been given back of it then. */
const THERE = ':there:'
/** PAY.'s name of a card payment's refund, which has no id of its own: that of its transaction. */
const TRANSACTION = 'EX-'
/** PAY.'s words for one that could not be carried out. */
const CAME_BACK = /storno|geannuleerd|cancel/i

/** An order as it is administered. */
export async function getTransaction({ administration }: PayClient, id: string, signal: AbortSignal): Promise<PayTransaction> {
  return administration(PayTransaction, { method: 'GET', path: `transactions/${encodeURIComponent(id)}`, signal })
}

/**
 * Gives back. PAY. knows no keys: one that was asked before is looked for first, by the sum that PAY. has given back. That is what is known
 * of the other refunds, or this one and all that were never answered besides. Where it is neither, nobody can tell which of them PAY. has: it
 * throws, so that it is asked again, and a person is notified after a while.
 */
export async function refundPay(client: PayClient, refund: NewProviderRefund, signal: AbortSignal): Promise<ProviderRefund> {
  const { provider_payment_id: id, amount, description, readOthers } = refund
  if (readOthers && (await wasGiven(client, refund, readOthers, signal))) return { provider_refund_id: id, status: 'pending' }
  const answered = await client.administration(PayRefunded, {
    method: 'PATCH',
    path: `transactions/${encodeURIComponent(id)}/refund`,
    body: { amount: { value: amount, currency: 'EUR' }, description: firstCharacters(description, LONGEST_DESCRIPTION) },
    signal,
  })
  const made = answered.refundedTransactions?.at(-1)?.refund?.id
  // Straight back to the card: there is nothing to wait for.
  if (made === undefined) return { provider_refund_id: answered.transactionId, status: 'done' }
  return { provider_refund_id: made, status: 'pending' }
}

async function wasGiven(
  client: PayClient,
  { provider_payment_id, amount }: NewProviderRefund,
  readOthers: NonNullable<NewProviderRefund['readOthers']>,
  signal: AbortSignal,
): Promise<boolean> {
  const { amountRefunded } = await getTransaction(client, provider_payment_id, signal)
  const given = amountRefunded ? euroCents(amountRefunded) : 0
  const { known, unanswered } = await readOthers()
  if (given === known) return false
  if (given === known + amount + unanswered) return true
  throw new UnclearMoney(`pay gave back ${given} cents of ${provider_payment_id}, and which refunds those are cannot be told`)
}

/** How a refund stands. One that was found by its sum has no id of its own: it is there as long as PAY. counts it with the others. */
export async function getPayRefund(
  client: PayClient,
  { provider_payment_id, provider_refund_id, amount, readOthers }: KnownProviderRefund,
  signal: AbortSignal,
): Promise<ProviderRefund> {
  if (provider_refund_id === provider_payment_id || provider_refund_id.includes(THERE)) {
    const { amountRefunded } = await getTransaction(client, provider_payment_id, signal)
    const { known } = await readOthers()
    const isThere = (amountRefunded ? euroCents(amountRefunded) : 0) >= known + amount
    return { provider_refund_id, status: isThere ? 'done' : 'failed', by_sum: true }
  }
  const { refund } = await readRefund(client, provider_refund_id, signal)
  if (refund.statusCode === PROCESSED) return { provider_refund_id, status: 'done' }
  return { provider_refund_id, status: CAME_BACK.test(refund.statusName ?? '') ? 'failed' : 'pending' }
}

/** That PAY. cannot tell about a refund does not mean that it came back: it is asked again, and nothing is sent twice. */
async function readRefund({ refunds }: PayClient, refundId: string, signal: AbortSignal): Promise<z.infer<typeof PayRefund>> {
  try {
    return await refunds(PayRefund, { method: 'GET', path: 'Refund/info/json', query: { refundId }, signal })
  } catch (error) {
    if (error instanceof ProviderRefused) throw new Error(`pay says nothing about the refund ${refundId}`, { cause: error })
    throw error
  }
}

/**
 * The refunds of an order. PAY. lists none and tells the sum of all: what it is more than is known here was given back at PAY. itself, and
 * what it is less has come back. Nothing can be said while one may be on its way that was never answered. Throws `UnclearMoney` where it
 * cannot be determined which came back.
 */
export async function listPayRefunds(
  client: PayClient,
  { provider_payment_id: id, here }: { provider_payment_id: string; here: readonly RefundHere[] },
  signal: AbortSignal,
): Promise<RefundAtProvider[]> {
  if (here.some(({ status, provider_refund_id }) => status === 'sent' && provider_refund_id === null)) return []
  const { amountRefunded } = await getTransaction(client, id, signal)
  const given = amountRefunded ? euroCents(amountRefunded) : 0
  const told = await Promise.all(here.flatMap((refund) => describeHere(client, id, refund, signal)))
  const missing = sumOf(told.filter(({ status }) => status !== 'failed')) - given
  if (missing > 0)
    return told.map((refund) => (cameBack(told, missing).includes(refund) ? { ...refund, status: 'failed' } : refund))
  // The sum may not know yet of what has just come back.
  const isSettled = told.every(({ status }) => status !== 'failed')
  const made = { provider_refund_id: `${id}${THERE}${given}`, key: null, amount: -missing, status: 'done' } as const
  return missing < 0 && isSettled ? [...told, made] : told
}

/** How a refund that may have left stands; one without an id of its own is there until the sum says otherwise. */
function describeHere(client: PayClient, order_id: string, refund: RefundHere, signal: AbortSignal): Promise<RefundAtProvider>[] {
  const { provider_refund_id, amount, status } = refund
  if (provider_refund_id === null || (status !== 'sent' && status !== 'done')) return []
  const known = { provider_refund_id, key: null, amount, status: status === 'done' ? status : 'pending' } as const
  if (isBySum(order_id, provider_refund_id)) return [Promise.resolve(known)]
  const asked = readRefund(client, provider_refund_id, signal).then(({ refund: { statusCode, statusName } }) => {
    if (statusCode === PROCESSED) return { ...known, status: 'done' as const }
    return CAME_BACK.test(statusName ?? '') ? { ...known, status: 'failed' as const } : known
  })
  // Of one that PAY. does not tell about, the sum does.
  return [asked.catch(() => known)]
}

function isBySum(order_id: string, provider_refund_id: string): boolean {
  return provider_refund_id === order_id || provider_refund_id.includes(THERE) || provider_refund_id.startsWith(TRANSACTION)
}

/** Which of them the sum lacks: one of just that amount, or all that are known by the sum. */
function cameBack(told: readonly RefundAtProvider[], missing: number): RefundAtProvider[] {
  const there = told.filter(({ status }) => status !== 'failed')
  const same = there.filter(({ amount }) => amount === missing)
  if (same.length === 1) return same
  if (sumOf(there) === missing) return there
  throw new UnclearMoney(`pay has ${missing} cents of refunds again, and which those are cannot be told`)
}

function sumOf(refunds: readonly { amount: number }[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

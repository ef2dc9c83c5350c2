import type { z } from 'zod'
import { ProviderRefused, type KnownProviderRefund, type NewProviderRefund, type ProviderRefund } from '../payment-provider.ts'
import { euroCents, PayRefund, PayRefunded, PayTransaction } from './pay-answers.ts'
import type { PayClient } from './pay-client.ts'

const LONGEST_DESCRIPTION = 32
/** "Verwerkt": the money has left. */
const PROCESSED = 316
/** PAY.'s words for one that could not be carried out. */
const CAME_BACK = /storno|geannuleerd|cancel/i

/** An order as it is administered. */
export async function getTransaction({ administration }: PayClient, id: string, signal: AbortSignal): Promise<PayTransaction> {
  return administration(PayTransaction, { method: 'GET', path: `transactions/${encodeURIComponent(id)}`, signal })
}

/**
 * Gives back. PAY. knows no keys: one that was asked before is looked for first, by the sum that PAY. has given back. That is what is known
 * of the other refunds, or this one and all that were never answered besides. Where it is neither, nobody can tell which of them PAY. has: it
 * throws, so that it is asked again, and a person is told after a while.
 */
export async function refundPay(client: PayClient, refund: NewProviderRefund, signal: AbortSignal): Promise<ProviderRefund> {
  const { provider_payment_id: id, amount, description, readOthers } = refund
  if (readOthers && (await wasGiven(client, refund, readOthers, signal))) return { provider_refund_id: id, status: 'pending' }
  const answered = await client.administration(PayRefunded, {
    method: 'PATCH',
    path: `transactions/${encodeURIComponent(id)}/refund`,
    body: { amount: { value: amount, currency: 'EUR' }, description: description.slice(0, LONGEST_DESCRIPTION) },
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
  throw new Error(`pay gave back ${given} cents of ${provider_payment_id}, and which refunds those are cannot be told`)
}

/** How a refund stands. One that was found by its sum has no id of its own: it is there as long as PAY. counts it with the others. */
export async function getPayRefund(
  client: PayClient,
  { provider_payment_id, provider_refund_id, amount, readOthers }: KnownProviderRefund,
  signal: AbortSignal,
): Promise<ProviderRefund> {
  if (provider_refund_id === provider_payment_id) {
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

import { z } from 'zod'
import type { ProviderNotice, RawNotice } from '../payment-provider.ts'
import type { RestClient } from '../rest-client.ts'
import { listOf, StripeEvent } from './stripe-answers.ts'
import { isSignedByStripe } from './stripe-signature.ts'

/** Stripe waits some ten seconds for its notice to be acknowledged. */
const LOOK_UP_MS = 3_000
/** What names the payment intent that it is about, and not the session. */
const belowIntent: ReadonlySet<string> = new Set(['charge', 'refund', 'dispute'])

/**
 * Which payment an event is about; null when it is not signed with `secret`. One about money (a refund, a dispute, a part of a bank
 * transfer) leads to its session by its payment intent, for which Stripe is asked. Anything else is about no payment.
 */
export async function readStripeNotice(
  call: RestClient,
  notice: RawNotice,
  secret: string,
  now: string,
): Promise<ProviderNotice | null> {
  if (!isSignedByStripe(notice, secret, now)) return null
  const { id: event_id, data } = StripeEvent.parse(JSON.parse(notice.raw_body))
  const { object, id, payment_intent } = data.object
  if (object === 'checkout.session') return { event_id, provider_payment_id: id ?? null }
  const intent = object === 'payment_intent' ? id : belowIntent.has(object) ? payment_intent : null
  return { event_id, provider_payment_id: intent ? await findSession(call, intent, AbortSignal.timeout(LOOK_UP_MS)) : null }
}

/** The session that a payment intent is below; null: it is of something else. */
export async function findSession(call: RestClient, payment_intent: string, signal: AbortSignal): Promise<string | null> {
  const query = { payment_intent, limit: '1' }
  const sessions = listOf(z.object({ id: z.string() }))
  const { data } = await call(sessions, { method: 'GET', path: 'checkout/sessions', query, signal })
  return data[0]?.id ?? null
}

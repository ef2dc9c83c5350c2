import type { CallRequest } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import { callProvider } from '#providers/payments/call-provider.ts'
import {
  findProvider,
  ForeignCurrency,
  ProviderRefused,
  type PaymentProvider,
  type ProviderStatus,
} from '#providers/payments/payment-provider.ts'
import { connectAccount } from '#features/money/accounts/connect-account.ts'
import type { Services } from '#features/services.ts'
import { isFinal } from './decide-settlement.ts'
import { noteDisputes } from './note-disputes.ts'
import { findPayment, findPaymentAtProvider, markAttention, recordProviderPayment, type Payment } from './queries.ts'
import { settleKnownPayment } from './settle-payment.ts'

/** Providers give up on an answer after some 5 seconds. */
const LIMIT_MS = 4_000
/** Ends that no money comes with. */
const OVER: ReadonlySet<ProviderStatus> = new Set(['failed', 'cancelled', 'expired'])

/**
 * A provider's notice: checked, never believed. It only makes us ask the provider how the payment stands. It is acknowledged when
 * its effect is committed and not before, so a provider that is told nothing sends it again (failure story 13). A payment that
 * leads to no attempt of ours never will, as an attempt is committed before the provider hears of it: that is logged, and
 * acknowledged. Refuses `not_found` for an unknown provider, `access_denied` for a signature that is not right.
 */
export async function receiveNotice(
  services: Pick<Services, 'db' | 'settling' | 'jobs' | 'vault' | 'now' | 'payments' | 'adapters' | 'log'>,
  { provider: name, account_id = null }: { provider: string; account_id?: number | null },
  { headers, raw_body }: Pick<CallRequest, 'headers' | 'raw_body'>,
): Promise<{ ok: true }> {
  const provider =
    (account_id === null ? findProvider(services.payments, name) : await connectAccount(services, account_id)) ??
    refuse('not_found')
  if (provider.name !== name) return refuse('not_found')
  const notice = (await provider.readNotice({ headers, raw_body: raw_body ?? '' })) ?? refuse('access_denied')
  const { provider_payment_id } = notice
  if (provider_payment_id === null) return { ok: true }
  const payment =
    (await findPaymentAtProvider(services.db, provider.name, provider_payment_id)) ??
    (await adopt(services, provider, account_id, provider_payment_id))
  if (payment === null || payment.payment_account_id !== account_id) {
    services.log.error({ provider: provider.name, event_id: notice.event_id }, 'a notice is about a payment that is not ours')
    return { ok: true }
  }
  try {
    await settleKnownPayment(services, payment, {
      limit_ms: LIMIT_MS,
      notice: { provider: provider.name, event_id: notice.event_id },
    })
  } catch (error) {
    // Told again it would be the same, and a person looks at it already.
    if (!(error instanceof ForeignCurrency)) throw error
    services.log.error({ err: error, payment_id: payment.id }, 'a payment is of another currency')
    return { ok: true }
  }
  // What happens to money that is in: its bank takes it back, or has to give it back.
  if (isFinal(payment)) await noteDisputes(services, payment, LIMIT_MS)
  return { ok: true }
}

/**
 * A payment that the provider made while its answer to us was lost: the reference it carries leads to our attempt. If that has
 * another payment at the provider by now, a person has to look at both. Null when the provider has none or it is not ours.
 */
async function adopt(
  services: Pick<Services, 'db' | 'log' | 'now'>,
  provider: PaymentProvider,
  account_id: number | null,
  provider_payment_id: string,
): Promise<Payment | null> {
  const made = await callProvider(provider, (signal) => provider.getPayment(provider_payment_id, signal), LIMIT_MS).catch(
    (error: unknown) => (error instanceof ProviderRefused ? null : Promise.reject(error)),
  )
  if (made === null) return null
  const { reference, redirect_url, status } = made
  const payment = Number.isSafeInteger(Number(reference)) ? await findPayment(services.db, Number(reference)) : null
  if (payment?.provider !== provider.name || payment.payment_account_id !== account_id) return null
  if (await recordProviderPayment(services.db, payment, { provider_payment_id, redirect_url }))
    return findPayment(services.db, payment.id)
  // What is over without money needs nobody.
  if (!OVER.has(status)) {
    services.log.error({ payment_id: payment.id }, 'the provider has a second payment for one attempt')
    await markAttention(services.db, payment, 'second_payment_at_provider', services.now())
  }
  return findPayment(services.db, payment.id)
}

import type { CallRequest } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import { callProvider } from '#providers/payments/call-provider.ts'
import {
  findProvider,
  ProviderRefused,
  UnclearMoney,
  type NoticeReply,
  type PaymentProvider,
  type ProviderNotice,
  type ProviderStatus,
} from '#providers/payments/payment-provider.ts'
import { connectAccount, hasNoticeKey, noteAccountNotice } from '#features/money/accounts/connect-account.ts'
import type { Services } from '#features/services.ts'
import { isFinal } from './decide-settlement.ts'
import { noteDisputes } from './note-disputes.ts'
import { noteRefunds } from './note-refunds.ts'
import { findPayment, findPaymentAtProvider, markAttention, recordProviderPayment, type Payment } from './queries.ts'
import { settleKnownPayment } from './settle-payment.ts'
import { strangePayments } from './strange-payments.ts'

type NoticeServices = Pick<Services, 'db' | 'settling' | 'jobs' | 'vault' | 'now' | 'payments' | 'adapters' | 'log' | 'metrics'>

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
  services: NoticeServices,
  { provider: name, account_id = null, key = '' }: { provider: string; account_id?: number | null; key?: unknown },
  { headers, raw_body }: Pick<CallRequest, 'headers' | 'raw_body'>,
): Promise<{ ok: true } | NoticeReply> {
  const provider =
    (account_id === null ? findProvider(services.payments, name) : await connectAccount(services, account_id)) ??
    refuse('not_found')
  if (provider.name !== name) return refuse('not_found')
  const raw = { headers, raw_body: raw_body ?? '' }
  const notice = (await provider.readNotice(raw)) ?? refuse('access_denied')
  const isTrusted = async () =>
    provider.signs_notices === true || (account_id !== null && (await hasNoticeKey(services, account_id, String(key))))
  try {
    if (account_id !== null && (await isTrusted())) await noteAccountNotice(services, account_id)
    await lookUp(services, provider, account_id, notice, isTrusted)
  } catch (error) {
    // Told again it would be the same, and a person looks at it already.
    if (!(error instanceof UnclearMoney)) throw error
    services.log.error({ err: error, event_id: notice.event_id }, 'a notice is about money that nobody can settle')
  }
  return provider.acknowledge?.(raw) ?? { ok: true }
}

/**
 * What only its provider can have said is worth asking about, also when it names a payment that is not known here, and that once in a while.
 * To an address without the key, as those had that were made before there was one, and as anybody can guess it, only known payments count:
 * an answer that was lost is found by the reconciling job.
 */
async function lookUp(
  services: NoticeServices,
  provider: PaymentProvider,
  account_id: number | null,
  { provider_payment_id, event_id }: ProviderNotice,
  isTrusted: () => Promise<boolean>,
): Promise<void> {
  if (provider_payment_id === null) return
  const known = await findPaymentAtProvider(services.db, provider.name, provider_payment_id)
  const strange = strangePayments(services)
  const key = `${provider.name}/${account_id}/${provider_payment_id}`
  if (known === null && (strange.isKnown(key) || !(await isTrusted()))) return
  const payment = known ?? (await adopt(services, provider, account_id, provider_payment_id))
  if (payment === null || payment.payment_account_id !== account_id) {
    strange.note(key)
    services.log.error({ provider: provider.name, event_id }, 'a notice is about a payment that is not ours')
    return
  }
  await settleKnownPayment(services, payment, { limit_ms: LIMIT_MS, notice: { provider: provider.name, event_id } })
  // What happens to money that is in: it goes back, or its bank takes it back, or either comes again.
  if (isFinal(payment)) await noteAfterSale(services, payment)
}

/** Both are asked at once, and what one of them told is written also when the other cannot be asked. */
async function noteAfterSale(services: NoticeServices, payment: Payment): Promise<void> {
  const [refunds, disputes] = await Promise.allSettled([
    noteRefunds(services, payment, LIMIT_MS),
    noteDisputes(services, payment, LIMIT_MS),
  ])
  for (const one of [refunds, disputes]) if (one.status === 'rejected') throw one.reason
}

/**
 * A payment that the provider made while its answer to us was lost: the reference it carries leads to our attempt. If that has
 * another payment at the provider by now, this one is ended there, or a person looks at both once there is money in it. Null when the
 * provider has none or it is not ours.
 */
async function adopt(
  services: NoticeServices,
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
  // No buyer was sent to it: it is ended, and if that fails and money comes all the same, its next notice says so.
  if (status === 'open') await endBesides(services, provider, provider_payment_id)
  // What is over without money needs nobody.
  else if (!OVER.has(status)) {
    services.log.error({ payment_id: payment.id }, 'the provider has a second payment for one attempt')
    await markAttention(services.db, payment, 'second_payment_at_provider', services.now())
  }
  return findPayment(services.db, payment.id)
}

/** Best effort: a payment that nobody was sent to runs out by itself too. */
async function endBesides({ log }: NoticeServices, provider: PaymentProvider, provider_payment_id: string): Promise<void> {
  try {
    await callProvider(provider, async (signal) => provider.cancelPayment?.(provider_payment_id, signal), LIMIT_MS)
  } catch (error) {
    log.warn({ err: error, provider_payment_id }, 'a second payment for one attempt could not be cancelled')
  }
}

import type { CallRequest } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import {
  findProvider,
  UnclearMoney,
  type NoticeReply,
  type PaymentProvider,
  type ProviderNotice,
} from '#providers/payments/payment-provider.ts'
import { connectAccount, hasNoticeKey, noteAccountNotice } from '#features/money/accounts/connect-account.ts'
import type { Services } from '#features/services.ts'
import { adoptPayment } from './adopt-payment.ts'
import { isFinal } from '../settling/decide-settlement.ts'
import { noteDisputes } from '../at-provider/note-disputes.ts'
import { noteRefunds } from '../at-provider/note-refunds.ts'
import { findPaymentAtProvider, type Payment } from '../queries.ts'
import { settleKnownPayment } from '../settling/settle-payment.ts'
import { strangePayments } from './strange-payments.ts'

export type NoticeServices = Pick<
  Services,
  'db' | 'settling' | 'jobs' | 'vault' | 'now' | 'payments' | 'adapters' | 'log' | 'metrics'
>

/** Providers give up on an answer after some 5 seconds. */
const LIMIT_MS = 4_000

/**
 * A provider's notice: verified, but never taken at its word. It only makes us ask the provider for the state of the
 * payment. It is acknowledged once its effect is committed and not before, so a provider that gets no answer sends it
 * again (failure story 13). A notice of a payment that belongs to none of our attempts never will, as an attempt is
 * committed before the provider hears of it: it is logged, reported to a person if money came with it (PATT-06), and
 * acknowledged. Refuses `not_found` for an unknown provider and `access_denied` for a wrong signature.
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
    // Sent again it would be the same, and a person looks at it already.
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
  const { payment, is_over } =
    known === null
      ? await adoptPayment(services, provider, account_id, provider_payment_id, LIMIT_MS)
      : { payment: known, is_over: true }
  if (payment === null || payment.payment_account_id !== account_id) {
    // One of ours of which nothing is here may be paid in a minute.
    if (is_over) strange.note(key)
    services.log.error({ provider: provider.name, event_id }, 'a notice is about a payment that is not ours')
    return
  }
  await settleKnownPayment(services, payment, { limit_ms: LIMIT_MS, notice: { provider: provider.name, event_id } })
  // What happens to money that is in: it goes back, or its bank takes it back, or either comes again.
  if (isFinal(payment)) await noteAfterSale(services, payment)
}

/** Both are asked at once, and the answer of one is written even when the other cannot be asked. */
async function noteAfterSale(services: NoticeServices, payment: Payment): Promise<void> {
  const [refunds, disputes] = await Promise.allSettled([
    noteRefunds(services, payment, LIMIT_MS),
    noteDisputes(services, payment, LIMIT_MS),
  ])
  for (const one of [refunds, disputes]) if (one.status === 'rejected') throw one.reason
}

import { canBeOfAttempt } from '@entree/domain/money/payment-attention.ts'
import { callProvider } from '#providers/payments/call-provider.ts'
import {
  ProviderRefused,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderStatus,
} from '#providers/payments/payment-provider.ts'
import { accountOwner } from '#features/money/accounts/connect-account.ts'
import type { Services } from '#features/services.ts'
import { findPayment, markAttention, recordProviderPayment, type Payment } from '../queries.ts'
import { writeUnknownPayment } from './unknown-payment-queries.ts'

type AdoptServices = Pick<Services, 'db' | 'now' | 'log'>

/** Ends that no money comes with. */
const OVER: ReadonlySet<ProviderStatus> = new Set(['failed', 'cancelled', 'expired'])

/** What became of a payment that a notice names and that is not known: one of ours, or none, which may yet become money. */
export type Adopted = { payment: Payment | null; is_over: boolean }

/**
 * A payment that the provider made while its answer to us was lost: the reference it carries leads to our attempt. If that has
 * another payment at the provider by now, this one is ended there, or a person looks at both once there is money in it. One that this
 * product had made and whose attempt is not here (a database that failed, or was put back) is put before a person once the provider
 * confirms its money.
 */
export async function adoptPayment(
  services: AdoptServices,
  provider: PaymentProvider,
  account_id: number | null,
  provider_payment_id: string,
  limit_ms: number,
): Promise<Adopted> {
  const made = await callProvider(provider, (signal) => provider.getPayment(provider_payment_id, signal), limit_ms).catch(
    (error: unknown) => (error instanceof ProviderRefused ? null : Promise.reject(error)),
  )
  if (made === null) return { payment: null, is_over: true }
  const { reference, redirect_url, status } = made
  const payment = Number.isSafeInteger(Number(reference)) ? await findPayment(services.db, Number(reference)) : null
  const isOfAttempt = payment !== null && canBeOfAttempt(made.words?.made_at ?? null, payment.created_at)
  if (!isOfAttempt || payment.provider !== provider.name || payment.payment_account_id !== account_id)
    return { payment: null, is_over: await noteUnknown(services, provider, account_id, made) }
  if (await recordProviderPayment(services.db, payment, { provider_payment_id, redirect_url }))
    return { payment: await findPayment(services.db, payment.id), is_over: false }
  // No buyer was sent to it: it is ended, and if that fails and money comes all the same, its next notice says so.
  if (status === 'open') await endBesides(services, provider, provider_payment_id, limit_ms)
  // What is over without money needs nobody.
  else if (!OVER.has(status)) {
    services.log.error({ payment_id: payment.id }, 'the provider has a second payment for one attempt')
    await markAttention(services.db, payment, 'second_payment_at_provider', services.now())
  }
  return { payment: await findPayment(services.db, payment.id), is_over: false }
}

/** Writes down money that this product asked for and knows nothing of; returns whether nothing more can become of it. */
async function noteUnknown(
  services: AdoptServices,
  provider: PaymentProvider,
  account_id: number | null,
  { provider_payment_id, status, amount, amount_refunded, words }: ProviderPayment,
): Promise<boolean> {
  if (account_id === null || !words?.is_ours) return true
  const { is_authorised, method, description, made_at } = words
  if (status !== 'paid' && !is_authorised) return OVER.has(status)
  const { company_id } = (await accountOwner(services, account_id)) ?? { company_id: null }
  services.log.error({ provider: provider.name, provider_payment_id }, 'the provider has money of a payment that is not here')
  await writeUnknownPayment(
    services.db,
    {
      company_id,
      payment_account_id: account_id,
      provider: provider.name,
      provider_payment_id,
      amount,
      amount_refunded,
      status: status === 'paid' ? 'paid' : 'authorised',
      method,
      description,
      made_at,
    },
    services.now(),
  )
  return status === 'paid'
}

/** Best effort: a payment that nobody was sent to runs out on its own too. */
async function endBesides(
  { log }: AdoptServices,
  provider: PaymentProvider,
  provider_payment_id: string,
  limit_ms: number,
): Promise<void> {
  try {
    await callProvider(provider, async (signal) => provider.cancelPayment?.(provider_payment_id, signal), limit_ms)
  } catch (error) {
    log.warn({ err: error, provider_payment_id }, 'a second payment for one attempt could not be cancelled')
  }
}

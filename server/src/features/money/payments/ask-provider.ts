import { callProvider } from '#providers/payments/call-provider.ts'
import {
  findProvider,
  ProviderRefused,
  type NewProviderPayment,
  type PaymentProvider,
  type ProviderBill,
  type ProviderPayment,
} from '#providers/payments/payment-provider.ts'
import { z } from 'zod'
import { connectAccount, type AccountServices } from '#features/money/accounts/connect-account.ts'
import type { Services } from '#features/services.ts'
import { methodHealth, WayDown, type Way } from './method-health.ts'
import { returnPath } from './page-urls.ts'
import type { Payment } from './queries.ts'

/** What an attempt asks of the provider, as it is kept with the attempt. */
export const PaymentRequest = z.object({
  merchant: z.string(),
  description: z.string(),
  method: z.string(),
  /** Scheme, host and port that the buyer comes back to. */
  origin: z.string(),
  notice_url: z.string(),
  expires_at: z.string(),
  language: z.string(),
  /** Of the buyer, else of the company. */
  country: z.string().nullable().default(null),
  /** What is paid for and where the bill goes to, where the provider wants to know (PAY-31). */
  bill: z.custom<ProviderBill>().nullable().default(null),
  /** Cents of it that go to the platform as it is paid (PCON-09). */
  application_fee: z.number().int().default(0),
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

/** What the provider says: its answer, or null when it refused to make the payment at all. */
export type ProviderAnswer = Pick<
  ProviderPayment,
  'provider_payment_id' | 'redirect_url' | 'status' | 'amount' | 'transfer' | 'capture'
> | null

export type AskOptions = {
  /** The longest the provider may take. */
  limit_ms?: number
  /** Does not make the payment with a method that is known to be down, but throws `WayDown` at once. */
  if_working?: boolean
}

export type ProviderServices = AccountServices & Pick<Services, 'payments' | 'now'>

/**
 * The provider that an attempt was made with, with the keys of the account that takes its money. Throws when this installation does not
 * have it any more.
 */
export async function providerOf(
  services: ProviderServices,
  { provider: name, payment_account_id }: Pick<Payment, 'provider' | 'payment_account_id'>,
): Promise<PaymentProvider> {
  const provider =
    payment_account_id === null ? findProvider(services.payments, name) : await connectAccount(services, payment_account_id)
  if (provider?.name !== name) throw new Error(`this installation has no payment provider ${name}`)
  return provider
}

/**
 * Asks the provider for the state of a payment. A payment whose creation was never answered, or whose answer was not
 * stored, is created again with the same key and the same content, which makes no second payment; money that was only
 * reserved is collected (PAY-33). Runs outside any transaction and within a time limit.
 */
export async function askProvider(
  services: ProviderServices & Pick<Services, 'log'>,
  payment: Payment,
  { limit_ms, if_working = false }: AskOptions = {},
): Promise<ProviderAnswer> {
  const provider = await providerOf(services, payment)
  const { provider_payment_id } = payment
  if (provider_payment_id !== null) {
    const answer = await callProvider(provider, (signal) => provider.getPayment(provider_payment_id, signal), limit_ms)
    const { capturePayment } = provider
    if (answer.capture !== 'due' || !capturePayment) return answer
    return callProvider(provider, (signal) => capturePayment(provider_payment_id, signal), limit_ms)
  }
  const health = methodHealth(services)
  const way = wayOf(payment)
  if (if_working && !health.mayTry(way)) throw new WayDown(way)
  try {
    const answer = await callProvider(provider, (signal) => provider.createPayment(newPayment(payment), signal), limit_ms)
    health.noteAnswer(way)
    return answer
  } catch (error) {
    // A refusal is an answer: it is about this payment, and says nothing of the next one.
    if (error instanceof ProviderRefused) return null
    health.noteFailure(way, error)
    throw error
  }
}

/** The way that an attempt is made. */
function wayOf({ provider, payment_account_id, request }: Payment): Way {
  return { provider, payment_account_id, method: PaymentRequest.parse(request).method }
}

function newPayment({ id, amount, idempotency_key, secret, created_at, request }: Payment): NewProviderPayment {
  const { origin, ...asked } = PaymentRequest.parse(request)
  const return_url = `${origin}${returnPath(id, secret)}`
  return { ...asked, reference: String(id), amount, idempotency_key, created_at, return_url }
}

import type { Config } from '#platform/config.ts'
import { createMollie } from './mollie/create-mollie.ts'
import type { PaymentAdapters } from './payment-adapter.ts'
import { createStripe } from './stripe/create-stripe.ts'

type AdapterServices = { config: Pick<Config, 'MOLLIE_URL' | 'STRIPE_URL'>; now: () => string }

/** The payment providers that accounts can be with, at the addresses of the configuration. */
export function createPaymentAdapters({ config, now }: AdapterServices): PaymentAdapters {
  return {
    mollie: (credentials, mode) => createMollie(config.MOLLIE_URL, credentials, mode),
    stripe: (credentials, mode) => createStripe(config.STRIPE_URL, credentials, mode, now),
  }
}

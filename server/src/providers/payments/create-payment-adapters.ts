import type { Config } from '#platform/config.ts'
import { createMollie } from './mollie/create-mollie.ts'
import type { PaymentAdapters } from './payment-adapter.ts'

/** The payment providers that accounts can be with, at the addresses of the configuration. */
export function createPaymentAdapters({ MOLLIE_URL }: Pick<Config, 'MOLLIE_URL'>): PaymentAdapters {
  return {
    mollie: (credentials, mode) => createMollie(MOLLIE_URL, credentials, mode),
  }
}

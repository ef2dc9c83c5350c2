import type { PaymentProviders } from './payment-provider.ts'

/** The providers of this installation. */
export function createPaymentProviders(): PaymentProviders {
  return {}
}

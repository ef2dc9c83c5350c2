import type { PaymentProviders } from './payment-provider.ts'
import { createSandbox, type SandboxServices } from './sandbox/create-sandbox.ts'

/** The providers of this installation. */
export function createPaymentProviders(services: SandboxServices): PaymentProviders {
  return { sandbox: createSandbox(services) }
}

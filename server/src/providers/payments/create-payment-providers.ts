import type { PaymentProviders } from './payment-provider.ts'
import { createSandbox } from './sandbox/create-sandbox.ts'
import type { SandboxServices } from './sandbox/sandbox-services.ts'

/** The providers of this installation. */
export function createPaymentProviders(services: SandboxServices): PaymentProviders {
  return { sandbox: createSandbox(services) }
}

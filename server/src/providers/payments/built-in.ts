import type { Config } from '#platform/config.ts'
import { findProvider, type PaymentProvider, type PaymentProviders } from './payment-provider.ts'

/**
 * The provider of that name that needs no account; null where this installation has none. Play money pays no real sale in production, unless
 * the installation is a demo (DEC-S-49).
 */
export function findBuiltIn(
  { payments, config }: { payments: PaymentProviders; config: Pick<Config, 'ENVIRONMENT' | 'DEMO'> },
  name: string,
  { is_test }: { is_test: boolean },
): PaymentProvider | null {
  const isPlayMoney = name === 'sandbox' && !is_test && config.ENVIRONMENT === 'production' && !config.DEMO
  return isPlayMoney ? null : findProvider(payments, name)
}

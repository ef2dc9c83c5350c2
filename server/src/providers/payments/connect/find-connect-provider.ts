import type { AccountMode, ConnectProviderName } from '@entree/domain/money/payment-accounts.ts'
import { connectMollie } from './connect-mollie.ts'
import type { ConnectProvider } from './connect-provider.ts'
import { mollieApp, stripePlatform, type ConnectSettings } from './connect-settings.ts'
import { connectStripe } from './connect-stripe.ts'

/** How accounts of a provider are connected in a mode; null: the platform is not set up for it. */
export function findConnectProvider(
  config: ConnectSettings,
  name: ConnectProviderName,
  mode: AccountMode,
  now: () => string,
): ConnectProvider | null {
  if (name === 'stripe') {
    const platform = stripePlatform(config, mode)
    return platform && connectStripe(platform)
  }
  const app = mollieApp(config)
  return app && connectMollie(app, now)
}

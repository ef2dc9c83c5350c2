import type { Config } from '#platform/config.ts'
import { mollieApp, stripePlatform, type ConnectSettings } from './connect/connect-settings.ts'
import { createMollie } from './mollie/create-mollie.ts'
import { createPay } from './pay/create-pay.ts'
import type { PaymentAdapters } from './payment-adapter.ts'
import { createStripe } from './stripe/create-stripe.ts'

type Addresses = 'MOLLIE_URL' | 'STRIPE_URL' | 'PAY_URL' | 'PAY_ADMINISTRATION_URL' | 'PAY_REFUNDS_URL'
type AdapterServices = { config: Pick<Config, Addresses> & ConnectSettings; now: () => string }

/** The payment providers that accounts can be with, at the addresses of the configuration. */
export function createPaymentAdapters({ config, now }: AdapterServices): PaymentAdapters {
  const pay = { orders: config.PAY_URL, administration: config.PAY_ADMINISTRATION_URL, refunds: config.PAY_REFUNDS_URL }
  return {
    mollie: (credentials, mode, granted) => {
      if (!granted) return createMollie(config.MOLLIE_URL, credentials, mode)
      const app = mollieApp(config)
      return createMollie(config.MOLLIE_URL, credentials, mode, { ...granted, app, now })
    },
    stripe: (credentials, mode, granted) => {
      if (!granted) return createStripe(config.STRIPE_URL, credentials, mode, now)
      const { client_secret = '', webhook_secret = '' } = stripePlatform(config, mode) ?? {}
      return createStripe(config.STRIPE_URL, { secret_key: client_secret, webhook_secret }, mode, now, granted)
    },
    pay: (credentials, mode) => createPay(pay, credentials, mode, now),
  }
}

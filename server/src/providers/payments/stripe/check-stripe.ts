import type { AccountMode, AccountProblem } from '@entree/domain/money/payment-accounts.ts'
import type { AccountCheck, AccountMethod } from '../payment-adapter.ts'
import { ProviderDenied } from '../payment-provider.ts'
import type { RestClient } from '../rest-client.ts'
import { listOf, StripeAccount, StripeConfiguration, StripeMethod } from './stripe-answers.ts'

/**
 * What Stripe calls the methods that Entree knows, and as buyers know them. Wallets of phones pay with a card of the buyer's: its page for cards
 * offers them, and the account has them as `wallet` says.
 */
export const stripeMethods: Readonly<Record<string, { type: string; name: string; wallet?: string }>> = {
  ideal: { type: 'ideal', name: 'iDEAL | Wero' },
  bancontact: { type: 'bancontact', name: 'Bancontact' },
  creditcard: { type: 'card', name: 'Card' },
  applepay: { type: 'card', name: 'Apple Pay', wallet: 'apple_pay' },
  googlepay: { type: 'card', name: 'Google Pay', wallet: 'google_pay' },
  paypal: { type: 'paypal', name: 'PayPal' },
  klarna: { type: 'klarna', name: 'Klarna' },
  banktransfer: { type: 'customer_balance', name: 'Bank transfer' },
}

/** Asks whose key it is and what its buyers can pay with. */
export async function checkStripe(call: RestClient, mode: AccountMode, signal: AbortSignal): Promise<AccountCheck> {
  try {
    const account = await call(StripeAccount, { method: 'GET', path: 'account', signal })
    const path = 'payment_method_configurations'
    const { data } = await call(listOf(StripeConfiguration), { method: 'GET', path, signal })
    const offered = data.find(({ is_default, active }) => is_default && active)
    const methods = Object.entries(stripeMethods).flatMap(([adapter, { type, name, wallet = type }]): AccountMethod[] => {
      const method = StripeMethod.safeParse(offered?.[wallet])
      return method.data?.available ? [{ adapter, name, icon: null, minimum: null, maximum: null }] : []
    })
    const problems: AccountProblem[] = []
    if (offered && offered.livemode !== (mode === 'live')) problems.push('wrong_mode')
    // A test key works long before Stripe has looked at the organiser.
    if (mode === 'live' && !account.charges_enabled) problems.push('profile_not_verified')
    if (methods.length === 0) problems.push('no_methods')
    return { problems, methods }
  } catch (error) {
    if (error instanceof ProviderDenied)
      return { problems: [error.lacks_rights ? 'rights_missing' : 'keys_refused'], methods: [] }
    throw error
  }
}

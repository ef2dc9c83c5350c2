import { smallestPayment } from '@entree/domain/money/account-methods.ts'
import type { AccountMode, AccountProblem } from '@entree/domain/money/payment-accounts.ts'
import { z } from 'zod'
import type { AccountCheck, AccountMethod } from '../payment-adapter.ts'
import { ConnectionLost, ProviderDenied } from '../payment-provider.ts'
import type { RestClient } from '../rest-client.ts'
import { listOf, StripeAccount, StripeConfiguration, StripeMethod } from './stripe-answers.ts'

/**
 * What Stripe calls the methods that Entree knows, and as buyers know them. Wallets of phones pay with a card of the buyer's: its page for cards
 * offers them, and the account has them as `wallet` says. `maximum`: that of its documentation, in cents, as no call tells it.
 */
export const stripeMethods: Readonly<Record<string, { type: string; name: string; wallet?: string; maximum?: number }>> = {
  ideal: { type: 'ideal', name: 'iDEAL | Wero' },
  bancontact: { type: 'bancontact', name: 'Bancontact' },
  creditcard: { type: 'card', name: 'Card' },
  applepay: { type: 'card', name: 'Apple Pay', wallet: 'apple_pay' },
  googlepay: { type: 'card', name: 'Google Pay', wallet: 'google_pay' },
  paypal: { type: 'paypal', name: 'PayPal' },
  klarna: { type: 'klarna', name: 'Klarna' },
  bizum: { type: 'bizum', name: 'Bizum' },
  mbway: { type: 'mb_way', name: 'MB WAY' },
  eps: { type: 'eps', name: 'EPS' },
  przelewy24: { type: 'p24', name: 'Przelewy24' },
  satispay: { type: 'satispay', name: 'Satispay' },
  multibanco: { type: 'multibanco', name: 'Multibanco' },
  directdebit: { type: 'sepa_debit', name: 'SEPA Direct Debit', maximum: 1_000_000 },
  banktransfer: { type: 'customer_balance', name: 'Bank transfer' },
}

/**
 * Asks whose key it is and what its buyers can pay with. A restricted key that may not tell is good all the same when it may do what selling
 * takes; its methods are not known then (none are named).
 */
export async function checkStripe(call: RestClient, mode: AccountMode, signal: AbortSignal): Promise<AccountCheck> {
  try {
    const account = await ifAllowed(call(StripeAccount, { method: 'GET', path: 'account', signal }))
    const offered = await readOffered(call, signal)
    if (account === null || offered === null) await readWhatSellingNeeds(call, signal)
    const methods = Object.entries(stripeMethods).flatMap(
      ([adapter, { type, name, wallet = type, maximum = null }]): AccountMethod[] => {
        const method = StripeMethod.safeParse(offered?.[wallet])
        return method.data?.available ? [{ adapter, name, icon: null, minimum: smallestPayment('stripe'), maximum }] : []
      },
    )
    const problems: AccountProblem[] = []
    // A test key works long before Stripe has looked at the organiser.
    if (mode === 'live' && account?.charges_enabled === false) problems.push('profile_not_verified')
    if (offered !== null && methods.length === 0) problems.push('no_methods')
    return { problems, methods }
  } catch (error) {
    if (error instanceof ConnectionLost) return { problems: ['connection_lost'], methods: [] }
    if (error instanceof ProviderDenied)
      return { problems: [error.lacks_rights ? 'rights_missing' : 'keys_refused'], methods: [] }
    throw error
  }
}

/** What buyers are offered; empty when nothing is set, null when the key may not tell. */
async function readOffered(call: RestClient, signal: AbortSignal): Promise<Record<string, unknown> | null> {
  const path = 'payment_method_configurations'
  const page = await ifAllowed(call(listOf(StripeConfiguration), { method: 'GET', path, signal }))
  return page && (page.data.find(({ is_default, active }) => is_default && active) ?? {})
}

/** Throws `ProviderDenied` when the key may not even look at what it has to make. Whether it may write, only writing tells. */
async function readWhatSellingNeeds(call: RestClient, signal: AbortSignal): Promise<void> {
  for (const path of ['checkout/sessions', 'refunds', 'disputes'])
    await call(z.unknown(), { method: 'GET', path, query: { limit: '1' }, signal })
}

async function ifAllowed<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderDenied && error.lacks_rights) return null
    throw error
  }
}

import type { AccountMode, AccountProblem } from '@entree/domain/money/payment-accounts.ts'
import type { AccountCheck, AccountMethod } from '../payment-adapter.ts'
import { ProviderDenied } from '../payment-provider.ts'
import type { RestClient } from '../rest-client.ts'
import { MollieMethod, MollieProfile, pageOf } from './mollie-answers.ts'

/** Mollie calls the methods that Entree knows by the same names. */
const known: ReadonlySet<string> = new Set(['ideal', 'bancontact', 'creditcard', 'paypal', 'banktransfer'])

/** Asks whose key it is and what its buyers can pay with. */
export async function checkMollie(call: RestClient, mode: AccountMode, signal: AbortSignal): Promise<AccountCheck> {
  try {
    const profile = await call(MollieProfile, { method: 'GET', path: 'profiles/me', signal })
    const { items } = await call(pageOf('methods', MollieMethod), { method: 'GET', path: 'methods', signal })
    const methods = items.flatMap(describeMethod)
    const problems: AccountProblem[] = []
    if (profile.mode !== mode) problems.push('wrong_mode')
    // A test key works long before Mollie has looked at the organiser.
    if (mode === 'live' && profile.status !== 'verified') problems.push('profile_not_verified')
    if (methods.length === 0) problems.push('no_methods')
    return { problems, methods }
  } catch (error) {
    if (error instanceof ProviderDenied) return { problems: ['keys_refused'], methods: [] }
    throw error
  }
}

function describeMethod({ id, description, status, minimumAmount, maximumAmount }: MollieMethod): AccountMethod[] {
  if (!known.has(id) || (status && status !== 'activated')) return []
  return [{ adapter: id, name: description, minimum: minimumAmount ?? null, maximum: maximumAmount ?? null }]
}

import { countries } from '@entree/domain/foundation/customer-form.ts'
import type { AccountMode, AccountProblem } from '@entree/domain/money/payment-accounts.ts'
import type { AccountCheck, AccountMethod } from '../payment-adapter.ts'
import { ConnectionLost, ProviderDenied } from '../payment-provider.ts'
import { fetchIcon } from '../method-icon.ts'
import type { RestClient } from '../rest-client.ts'
import { MollieMethod, MollieProfile, pageOf } from './mollie-answers.ts'

/**
 * The methods that Mollie and Entree call by the same name. There, Wero is a part of iDEAL, and Google Pay is not a
 * method: Mollie's page for cards offers it.
 */
export const mollieMethods: ReadonlySet<string> = new Set([
  'ideal',
  'bancontact',
  'creditcard',
  'applepay',
  'paypal',
  'banktransfer',
  'klarna',
  'kbc',
  'belfius',
  'bizum',
  'mbway',
  'eps',
  'przelewy24',
  'satispay',
  'bancomatpay',
  'mybank',
  'trustly',
  'paybybank',
  'multibanco',
])
const PICTURES = 'https://www.mollie.com'

/**
 * Asks whose key it is and what its buyers can pay with. The mode of a key is shown by its beginning; that of the profile is another thing. Without a
 * key `profile` says which one it is; null: that of the key.
 */
export async function checkMollie(
  base: string,
  call: RestClient,
  { mode, profile: id }: { mode: AccountMode; profile: string | null },
  signal: AbortSignal,
): Promise<AccountCheck> {
  try {
    const profile = await call(MollieProfile, { method: 'GET', path: `profiles/${id ?? 'me'}`, signal })
    const list = async (of: Record<string, string> = {}) => {
      const query = { includeWallets: 'applepay', ...(id === null ? {} : { profileId: id }), ...of }
      return (await call(pageOf('methods', MollieMethod), { method: 'GET', path: 'methods', query, signal })).items.filter(
        isKnown,
      )
    }
    const [items, ...lists] = await Promise.all([list(), ...countries.map((country) => list({ billingCountry: country }))])
    const sold = (adapter: string) => countries.filter((_, index) => lists[index]?.some((method) => method.id === adapter))
    const origins = [PICTURES, new URL(base).origin]
    const methods = await Promise.all(
      items.map(async (method) => ({ ...(await describeMethod(method, origins, signal)), ...limitedTo(sold(method.id)) })),
    )
    const problems: AccountProblem[] = []
    // A test key works long before Mollie has looked at the organiser.
    if (mode === 'live' && profile.status !== 'verified') problems.push('profile_not_verified')
    if (methods.length === 0) problems.push('no_methods')
    return { problems, methods }
  } catch (error) {
    if (error instanceof ConnectionLost) return { problems: ['connection_lost'], methods: [] }
    if (error instanceof ProviderDenied) return { problems: ['keys_refused'], methods: [] }
    throw error
  }
}

/** The countries of those asked for in which Mollie has a method; left out for one that it has in all. */
function limitedTo(sold: string[]): Pick<AccountMethod, 'countries'> {
  return sold.length === countries.length ? {} : { countries: sold }
}

function isKnown({ id, status }: MollieMethod): boolean {
  return mollieMethods.has(id) && (!status || status === 'activated')
}

async function describeMethod(
  { id, description, image, minimumAmount, maximumAmount }: MollieMethod,
  origins: readonly string[],
  signal: AbortSignal,
): Promise<AccountMethod> {
  const icon = await fetchIcon(image?.svg, origins, signal)
  return { adapter: id, name: description, icon, minimum: minimumAmount ?? null, maximum: maximumAmount ?? null }
}

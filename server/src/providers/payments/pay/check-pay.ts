import type { AccountMode, AccountProblem } from '@entree/domain/money/payment-accounts.ts'
import type { AccountCheck, AccountMethod } from '../payment-adapter.ts'
import { fetchIcon } from '../method-icon.ts'
import { ProviderDenied, ProviderRefused } from '../payment-provider.ts'
import { PayLocation } from './pay-answers.ts'
import type { PayAddresses, PayClient } from './pay-client.ts'
import { payMethods } from './pay-methods.ts'

const WORKING = 'ACTIVE'
/** What PAY. names the pictures of methods below. */
const PICTURES = 'https://static.pay.nl'

/** Asks about the sales location: whether it and its company may take money, and what its buyers can pay with. */
export async function checkPay(
  addresses: PayAddresses,
  { administration }: PayClient,
  serviceId: string,
  mode: AccountMode,
  signal: AbortSignal,
): Promise<AccountCheck> {
  try {
    const query = { serviceId }
    const location = await administration(PayLocation, { method: 'GET', path: 'services/config', query, signal })
    const origins = [PICTURES, new URL(addresses.administration).origin]
    const methods = await listMethods(location.checkoutOptions ?? [], origins, signal)
    const problems: AccountProblem[] = []
    // A test order is one whatever the location's own mode is; a real one it would make a test.
    if (mode === 'live' && location.testMode) problems.push('location_in_test')
    // Testing works long before PAY. has looked at the organiser.
    const isWorking = location.status === WORKING && location.merchant.status === WORKING
    if (mode === 'live' && !isWorking) problems.push('profile_not_verified')
    if (methods.length === 0) problems.push('no_methods')
    return { problems, methods }
  } catch (error) {
    if (error instanceof ProviderDenied)
      return { problems: [error.lacks_rights ? 'rights_missing' : 'keys_refused'], methods: [] }
    if (error instanceof ProviderRefused) return { problems: ['location_unknown'], methods: [] }
    throw error
  }
}

/** Those that Entree knows, each once: PAY. groups them for its own pages. */
async function listMethods(
  options: NonNullable<PayLocation['checkoutOptions']>,
  origins: readonly string[],
  signal: AbortSignal,
): Promise<AccountMethod[]> {
  const offered = options.flatMap(({ paymentMethods }) => paymentMethods ?? [])
  const known = Object.entries(payMethods).flatMap(([adapter, id]) => {
    const method = offered.find((one) => one.id === id)
    return method ? [{ adapter, method }] : []
  })
  return Promise.all(
    known.map(async ({ adapter, method: { name, image, minAmount, maxAmount } }) => {
      const icon = await fetchIcon(image, origins, signal)
      return { adapter, name, icon, minimum: minAmount ?? null, maximum: maxAmount ?? null }
    }),
  )
}

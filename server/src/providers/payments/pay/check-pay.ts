import type { AccountMode, AccountProblem } from '@entree/domain/money/payment-accounts.ts'
import type { AccountCheck, AccountMethod } from '../payment-adapter.ts'
import { ProviderDenied, ProviderRefused } from '../payment-provider.ts'
import { PayLocation } from './pay-answers.ts'
import type { PayClient } from './pay-client.ts'
import { payMethods } from './pay-methods.ts'

const WORKING = 'ACTIVE'

/** Asks about the sales location: whether it and its company may take money, and what its buyers can pay with. */
export async function checkPay(
  { administration }: PayClient,
  serviceId: string,
  mode: AccountMode,
  signal: AbortSignal,
): Promise<AccountCheck> {
  try {
    const query = { serviceId }
    const location = await administration(PayLocation, { method: 'GET', path: 'services/config', query, signal })
    const methods = listMethods(location.checkoutOptions ?? [])
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
function listMethods(options: NonNullable<PayLocation['checkoutOptions']>): AccountMethod[] {
  const offered = options.flatMap(({ paymentMethods }) => paymentMethods ?? [])
  return Object.entries(payMethods).flatMap(([adapter, id]) => {
    const method = offered.find((one) => one.id === id)
    return method ? [{ adapter, name: method.name, minimum: method.minAmount ?? null, maximum: method.maxAmount ?? null }] : []
  })
}

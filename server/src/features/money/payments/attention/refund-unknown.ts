import type { CallInput } from '@entree/contract/calls.ts'
import { refundsByKey } from '@entree/domain/money/payment-attention.ts'
import { refuse } from '#platform/http/refused.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { callProvider } from '#providers/payments/call-provider.ts'
import { ProviderRefused, UnclearMoney, type PaymentProvider } from '#providers/payments/payment-provider.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { connectAccount } from '#features/money/accounts/connect-account.ts'
import type { Services } from '#features/services.ts'
import { findPaymentAtProvider } from '../queries.ts'
import { whoSettles } from './settle-attention.ts'
import { lockUnknownPayment, setUnknownRefunded, type UnknownPayment } from '../notices/unknown-payment-queries.ts'

type RefundServices = Pick<Services, 'db' | 'vault' | 'adapters' | 'log' | 'now'>

/** As long as a person waits in front of a screen. */
const LIMIT_MS = 8_000

/**
 * Has the provider give back all that is left of a payment that is not known here, and marks it as dealt with (PATT-07). Nothing is booked, as
 * its money never was. The same key each time gives back once, however often it is asked. Refuses `retry_useless` where the provider does not
 * recognise a repetition, or has nothing to give back; `payment_provider_silent`.
 */
export async function refundUnknownPayment(
  services: RefundServices,
  scope: Scope,
  { id }: Pick<CallInput<'refundUnknownPayment'>, 'id'>,
): Promise<{ success: true }> {
  if (allowedEventIds(scope) !== null) return refuse('access_denied')
  const unknown = (await transact(scope, (scope) => lockUnknownPayment(scope, id))) ?? refuse('not_found')
  if (unknown.refunded_at !== null) return { success: true }
  if (await findPaymentAtProvider(services.db, unknown.provider, unknown.provider_payment_id)) return refuse('retry_useless')
  const amount = await giveBack(services, unknown)
  await transact(scope, async (scope) => {
    const row = (await lockUnknownPayment(scope, id)) ?? refuse('not_found')
    if (row.refunded_at !== null) return
    await setUnknownRefunded(scope, id, whoSettles(scope))
    await recordChange(scope, {
      entity: 'payment_account',
      entity_id: row.payment_account_id,
      action: 'refunded',
      after: { unknown_payment: row.provider_payment_id, amount },
    })
  })
  return { success: true }
}

/** Not in a transaction. Returns what goes back, in cents. */
async function giveBack(services: RefundServices, unknown: UnknownPayment): Promise<number> {
  const { id, payment_account_id, provider_payment_id } = unknown
  if (!refundsByKey(unknown.provider)) return refuse('retry_useless')
  const provider = (await connectAccount(services, payment_account_id)) ?? refuse('not_found')
  try {
    return await refundAll(provider, provider_payment_id, `unknown-${payment_account_id}-${id}`)
  } catch (error) {
    if (error instanceof ProviderRefused || error instanceof UnclearMoney) return refuse('retry_useless')
    services.log.error({ err: error, payment_account_id }, 'a payment that is not here could not be given back')
    return refuse('payment_provider_silent')
  }
}

async function refundAll(provider: PaymentProvider, provider_payment_id: string, idempotency_key: string): Promise<number> {
  const { amount, amount_refunded, words } = await callProvider(
    provider,
    (signal) => provider.getPayment(provider_payment_id, signal),
    LIMIT_MS,
  )
  const left = amount - amount_refunded
  if (left <= 0) return 0
  const description = words?.description ?? provider_payment_id
  const asked = { provider_payment_id, amount: left, idempotency_key, description }
  const { status } = await callProvider(provider, (signal) => provider.refundPayment(asked, signal), LIMIT_MS)
  if (status === 'failed') throw new ProviderRefused('it came back, and would again')
  return left
}

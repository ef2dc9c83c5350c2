import { billingAddress, paymentLines, wantsLines, type BuyerDetails } from '@entree/domain/money/payment-lines.ts'
import { refuse } from '#platform/http/refused.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import type { ProviderBill } from '#providers/payments/payment-provider.ts'
import type { PointOfSaleSnapshot } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { nameLine } from '#features/money/buyer-invoices/describe-document.ts'
import { readSoldOrder } from '#features/money/buyer-invoices/read-sold-order.ts'
import type { Services } from '#features/services.ts'
import type { LockedOrder } from '../lock-queries.ts'
import type { TakingAccount } from './new-attempt.ts'

type Of = { snapshot: PointOfSaleSnapshot; account: TakingAccount; customer: BuyerDetails | null }

/**
 * What a locked order is for and where its bill goes to, for a method whose provider wants to know; null for any other (PAY-31). Refuses
 * `payment_address_required` when the buyer's details lack something (PAY-32), and `payment_not_processed` when the lines do not add up.
 */
export async function billOfAttempt(
  { log }: Pick<Services, 'log'>,
  scope: Scope,
  { id, total, language, point_of_sale_payment_method_id }: LockedOrder,
  { snapshot, account, customer }: Of,
): Promise<ProviderBill | null> {
  const chosen = snapshot.payment_methods.find((method) => method.id === point_of_sale_payment_method_id)
  if (account === null || !chosen || !wantsLines(account.provider, chosen.payment_method.adapter)) return null
  const address = billingAddress(customer) ?? refuse('payment_address_required', { field: 'customer' })
  const sold = (await readSoldOrder(scope, id)) ?? refuse('order_not_found')
  const t = messagesIn('buyer-invoice', language)
  const lines = paymentLines(sold).map(({ name, ...line }) => ({ ...line, description: nameLine({ kind: line.kind, name }, t) }))
  const sum = lines.reduce((cents, { amount }) => cents + amount, 0)
  if (sum !== total) {
    log.error({ order_id: id, sum, total }, 'the lines of an order do not add up to what it costs')
    return refuse('payment_not_processed')
  }
  return { lines, address }
}

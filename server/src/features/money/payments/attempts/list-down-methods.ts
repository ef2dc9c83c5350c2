import type { CallAnswer } from '@entree/contract/calls.ts'
import { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { sellsTo, smallestPayment, takesAmount } from '@entree/domain/money/account-methods.ts'
import { billingAddress, wantsLines } from '@entree/domain/money/payment-lines.ts'
import { paymentFee } from '@entree/domain/selling/price-cart.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { getSnapshotById } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { takingAccount } from '#features/money/accounts/taking-account.ts'
import { orderIdentity } from '#features/selling/orders/order-identity.ts'
import { methodHealth } from '../method-health.ts'
import { chooseWay, isTest, type PayServices } from './new-attempt.ts'
import { findBuyer, findOrderLink } from '../queries.ts'

/**
 * The ids of the payment methods of an order's point of sale that do not work at the moment because their provider
 * fails, and of those that cannot take this order: when last checked, the account did not have them at all, or not for
 * this amount, for the buyer's country, or without an address that the buyer did not give. When no method could take
 * the order, that knowledge may be outdated: they are then reported as down, and can still be tried.
 */
export async function listDownMethods(
  services: PayServices,
  scope: Scope,
  order_id: number,
): Promise<CallAnswer<'listDownPaymentMethods'>> {
  const health = methodHealth(services)
  const { tx, company_id } = scope
  const { point_of_sale_id } = (await orderIdentity(tx, company_id, order_id)) ?? refuse('order_not_found')
  const snapshot = await getSnapshotById(scope, point_of_sale_id)
  if (!snapshot) return { down: [], hidden: [] }
  const order = await findOrderLink(tx, company_id, order_id)
  const is_test = isTest(order, snapshot)
  const account = await takingAccount(tx, company_id, is_test ? 'test' : 'live')
  const known = PaymentAccount.shape.methods.parse(account?.methods ?? [])
  const due = order.total - order.payment_fee
  const buyer = await findBuyer(tx, company_id, order_id)
  const smallest = account === null ? 0 : smallestPayment(account.provider)
  type Method = (typeof snapshot.payment_methods)[number]
  const isHidden = (method: Method) => {
    const amount = due + paymentFee(due, method, snapshot.company.vat_percentage)
    const { adapter } = method.payment_method
    const lacksAddress = account !== null && wantsLines(account.provider, adapter) && billingAddress(buyer) === null
    if (amount < smallest || lacksAddress) return true
    return !takesAmount(known, adapter, amount) || !sellsTo(known, adapter, buyer?.country ?? null)
  }
  const isDown = (method: Method) => {
    const way = chooseWay(services, { is_test }, method, snapshot.company, account)
    return way !== null && health.isDown(way)
  }
  const hidden = snapshot.payment_methods.filter(isHidden)
  const isAll = hidden.length === snapshot.payment_methods.length
  const down = snapshot.payment_methods.filter((method) => isDown(method) || (isAll && isHidden(method)))
  return { down: down.map(({ id }) => id), hidden: isAll ? [] : hidden.map(({ id }) => id) }
}

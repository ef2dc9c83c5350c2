import { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { getSnapshotById } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { takingAccount } from '#features/money/accounts/taking-account.ts'
import { orderIdentity } from '#features/selling/orders/order-identity.ts'
import { methodHealth } from './method-health.ts'
import { chooseWay, isTest, type PayServices } from './new-attempt.ts'
import { findOrderLink } from './queries.ts'

/**
 * Which payment methods of an order's point of sale do not work at the moment, by their ids there: their provider fails, or the account
 * that takes the money did not have them when it was last tried.
 */
export async function listDownMethods(services: PayServices, scope: Scope, order_id: number): Promise<number[]> {
  const health = methodHealth(services)
  const { tx, company_id } = scope
  const { point_of_sale_id } = (await orderIdentity(tx, company_id, order_id)) ?? refuse('order_not_found')
  const snapshot = await getSnapshotById(scope, point_of_sale_id)
  if (!snapshot) return []
  const is_test = isTest(await findOrderLink(tx, company_id, order_id), snapshot)
  const account = await takingAccount(tx, company_id, is_test ? 'test' : 'live')
  const known = PaymentAccount.shape.methods.parse(account?.methods ?? [])
  const isDown = (method: (typeof snapshot.payment_methods)[number]) => {
    if (known.length > 0 && !known.some(({ adapter }) => adapter === method.payment_method.adapter)) return true
    const way = chooseWay(services, { is_test }, method, snapshot.company, account)
    return way !== null && health.isDown(way)
  }
  return snapshot.payment_methods.filter(isDown).map(({ id }) => id)
}

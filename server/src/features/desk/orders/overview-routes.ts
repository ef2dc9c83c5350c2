import type { Services, Slice } from '#features/services.ts'
import { listOrders } from './list-orders.ts'
import { readOrderDetail } from './read-order-detail.ts'
import { readOrderLog, readPaymentHistory } from './read-order-history.ts'

/** Binds what staff see of orders. */
export function bindOrderOverview({ bind }: Services): Slice {
  bind('listOrders', listOrders)
  bind('getOrderDetail', (scope, { id }) => readOrderDetail(scope, id))
  bind('getOrderPaymentHistory', (scope, { id }) => readPaymentHistory(scope, id))
  bind('getOrderLog', (scope, { id }) => readOrderLog(scope, id))
  return {}
}

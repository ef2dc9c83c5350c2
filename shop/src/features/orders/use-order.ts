import type { CallAnswer } from '@entree/contract/calls.ts'
import { orderChangeRefusals } from '@entree/domain/selling/order-states.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '../../router/router.tsx'
import { orderQuery, pointOfSaleByOrderQuery, type PointOfSale } from '../../data.ts'

export type Order = CallAnswer<'getOrder'>
export type OrderKey = { id: number; secret: string }

/** Why an order cannot be bought any more. */
export type LostReason = 'order_already_paid' | 'order_cancelled' | 'order_expired'

export type LoadedOrder =
  | { state: 'loading' }
  | { state: 'not_found' }
  | { state: 'failed'; error: unknown }
  | { state: 'lost'; order: Order; reason: LostReason }
  | { state: 'ready'; order: Order; point_of_sale: PointOfSale }

/** The order of the path; null when the path names none. */
export function useOrderKey(): OrderKey | null {
  const { id = '', secret = '' } = useParams()
  return /^[1-9]\d{0,15}$/.test(id) && secret !== '' ? { id: Number(id), secret } : null
}

/** The order that is being bought, with its point of sale (CALL-06, CALL-11), or what stands in the way (ORD-08, ORD-09, ORD-10). */
export function useOrder(): LoadedOrder {
  const key = useOrderKey()
  const order = useQuery({ ...orderQuery(key ?? { id: 0, secret: '' }), enabled: key !== null })
  const point_of_sale = useQuery({ ...pointOfSaleByOrderQuery(key ?? { id: 0, secret: '' }), enabled: key !== null })
  const error = order.error ?? point_of_sale.error

  if (key === null || isOrderNotFound(order.error)) return { state: 'not_found' }
  // By the server's clock at the moment of its answer: the device's may be wrong.
  const reason = order.data ? lostReason(orderChangeRefusals(order.data, order.data.server_time)) : null
  if (order.data && reason) return { state: 'lost', order: order.data, reason }
  if (order.data && point_of_sale.data) return { state: 'ready', order: order.data, point_of_sale: point_of_sale.data }
  return error ? { state: 'failed', error } : { state: 'loading' }
}

/** Wrong id or wrong secret, never distinguished (SEC-02). */
export function isOrderNotFound(error: unknown): boolean {
  return error instanceof CallFailed && (error.has('order_not_found') || error.status === 404)
}

/** The reason among refusals, whether they are our own judgement or a server's answer. */
export function lostReason(refusals: readonly { code: string }[]): LostReason | null {
  return reasons.find((reason) => refusals.some(({ code }) => code === reason)) ?? null
}

const reasons = ['order_cancelled', 'order_already_paid', 'order_expired'] as const

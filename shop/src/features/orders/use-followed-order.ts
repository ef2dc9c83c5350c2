import { isUnpaid } from '@entree/domain/selling/order-states.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderQuery, pointOfSaleByOrderQuery, type PointOfSale } from '../../data.ts'
import { useSpoken } from '../language/use-spoken.ts'
import { settleStoredOrder } from './settle-stored-order.ts'
import { isOrderNotFound, useOrderKey, type Order } from './use-order.ts'

type Poll = (order: Order | undefined, reads: number) => number | false
export type FollowedOrder =
  | { state: 'loading' }
  | { state: 'not_found' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; order: Order }

/** The order of the path, whatever has become of it, read again as `poll` says. A read in between that fails is tried again. */
export function useFollowedOrder(poll: Poll): FollowedOrder {
  const key = useOrderKey()
  const { data, error } = useQuery({
    ...orderQuery(key ?? { id: 0, secret: '' }),
    enabled: key !== null,
    refetchInterval: ({ state }) => poll(state.data, state.dataUpdateCount),
  })
  useAfterPurchase(data)
  if (key === null) return { state: 'not_found' }
  if (data) return { state: 'ready', order: data }
  if (isOrderNotFound(error)) return { state: 'not_found' }
  return error ? { state: 'failed', error } : { state: 'loading' }
}

/** The order speaks its own language unless the visitor chose one, and its cart is done with once it is paid or pending. */
export function useAfterPurchase(order: Order | undefined): void {
  useSpoken(order?.language)
  const isSettled = order !== undefined && !isUnpaid(order.payment_status)
  useEffect(() => {
    if (isSettled) settleStoredOrder(order)
  }, [isSettled, order])
}

/** The event of an order with its zone and its place, as soon as its point of sale is there; nobody waits for them. */
export function useEventOf(order: Order): Order['event'] & Partial<Pick<PointOfSale['event'], 'time_zone' | 'venue'>> {
  const { data } = useQuery(pointOfSaleByOrderQuery(order))
  return data ? { ...order.event, time_zone: data.event.time_zone, venue: data.event.venue } : order.event
}

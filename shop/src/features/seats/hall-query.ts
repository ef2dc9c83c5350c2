import type { OrderSeats } from '@entree/contract/selling/seats/entities.ts'
import { CallFailed } from '@entree/web/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { orderQuery } from '../../data.ts'
import { send } from '../../send.ts'
import type { Order } from '../orders/use-order.ts'
import { lacksSeats, withSeats } from '../orders/with-seats.ts'
import { ownSeats } from './seat-choice.ts'

/** How often the hall is read again while the page is seen: others choose in it too. */
const READ_AGAIN_MS = 15_000

/** The hall of an order; one that lacks seats is given the best at the same time, so that there is one call to wait for (SEAT-08). */
export function hallQuery(order: Order) {
  const { id, secret } = order
  return queryOptions({
    queryKey: ['order', id, 'seats'],
    queryFn: async ({ client, signal }): Promise<OrderSeats> => {
      const read = () => send('getOrderSeats', { id, secret }, { signal })
      if (!lacksSeats(order)) return read()
      try {
        // Not called off halfway: what is taken is to be seen.
        const hall = await send('chooseSeats', { id, secret, seat_ids: null })
        client.setQueryData(orderQuery(order).queryKey, (known) => known && withSeats(known, ownSeats(hall)))
        return hall
      } catch (error) {
        if (error instanceof CallFailed && error.has('seats_too_few')) return read()
        throw error
      }
    },
    staleTime: 0,
    // Whoever comes back sees how it stands then.
    gcTime: 0,
    refetchInterval: READ_AGAIN_MS,
  })
}

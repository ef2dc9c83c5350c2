import type { CallAnswer } from '@entree/contract/calls.ts'
import { isExpired, isUnpaid } from '@entree/domain/selling/order-states.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useQuery } from '@tanstack/react-query'
import { orderQuery, pointOfSaleByOrderQuery, pointOfSaleQuery, type PointOfSale } from '../../data.ts'
import { serverNow } from '../../ui/use-now.ts'
import { readOrder } from '../cart/cart-storage.ts'
import { readBack } from '../../paths.ts'
import type { LostReason } from '../orders/use-order.ts'

type Order = CallAnswer<'getOrder'>

/** An order that cannot be changed any more, and why. */
export type LostOrder = { reason: LostReason; order: Order }

export type LoadedPointOfSale =
  | { state: 'loading' }
  | {
      state: 'failed'
      error: unknown
      /** The order that the visit comes from, where it is known. */
      order: Order | null
    }
  | {
      state: 'loaded'
      point_of_sale: PointOfSale
      /** The unpaid order that these tickets belong to already; it is changed instead of making a second one (ORD-18). */
      order: Order | null
      /** What became of an order that cannot be changed any more (DEC-S-20). */
      lost: LostOrder | null
    }

/**
 * The point of sale with this url, together with the order that the query `back` or an earlier visit names. With such an order
 * the point of sale is the order's own, in which what it holds does not count as sold.
 */
export function usePointOfSale(url: string, back: string | null): LoadedPointOfSale {
  const byUrl = useQuery(pointOfSaleQuery(url))
  const key = readBack(back) ?? (byUrl.data ? readOrder(byUrl.data.id).order : null)
  const found = useQuery({ ...orderQuery(key ?? { id: 0, secret: '' }), enabled: key !== null, staleTime: 0 })
  const sameShop = found.data && (byUrl.data === undefined || found.data.point_of_sale.id === byUrl.data.id) ? found.data : null
  const reason = sameShop && whyLost(sameShop)
  const lost = sameShop && reason ? { reason, order: sameShop } : null
  const open = sameShop && lost === null ? sameShop : null
  const byOrder = useQuery({ ...pointOfSaleByOrderQuery(key ?? { id: 0, secret: '' }), enabled: open !== null })

  // A look in the background that does not get through is no reason to leave; a refusal is.
  if (byUrl.isError && (byUrl.data === undefined || isRefused(byUrl.error))) {
    return { state: 'failed', error: byUrl.error, order: found.data ?? null }
  }
  if (found.isLoadingError && !isRefused(found.error)) return { state: 'failed', error: found.error, order: null }
  const isSearching = key !== null && (found.isPending || (open !== null && byOrder.isPending))
  if (!byUrl.data || isSearching) return { state: 'loading' }
  return { state: 'loaded', point_of_sale: (open && byOrder.data) ?? byUrl.data, order: open, lost }
}

function whyLost(order: Order): LostReason | null {
  if (order.is_cancelled) return 'order_cancelled'
  if (!isUnpaid(order.payment_status)) return 'order_already_paid'
  return isExpired(order, serverNow()) ? 'order_expired' : null
}

function isRefused(error: unknown): boolean {
  return error instanceof CallFailed && error.status >= 400 && error.status < 500
}

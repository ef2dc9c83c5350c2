import type { ReactNode } from 'react'
import { Redirect } from '../../router/router.tsx'
import { orderPath } from '../../paths.ts'
import { FollowedOrderPage } from '../orders/followed-order-page.tsx'
import { hasTickets } from '../orders/order-polling.ts'
import { useFollowedOrder } from '../orders/use-followed-order.ts'
import type { Order } from '../orders/use-order.ts'

/** A page about the tickets of a paid order; any other order has none to give away and is sent to its status page. */
export function PaidOrderPage({ title, children }: { title: string; children: (order: Order) => ReactNode }) {
  const loaded = useFollowedOrder(() => false)
  return (
    <FollowedOrderPage loaded={loaded} title={title}>
      {(order) => (hasTickets(order) ? children(order) : <Redirect to={orderPath(order, 'status')} />)}
    </FollowedOrderPage>
  )
}

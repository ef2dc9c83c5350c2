import { isPaid } from '@entree/domain/selling/order-states.ts'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Redirect } from '../../router/router.tsx'
import { FollowedOrderPage } from '../orders/followed-order-page.tsx'
import { OrderLoadFailure, OrderNotFound } from '../orders/order-lost.tsx'
import { useFollowedOrder } from '../orders/use-followed-order.ts'
import { isOrderNotFound, type Order } from '../orders/use-order.ts'
import { CancelOver } from './cancel-over.tsx'
import { CancelTickets } from './cancel-tickets.tsx'
import { CancelDone } from './cancel-done.tsx'
import { cancellationQuery, type Cancellation } from './cancellation-query.ts'

/** Where the buyer of an order cancels tickets of it, or reads why they cannot (SELF-10). */
export function CancelPage() {
  const t = useT()
  const loaded = useFollowedOrder(() => false)
  return (
    <FollowedOrderPage loaded={loaded} title={t('cancel.title')}>
      {(order) => (isPaid(order.payment_status) ? <CancelOf order={order} /> : <Redirect to={orderPath(order, 'status')} />)}
    </FollowedOrderPage>
  )
}

function CancelOf({ order }: { order: Order }) {
  const { data, error } = useQuery(cancellationQuery(order))
  const [done, setDone] = useState<Cancellation['cancelled'][number] | null>(null)
  if (done) return <CancelDone order={order} done={done} />
  if (data)
    return data.state === 'open' ? (
      <CancelTickets order={order} cancellation={data} onDone={setDone} />
    ) : (
      <CancelOver order={order} cancellation={data} />
    )
  if (isOrderNotFound(error)) return <OrderNotFound />
  return error ? <OrderLoadFailure error={error} /> : <Skeleton height="20rem" />
}

import { ticketState } from '@entree/domain/selling/ticket-states.ts'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Redirect } from '../../router/router.tsx'
import { useT } from '../../messages.ts'
import { thankYouPath } from '../../paths.ts'
import { useQueryParams } from '../../router/use-query-params.ts'
import { LoadAgain } from '../orders/load-again.tsx'
import { isOwn } from '../orders/order-polling.ts'
import { orderTicketsQuery } from '../orders/order-tickets-query.ts'
import { useEventOf } from '../orders/use-followed-order.ts'
import type { Order } from '../orders/use-order.ts'
import { EventHeader } from '../points-of-sale/event-header.tsx'
import { ClaimWalk } from './claim-walk.tsx'
import { PaidOrderPage } from './paid-order-page.tsx'

/**
 * Walks through the order's tickets that are nobody's yet (ROUTE-18, DEC-S-21), those of invited people left out (CLAIM-09). With
 * `me=1` all of them are the buyer's own (DEC-S-84).
 */
export function ClaimOrderPage() {
  const t = useT()
  return <PaidOrderPage title={t('claim.walk_title')}>{(order) => <LoadedWalk order={order} />}</PaidOrderPage>
}

function LoadedWalk({ order }: { order: Order }) {
  const t = useT()
  const isForMe = useQueryParams().get('me') === '1'
  const event = useEventOf(order)
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    ...orderTicketsQuery(order),
    // A walk that is under way goes on, whatever the network does meanwhile.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const free = data?.filter(isOwn).filter((ticket) => ticketState(ticket) === 'unassigned') ?? []
  // Nothing (left) to claim: straight on (CLAIM-13).
  if (isFetchedAfterMount && data && free.length === 0) return <Redirect to={thankYouPath(order)} />
  return (
    <>
      <h1>{t('claim.walk_title')}</h1>
      <EventHeader event={event} status={order.point_of_sale.status} as="p" />
      {isError ? (
        <LoadAgain onRetry={() => void refetch()} />
      ) : isFetchedAfterMount ? (
        <ClaimWalk order={order} tickets={free} time_zone={event.time_zone} isForMe={isForMe} />
      ) : (
        <Skeleton height="18rem" />
      )}
    </>
  )
}

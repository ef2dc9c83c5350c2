import { Alert } from '@entree/web/ui/alert.tsx'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { LoadAgain } from '../orders/load-again.tsx'
import { orderTicketsQuery } from '../orders/order-tickets-query.ts'
import { useEventOf } from '../orders/use-followed-order.ts'
import type { Order } from '../orders/use-order.ts'
import { EventHeader } from '../points-of-sale/event-header.tsx'
import { Assignment } from './assignment.tsx'
import { PaidOrderPage } from './paid-order-page.tsx'
import styles from './assign-tickets-page.module.css'

/** Who the tickets of an order are for (ROUTE-13): all for the buyer, or each for someone who is invited. */
export function AssignTicketsPage() {
  const t = useT()
  return <PaidOrderPage title={t('assign.title')}>{(order) => <AssignTickets order={order} />}</PaidOrderPage>
}

function AssignTickets({ order }: { order: Order }) {
  const t = useT()
  const { data: tickets, isError, refetch } = useQuery(orderTicketsQuery(order))
  return (
    <>
      <div className={styles.top}>
        <Link to={orderPath(order, 'status')} className={styles.back}>
          <span aria-hidden="true">←</span> {t('assign.back')}
        </Link>
        <h1>{t('assign.title')}</h1>
        <p className={styles.intro}>{t('assign.intro')}</p>
      </div>
      <EventHeader event={useEventOf(order)} status={order.point_of_sale.status} as="p" />
      {isError && <LoadAgain onRetry={() => void refetch()} />}
      {!tickets && !isError && <Skeleton height="18rem" />}
      {tickets?.length === 0 && <Alert>{t('assign.none')}</Alert>}
      {tickets && tickets.length > 0 && <Assignment order={order} tickets={tickets} />}
    </>
  )
}

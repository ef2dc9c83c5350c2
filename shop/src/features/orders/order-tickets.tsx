import { isPaid } from '@entree/domain/selling/order-states.ts'
import { Card } from '@entree/web/ui/card.tsx'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useT } from '../../messages.ts'
import { LoadAgain } from './load-again.tsx'
import { orderTicketsQuery } from './order-tickets-query.ts'
import { hasHadTickets, ticketsPoll } from './order-polling.ts'
import { TicketRow } from './ticket-row.tsx'
import { useTicketNames } from './use-ticket-names.ts'
import type { Order } from './use-order.ts'
import styles from './order-tickets.module.css'

/** The tickets of a paid order, one row each (STAT-13); none of gift vouchers or merchandise alone. They are read again while one is being made (TICK-09, TICK-10). */
export function OrderTickets({ order }: { order: Order }) {
  const t = useT()
  const titleId = useId()
  if (!isPaid(order.payment_status) || !hasHadTickets(order)) return null
  return (
    <section className={styles.tickets} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('status.tickets')}</h2>
      <Rows order={order} />
    </section>
  )
}

function Rows({ order }: { order: Order }) {
  const { data, isError, refetch } = useQuery({
    ...orderTicketsQuery(order),
    refetchInterval: ({ state }) => ticketsPoll(state.data, order),
  })
  const nameOf = useTicketNames(data)
  if (!data && isError) return <LoadAgain onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={`${5 * Math.min(6, order.order_products.length)}rem`} />
  return (
    <Card flush>
      <ul className={styles.list}>
        {data.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} order={order} heardAs={nameOf(ticket)} />
        ))}
      </ul>
    </Card>
  )
}

import { Card } from '@entree/web/ui/card.tsx'
import { SeatLine } from '../orders/seat-line.tsx'
import { EventHeader } from '../points-of-sale/event-header.tsx'
import type { HeldTicket } from './ticket-query.ts'
import styles from './ticket-summary.module.css'

/** What a ticket is for: the event, at the time that was chosen, and the product. */
export function TicketSummary({ ticket: { order, order_product, is_test } }: { ticket: HeldTicket }) {
  return (
    <Card className={styles.summary}>
      <EventHeader event={order.event} status={is_test ? 'test' : 'live'} visit={order.timeslot} as="p" />
      <div className={styles.stub}>
        <p className={styles.product}>{order_product.product.name}</p>
        <SeatLine seat={order_product.seat} />
      </div>
    </Card>
  )
}

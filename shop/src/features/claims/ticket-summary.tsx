import { Card } from '@entree/web/ui/card.tsx'
import { EventHeader } from '../points-of-sale/event-header.tsx'
import { useTimeslotText } from '../orders/use-timeslot-text.ts'
import type { HeldTicket } from './ticket-query.ts'
import styles from './ticket-summary.module.css'

/** What a ticket is for: the event, the time that was chosen, and the product. */
export function TicketSummary({ ticket: { order, order_product, is_test } }: { ticket: HeldTicket }) {
  const timeslot = useTimeslotText(order, order.event.time_zone)
  return (
    <Card className={styles.summary}>
      <EventHeader event={order.event} status={is_test ? 'test' : 'live'} as="p" />
      <div className={styles.stub}>
        <p className={styles.product}>{order_product.product.name}</p>
        {timeslot && <p>{timeslot}</p>}
      </div>
    </Card>
  )
}

import { buttonClass } from '@entree/web/ui/button.tsx'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { EventHeader } from '../points-of-sale/event-header.tsx'
import { CancelLink } from '../cancellation/cancel-link.tsx'
import { ResaleLink } from '../resale/resale-link.tsx'
import { OrderInvoice } from '../invoices/order-invoice.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { ShowTickets } from './show-tickets.tsx'
import { DownloadAll } from './download-all.tsx'
import { FollowedOrderPage } from './followed-order-page.tsx'
import { EventMoved } from './event-moved.tsx'
import { OrderAlerts } from './order-alerts.tsx'
import { hasTickets, hasVisit, isOfVouchers, orderPoll } from './order-polling.ts'
import { OrderExtras } from './order-extras.tsx'
import { OrderTickets } from './order-tickets.tsx'
import { OrderVouchers } from './order-vouchers.tsx'
import { VisitChangeLink } from '../visit-change/visit-change-link.tsx'
import { useEventOf, useFollowedOrder } from './use-followed-order.ts'
import type { Order } from './use-order.ts'
import styles from './order-status-page.module.css'

/** How an order stands, with its tickets (ROUTE-14). It is read again until they are there (TICK-11, TICK-12). */
export function OrderStatusPage() {
  const t = useT()
  const loaded = useFollowedOrder(orderPoll)
  return (
    <FollowedOrderPage loaded={loaded} title={t('status.title')}>
      {(order) => <OrderStatus order={order} />}
    </FollowedOrderPage>
  )
}

function OrderStatus({ order }: { order: Order }) {
  const t = useT()
  const event = useEventOf(order)
  return (
    <>
      <div className={styles.heading}>
        <h1>{t('status.title')}</h1>
        <p className={styles.number}>
          {t('status.order_number', { order_number: order.order_number })}
          <Link to={orderPath(order, 'overview')} className={styles.overview}>
            {t('status.to_overview')}
          </Link>
        </p>
      </div>
      {!isOfVouchers(order) && <EventHeader event={event} status={order.point_of_sale.status} visit={order.timeslot} as="p" />}
      <OrderAlerts order={order} />
      <EventMoved order={order} />
      <div className={styles.ways}>
        <ShowTickets order={order} />
        <DownloadAll order={order} />
        {hasVisit(order) && (
          <div className={styles.more}>
            {hasTickets(order) && (
              <Link to={orderPath(order, 'assign')} className={buttonClass({ look: 'secondary' })}>
                {t('assign.link')}
              </Link>
            )}
            <AddToCalendar order={order} />
            <VisitChangeLink order={order} />
          </div>
        )}
      </div>
      <OrderVouchers order={order} />
      <OrderTickets order={order} />
      <OrderExtras order={order} />
      <CancelLink order={order} />
      <ResaleLink order={order} />
      <OrderInvoice order={order} />
    </>
  )
}

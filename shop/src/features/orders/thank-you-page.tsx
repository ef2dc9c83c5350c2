import { isPaid } from '@entree/domain/selling/order-states.ts'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { Redirect } from '../../router/router.tsx'
import { send } from '../../send.ts'
import { pointOfSaleByOrderQuery } from '../../data.ts'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { useQueryParams } from '../../router/use-query-params.ts'
import { EventHeader } from '../points-of-sale/event-header.tsx'
import { ShareEvent } from '../share/share-event.tsx'
import { Tracking } from '../tracking/tracking.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { ShowTickets } from './show-tickets.tsx'
import { DownloadAll } from './download-all.tsx'
import { FollowedOrderPage } from './followed-order-page.tsx'
import { downloadPoll, hasTickets, isOfVouchers } from './order-polling.ts'
import { orderWord } from './order-words.ts'
import { OrderVouchers } from './order-vouchers.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'
import { useAfterPurchase, useEventOf, type FollowedOrder } from './use-followed-order.ts'
import { isOrderNotFound, type Order } from './use-order.ts'
import styles from './thank-you-page.module.css'

/** After a purchase (ROUTE-15, STAT-01): the order number, the tickets, and where to find them again. */
export function ThankYouPage() {
  const t = useT()
  return (
    <FollowedOrderPage loaded={useOrderByNumber()} title={t('thanks.title')}>
      {(order) =>
        isPaid(order.payment_status) && !order.is_cancelled ? (
          <ThankYou order={order} />
        ) : (
          <Redirect to={orderPath(order, 'status')} />
        )
      }
    </FollowedOrderPage>
  )
}

/** The order that the queries name (STAT-05, CALL-12), read again until its tickets can be downloaded. */
function useOrderByNumber(): FollowedOrder {
  const query = useQueryParams()
  const n = query.get('order_number')
  const secret = query.get('order_secret')
  const { data, error } = useQuery({
    queryKey: ['order_by_number', n, secret],
    queryFn: ({ signal }) => send('getOrderByNumber', { n: n ?? '', secret: secret ?? '' }, { signal }),
    enabled: Boolean(n && secret),
    refetchInterval: ({ state }) => downloadPoll(state.data, state.dataUpdateCount),
  })
  useAfterPurchase(data)
  if (!n || !secret) return { state: 'not_found' }
  if (data) return { state: 'ready', order: data }
  if (isOrderNotFound(error)) return { state: 'not_found' }
  return error ? { state: 'failed', error } : { state: 'loading' }
}

function ThankYou({ order }: { order: Order }) {
  const t = useT()
  const { data: point_of_sale } = useQuery(pointOfSaleByOrderQuery(order))
  const event = useEventOf(order)
  const first_name = order.customer?.first_name
  const email = order.customer?.email
  return (
    <>
      {point_of_sale && (
        <>
          <Tracking event={point_of_sale.event} fact={{ what: 'page', path: '/order/thanks', title: t('thanks.title') }} />
          <Tracking event={point_of_sale.event} fact={{ what: 'purchase', order }} />
        </>
      )}
      <div className={styles.hero}>
        <svg viewBox="0 0 64 64" className={styles.sign} aria-hidden="true">
          <circle cx="32" cy="32" r="32" />
          <path d="m19 33 9 9 18-20" />
        </svg>
        <h1>{first_name ? t('thanks.title_name', { first_name }) : t('thanks.title')}</h1>
        <p className={styles.text}>
          {email ? t(orderWord(order, 'thanks.mail'), { email }) : t(orderWord(order, 'thanks.mail_unknown'))}
        </p>
        <p className={styles.number}>
          {t('thanks.order_number')} <strong>{order.order_number}</strong>
        </p>
      </div>
      <OrderVouchers order={order} />
      <Card>
        {!isOfVouchers(order) && <EventHeader event={event} status={order.point_of_sale.status} visit={order.timeslot} as="p" />}
        <div className={styles.ways}>
          <ShowTickets order={order} />
          <DownloadAll order={order} />
          <div className={styles.more}>
            <Link to={orderPath(order, 'status')} className={buttonClass({ look: 'secondary' })}>
              {t('thanks.to_status')}
            </Link>
            {hasTickets(order) && (
              <Link to={orderPath(order, 'assign')} className={buttonClass({ look: 'secondary' })}>
                {t('assign.link')}
              </Link>
            )}
            <AddToCalendar order={order} />
            {order.point_of_sale.status === 'live' && <ShareEvent name={order.event.name} url={order.point_of_sale.url} />}
          </div>
        </div>
        <p className={styles.tip}>{t(orderWord(order, 'thanks.tip'))}</p>
      </Card>
      <UpcomingEvents bought_event_id={order.event.id} />
    </>
  )
}

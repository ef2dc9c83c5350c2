import { useQuery } from '@tanstack/react-query'
import { Alert } from '@entree/web/ui/alert.tsx'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { useEffect } from 'react'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { LoadAgain } from '../orders/load-again.tsx'
import { OrderNotFound } from '../orders/order-lost.tsx'
import { orderTicketsQuery } from '../orders/order-tickets-query.ts'
import { PrivatePage } from '../orders/private-page.tsx'
import { isOrderNotFound, useOrderKey, type OrderKey } from '../orders/use-order.ts'
import { keepOffline, keptTickets, ticketCall } from './keep-offline.ts'
import { shownTickets } from './shown-tickets.ts'
import { TicketPager } from './ticket-pager.tsx'
import { useWakeLock } from './use-wake-lock.ts'
import styles from './ticket-screens.module.css'

/** `/ticket/order/{id}/{secret}`: the tickets of an order that are the buyer's, one a screen. */
export function OrderScreensPage() {
  const key = useOrderKey()
  return key === null ? <OrderNotFound /> : <OrderScreens order={key} />
}

function OrderScreens({ order }: { order: OrderKey }) {
  const t = useT()
  const { data, error, refetch } = useQuery({ ...orderTicketsQuery(order), networkMode: 'always' })
  const tickets = data && shownTickets(data)
  const { data: kept = [] } = useQuery({
    queryKey: ['kept_tickets', order.id],
    queryFn: () => keptTickets(order.id),
    enabled: error !== null && !tickets && !isOrderNotFound(error),
    networkMode: 'always',
  })
  const title = t('show.title', { count: tickets?.length ?? (kept.length > 0 ? kept.length : 2) })
  usePage(title)
  useWakeLock()
  const calls = tickets?.map(ticketCall).join(' ')
  const { id, secret } = order
  useEffect(() => {
    if (calls === undefined) return
    const ofTickets = calls.split(' ').flatMap((call) => (call === '' ? [] : [call, `${call}/code`]))
    // Where nothing can be kept the page works with a network only. One of the tickets may be opened alone later.
    const keep = () => keepOffline([`/api/order/${id}/${encodeURIComponent(secret)}/tickets`, ...ofTickets])
    void import('./ticket-screen-page.tsx').then(keep).catch(() => undefined)
  }, [calls, id, secret])

  if (isOrderNotFound(error)) return <OrderNotFound />
  return (
    <div className={styles.page}>
      <PrivatePage />
      <h1 className="visually-hidden">{title}</h1>
      {tickets && tickets.length > 0 && (
        <>
          <TicketPager tickets={tickets} />
          <p className={styles.hint}>{t('show.bright')}</p>
        </>
      )}
      {tickets?.length === 0 && <Alert>{t('show.none')}</Alert>}
      {!tickets && kept.length > 0 && (
        <>
          <TicketPager tickets={kept} />
          <p className={styles.hint}>{t('show.kept')}</p>
        </>
      )}
      {!tickets && (error ? <LoadAgain onRetry={() => void refetch()} /> : <Skeleton height="32rem" />)}
      {data && tickets && tickets.length > 0 && tickets.length < data.length && <p className={styles.hint}>{t('show.others')}</p>}
      <Link to={orderPath(order, 'status')} className={styles.back}>
        {t('show.to_order')}
      </Link>
    </div>
  )
}

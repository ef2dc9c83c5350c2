import { isPaid } from '@entree/domain/selling/order-states.ts'
import { useFormat } from '@entree/web/format.ts'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { Alert } from '@entree/web/ui/alert.tsx'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { Redirect } from '../../router/router.tsx'
import styles from '../cancellation/cancel-tickets.module.css'
import { FollowedOrderPage } from '../orders/followed-order-page.tsx'
import { OrderLoadFailure, OrderNotFound } from '../orders/order-lost.tsx'
import { useFollowedOrder } from '../orders/use-followed-order.ts'
import { isOrderNotFound, type Order } from '../orders/use-order.ts'
import { OfferTickets } from './offer-tickets.tsx'
import { OfferedTickets } from './offered-tickets.tsx'
import { resaleQuery, type Resale } from './resale-query.ts'

/** Where the buyer of an order offers tickets of it for resale, sees what became of them, and takes them back (RESL-11). */
export function ResalePage() {
  const t = useT()
  const loaded = useFollowedOrder(() => false)
  return (
    <FollowedOrderPage loaded={loaded} title={t('resale.title')}>
      {(order) => (isPaid(order.payment_status) ? <ResaleOf order={order} /> : <Redirect to={orderPath(order, 'status')} />)}
    </FollowedOrderPage>
  )
}

function ResaleOf({ order }: { order: Order }) {
  const t = useT()
  usePage(t('resale.title'))
  const { data, error } = useQuery(resaleQuery(order))
  const [changes, setChanges] = useState(0)
  const onChanged = () => setChanges((before) => before + 1)
  if (!data) {
    if (isOrderNotFound(error)) return <OrderNotFound />
    return error ? <OrderLoadFailure error={error} /> : <Skeleton height="20rem" />
  }
  return (
    <div className={styles.page}>
      <h1>{t('resale.title')}</h1>
      {data.offers.length > 0 && <OfferedTickets {...{ order, changes }} resale={data} onTakenBack={onChanged} />}
      {data.state === 'open' ? (
        <OfferTickets order={order} resale={data} onOffered={onChanged} />
      ) : (
        <NothingToOffer order={order} resale={data} />
      )}
      <Link to={orderPath(order, 'status')} className={buttonClass({ wide: true })}>
        {t('money_back.view_order')}
      </Link>
    </div>
  )
}

/** Why nothing (more) can be offered, and whom to ask. */
function NothingToOffer({ order, resale: { state, until, time_zone, offers } }: { order: Order; resale: Resale }) {
  const t = useT()
  const format = useFormat(time_zone)
  const values = { until: until === null ? '' : format.dateTime(until), company: order.company.name }
  if (state === 'changing') return <Alert>{t('cancel.changing_text', values)}</Alert>
  if (state === 'late') return <Alert>{t('resale.late_text', values)}</Alert>
  if (state === 'off') return <Alert>{t('resale.off_text', values)}</Alert>
  return offers.length > 0 ? null : <Alert>{t('resale.kept_text', values)}</Alert>
}

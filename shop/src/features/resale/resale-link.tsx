import { visitStart } from '@entree/domain/catalogue/cancel-terms.ts'
import { resaleDeadline } from '@entree/domain/catalogue/resale-terms.ts'
import { useFormat } from '@entree/web/format.ts'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { pointOfSaleByOrderQuery } from '../../data.ts'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import styles from '../cancellation/cancel-link.module.css'
import { hasTickets } from '../orders/order-polling.ts'
import { orderTicketsQuery } from '../orders/order-tickets-query.ts'
import type { Order } from '../orders/use-order.ts'
import { resaleTermsText } from './resale-terms.tsx'

/** Where tickets of this order are offered for resale, and what was offered is taken back (RESL-11); nothing where neither is possible. */
export function ResaleLink({ order }: { order: Order }) {
  const t = useT()
  const titleId = useId()
  const { data } = useQuery(pointOfSaleByOrderQuery(order))
  const { data: tickets = [] } = useQuery(orderTicketsQuery(order))
  const format = useFormat(data?.event.time_zone)
  if (!data || !hasTickets(order)) return null
  const { event } = data
  const until = resaleDeadline(event, visitStart(event, order.timeslot))
  const isOffered = tickets.some(({ order_product }) => order_product.offered_at !== null)
  const isOpen = until !== null && Date.parse(order.server_time) < Date.parse(until) && order.payment_status === 'paid'
  if (!isOpen && !isOffered) return null
  return (
    <Card aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId}>{t('resale.title')}</h2>
      {isOffered && <p>{t('resale.offered_now')}</p>}
      {isOpen && <p>{resaleTermsText(t, event, t('cancel_terms.moment', { until: format.dateTime(until) }))}</p>}
      <Link to={orderPath(order, 'resale')} className={buttonClass({ look: 'secondary' })}>
        {t(isOffered ? 'resale.link_offered' : 'resale.title')}
      </Link>
    </Card>
  )
}

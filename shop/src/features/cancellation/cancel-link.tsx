import { cancelDeadline, visitStart } from '@entree/domain/catalogue/cancel-terms.ts'
import { useFormat } from '@entree/web/format.ts'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { pointOfSaleByOrderQuery } from '../../data.ts'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { hasTickets } from '../orders/order-polling.ts'
import type { Order } from '../orders/use-order.ts'
import { termsText } from './cancel-terms.tsx'
import styles from './cancel-link.module.css'

/** On which terms tickets of this order can be cancelled, and where (SELF-09); nothing where they cannot, or nothing of it is left. */
export function CancelLink({ order }: { order: Order }) {
  const t = useT()
  const titleId = useId()
  const { data } = useQuery(pointOfSaleByOrderQuery(order))
  const format = useFormat(data?.event.time_zone)
  if (!data || !hasTickets(order)) return null
  const { event } = data
  const until = cancelDeadline(event, visitStart(event, order.timeslot), event.time_zone)
  if (until === null || event.cancel_until === null) return null
  const isLate = Date.parse(order.server_time) >= Date.parse(until)
  return (
    <Card aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId}>{t('cancel.title')}</h2>
      {isLate ? (
        <p>{t('cancel.late_text', { until: format.dateTime(until), company: order.company.name })}</p>
      ) : (
        <>
          <p>
            {termsText(t, event, event.cancel_until)} {t('cancel.until', { until: format.dateTime(until) })}
          </p>
          <Link to={orderPath(order, 'cancel')} className={buttonClass({ look: 'secondary' })}>
            {t('cancel.link')}
          </Link>
        </>
      )}
    </Card>
  )
}

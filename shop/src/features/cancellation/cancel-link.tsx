import { useFormat } from '@entree/web/format.ts'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { pointOfSaleByOrderQuery } from '../../data.ts'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { hasVisit } from '../orders/order-polling.ts'
import type { Order } from '../orders/use-order.ts'
import { cancellationQuery } from './cancellation-query.ts'
import { termsText } from './cancel-terms.tsx'
import styles from './cancel-link.module.css'

/**
 * On which terms tickets of this order can be cancelled, and where (SELF-09): its own, which may be others than those of the event (SELF-13).
 * Nothing where they cannot, or nothing of it is left. Events that never offered it are not asked about.
 */
export function CancelLink({ order }: { order: Order }) {
  const t = useT()
  const titleId = useId()
  const { data: point_of_sale } = useQuery(pointOfSaleByOrderQuery(order))
  const { cancel_until = null, has_had_cancel_terms = false } = point_of_sale?.event ?? {}
  const isOffered = cancel_until !== null || has_had_cancel_terms
  const { data } = useQuery({ ...cancellationQuery(order), enabled: isOffered && hasVisit(order) })
  const format = useFormat(data?.time_zone)
  if (!data || data.until === null || (data.state !== 'open' && data.state !== 'late')) return null
  const until = format.dateTime(data.until)
  const terms = { cancel_percentage: data.percentage, cancel_returns_fees: data.returns_fees }
  return (
    <Card aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId}>{t('cancel.title')}</h2>
      {data.state === 'late' ? (
        <p>{t('cancel.late_text', { until, company: order.company.name })}</p>
      ) : (
        <>
          <p>{termsText(t, terms, t('cancel_terms.moment', { until }))}</p>
          <Link to={orderPath(order, 'cancel')} className={buttonClass({ look: 'secondary' })}>
            {t('cancel.link')}
          </Link>
        </>
      )}
    </Card>
  )
}

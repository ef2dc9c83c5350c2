import { useFormat } from '@entree/web/format.ts'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { hasVisit } from '../orders/order-polling.ts'
import type { Order } from '../orders/use-order.ts'
import { visitChangeQuery } from './visit-change-query.ts'

/** Leads the buyer to changing the time of their visit, where the organiser leaves that to them and it is not too late (REBK-09). */
export function VisitChangeLink({ order }: { order: Order }) {
  const t = useT()
  const { data } = useQuery({ ...visitChangeQuery(order), enabled: order.timeslot !== null && hasVisit(order) })
  const format = useFormat(data?.time_zone)
  if (!data || data.until === null || data.state === 'closed') return null
  const until = format.dateTime(data.until)
  if (data.state === 'late') return <p>{t('visit.late', { until })}</p>
  return (
    <>
      <Link to={orderPath(order, 'visit')} className={buttonClass({ look: 'secondary' })}>
        {t('visit.link')}
      </Link>
      <p>{t('visit.until', { until })}</p>
    </>
  )
}

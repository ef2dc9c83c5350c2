import { buttonClass } from '@entree/web/ui/button.tsx'
import { useT } from '../../messages.ts'
import { hasMoment } from './order-polling.ts'
import type { Order } from './use-order.ts'

/**
 * The calendar file of the visit, the same entry as the one in the mail. Nothing for an event that goes on for long without a
 * timeslot, nor for an order that is for no visit.
 */
export function AddToCalendar({ order }: { order: Order }) {
  const t = useT()
  const hasTime = order.timeslot !== null || !order.event.continuous
  if (!hasTime || !hasMoment(order)) return null
  return (
    <a href={`/api/order/${order.id}/${encodeURIComponent(order.secret)}/calendar.ics`} download className={buttonClass({})}>
      {t('thanks.add_to_calendar')}
    </a>
  )
}

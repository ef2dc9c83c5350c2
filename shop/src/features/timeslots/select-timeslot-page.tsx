import { OrderStep } from '../orders/order-step.tsx'
import { useT } from '../../messages.ts'
import { TimeslotForm } from './timeslot-form.tsx'

/** When to come: a timeslot, or a day and a time (ROUTE-06). */
export function SelectTimeslotPage() {
  const t = useT()
  return (
    <OrderStep step="timeslot" title={t('timeslot.title')}>
      {(body) => <TimeslotForm {...body} />}
    </OrderStep>
  )
}

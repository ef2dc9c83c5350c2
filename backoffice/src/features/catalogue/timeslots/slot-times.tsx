import type { WallSpan } from '@entree/domain/catalogue/timeslot-span.ts'
import { useDayNames } from './use-day-names.ts'

/** The times of a timeslot, below its day: `23:00 – Sun 02:00` to see, with the whole word to hear. */
export function SlotTimes({ span }: { span: WallSpan }) {
  const names = useDayNames()
  const [seen, heard] = [names.times(span), names.times(span, 'long')]
  if (seen === heard) return seen
  return (
    <span>
      <span aria-hidden="true">{seen}</span>
      <span className="visually-hidden">{heard}</span>
    </span>
  )
}

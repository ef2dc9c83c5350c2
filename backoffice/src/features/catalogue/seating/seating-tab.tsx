import { useEvent } from '../events/event-query.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { seatingPageQuery } from './seating-query.ts'
import { SeatingPlan } from './seating-plan.tsx'

/** Where the seats of an event are, and what each is sold as (SEAT-01 to SEAT-05, SEAT-19). */
export function SeatingTab() {
  const event = useEvent()
  return <Loaded query={seatingPageQuery(event.id)}>{(page) => <SeatingPlan key={event.id} {...page} />}</Loaded>
}

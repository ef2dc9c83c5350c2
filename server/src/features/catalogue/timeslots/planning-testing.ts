import type { CallInput } from '@entree/contract/calls.ts'
import { anEvent } from '../../../testing/builders.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** A timeslot as a form sends it. */
export type Slot = CallInput<'addTimeslots'>['timeslots'][number]

/** An event of a weekend: Saturday 4 July 10:00 to Sunday 5 July 22:00 in Amsterdam. */
export function aWeekend(server: TestServer, company: { id: number }) {
  return anEvent(server.services.db, company, { starts_at: '2026-07-04T08:00:00.000Z', ends_at: '2026-07-05T20:00:00.000Z' })
}

/** A timeslot of an hour that begins at `start` and ends at `end` on the day of the start, both by the clock of the event. */
export function slot(start: string, end: string, spots: number | null = 10, date = '2026-07-04'): Slot {
  return { date, start, end, interval: 'hourly', spots }
}

/** An opening hour on Saturday, as a form sends it. */
export const hour = { day: 6, opens_at: '10:00', closes_at: '12:30', spots: 20, interval: 'hourly' as const }

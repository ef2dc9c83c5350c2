import type { Dashboard, EventDashboard, LinkedEvent } from '@entree/contract/insight/dashboard/entities.ts'

const sales = (sold: number) => ({ sold, revenue: sold * 1000, payment_fees: 0 })

const counts = {
  today: sales(12),
  yesterday: sales(34),
  last_7_days: sales(156),
  sold: 800,
  left: 200,
  sold_ratio: 80.5,
  guest_list: 17,
  box_office: 9,
  inside: 412,
  scanned: 455,
  left_to_scan: 345,
}

const event = {
  id: 5,
  name: 'Summer night',
  starts_at: '2026-07-04T10:00:00.000Z',
  ends_at: '2026-07-04T21:00:00.000Z',
  time_zone: 'Europe/Amsterdam',
  state: 'live' as const,
  people_limit: null,
  limited_sessions: [],
  ...counts,
}

/** What goes on at a company with one event under way; for tests. */
export const aDashboard = (change: Partial<Dashboard> = {}): Dashboard => ({
  as_of: '2026-07-04T12:03:00.000Z',
  ...counts,
  events: [event],
  more_events: 0,
  sale_starts: [],
  linked_events: [],
  ...change,
})

/** An event of a sub company; for tests. */
export const aLinkedEvent = (change: Partial<LinkedEvent> = {}): LinkedEvent => ({
  ...event,
  id: 9,
  name: 'Barn dance',
  company: 'Orchard Barn',
  venue: 'The old barn',
  ...change,
})

/** What goes on at that event; for tests. */
export const anEventDashboard = (change: Partial<EventDashboard> = {}): EventDashboard => ({
  ...event,
  company: 'Orchard',
  as_of: '2026-07-04T12:03:00.000Z',
  revenue: 800_000,
  payment_fees: 1250,
  last_hour: {
    from: '2026-07-04T11:04:00.000Z',
    entries: Array.from({ length: 60 }, (_, minute) => (minute < 54 ? 0 : minute < 59 ? 4 : 9)),
    exits: Array.from({ length: 60 }, (_, minute) => (minute === 0 ? 2 : 0)),
  },
  entrances: [
    { id: 1, name: 'Festival', sessions: [{ id: 1, name: 'North gate', entries: 300, exits: 43, refused: 6, last_hour: 29 }] },
  ],
  ...change,
})

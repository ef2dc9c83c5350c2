import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id } from '../../foundation/values.ts'
import { CurrentEvent, Dashboard, EventDashboard, LinkedCalendarEvent, ProductFigures } from './entities.ts'

/** How many there are, of all companies; today is the day in Amsterdam. */
export const PlatformFigures = z.object({
  /** That are active. */
  companies: z.number().int(),
  /** On sale, and not over. */
  live_events: z.number().int(),
  /** Paid ones that were placed today. */
  orders_today: z.number().int(),
  /** Of those orders. */
  tickets_today: z.number().int(),
})
export type PlatformFigures = z.infer<typeof PlatformFigures>

export const dashboardCalls = defineCalls({
  getPlatformFigures: {
    summary: 'Active companies and live events, and the orders and tickets sold today',
    access: may('admin_company.view'),
    input: z.object({}),
    answer: PlatformFigures,
    refusals: [],
  },
  getDashboard: {
    summary: 'What was sold, and what goes on at the running and coming events (BCALL-027)',
    access: may('dashboard.view'),
    input: z.object({}),
    answer: Dashboard,
    refusals: [],
    is_live: true,
  },
  listCurrentEvents: {
    summary: 'The running and coming events with what of each was sold and came in (BCALL-028)',
    access: may('dashboard.view'),
    input: z.object({}),
    answer: z.array(CurrentEvent),
    refusals: [],
  },
  listLinkedEvents: {
    summary: 'The running and coming events of sub companies, which their master sees and does not change (DEC-B-164)',
    access: may('event.view', 'dashboard.view'),
    input: z.object({}),
    answer: z.array(LinkedCalendarEvent),
    refusals: [],
  },
  getEventDashboard: {
    summary: 'What goes on at an event: visitors inside, scans of the last hour, its entrances and what was sold',
    access: { ...may('dashboard.view'), over_linked: true },
    input: z.object({ event_id: id }),
    answer: EventDashboard,
    refusals: ['not_found'],
    is_live: true,
  },
  getSoldTickets: {
    summary: 'What of each product of an event was sold (BCALL-029)',
    access: { ...may('dashboard.view'), over_linked: true },
    input: z.object({ event_id: id }),
    answer: z.array(ProductFigures),
    refusals: ['not_found'],
  },
})

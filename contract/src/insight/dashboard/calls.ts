import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'

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
})

import { exportFilter } from '@entree/contract/desk/exports/entities.ts'
import { showsTests } from '@entree/domain/desk/export-fields.ts'
import { addDays, DEFAULT_TIME_ZONE, instantOf } from '@entree/domain/foundation/zoned-time.ts'
import { z } from 'zod'

/** What the call takes; and whether the user chose the events, or they are all that the user may see. */
const StoredFilter = z.object({ ...exportFilter, has_chosen_events: z.boolean().default(false) })
export type ExportFilter = z.output<typeof StoredFilter>

/** What narrows an export, from the input of a call or from what is stored of it. */
export function readFilter(given: unknown): ExportFilter {
  return StoredFilter.parse(given)
}

/** The rows that an export is of. */
export type ExportScope = ExportFilter & {
  company_id: number
  /** From this instant on, and before that one; null of the export of one order. */
  period: { from: string; until: string } | null
  order_id: number | null
  /** Whether the table says which orders are tests; else these are left out. */
  shows_tests: boolean
}

type Stored = {
  company_id: number
  filter: unknown
  start_date: string | null
  end_date: string | null
  order_id: number | null
  fields: readonly string[]
}

/** The rows that a stored export is of; its days are the organiser's (DEC-B-94). */
export function scopeOf({ company_id, filter, start_date, end_date, order_id, fields }: Stored): ExportScope {
  const period =
    start_date === null || end_date === null
      ? null
      : {
          from: instantOf(start_date, '00:00', DEFAULT_TIME_ZONE),
          until: instantOf(addDays(end_date, 1), '00:00', DEFAULT_TIME_ZONE),
        }
  return { ...readFilter(filter), company_id, period, order_id, shows_tests: showsTests(fields) }
}

import { refusal, type Refusal } from '../foundation/refusals.ts'
import { addDays, addMonths, instantOf, localDay, weekday } from '../foundation/zoned-time.ts'

/** `general`: a row for each order. `visitor_list`: a row for each valid ticket, with its holder (EXPO-01, DEC-B-95). */
export const exportTypes = ['general', 'visitor_list'] as const
export type ExportType = (typeof exportTypes)[number]

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How far an export is. What is done lasts `EXPORT_DAYS` and is forgotten then. */
export const exportStatuses = ['queued', 'making', 'done', 'failed'] as const
export type ExportStatus = (typeof exportStatuses)[number]

/** An export and the link to it last this many days (DEC-B-94). */
export const EXPORT_DAYS = 7

/** A period is at most this long (DEC-B-94). */
const MOST_MONTHS = 24

export type ExportPeriod = { start_date: string; end_date: string }

/** What is wrong with a period, of which both days are in: `end_date_before_start_date`, `export_period_too_long` (DEC-B-94). */
export function checkExportPeriod({ start_date, end_date }: ExportPeriod): Refusal[] {
  if (end_date < start_date) return [refusal('end_date_before_start_date', { field: 'end_date' })]
  return end_date > addMonths(start_date, MOST_MONTHS) ? [refusal('export_period_too_long', { field: 'end_date' })] : []
}

export const exportFrequencies = ['daily', 'weekly', 'monthly'] as const
export type ExportFrequency = (typeof exportFrequencies)[number]

/** When scheduled exports are made: early enough to be read at breakfast. */
const RUN_TIME = '06:00'

/** The first moment after `after` at which an export of this frequency is made: at 06:00 in the zone, weekly on Mondays, monthly on the first. */
export function nextExportRun(frequency: ExportFrequency, after: string, zone: string): string {
  for (let day = localDay(after, zone); ; day = addDays(day, 1)) {
    const run = instantOf(day, RUN_TIME, zone)
    if (isRunDay(frequency, day) && Date.parse(run) > Date.parse(after)) return run
  }
}

function isRunDay(frequency: ExportFrequency, day: string): boolean {
  if (frequency === 'daily') return true
  return frequency === 'weekly' ? weekday(day) === 1 : day.endsWith('-01')
}

/**
 * The days that an export made on `run_day` is of: orders of the day, week or month that has just ended, visitors of the one that begins, as
 * a list of those who came is of no use at the door.
 */
export function scheduledPeriod(type: ExportType, frequency: ExportFrequency, run_day: string): ExportPeriod {
  const isAhead = type === 'visitor_list'
  const start_date = isAhead ? run_day : shifted(frequency, run_day, -1)
  return { start_date, end_date: addDays(isAhead ? shifted(frequency, run_day, 1) : run_day, -1) }
}

function shifted(frequency: ExportFrequency, day: string, count: number): string {
  if (frequency === 'monthly') return addMonths(day, count)
  return addDays(day, frequency === 'weekly' ? 7 * count : count)
}

import { openingHourIntervals } from '@entree/domain/catalogue/timeslots.ts'
import { z } from 'zod'
import { day, id, instant, plannedDay, wallTime } from '../../foundation/values.ts'

/** At most what fits a pool of stock. */
const spots = z.number().int().min(0).max(1_000_000)

/**
 * A fixed timeslot as it is planned: days and wall-clock times of the event's zone. It ends on the day it starts, or on the one after
 * when `end_date` says so; an end of 24:00 is the midnight that ends that day.
 */
export const TimeslotInput = z.object({
  date: plannedDay,
  start: wallTime,
  /** `date` or the day after; absent: `date`. */
  end_date: plannedDay.optional(),
  end: wallTime,
  interval: z.enum(openingHourIntervals).default('hourly'),
  /** Null: no limit. */
  spots: spots.nullable(),
})
export type TimeslotInput = z.infer<typeof TimeslotInput>

export const PlannedTimeslot = z.object({
  id,
  date: day,
  start: wallTime,
  /** The day that `end` is a time of: one that ends at midnight ends at 24:00 of the day before. */
  end_date: day,
  end: wallTime,
  interval: z.enum(openingHourIntervals),
  starts_at: instant,
  ends_at: instant,
  spots: z.number().int().nullable(),
  spots_sold: z.number().int(),
  /** Sales do not change it. */
  updated_at: instant,
})

const weekDay = z.number().int().min(1).max(7)

/** A weekly opening hour; `day` 1 is Monday, 7 Sunday. */
export const OpeningHourInput = z.object({
  day: weekDay,
  opens_at: wallTime,
  closes_at: wallTime,
  spots,
  interval: z.enum(openingHourIntervals),
})

/** The same opening hour on several days of the week. */
export const OpeningHoursInput = OpeningHourInput.omit({ day: true }).extend({ days: z.array(weekDay).min(1).max(7) })

export const SavedOpeningHour = z.object({ id, ...OpeningHourInput.shape, updated_at: instant })

/** A timeslot that the opening hours would give; `exists` when there is a fixed one at that time. */
export const GeneratedTimeslot = z.object({
  date: day,
  start: wallTime,
  end: wallTime,
  interval: z.enum(openingHourIntervals),
  spots: z.number().int(),
  exists: z.boolean(),
})

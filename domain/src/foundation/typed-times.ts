import { readDayNumeric } from './typed-day.ts'
import { withoutMarks } from './typed-text.ts'
import { instantOf, isCalendarDay, isClockTime } from './zoned-time.ts'

/** The day of what someone typed: `4-7-2026`, `04/07/26`, `04072026`; null when there is no such day. Two digits are a year of this century. */
export function readTypedDay(text: string): string | null {
  const written = withoutMarks(text).trim()
  const [, day = '', month = '', year = ''] =
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(written) ?? /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(written) ?? []
  if (year === '') return readIsoDay(written)
  return readDayNumeric(`${day}-${month}-${year.padStart(4, '20')}`)
}

const TIME = /^(\d{1,2})(?:[:.hu]?(\d{2}))?\s*(?:h|u|uur|uhr|([ap])\.?m\.?)?$/i

/** The wall-clock time of what someone typed: `9:30`, `9.30`, `9u30`, `0930`, `9`, `8pm`; null when there is no such time. */
export function readTypedTime(text: string): string | null {
  const [, written = '', minute = '00', half] = TIME.exec(withoutMarks(text).trim()) ?? []
  if (written === '') return null
  const isHalf = half !== undefined
  if (isHalf && (Number(written) < 1 || Number(written) > 12)) return null
  const hour = isHalf ? (Number(written) % 12) + (/^p/i.test(half) ? 12 : 0) : written
  const time = `${String(hour).padStart(2, '0')}:${minute}`
  return isClockTime(time) ? time : null
}

/**
 * The instant of a typed day and time, in `zone`: `4-7-2026 9:30`; a day alone is taken at `default_time`. Null when it is none. What a
 * night of summer time skips or repeats is as in `instantOf`.
 */
export function readTypedDateTime(text: string, zone: string, default_time: string): string | null {
  const written = withoutMarks(text).trim()
  const alone = readTypedDay(written)
  if (alone) return instantOf(alone, default_time, zone)
  const [, dayText = '', timeText = ''] =
    /^(.*?\d)[\sT,]+(\d{1,2}(?:[:.hu]?\d{2})?\s*(?:h|u|uur|uhr|[ap]\.?m\.?)?)$/i.exec(written) ?? []
  const day = readTypedDay(dayText)
  const time = readTypedTime(timeText)
  return day && time ? instantOf(day, time, zone) : null
}

function readIsoDay(text: string): string | null {
  return isCalendarDay(text) ? text : null
}

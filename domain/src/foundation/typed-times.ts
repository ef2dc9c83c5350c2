import { readDayNumeric } from './typed-day.ts'
import { instantOf, isCalendarDay, isClockTime } from './zoned-time.ts'

/** The day of what someone typed: `4-7-2026`, `04/07/26`, `04072026`; null when there is no such day. Two digits are a year of this century. */
export function readTypedDay(text: string): string | null {
  const written = text.trim()
  const [, day = '', month = '', year = ''] =
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(written) ?? /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(written) ?? []
  if (year === '') return readIsoDay(written)
  return readDayNumeric(`${day}-${month}-${year.padStart(4, '20')}`)
}

/** The wall-clock time of what someone typed: `9:30`, `9.30`, `0930`, `9`; null when there is no such time. */
export function readTypedTime(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(?:h|u|uur|uhr)?$/i.exec(text.trim()) ?? []
  if (hour === '') return null
  const time = `${hour.padStart(2, '0')}:${minute}`
  return isClockTime(time) ? time : null
}

/**
 * The instant of a typed day and time, in `zone`: `4-7-2026 9:30`; a day alone is taken at `default_time`. Null when it is none. What a
 * night of summer time skips or repeats is as in `instantOf`.
 */
export function readTypedDateTime(text: string, zone: string, default_time: string): string | null {
  const written = text.trim()
  const alone = readTypedDay(written)
  if (alone) return instantOf(alone, default_time, zone)
  const [, dayText = '', timeText = ''] = /^(.*?\d)[\sT,]+(\d{1,2}(?:[:.h]?\d{2})?\s*(?:h|u|uur|uhr)?)$/i.exec(written) ?? []
  const day = readTypedDay(dayText)
  const time = readTypedTime(timeText)
  return day && time ? instantOf(day, time, zone) : null
}

function readIsoDay(text: string): string | null {
  return isCalendarDay(text) ? text : null
}

import { type EventSpan, lastEventDay } from './event-span.ts'
import { localDay, localTime, weekday } from './zoned-time.ts'

/** 'D MMM YYYY HH:mm' for running text and headers (I18N-11, DEC-S-74): `4 jul 2026 12:00`. */
export function formatDateTime(instant: string, language: string, zone: string): string {
  const { day, time } = localTime(instant, zone)
  return `${formatDay(day, language)} ${time}`
}

/** 'DD-MM-YYYY HH:mm' for tables and forms (I18N-12, DEC-S-74): `04-07-2026 12:00`. */
export function formatDateTimeNumeric(instant: string, zone: string): string {
  const { day, time } = localTime(instant, zone)
  return `${formatDayNumeric(day)} ${time}`
}

/** 'D MMM YYYY' of a day: `4 jul 2026`. */
export function formatDay(day: string, language: string): string {
  return `${Number(day.slice(8))} ${monthName(day, language, 'short')} ${day.slice(0, 4)}`
}

/** 'DD-MM-YYYY' of a day. */
export function formatDayNumeric(day: string): string {
  return day.split('-').toReversed().join('-')
}

/** 'HH:mm' of an instant. */
export function formatTime(instant: string, zone: string): string {
  return localTime(instant, zone).time
}

/**
 * The date range for wide screens (LAY-21), with times: `4 jul 2026 12:00 – 23:00`, over more days
 * `4 jul 2026 12:00 – 6 jul 2026 18:00`. A night that ends by 07:00 counts as one day.
 */
export function formatRangeLong(event: EventSpan, language: string, zone: string): string {
  return `${formatDay(localDay(event.starts_at, zone), language)} ${formatTimes(event, language, zone)}`
}

/** What `formatRangeLong` says below the day it starts: `12:00 – 23:00`, `23:00 – 02:00`, `12:00 – 6 jul 2026 18:00`. */
export function formatTimes(event: EventSpan, language: string, zone: string): string {
  const start = formatTime(event.starts_at, zone)
  if (event.ends_at === null) return start
  const isOneDay = lastEventDay(event, zone) === localDay(event.starts_at, zone)
  return `${start} – ${isOneDay ? formatTime(event.ends_at, zone) : formatDateTime(event.ends_at, language, zone)}`
}

/** The date range for narrow screens (LAY-21), days only, nothing said twice: `4 – 6 jul 2026`, `30 jul – 2 aug 2026`. */
export function formatRangeShort(event: EventSpan, language: string, zone: string): string {
  const first = localDay(event.starts_at, zone)
  const last = lastEventDay(event, zone)
  const end = formatDay(last, language)
  if (first === last) return end
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))} – ${end}`
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${formatDay(first, language)} – ${end}`
  return `${Number(first.slice(8))} ${monthName(first, language, 'short')} – ${end}`
}

/**
 * When an event starts, for narrow screens (LAY-21): `Sat 4 Jul 2026, 12:00`, over more days with the last of them,
 * `Sat 4 Jul 2026, 12:00 – 6 Jul`.
 */
export function formatStart(event: EventSpan, language: string, zone: string): string {
  const first = localDay(event.starts_at, zone)
  const last = lastEventDay(event, zone)
  const start = `${weekdayName(first, language)} ${formatDay(first, language)}, ${formatTime(event.starts_at, zone)}`
  if (first === last) return start
  return `${start} – ${first.slice(0, 4) === last.slice(0, 4) ? dayAndMonth(last, language) : formatDay(last, language)}`
}

/** When a visitor comes, soon enough to need no year: `Sat 28 Nov, 20:15 – 22:35`, into another day `Sat 28 Nov, 10:00 – Sun 29 Nov, 17:00`. */
export function formatVisitTime(visit: EventSpan, language: string, zone: string): string {
  const first = localDay(visit.starts_at, zone)
  const start = `${formatWeekday(first, language)}, ${formatTime(visit.starts_at, zone)}`
  if (visit.ends_at === null) return start
  const last = lastEventDay(visit, zone)
  const end = formatTime(visit.ends_at, zone)
  return `${start} – ${first === last ? end : `${formatWeekday(localDay(visit.ends_at, zone), language)}, ${end}`}`
}

/** A day to choose: `Sat 28 Nov`. */
export function formatWeekday(day: string, language: string): string {
  return `${weekdayName(day, language)} ${dayAndMonth(day, language)}`
}

function dayAndMonth(day: string, language: string): string {
  return `${Number(day.slice(8))} ${monthName(day, language, 'short')}`
}

/** Without the dot some languages put behind a short one. */
function weekdayName(day: string, language: string): string {
  return (weekdayNames(language, 'short')[weekday(day) - 1] ?? '').replace(/\.$/, '')
}

/**
 * The date badge: month in upper case, start day, end day only when it is a later day after the roll (LAY-17, LAY-18, LAY-19), with
 * its month when that is another one.
 */
export function dateBadge(
  event: EventSpan,
  language: string,
  zone: string,
): { month: string; start_day: number; end_day: number | null; end_month: string | null } {
  const first = localDay(event.starts_at, zone)
  const last = lastEventDay(event, zone)
  return {
    month: badgeMonth(first, language),
    start_day: Number(first.slice(8)),
    end_day: last > first ? Number(last.slice(8)) : null,
    end_month: first.slice(0, 7) === last.slice(0, 7) ? null : badgeMonth(last, language),
  }
}

function badgeMonth(day: string, language: string): string {
  return monthName(day, language, 'short').toLocaleUpperCase(language)
}

/** The month of a day in a language, without the dot some languages put behind a short one. */
export function monthName(day: string, language: string, width: 'short' | 'long'): string {
  const parts = monthFormat(language, width).formatToParts(Date.parse(day))
  return (parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\.$/, '')
}

/** Weekday headers, Monday first (SHOP-17). */
export function weekdayNames(language: string, width: 'short' | 'long'): string[] {
  const key = `${language} ${width}`
  const known = weekdays.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: width })
  const made = Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2026, 0, 5 + index)))
  weekdays.set(key, made)
  return made
}

const weekdays = new Map<string, string[]>()

const monthFormats = new Map<string, Intl.DateTimeFormat>()

/** With the day beside it a month takes the form it has in a date; languages may write a lone month differently. */
function monthFormat(language: string, month: 'short' | 'long'): Intl.DateTimeFormat {
  const key = `${language} ${month}`
  const known = monthFormats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month })
  monthFormats.set(key, made)
  return made
}

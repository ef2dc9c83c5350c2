import {
  dateBadge,
  formatDateTime,
  formatDateTimeNumeric,
  formatDay,
  formatRangeLong,
  formatRangeShort,
  formatStart,
  formatTime,
  formatTimes,
  formatVisitTime,
  formatWeekday,
} from '@entree/domain/foundation/dates.ts'
import type { EventSpan } from '@entree/domain/foundation/event-span.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { DEFAULT_TIME_ZONE } from '@entree/domain/foundation/zoned-time.ts'
import { useMemo } from 'react'
import { useLanguage } from './language.tsx'

export { DEFAULT_TIME_ZONE }

export type Format = ReturnType<typeof formatsOf>

/** Dates and money as texts, in the language in use and the zone of the event. */
export function useFormat(zone: string = DEFAULT_TIME_ZONE): Format {
  const { language } = useLanguage()
  return useMemo(() => formatsOf(language, zone), [language, zone])
}

function formatsOf(language: string, zone: string) {
  return {
    /** Cents as `€ 1.234,50` in every language (I18N-09). */
    money: formatEuro,
    /** `4 jul 2026 12:00` (I18N-11). */
    dateTime: (instant: string) => formatDateTime(instant, language, zone),
    /** `04-07-2026 12:00` (I18N-12). */
    dateTimeNumeric: (instant: string) => formatDateTimeNumeric(instant, zone),
    day: (day: string) => formatDay(day, language),
    time: (instant: string) => formatTime(instant, zone),
    /** Below the day it starts: `12:00 – 13:00`, a night `23:00 – 02:00`. */
    times: (span: EventSpan) => formatTimes(span, language, zone),
    rangeLong: (event: EventSpan) => formatRangeLong(event, language, zone),
    rangeShort: (event: EventSpan) => formatRangeShort(event, language, zone),
    /** `Sat 4 Jul 2026, 12:00` */
    start: (event: EventSpan) => formatStart(event, language, zone),
    /** `Sat 28 Nov, 20:15 – 22:35` */
    visit: (visit: EventSpan) => formatVisitTime(visit, language, zone),
    /** `Sat 28 Nov` */
    weekday: (day: string) => formatWeekday(day, language),
    dateBadge: (event: EventSpan) => dateBadge(event, language, zone),
  }
}

import { formatDay, monthName, weekdayNames } from '@entree/domain/foundation/dates.ts'
import type { WallSpan } from '@entree/domain/catalogue/timeslot-span.ts'
import { weekday } from '@entree/domain/foundation/zoned-time.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useMemo } from 'react'

export type DayNames = ReturnType<typeof namesIn>

/** How days, months and days of the week are called in the language in use. */
export function useDayNames(): DayNames {
  const { language } = useLanguage()
  return useMemo(() => namesIn(language), [language])
}

function namesIn(language: string) {
  const written = { long: weekdayNames(language, 'long'), short: weekdayNames(language, 'short') }
  const [long, short] = [written.long.map(capital), written.short.map(capital)]
  return {
    /** `Saturday 4 jul 2026`. */
    day: (day: string) => `${long[weekday(day) - 1] ?? ''} ${formatDay(day, language)}`,
    /** `Sat 4 jul 2026`. */
    dayShort: (day: string) => `${short[weekday(day) - 1] ?? ''} ${formatDay(day, language)}`,
    /** `Saturday 4 jul 2026`, within a sentence: in most languages the day has no capital. */
    dayWithin: (day: string) => `${written.long[weekday(day) - 1] ?? ''} ${formatDay(day, language)}`,
    /** Below a day, when a timeslot of it is: `10:00–11:00`, and with the day it ends on if that is another, `23:00 – Sun 02:00`. */
    times: ({ date, start, end_date = date, end }: WallSpan, width: 'long' | 'short' = 'short') =>
      end_date === date ? `${start}–${end}` : `${start} – ${written[width][weekday(end_date) - 1] ?? ''} ${end}`,
    /** `July 2026`, of `2026-07`. */
    month: (month: string) => `${capital(monthName(`${month}-01`, language, 'long'))} ${month.slice(0, 4)}`,
    /** `Monday`, of 1. */
    weekday: (number: number) => long[number - 1] ?? '',
    /** `Mon`, of 1. */
    weekdayShort: (number: number) => short[number - 1] ?? '',
  }
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1)
}

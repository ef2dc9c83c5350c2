import { formatDay, monthName, weekdayNames } from '@entree/domain/dates.ts'
import { weekday } from '@entree/domain/zoned-time.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useMemo } from 'react'

export type DayNames = ReturnType<typeof namesIn>

/** How days, months and days of the week are called in the language in use. */
export function useDayNames(): DayNames {
  const { language } = useLanguage()
  return useMemo(() => namesIn(language), [language])
}

function namesIn(language: string) {
  const [long, short] = [weekdayNames(language, 'long').map(capital), weekdayNames(language, 'short').map(capital)]
  return {
    /** `Saturday 4 jul 2026`. */
    day: (day: string) => `${long[weekday(day) - 1] ?? ''} ${formatDay(day, language)}`,
    /** `Sat 4 jul 2026`. */
    dayShort: (day: string) => `${short[weekday(day) - 1] ?? ''} ${formatDay(day, language)}`,
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

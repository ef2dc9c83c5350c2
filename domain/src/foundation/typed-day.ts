import { withoutMarks } from './typed-text.ts'
import { isCalendarDay } from './zoned-time.ts'

/** The day of a 'D-M-YYYY' as people write it, with dashes, slashes or dots; null when there is no such day (LOST-11). */
export function readDayNumeric(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(withoutMarks(text).trim()) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(written) ? written : null
}

import { addDays, addMonths, weekday } from '@entree/domain/foundation/zoned-time.ts'

/** The weeks that a month (`2026-07`) lies in, Monday first, whole. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const weeks: string[][] = []
  for (let monday = addDays(first, 1 - weekday(first)); monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}

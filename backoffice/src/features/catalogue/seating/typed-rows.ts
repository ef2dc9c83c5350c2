import { nextRow, type NewRows } from '@entree/domain/catalogue/seating.ts'
import type { Plan } from './plan.ts'

/** New rows as they are typed; `aisles`: numbers with commas. */
export type RowValues = Pick<NewRows, 'section' | 'first_row' | 'numbers' | 'from'> & {
  product_id: number | null
  rows: number | null
  seats: number | null
  first_number: number | null
  aisles: string
}

/** What was typed as rows; null while something is missing or no number. */
export function readRows({ rows, seats, first_number, aisles, ...typed }: RowValues): NewRows | null {
  const numbers = [rows, seats, first_number]
  if (!numbers.every((value) => value !== null && Number.isInteger(value) && value >= 0 && value <= 10_000)) return null
  if (!rows || !seats || rows > 200 || seats > 200) return null
  const { section, first_row, from } = typed
  return {
    section,
    first_row,
    from,
    numbers: typed.numbers,
    rows,
    seats,
    first_number: first_number ?? 1,
    aisles: readAisles(aisles),
  }
}

/** The name of the row behind the last one. */
export function firstRowAfter(plan: Plan): string {
  const last = plan.toSorted((a, b) => a.y - b.y).at(-1)
  return last === undefined ? 'A' : nextRow(last.row)
}

function readAisles(text: string): number[] {
  const numbers = text
    .split(/[^\d]+/u)
    .filter(Boolean)
    .map(Number)
  return [...new Set(numbers)].filter((after) => after > 0)
}

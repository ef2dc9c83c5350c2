import type { SeatInput } from '@entree/contract/catalogue/seating/entities.ts'
import { seatsOfRows } from '@entree/domain/catalogue/seating.ts'

/** Rows of a hall as its plan is saved, from A at the stage. */
export function rowsOf(
  product_id: number,
  { rows = 1, seats = 4, y = 0 }: { rows?: number; seats?: number; y?: number } = {},
): SeatInput[] {
  const first_row = String.fromCodePoint('A'.codePointAt(0)! + y)
  const made = seatsOfRows(
    { section: '', rows, first_row, seats, first_number: 1, numbers: 'all', from: 'left', aisles: [] },
    { x: 0, y },
  )
  return made.map((seat) => ({ ...seat, product_id, is_accessible: false, is_closed: false }))
}

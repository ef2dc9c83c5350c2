import type { SeatPlace } from '@entree/domain/catalogue/seating.ts'
import { useState } from 'react'

/** A seat as the hall draws it. */
export type HallPlace = SeatPlace & {
  key: string
  product_id: number
  section: string
  row: string
  number: string
  is_accessible: boolean
}

/** Seats at the same distance from the stage, from left to right, with what they are called. */
export type HallRow<S extends HallPlace> = { y: number; name: string; seats: readonly S[] }

/** The rows of a hall from the stage to the back. */
function rowsOf<S extends HallPlace>(seats: readonly S[]): HallRow<S>[] {
  const byY = new Map<number, S[]>()
  for (const seat of seats) {
    const row = byY.get(seat.y)
    if (row) row.push(seat)
    else byY.set(seat.y, [seat])
  }
  return [...byY]
    .toSorted(([a], [b]) => a - b)
    .map(([y, row]) => {
      const sorted = row.toSorted((a, b) => a.x - b.x)
      return { y, seats: sorted, name: [...new Set(sorted.map((seat) => seat.row))].filter(Boolean).join(' / ') }
    })
}

/** `rowsOf`, in which a row that has the same seats as before is the same row: it is not drawn again. */
export function useStableRows<S extends HallPlace>(seats: readonly S[]): readonly HallRow<S>[] {
  const [shown, setShown] = useState(() => ({ seats, rows: rowsOf(seats) }))
  if (shown.seats === seats) return shown.rows
  const known = new Map(shown.rows.map((row) => [row.y, row]))
  const rows = rowsOf(seats).map((row) => {
    const was = known.get(row.y)
    const isSame = was?.seats.length === row.seats.length && was.seats.every((seat, index) => seat === row.seats[index])
    return was && isSame ? was : row
  })
  setShown({ seats, rows })
  return rows
}

/** The nearest seat from one in a direction: in its row, or in the next row that has one. Null at the edge. */
export function neighbour<S extends HallPlace>(
  rows: readonly HallRow<S>[],
  from: SeatPlace,
  key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End',
): S | null {
  const index = rows.findIndex(({ y }) => y === from.y)
  const row = rows[index]?.seats ?? []
  if (key === 'Home') return row[0] ?? null
  if (key === 'End') return row.at(-1) ?? null
  if (key === 'ArrowLeft') return row.findLast(({ x }) => x < from.x) ?? null
  if (key === 'ArrowRight') return row.find(({ x }) => x > from.x) ?? null
  const next = rows[index + (key === 'ArrowUp' ? -1 : 1)]?.seats ?? []
  const [nearest = null] = next.toSorted((a, b) => Math.abs(a.x - from.x) - Math.abs(b.x - from.x))
  return nearest
}

import type { HallSeat } from '@entree/contract/selling/seats/entities.ts'

/** Seats that are drawn beside each other. */
export type HallRow = {
  y: number
  /** How many places are empty between this row and the one before it. */
  gap: number
  /** From left to right. */
  seats: HallSeat[]
  /** The sections that begin here. */
  labels: SectionLabel[]
}
/** The name of a section, above its first row: `before` is how far it stands from the one before it, both in seats. */
type SectionLabel = { section: string; before: number; width: number }

export type HallLayout = { rows: HallRow[]; left: number; width: number }

/** How a hall is drawn: its rows from the stage to the back. */
export function hallLayout(seats: readonly HallSeat[]): HallLayout {
  const left = Math.min(...seats.map(({ x }) => x))
  const width = seats.length === 0 ? 0 : Math.max(...seats.map(({ x }) => x)) - left + 1
  const labels = sectionLabels(seats, left)
  const byRow = [...Map.groupBy(seats, ({ y }) => y)].toSorted(([a], [b]) => a - b)
  const rows = byRow.map(([y, inRow], index) => ({
    y,
    gap: index === 0 ? 0 : y - (byRow[index - 1]?.[0] ?? y) - 1,
    seats: inRow.toSorted((a, b) => a.x - b.x),
    labels: labels.get(y) ?? [],
  }))
  return { rows, left, width }
}

function sectionLabels(seats: readonly HallSeat[], left: number): Map<number, SectionLabel[]> {
  const sections = [...Map.groupBy(seats, ({ section }) => section)].filter(([section]) => section !== '')
  const places = sections.map(([section, its]) => {
    const y = Math.min(...its.map((seat) => seat.y))
    const x = Math.min(...its.map((seat) => seat.x)) - left
    return { section, y, x, end: Math.max(...its.map((seat) => seat.x)) - left + 1 }
  })
  const byRow = Map.groupBy(
    places.toSorted((a, b) => a.x - b.x),
    ({ y }) => y,
  )
  return new Map([...byRow].map(([y, inRow]) => [y, besideEachOther(inRow)]))
}

function besideEachOther(places: readonly { section: string; x: number; end: number }[]): SectionLabel[] {
  let at = 0
  return places.map(({ section, x, end }) => {
    const start = Math.max(at, x)
    const label = { section, before: start - at, width: Math.max(1, end - start) }
    at = start + label.width
    return label
  })
}

/** Where a key leads from a seat; undefined when it is none of those that move, or there is nothing further that way. */
export function seatOfKey(rows: readonly HallRow[], from: HallSeat, key: string, withControl: boolean): HallSeat | undefined {
  const at = rows.findIndex(({ y }) => y === from.y)
  const inRow = rows[at]?.seats ?? []
  const place = inRow.findIndex(({ id }) => id === from.id)
  if (key === 'ArrowLeft') return inRow[place - 1]
  if (key === 'ArrowRight') return inRow[place + 1]
  if (key === 'ArrowUp') return nearest(rows[at - 1], from.x)
  if (key === 'ArrowDown') return nearest(rows[at + 1], from.x)
  if (key === 'Home') return (withControl ? rows[0]?.seats : inRow)?.[0]
  return key === 'End' ? (withControl ? rows.at(-1)?.seats : inRow)?.at(-1) : undefined
}

function nearest(row: HallRow | undefined, x: number): HallSeat | undefined {
  return row?.seats.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0]
}

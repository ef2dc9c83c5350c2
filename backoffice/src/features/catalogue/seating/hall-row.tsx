import { memo } from 'react'
import type { HallPlace, HallRow as Row } from './hall-rows.ts'
import { CELL, EDGE, SEAT } from './hall-measures.ts'
import { HallSeat, marks, type SeatLook, type SeatMark } from './hall-seat.tsx'
import styles from './hall.module.css'

type HallRowProps = {
  row: Row<HallPlace>
  id: string
  /** The looks of its seats as one text (`looksText`): a row whose text and seats are the same is not drawn again. */
  looks: string
  /** The seat that the keyboard is at, when it is here. */
  active: string | null
  products: readonly number[]
  labelOf: (seat: HallPlace, mark: SeatMark) => string
}

/** One row of seats. Clicks and keys are heard by the hall. */
export const HallRow = memo(function HallRow({ row, id, looks, active, products, labelOf }: HallRowProps) {
  return (
    <g role="group" aria-label={row.name || undefined}>
      {row.name !== '' && (
        <text className={styles.name} x={EDGE - 8} y={EDGE + row.y * CELL + SEAT / 2} data-row={row.y} aria-hidden="true">
          {row.name}
        </text>
      )}
      {row.seats.map((seat, index) => (
        <HallSeat
          key={seat.key}
          seat={seat}
          id={`${id}-${seat.key}`}
          {...lookAt(looks, index)}
          isActive={seat.key === active}
          product={products.indexOf(seat.product_id)}
          labelOf={labelOf}
        />
      ))}
    </g>
  )
})

/** Looks of seats as one text, a character for each. */
export function looksText(looks: readonly SeatLook[]): string {
  return looks
    .map(({ mark, isChosen, isWrong }) => (marks.indexOf(mark) * 4 + (isChosen ? 1 : 0) + (isWrong ? 2 : 0)).toString(36))
    .join('')
}

function lookAt(text: string, index: number): SeatLook {
  const value = Number.parseInt(text.charAt(index) || '0', 36)
  return { mark: marks[Math.floor(value / 4)] ?? 'free', isChosen: value % 2 === 1, isWrong: value % 4 >= 2 }
}

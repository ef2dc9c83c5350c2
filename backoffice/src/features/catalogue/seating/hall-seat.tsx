import { memo } from 'react'
import type { HallPlace } from './hall-rows.ts'
import { CELL, EDGE, SEAT } from './hall-measures.ts'
import styles from './hall.module.css'

/** How a seat stands in the plan. */
export const marks = ['free', 'held', 'sold', 'closed', 'taken', 'own'] as const
export type SeatMark = (typeof marks)[number]
export type SeatLook = { mark: SeatMark; isChosen: boolean; isWrong: boolean }

/** How round the corners of the seats of a product are, beside its colour. */
const CORNERS = [5, 12, 1, 9]
/** How many colours there are for products. */
const COLORS = 8

/** The look of the seats of the product at this place of the list. */
export function productLook(index: number): { color: number; corner: number } {
  const at = Math.max(0, index)
  return { color: at % COLORS, corner: CORNERS[at % CORNERS.length] ?? 5 }
}

type HallSeatProps = SeatLook & {
  seat: HallPlace
  /** Of its element. */
  id: string
  isActive: boolean
  /** The place of its product in the list of their colours. */
  product: number
  labelOf: (seat: HallPlace, mark: SeatMark) => string
}

/** A seat, drawn again only when it changes itself: a click changes one or two of thousands (SEAT-23). */
export const HallSeat = memo(function HallSeat({ seat, id, mark, isChosen, isWrong, isActive, product, labelOf }: HallSeatProps) {
  const { color, corner } = productLook(product)
  return (
    <g
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={mark === 'taken' || undefined}
      aria-label={labelOf(seat, mark)}
      className={styles.seat}
      data-seat={seat.key}
      data-color={color}
      data-mark={mark}
      data-wrong={isWrong || undefined}
      transform={`translate(${EDGE + seat.x * CELL} ${EDGE + seat.y * CELL})`}
    >
      <rect width={SEAT} height={SEAT} rx={corner} className={isActive ? styles.active : undefined} />
      <SeatSign seat={seat} mark={mark} />
    </g>
  )
})

/** What stands in a seat: its number, or a sign of what it is. */
function SeatSign({ seat, mark }: { seat: HallPlace; mark: SeatMark }) {
  if (mark === 'closed' || mark === 'taken') return <path className={styles.sign} d="M7 7 17 17M17 7 7 17" />
  if (mark === 'sold') return <path className={styles.sign} d="m6.500 12.500 4 4 7-8" />
  if (mark === 'held') return <path className={styles.sign} d="M12 6.500v6l3.500 2M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z" />
  if (seat.is_accessible) return <path className={styles.sign} d={WHEELCHAIR} />
  return (
    <text className={styles.number} x={SEAT / 2} y={SEAT / 2} data-long={seat.number.length > 2 || undefined}>
      {seat.number}
    </text>
  )
}

/** The sign of a place for a wheelchair, in a square of 24. */
export const WHEELCHAIR = 'M10.500 4.500h.01M10.500 8v5h5l2.500 5M10.500 10.500h4M8.500 11.500a4.500 4.500 0 1 0 6 6'

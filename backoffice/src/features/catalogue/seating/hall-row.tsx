import { memo } from 'react'
import type { HallPlace, HallRow as Row } from './hall-rows.ts'
import { CELL, EDGE, SEAT } from './hall-measures.ts'
import styles from './hall.module.css'

/** How a seat stands in the plan. */
const marks = ['free', 'held', 'sold', 'closed', 'taken', 'own'] as const
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
      {row.seats.map((seat, index) => {
        const { mark, isChosen, isWrong } = lookAt(looks, index)
        const { color, corner } = productLook(products.indexOf(seat.product_id))
        return (
          <g
            key={seat.key}
            id={`${id}-${seat.key}`}
            role="option"
            aria-selected={isChosen}
            aria-disabled={mark === 'taken' || undefined}
            aria-label={labelOf(seat, mark)}
            className={styles.seat}
            data-seat={seat.key}
            data-color={color}
            data-mark={mark}
            data-wrong={isWrong || undefined}
            data-active={seat.key === active || undefined}
            transform={`translate(${EDGE + seat.x * CELL} ${EDGE + seat.y * CELL})`}
          >
            <rect width={SEAT} height={SEAT} rx={corner} />
            <SeatSign seat={seat} mark={mark} />
          </g>
        )
      })}
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

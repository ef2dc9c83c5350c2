import type { HallSeat } from '@entree/contract/selling/seats/entities.ts'
import { memo, type CSSProperties } from 'react'
import type { HallRow as Row } from './hall-layout.ts'
import styles from './hall.module.css'

/** How a seat is drawn, and what it says. */
export type SeatLook = { state: 'free' | 'taken' | 'chosen' | 'other'; shape: number; label: string }

type HallRowProps = {
  row: Row
  /** The x of the leftmost seats of the hall. */
  left: number
  /** The ids of its seats that are chosen, as one text: a tap elsewhere draws this row no second time. */
  chosen: string
  /** Its seat that the keyboard reaches, if that is here. */
  reachable: number | null
  lookOf: (seat: HallSeat, isChosen: boolean) => SeatLook
}

/** A row of seats, between its name on both sides. Taps and keys are heard by the hall. */
export const HallRow = memo(function HallRow({ row, left, chosen, reachable, lookOf }: HallRowProps) {
  const ids = new Set(chosen.split(' '))
  const { seats, labels, gap } = row
  return (
    <>
      {labels.length > 0 && (
        <div className={styles.labels} aria-hidden="true">
          {labels.map(({ section, before, width: seatsWide }) => (
            <span key={section} className={styles.label} style={measures({ before, width: seatsWide })}>
              <span className={styles.section}>{section}</span>
            </span>
          ))}
        </div>
      )}
      <div
        role="row"
        aria-label={seats[0]?.row || undefined}
        className={styles.row}
        style={measures({ gap: labels.length > 0 ? 0 : gap })}
      >
        <span className={styles.name} aria-hidden="true">
          {seats[0]?.row}
        </span>
        <span role="presentation" className={styles.places}>
          {seats.map((seat) => (
            <Seat
              key={seat.id}
              seat={seat}
              x={seat.x - left}
              isChosen={ids.has(String(seat.id))}
              isReachable={seat.id === reachable}
              lookOf={lookOf}
            />
          ))}
        </span>
        <span className={styles.name} aria-hidden="true">
          {seats.at(-1)?.row}
        </span>
      </div>
    </>
  )
})

type SeatProps = Pick<HallRowProps, 'lookOf'> & { seat: HallSeat; x: number; isChosen: boolean; isReachable: boolean }

/** A seat, drawn again only when it changes itself: a tap changes two of thousands. */
const Seat = memo(function Seat({ seat, x, isChosen, isReachable, lookOf }: SeatProps) {
  const { state, shape, label } = lookOf(seat, isChosen)
  const isOpen = state === 'free' || state === 'chosen'
  return (
    <span
      role="gridcell"
      className={styles.seat}
      data-seat={seat.id}
      data-state={state}
      data-shape={shape}
      tabIndex={isReachable ? 0 : -1}
      aria-label={label}
      aria-selected={isOpen ? state === 'chosen' : undefined}
      aria-disabled={isOpen ? undefined : true}
      style={measures({ x })}
    >
      <span className={styles.sign} data-long={seat.number.length > FITS || undefined} aria-hidden="true">
        {state === 'free' && (seat.is_accessible ? <Wheelchair /> : seat.number)}
      </span>
    </span>
  )
})

/** So many characters of a number fit into the smallest seat. */
const FITS = 3

/** The sign of a place for a wheelchair. */
export function Wheelchair() {
  return (
    <svg viewBox="0 0 20 20" className={styles.wheelchair} aria-hidden="true">
      <circle cx="8" cy="3" r="1.8" />
      <path d="M8 6v5h5l2 5M8 8h4M6 9.4a4 4 0 1 0 5.4 5" />
    </svg>
  )
}

/** Measures in seats, from which the style sheet draws. */
export function measures(values: Record<string, number>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
}

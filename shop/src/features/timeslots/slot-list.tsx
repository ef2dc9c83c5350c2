import { remainingSpots, slotState } from '@entree/domain/catalogue/timeslots.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../messages.ts'
import type { ShownSlot } from './slot-text.ts'
import { spotsText } from './spots-text.ts'
import styles from './slot-list.module.css'

export type SlotListProps = {
  slots: readonly ShownSlot[]
  /** How many spots the order needs. */
  count: number
  chosenId: number | null
  /** Whether each says its day: where they are of several days. */
  hasDays: boolean
  /** The day that the visitor has in mind: its timeslots stand out. */
  wantedDay?: string | null
  /** What a ticket costs at least, in words, where that is not said already. */
  price?: string | null
  now: string
  time_zone: string
  describedBy?: string
  onChoose: (slot: ShownSlot) => void
}

/** Timeslots, one a line: `Thu 26 Nov 20:15 – 22:35 · 2 left`. What is sold out is struck through, and cannot be chosen (DEC-S-82). */
export function SlotList({
  slots,
  count,
  chosenId,
  hasDays,
  wantedDay = null,
  price,
  now,
  time_zone,
  describedBy,
  onChoose,
}: SlotListProps) {
  const t = useT()
  const format = useFormat(time_zone)
  const thisYear = localDay(now, time_zone).slice(0, 4)
  const dayOf = (slot: ShownSlot) => {
    const day = localDay(slot.starts_at, time_zone)
    return day.startsWith(thisYear) ? format.weekday(day) : `${format.weekday(day)} ${day.slice(0, 4)}`
  }
  return (
    <div role="group" aria-label={t('timeslot.time')} aria-describedby={describedBy} className={styles.slots}>
      {slots.map((slot) => {
        const isSoldOut = remainingSpots(slot) === 0
        const isOpen = slotState(slot, { count }, now) === 'choosable'
        const note = isSoldOut ? t('state_sold_out') : spotsText(t, slot, { count }, now)
        const when = (
          <>
            {hasDays && <span className={styles.day}>{dayOf(slot)} </span>}
            <span className={styles.time}>{format.times(slot)}</span>
          </>
        )
        return (
          <button
            key={slot.id}
            type="button"
            className={styles.slot}
            data-slot={slot.id}
            data-wanted={(wantedDay !== null && localDay(slot.starts_at, time_zone) === wantedDay) || undefined}
            aria-pressed={slot.id === chosenId}
            disabled={!isOpen}
            onClick={() => onChoose(slot)}
          >
            {isSoldOut ? <s className={styles.when}>{when}</s> : <span className={styles.when}>{when}</span>}{' '}
            <span className={styles.notes}>
              {note && <span>{note}</span>} {isOpen && price && <span className={styles.price}>{price}</span>}
            </span>
          </button>
        )
      })}
    </div>
  )
}

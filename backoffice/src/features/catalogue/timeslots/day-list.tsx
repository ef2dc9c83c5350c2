import { useMemo } from 'react'
import { DaySection } from './day-section.tsx'
import styles from './day-list.module.css'
import { dayToShow, slotDays } from './slot-days.ts'
import type { Slot } from './timeslots-query.ts'

/** With more than these only the first day to come is unfolded. */
const MOST_UNFOLDED = 30

type DayListProps = {
  slots: readonly Slot[]
  now: string
  isReadOnly: boolean
  onAdd: (date: string) => void
  onEdit: (slot: Slot) => void
}

/** Timeslots by day, each day folded where there are many. */
export function DayList({ slots, now, isReadOnly, onAdd, onEdit }: DayListProps) {
  const days = useMemo(() => slotDays(slots), [slots])
  const isFew = slots.length <= MOST_UNFOLDED
  const first = dayToShow(days, now)
  return (
    <div className={styles.list}>
      {days.map((one) => (
        <DaySection
          key={one.day}
          {...one}
          now={now}
          isReadOnly={isReadOnly}
          isUnfolded={isFew || one.day === first}
          onAdd={onAdd}
          onEdit={onEdit}
        />
      ))}
    </div>
  )
}

import { localDay } from '@entree/domain/zoned-time.ts'
import { useMemo } from 'react'
import { useEvent } from '../events/event-query.ts'
import { DaySection } from './day-section.tsx'
import styles from './day-list.module.css'
import { slotDays } from './slot-days.ts'
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
  const { time_zone } = useEvent()
  const days = useMemo(() => slotDays(slots), [slots])
  const today = localDay(now, time_zone)
  const isFew = slots.length <= MOST_UNFOLDED
  const first = (days.find(({ day }) => day >= today) ?? days[0])?.day
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

import { ActionIcon } from '@mantine/core'
import { useId, useState } from 'react'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './day-section.module.css'
import type { SlotDay } from './slot-days.ts'
import { SlotRow } from './slot-row.tsx'
import { SpotsMeter } from './spots-meter.tsx'
import type { Slot } from './timeslots-query.ts'
import { useDayNames } from './use-day-names.ts'
import { useSlotDeletion } from './use-slot-deletion.ts'
import { useSlotsDeletion } from './use-slots-deletion.ts'

type DaySectionProps = SlotDay & {
  now: string
  isReadOnly: boolean
  /** At first. */
  isUnfolded: boolean
  onAdd: (date: string) => void
  onEdit: (slot: Slot) => void
}

/** A day with its timeslots; what is sold of them together shows while it is folded too. */
export function DaySection({ day, slots, spots, sold, now, isReadOnly, isUnfolded, onAdd, onEdit }: DaySectionProps) {
  const t = useT()
  const id = useId()
  const names = useDayNames()
  const [isOpen, setOpen] = useState(isUnfolded)
  const remove = useSlotDeletion()
  const removeAll = useSlotsDeletion()
  const isPast = slots.every(({ ends_at }) => Date.parse(ends_at) <= Date.parse(now))
  const addButton = !isReadOnly && (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('timeslots.add_on', { day: names.day(day) })}
      onClick={() => onAdd(day)}
    >
      <Icon name="plus" />
    </ActionIcon>
  )
  const row = (slot: Slot) => (
    <SlotRow
      key={slot.id}
      slot={slot}
      isPast={Date.parse(slot.ends_at) <= Date.parse(now)}
      isReadOnly={isReadOnly}
      onEdit={onEdit}
      onDelete={remove}
    />
  )
  const [only] = slots
  if (slots.length === 1 && only) {
    return (
      <section className={styles.single} aria-labelledby={`${id}-name`} data-past={isPast}>
        <h3 id={`${id}-name`} className={styles.name}>
          {names.day(day)}
        </h3>
        <ul className={styles.only}>{row(only)}</ul>
        {addButton}
      </section>
    )
  }
  return (
    <section className={styles.day} aria-labelledby={`${id}-name`} data-past={isPast}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <button
            type="button"
            id={`${id}-name`}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={styles.sign} data-open={isOpen}>
              <Icon name="chevron-right" size={18} />
            </span>
            <span>{names.day(day)}</span>
            <span className={styles.count}>{t('timeslots.count_timeslots', { count: slots.length })}</span>
          </button>
        </h3>
        <SpotsMeter sold={sold} spots={spots} />
        {addButton}
        {!isReadOnly && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('timeslots.delete_of_day', { day: names.day(day) })}
            onClick={() => void removeAll(slots, names.day(day))}
          >
            <Icon name="trash" size={18} />
          </ActionIcon>
        )}
      </div>
      <ul id={id} className={styles.slots} hidden={!isOpen}>
        {isOpen && slots.map(row)}
      </ul>
    </section>
  )
}

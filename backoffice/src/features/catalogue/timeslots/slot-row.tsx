import { ActionIcon } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './slot-row.module.css'
import { SlotTimes } from './slot-times.tsx'
import { SpotsMeter } from './spots-meter.tsx'
import type { Slot } from './timeslots-query.ts'
import { useDayNames } from './use-day-names.ts'

type SlotRowProps = {
  slot: Slot
  isPast: boolean
  isReadOnly: boolean
  onEdit: (slot: Slot) => void
  onDelete: (slot: Slot) => unknown
}

/** A timeslot: its times, what is sold and left of it, and what can be done with it. */
export function SlotRow({ slot, isPast, isReadOnly, onEdit, onDelete }: SlotRowProps) {
  const t = useT()
  const times = useDayNames().times(slot, 'long')
  return (
    <li className={styles.row} data-past={isPast}>
      <span className={styles.times}>
        <SlotTimes span={slot} />
        {slot.interval === 'all_day' && <span className={styles.note}>{t('timeslots.all_day')}</span>}
        {isPast && <span className={styles.note}>{t('timeslots.past')}</span>}
      </span>
      <SpotsMeter sold={slot.spots_sold} spots={slot.spots} />
      {!isReadOnly && (
        <span className={styles.actions}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('timeslots.edit_times', { times })}
            onClick={() => onEdit(slot)}
          >
            <Icon name="edit" size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('timeslots.delete_times', { times })}
            onClick={() => void onDelete(slot)}
          >
            <Icon name="trash" size={18} />
          </ActionIcon>
        </span>
      )}
    </li>
  )
}

import { wallSpan } from '@entree/domain/catalogue/timeslot-span.ts'
import { Select } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { useEvent } from '../events/event-query.ts'
import { useDayNames } from '../timeslots/use-day-names.ts'
import type { Seating } from './seating-query.ts'
import type { Occupancy } from './use-occupancy.ts'

const ALL = ''

type TimeslotChoiceProps = { timeslots: Seating['timeslots']; occupancy: Occupancy }

/** Of which timeslot the hall shows who sits where (SEAT-19, SEAT-21); nothing for an event without. */
export function TimeslotChoice({ timeslots, occupancy }: TimeslotChoiceProps) {
  const t = useT()
  const names = useDayNames()
  const { time_zone } = useEvent()
  if (timeslots.length === 0) return null
  const nameOf = (slot: Seating['timeslots'][number]) => {
    const span = wallSpan(slot, time_zone)
    return `${names.dayShort(span.date)}, ${names.times(span)}`
  }
  return (
    <Select
      label={t('seating.timeslot')}
      data={[
        { value: ALL, label: t('seating.all_timeslots') },
        ...timeslots.map((slot) => ({ value: String(slot.id), label: nameOf(slot) })),
      ]}
      searchable={timeslots.length > 7}
      allowDeselect={false}
      openOnFocus={false}
      value={occupancy.timeslot_id === null ? ALL : String(occupancy.timeslot_id)}
      onChange={(value) => occupancy.choose(value === null || value === ALL ? null : Number(value))}
    />
  )
}

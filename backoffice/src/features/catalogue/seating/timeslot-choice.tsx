import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { timeslotsQuery } from '../timeslots/timeslots-query.ts'
import { useDayNames } from '../timeslots/use-day-names.ts'
import type { Occupancy } from './use-occupancy.ts'

const ALL = ''

/** Of which timeslot the hall shows who sits where; nothing for an event without. */
export function TimeslotChoice({ event_id, occupancy }: { event_id: number; occupancy: Occupancy }) {
  const t = useT()
  const names = useDayNames()
  const mayPlan = useMay('event.timeslots')
  const { data } = useQuery({ ...timeslotsQuery(event_id), enabled: mayPlan })
  const slots = data?.slots ?? []
  if (slots.length === 0) return null
  return (
    <Select
      label={t('seating.timeslot')}
      data={[
        { value: ALL, label: t('seating.all_timeslots') },
        ...slots.map((slot) => ({ value: String(slot.id), label: `${names.dayShort(slot.date)}, ${names.times(slot)}` })),
      ]}
      searchable={slots.length > 7}
      allowDeselect={false}
      openOnFocus={false}
      value={occupancy.timeslot_id === null ? ALL : String(occupancy.timeslot_id)}
      onChange={(value) => occupancy.choose(value === null || value === ALL ? null : Number(value))}
    />
  )
}

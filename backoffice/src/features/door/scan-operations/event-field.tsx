import { Select } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { send } from '../../../send.ts'
import { useField, type FieldProps } from '../../../ui/fields/use-field.ts'
import { useFoundOptions, type FoundOptions } from '../../../ui/use-found-options.ts'

/** The events that can still be prepared: neither archived nor over. */
const eventsToScan: FoundOptions = {
  key: ['events', 'to-scan'],
  search: async (search, signal) => {
    const { data } = await send('listActiveEvents', { page: 1, search }, { signal })
    return data.map(({ id, name }) => ({ value: String(id), label: name }))
  },
  nameOf: async (id, signal) => (await send('getEventDetail', { event_id: Number(id) }, { signal })).name,
}

/** One of the company's events, found while typing. */
export function EventField<Values extends FieldValues>(props: FieldProps<Values, number | null>) {
  const { value, onChange, input } = useField(props)
  const chosen = value === null ? [] : [String(value)]
  const { keep, box } = useFoundOptions(eventsToScan, chosen)
  return (
    <Select
      {...input}
      {...box}
      allowDeselect={false}
      value={chosen[0] ?? null}
      onChange={(id) => {
        keep(id === null ? [] : [id])
        onChange(id === null ? null : Number(id))
      }}
    />
  )
}

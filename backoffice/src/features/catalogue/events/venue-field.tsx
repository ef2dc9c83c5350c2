import { Button, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useDebouncedValue } from '@mantine/hooks'
import { createPortal } from 'react-dom'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { useChoices } from '../../../ui/fields/use-choices.tsx'
import { useField, type FieldProps } from '../../../ui/fields/use-field.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VenueDialog } from '../venues/venue-dialog.tsx'
import styles from './venue-field.module.css'

type Venue = { id: number; name: string; city: string }
/** Where an event is: one of the venues, found while typing, or a new one (EVT-26, EVT-59). `chosen` is the one it has. */
export function VenueField<Values extends FieldValues>({
  chosen,
  ...props
}: Omit<FieldProps<Values, number | null>, 'label'> & { chosen: Venue | null }) {
  const t = useT()
  const mayAdd = useMay('event.add_venue', 'venue.edit')
  const { value, onChange, input } = useField({ ...props, label: t('events.venue') })
  const [text, setText] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<Venue | null>(null)
  const [search] = useDebouncedValue(text, 250)
  const known = [chosen, added].filter((venue) => venue !== null)
  // The name of what is chosen stands in the box; that is no search.
  const searched = (typed: string) => (known.some((venue) => labelOf(venue) === typed) ? '' : typed)
  const choices = useQuery({
    queryKey: ['venues', 'active', searched(search)],
    queryFn: ({ signal }) => send('listActiveVenues', { search: searched(search) }, { signal }),
    placeholderData: keepPreviousData,
  })
  const found = choices.data ?? []
  const offered = [...known.filter(({ id }) => !found.some((venue) => venue.id === id)), ...found]

  return (
    <div className={styles.field}>
      <Select
        {...input}
        {...useChoices(choices, t('events.venue_not_found'))}
        className={styles.select}
        placeholder={t('events.venue_placeholder')}
        searchable
        clearable
        allowDeselect={false}
        searchValue={text}
        onSearchChange={setText}
        filter={({ options }) => options}
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
        data={offered.map((venue) => ({ value: String(venue.id), label: labelOf(venue) }))}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(id === null ? null : Number(id))}
      />
      {mayAdd && (
        <Button variant="default" leftSection={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
          {t('events.venue_add')}
        </Button>
      )}
      {/* In the page itself: this field stands in a form, and browsers drop a form within a form. */}
      {isAdding &&
        createPortal(
          <VenueDialog
            name={searched(text)}
            onClose={() => setAdding(false)}
            onSaved={(venue) => {
              setAdded(venue)
              setAdding(false)
              onChange(venue.id)
            }}
          />,
          document.body,
        )}
    </div>
  )
}

function labelOf({ name, city }: Venue): string {
  return `${name}, ${city}`
}

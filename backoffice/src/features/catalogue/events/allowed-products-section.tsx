import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useChoices } from '../../../ui/fields/use-choices.tsx'
import { useField } from '../../../ui/fields/use-field.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { eventsKey } from './event-query.ts'
import type { EventValues } from './event-values.ts'

type Choice = { id: number; name: string; event_name: string }

/** Tickets of other events that are let in here too: a pass-partout (EVT-35, EVT-56). Events are found by name while typing. */
export function AllowedProductsSection({ control, event }: { control: Control<EventValues>; event: EventDetail }) {
  const t = useT()
  const { value, onChange, input } = useField<EventValues, number[]>({
    control,
    name: 'allowed_product_ids',
    label: t('events.allowed_products'),
    description: t('events.allowed_products_help'),
  })
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly Choice[]>(event.allowed_products)
  const [search] = useDebouncedValue(text, 250)
  const choices = useQuery({
    queryKey: [...eventsKey, 'with-products', search],
    queryFn: ({ signal }) => send('listEventsWithProducts', { page: 1, search }, { signal }),
    placeholderData: keepPreviousData,
  })
  const found = (choices.data?.data ?? [])
    .filter(({ id }) => id !== event.id)
    .flatMap(({ name: event_name, products }) => products.map(({ id, name }): Choice => ({ id, name, event_name })))
  const known = [...event.allowed_products, ...chosen, ...found]
  const offered = [...new Map(known.map((choice) => [choice.id, choice])).values()]
  const groups = [...Map.groupBy(offered, ({ event_name }) => event_name)].map(([group, products]) => ({
    group,
    items: products.map(({ id, name }) => ({ value: String(id), label: name })),
  }))
  return (
    <FormSection title={t('events.section_allowed')}>
      <MultiSelect
        {...input}
        {...useChoices(choices)}
        placeholder={value.length === 0 ? t('events.allowed_products_placeholder') : undefined}
        searchable
        clearable
        hidePickedOptions
        searchValue={text}
        onSearchChange={setText}
        filter={({ options }) => options}
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
        data={groups}
        value={value.map(String)}
        onChange={(keys) => {
          setChosen(offered.filter(({ id }) => keys.includes(String(id))))
          onChange(keys.map(Number))
        }}
      />
    </FormSection>
  )
}

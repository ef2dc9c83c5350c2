import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../send.ts'
import type { Option } from '../../../ui/fields/choice-fields.tsx'

/** The events of a company to choose from, found while typing; what is chosen stays among them. */
export function useEventOptions(company_id: number) {
  const [chosen, setChosen] = useState<Option<number> | null>(null)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const choices = useQuery({
    queryKey: ['events', 'of-company', company_id, search],
    queryFn: ({ signal }) => send('listCompanyEvents', { company_id, page: 1, sort: 'name', search }, { signal }),
    placeholderData: keepPreviousData,
  })
  const found = (choices.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const options = chosen && found.every(({ value }) => value !== chosen.value) ? [chosen, ...found] : found
  // The name of what is chosen stands in the box; that is no search.
  const onSearch = (text: string) => setTyped(options.some(({ label }) => label === text) ? '' : text)
  return { options, choices, onSearch, onChosen: setChosen }
}

import type { OptionsFilter } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery, type QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isBroken } from '../data.ts'
import type { Option } from './fields/choice-fields.tsx'
import { useChoices } from './fields/use-choices.tsx'

/** Options of which there may be more than a list can hold: they are found on the server while typing. */
export type FoundOptions = {
  /** What the server returns is kept under this. */
  key: QueryKey
  /** The first of those that contain the text; of an empty one the first of all. */
  search: (text: string, signal: AbortSignal) => Promise<Option<string>[]>
  /** What an option is called that is chosen without having been found, as one that a link brought. */
  nameOf: (value: string, signal: AbortSignal) => Promise<string>
}

const REST_MS = 250
const FRESH_MS = 60_000
const NOTHING: readonly Option<string>[] = []

/** What can be chosen now: what was found for the text, and what is chosen, under its name. Put `box` into a `Select`. */
export function useFoundOptions({ key, search, nameOf }: FoundOptions, chosen: readonly string[]) {
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState('')
  const [known, setKnown] = useState<readonly Option<string>[]>(NOTHING)
  const picked = useRef<readonly string[]>(chosen)
  const [rested] = useDebouncedValue(wanted, REST_MS)
  const choices = useQuery({
    queryKey: [...key, 'found', rested],
    queryFn: ({ signal }) => search(rested, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  const found = choices.data
  const seen = [...(found ?? NOTHING), ...known.filter(({ value }) => chosen.includes(value))]
  const unknown = found === undefined ? [] : chosen.filter((value) => !seen.some((option) => option.value === value))
  const names = useQueries({
    queries: unknown.map((value) => ({
      queryKey: [...key, 'name', value],
      queryFn: ({ signal }: { signal: AbortSignal }) => nameOf(value, signal),
      staleTime: FRESH_MS,
      retry: false,
    })),
  })
  const named = unknown.map((value, index): Option<string> => ({ value, label: names[index]?.data ?? `#${value}` }))
  const options = [...new Map([...seen, ...named].map((option) => [option.value, option])).values()]
  const ofChoices = useChoices(choices)
  const type = (typed: string) => {
    setText(typed)
    // The name of what is chosen stands in the box; that is no search.
    const isName = options.some(({ value, label }) => label === typed && [...chosen, ...picked.current].includes(value))
    setWanted(isName ? '' : typed.trim())
  }
  return {
    options,
    /** What there is to choose was never answered yet. */
    isUnknown: choices.isLoading,
    /** The options could not be loaded; not so when they are not this user's to see. */
    isFailed: choices.isLoadingError && isBroken(choices.error),
    /** Something was typed to look for. */
    isSearched: wanted !== '',
    /** Keeps the names of what is chosen, for when other options are found. */
    keep: (values: readonly string[]) => {
      picked.current = values
      setKnown(options.filter(({ value }) => values.includes(value)))
    },
    box: { ...ofChoices, data: options, searchable: true, searchValue: text, onSearchChange: type, filter: asFound },
  }
}

/** The server has looked already. */
const asFound: OptionsFilter = ({ options }) => options

import type { CallAnswer } from '@entree/contract/calls.ts'
import type { DiscountCodeDetail } from '@entree/contract/catalogue/discount-codes/entities.ts'
import type { LimitedProduct } from '@entree/domain/catalogue/discount-reach.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import type { Option } from '../../../ui/fields/choice-fields.tsx'
import { bothChoices } from '../../../ui/fields/use-choices.tsx'

type EventWithProducts = CallAnswer<'listEventsWithProducts'>['data'][number]
type Named = Pick<DiscountCodeDetail, 'named_events' | 'named_products'>

/** The most pages of events offered at once; users with more events find the rest by typing. */
const MOST_PAGES = 20
const REST_MS = 250
const NOTHING: Named = { named_events: [], named_products: [] }

/**
 * The events of the company that are not archived, and their products, to choose from; with those that are chosen already (`named`),
 * which may be of archived events.
 */
export function useEventChoices({ named_events, named_products }: Named = NOTHING) {
  const mayView = useMay('event.view')
  const [text, search] = useState('')
  const [rested] = useDebouncedValue(text.trim(), REST_MS)
  const offeredAtOnce = useQuery({
    queryKey: ['events', 'with-products'],
    queryFn: ({ signal }) => loadAll(signal),
    enabled: mayView,
    staleTime: 60_000,
  })
  const data = offeredAtOnce.data
  const searched = useQuery({
    queryKey: ['events', 'with-products', rested],
    queryFn: async ({ signal }) => (await send('listEventsWithProducts', { page: 1, search: rested }, { signal })).data,
    enabled: mayView && rested !== '' && data?.is_more === true,
    placeholderData: keepPreviousData,
  })
  const found = searched.data
  const offer = useMemo(() => {
    const all = unique([...(data?.events ?? []), ...(found ?? [])])
    const isOffered = ({ id }: { id: number }) => all.some((event) => event.id === id)
    const offered = new Set(all.flatMap(({ products }) => products.map(({ id }) => id)))
    return {
      /** What was typed, to look for among the events that are not offered at once. */
      search,
      events: [...all, ...named_events.filter((event) => !isOffered(event))].map(({ id, name }): Option<number> => ({
        value: id,
        label: name,
      })),
      /** These events and products as far as they are known, with the events of the products. */
      known: (events: readonly number[], products: readonly number[]) => ({
        events: [...all, ...named_events].filter(({ id }) => events.includes(id)),
        products: [
          ...all.flatMap((event) => event.products.map(({ id, name }): LimitedProduct => ({ id, name, event_id: event.id }))),
          ...named_products.filter(({ id }) => !offered.has(id)),
        ].filter(({ id }) => products.includes(id)),
      }),
      /** The products of these events, of all when none is chosen; and those that are chosen, wherever they are of. */
      productsOf: (events: readonly number[], chosen: readonly number[]): Option<number>[] => [
        ...all.flatMap((event) =>
          event.products
            .filter(({ id }) => events.length === 0 || events.includes(event.id) || chosen.includes(id))
            .map(({ id, name }) => optionOf(id, event.name, name)),
        ),
        ...named_products.filter(({ id }) => !offered.has(id)).map(({ id, event_name, name }) => optionOf(id, event_name, name)),
      ],
    }
  }, [data, found, named_events, named_products])
  return { ...offer, choices: bothChoices(offeredAtOnce, searched) }
}

function optionOf(id: number, event_name: string, name: string): Option<number> {
  return { value: id, label: `${event_name} – ${name}` }
}

function unique(events: readonly EventWithProducts[]): EventWithProducts[] {
  return [...new Map(events.map((event) => [event.id, event])).values()]
}

async function loadAll(signal: AbortSignal): Promise<{ events: EventWithProducts[]; is_more: boolean }> {
  const first = await send('listEventsWithProducts', { page: 1 }, { signal })
  const rest = await Promise.all(
    Array.from({ length: Math.min(first.last_page, MOST_PAGES) - 1 }, (_, index) =>
      send('listEventsWithProducts', { page: index + 2 }, { signal }),
    ),
  )
  return { events: [first, ...rest].flatMap(({ data }) => data), is_more: first.last_page > MOST_PAGES }
}

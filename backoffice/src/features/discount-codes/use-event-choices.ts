import type { CallAnswer } from '@entree/contract/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { send } from '../../send.ts'
import { useMay } from '../../session/session.tsx'
import type { Option } from '../../ui/fields/choice-fields.tsx'

type EventWithProducts = CallAnswer<'listEventsWithProducts'>['data'][number]

/** As many pages of events as are offered; whoever has more finds the rest by typing. */
const MOST_PAGES = 20

/** The events of the company that are not archived, and their products, to choose from. */
export function useEventChoices() {
  const mayView = useMay('event.view')
  const { data } = useQuery({
    queryKey: ['events', 'with-products'],
    queryFn: ({ signal }) => loadAll(signal),
    enabled: mayView,
    staleTime: 60_000,
  })
  return useMemo(() => {
    const all = data ?? []
    return {
      events: all.map(({ id, name }): Option<number> => ({ value: id, label: name })),
      /** The products of these events; of all when none is chosen. */
      productsOf: (events: readonly number[]): Option<number>[] =>
        all
          .filter(({ id }) => events.length === 0 || events.includes(id))
          .flatMap((event) => event.products.map(({ id, name }) => ({ value: id, label: `${event.name} – ${name}` }))),
    }
  }, [data])
}

async function loadAll(signal: AbortSignal): Promise<EventWithProducts[]> {
  const first = await send('listEventsWithProducts', { page: 1 }, { signal })
  const rest = await Promise.all(
    Array.from({ length: Math.min(first.last_page, MOST_PAGES) - 1 }, (_, index) =>
      send('listEventsWithProducts', { page: index + 2 }, { signal }),
    ),
  )
  return [first, ...rest].flatMap(({ data }) => data)
}

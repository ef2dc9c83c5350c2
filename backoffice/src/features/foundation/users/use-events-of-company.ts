import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import type { Option } from '../../../ui/fields/choice-fields.tsx'

const MOST_PAGES = 20

/** The events of a company to choose from, once they are wanted. Users who may not see them cannot choose. */
export function useEventsOfCompany(company_id: number, isWanted: boolean): { events: Option<number>[]; isUnavailable: boolean } {
  const mayView = useMay('event.view')
  const { data, isError } = useQuery({
    queryKey: ['events', 'of-company', company_id],
    queryFn: async ({ signal }) => {
      const first = await send('listCompanyEvents', { company_id, page: 1, sort: 'starts_at' }, { signal })
      const rest = await Promise.all(
        Array.from({ length: Math.min(first.last_page, MOST_PAGES) - 1 }, (_, index) =>
          send('listCompanyEvents', { company_id, page: index + 2, sort: 'starts_at' }, { signal }),
        ),
      )
      return [first, ...rest].flatMap((page) => page.data)
    },
    enabled: isWanted && mayView,
    staleTime: 60_000,
  })
  const events = useMemo(() => (data ?? []).map(({ id, name }) => ({ value: id, label: name })), [data])
  return { events, isUnavailable: !mayView || isError }
}

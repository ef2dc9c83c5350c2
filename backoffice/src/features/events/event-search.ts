import { send } from '../../send.ts'
import type { SearchProvider } from '../../shell/search-provider.ts'

/** Events of the company, for the search of the top bar: the latest first. */
export const eventSearch: SearchProvider = {
  heading: 'nav.events',
  any: ['event.view'],
  search: async (text, signal) => {
    const { data } = await send('listEvents', { page: 1, search: text, sort: '-starts_at' }, { signal })
    return data.map(({ id, name, venue, starts_at }) => ({
      key: `event-${id}`,
      label: name,
      detail: [starts_at.slice(0, 10).split('-').toReversed().join('-'), venue?.name].filter(Boolean).join(', '),
      icon: 'event' as const,
      to: `/events/${id}`,
    }))
  },
}

import { send } from '../../../send.ts'
import type { FoundOptions } from '../../../ui/use-found-options.ts'

/** The events that orders can be of, the latest first: also those that are over or archived (BORD-05). */
export const eventsToFind: FoundOptions = {
  key: ['events', 'to-filter'],
  search: async (text, signal) => {
    const input = { page: 1, search: text || undefined, show_archived: true, sort: '-starts_at' as const }
    return (await send('listEvents', input, { signal })).data.map(({ id, name }) => ({ value: String(id), label: name }))
  },
  nameOf: async (id, signal) => (await send('getEventDetail', { event_id: Number(id) }, { signal })).name,
}

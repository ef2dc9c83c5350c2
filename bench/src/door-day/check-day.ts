import type { Database } from '@entree/server/platform/database/database.ts'
import type { Phone } from './phone.ts'

/** What is stored of a day beside what the people at the door saw. Of `wrong` everything has to be none. */
export async function checkDay(db: Database, event_id: number, phones: readonly Phone[]) {
  const stored = await db
    .selectFrom('check_in')
    .select(['scan_id', 'ticket_id', 'counts', 'conflict', 'undone_at'])
    .where('event_id', '=', event_id)
    .execute()
  const by_id = Map.groupBy(stored, ({ scan_id }) => scan_id)
  const told = phones.flatMap((phone) => phone.told)
  const entries = Map.groupBy(
    told.filter(({ entered }) => entered),
    ({ ticket_id }) => ticket_id,
  )
  const inside = new Set(stored.filter(({ counts }) => counts).map(({ ticket_id }) => ticket_id))
  const conflicts = Map.groupBy(
    stored.filter(({ conflict }) => conflict !== null),
    ({ ticket_id }) => ticket_id,
  )
  const doubled = [...entries].map(([id, all]) => ({ id, beyond_first: all.length - 1 }))
  const isStoredOtherwise = ({ scan_id, entered }: (typeof told)[number]) => by_id.get(scan_id)?.[0]?.counts !== entered
  return {
    counted: {
      'scans at the door': told.length,
      'of them without network': told.filter(({ is_local }) => is_local).length,
      'visitors inside': entries.size,
      'let in twice without network': doubled.reduce((sum, { beyond_first }) => sum + beyond_first, 0),
    },
    wrong: {
      'scans that were lost': told.filter(({ scan_id }) => !by_id.has(scan_id)).length,
      'scans that are stored twice': [...by_id.values()].filter((all) => all.length > 1).length,
      'scans that nobody made': stored.length - told.length,
      'scans stored otherwise than people saw them': told.filter(isStoredOtherwise).length,
      'visitors inside that the server does not count': [...entries.keys()].filter((id) => !inside.has(id)).length,
      'visitors counted who were not let in': [...inside].filter((id) => id === null || !entries.has(id)).length,
      'tickets let in twice of which no conflict tells': doubled.filter(
        ({ id, beyond_first }) => (conflicts.get(id)?.length ?? 0) !== beyond_first,
      ).length,
      'scans that still wait on a phone': phones.reduce((sum, phone) => sum + phone.waiting(), 0),
    },
  }
}

import { HOUR_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Services, Slice } from '#features/services.ts'
import { deleteWaitingListEntry } from './delete-entry.ts'
import { downloadWaitingList } from './download-list.ts'
import { forgetEntries } from './forget-entries.ts'
import { waitingListJoinedMail } from './mails/joined.ts'
import { ticketsBackMail } from './mails/tickets-back.ts'
import { countWaitingList, readWaitingList } from './read-list.ts'
import { tellWaiting } from './tell-waiting.ts'

/** Binds the waiting lists of events: what staff see of them, and what tells people that there is something left. */
export function bindWaitingLists(services: Services): Slice {
  const { bind } = services
  bind('listWaitingList', readWaitingList)
  bind('getWaitingListCounts', (scope, { event_id }) => countWaitingList(scope, event_id))
  bind('downloadWaitingList', downloadWaitingList)
  bind('deleteWaitingListEntry', async (scope, input) => {
    await deleteWaitingListEntry(scope, input)
    return { success: true as const }
  })
  return {
    mails: [waitingListJoinedMail, ticketsBackMail],
    repeats: [
      { name: 'tell-waiting', every_ms: MINUTE_MS / 2, work: () => tellWaiting(services) },
      { name: 'forget-waiting', every_ms: HOUR_MS, work: () => forgetEntries(services) },
    ],
  }
}

import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'

/** Under which the changes of an event are in the cache. */
export const changesKey = (event_id: number) => ['event-changes', event_id] as const

/** How often a change that is under way is looked at. Milliseconds. */
const EVERY = 2_000

/** A page of the changes of an event; asked again and again while one of them is running. */
export function changesQuery(event_id: number, page: number) {
  return queryOptions({
    queryKey: [...changesKey(event_id), 'list', page],
    queryFn: ({ signal }) => send('listEventChanges', { event_id, page }, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isMoving) ? EVERY : false),
  })
}

type Moving = {
  state: string
  progress: { amount: number; refunded: number; mails: number; mails_sent: number; problems: number }
}

/** Whether any part of it may still change on its own: its orders, its refunds or its mails. */
function isMoving({ state, progress }: Moving): boolean {
  const isFlying = progress.problems === 0 && (progress.refunded < progress.amount || progress.mails_sent < progress.mails)
  return state === 'running' || (state === 'done' && isFlying)
}

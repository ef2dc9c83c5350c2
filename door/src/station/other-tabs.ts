import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import type { WaitingScan, WaitingUndo } from './database.ts'

/**
 * What one tab of the app did that the others have to know: what it judged or took back, what the server has by now or does not take, what a
 * person deleted of that (`sent` too: it waits no more), and the ticket that the server let in or took back.
 */
export type News =
  | { scan: WaitingScan }
  | { undo: WaitingUndo }
  | { sent: ReadonlySet<string> }
  | { marked: readonly WaitingScan[] }
  | { event_id: number; ticket: DoorTicketRow }

/** Tells the other tabs on this device that keep the same database, and hears them; returns how to tell. An old browser has no way to. */
export function otherTabs(name: string, onNews: (news: News) => void): (news: News) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => onNews(data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays on this origin
  return (news) => channel.postMessage(news)
}

import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import type { WaitingScan, WaitingUndo } from './database.ts'
import type { Memory } from './memory.ts'

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

/** Takes over what another tab of this device did: one ticket is not let in by both (DOOR-41). */
export function takeOverNews({ state, set, showTicket }: Memory, news: News): void {
  if ('scan' in news) showTicket(news.scan.event_id, news.scan.row, { waiting: [...state().waiting, news.scan] })
  if ('undo' in news) showTicket(news.undo.event_id, news.undo.row, { undos: [...state().undos, news.undo] })
  if ('ticket' in news) showTicket(news.event_id, news.ticket)
  if ('marked' in news) {
    const marked = new Map(news.marked.map((scan) => [scan.scan_id, scan]))
    set({ waiting: state().waiting.map((scan) => marked.get(scan.scan_id) ?? scan) })
  }
  if (!('sent' in news)) return
  const isOpen = (id: string) => !news.sent.has(id)
  set({
    waiting: state().waiting.filter(({ scan_id }) => isOpen(scan_id)),
    undos: state().undos.filter(({ undo_id }) => isOpen(undo_id)),
  })
}

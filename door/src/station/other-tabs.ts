import type { WaitingScan, WaitingUndo } from './database.ts'

/** What one tab of the app did that the others have to know: what it judged or took back, and what the server has by now. */
type News = { scan: WaitingScan } | { undo: WaitingUndo } | { sent: ReadonlySet<string> }

/** Tells the other tabs on this device that keep the same database, and hears them; returns how to tell. An old browser has no way to. */
export function otherTabs(name: string, onNews: (news: News) => void): (news: News) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => onNews(data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays on this origin
  return (news) => channel.postMessage(news)
}

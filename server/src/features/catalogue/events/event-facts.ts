import type { Fact } from '@entree/contract/foundation/facts/catalogue.ts'
import type { EventRow } from './lock-queries.ts'

/** What is to be announced about an event that was saved: that it went live, and that its times differ from the published ones. */
export function eventFacts(was: EventRow, is: EventRow): Fact[] {
  const about = { event_id: was.id, order_id: null }
  const dates = { starts_at: is.starts_at, ends_at: is.ends_at }
  const before = { starts_at: was.starts_at, ends_at: was.ends_at }
  const isPublished = was.status !== 'live' && is.status === 'live'
  const isMoved = was.status !== 'draft' && (!isSame(before.starts_at, dates.starts_at) || !isSame(before.ends_at, dates.ends_at))
  return [
    ...(isMoved ? [{ kind: 'event.moved' as const, ...about, data: { ...dates, before } }] : []),
    ...(isPublished ? [{ kind: 'event.published' as const, ...about, data: dates }] : []),
  ]
}

function isSame(a: string, b: string): boolean {
  return Date.parse(a) === Date.parse(b)
}

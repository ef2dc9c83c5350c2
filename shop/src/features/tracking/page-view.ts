import { newEventIdString } from './event-id-string.ts'

/** A page view, as it may be reported: its address never holds a secret, wherever the browser really is. */
export type PageView = {
  /** Joins what the browser tells with what the server tells (TRACK-06, DEC-S-72). */
  event_id_string: string
  path: string
  location: string
  title: string
  referrer: string
}

/** Queries that say where a visit comes from. Everything else stays here: `back` opens an order. */
const TOLD = /^(utm_[a-z_]+|ft_campaign_name|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/

let last: string | null = null

/** The view of the page at `path`, which follows the one before. */
export function viewOf(path: string, title: string): PageView {
  const query = new URLSearchParams([...new URLSearchParams(window.location.search)].filter(([name]) => TOLD.test(name)))
  const location = `${window.location.origin}${path}${query.size > 0 ? `?${query}` : ''}`
  const referrer = last ?? originOf(document.referrer)
  last = location
  return { event_id_string: newEventIdString(), path, location, title, referrer }
}

/** Of another site the origin is enough, and may be reported; of our own nothing. */
function originOf(referrer: string): string {
  if (!URL.canParse(referrer)) return ''
  const { origin } = new URL(referrer)
  return origin === window.location.origin ? '' : origin
}

import { MINUTE_MS } from '../foundation/zoned-time.ts'

/** A phone asks every few seconds; after this it is off, asleep or without network. */
const QUIET_MS = 2 * MINUTE_MS
/** Percent: below it a phone doesn't last until the end of a rush. */
const LOW_BATTERY = 20
/** The bar of the phone says so from here on too; below it may be the way of the question. */
const CLOCK_OFF_S = 30

/** What a phone at the door said of itself when it was last heard. */
export type PhoneState = {
  signed_in: boolean
  /** ISO 8601, UTC, by the server's clock. */
  last_seen_at: string
  /** Null: the browser doesn't tell. */
  battery: { percent: number; charging: boolean } | null
  /** Scans and taken back scans that the server does not have. */
  waiting: number
  /** The server's time less the phone's, in seconds. */
  clock_s: number
  build: string
}

/** Why a phone needs attention from someone. */
export type PhoneTrouble = 'quiet' | 'battery' | 'waiting' | 'clock' | 'build'

/**
 * What is wrong with a phone at an instant (ISO 8601, UTC), the worst first; nothing with one that signed out (PHONE-03, PHONE-04). `build`:
 * the version of the app that the server has; null: unknown.
 */
export function phoneTroubles(phone: PhoneState, { now, build }: { now: string; build: string | null }): PhoneTrouble[] {
  if (!phone.signed_in) return []
  const { battery } = phone
  const found: [PhoneTrouble, boolean][] = [
    ['quiet', Date.parse(now) - Date.parse(phone.last_seen_at) > QUIET_MS],
    ['battery', battery !== null && battery.percent <= LOW_BATTERY && !battery.charging],
    ['waiting', phone.waiting > 0],
    ['clock', Math.abs(phone.clock_s) >= CLOCK_OFF_S],
    ['build', build !== null && phone.build !== build],
  ]
  return found.flatMap(([trouble, is]) => (is ? [trouble] : []))
}

/** What a phone is called by, beside the signed-in user: four characters of the id that it gave itself (PHONE-05). */
export function phoneCode(phone: string): string {
  return phone.slice(0, 4).toUpperCase()
}

/** The version of the door app in a page of it, by the name of its script, which changes with all that it loads; null: not a built one. */
export function buildOfPage(html: string): string | null {
  return /\/assets\/index-([\w-]+)\.js/.exec(html)?.[1] ?? null
}

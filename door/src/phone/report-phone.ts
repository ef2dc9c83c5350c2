import { buildOfPage } from '@entree/domain/door/phone-rules.ts'
import { send } from '../send.ts'
import { deviceSettings } from '../settings/device-settings.ts'
import type { Station } from '../station/station.ts'
import { unsentOf } from '../station/station-state.ts'
import { phoneId } from './phone-id.ts'
import { readBattery } from './read-battery.ts'
import { hear, toldMessages } from './told.ts'

/** As many as one call takes. */
const MOST_SEEN = 100
/** Unlike any verdict. */
const NEWS_MS = [40, 60, 40, 60, 40]

/**
 * Reports the state of this phone and where it scans to the server (PHONE-02), and receives the messages to show
 * (PHONE-07). Nothing depends on it: failures are ignored.
 */
export async function reportPhone(station: Station, event_id: number): Promise<void> {
  const { session_id } = deviceSettings()
  if (session_id === null) return
  try {
    const battery = await readBattery()
    const state = { phone: phoneId(), session_id, battery, waiting: unsentOf(station.state()), build: build() }
    const { seen } = toldMessages()
    const asked = { event_id, ...state, seen: seen.slice(0, MOST_SEEN), device_now: new Date().toISOString() }
    const { messages } = await send('reportPhone', asked)
    // A portal of some network may answer in the server's place.
    if (Array.isArray(messages) && hear(event_id, messages, asked.seen)) shake()
  } catch {
    // The bar says how the network is.
  }
}

/** Without a sound: those are of verdicts. */
function shake(): void {
  if (deviceSettings().vibration && 'vibrate' in navigator) navigator.vibrate(NEWS_MS)
}

/** The version of this app that runs: a newer one may lie ready for the next start. */
function build(): string {
  const script = document.querySelector('script[type="module"][src]')
  return buildOfPage(script?.getAttribute('src') ?? '') ?? 'development'
}

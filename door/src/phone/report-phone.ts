import { buildOfPage } from '@entree/domain/door/phone-rules.ts'
import { send } from '../send.ts'
import { deviceSettings } from '../settings/device-settings.ts'
import { patience } from '../station/network.ts'
import type { Station } from '../station/station.ts'
import { phoneId } from './phone-id.ts'
import { readBattery } from './read-battery.ts'

/** Tells the server how this phone is, where it scans (PHONE-02). Nothing depends on it: what keeps it from arriving is left alone. */
export async function reportPhone(station: Station, event_id: number): Promise<void> {
  const { session_id } = deviceSettings()
  if (session_id === null) return
  try {
    const battery = await readBattery()
    const { waiting, undos } = station.state()
    const state = { phone: phoneId(), session_id, battery, waiting: waiting.length + undos.length, build: build() }
    await send('reportPhone', { event_id, ...state, device_now: new Date().toISOString() }, patience())
  } catch {
    // The bar says how the network is.
  }
}

/** The version of this app that runs: a newer one may lie ready for the next start. */
function build(): string {
  const script = document.querySelector('script[type="module"][src]')
  return buildOfPage(script?.getAttribute('src') ?? '') ?? 'development'
}

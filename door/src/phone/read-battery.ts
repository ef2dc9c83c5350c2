import { inTime, SOON_MS } from '../station/in-time.ts'

type Battery = { level: number; charging: boolean }

/** How full the phone's battery is, in whole percent; null: its browser does not tell (Safari, Firefox). */
export async function readBattery(): Promise<{ percent: number; charging: boolean } | null> {
  if (!('getBattery' in navigator) || typeof navigator.getBattery !== 'function') return null
  try {
    // A browser that does not answer must not keep scans from being sent (DOOR-70).
    const ask = navigator.getBattery.bind(navigator) as () => Promise<unknown>
    const { level, charging } = (await inTime(SOON_MS, ask)) as Battery
    return { percent: Math.round(level * 100), charging }
  } catch {
    return null
  }
}

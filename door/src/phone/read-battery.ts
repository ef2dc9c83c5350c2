type Battery = { level: number; charging: boolean }

/** How full the phone's battery is, in whole percent; null: its browser does not tell (Safari, Firefox). */
export async function readBattery(): Promise<{ percent: number; charging: boolean } | null> {
  if (!('getBattery' in navigator) || typeof navigator.getBattery !== 'function') return null
  try {
    const { level, charging } = (await navigator.getBattery()) as Battery
    return { percent: Math.round(level * 100), charging }
  } catch {
    return null
  }
}

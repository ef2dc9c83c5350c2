import { useSyncExternalStore } from 'react'

/** What stays on this device, no matter who uses it. */
export type DeviceSettings = {
  sound: boolean
  vibration: boolean
  /** Null: the one at the back. */
  camera_id: string | null
  /** Where it scans; null: not chosen yet. */
  event_id: number | null
  session_id: number | null
  /** The session at which it scans visitors out (DOOR-35); null: none. */
  out_session_id: number | null
  /** The only products that it lets in at a session, by the session's id (DOOR-31). */
  narrowed: Readonly<Record<string, readonly number[]>>
}

const KEY = 'entree.door'
const DEFAULTS: DeviceSettings = {
  sound: true,
  vibration: true,
  camera_id: null,
  event_id: null,
  session_id: null,
  out_session_id: null,
  narrowed: {},
}
const listeners = new Set<() => void>()
let settings: DeviceSettings = read()
window.addEventListener('storage', onStorage)

/** The settings of this device and how to change some of them (MGMT-07). */
export function useDeviceSettings(): [DeviceSettings, (changes: Partial<DeviceSettings>) => void] {
  return [useSyncExternalStore(subscribe, () => settings), changeSettings]
}

/** The settings of this device at this moment. */
export function deviceSettings(): DeviceSettings {
  return settings
}

/** Changes some settings, and keeps them beside what another tab of the app has kept meanwhile (DOOR-61). */
export function changeSettings(changes: Partial<DeviceSettings>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), ...changes }))
  } catch {
    // A browser that keeps nothing asks again next time.
  }
  become(changes)
}

/** Forgets where a user scanned and how, as another one comes. */
export function forgetPlace(): void {
  changeSettings({ event_id: null, session_id: null, out_session_id: null, narrowed: {} })
}

/** What another tab changed of the device, and of what it lets in, holds here too. Where each of them scans is its own matter. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key !== KEY || newValue === null) return
  const { sound, vibration, narrowed } = read()
  become({ sound, vibration, narrowed })
}

function become(changes: Partial<DeviceSettings>): void {
  settings = { ...settings, ...changes }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function read(): DeviceSettings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<DeviceSettings>) }
  } catch {
    return DEFAULTS
  }
}

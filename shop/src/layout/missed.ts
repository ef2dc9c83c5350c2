import { useSyncExternalStore } from 'react'

let missed: string | null = null
const listeners = new Set<() => void>()

/** Remembers the address of a page that could not be loaded; null: none is missed any more. */
export function setMissed(address: string | null): void {
  missed = address
  for (const tell of listeners) tell()
}

/** The address of the page that could not be loaded last. */
export function useMissed(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => missed,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { setTimeout as delay } from 'node:timers/promises'

const LIMIT_MS = 180_000
const PAUSE_MS = 100

/** Asks until there is something; gives up after three minutes, saying for what it waited. */
export async function until<Found>(what: string, ask: () => Promise<Found | null>): Promise<Found> {
  const deadline = performance.now() + LIMIT_MS
  for (;;) {
    const found = await ask()
    if (found !== null) return found
    if (performance.now() > deadline) throw new Error(`waited ${LIMIT_MS / 1000} s for ${what}`)
    await delay(PAUSE_MS)
  }
}

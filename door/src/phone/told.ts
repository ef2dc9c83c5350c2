import type { ToldMessage } from '@entree/contract/door/phones/entities.ts'
import { onTokenChange, readToken } from '@entree/web/session.ts'

/** The messages to this phone at an event, and those acknowledged here that the server does not know of yet. */
export type Told = { event_id: number | null; messages: readonly ToldMessage[]; seen: readonly number[] }

const KEY = 'entree.door.told'
const NOTHING: Told = { event_id: null, messages: [], seen: [] }
const listeners = new Set<() => void>()
let told = read()

// The messages were for the user of the phone.
onTokenChange(() => {
  if (readToken() === null) keep(NOTHING)
})

/** The messages to this phone, as they are kept over a reload (PHONE-07). */
export function toldMessages(): Told {
  return told
}

/** Calls `listener` whenever it changes; returns how to stop. */
export function onTold(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Takes the messages that the server has for an event, after `sent`, the acknowledged ones, was reported to it. Returns whether any of them
 * is new.
 */
export function hear(event_id: number, messages: readonly ToldMessage[], sent: readonly number[]): boolean {
  const seen = told.seen.filter((id) => !sent.includes(id))
  const known = new Set(told.messages.map(({ id }) => id))
  // Acknowledged while the question was on its way.
  const open = messages.filter(({ id }) => !seen.includes(id))
  keep({ event_id, messages: open, seen })
  return open.some(({ id }) => !known.has(id))
}

/** Takes a message off the screen; the server hears of it with the next contact (PHONE-09). */
export function acknowledge(id: number): void {
  keep({ ...told, messages: told.messages.filter((message) => message.id !== id), seen: [...told.seen, id] })
}

function keep(next: Told): void {
  if (JSON.stringify(next) === JSON.stringify(told)) return
  told = next
  try {
    localStorage.setItem(KEY, JSON.stringify(told))
  } catch {
    // A full device: it is known until the app is closed, and said again after that.
  }
  for (const listener of listeners) listener()
}

function read(): Told {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Told>) }
  } catch {
    return NOTHING
  }
}

import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import { isOldCode, meantTicket, OLD_CODE_HASH, oldCodeText, payloadOfOldCode } from '@entree/domain/selling/old-code.ts'
import { decodeTicketCode, type TicketCodePayload } from '@entree/domain/selling/ticket-code.ts'
import type { Tickets } from './station-state.ts'

/**
 * What a code says that a ticket had where it was sold before it was imported (MOVE-12), without network; null when it is one of ours, or no
 * ticket on this device had it. The device has hashes only.
 */
export async function readOldCode(door: DoorOfEvent, tickets: Tickets, code: string): Promise<TicketCodePayload | null> {
  if (!isOldCode(code) || decodeTicketCode(code) !== null) return null
  const hash = await hashOldCode(code)
  const eventOf = new Map([
    ...door.products.map(({ id, event_id }) => [id, event_id] as const),
    ...door.batches.map(({ product_id, event_id }) => [product_id, event_id] as const),
  ])
  const found = []
  for (const [ticket_id, product_id, , , is_test, , , , , , , old_code_hash] of tickets.values()) {
    const event_id = eventOf.get(product_id)
    if (old_code_hash === hash && event_id !== undefined) found.push({ ticket_id, product_id, event_id, is_test: is_test === 1 })
  }
  const ticket = meantTicket(found, door.event.id)
  return ticket && payloadOfOldCode(ticket)
}

/** Whether tickets on this device were sold elsewhere, and their codes from there may be shown to it. */
export function hasOldCodes(tickets: Tickets): boolean {
  for (const row of tickets.values()) if (row[11]) return true
  return false
}

/** The same as the server makes of it. */
async function hashOldCode(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(oldCodeText(code)))
  const binary = String.fromCharCode(...new Uint8Array(digest))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').slice(0, OLD_CODE_HASH)
}

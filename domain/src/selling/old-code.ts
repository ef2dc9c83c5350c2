import { decodeTicketCode, type TicketCodePayload } from './ticket-code.ts'

/*
 * The code that a ticket had in the shop where it was sold before it was imported. Those who store it store its hash (MOVE-16): the first
 * `OLD_CODE_HASH` characters of the base64url of the SHA-256 of `oldCodeText`.
 */

/** Characters of the code as it was written: fewer are guessed, and no scanner sends more. */
const SHORTEST_OLD_CODE = 4
const LONGEST_OLD_CODE = 400
/** 132 bits, which no two codes share; half as much to download as the whole hash. */
export const OLD_CODE_HASH = 22

/** What is hashed of an old code: capitals and blanks make no difference, as people type it and scanners are set (MOVE-12). */
export function oldCodeText(code: string): string {
  return `entree.old-code.1:${code.normalize('NFC').replaceAll(/\s+/g, '').toUpperCase()}`
}

/** Whether a text can be an old code at all. */
export function isOldCode(code: string): boolean {
  const { length } = code.replaceAll(/\s+/g, '')
  return length >= SHORTEST_OLD_CODE && length <= LONGEST_OLD_CODE
}

/**
 * Whether a text is written like the code of a ticket, ours or one of those that other shops print: what a hand scanner types is that whatever
 * keyboard the computer is set to.
 */
export function isWrittenLikeCode(text: string): boolean {
  return decodeTicketCode(text) !== null || /^(?:\d{16,}|[a-z\d]{32})$/i.test(text)
}

/**
 * What an old code says: the same as the first code of its ticket. So it is one ticket with that (MOVE-13), and worth nothing any more once
 * someone else has the ticket (MOVE-14).
 */
export function payloadOfOldCode(ticket: Omit<TicketCodePayload, 'code_version'>): TicketCodePayload {
  const { event_id, product_id, ticket_id, is_test } = ticket
  return { event_id, product_id, ticket_id, code_version: 1, is_test }
}

/** Which ticket an old code means that several events have: that of the event at the door, else the one that came first. */
export function meantTicket<Ticket extends { ticket_id: number; event_id: number }>(
  tickets: readonly Ticket[],
  event_id: number,
): Ticket | null {
  const [first = null] = tickets.toSorted(
    (one, other) => Number(other.event_id === event_id) - Number(one.event_id === event_id) || one.ticket_id - other.ticket_id,
  )
  return first
}

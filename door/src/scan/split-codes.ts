import { decodeTicketCode } from '@entree/domain/selling/ticket-code.ts'

/** A code of ours has 110 to 125 characters; some more, for ids to come. */
const SHORTEST_CODE = 100
const LONGEST_CODE = 135

/**
 * The codes of ours that a text consists of, as when a hand scanner's Enter was lost between two; what doesn't consist of such codes only is
 * one code, whoever made it (DOOR-34).
 */
export function splitCodes(text: string): string[] {
  if (text.length < 2 * SHORTEST_CODE || decodeTicketCode(text) !== null) return [text]
  for (let length = SHORTEST_CODE; length <= Math.min(LONGEST_CODE, text.length - SHORTEST_CODE); length += 1) {
    const first = text.slice(0, length)
    if (decodeTicketCode(first) === null) continue
    const rest = splitCodes(text.slice(length))
    if (rest.every((code) => decodeTicketCode(code) !== null)) return [first, ...rest]
  }
  return [text]
}

/** Whether a text is one code of ours or several, to the last character: none is the beginning of another (DOOR-45). */
export function isWholeCode(text: string): boolean {
  return splitCodes(text).every((code) => decodeTicketCode(code) !== null)
}

/** Line breaks and tabs of every kind, and the other control characters. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
/** What nobody sees and what turns the reading direction of others; not the joiners that emoji and Persian words are spelled with. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

/**
 * A text as it stands on one line, such as a name: a pasted line break becomes a space, and marks that would let it read as another
 * text are gone.
 */
export function toSingleLine(typed: string): string {
  return typed.replace(INVISIBLE, '').replace(CONTROLS, ' ').trim()
}

const MAX_LENGTH = 40
/** What a mail program would make a link of, or take for the beginning of one. */
const LINK = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu

/**
 * A name that somebody typed as it may stand in a mail to somebody else, from an address they trust: a short line without invisible
 * signs. Null when it is none, or holds what could be a link.
 */
export function nameForOthers(text: string | null): string | null {
  const name = (text ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (name === '' || LINK.test(name)) return null
  const letters = Array.from(name)
  return letters.length <= MAX_LENGTH ? name : `${letters.slice(0, MAX_LENGTH - 1).join('')}…`
}

import { toSingleLine } from './single-line-text.ts'

const MAX_LENGTH = 40
/** What a mail program would make a link of, or take for the beginning of one. */
const LINK = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu
/** The joiners that emoji and Persian words are spelled with. */
const JOINERS = /[\u200C\u200D]/g

/**
 * A name that someone typed as it may stand in a mail to someone else, from an address they trust: a short line without invisible
 * signs but joiners. Null when it is none, or holds what could be a link.
 */
export function nameForOthers(text: string | null): string | null {
  const name = toSingleLine(text ?? '')
    .replaceAll(/[\p{Cf}--[\u200C\u200D]]/gv, '')
    .replaceAll(/\s+/g, ' ')
  if (name.replaceAll(JOINERS, '') === '' || LINK.test(name.replaceAll(JOINERS, ''))) return null
  const letters = Array.from(name)
  return letters.length <= MAX_LENGTH ? name : `${letters.slice(0, MAX_LENGTH - 1).join('')}…`
}

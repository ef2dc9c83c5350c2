import { typedCode } from './typed-text.ts'

/** The shortest text that is searched for (DEC-B-80). */
export const SHORTEST_SEARCH = 2
const MOST_WORDS = 6

/** A text as it is stored to be searched, as `folded` of the database: lower case, without accents. `José` → `jose`. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/**
 * The words of a search as they are stored: lower case, without accents, split at everything that is no letter or digit; at most
 * six. `José O'Neil` → `jose`, `o`, `neil`.
 */
export function searchWords(search: string): string[] {
  return folded(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
}

/** A search that is an e-mail address or the beginning of one, up to the @ at least, in lower case; null when it is none. */
export function searchedEmail(search: string): string | null {
  const text = search.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]*$/.test(text) ? text : null
}

/** A search that is a telephone number, as its digits; null when it is none. */
export function searchedPhone(search: string): string | null {
  const digits = search.replaceAll(/\D/g, '')
  return /^[\d\s()+./-]+$/.test(search.trim()) && digits.length >= 6 ? digits : null
}

/** A search that is an order number; null when it is none. */
export function searchedNumber(search: string): number | null {
  const text = typedCode(search).replace(/^#/, '')
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

import { typedCode } from './typed-text.ts'

/** The shortest text that is searched for (DEC-B-80). */
export const SHORTEST_SEARCH = 2
const MOST_WORDS = 6

/** Letters of Europe that no accent can be taken off, and what people type for them. `folded` of the database has the same. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĳ: 'ij',
  ŀ: 'l',
  ſ: 's',
}
/** Straight, curly, turned and raised ones, and the accents that stand for them. */
const APOSTROPHES = /['\u2018\u2019\u201b\u02bb\u02bc\u2032`\u00b4]/g

/**
 * A text as it is stored to be searched, as `folded` of the database (DOOR-06): lower case, without accents and apostrophes, letters of
 * Europe's languages as they are typed elsewhere, and the vowels of ä, ö and ü alike however they are written. `Søren` → `soren`,
 * `Müller` and `Mueller` → `muller`, `O'Neil` → `oneil`.
 */
export function folded(text: string): string {
  return text
    .replaceAll(APOSTROPHES, '')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[øłßıđðæœþħŧŋĳŀſ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/([aou])e/g, '$1')
}

/**
 * The words of a search in the form they are stored in: folded, split at everything that is neither a letter nor a
 * digit, at most six. `José O'Neil` → `jose`, `oneil`.
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

/** What of a telephone number is the same with and without its country. */
const LAST_DIGITS = 9

/** What of a number's digits is the same with and without its country: `06 87654321` is `+31 6 87654321`. */
export function lastDigits(phone: string): string {
  return phone.slice(-LAST_DIGITS)
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

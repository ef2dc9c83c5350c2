import { lastDigits, searchedEmail, searchedNumber, searchedPhone, searchWords } from '../foundation/search-words.ts'

/** What of a search can be a customer. */
export type CustomerSearch = {
  words: string[]
  /** The beginning of an email address, when it can be nothing else, in each way it may be stored; empty: it is none. */
  emails: readonly string[]
  /** Digits. */
  phone: string | null
}

/** What a search of orders or tickets can be: each that is not null is looked for, and any of them is a hit. */
export type PeopleSearch = CustomerSearch & {
  /** Of an order or a ticket. */
  number: number | null
  /** As it was typed. */
  code: string
}

/** Which words of a search are beginnings of words: the last, as one types, or all of them, which takes longer. */
export type Prefixes = 'last' | 'all'

/** What a typed search can be. `formsOf`: the ways in which an address may be stored (LOST-24). */
export function readPeopleSearch(search: string, formsOf: (email: string) => readonly string[]): PeopleSearch {
  const email = searchedEmail(search)
  return {
    words: searchWords(search),
    emails: email === null ? [] : formsOf(email),
    phone: searchedPhone(search),
    number: searchedNumber(search),
    code: search,
  }
}

/**
 * The customers that a search finds, as a tsquery on their column `search`, whose words carry the number of the `company` (`5.noor`);
 * null: nobody can be found.
 */
export function customerQuery(
  company: number | string,
  { words, emails, phone }: CustomerSearch,
  prefixes: Prefixes,
): string | null {
  const whole = (word: string) => `'${company}${word.replaceAll(/['\\]/g, '$&$&')}'`
  const prefix = (word: string) => `${whole(word)}:*`
  const isPrefix = (index: number) => prefixes === 'all' || index === words.length - 1
  const named = words.map((word, index) => (isPrefix(index) ? prefix(`.${word}`) : whole(`.${word}`)))
  const text = emails.length === 0 ? named.join(' & ') : emails.map((email) => prefix(`@${email}`)).join(' | ')
  const numbers = phone === null ? [] : [...new Set([phone, lastDigits(phone)])].map((digits) => prefix(`.${digits}`))
  return [text && `(${text})`, ...numbers].filter(Boolean).join(' | ') || null
}

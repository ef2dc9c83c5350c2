import { languageOf } from '@entree/domain/foundation/languages.ts'
import type { FastifyRequest } from 'fastify'

/** Marks the address of a browser that was just given a place. */
const MARK = 'place'
/** Asks for a place in spite of the one there is. */
const ANOTHER = 'another'
/** The language of the page (WAIT-20): the shop itself keeps the visitor's choice in the browser. */
const LANGUAGE = 'language'

/** Whether the browser was just given a place. */
export function isMarked(query: string): boolean {
  return new URLSearchParams(query).has(MARK)
}

/** Whether the visitor wants a place in spite of the one they have. */
export function wantsAnotherPlace(query: string): boolean {
  return new URLSearchParams(query).has(ANOTHER)
}

/** The language that the address names; undefined: none that there is. */
export function languageIn(query: string) {
  return languageOf(new URLSearchParams(query).get(LANGUAGE))
}

/** The query, marked as that of a browser that was just given a place. */
export function marked(query: string): string {
  const all = new URLSearchParams(query)
  all.delete(ANOTHER)
  all.set(MARK, '1')
  return `?${all}`
}

/** The query for the shop: as it was before the waiting room. */
export function withoutMark(query: string): string {
  const all = new URLSearchParams(query)
  all.delete(MARK)
  all.delete(LANGUAGE)
  return all.size === 0 ? '' : `?${all}`
}

/** The query of a request, with its question mark; empty when there is none. */
export function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}

import type pg from 'pg'

/** Statements with a kept plan at most; each plan takes some kilobytes on every connection. */
const MAX_PLANS = 300
/** A longer text is a list of rows, which is never the same twice. */
const MAX_LENGTH = 5000
const MAX_SEEN = 1000
/** Returns all columns of a table, whichever they are. */
const ALL_COLUMNS = /^\s*select\s[^()]*\*|\sreturning\s[^()]*\*/i

/** Looks for words: how many rows have them decides on the way to them, and a kept plan knows no words. */
const SEARCH = /\si?like\s|@@/i

const names = new Map<string, string>()
const seen = new Set<string>()

/**
 * Lets PostgreSQL keep the plans of the statements that a connection is asked again and again: parsing and planning them is half of
 * its work on statements as short as ours. A statement is kept from its second time on, if it has parameters. One that answers `*` is
 * not: its plan would break when a migration adds a column under a running server. Nor is one that searches. `bare`: those without
 * parameters too, which are given an empty list of them, as the queue's are.
 */
export function keepPlans(client: pg.ClientBase, { bare = false } = {}): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  const least = bare ? 0 : 1
  Object.defineProperty(client, 'query', { configurable: true, value: (...given: unknown[]) => query(...withName(given, least)) })
}

/** What `query` was given, as `{ name, text, values }` where it was a text to keep and its values. */
function withName(given: unknown[], least: number): unknown[] {
  const [text, values, ...rest] = given
  if (typeof text !== 'string' || !Array.isArray(values) || values.length < least) return given
  // Several statements in one text, which no plan can be of.
  if (values.length === 0 && text.includes(';')) return given
  const name = nameOf(text)
  return name === null ? given : [{ name, text, values }, ...rest]
}

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_PLANS || text.length > MAX_LENGTH || ALL_COLUMNS.test(text) || SEARCH.test(text)) return null
  if (!seen.has(text)) {
    if (seen.size >= MAX_SEEN) seen.clear()
    seen.add(text)
    return null
  }
  seen.delete(text)
  const name = `plan${names.size + 1}`
  names.set(text, name)
  return name
}

import { join } from 'node:path'
import { sql } from 'kysely'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { foldEmail } from '@entree/domain/foundation/email-address.ts'
import { startTestServer } from '../testing/test-server.ts'
import { readSources, type Source } from './read-syntax.ts'

const SOURCES = join(import.meta.dirname, '..')
/** `lower()` takes more letters for an i or a k than A to Z has: two addresses would be one. */
const FOLDS = /lower\([^()]*(email|username)[^()]*\)/
const COMPARES = new RegExp(`${FOLDS.source}\\s*(=|<>|in\\b)`)
const EQUALS = new Set(['=', '<>', '!=', 'in', 'not in'])

/** Whether a file compares addresses by lower(): in the text of a statement, or as `where(sql`lower(email)`, '=', …)`. */
function comparesByLower({ program, text }: Source): boolean {
  let compares = false
  new Visitor({
    TemplateLiteral({ start, end }) {
      compares ||= COMPARES.test(text.slice(start, end))
    },
    CallExpression({ arguments: [column, operator] }) {
      const isEqual = operator?.type === 'Literal' && EQUALS.has(String(operator.value))
      compares ||= isEqual && column !== undefined && FOLDS.test(text.slice(column.start, column.end))
    },
  }).visit(program)
  return compares
}

test('no statement compares addresses or usernames by lower(): fold_email does', () => {
  const sources = readSources(SOURCES)
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter(comparesByLower).map(({ file }) => file)).toEqual([])
})

test.each(['sql`where lower(customer.email) = lower(${email})`', "query.where(sql`lower(customer.username)`, '=', name)"])(
  'a comparison by lower() is seen: %s',
  (text) => expect(comparesByLower({ file: 'a.ts', text, program: parseSync('a.ts', text).program })).toBe(true),
)

test('the database folds an address as the code does', async () => {
  const server = await startTestServer()
  try {
    for (const text of ['Jan@Example.COM', 'K\u0130M@x.example', '\u212Aim@x.example', 'JÁN@exämple.nl', 'ẞ@x.example']) {
      const { rows } = await sql<{ folded: string }>`select fold_email(${text}) as folded`.execute(server.services.db)
      expect(rows[0]?.folded).toBe(foldEmail(text))
    }
  } finally {
    await server.stop()
  }
})

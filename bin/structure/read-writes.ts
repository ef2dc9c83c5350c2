import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { isTest } from './check-house.ts'
import { listSources } from './read-imports.ts'

/** A statement of a source that writes a table; null: which one is only known when it runs. */
export type Write = { file: string; line: number; table: string | null }

const KYSELY = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const NAME = '(?:only\\s+)?"?((?:[a-z_]+\\.)?(?:[a-z_]+|\\?))"?'
const STATEMENTS = new RegExp(
  [
    `\\b(?:insert|merge)\\s+into\\s+${NAME}`,
    `\\bdelete\\s+from\\s+${NAME}`,
    `\\btruncate\\s+(?:table\\s+)?${NAME}`,
    `\\bcopy\\s+${NAME}(?:\\s*\\([^)]*\\))?\\s+from\\b`,
    `\\bupdate\\s+${NAME}\\s+(?:(?:as\\s+)?[a-z_]+\\s+)?set\\b`,
  ].join('|'),
  'gi',
)

/** Every write of a table in the sources of the server, in Kysely's words or in SQL. Tests and what is made are left out. */
export function readWrites(root: string): Write[] {
  return listSources(root, 'server/src')
    .filter((file) => file.endsWith('.ts') && !isTest(file))
    .flatMap((file) => writesOf(readFileSync(join(root, file), 'utf8'), file))
}

/** The writes of one source. */
export function writesOf(text: string, file: string): Write[] {
  const found: Write[] = []
  const add = (start: number, table: string | null) => found.push({ file, line: text.slice(0, start).split('\n').length, table })
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !KYSELY.has(callee.property.name)) return
      const [first] = given
      const named = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : null
      add(callee.property.start, named?.split(' ')[0] ?? null)
    },
    TemplateLiteral: ({ quasis, start }) => {
      // What is put in is a question mark, so that a table's name that is put in is seen.
      for (const [table, index] of tablesIn(quasis.map(({ value }) => value.raw).join('?'))) add(start + index, table)
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string') for (const [table, index] of tablesIn(value)) add(start + index, table)
    },
  }).visit(parseSync(file, text).program)
  return found
}

function tablesIn(sql: string): [table: string | null, index: number][] {
  return [...sql.matchAll(STATEMENTS)].map((match) => {
    const table = match.slice(1).find((name) => name !== undefined)
    return [table === undefined || table.endsWith('?') || table === 'public' ? null : table, match.index]
  })
}

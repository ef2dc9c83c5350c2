import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readSources, type Source } from './read-syntax.ts'

const CAPITALS = /\b(lower|upper)\([^()]*\)\s*like\b|\bilike\b/i
const FOLDED = /\b(lower|upper)\(/i
/** Numbers of documents and orders are letters without accents, and one word. */
const NUMBER = /\bnumber\b|_number\b/

/** Whether a file searches by letter case alone: in the text of a statement, or as `where(sql`lower(name)`, 'like', …)`. */
function searchesLetters({ program, text }: Source): boolean {
  let searches = false
  new Visitor({
    TemplateLiteral({ start, end }) {
      searches ||= CAPITALS.test(text.slice(start, end))
    },
    CallExpression({ arguments: [column, operator] }) {
      if (column === undefined || operator?.type !== 'Literal') return
      const of = text.slice(column.start, column.end)
      searches ||= (operator.value === 'ilike' && !NUMBER.test(of)) || (operator.value === 'like' && FOLDED.test(of))
    },
  }).visit(program)
  return searches
}

test('DOOR-06 no statement searches by letter case alone: holdsWords does without accents, and word by word', () => {
  const sources = readSources()
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter(searchesLetters).map(({ file }) => file)).toEqual([])
})

test.each([
  'sql`where lower(role.name) like ${like}`',
  'sql`(${search}::text is null or c.name ilike ${like})`',
  "query.where(sql`lower(name)`, 'like', like)",
  "of('company.name', 'ilike', like)",
])('a search by letter case is seen: %s', (text) =>
  expect(searchesLetters({ file: 'a.ts', text, program: parseSync('a.ts', text).program })).toBe(true),
)

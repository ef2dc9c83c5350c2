import { join } from 'node:path'
import { Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readSources } from './read-syntax.ts'

const ROOT = join(import.meta.dirname, '../../..')

const COPY = 'a copy has all that its original has, also what a column of tomorrow keeps'
/** Reads of whole rows that nobody waits for in a sale or at a door, and why they are read whole. */
const WHOLE = {
  'catalogue/points-of-sale/copy-queries.ts': COPY,
  'catalogue/products/copy-queries.ts': COPY,
  'catalogue/timeslots/copy-queries.ts': COPY,
  'foundation/companies/queries.ts': 'what the forms of a company show and change, each another part',
  'foundation/mails/queries.ts': 'the page of the demo that shows one mail',
}

test('what is read names its columns: a plan that returns all is never kept, is made each time, and carries unread ones', () => {
  const found = new Map<string, number>()
  for (const { file, program } of readSources(ROOT, 'server/src/features/**/*queries.ts')) {
    new Visitor({
      CallExpression({ callee }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        const name = file.replace(/^.*features\//, '')
        if (['selectAll', 'returningAll'].includes(callee.property.name)) found.set(name, (found.get(name) ?? 0) + 1)
      },
    }).visit(program)
  }
  expect([...found.keys()].toSorted()).toEqual(Object.keys(WHOLE))
  expect([found.get('foundation/companies/queries.ts'), found.get('foundation/mails/queries.ts')]).toEqual([1, 1])
})

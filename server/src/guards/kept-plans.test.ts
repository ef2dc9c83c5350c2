import { join } from 'node:path'
import { Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readSources } from './read-syntax.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** What is read for each order, refund, payment or scan. */
const OFTEN =
  '{desk/orders,desk/refunds,selling/orders,selling/tickets,money/payments,money/ledger,catalogue/stock,door/check-ins}'

/** Reads of one table, which are planned in no time, with all that the table has. */
const SHORT = ['selling/tickets/order-queries.ts']

test('what is read for each order names its columns: a plan that returns all of them is never kept, and is made anew each time', () => {
  const found = new Set<string>()
  for (const { file, program } of readSources(ROOT, `server/src/features/${OFTEN}/*.ts`)) {
    new Visitor({
      CallExpression({ callee }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        if (['selectAll', 'returningAll'].includes(callee.property.name)) found.add(file.replace(/^.*features\//, ''))
      },
    }).visit(program)
  }
  expect([...found]).toEqual(SHORT)
})

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')

/** Whose lowest part is the same whatever is said there: no field with a message among them, or all of them fields in cells of a list. */
const MAY_END = ['column-choices.module.css', 'orders-page.module.css', 'seating-plan.module.css']

test('PLACE-01 nothing stands at the end of a field, which is below its message: it stands on its line', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|tsx)$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const atEnd = files.filter((file) =>
    /align="(flex-)?end"|align-(items|self): (flex-)?end/.test(readFileSync(join(SOURCE, file), 'utf8')),
  )
  expect(atEnd.map((file) => basename(file)).toSorted()).toEqual(MAY_END)
})

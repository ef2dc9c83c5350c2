import { expect, test } from 'vitest'
import { namedIds, readRows } from './spec.ts'

const rows = readRows()
const groups = new Set([...rows.values()].map(({ group }) => group))

test('the specification is read whole', () => {
  expect(rows.get('QTY-06')?.text).toContain('minimum')
  expect(groups.has('DEC-S') && groups.has('DEC-B') && groups.has('DIFF-S') && groups.has('BCALL')).toBe(true)
  expect(rows.size).toBeGreaterThan(1900)
})

test('every ID that code, tests and documents name stands in the specification', () => {
  const named = namedIds(groups)
  expect(named.size).toBeGreaterThan(1000)
  expect([...named].flatMap(([id, { file }]) => (rows.has(id) ? [] : [`${id} in ${file}`]))).toEqual([])
})

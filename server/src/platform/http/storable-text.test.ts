import { expect, test } from 'vitest'
import { findUnstorable } from './storable-text.ts'

test.each<[unknown, string | null]>([
  [{ name: 'Zoë 💥\n' }, null],
  [{ name: 'a\0b' }, 'name'],
  [{ rows: [{ name: 'fine' }, { name: 'half \uD800' }] }, 'rows.1.name'],
  [{ count: 1, nothing: null, flag: true }, null],
])('%o: %s', (input, place) => {
  expect(findUnstorable(input)).toBe(place)
})

test('however deep it is nested', () => {
  let deep: unknown = 'a\0b'
  for (let level = 0; level < 50_000; level++) deep = [deep]
  expect(findUnstorable(deep)).toMatch(/^0\.0\./)
})

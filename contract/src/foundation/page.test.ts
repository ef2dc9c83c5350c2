import { expect, test } from 'vitest'
import { z } from 'zod'
import { queryIds } from './page.ts'

test.each<[what: string, given: unknown, ids: number[]]>([
  ['nothing', '', []],
  ['one', '7', [7]],
  ['joined by commas', '7,12,9', [7, 12, 9]],
  ['each as a parameter of its own', ['7', '12'], [7, 12]],
  ['numbers, as a program has them', [7, 12], [7, 12]],
])('ids in a query: %s', (_, given, ids) => {
  expect(queryIds.parse(given)).toEqual(ids)
})

test.each([['7;12'], ['0'], ['-1'], ['9999999999999999'], [['x']], [['0']], [[1.5]], [{}]])('%j is no list of ids', (given) => {
  expect(queryIds.safeParse(given).success).toBe(false)
})

test('what the description of ids in a query lets pass is taken, and no longer id', () => {
  const { anyOf = [] } = z.toJSONSchema(queryIds, { io: 'input' })
  const pattern = new RegExp(anyOf.flatMap((schema) => (typeof schema === 'object' ? (schema.pattern ?? []) : []))[0] ?? '')
  const longest = '9'.repeat(15)
  expect([pattern.test(longest), queryIds.parse(longest)]).toEqual([true, [999_999_999_999_999]])
  expect(pattern.test(`${longest}9`)).toBe(false)
  // In an address a number is a text.
  expect([[999_999_999_999_999], [1_000_000_000_000_000]].map((ids) => queryIds.safeParse(ids).success)).toEqual([true, false])
})

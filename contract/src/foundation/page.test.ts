import { expect, test } from 'vitest'
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

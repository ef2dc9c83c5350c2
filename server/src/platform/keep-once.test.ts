import { expect, test } from 'vitest'
import { keepOnce } from './keep-once.ts'

test('made once, however many ask, and again only after it failed', async () => {
  let times = 0
  const ask = keepOnce(async () => {
    times += 1
    if (times === 1) throw new Error('away')
    return times
  })
  const first = await Promise.allSettled([ask(), ask()])
  expect([times, first.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected']])
  expect([await ask(), await ask(), times]).toEqual([2, 2, 2])
})

import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createBatcher } from './in-flight-batcher.ts'

const mayRepeat = () => true

test('what arrives while a batch is under way is settled together as the next one', async () => {
  const settle = vi.fn(async (items: number[]) => items.map((item) => item * 2))
  const add = createBatcher({ settle, max: 100, mayRepeat })
  const first = add(1)
  await expect.poll(() => settle.mock.calls.length).toBe(1)
  const rest = [add(2), add(3), add(4)]
  expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8])
  expect(settle.mock.calls.map(([items]) => items)).toEqual([[1], [2, 3, 4]])
})

test('as many batches as may be are under way at the same moment, and no more', async () => {
  const open: (() => void)[] = []
  const settle = vi.fn((items: number[]) => new Promise<number[]>((resolve) => open.push(() => resolve(items))))
  const add = createBatcher({ settle, max: 100, at_once: () => 2, mayRepeat })
  const first = add(1)
  await expect.poll(() => settle.mock.calls.length).toBe(1)
  const second = add(2)
  await expect.poll(() => settle.mock.calls.length).toBe(2)
  const rest = [add(3), add(4)]
  open[1]?.()
  await second
  await expect.poll(() => settle.mock.calls.length).toBe(3)
  open[0]?.()
  open[2]?.()
  expect(await Promise.all([first, ...rest])).toEqual([1, 3, 4])
  expect(settle.mock.calls.map(([items]) => items)).toEqual([[1], [2], [3, 4]])
})

test('when fewer batches may be under way than are, one goes on with what waits, and none is forgotten', async () => {
  const open: (() => void)[] = []
  const settle = vi.fn((items: number[]) => new Promise<number[]>((resolve) => open.push(() => resolve(items))))
  let at_once = 2
  const add = createBatcher({ settle, max: 100, at_once: () => at_once, mayRepeat })
  const first = add(1)
  await expect.poll(() => settle.mock.calls.length).toBe(1)
  const second = add(2)
  await expect.poll(() => settle.mock.calls.length).toBe(2)
  at_once = 1
  const rest = [add(3)]
  open[0]?.()
  await first
  await setImmediate()
  // The second one is under way still, and goes on with all of them.
  rest.push(add(4))
  open[1]?.()
  await second
  await expect.poll(() => settle.mock.calls.length).toBe(3)
  open[2]?.()
  expect(await Promise.all(rest)).toEqual([3, 4])
  expect(settle.mock.calls.map(([items]) => items)).toEqual([[1], [2], [3, 4]])
})

test('a batch never has more than the maximum, and the order of arrival is kept', async () => {
  const settle = vi.fn(async (items: number[]) => items)
  const add = createBatcher({ settle, max: 2, mayRepeat })
  await Promise.all([1, 2, 3, 4, 5].map(add))
  expect(settle.mock.calls.map(([items]) => items)).toEqual([[1, 2], [3, 4], [5]])
})

test('one item that cannot be settled fails alone: the rest of its batch is settled one at a time', async () => {
  const settle = vi.fn(async (items: string[]) => {
    if (items.includes('poison')) throw new Error('poison')
    return items
  })
  const add = createBatcher({ settle, max: 100, mayRepeat })
  const outcomes = await Promise.allSettled(['a', 'poison', 'b'].map(add))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(settle.mock.calls.map(([items]) => items)).toEqual([['a', 'poison', 'b'], ['a'], ['poison'], ['b']])
  expect(await add('c')).toBe('c')
})

test('an item that fails alone is tried once more, and then fails', async () => {
  const settle = vi.fn(async (): Promise<string[]> => Promise.reject(new Error('deadlock')))
  settle.mockImplementationOnce(async () => Promise.reject(new Error('deadlock'))).mockImplementationOnce(async () => ['a'])
  const add = createBatcher<string, string>({ settle, max: 100, mayRepeat })
  expect(await add('a')).toBe('a')
  await expect(add('b')).rejects.toThrow('deadlock')
  expect(settle).toHaveBeenCalledTimes(4)
})

test('a failure that may have had an effect is not repeated', async () => {
  const settle = vi.fn(async (): Promise<string[]> => Promise.reject(new Error('the connection was lost')))
  const add = createBatcher({ settle, max: 100, mayRepeat: () => false })
  const outcomes = await Promise.allSettled(['a', 'b'].map(add))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(settle).toHaveBeenCalledTimes(1)
})

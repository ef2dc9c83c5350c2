import fc from 'fast-check'
import { expect, test } from 'vitest'
import { admitReservations, unitsLeft, type StockPool, type StockRequest } from './stock.ts'

const pool = (id: number, capacity: number | null, taken = 0): StockPool<number> => ({ id, capacity, taken })
const request = (key: string, ...draws: [pool_id: number, amount: number][]): StockRequest<string, number> => ({
  key,
  draws: draws.map(([pool_id, amount]) => ({ pool_id, amount })),
})

test('the scarcest pool decides what is left: nothing when it is oversold, no limit when no pool has one', () => {
  expect(unitsLeft({ capacity: 100, taken: 95 }, { capacity: 20, taken: 17 }, { capacity: null, taken: 50 })).toBe(3)
  expect(unitsLeft({ capacity: 5, taken: 9 }, { capacity: 20, taken: 0 })).toBe(0)
  expect(unitsLeft({ capacity: null, taken: 9 })).toBeNull()
  expect(unitsLeft()).toBeNull()
})

test('the last ticket goes to the first of a thousand', () => {
  const requests = Array.from({ length: 1000 }, (_, index) => request(`order ${index}`, [1, 1]))
  const { admitted, refused, taken } = admitReservations([pool(1, 10, 9)], requests)
  expect(admitted).toEqual(['order 0'])
  expect(refused).toHaveLength(999)
  expect(refused[0]).toEqual({ key: 'order 1', pool_ids: [1] })
  expect(taken.get(1)).toBe(10)
})

test('all or nothing: a refused request leaves no trace and the next one still fits', () => {
  const pools = [pool(1, 5), pool(2, 1)]
  const answer = admitReservations(pools, [request('a', [1, 5], [2, 2]), request('b', [1, 5]), request('c', [1, 1], [2, 1])])
  expect(answer.admitted).toEqual(['b'])
  expect(answer.refused).toEqual([
    { key: 'a', pool_ids: [2] },
    { key: 'c', pool_ids: [1] },
  ])
  expect([...answer.taken]).toEqual([
    [1, 5],
    [2, 0],
  ])
})

test('story 3: draws on one pool add up before they are checked', () => {
  expect(admitReservations([pool(1, 3)], [request('a', [1, 2], [1, 2])]).admitted).toEqual([])
  expect(admitReservations([pool(1, 3)], [request('a', [1, 5], [1, -2])]).admitted).toEqual(['a'])
})

test('story 7: a pool over its capacity is only in the way of requests that draw more from it', () => {
  const pools = [pool(1, 2, 5), pool(2, 5)]
  const { admitted, refused } = admitReservations(pools, [
    request('other pool', [2, 1]),
    request('this pool', [1, 1], [2, 1]),
    request('giving back', [1, -1]),
    request('as before', [1, 0], [2, 1]),
  ])
  expect(admitted).toEqual(['other pool', 'giving back', 'as before'])
  expect(refused).toEqual([{ key: 'this pool', pool_ids: [1] }])
})

test('story 8: changing an order asks for the difference only', () => {
  const { admitted, taken } = admitReservations([pool(1, 3, 3), pool(2, 3, 2)], [request('swap', [1, -1], [2, 1])])
  expect(admitted).toEqual(['swap'])
  expect([...taken.values()]).toEqual([2, 3])
})

test('what is given back is there for the next in the same batch', () => {
  const requests = [request('early', [1, 1]), request('back', [1, -1]), request('late', [1, 1])]
  expect(admitReservations([pool(1, 1, 1)], requests).admitted).toEqual(['back', 'late'])
})

test('no limit admits all, an unknown pool none, no draws always', () => {
  expect(admitReservations([pool(1, null, 9)], [request('a', [1, 1_000_000])]).taken.get(1)).toBe(1_000_009)
  expect(admitReservations([pool(1, 5)], [request('a', [1, 1], [7, 1])])).toEqual({
    admitted: [],
    refused: [{ key: 'a', pool_ids: [7] }],
    taken: new Map([[1, 0]]),
  })
  expect(admitReservations([], [request('free')]).admitted).toEqual(['free'])
})

const pools = fc
  .array(fc.record({ capacity: fc.option(fc.nat(20)), taken: fc.nat(25) }), { minLength: 1, maxLength: 5 })
  .map((list) => list.map((one, id) => ({ id, ...one })))
const requests = fc
  .array(fc.array(fc.record({ pool_id: fc.nat(4), amount: fc.integer({ min: -4, max: 6 }) }), { maxLength: 4 }), {
    maxLength: 30,
  })
  .map((list) => list.map((draws, key) => ({ key, draws })))

test('story 1: never oversold, and taken is exactly what the admitted requests drew', () => {
  fc.assert(
    fc.property(pools, requests, (before, asked) => {
      const { admitted, refused, taken } = admitReservations(before, asked)
      expect([...admitted, ...refused.map(({ key }) => key)].toSorted((a, b) => a - b)).toEqual(asked.map(({ key }) => key))
      for (const { id, capacity, taken: start } of before) {
        const drawn = asked
          .filter(({ key }) => admitted.includes(key))
          .flatMap(({ draws }) => draws.filter(({ pool_id }) => pool_id === id))
          .reduce((sum, { amount }) => sum + amount, 0)
        expect(taken.get(id)).toBe(start + drawn)
        if (capacity !== null) expect(taken.get(id)).toBeLessThanOrEqual(Math.max(capacity, start))
      }
    }),
    { numRuns: 1000 },
  )
})

test('a batch answers as the same requests one by one; refused ones could as well not have been there', () => {
  fc.assert(
    fc.property(pools, requests, (before, asked) => {
      const batch = admitReservations(before, asked)
      let now = before
      const one: number[] = []
      for (const single of asked) {
        const { admitted, taken } = admitReservations(now, [single])
        one.push(...admitted)
        now = now.map((each) => ({ ...each, taken: taken.get(each.id) ?? NaN }))
      }
      expect(batch.admitted).toEqual(one)
      const without = asked.filter(({ key }) => batch.admitted.includes(key))
      expect(admitReservations(before, without)).toMatchObject({ admitted: batch.admitted, refused: [], taken: batch.taken })
    }),
  )
})

test('giving back is always admitted', () => {
  fc.assert(
    fc.property(pools, requests, (before, asked) => {
      const back = asked.map(({ key, draws }) => ({
        key,
        draws: draws
          .filter(({ pool_id }) => pool_id < before.length)
          .map(({ pool_id, amount }) => ({ pool_id, amount: -Math.abs(amount) })),
      }))
      expect(admitReservations(before, back).refused).toEqual([])
    }),
  )
})

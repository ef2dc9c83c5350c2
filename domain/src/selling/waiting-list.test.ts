import { DONATION_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AGAIN_MS,
  amountsToWaitFor,
  ANSWER_MS,
  canWaitFor,
  isQuiet,
  leftToTell,
  MOST_TOLD,
  waitedAmountRefusals,
  whoToTell,
  type Waiting,
} from './waiting-list.ts'

const NOW = '2026-06-01T10:00:00.000Z'
const ago = (hours: number) => addMs(NOW, -hours * HOUR_MS)

const product = {
  product_type_id: 1,
  min_buy: 1,
  max_buy: null as number | null,
  sale_sets: 1,
  sale_starts_at: null as string | null,
  sale_ends_at: null as string | null,
  sale_show_after_expire: false,
  out_of_stock: true,
  is_disabled: false,
  is_cross_sell: false,
}
const event = { has_waiting_list: true, timeslots: [] as { left: number | null }[], opening_hours: [] as unknown[] }

describe('LIST-02 what one can wait for', () => {
  test.each([
    ['a sold-out product', {}, {}, true],
    ['not without a list', {}, { has_waiting_list: false }, false],
    ['not one that can be had', { out_of_stock: false }, {}, false],
    ['not before its sale', { sale_starts_at: ago(-1) }, {}, false],
    ['not after its sale', { sale_ends_at: ago(1) }, {}, false],
    ['not what comes with another', { is_disabled: true }, {}, false],
    ['not an extra product', { is_cross_sell: true }, {}, false],
    ['not a donation', { product_type_id: DONATION_PRODUCT_TYPE_ID }, {}, false],
    ['all timeslots full', { out_of_stock: false }, { timeslots: [{ left: 0 }, { left: 0 }] }, true],
    ['not with a place in one of them', { out_of_stock: false }, { timeslots: [{ left: 0 }, { left: 1 }] }, false],
    ['not with one that is not limited', { out_of_stock: false }, { timeslots: [{ left: 0 }, { left: null }] }, false],
    ['not where opening hours offer more', { out_of_stock: false }, { timeslots: [{ left: 0 }], opening_hours: [{}] }, false],
  ])('%s', (_, ofProduct, ofEvent, expected) => {
    expect(canWaitFor({ ...product, ...ofProduct }, { ...event, ...ofEvent }, NOW)).toBe(expected)
  })
})

test('LIST-03 the amounts are those that an order may hold', () => {
  expect(amountsToWaitFor({ ...product, max_buy: 4 })).toEqual([1, 2, 3, 4])
  expect(amountsToWaitFor({ ...product, min_buy: 2, max_buy: 7, sale_sets: 2 })).toEqual([2, 4, 6])
  expect(amountsToWaitFor({ ...product, min_buy: 5, max_buy: 4 })).toEqual([])
  expect(waitedAmountRefusals(4, { ...product, max_buy: 4 })).toEqual([])
  expect(waitedAmountRefusals(5, { ...product, max_buy: 4 })).toEqual([{ code: 'product_amount_invalid', field: 'amount' }])
  expect(waitedAmountRefusals(0, product)).toHaveLength(1)
})

describe('LIST-09 nobody is woken', () => {
  const far = { starts_at: '2026-07-01T18:00:00.000Z', time_zone: 'Europe/Amsterdam' }
  test.each([
    ['21:59', '2026-06-01T19:59:00.000Z', far, false],
    ['22:00', '2026-06-01T20:00:00.000Z', far, true],
    ['07:59', '2026-06-01T05:59:00.000Z', far, true],
    ['08:00', '2026-06-01T06:00:00.000Z', far, false],
    ['the night elsewhere', '2026-06-01T20:00:00.000Z', { ...far, time_zone: 'America/New_York' }, false],
    ['the last night before the event', '2026-06-01T22:00:00.000Z', { ...far, starts_at: '2026-06-02T22:00:00.000Z' }, false],
    ['a minute earlier', '2026-06-01T21:59:00.000Z', { ...far, starts_at: '2026-06-02T22:00:00.000Z' }, true],
    ['a night of an event that goes on', '2026-06-01T22:00:00.000Z', { ...far, starts_at: '2026-01-01T08:00:00.000Z' }, true],
  ])('%s', (_, now, of, expected) => {
    expect(isQuiet(of, now)).toBe(expected)
  })
})

test('LIST-07 what is left is the scarcest of pools and timeslots', () => {
  const pool = (capacity: number | null, taken: number) => ({ capacity, taken })
  expect(leftToTell([pool(10, 8), pool(null, 3)], null)).toBe(2)
  expect(leftToTell([pool(null, 8)], null)).toBeNull()
  expect(leftToTell([pool(10, 12)], null)).toBe(0)
  expect(leftToTell([pool(10, 0)], [pool(5, 4), pool(5, 6)])).toBe(1)
  expect(leftToTell([pool(null, 0)], [pool(5, 4), pool(5, 2)])).toBe(4)
  expect(leftToTell([pool(10, 7)], [pool(5, 4), pool(null, 2)])).toBe(3)
  expect(leftToTell([pool(10, 7)], [])).toBe(0)
})

const waiting = (id: number, changes: Partial<Waiting> = {}): Waiting => ({
  id,
  point_of_sale_id: 1,
  amount: 1,
  joined_at: ago(1000 - id),
  told_at: null,
  told: 0,
  ...changes,
})
const idsTold = (list: readonly Waiting[], left: number | null) => whoToTell(list, new Map([[1, left]]), NOW).map(({ id }) => id)

test('LIST-07 two returned tickets are told to as many as they cover, in order of arrival', () => {
  const list = [waiting(3), waiting(1), waiting(2)]
  expect(idsTold(list, 2)).toEqual([1, 2])
  expect(idsTold(list, null)).toEqual([1, 2, 3])
  expect(idsTold(list, 0)).toEqual([])
  expect(idsTold([waiting(1, { amount: 3 }), waiting(2)], 2)).toEqual([2])
})

test('LIST-08 what was told of in the last six hours is promised; after them the next are told', () => {
  const told = (hours: number) => waiting(1, { told_at: ago(hours), told: 1, amount: 2 })
  expect(idsTold([told(5), waiting(2)], 2)).toEqual([])
  expect(idsTold([told(5), waiting(2)], 3)).toEqual([2])
  expect(idsTold([told(6), waiting(2)], 2)).toEqual([2])
})

test('LIST-08 nobody is told again within a day, nor a fourth time, nor before those who never were', () => {
  const of = (told: number, hours: number) => waiting(1, { told, told_at: ago(hours) })
  expect(idsTold([of(1, 23)], 5)).toEqual([])
  expect(idsTold([of(1, 24)], 5)).toEqual([1])
  expect(idsTold([of(2, 24), waiting(2)], 1)).toEqual([2])
  expect(idsTold([of(3, 500)], 5)).toEqual([])
})

test('LIST-07 a point of sale that is not open tells nobody, and others go on', () => {
  const list = [waiting(1), waiting(2, { point_of_sale_id: 2 }), waiting(3, { point_of_sale_id: 3 })]
  const left = new Map([
    [2, 5],
    [3, null],
  ])
  expect(whoToTell(list, left, NOW).map(({ id }) => id)).toEqual([2, 3])
})

const anyWaiting = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    point_of_sale_id: fc.integer({ min: 1, max: 3 }),
    amount: fc.integer({ min: 1, max: 8 }),
    joined_at: fc.integer({ min: 1, max: 500 }).map(ago),
    told: fc.integer({ min: 0, max: 3 }),
    hours: fc.integer({ min: 0, max: 60 }),
  }),
  { selector: ({ id }) => id, maxLength: 25 },
)
const anyLeft = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.option(fc.integer({ min: 0, max: 30 }))))
  .map((of) => new Map(of))

test('LIST-07 LIST-08 whatever waits: never more than is left, nobody out of turn who fits, nobody too often', () => {
  fc.assert(
    fc.property(anyWaiting, anyLeft, (given, left) => {
      const list = given.map(({ hours, ...one }) => ({ ...one, told_at: one.told === 0 ? null : ago(hours) }))
      const told = whoToTell(list, left, NOW)
      const before = list.filter(({ told_at }) => told_at !== null && Date.parse(NOW) - Date.parse(told_at) < ANSWER_MS)
      let promised = before.reduce((sum, { amount }) => sum + amount, 0)
      for (const one of told) {
        promised += one.amount
        const free = left.get(one.point_of_sale_id)
        expect(free).toBeDefined()
        if (free !== null) expect(promised).toBeLessThanOrEqual(free!)
        expect(one.told).toBeLessThan(MOST_TOLD)
        if (one.told_at !== null) expect(Date.parse(NOW) - Date.parse(one.told_at)).toBeGreaterThanOrEqual(AGAIN_MS)
      }
      // Who is left out does not fit beside all that is promised now.
      for (const one of list) {
        const free = left.get(one.point_of_sale_id)
        const mayBe = one.told < MOST_TOLD && (one.told_at === null || Date.parse(NOW) - Date.parse(one.told_at) >= AGAIN_MS)
        if (told.includes(one) || !mayBe || free === undefined) continue
        expect(free !== null && promised + one.amount > free).toBe(true)
      }
      const turns = told.map(({ told: times }) => times)
      expect(turns).toEqual(turns.toSorted((a, b) => a - b))
    }),
  )
})

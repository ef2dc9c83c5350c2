import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isPointOfSaleListed,
  isPointOfSaleLive,
  notLiveRefusal,
  pointOfSaleRefusals,
  productState,
  remainingTime,
  salesCountdown,
  saleTimeLeft,
  type SaleSituation,
  showsProduct,
} from './sale-window.ts'
import { addMs } from '../foundation/zoned-time.ts'

const zone = 'Europe/Amsterdam'
const start = '2026-06-01T08:00:00.000Z'
const end = '2026-07-01T20:00:00.000Z'
const product = { sale_starts_at: start, sale_ends_at: end, sale_show_after_expire: false, out_of_stock: false }
const codes = (refusals: { code: string }[]): string[] => refusals.map(({ code }) => code)

test.each([
  ['a second before the start', addMs(start, -1000), 'not_started'],
  ['at the start', start, 'available'],
  ['a second after the start', addMs(start, 1000), 'available'],
  ['a second before the end', addMs(end, -1000), 'available'],
  ['at the end', end, 'expired'],
  ['a second after the end', addMs(end, 1000), 'expired'],
] as const)('POS-32 POS-35 the sale window %s', (_, now, state) => {
  expect(productState(product, now)).toBe(state)
})

test('POS-30 states are available, sold out and expired', () => {
  const now = addMs(start, 1000)
  expect(productState(product, now)).toBe('available')
  expect(productState({ ...product, out_of_stock: true }, now)).toBe('sold_out')
  expect(productState({ ...product, out_of_stock: true }, addMs(end, 1000))).toBe('expired')
})

test('a product without dates is on sale always', () => {
  expect(productState({ ...product, sale_starts_at: null, sale_ends_at: null }, '1999-01-01T00:00:00.000Z')).toBe('available')
})

test.each([
  ['POS-36 shown because the organiser wants it', { sale_show_after_expire: true }, true],
  ['POS-36 hidden otherwise', {}, false],
  ['POS-37 shown because it is out of stock', { out_of_stock: true }, true],
])('an expired product: %s', (_, change, shown) => {
  expect(showsProduct({ ...product, ...change }, addMs(end, 1000))).toBe(shown)
  expect(showsProduct({ ...product, ...change }, addMs(end, -1000))).toBe(true)
  expect(showsProduct({ ...product, ...change }, addMs(start, -1000))).toBe(true)
})

test('POS-33 POS-34 remaining time shows during a sale that ends, and only then', () => {
  const left = { months: 0, days: 0, hours: 1, minutes: 1 }
  expect(saleTimeLeft(product, addMs(end, -3_660_000), zone)).toEqual(left)
  expect(saleTimeLeft(product, addMs(end, -3_719_000), zone)).toEqual(left)
  expect(saleTimeLeft({ ...product, sale_ends_at: null }, addMs(start, 1), zone)).toBeNull()
  expect(saleTimeLeft(product, addMs(start, -1), zone)).toBeNull()
  expect(saleTimeLeft(product, end, zone)).toBeNull()
})

test.each([
  ['a month and a day', '2026-06-01T08:00:00.000Z', '2026-07-02T08:00:00.000Z', [1, 1, 0, 0]],
  ['a second short of a month', '2026-06-01T08:00:01.000Z', '2026-07-01T08:00:00.000Z', [0, 29, 23, 59]],
  ['exactly a month, with seconds', '2026-06-01T08:00:01.500Z', '2026-07-01T08:00:01.500Z', [1, 0, 0, 0]],
  ['over the spring night: a day is a day', '2026-03-28T11:00:00.000Z', '2026-03-29T10:00:00.000Z', [0, 1, 0, 0]],
  ['over the autumn night: a day is a day', '2026-10-24T10:00:00.000Z', '2026-10-25T11:00:00.000Z', [0, 1, 0, 0]],
  ['within the spring night: real hours', '2026-03-29T00:30:00.000Z', '2026-03-29T02:30:00.000Z', [0, 0, 2, 0]],
  ['within the autumn night: real hours', '2026-10-25T00:30:00.000Z', '2026-10-25T02:00:00.000Z', [0, 0, 1, 30]],
  ['end of a long month', '2026-01-31T11:00:00.000Z', '2026-03-01T11:00:00.000Z', [1, 1, 0, 0]],
  ['years are months', '2026-01-01T11:00:00.000Z', '2028-01-01T11:00:00.000Z', [24, 0, 0, 0]],
  ['past', '2026-01-01T11:00:00.000Z', '2026-01-01T11:00:00.000Z', [0, 0, 0, 0]],
] as const)('POS-33 as months, days, hours, minutes: %s', (_, now, until, [months, days, hours, minutes]) => {
  expect(remainingTime(now, until, zone)).toEqual({ months, days, hours, minutes })
})

test('POS-33 the parts stay in their bounds', () => {
  const at = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) })
  fc.assert(
    fc.property(at, at, (a, b) => {
      const left = remainingTime(new Date(Math.min(a, b)).toISOString(), new Date(Math.max(a, b)).toISOString(), zone)
      expect(left.days).toBeLessThanOrEqual(31)
      expect(left.hours).toBeLessThanOrEqual(24)
      expect(left.minutes).toBeLessThan(60)
      expect(Math.min(left.months, left.days, left.hours, left.minutes)).toBeGreaterThanOrEqual(0)
    }),
  )
})

const situation: SaleSituation = {
  event: { status: 'live', ends_at: end },
  point_of_sale: { status: 'live', countdown: null },
}

test.each([
  ['live', 'live', 'live', -1000, true, true],
  ['test: reachable, not listed', 'live', 'test', -1000, true, false],
  ['closed', 'live', 'closed', -1000, false, false],
  ['event in draft', 'draft', 'live', -1000, false, false],
  ['event not live', 'not_live', 'live', -1000, false, false],
  ['event over', 'live', 'live', 1000, false, false],
] as const)('DEC-S-14 a point of sale: %s', (_, eventStatus, posStatus, shift, live, listed) => {
  const here: SaleSituation = {
    event: { status: eventStatus, ends_at: end },
    point_of_sale: { status: posStatus, countdown: null },
  }
  const now = addMs(end, shift)
  expect(isPointOfSaleLive(here, now)).toBe(live)
  expect(isPointOfSaleListed({ ...here, show_in_event_overview: true }, now)).toBe(listed)
  expect(isPointOfSaleListed({ ...here, show_in_event_overview: false }, now)).toBe(false)
  expect(codes(pointOfSaleRefusals(here, now))).toEqual(live ? [] : [posStatus === 'closed' ? 'pos_closed' : 'event_not_live'])
})

test('BPOS-26 BERR-37 a closed point of sale is said to be closed only when its event could be sold', () => {
  const closed = { status: 'closed', countdown: null } as const
  const reason = (event: SaleSituation['event']) => notLiveRefusal({ event, point_of_sale: closed }, start).code
  expect(reason({ status: 'live', ends_at: end })).toBe('pos_closed')
  expect(reason({ status: 'draft', ends_at: end })).toBe('event_not_live')
  expect(reason({ status: 'live', ends_at: start })).toBe('event_not_live')
})

test.each([
  ['absent', null, 'absent', 0],
  ['a second to go', addMs(start, 1000), 'active', 1],
  ['a part of a second to go', addMs(start, 1), 'active', 1],
  ['now', start, 'past', 0],
  ['a second ago', addMs(start, -1000), 'past', 0],
] as const)('LAY-33 the countdown stops when absent or past: %s', (_, countdown, state, seconds) => {
  expect(salesCountdown(countdown, start)).toEqual({ state, seconds })
  const here: SaleSituation = { ...situation, point_of_sale: { status: 'live', countdown } }
  expect(codes(pointOfSaleRefusals(here, start))).toEqual(state === 'active' ? ['product_not_live'] : [])
})

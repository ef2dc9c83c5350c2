import { describe, expect, test } from 'vitest'
import { resaleDeadline, resaleTermsRefusals } from '../catalogue/resale-terms.ts'
import {
  isOfferedTooOften,
  mayComeBack,
  offerableUnits,
  resaleRefusals,
  soldAgain,
  type OfferedPool,
  type OpenOffer,
} from './resale.ts'

const PRODUCT = 1
const TIMESLOT = 2
const offers = (count: number, amount = 1): OpenOffer[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, draws: [{ stock_pool_id: PRODUCT, amount }] }))
const pools = (...list: OfferedPool[]) => new Map(list.map((pool) => [pool.id, pool]))
const pool = (left: number, reserved = 0): OfferedPool => ({ id: PRODUCT, capacity: 10, taken: 10 - left, reserved })
const soldOf = (open: OpenOffer[], ...list: OfferedPool[]) => soldAgain(open, pools(...list)).map(({ id }) => id)

describe('what was sold again', () => {
  test.each([
    ['nothing, as all that is on offer is left', pool(3), []],
    ['nothing, as the organiser had more', pool(5), []],
    ['what was offered first', pool(2), [1]],
    ['all, as nothing is left', pool(0), [1, 2, 3]],
    ['not what lies in a cart', pool(0, 2), [1]],
  ])('RESL-05 of three: %s', (_, left, sold) => expect(soldOf(offers(3), left)).toEqual(sold))

  test('RESL-05 a pool without a limit sells no offer, one that is gone has nothing left', () => {
    expect(soldOf(offers(2), { id: PRODUCT, capacity: null, taken: 50, reserved: 0 })).toEqual([])
    expect(soldOf(offers(2))).toEqual([1, 2])
  })

  test('RESL-05 any of the pools says so, and which; what cannot be given back whole is sold', () => {
    const both = { id: 1, draws: [PRODUCT, TIMESLOT].map((stock_pool_id) => ({ stock_pool_id, amount: 1 })) }
    const full = { id: TIMESLOT, capacity: 5, taken: 5, reserved: 0 }
    expect(soldAgain([both], pools(pool(4), full))).toEqual([{ id: 1, stock_pool_id: TIMESLOT }])
    expect(soldOf(offers(2, 2), pool(3))).toEqual([1])
  })
})

test('RESL-07 what is in carts may come back, what is sold does not', () => {
  const [offer] = offers(1)
  expect([mayComeBack(offer!, pools(pool(0, 1))), mayComeBack(offer!, pools(pool(0)))]).toEqual([true, false])
})

test('RESL-03 what is never sold out is not offered, nor what came along with it; a scan is said first', () => {
  const unit = { order_product_id: 1, product_id: 7, came_with: null, kept: null }
  const units = [unit, { ...unit, order_product_id: 2, came_with: 1 }, { ...unit, order_product_id: 3, kept: 'scanned' as const }]
  expect(offerableUnits(units, new Set([1, 3])).map(({ kept }) => kept)).toEqual(['unlimited', 'unlimited', 'scanned'])
})

test('RESL-14 what is never sold out keeps nobody from offering what it was bought with; what can be offered too does', () => {
  const rule = { product_type_id: 1, min_buy: 0, sale_sets: 1, limit_max_amount: false, additions: [] }
  const products = [
    { ...rule, id: 7, name: 'Chair', parents: [] },
    { ...rule, id: 8, name: 'Popcorn', parents: [7] },
  ]
  const unit = (order_product_id: number, product_id: number) => ({ order_product_id, product_id, came_with: null, kept: null })
  const priced = [1, 2].map((order_product_id) => ({ order_product_id, price: 1000, service_fee: 0 }))
  const refundable = {
    total: 2000,
    paid: 2000,
    refunded: 0,
    pending: 0,
    remaining: 2000,
    products: priced,
    ticket_fee: 0,
    payment_fee: 0,
  }
  const order = (unlimited: number[]) => {
    const units = offerableUnits([unit(1, 7), unit(2, 8)], new Set(unlimited))
    return { refundable, percentage: 100, returns_fees: false, units, products }
  }
  expect(resaleRefusals(order([2]), [1])).toEqual([])
  expect(resaleRefusals(order([]), [1])).toMatchObject([{ code: 'resale_rest', product: 'Popcorn' }])
  expect(resaleRefusals(order([2]), [2])).toMatchObject([{ code: 'resale_kept' }])
})

test('RESL-01 RESL-02 hours from 0 to 2160 and whole percentages; without hours or a beginning there is no deadline', () => {
  expect(resaleTermsRefusals({ resale_hours: 2160, resale_percentage: 0 })).toEqual([])
  expect(resaleTermsRefusals({ resale_hours: 2161, resale_percentage: 101 })).toEqual([
    { code: 'whole_number_invalid', field: 'resale_hours', min: 0, max: 2160 },
    { code: 'whole_number_invalid', field: 'resale_percentage', min: 0, max: 100 },
  ])
  expect(resaleDeadline({ resale_hours: 24 }, '2026-07-04T10:00:00.000Z')).toBe('2026-07-03T10:00:00.000Z')
  expect([resaleDeadline({ resale_hours: null }, '2026-07-04T10:00:00.000Z'), resaleDeadline({ resale_hours: 2 }, null)]).toEqual(
    [null, null],
  )
})

test('SEC-28 offering counts once for all that is offered together, taking back as often as it is done, a sale not at all, and all for a day', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour)).toISOString()
  const offer = (
    offered: number,
    ended: number | null = null,
    outcome: string | null = ended === null ? null : 'taken_back',
  ) => ({
    offered_at: at(offered),
    ended_at: ended === null ? null : at(ended),
    outcome,
  })
  const offered = Array.from({ length: 10 }, (_, index) => offer(index, index + 0.5))
  expect(isOfferedTooOften(offered, at(20))).toBe(true)
  expect(isOfferedTooOften(offered, at(24.5))).toBe(false)
  expect(isOfferedTooOften([...offered.slice(1), offer(0), offer(0)], at(20))).toBe(false)
  expect(isOfferedTooOften([...offered.slice(1), offer(0, 3.2, 'sold')], at(20))).toBe(false)
})

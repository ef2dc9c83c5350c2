import { describe, expect, test } from 'vitest'
import { DONATION_PRODUCT_TYPE_ID, GIFT_VOUCHER_PRODUCT_TYPE_ID } from '../catalogue/product-types.ts'
import {
  cancelledWith,
  leftUnits,
  planVisitorCancel,
  visitorCancelRefusals,
  visitorCancelState,
  type KeptRule,
  type LeftUnit,
  type OrderToCancel,
} from './visitor-cancellation.ts'

const sold = {
  product_id: 7,
  product_type_id: 1,
  refunded_at: null,
  cancelled_at: null,
  scanned_at: null,
  is_paid_by_voucher: false,
}
const at = '2026-06-01T10:00:00.000Z'

describe('SELF-04 what can be cancelled', () => {
  test('GIFT-19 no gift voucher, and nothing of an order that was paid with one', () => {
    const voucher = { ...sold, id: 1, product_type_id: GIFT_VOUCHER_PRODUCT_TYPE_ID }
    expect(leftUnits([voucher, { ...sold, id: 2 }], []).map(({ kept }) => kept)).toEqual(['voucher', null])
    expect(leftUnits([{ ...sold, id: 1, is_paid_by_voucher: true }], []).map(({ kept }) => kept)).toEqual(['voucher'])
  })

  test('what is left, without what was scanned, what came with that, and donations', () => {
    const units = [
      { ...sold, id: 1 },
      { ...sold, id: 2, scanned_at: at },
      { ...sold, id: 3, refunded_at: at },
      { ...sold, id: 4, cancelled_at: at },
      { ...sold, id: 5, product_type_id: DONATION_PRODUCT_TYPE_ID },
      { ...sold, id: 11 },
      { ...sold, id: 12 },
    ]
    const pairs = [
      { order_product_id: 11, came_with: 1 },
      { order_product_id: 12, came_with: 2 },
    ]
    expect(leftUnits(units, pairs).map(({ order_product_id, kept }) => [order_product_id, kept])).toEqual([
      [1, null],
      [2, 'scanned'],
      [5, 'donation'],
      [11, null],
      [12, 'scanned'],
    ])
  })

  test('a ticket stays when what came with it was scanned', () => {
    const units = [
      { ...sold, id: 1 },
      { ...sold, id: 2, scanned_at: at },
    ]
    expect(leftUnits(units, [{ order_product_id: 2, came_with: 1 }]).map(({ kept }) => kept)).toEqual(['scanned', 'scanned'])
  })
})

const unit = (order_product_id: number, changes: Partial<LeftUnit> = {}): LeftUnit => ({
  order_product_id,
  product_id: 7,
  came_with: null,
  kept: null,
  ...changes,
})

test('SELF-02 SELF-04 how it stands: until the deadline, while something is left that may go', () => {
  const open = { until: at, is_cancelled: false, is_changing: false, units: [unit(1), unit(2, { kept: 'scanned' })] }
  const before = '2026-06-01T09:59:59.999Z'
  expect(visitorCancelState(open, before)).toBe('open')
  expect(visitorCancelState(open, at)).toBe('late')
  expect(visitorCancelState({ ...open, until: null }, before)).toBe('off')
  expect(visitorCancelState({ ...open, is_cancelled: true }, before)).toBe('over')
  expect(visitorCancelState({ ...open, units: [] }, before)).toBe('over')
  expect(visitorCancelState({ ...open, is_changing: true }, before)).toBe('changing')
  expect(visitorCancelState({ ...open, units: [unit(2, { kept: 'scanned' })] }, before)).toBe('kept')
})

const rule = (id: number, changes: Partial<KeptRule> = {}): KeptRule => ({
  id,
  name: `Product ${id}`,
  product_type_id: 1,
  min_buy: 0,
  sale_sets: 1,
  limit_max_amount: false,
  parents: [],
  additions: [],
  ...changes,
})

/** Tickets of 25.00 and 12.35 with a fee of 0.61 each, a cup that came with the first, and 0.35 for the payment. */
const order: OrderToCancel = {
  refundable: {
    total: 4142,
    paid: 4142,
    refunded: 0,
    pending: 0,
    remaining: 4142,
    products: [
      { order_product_id: 1, price: 2500, service_fee: 61 },
      { order_product_id: 2, price: 1235, service_fee: 61 },
      { order_product_id: 3, price: 250, service_fee: 0 },
    ],
    ticket_fee: 122,
    payment_fee: 35,
  },
  percentage: 90,
  returns_fees: false,
  units: [unit(1), unit(2), unit(3, { product_id: 8, came_with: 1 })],
  products: [rule(7, { additions: [{ parent_id: 7, child_id: 8 }] }), rule(8)],
}

describe('SELF-03 what goes back', () => {
  test('the percentage of each price, halves of a cent up, with all that came along; fees stay', () => {
    expect(cancelledWith(order.units, [1])).toEqual([1, 3])
    expect(planVisitorCancel(order, [1])).toEqual({
      amount: 2475,
      payment_fee: 0,
      products: [
        { order_product_id: 1, price: 2250, service_fee: 0 },
        { order_product_id: 3, price: 225, service_fee: 0 },
      ],
    })
    // 90 percent of 12.35 is 11.115.
    expect(planVisitorCancel(order, [2]).amount).toBe(1112)
    expect(planVisitorCancel({ ...order, percentage: 0 }, [1, 2])).toMatchObject({ amount: 0, payment_fee: 0 })
  })

  test('with the fees those of the tickets, and that of the payment with the last of them', () => {
    const withFees = { ...order, percentage: 100, returns_fees: true }
    expect(planVisitorCancel(withFees, [2])).toMatchObject({ amount: 1296, payment_fee: 0 })
    expect(planVisitorCancel(withFees, [1, 2])).toMatchObject({ amount: 4142, payment_fee: 35 })
  })

  test('never more than is left of what was paid, each its share', () => {
    const someBack = { ...order.refundable, refunded: 3000, pending: 500, remaining: 642 }
    const plan = planVisitorCancel({ ...order, refundable: someBack }, [1, 2])
    expect(plan.amount).toBe(642)
    expect(plan.products.reduce((sum, { price, service_fee }) => sum + price + service_fee, plan.payment_fee)).toBe(642)
    const charged = { ...order.refundable, paid: 0, remaining: 0 }
    expect(planVisitorCancel({ ...order, refundable: charged }, [1, 2]).amount).toBe(0)
  })
})

describe('SELF-05 what cannot be chosen', () => {
  const codes = (of: OrderToCancel, chosen: number[]) => visitorCancelRefusals(of, chosen).map(({ code }) => code)
  const several = (count: number, products: KeptRule[], more: LeftUnit[] = []): OrderToCancel => ({
    ...order,
    units: [...Array.from({ length: count }, (_, index) => unit(index + 1)), ...more],
    products,
  })

  test('nothing, what is kept, and what goes along with another', () => {
    expect(codes(order, [])).toEqual(['field_required'])
    expect(codes(order, [1, 2])).toEqual([])
    expect(codes(order, [3])).toEqual(['self_cancel_kept'])
    expect(codes(several(1, [rule(7)], [unit(9, { kept: 'scanned' })]), [1, 9])).toEqual(['self_cancel_kept'])
  })

  test('a rest below the minimum or of half a set; all of them may go', () => {
    const four = several(4, [rule(7, { min_buy: 2, sale_sets: 2 })])
    expect(codes(four, [1, 2, 3])).toEqual(['self_cancel_too_few'])
    expect(codes(four, [1])).toEqual(['self_cancel_sets'])
    expect(codes(four, [1, 2])).toEqual([])
    expect(codes(four, [1, 2, 3, 4])).toEqual([])
    expect(visitorCancelRefusals(four, [1, 2, 3])).toMatchObject([{ product: 'Product 7', min: 2 }])
  })

  test('a product without the one it depends on, and more of a limited one than of the others', () => {
    const parking = several(2, [rule(7), rule(9, { parents: [7] })], [unit(9, { product_id: 9 })])
    expect(codes(parking, [1])).toEqual([])
    expect(visitorCancelRefusals(parking, [1, 2])).toMatchObject([{ code: 'self_cancel_needs', parents: 'Product 7' }])
    expect(codes(parking, [1, 2, 9])).toEqual([])
    const children = [unit(8, { product_id: 9 }), unit(9, { product_id: 9 })]
    const limited = several(2, [rule(7), rule(9, { limit_max_amount: true })], children)
    expect(visitorCancelRefusals(limited, [1])).toMatchObject([{ code: 'self_cancel_too_many', max: 1 }])
    expect(codes(limited, [1, 8])).toEqual([])
  })

  test('what could not be bought so before either, as the organiser changed the product, is no reason', () => {
    const raised = several(3, [rule(7, { min_buy: 5 })])
    expect(codes(raised, [1])).toEqual([])
  })
})

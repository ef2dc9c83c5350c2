import { expect, test } from 'vitest'
import {
  forTheRest,
  freeAmountLeft,
  planRefund,
  refundable,
  refundableOf,
  refundRefusals,
  refundStateOf,
  refundWishRefusals,
  type OrderToRefund,
  type Refundable,
} from './refundable.ts'

const refund = (status: 'requested' | 'sent' | 'done' | 'failed', amount: number) => ({ status, amount })

test('what is left to refund counts everything that may still go out, and nothing that failed', () => {
  expect(refundable(5000, [])).toBe(5000)
  expect(refundable(5000, [refund('done', 1000), refund('requested', 500), refund('sent', 250), refund('failed', 4000)])).toBe(
    3250,
  )
  expect(refundable(5000, [refund('done', 5000)])).toBe(0)
  // What was refused for products stays owed.
  expect(refundable(5000, [{ ...refund('failed', 4000), of_products: true }])).toBe(1000)
})

test.each([
  ['all of it', 5000, []],
  ['a cent too much', 5001, ['refund_above_paid']],
  ['nothing', 0, ['invalid_amount']],
  ['less than nothing', -1, ['invalid_amount']],
  ['half a cent', 0.5, ['invalid_amount']],
  ['no number', Number.NaN, ['invalid_amount']],
] as const)('refunding %s', (_, amount, codes) => {
  expect(refundRefusals(amount, 5000, []).map(({ code }) => code)).toEqual(codes)
})

test('the refusal says what is left', () => {
  expect(refundRefusals(2001, 5000, [refund('done', 3000)])).toEqual([
    { code: 'refund_above_paid', field: 'amount', remaining: 2000 },
  ])
})

/** Of an order of two tickets, 30.00 and 20.00 with a fee of 1.00 each and 0.50 for its payment, of which 12.00 went back as an amount. */
const someBack: Refundable = {
  total: 5250,
  paid: 5250,
  refunded: 1000,
  pending: 200,
  remaining: 4050,
  products: [
    { order_product_id: 1, price: 3000, service_fee: 100 },
    { order_product_id: 2, price: 2000, service_fee: 100 },
  ],
  ticket_fee: 200,
  payment_fee: 50,
}
const all = { amount: null, order_product_ids: [1, 2], include_ticket_fees: true, include_payment_fees: true }

test('REF-08 REF-10 all products that are left may go back for what is left, each for its share of it', () => {
  const wish = forTheRest(someBack, all)
  expect(refundWishRefusals(someBack, all).map(({ code }) => code)).toEqual(['refund_exceeds_total'])
  expect([wish.amount, refundWishRefusals(someBack, wish)]).toEqual([4050, []])
  expect(planRefund(someBack, wish)).toEqual({
    amount: 4050,
    payment_fee: 39,
    products: [
      { order_product_id: 1, price: 2314, service_fee: 77 },
      { order_product_id: 2, price: 1543, service_fee: 77 },
    ],
  })
})

test('REF-08 REF-10 another amount than what is left, and some of the products, are refused as ever', () => {
  const codes = (wish: typeof all | (Omit<typeof all, 'amount'> & { amount: number })) =>
    refundWishRefusals(someBack, wish).map(({ code }) => code)
  expect(codes({ ...all, amount: 4000 })).toEqual(['refund_changed'])
  const first = { ...all, order_product_ids: [1] }
  expect(forTheRest(someBack, first)).toEqual(first)
  expect(codes({ ...first, amount: 4050 })).toEqual(['refund_changed'])
  const untouched = { ...someBack, refunded: 0, pending: 0, remaining: 5250 }
  expect(forTheRest(untouched, all)).toEqual(all)
  expect(planRefund(untouched, all)).toMatchObject({ amount: 5250, payment_fee: 50 })
  const gone = { ...someBack, refunded: 5250, pending: 0, remaining: 0 }
  expect(planRefund(gone, forTheRest(gone, all))).toMatchObject({ amount: 0, payment_fee: 0 })
})

test('REF-08 some of the products cannot go back for what is left of the whole order', () => {
  const little = { ...someBack, refunded: 2750, pending: 0, remaining: 2500 }
  const first = { ...all, amount: 2500, order_product_ids: [1] }
  expect(refundWishRefusals(little, first).map(({ code }) => code)).toEqual(['refund_changed'])
  expect(planRefund(little, first).amount).toBe(3150)
})

test('REF-07 REF-10 a product twice, a wish of nothing, and more than the total with what is on its way are refused', () => {
  const codes = (order: Refundable, wish: object) =>
    refundWishRefusals(order, {
      amount: null,
      order_product_ids: [],
      include_ticket_fees: false,
      include_payment_fees: false,
      ...wish,
    }).map(({ code }) => code)
  expect(codes(someBack, { order_product_ids: [1, 9] })).toEqual(['product_already_refunded'])
  const free = { ...someBack, products: [{ order_product_id: 3, price: 0, service_fee: 0 }] }
  expect(codes(free, { order_product_ids: [3] })).toEqual(['invalid_amount'])
  expect(codes(someBack, { amount: 0 })).toEqual(['invalid_amount'])
  // Paid twice: more is left of the money than of what the order cost.
  const twice = { ...someBack, paid: 10_500, refunded: 1000, pending: 3000, remaining: 6500 }
  expect(codes(twice, { amount: 1250 })).toEqual([])
  expect(codes(twice, { amount: 1251 })).toEqual(['refund_exceeds_total'])
})

test('M28 the payment fee goes back once, and of what the provider refused only what is still owed counts', () => {
  const unit = { discount_price: 2000, takes_code: false, service_fee: 100, refunded_at: null }
  const order = {
    total: 4250,
    paid: 4250,
    payment_fee: 50,
    discount_code_adjustment: 0,
    units: [
      { ...unit, id: 1, refunded_at: '2026-06-01T10:00:00.000Z' },
      { ...unit, id: 2 },
    ],
  }
  const fee = (status: 'done' | 'sent' | 'failed', of_products = true) =>
    refundableOf({ ...order, refunds: [{ status, amount: 2150, payment_fee: 50, of_products }] })
  expect(fee('done')).toMatchObject({ refunded: 2150, pending: 0, remaining: 2100, payment_fee: 0, ticket_fee: 100 })
  expect(fee('sent')).toMatchObject({ refunded: 0, pending: 2150, remaining: 2100, payment_fee: 0 })
  expect(fee('failed')).toMatchObject({ refunded: 0, pending: 2150, remaining: 2100, payment_fee: 0 })
  expect(fee('failed', false)).toMatchObject({ refunded: 0, pending: 0, remaining: 4250, payment_fee: 50 })
  // The ticket went back without it: it is still there to be given.
  for (const without of [{}, { payment_fee: 0 }])
    expect(refundableOf({ ...order, refunds: [{ status: 'done', amount: 2100, ...without }] })).toMatchObject({ payment_fee: 50 })
})

test.each([
  ['none', { refunded_count: 0, refunded_amount: 0 }],
  ['partly', { refunded_count: 1, refunded_amount: 2000 }],
  ['partly', { refunded_count: 0, refunded_amount: 4999 }],
  ['fully', { refunded_count: 2, refunded_amount: 4900 }],
  ['fully', { refunded_count: 0, refunded_amount: 5000 }],
  ['fully', { refunded_count: 2, refunded_amount: 0, total: 0 }],
] as const)('REF-11 DEC-B-81 an order is refunded %s with %o', (state, given) => {
  expect(refundStateOf({ products_count: 2, total: 5000, ...given })).toBe(state)
})

test('GIFT-21 a free amount is never of what was paid for a gift voucher that is not void; products go back as they do', () => {
  const order: OrderToRefund = {
    total: 6550,
    discount_code_adjustment: 0,
    payment_fee: 50,
    paid: 6550,
    refunds: [],
    units: [
      {
        id: 1,
        discount_price: 4000,
        takes_code: false,
        service_fee: 0,
        refunded_at: null,
        left_on_voucher: 1500,
        voucher_price: 4000,
      },
      { id: 2, discount_price: 2500, takes_code: false, service_fee: 0, refunded_at: null },
    ],
  }
  const free = (amount: number) => ({ amount, order_product_ids: [], include_ticket_fees: false, include_payment_fees: false })
  const refusals = (given: Partial<OrderToRefund>, amount: number) =>
    refundWishRefusals(refundableOf({ ...order, ...given }), free(amount))
  expect(refusals({}, 2550)).toEqual([])
  expect(refusals({}, 2551)).toEqual([{ code: 'refund_of_voucher', field: 'amount', remaining: 2550 }])
  const given = { refunds: [refund('done', 2000)] }
  expect([refusals(given, 550), refusals(given, 551)[0]?.code]).toEqual([[], 'refund_of_voucher'])
  expect(freeAmountLeft(refundableOf({ ...order, refunds: [refund('done', 3000)] }))).toBe(0)
  const voucher = { ...free(0), amount: null, order_product_ids: [1] }
  expect(refundWishRefusals(refundableOf({ ...order, refunds: [refund('done', 2550)] }), voucher)).toEqual([])
  // Void: refunded, or cancelled, of which no price is given.
  const [sold, ticket] = [order.units[0]!, order.units[1]!]
  const back = { units: [{ ...sold, refunded_at: '2026-06-01T10:00:00.000Z' }, ticket], refunds: [refund('done', 1500)] }
  expect(refusals(back, 5050)).toEqual([])
  expect(refusals({ units: [{ ...sold, voucher_price: null }, ticket] }, 6550)).toEqual([])
})

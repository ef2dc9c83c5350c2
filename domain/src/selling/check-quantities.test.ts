import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkQuantities, orderLines, type OrderLine } from './check-quantities.ts'
import { settleQuantities, type QuantityProduct } from './quantities.ts'
import { aProduct as product } from './testing/a-product.ts'

const rules = {}
const donation = product(6, { name: 'Donation', product_type_id: 6, price: 0 })
const line = (product_id: number, amount: number, price?: number): OrderLine => ({ product_id, amount, price })
const check = (products: QuantityProduct[], ...lines: OrderLine[]) => checkQuantities(products, lines, rules)
const codes = (products: QuantityProduct[], ...lines: OrderLine[]) => check(products, ...lines).map(({ code }) => code)

describe('checkQuantities', () => {
  test.each([
    ['QTY-01 below the minimum', { min_buy: 3 }, 2, 'product_below_minimum', { min: 3 }],
    ['QTY-02 above the maximum', { max_buy: 4 }, 5, 'product_above_maximum', { max: 4 }],
    ['DEC-S-07 above 100 without a maximum', {}, 101, 'product_above_maximum', { max: 100 }],
    ['DEC-S-06 between two steps', { min_buy: 3, sale_sets: 2 }, 4, 'product_not_in_sets', { min: 3, sets: 2 }],
    ['QTY-02 more than the stock', { current_stock: 4 }, 5, 'product_out_of_stock', { stock: 4 }],
    ['POS-31 sold out', { out_of_stock: true }, 1, 'product_out_of_stock', { stock: 0 }],
    ['DEC-S-07 less stock than the minimum', { min_buy: 4, current_stock: 3 }, 3, 'product_out_of_stock', { stock: 3 }],
    ['QTY-20 disabled', { is_disabled: true }, 1, 'product_not_live', {}],
    ['QTY-14 without its parent', { parents: [2] }, 1, 'product_needs_parent', { parents: 'Product 2' }],
    ['QTY-10 DEC-S-04 above the cap', { limit_max_amount: true }, 1, 'product_above_limit', { max: 0 }],
  ] satisfies [string, Partial<QuantityProduct>, number, string, object][])('%s', (_, part, amount, code, details) => {
    expect(check([product(1, part), product(2)], line(1, amount))).toEqual([
      { code, field: 'products.0.amount', product_id: 1, product: 'Product 1', ...details },
    ])
  })

  test.each([
    ['DIFF-S-12 min_buy equal to max_buy', { min_buy: 4, max_buy: 4 }, 4],
    ['DEC-S-06 on a step from min_buy', { min_buy: 3, sale_sets: 2 }, 7],
    ['QTY-02 the last of the stock', { current_stock: 4 }, 4],
    ['DEC-S-07 100 without a maximum', {}, 100],
  ] satisfies [string, Partial<QuantityProduct>, number][])('fine: %s', (_, part, amount) => {
    expect(check([product(1, part)], line(1, amount))).toEqual([])
  })

  test('DEC-S-09 QTY-10 fine with a parent and under the cap', () => {
    const products = [product(1), product(2, { parents: [1] }), product(3, { limit_max_amount: true })]
    expect(check(products, line(3, 2), line(2, 1), line(1, 2))).toEqual([])
  })

  test('a product that is not live is refused', () => {
    const refused = checkQuantities([product(1)], [line(1, 1)], { ...rules, notLive: new Set([1]) })
    expect(refused.map(({ code }) => code)).toEqual(['product_not_live'])
  })

  test('DEC-S-78 an unknown product counts as sold out', () => {
    expect(codes([product(1)], line(99, 1))).toEqual(['product_out_of_stock'])
  })
})

describe('failure story 3: lines that are repeated or make no sense', () => {
  const products = [product(1, { max_buy: 4, current_stock: 6, min_buy: 2 }), product(2, { current_stock: 3 })]

  test('QTY-02 repeated lines are added up before the maximum is checked', () => {
    expect(codes(products, line(1, 3), line(1, 3))).toEqual(['product_above_maximum'])
    expect(codes(products, line(1, 2), line(2, 1), line(1, 2))).toEqual([])
  })

  test('QTY-02 repeated lines are added up before the stock is checked', () => {
    expect(codes(products, line(2, 2), line(2, 2))).toEqual(['product_out_of_stock'])
  })

  test('QTY-01 two lines may reach the minimum together', () => {
    expect(codes(products, line(1, 1), line(1, 1))).toEqual([])
  })

  test.each([-1, -0.5, 1.5, NaN, Infinity, 2 ** 53, '2' as unknown as number])('QTY-05 an amount of %s is refused', (amount) => {
    expect(codes(products, line(1, 2), line(1, amount))).toEqual(['product_amount_invalid'])
  })

  test('QTY-05 a negative line cannot bring another one under the maximum', () => {
    expect(codes(products, line(1, 5), line(1, -2))).toEqual(['product_amount_invalid'])
  })

  test('huge amounts are above the maximum', () => {
    expect(codes(products, line(1, Number.MAX_SAFE_INTEGER), line(1, Number.MAX_SAFE_INTEGER))).toEqual(['product_above_maximum'])
  })

  test('CART-05 CART-11 lines of 0 say nothing, and nothing chosen is refused', () => {
    expect(codes(products, line(1, 0), line(2, 1))).toEqual([])
    expect(codes(products, line(1, 0), line(99, 0))).toEqual(['shop_no_products_selected'])
    expect(codes(products)).toEqual(['shop_no_products_selected'])
  })

  test('failure story 7: a product that was not chosen is no reason to refuse', () => {
    const broken = product(3, { current_stock: -4, min_buy: 9, max_buy: 1 })
    expect(codes([...products, broken], line(2, 1))).toEqual([])
  })

  test('every wrong product is named once, at its first line', () => {
    const refused = check(products, line(1, 5), line(2, 4), line(1, 5))
    expect(refused.map(({ product_id, field }) => [product_id, field])).toEqual([
      [1, 'products.0.amount'],
      [2, 'products.1.amount'],
    ])
  })
})

describe('additions on the server', () => {
  const products = [product(1, { additions: [{ parent_id: 1, child_id: 2 }] }), product(2, { price: 350, current_stock: 4 })]

  test.each([[[]], [[line(2, 1)]], [[line(2, 99)]], [[line(2, 3), line(2, 3)]]])(
    'QTY-17 DEC-S-08 the child is added at the amount of the parent, whatever the browser sent: %j',
    (sent) => {
      const lines = [line(1, 3), ...sent]
      expect(checkQuantities(products, lines, rules)).toEqual([])
      expect(orderLines(products, lines)).toEqual([
        { product_id: 1, amount: 3, price: 2500, is_disabled: false },
        { product_id: 2, amount: 3, price: 350, is_disabled: true },
      ])
    },
  )

  test('QTY-18 CART-11 a child alone is nothing', () => {
    expect(codes(products, line(2, 1))).toEqual(['shop_no_products_selected'])
    expect(orderLines(products, [line(2, 1)])).toEqual([])
  })

  test('DEC-S-08 the stock of the child limits the parent', () => {
    expect(check(products, line(1, 5))).toMatchObject([{ code: 'product_out_of_stock', product_id: 1, stock: 4 }])
  })
})

describe('the donation', () => {
  test.each([100, 500, 1_000_000])('DEC-S-45 %s cents is fine', (price) => {
    expect(codes([donation], line(6, 1, price))).toEqual([])
    expect(orderLines([donation], [line(6, 1, price)])).toMatchObject([{ amount: 1, price }])
  })

  test.each([-100, 50, 150, 100.5, 1_000_100, Infinity])('DEC-S-45 %s cents is refused', (price) => {
    expect(codes([donation], line(6, 1, price))).toEqual(['donation_amount_invalid'])
  })

  test('POS-40 DEC-S-45 more than one is refused, also in two lines', () => {
    expect(codes([donation], line(6, 2, 500))).toEqual(['donation_amount_invalid'])
    expect(codes([donation], line(6, 1, 500), line(6, 1, 500))).toEqual(['donation_amount_invalid'])
  })

  test('QTY-14 a donation that goes with a ticket is not made without one, whatever its amount', () => {
    const extra = { ...donation, parents: [1] }
    expect(codes([product(1), extra], line(6, 1, 500))).toEqual(['product_needs_parent'])
    expect(codes([product(1), extra], line(1, 1), line(6, 1, 500))).toEqual([])
  })
  test('DEC-S-45 a donation of 0 is no donation', () => {
    expect(codes([donation], line(6, 1, 0))).toEqual(['shop_no_products_selected'])
    expect(orderLines([donation, product(1)], [line(1, 1), line(6, 1, 0)])).toHaveLength(1)
  })

  test('DEC-S-26 a price sent for another product is ignored', () => {
    expect(orderLines([product(1)], [line(1, 2, 1)])).toMatchObject([{ amount: 2, price: 2500 }])
  })
})

const ids = [1, 2, 3, 4, 5, 6]
const idList = fc.array(fc.constantFrom(...ids), { maxLength: 2 })
const shops = fc
  .tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        name: fc.constant(`Product ${id}`),
        price: fc.constant(1000),
        product_type_id: fc.constantFrom(1, 1, 1, 6),
        min_buy: fc.option(fc.integer({ min: 0, max: 4 })),
        max_buy: fc.option(fc.integer({ min: 0, max: 8 })),
        sale_sets: fc.option(fc.integer({ min: 1, max: 3 })),
        current_stock: fc.option(fc.integer({ min: -1, max: 9 })),
        out_of_stock: fc.constantFrom(false, false, false, true),
        is_disabled: fc.constantFrom(false, false, false, true),
        is_cross_sell: fc.boolean(),
        limit_max_amount: fc.boolean(),
        parents: fc.oneof(fc.constant([]), idList),
        additions: fc.oneof(
          fc.constant([]),
          idList.map((children) => children.map((child_id) => ({ parent_id: id, child_id }))),
        ),
      }),
    ),
  )
  .map((products) => products as QuantityProduct[])
const selections = fc
  .array(fc.integer({ min: -1, max: 12 }), { minLength: 6, maxLength: 6 })
  .map((amounts) => Object.fromEntries(amounts.map((amount, index) => [index + 1, amount])))

describe('settleQuantities for any shop and selection', () => {
  test('QTY-05 QTY-12 QTY-14 QTY-18 settling twice changes nothing', () => {
    fc.assert(
      fc.property(shops, selections, (products, amounts) => {
        const once = settleQuantities(products, amounts, rules)
        expect(settleQuantities(products, once, rules)).toEqual(once)
      }),
      { numRuns: 1000 },
    )
  })

  test('DEC-S-04 DEC-S-06 DEC-S-08 what the shop settles passes the check of the server', () => {
    let sold = 0
    fc.assert(
      fc.property(shops, selections, (products, amounts) => {
        const settled = settleQuantities(products, amounts, rules)
        const lines = products.map(({ id, product_type_id }) => line(id, settled[id]!, product_type_id === 6 ? 500 : undefined))
        const nothing = Object.values(settled).every((amount) => amount === 0)
        if (!nothing) sold++
        expect(codes(products, ...lines)).toEqual(nothing ? ['shop_no_products_selected'] : [])
      }),
      { numRuns: 1000 },
    )
    expect(sold).toBeGreaterThan(200)
  })

  test('QTY-17 the server sells exactly what the shop settled', () => {
    fc.assert(
      fc.property(shops, selections, (products, amounts) => {
        const settled = settleQuantities(products, amounts, rules)
        const lines = products.map(({ id }) => line(id, settled[id]!, 500))
        const sold = orderLines(products, lines).map(({ product_id, amount }) => [product_id, amount])
        expect(sold).toEqual(products.map(({ id }) => [id, settled[id]]).filter(([, amount]) => amount !== 0))
      }),
    )
  })
})

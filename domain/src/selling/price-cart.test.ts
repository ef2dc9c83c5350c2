import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../test-data/pricing-vectors.json' with { type: 'json' }
import type { Campaign } from '../catalogue/campaign-rules.ts'
import type { DiscountCode } from '../catalogue/discount-code.ts'
import { paymentFee, priceCart, type CartToPrice, type LineToPrice } from './price-cart.ts'

type Vector = {
  id: string
  title: string
  refs: string[]
  given: CartToPrice
  expect: { products?: { id: number; discount_price?: number; vat?: number }[]; [result: string]: unknown }
}

describe('pricing vectors', () => {
  for (const vector of vectors as unknown as Vector[]) {
    test(`${vector.id} ${vector.refs.join(' ')} ${vector.title}`, () => {
      const { products, ...results } = vector.expect
      const priced = priceCart(vector.given)
      expect(priced).toMatchObject(results)
      for (const product of products ?? []) {
        expect(priced.products.find(({ id }) => id === product.id)).toMatchObject(product)
      }
    })
  }

  // PRICE-01 to PRICE-09, DISC-08 to DISC-11 and CAMP-07 are in the vectors' own titles; named here for those who search.
  test('PRICE-01 PRICE-04 CONST-04 two kinds of product, and an adjustment of half a cent', () => {
    const products = [
      { id: 1, name: 'A', amount: 3, price: 125, service_fee: 0, vat_percentage: 21 },
      { id: 2, name: 'B', amount: 2, price: 1000, service_fee: 0, vat_percentage: 21 },
    ]
    const discountCode = { code: 'X', type: 'percentage' as const, amount: 10, apply_type: 'order' as const, products: [1] }
    const priced = priceCart({ company: { vat_percentage: 21 }, products, campaign: null, discountCode, paymentMethod: null })
    expect([priced.products_total, priced.discount_code_adjustment, priced.totals.total]).toEqual([2375, -38, 2337])
  })

  test('there are 72 of them', () => expect(vectors).toHaveLength(72))
})

const line = (part: Partial<LineToPrice> = {}): LineToPrice => ({
  id: 1,
  name: 'Day ticket',
  amount: 1,
  price: 2500,
  discount_price: null,
  service_fee: 0,
  vat_percentage: 21,
  ...part,
})

const cart = (part: Partial<CartToPrice> = {}): CartToPrice => ({
  company: { vat_percentage: 21 },
  products: [line()],
  campaign: null,
  discountCode: null,
  paymentMethod: null,
  ...part,
})

const tenPercent: Pick<Campaign, 'rules'> = {
  rules: [
    {
      reference: 'all',
      sets: [{ field: 'price', operation: 'greater', value: 0 }],
      discount_type: 'percentage',
      discount_value: 10,
    },
  ],
}

describe('priceCart', () => {
  test('CART-03 DEC-S-41 the totals are total, total without payment method fee and processing fee', () => {
    const { totals } = priceCart(cart({ paymentMethod: { fee_fixed: 29, fee_percentage: 0 } }))
    expect(totals).toEqual({ total: 2529, total_without_payment_method_fee: 2500, processing_fee: 29 })
  })

  test('PRICE-12 without a payment method the total is the total without payment method fee', () => {
    const { totals } = priceCart(cart({ products: [line({ amount: 3, service_fee: 95 })] }))
    expect(totals).toEqual({ total: 7785, total_without_payment_method_fee: 7785, processing_fee: 0 })
  })

  test('PRICE-13 the total is the total without payment method fee plus that fee', () => {
    const { totals, payment_fee } = priceCart(cart({ paymentMethod: { fee_fixed: 29, fee_percentage: 1.8 } }))
    expect(payment_fee).toBe(84)
    expect(totals.total).toBe(totals.total_without_payment_method_fee + 84)
  })

  test('DEC-S-33 the code works on the price after the campaign', () => {
    const discountCode: DiscountCode = { code: 'A', type: 'percentage', amount: 10, apply_type: 'order', products: [] }
    expect(priceCart(cart({ campaign: tenPercent, discountCode })).discounted_total).toBe(2025)
  })

  test('DEC-S-36 the donation keeps its price under a campaign', () => {
    const products = [line({ id: 1, product_type_id: 1 }), line({ id: 2, product_type_id: 6, price: 1000 })]
    const priced = priceCart(cart({ products, campaign: tenPercent }))
    expect(priced.products.map(({ discount_price }) => discount_price)).toEqual([2250, 1000])
  })

  test('PRICE-11 every line carries its vat_percentage and the VAT contained in its discount_price', () => {
    const [priced] = priceCart(cart({ products: [line({ vat_percentage: 9 })], campaign: tenPercent })).products
    expect(priced).toMatchObject({ vat_percentage: 9, discount_price: 2250, vat: 186 })
  })

  test('CART-05 a line of amount 0 is left out, and a negative amount gives nothing back', () => {
    const priced = priceCart(cart({ products: [line(), line({ id: 2, amount: 0 }), line({ id: 3, amount: -5 })] }))
    expect(priced.products.map(({ id }) => id)).toEqual([1])
    expect(priced.totals.total).toBe(2500)
  })

  test('DEC-S-40 a VAT rate with decimals is exact too', () => {
    expect(paymentFee(10_000, { fee_fixed: 0, fee_percentage: 1 }, 5.5)).toBe(106) // 105.5
  })
})

const cents = fc.integer({ min: 0, max: 500_000 })
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const lines = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 20 }),
    name: fc.constantFrom('Day ticket', 'VIP', 'Parking'),
    amount: fc.integer({ min: 0, max: 100 }),
    price: cents,
    service_fee: fc.integer({ min: 0, max: 1000 }),
    vat_percentage: fc.constantFrom(0, 9, 21),
  }),
  { maxLength: 8 },
)
const codes: fc.Arbitrary<DiscountCode | null> = fc.option(
  fc
    .record({
      percentage: fc.boolean(),
      percent,
      cents,
      apply_type: fc.constantFrom('order' as const, 'product' as const),
      products: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 4 }),
    })
    .map(({ percentage, apply_type, products, ...amounts }) => ({
      code: 'CODE',
      type: percentage ? 'percentage' : 'value',
      amount: percentage ? amounts.percent : amounts.cents,
      apply_type,
      products,
    })),
)
const carts: fc.Arbitrary<CartToPrice> = fc.record({
  company: fc.record({ vat_percentage: fc.constantFrom(0, 9, 21) }),
  products: lines,
  campaign: fc.constantFrom(null, tenPercent),
  discountCode: codes,
  paymentMethod: fc.option(fc.record({ fee_fixed: fc.integer({ min: 0, max: 500 }), fee_percentage: percent })),
})

describe('priceCart for any cart', () => {
  test('PRICE-05 totals are whole cents and never below 0; discounts never lower the service fees (DEC-S-39)', () => {
    fc.assert(
      fc.property(carts, (any) => {
        const { totals, service_fees, payment_fee, campaignDiscount, discount_code_adjustment } = priceCart(any)
        for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        expect(totals.total_without_payment_method_fee).toBeGreaterThanOrEqual(service_fees)
        expect(totals.total).toBe(totals.total_without_payment_method_fee + payment_fee)
        expect(campaignDiscount).toBeGreaterThanOrEqual(0)
        expect(discount_code_adjustment).toBeLessThanOrEqual(0)
      }),
    )
  })

  test('another line never lowers the total before the discount code', () => {
    fc.assert(
      fc.property(carts, lines, (any, more) => {
        const without = { ...any, discountCode: null }
        const larger = { ...without, products: [...any.products, ...more] }
        expect(priceCart(larger).totals.total).toBeGreaterThanOrEqual(priceCart(without).totals.total)
      }),
    )
  })

  test('the order of the lines does not matter', () => {
    const shuffled = carts.chain((any) =>
      fc.shuffledSubarray([...any.products], { minLength: any.products.length }).map((products) => ({ any, products })),
    )
    fc.assert(
      fc.property(shuffled, ({ any, products }) => {
        const { products: _, ...results } = priceCart(any)
        expect(priceCart({ ...any, products })).toMatchObject(results)
      }),
    )
  })

  test('pricing a priced cart again changes nothing', () => {
    fc.assert(
      fc.property(carts, (any) => {
        const once = priceCart(any)
        expect(priceCart({ ...any, products: once.products })).toEqual(once)
      }),
    )
  })
})

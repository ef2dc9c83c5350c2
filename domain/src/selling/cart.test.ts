import { describe, expect, test } from 'vitest'
import { cartProductsFromOrder, checkCart, isCartEmpty, settleCart, type CartProduct, type CartSource } from './cart.ts'

const source = (id: number, part: Partial<CartSource> = {}): CartSource => ({
  id,
  name: `Product ${id}`,
  price: 2500,
  service_fee: 100,
  vat_percentage: 21,
  product_type_id: 1,
  is_disabled: false,
  is_cross_sell: false,
  ...part,
})
const line = (id: number, part: Partial<CartProduct> = {}): CartProduct => ({
  ...source(id),
  amount: 1,
  discount_price: 2500,
  vat: 434,
  ...part,
})

describe('settleCart', () => {
  const offered = new Set([1, 2])

  test('CART-05 lines of amount 0 are dropped', () => {
    expect(settleCart({ products: [line(1), line(2, { amount: 0 })] }, offered)?.products).toEqual([line(1)])
  })

  test('CART-06 products that are no longer offered are dropped', () => {
    expect(settleCart({ products: [line(1), line(3)] }, offered)?.products).toEqual([line(1)])
  })

  test('CART-07 a cart with nothing left is cleared', () => {
    expect(settleCart({ products: [line(1, { amount: 0 }), line(3)] }, offered)).toBeNull()
  })

  test('the rest of the cart stays', () => {
    const cart = { products: [line(1)], discountCode: { code: 'A' }, timeslot: '10:00' }
    expect(settleCart(cart, offered)).toEqual(cart)
  })
})

describe('cartProductsFromOrder', () => {
  const products = [source(1), source(2), source(3, { product_type_id: 6, price: 0 })]
  const unit = (product_id: number, price = 2500, refunded_at: string | null = null) => ({ product_id, price, refunded_at })

  test('CART-10 the units of the order are counted per product', () => {
    const lines = cartProductsFromOrder([unit(2), unit(1), unit(2)], products)
    expect(lines.map(({ id, amount }) => [id, amount])).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  test('CART-10 the donation keeps the price that was chosen, other products take the price of today', () => {
    const lines = cartProductsFromOrder([unit(1, 1999), unit(3, 1500)], products)
    expect(lines.map(({ price }) => price)).toEqual([2500, 1500])
  })

  test('CART-06 CART-10 refunded units and products that are gone stay out', () => {
    expect(cartProductsFromOrder([unit(9), unit(1, 2500, '2026-07-04T10:00:00.000Z')], products)).toEqual([])
  })
})

test('CART-12 a cart without an amount is empty', () => {
  expect(isCartEmpty(null)).toBe(true)
  expect(isCartEmpty({ products: [] })).toBe(true)
  expect(isCartEmpty({ products: [line(1, { amount: 0 })] })).toBe(true)
  expect(isCartEmpty({ products: [line(1)] })).toBe(false)
})

test('CART-11 DEC-S-10 a cart needs a product that is not disabled', () => {
  const codes = (...products: CartProduct[]) => checkCart(products).map(({ code }) => code)
  expect(codes()).toEqual(['shop_no_products_selected'])
  expect(codes(line(1, { is_disabled: true }))).toEqual(['shop_no_products_selected'])
  expect(codes(line(1, { amount: 0 }))).toEqual(['shop_no_products_selected'])
  expect(codes(line(1), line(2, { is_disabled: true }))).toEqual([])
})

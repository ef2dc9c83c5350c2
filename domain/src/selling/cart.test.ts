import { describe, expect, test } from 'vitest'
import { cartProductsFromOrder, type CartSource } from './cart.ts'

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

import { priceCart } from '@entree/domain/selling/price-cart.ts'
import { beforeEach, expect, test } from 'vitest'
import { clearCart, readCart, readOrder, saveCart, saveOrder, type StoredCart } from './cart-storage.ts'

beforeEach(() => localStorage.clear())

function aCart(): StoredCart {
  const line = {
    id: 1,
    name: 'Day ticket',
    amount: 2,
    price: 2500,
    service_fee: 100,
    vat_percentage: 9,
    product_type_id: 1,
    is_disabled: false,
    is_cross_sell: false,
  }
  const priced = priceCart({
    company: { vat_percentage: 21 },
    products: [line],
    campaign: null,
    discountCode: null,
    paymentMethod: null,
  })
  const { products, campaignDiscount, totals } = priced
  return {
    products,
    discountCode: null,
    paymentMethod: null,
    campaignDiscount,
    timeslot: '4 jul 2026 10:00',
    totals,
    campaign: 'vrienden',
  }
}

test('ENT-14 ENT-15 CART-01 CAMP-13 the cart comes back as it was kept, with the campaign it was filled under', () => {
  saveCart(3, aCart())
  const cart = readCart(3)
  expect(cart).toEqual(aCart())
  expect(Object.keys(cart ?? {}).toSorted()).toEqual([
    'campaign',
    'campaignDiscount',
    'discountCode',
    'paymentMethod',
    'products',
    'timeslot',
    'totals',
  ])
  expect(cart?.products[0]).toEqual({
    id: 1,
    name: 'Day ticket',
    amount: 2,
    price: 2500,
    discount_price: 2500,
    service_fee: 100,
    vat: 206,
    vat_percentage: 9,
    product_type_id: 1,
    is_disabled: false,
    is_cross_sell: false,
  })
  expect(readCart(4)).toBeNull()
})

test('CART-07 clearing the cart leaves neither it nor its order', () => {
  saveCart(3, aCart())
  saveOrder(3, { order: { id: 179_762, secret: 's' } })
  clearCart(3)
  expect([readCart(3), readOrder(3).order, localStorage.length]).toEqual([null, null, 0])
})

test.each(['', '7', 'null', '[]', '{"products":1}', '{broken'])('what is no cart (%s) counts as none', (text) => {
  localStorage.setItem('cart:3', text)
  expect(readCart(3)).toBeNull()
})

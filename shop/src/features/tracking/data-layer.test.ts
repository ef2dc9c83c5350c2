import { expect, test } from 'vitest'
import { anOrder } from '../../testing/an-order.ts'
import { anEvent } from '../../testing/shop-data.ts'
import { addPaymentInfo, beginCheckout, cartChanges, pageViewPush, purchase, viewItemList } from './data-layer.ts'

const event = anEvent({ id: 7, name: 'Open Air', gtm_id: 'GTM-A1' })
const line = (id: number, amount: number, price = 2500) => ({ id, name: `Product ${id}`, price, discount_price: price, amount })

test('TRACK-03 a page view has the event id and an address that we may send', () => {
  const view = {
    event_id_string: 'abc',
    path: '/p/open-air',
    location: 'https://shop.example/p/open-air',
    title: 'Open Air',
    referrer: '',
  }
  expect(pageViewPush(event, view)).toEqual([
    {
      event: 'page_view',
      event_id: 7,
      event_id_string: 'abc',
      page_location: 'https://shop.example/p/open-air',
      page_path: '/p/open-air',
      page_title: 'Open Air',
      page_referrer: '',
    },
  ])
})

test('products are listed in euro, with decimals, after what an earlier event left is taken out', () => {
  expect(viewItemList(event, [{ id: 11, name: 'Regular', price: 2550 }])).toEqual([
    { ecommerce: null },
    {
      event: 'view_item_list',
      ecommerce: {
        currency: 'EUR',
        item_list_id: '7',
        item_list_name: 'Open Air',
        items: [{ item_id: '11', item_name: 'Regular', item_category: 'Open Air', price: 25.5, quantity: 1, index: 0 }],
      },
    },
  ])
})

test('a cart reports what came in and what went out, and nothing when it is the same', () => {
  expect(cartChanges(event, [line(1, 2)], [line(1, 2)])).toEqual([])
  const changes = cartChanges(event, [line(1, 2), line(2, 1)], [line(1, 3), line(3, 2, 450)])
  expect(changes).toMatchObject([
    { ecommerce: null },
    { event: 'remove_from_cart', ecommerce: { currency: 'EUR', value: 25, items: [{ item_id: '2', quantity: 1 }] } },
    { ecommerce: null },
    {
      event: 'add_to_cart',
      ecommerce: {
        value: 34,
        items: [
          { item_id: '1', quantity: 1 },
          { item_id: '3', quantity: 2, price: 4.5 },
        ],
      },
    },
  ])
})

test('a donation of another amount is taken out and put in', () => {
  const changes = cartChanges(event, [line(9, 1, 500)], [line(9, 1, 1000)])
  expect(changes.flatMap(({ event: name }) => (name === undefined ? [] : [name]))).toEqual(['remove_from_cart', 'add_to_cart'])
})

test('TRACK-05 a purchase has its order number, currency EUR, the whole total, its code, and units by product and price', () => {
  const discountcode = {
    id: 1,
    code: 'VROEG',
    type: 'percentage' as const,
    amount: 10,
    apply_type: 'order' as const,
    products: [],
  }
  const order = anOrder({ total: 7525, discountcode, units: [{}, {}, { discount_price: 2000 }] })
  expect(purchase(event, order)[1]).toEqual({
    event: 'purchase',
    ecommerce: {
      transaction_id: 'Z179762',
      affiliation: 'Open Air',
      currency: 'EUR',
      value: 75.25,
      coupon: 'VROEG',
      items: [
        { item_id: '11', item_name: 'Regular', item_category: 'Open Air', price: 25, quantity: 2 },
        { item_id: '11', item_name: 'Regular', item_category: 'Open Air', price: 20, quantity: 1, discount: 5 },
      ],
    },
  })
  expect(beginCheckout(event, order)[1]).toMatchObject({ event: 'begin_checkout', ecommerce: { value: 75.25, coupon: 'VROEG' } })
  expect(addPaymentInfo(event, order, 'iDEAL')[1]).toMatchObject({
    event: 'add_payment_info',
    ecommerce: { payment_type: 'iDEAL' },
  })
})

test('nothing that is sent about an order holds its secret', () => {
  const order = anOrder({ secret: 's3cr3ts3cr3t', units: [{}] })
  const told = [purchase(event, order), beginCheckout(event, order), addPaymentInfo(event, order, 'iDEAL')]
  expect(JSON.stringify(told)).not.toContain('s3cr3t')
})

import { expect, test } from 'vitest'
import { goLiveRefusals, missingForSale, type ReadinessSituation } from './event-readiness.ts'

const NOW = '2026-06-01T10:00:00.000Z'
const ready: ReadinessSituation = {
  event: {
    ends_at: '2026-07-04T21:00:00Z',
    ticket_template_id: 1,
    venue_id: 1,
    description: '<p>Come</p>',
    image: 'public/1/a.png',
  },
  products: [{ id: 1, sale_ends_at: null, is_paid: true }],
  points_of_sale: [{ status: 'live', product_ids: [1], payment_methods: 1, takes_money: true }],
}
const missing = (change: Partial<ReadinessSituation>) =>
  missingForSale({ ...ready, ...change }, NOW).map(({ item, is_hard }) => (is_hard ? item : `(${item})`))
const refused = (change: Partial<ReadinessSituation>) =>
  goLiveRefusals(missingForSale({ ...ready, ...change }, NOW)).map(({ code }) => code)

test('DEC-B-28 an event that has all it needs lacks nothing', () => {
  expect(missing({})).toEqual([])
  expect(refused({})).toEqual([])
})

test('DEC-B-28 BERR-41 a product and a point of sale that sells it and takes money are needed', () => {
  expect(missing({ products: [], points_of_sale: [] })).toEqual(['product', 'point_of_sale'])
  expect(refused({ products: [], points_of_sale: [] })).toEqual(['pos_not_configured'])
  expect(goLiveRefusals(missingForSale({ ...ready, products: [], points_of_sale: [] }, NOW))[0]?.missing).toEqual([
    'product',
    'point_of_sale',
  ])
  expect(missing({ points_of_sale: [{ status: 'live', product_ids: [1], payment_methods: 0, takes_money: true }] })).toEqual([
    'point_of_sale',
  ])
  expect(missing({ points_of_sale: [{ status: 'live', product_ids: [2], payment_methods: 1, takes_money: true }] })).toEqual([
    'point_of_sale',
  ])
  expect(missing({ points_of_sale: [{ status: 'closed', product_ids: [1], payment_methods: 1, takes_money: true }] })).toEqual([
    'point_of_sale',
  ])
})

test('BERR-31 something must still be for sale', () => {
  const products = [{ id: 1, sale_ends_at: NOW, is_paid: true }]
  expect(missing({ products })).toEqual(['on_sale'])
  expect(refused({ products })).toEqual(['event_not_open_for_sales'])
  const two = [...products, { id: 2, sale_ends_at: '2026-06-02T10:00:00Z', is_paid: true }]
  expect(missing({ products: two })).toEqual(['on_sale'])
  expect(
    missing({ products: two, points_of_sale: [{ status: 'live', product_ids: [1, 2], payment_methods: 1, takes_money: true }] }),
  ).toEqual([])
})

test('BERR-32 an event that is over cannot go live', () => {
  expect(refused({ event: { ...ready.event, ends_at: NOW } })).toEqual(['event_passed'])
})

test('EVT-39 a ticket template is needed; venue, text and image are advice', () => {
  const bare = { ...ready.event, venue_id: null, description: null, image: null }
  expect(missing({ event: { ...bare, ticket_template_id: null } })).toEqual([
    'ticket_template',
    '(venue)',
    '(description)',
    '(image)',
  ])
  expect(refused({ event: bare })).toEqual([])
  expect(refused({ event: { ...bare, ticket_template_id: null } })).toEqual(['field_required'])
})

test('DEC-B-28 an event that sells in test mode only is warned about, and may go live', () => {
  const points_of_sale = [{ status: 'test' as const, product_ids: [1], payment_methods: 1, takes_money: true }]
  expect(missing({ points_of_sale })).toEqual(['(point_of_sale_live)'])
  expect(refused({ points_of_sale })).toEqual([])
})

test('EVT-90 an event whose visitors cannot pay is warned about, and may go on sale', () => {
  const mute = { status: 'live' as const, product_ids: [1], payment_methods: 1, takes_money: false }
  const points_of_sale = [mute, { ...mute, takes_money: true }]
  expect(missing({ points_of_sale })).toEqual(['(payment)'])
  expect(refused({ points_of_sale })).toEqual([])
  // Nothing that costs anything is sold there, or the money is not real.
  expect(missing({ points_of_sale, products: [{ id: 1, sale_ends_at: null, is_paid: false }] })).toEqual([])
  expect(missing({ points_of_sale: [{ ...mute, status: 'test' }] })).toEqual(['(point_of_sale_live)'])
  const products = [
    { id: 1, sale_ends_at: NOW, is_paid: true },
    { id: 2, sale_ends_at: null, is_paid: false },
  ]
  expect(missing({ points_of_sale: [{ ...mute, product_ids: [1, 2] }], products })).toEqual([])
})

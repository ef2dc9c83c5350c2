import { expect, test } from 'vitest'
import { planPretixEvent, pretixCents, pretixText, type PretixItem, type PretixQuota } from './pretix-event.ts'

const event = {
  slug: 'summer',
  name: 'Summer',
  currency: 'EUR',
  date_from: '2026-07-10T10:00:00Z',
  date_to: '2026-07-10T20:00:00Z',
  location: null,
  timezone: 'Europe/Amsterdam',
  has_subevents: false,
  has_seats: false,
}
const item = (id: number, columns: Partial<PretixItem> = {}): PretixItem => ({
  id,
  name: `Item ${id}`,
  default_price: '10.00',
  tax_rate: '9.00',
  tax_rule: 1,
  admission: true,
  generate_tickets: null,
  free_price: false,
  variations: [],
  category: null,
  addons: [],
  bundles: [],
  require_approval: false,
  needs_voucher: false,
  issue_giftcard: false,
  has_validity: false,
  has_order_limits: false,
  ...columns,
})
const quota = (id: number, columns: Partial<PretixQuota> = {}): PretixQuota => ({
  id,
  name: `Quota ${id}`,
  size: 100,
  left: 40,
  items: [id],
  variations: [],
  subevent: null,
  ...columns,
})
const variations = [
  { id: 21, value: 'Student', price: null },
  { id: 22, value: 'Regular', price: null },
]
const planned = (items: PretixItem[], quotas: PretixQuota[], more: Partial<Parameters<typeof planPretixEvent>[0]> = {}) => {
  const rule = { id: 1, rate: '9.00', price_includes_tax: true, by_country: false }
  const plan = planPretixEvent({ event, subevent: null, items, categories: [], quotas, tax_rules: [rule], ...more }, 'en')
  if (plan === null) throw new Error('there is no plan')
  return plan
}
const stocks = (...of: Parameters<typeof planned>) => planned(...of).products.map(({ key, stock }) => [key, stock])

test('MOVE-35 MOVE-42 stock is what is left of the quotas that a product has to itself, the tightest of several', () => {
  expect(
    stocks([item(1)], [quota(1), quota(5, { items: [1], left: 7 }), quota(6, { items: [1], size: null, left: null })]),
  ).toEqual([['1', 7]])
  expect(stocks([item(1)], [quota(1, { size: null, left: null })])).toEqual([['1', null]])
  expect(stocks([item(1)], [])).toEqual([['1', 0]])
  expect(
    stocks([item(2, { variations })], [quota(2, { variations: [21] }), quota(3, { items: [2], variations: [22], left: 3 })]),
  ).toEqual([
    ['2/21', 40],
    ['2/22', 3],
  ])
})

test('MOVE-42 a quota that items or variations share gives none of them stock, and is listed with what is left of it', () => {
  const both = quota(7, { name: 'House', items: [1, 2], variations: [21], left: 12 })
  const plan = planned([item(1), item(2, { variations })], [both, quota(8, { items: [2], variations: [22] }), quota(1)])
  expect(plan.products.map(({ stock, quotas }) => [stock, quotas])).toEqual([
    [0, []],
    [0, []],
    [40, [8]],
  ])
  expect(plan.shared).toEqual([{ name: 'House', left: 12, products: ['Item 1', 'Item 2 – Student'] }])
  expect(plan.notes).toEqual(['shared_quota'])
  const unlimited = quota(7, { items: [1, 2], size: null, left: null })
  expect(planned([item(1), item(2)], [unlimited])).toMatchObject({
    shared: [],
    notes: [],
    products: [{ stock: null }, { stock: null }],
  })
})

test('MOVE-43 add-ons wait for the products that offer them, unless they are sold by themselves too', () => {
  const offers = { addons: [{ addon_category: 5 }, { addon_category: 6 }] }
  const items = [item(1, offers), item(2, { variations, ...offers }), item(3), item(4, { category: 5 }), item(9, { category: 6 })]
  const categories = [
    { id: 5, is_addon: true },
    { id: 6, is_addon: false },
  ]
  const plan = planned(items, [], { categories })
  expect(plan.products.map(({ key, parents }) => [key, parents])).toEqual([
    ['1', []],
    ['2/21', []],
    ['2/22', []],
    ['3', []],
    ['4', ['1', '2/21', '2/22']],
    ['9', []],
  ])
  expect(plan.notes).toEqual(['addons', 'no_quota'])
})

test.each([
  ['voucher_only', { needs_voucher: true }],
  ['approval', { require_approval: true }],
  ['gift_cards', { issue_giftcard: true }],
  ['validity', { has_validity: true }],
  ['order_limits', { has_order_limits: true }],
  ['bundles', { bundles: [{}] }],
  ['free_price', { free_price: true }],
] as [string, Partial<PretixItem>][])('MOVE-44 what has no counterpart here is reported: %s', (note, columns) => {
  expect(planned([item(1, columns)], [quota(1)]).notes).toEqual([note])
})

test('MOVE-44 VAT by the country of the buyer, and seats, are reported', () => {
  const rule = { id: 1, rate: '9.00', price_includes_tax: true, by_country: true }
  const plan = planned([item(1)], [quota(1)], { event: { ...event, has_seats: true }, tax_rules: [rule] })
  expect(plan.notes).toEqual(['tax_by_country', 'seats'])
  expect(planned([item(1, { tax_rule: 2 })], [quota(1)], { tax_rules: [rule] }).notes).toEqual([])
})

test('MOVE-34 an amount is read to the cent', () => {
  expect(['23.00', '12.5', '0.05', '-7.25', ' 3 ', '1.999'].map(pretixCents)).toEqual([2300, 1250, 5, -725, 300, 199])
  expect(['', 'free', '1,50', null].map(pretixCents)).toEqual([null, null, null, null])
})

test('MOVE-34 a date of a series has the prices that were set for it, each variation its own', () => {
  const subevent = {
    ...event,
    id: 5,
    item_price_overrides: [{ item: 1, price: '8.50' }],
    variation_price_overrides: [{ variation: 22, price: '12.50' }],
  }
  const { products } = planned([item(1), item(2, { variations })], [], { subevent })
  expect(products.map(({ key, price }) => [key, price])).toEqual([
    ['1', 850],
    ['2/21', 1000],
    ['2/22', 1250],
  ])
})

test('MOVE-34 a name is in the language asked for, else in its informal form, in English, in any', () => {
  expect(pretixText({ de: 'Tag', en: 'Day' }, 'de')).toBe('Tag')
  expect(pretixText({ 'de-informal': 'Tag', en: 'Day' }, 'de')).toBe('Tag')
  expect(pretixText({ nl: 'Dag', en: 'Day' }, 'de')).toBe('Day')
  expect(pretixText({ nl: 'Dag' }, 'de')).toBe('Dag')
})

import { expect, test } from 'vitest'
import { checkProduct, type ProductForm } from './product-rules.ts'

const form = (part: ProductForm = {}): ProductForm => ({
  name: 'Day ticket',
  product_type_id: 1,
  status: 'live',
  price: 2500,
  vat_percentage: 9,
  stock: null,
  min_buy: 0,
  max_buy: 10,
  ...part,
})
const wrong = (part: ProductForm) => checkProduct(form(part)).map(({ code, field }) => `${field} ${code}`)

test('a complete product is fine', () => {
  expect(
    checkProduct(form({ sale_sets: 2, persons: 3, scan_color: '#00ff00', notification_email: 'kitchen@zink.example' })),
  ).toEqual([])
})

test.each([
  ['PROD-29', 'product_type_id'],
  ['PROD-30', 'vat_percentage'],
  ['PROD-31', 'price'],
  ['PROD-33', 'status'],
  ['PROD-34', 'max_buy'],
  ['PROD-35', 'min_buy'],
  ['PROD-36', 'name'],
])('%s %s is required', (_, field) => {
  expect(wrong({ [field]: null })).toEqual([`${field} field_required`])
  expect(wrong({ [field]: undefined })).toEqual([`${field} field_required`])
})

test('PROD-36 a blank name counts as missing', () => {
  expect(wrong({ name: '   ' })).toEqual(['name field_required'])
})

test('PROD-32 stock is required: a whole number, or null for unlimited', () => {
  expect(wrong({ stock: undefined })).toEqual(['stock field_required'])
  expect([...wrong({ stock: null }), ...wrong({ stock: 0 })]).toEqual([])
  for (const stock of [-1, 2.5, 10_000_001]) expect(wrong({ stock })).toEqual(['stock stock_invalid'])
})

test('everything that is wrong is said at once (DEC-B-181)', () => {
  expect(wrong({ name: '', price: -1, vat_percentage: 101, persons: 0 })).toEqual([
    'name field_required',
    'price price_invalid',
    'vat_percentage vat_percentage_invalid',
    'persons whole_number_invalid',
  ])
})

test('DEC-B-55 a price is 0.00 to 100000.00 in whole cents', () => {
  for (const price of [0, 1, 10_000_000]) expect(wrong({ price })).toEqual([])
  for (const price of [-1, 10_000_001, 12.5, Number.NaN]) expect(wrong({ price })).toEqual(['price price_invalid'])
  expect(checkProduct({ price: -1 })).toContainEqual({ code: 'price_invalid', field: 'price', max: 10_000_000 })
})

test('DEC-B-42 VAT is 0 to 100 with at most two decimals', () => {
  for (const vat_percentage of [0, 9, 21, 100, 5.55, 8.1, 0.29]) expect(wrong({ vat_percentage })).toEqual([])
  for (const vat_percentage of [-0.01, 100.01, 5.555, Number.NaN])
    expect(wrong({ vat_percentage })).toEqual(['vat_percentage vat_percentage_invalid'])
})

test('PROD-37 DEC-B-41 min buy is strictly below max buy; one per order is 0 and 1', () => {
  expect(wrong({ min_buy: 0, max_buy: 1 })).toEqual([])
  expect(wrong({ min_buy: 1, max_buy: 1 })).toEqual(['min_buy min_buy_not_below_max_buy'])
  expect(wrong({ min_buy: 4, max_buy: 3 })).toEqual(['min_buy min_buy_not_below_max_buy'])
  expect(wrong({ min_buy: -1 })).toEqual(['min_buy whole_number_invalid'])
  expect(wrong({ max_buy: 0 })).toEqual(['max_buy whole_number_invalid'])
})

test('DEC-B-45 sets: at least 1, the minimum 0 or a multiple, the maximum at least one set', () => {
  expect(wrong({ sale_sets: 0 })).toEqual(['sale_sets whole_number_invalid'])
  for (const min_buy of [0, 4, 8]) expect(wrong({ sale_sets: 4, min_buy, max_buy: 12 })).toEqual([])
  expect(wrong({ sale_sets: 4, min_buy: 2, max_buy: 12 })).toEqual(['min_buy min_buy_not_in_sets'])
  expect(wrong({ sale_sets: 4, min_buy: 0, max_buy: 3 })).toEqual(['max_buy max_buy_below_set'])
})

test('DEC-B-56 number of persons: a whole number from 1', () => {
  expect(wrong({ persons: 1 })).toEqual([])
  for (const persons of [0, -1, 1.5]) expect(wrong({ persons })).toEqual(['persons whole_number_invalid'])
})

test('a donation is always one, so amounts are neither asked nor judged', () => {
  expect(wrong({ product_type_id: 6, min_buy: null, max_buy: undefined })).toEqual([])
  expect(wrong({ product_type_id: 6, min_buy: 5, max_buy: 1 })).toEqual([])
})

test('the sale ends after it starts', () => {
  const sale_starts_at = '2026-06-01T10:00:00.000Z'
  expect(wrong({ sale_starts_at, sale_ends_at: '2026-06-01T10:00:01.000Z' })).toEqual([])
  expect(wrong({ sale_starts_at, sale_ends_at: sale_starts_at })).toEqual(['sale_ends_at end_date_before_start_date'])
  expect(wrong({ sale_ends_at: '2020-01-01T00:00:00.000Z' })).toEqual([])
})

test('an unknown type, an invalid colour and an invalid address are refused', () => {
  expect(wrong({ product_type_id: 9, scan_color: 'loud', notification_email: 'kitchen' })).toEqual([
    'product_type_id errors_please_select',
    'scan_color color_invalid',
    'notification_email wrong_email',
  ])
})

test('DOOR-80 a note for door staff has 80 characters at most', () => {
  expect(wrong({ scan_note: ` ${'😀'.repeat(80)} ` })).toEqual([])
  expect(checkProduct(form({ scan_note: 'x'.repeat(81) }))).toEqual([{ code: 'text_too_long', field: 'scan_note', max: 80 }])
})

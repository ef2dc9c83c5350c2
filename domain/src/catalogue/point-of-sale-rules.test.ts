import { expect, test } from 'vitest'
import { isOnSite } from './payment-methods.ts'
import { checkPointOfSale, suggestUrl, type PointOfSaleForm } from './point-of-sale-rules.ts'

const form = (part: PointOfSaleForm = {}): PointOfSaleForm => ({
  name: 'Shop',
  url: 'club-night',
  status: 'live',
  language: 'nl',
  payment_methods: [{ fee_fixed: 0, fee_percentage: 0 }],
  products: [{ product_id: 1, stock: null }],
  ...part,
})
const wrong = (part: PointOfSaleForm) => checkPointOfSale(form(part)).map(({ code, field }) => `${field} ${code}`)

test('a complete point of sale is fine', () => {
  expect(
    checkPointOfSale(
      form({ terms_conditions_url: 'https://zink.example/terms', colors: { primary_color: '#123456', button_color: null } }),
    ),
  ).toEqual([])
})

test('name, url and status are required', () => {
  expect(wrong({ name: ' ', url: '', status: null })).toEqual([
    'name field_required',
    'url field_required',
    'status field_required',
  ])
})

test('BPOS-18 BERR-42 a language is needed', () => {
  expect(wrong({ language: null })).toEqual(['language pos_no_language'])
  expect(wrong({ language: 'it' })).toEqual(['language pos_no_language'])
})

test('BPOS-19 BPOS-20 BERR-41 at least one product and one payment method are needed', () => {
  expect(wrong({ products: [] })).toEqual(['products pos_not_configured'])
  expect(wrong({ payment_methods: [] })).toEqual(['payment_methods pos_not_configured'])
  expect(wrong({ products: undefined, payment_methods: undefined })).toHaveLength(2)
})

test('BPOS-21 DEC-B-62 a payment method needs a fixed fee and a percentage; 0 is one', () => {
  expect(wrong({ payment_methods: [{ fee_fixed: null, fee_percentage: null }] })).toEqual([
    'payment_methods.0.fee_fixed field_required',
    'payment_methods.0.fee_percentage field_required',
  ])
  expect(
    wrong({
      payment_methods: [
        { fee_fixed: 35, fee_percentage: 2.5 },
        { fee_fixed: -1, fee_percentage: 100.5 },
      ],
    }),
  ).toEqual(['payment_methods.1.fee_fixed price_invalid', 'payment_methods.1.fee_percentage fee_percentage_invalid'])
  expect(wrong({ payment_methods: [{ fee_fixed: 0.5, fee_percentage: 1.2345 }] })).toHaveLength(2)
})

test.each(['ab', 'Club', 'club night', 'club_night', '-club', 'club-', 'clüb', 'a/b', 'x'.repeat(101)])(
  'BPOS-22 BPOS-23 DEC-B-58 the url %s is refused',
  (url) => {
    expect(wrong({ url })).toEqual(['url pos_url_invalid'])
  },
)

test('DEC-B-58 a url is 3 to 100 small letters, digits and hyphens; an older one may stay', () => {
  for (const url of ['abc', 'club-night-2026', 'x'.repeat(100)]) expect(wrong({ url })).toEqual([])
  expect(checkPointOfSale(form({ url: 'Club.Night' }), { url: 'Club.Night' })).toEqual([])
  expect(checkPointOfSale(form({ url: 'Club.Day' }), { url: 'Club.Night' })).toHaveLength(1)
})

test('GEN-25 the terms are at a web address', () => {
  expect(wrong({ terms_conditions_url: 'zink.example/our terms' })).toEqual(['terms_conditions_url url_invalid'])
})

test('DEC-B-61 custom CSS is at most 50 KB', () => {
  expect(wrong({ custom_css: 'a'.repeat(50_000) })).toEqual([])
  expect(wrong({ custom_css: 'a'.repeat(50_001) })).toEqual(['custom_css text_too_long'])
})

test('a countdown that is shown has an end; one in the past is fine (DEC-B-64)', () => {
  expect(wrong({ show_countdown: true })).toEqual(['countdown field_required'])
  expect(wrong({ show_countdown: true, countdown: '2020-01-01T00:00:00.000Z' })).toEqual([])
})

test('a stock of its own is a whole number, or none (DEC-B-44); colours are colours', () => {
  expect(
    wrong({
      products: [
        { product_id: 1, stock: 5 },
        { product_id: 2, stock: -1 },
      ],
      colors: { accent_color: 'loud' },
    }),
  ).toEqual(['products.1.stock stock_invalid', 'colors.accent_color color_invalid'])
})

test('DEC-B-195 pin and cash are taken on the spot, everything else online', () => {
  expect(['ideal', 'pin', 'cash', 'banktransfer'].filter((adapter) => isOnSite({ adapter }))).toEqual(['pin', 'cash'])
})

test('a url is suggested from a name', () => {
  expect(['Café Zink – Zomer', 'Straße & Co.', '  ', 'a'.repeat(150)].map(suggestUrl)).toEqual([
    'cafe-zink-zomer',
    'strasse-co',
    '',
    'a'.repeat(100),
  ])
})

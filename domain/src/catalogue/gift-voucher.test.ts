import { describe, expect, test } from 'vitest'
import { discountCodeAdjustment } from './discount-code.ts'
import {
  asVoucherCode,
  type GiftVoucher,
  giftVoucherRefusals,
  giftVoucherState,
  giftVoucherUseRefusals,
  maskedVoucherCode,
  onlyGiftVouchers,
  owedOf,
  takesSpot,
  voucherCodeOf,
  voucherEnd,
} from './gift-voucher.ts'

const code = voucherCodeOf(Array.from({ length: 16 }, (_, index) => index * 16 + 7))
const good = { left: 1500, ends_at: null, is_blocked: false, is_charged_back: false, is_void: false }
const now = '2026-06-01T10:00:00.000Z'

test('GIFT-01 GIFT-02 a gift voucher costs something, and is good for 1 to 120 months or without end', () => {
  const voucher = { product_type_id: 8, price: 2500, voucher_months: null }
  expect(giftVoucherRefusals(voucher)).toEqual([])
  expect(giftVoucherRefusals({ ...voucher, price: 0 })).toEqual([{ code: 'voucher_price_required', field: 'price' }])
  for (const voucher_months of [1, 36, 120]) expect(giftVoucherRefusals({ ...voucher, voucher_months })).toEqual([])
  for (const voucher_months of [0, 121, 1.5])
    expect(giftVoucherRefusals({ ...voucher, voucher_months })).toEqual([
      { code: 'whole_number_invalid', field: 'voucher_months', min: 1, max: 120 },
    ])
  expect(giftVoucherRefusals({ product_type_id: 1, price: 0, voucher_months: 500 })).toEqual([])
})

test('GIFT-02 it is good to the end of the day so many months later, where the event is', () => {
  expect(voucherEnd('2026-01-31T12:00:00.000Z', 1, 'Europe/Amsterdam')).toBe('2026-02-28T23:00:00.000Z')
  // Past midnight in Amsterdam already.
  expect(voucherEnd('2026-05-31T22:30:00.000Z', 36, 'Europe/Amsterdam')).toBe('2029-06-01T22:00:00.000Z')
  expect(voucherEnd(now, null, 'Europe/Amsterdam')).toBeNull()
})

test('GIFT-04 a ticket takes a spot, a donation and a gift voucher do not', () => {
  expect([1, 6, 8].map((product_type_id) => takesSpot({ product_type_id }))).toEqual([true, false, false])
})

describe('GIFT-05 GIFT-07 the code', () => {
  test('has four times four letters that are not mistaken for each other, and every letter is as likely', () => {
    expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
    const letters = voucherCodeOf(Array.from({ length: 256 }, (_, index) => index)).replaceAll('-', '')
    const counts = Map.groupBy(letters, (letter) => letter)
    expect([counts.size, new Set([...counts.values()].map(({ length }) => length))]).toEqual([32, new Set([8])])
  })

  test('is known without its dashes and with others, and nothing else is one', () => {
    const letters = code.replaceAll('-', '')
    for (const typed of [code, letters, code.replaceAll('-', '–')]) expect(asVoucherCode(typed)).toBe(code)
    for (const typed of ['', 'SUMMER', letters.slice(1), `${letters}A`, `0${letters.slice(1)}`])
      expect(asVoucherCode(typed)).toBeNull()
  })

  test('GIFT-17 is said to others by its last four letters', () => {
    expect(maskedVoucherCode(code)).toBe(`••••-${code.slice(-4)}`)
  })
})

test('GIFT-07 it pays at most what is left of it, and at most what the products cost', () => {
  const voucher = { code, type: 'voucher' as const, amount: 4000, apply_type: 'order' as const, products: [] }
  const pays = (amount: number) => 0 - discountCodeAdjustment(voucher, [{ id: 1, amount, discount_price: 1500 }])
  expect([0, 1, 2, 3].map(pays)).toEqual([0, 1500, 3000, 4000])
  expect(-discountCodeAdjustment({ ...voucher, apply_type: 'product' }, [{ id: 1, amount: 2, discount_price: 1500 }])).toBe(3000)
})

test('GIFT-08 GIFT-13 GIFT-14 only one that is on pays, and each other is refused for its own reason', () => {
  const said = (change: Partial<GiftVoucher>) => {
    const voucher = { ...good, ...change }
    return [giftVoucherState(voucher, now), ...giftVoucherUseRefusals(voucher, now).map((refused) => refused.code)]
  }
  expect(said({})).toEqual(['on'])
  expect(said({ left: 0 })).toEqual(['used_up', 'voucher_empty'])
  expect(said({ ends_at: now, left: 0 })).toEqual(['ended', 'voucher_expired'])
  expect(said({ ends_at: '2026-06-01T10:00:00.001Z' })).toEqual(['on'])
  expect(said({ is_blocked: true, ends_at: now })).toEqual(['blocked', 'voucher_blocked'])
  expect(said({ is_charged_back: true })).toEqual(['blocked', 'voucher_blocked'])
  expect(said({ is_void: true, is_blocked: true })).toEqual(['void', 'voucher_blocked'])
})

test.each([
  ['on', {}, 1500],
  ['blocked by staff, who may unblock it', { is_blocked: true }, 1500],
  ['void', { is_void: true }, 0],
  ['its money taken back', { is_charged_back: true }, 0],
  ['over', { ends_at: '2026-06-01T10:00:00.000Z' }, 0],
  ['a moment before its end', { ends_at: '2026-06-01T10:00:00.001Z' }, 1500],
])('GIFT-18 what is owed of a voucher with 15.00 on it: %s', (_, change, owed) => {
  const voucher = { left: 1500, ends_at: null, is_blocked: false, is_charged_back: false, is_void: false, ...change }
  expect(owedOf(voucher, '2026-06-01T10:00:00.000Z')).toBe(owed)
})

test('GIFT-23 an order of gift vouchers alone has nothing else, and is not empty', () => {
  const [voucher, ticket] = [{ product_type_id: 8 }, { product_type_id: 1 }]
  expect([[voucher, voucher], [voucher, ticket], []].map(onlyGiftVouchers)).toEqual([true, false, false])
})

import { expect, test } from 'vitest'
import { fillPlaceholders, messageRefusals, planCancellation } from './event-change.ts'

const values = { name: '', event: 'Fair', date: '4 Jul', old_date: '', order_number: '1', amount: '' }
const unit = (id: number, more: object = {}) => ({
  id,
  product_id: 7,
  product_type_id: 1,
  refunded_at: null,
  cancelled_at: null,
  scanned_at: null,
  ...more,
})
const at = '2026-06-01T10:00:00.000Z'
const rule = { product_ids: [], refunds: true, with_fees: true, with_scanned: false }
const paid = (units: ReturnType<typeof unit>[]) => ({ payment_status: 'paid' as const, is_cancelled: false, units })

test('ECHG-03 placeholders are filled, one without a value is left out with its blank, and other braces stay', () => {
  expect(fillPlaceholders('Hello {name}, {event} on {date} {x}', values)).toBe('Hello, Fair on 4 Jul {x}')
})

test('ECHG-03 each language needs a subject and a text, of bounded length and with known placeholders', () => {
  const long = { subject: 'a'.repeat(151), text: '{nam}' }
  expect(messageRefusals({ en: long }, ['en', 'nl'])).toEqual([
    { code: 'text_too_long', field: 'messages.en.subject', max: 150 },
    { code: 'placeholder_unknown', field: 'messages.en.text', placeholder: '{nam}' },
    { code: 'field_required', field: 'messages.nl.subject' },
    { code: 'field_required', field: 'messages.nl.text' },
  ])
})

test.each([
  ['all of it', paid([unit(1), unit(2)]), rule, { what: 'cancel', unit_ids: [1, 2], whole: true, refunds: true }],
  [
    'one product of two',
    paid([unit(1), unit(2, { product_id: 8 })]),
    { ...rule, product_ids: [8] },
    { what: 'cancel', unit_ids: [2], whole: false, refunds: true },
  ],
  [
    'what is left of it',
    paid([unit(1, { refunded_at: at }), unit(2)]),
    rule,
    { what: 'cancel', unit_ids: [2], whole: true, refunds: true },
  ],
  ['nothing that is left', paid([unit(1, { cancelled_at: at })]), rule, { what: 'nothing' }],
  ['cancelled before', { ...paid([unit(1)]), is_cancelled: true }, rule, { what: 'nothing' }],
  ['scanned', paid([unit(1, { scanned_at: at })]), rule, { what: 'refused', reason: 'order_scanned' }],
  [
    'scanned and meant',
    paid([unit(1, { scanned_at: at })]),
    { ...rule, with_scanned: true },
    { what: 'cancel', unit_ids: [1], whole: true, refunds: true },
  ],
  [
    'unpaid, as a whole and without money',
    { ...paid([unit(1), unit(2, { product_id: 8 })]), payment_status: 'not_paid' as const },
    { ...rule, product_ids: [8] },
    { what: 'cancel', unit_ids: [2], whole: true, refunds: false },
  ],
  [
    'with gift vouchers, which stay (GIFT-28)',
    paid([unit(1), unit(2, { product_type_id: 8 })]),
    rule,
    { what: 'cancel', unit_ids: [1], whole: false, refunds: true },
  ],
])('ECHG-04 DEC-B-83 what becomes of an order: %s', (_, order, asked, plan) => {
  expect(planCancellation(order, asked)).toEqual(plan)
})

import { expect, test } from 'vitest'
import type { PointOfSale } from '../../data.ts'
import { aPointOfSale, NOW } from '../../testing/shop-data.ts'
import { paymentFeeNote } from './payment-fee-note.ts'

const t = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`

function method(
  id: number,
  fee_fixed: number,
  fee_percentage: number,
  adapter = 'ideal',
): PointOfSale['payment_methods'][number] {
  return { id, fee_fixed, fee_percentage, online: true, show_pos: true, payment_method: { name: adapter, adapter } }
}

function note(total: number, ...payment_methods: PointOfSale['payment_methods']) {
  return paymentFeeNote(t, aPointOfSale({ payment_methods }), total, NOW)
}

test('the lowest fee is shown when every method has one', () => {
  expect(note(10_000, method(1, 35, 0), method(2, 0, 1))).toBe('payment_fee_from {"fee":"€\u00a00,35"}')
  expect(note(1000, method(1, 35, 0), method(2, 0, 1))).toBe('payment_fee_from {"fee":"€\u00a00,12"}')
})

test('that some methods have one is shown when not all do', () => {
  expect(note(1000, method(1, 35, 0), method(2, 0, 0))).toBe('payment_fee_some {}')
})

test('nothing is shown without fees, without methods, and when nothing is due', () => {
  expect(note(1000, method(1, 0, 0))).toBeNull()
  expect(note(1000)).toBeNull()
  expect(note(0, method(1, 35, 0))).toBeNull()
})

test('a method that will not be offered does not count', () => {
  expect(note(1000, method(1, 35, 0), method(2, 0, 0, 'banktransfer'))).toBe('payment_fee_from {"fee":"€\u00a00,35"}')
})

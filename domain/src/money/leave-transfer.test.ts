import { expect, test } from 'vitest'
import { expiryAfterTransfer, leaveTransferRefusals } from './leave-transfer.ts'

const pending = { is_cancelled: false, payment_status: 'pending' } as const
const waiting = { amount: 5000, remaining: 5000, has_left: false }
const codes = (order: Parameters<typeof leaveTransferRefusals>[0], left = waiting) =>
  leaveTransferRefusals(order, left).map(({ code }) => code)

test('PAY-21 a transfer that is waited for can be left, once, unless a part of it is there or the order is over', () => {
  expect(codes(pending)).toEqual([])
  expect(leaveTransferRefusals(pending, { ...waiting, remaining: null })).toEqual([])
  expect(codes(pending, { ...waiting, has_left: true })).toEqual(['transfer_stays'])
  expect(codes(pending, { ...waiting, remaining: 4999 })).toEqual(['transfer_stays'])
  expect(codes({ ...pending, payment_status: 'paid' })).toEqual(['order_already_paid'])
  expect(codes({ ...pending, is_cancelled: true })).toEqual(['order_cancelled'])
})

test('PAY-21 there are as many minutes to pay in another way as for any payment, and never less than there were', () => {
  const now = '2026-06-03T10:00:00.000Z'
  expect(expiryAfterTransfer('2026-06-01T10:20:00.000Z', now, 15)).toBe('2026-06-03T10:15:00.000Z')
  expect(expiryAfterTransfer(null, now, 15)).toBe('2026-06-03T10:15:00.000Z')
  expect(expiryAfterTransfer('2026-06-08T10:00:00.000Z', now, 15)).toBe('2026-06-08T10:00:00.000Z')
})

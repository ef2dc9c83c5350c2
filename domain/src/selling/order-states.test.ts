import { expect, test } from 'vitest'
import {
  expiryAtPayment,
  expiryWithDetails,
  holdsStock,
  isExpired,
  isOpen,
  isRefunded,
  orderChangeRefusals,
  orderExpiry,
  paidStatus,
  paymentStatuses,
  type PaymentStatus,
  secondsLeft,
  statusAlerts,
} from './order-states.ts'
import { addMs } from '../foundation/zoned-time.ts'

const now = '2026-07-04T10:00:00.000Z'
const earlier = addMs(now, -60_000)
const later = addMs(now, 60_000)

test('ORD-03 ORD-04 ORD-05 ORD-06 DEC-S-50 the payment statuses', () => {
  expect(paymentStatuses).toEqual(['new', 'not_paid', 'failed', 'expired', 'pending', 'paid', 'test_order_paid'])
})

test('ORD-06 what waits to be paid is unpaid and not marked expired', () => {
  expect(paymentStatuses.filter(isOpen)).toEqual(['new', 'not_paid', 'failed'])
})

const order = (payment_status: PaymentStatus, is_cancelled = false, expires_at: string | null = later) => ({
  payment_status,
  is_cancelled,
  expires_at,
})

test.each([
  ['new', order('new'), null],
  ['not paid', order('not_paid'), null],
  ['failed', order('failed'), null],
  ['ORD-08 paid', order('paid'), 'order_already_paid'],
  ['ORD-08 paid, past its time', order('paid', false, earlier), 'order_already_paid'],
  ['ORD-08 test order paid', order('test_order_paid'), 'order_already_paid'],
  ['ORD-09 pending', order('pending'), 'order_already_paid'],
  ['ORD-09 pending, past its time', order('pending', false, earlier), 'order_already_paid'],
  ['ORD-10 cancelled', order('new', true), 'order_cancelled'],
  ['ORD-10 cancelled and paid', order('paid', true), 'order_cancelled'],
  ['ORD-10 cancelled and expired', order('expired', true, earlier), 'order_cancelled'],
  ['DEC-S-52 expired', order('expired'), 'order_expired'],
  ['DEC-S-52 past its time, not swept yet', order('not_paid', false, earlier), 'order_expired'],
])('changing an order: %s', (_, given, code) => {
  expect(orderChangeRefusals(given, now).map((one) => one.code)).toEqual(code ? [code] : [])
})

test('ORD-11 DEC-S-01 an unpaid order expires after 20 minutes, to the second', () => {
  const expires_at = orderExpiry(now)
  expect(expires_at).toBe('2026-07-04T10:20:00.000Z')
  for (const status of ['new', 'not_paid', 'failed'] as const) {
    expect(isExpired(order(status, false, expires_at), addMs(expires_at, -1000))).toBe(false)
    expect(isExpired(order(status, false, expires_at), expires_at)).toBe(true)
  }
  for (const status of ['pending', 'paid', 'test_order_paid'] as const) {
    expect(isExpired(order(status, false, expires_at), addMs(expires_at, 86_400_000))).toBe(false)
  }
})

test('DEC-S-01 with the details of its buyer an order has its full time, and keeps what it was given beyond that', () => {
  const made = (expires_at: string) => ({ created_at: now, expires_at })
  expect(expiryWithDetails(made('2026-07-04T10:05:00.000Z'))).toBe('2026-07-04T10:20:00.000Z')
  expect(expiryWithDetails(made('2026-07-04T10:05:00.000Z'), 45)).toBe('2026-07-04T10:45:00.000Z')
  expect(expiryWithDetails(made('2026-07-04T10:31:00.000Z'))).toBe('2026-07-04T10:31:00.000Z')
})

test('DEC-S-49 a test order that is paid is no paid order', () => {
  expect([paidStatus({ is_test: true }), paidStatus({ is_test: false })]).toEqual(['test_order_paid', 'paid'])
})

test('DEC-S-01 starting payment leaves at least 15 minutes and takes none away', () => {
  const made = (expires_at: string) => ({ created_at: addMs(now, -60_000), expires_at })
  expect(expiryAtPayment(made(addMs(now, 60_000)), now)).toBe('2026-07-04T10:15:00.000Z')
  expect(expiryAtPayment(made('2026-07-04T10:14:59.000Z'), now)).toBe('2026-07-04T10:15:00.000Z')
  expect(expiryAtPayment(made('2026-07-04T10:15:01.000Z'), now)).toBe('2026-07-04T10:15:01.000Z')
})

test('ORD-21 paying again and again leads to one end: its lifetime and one payment after the order was made', () => {
  const created_at = now
  let expires_at = addMs(now, 10 * 60_000)
  for (let minute = 0; minute < 60; minute += 7)
    expires_at = expiryAtPayment({ created_at, expires_at }, addMs(now, minute * 60_000))
  expect(expires_at).toBe(addMs(now, 35 * 60_000))
  const minutes = { lifetime: 60, payment: 5 }
  expect(expiryAtPayment({ created_at, expires_at: addMs(now, 3_500_000) }, addMs(now, 3_590_000), minutes)).toBe(
    addMs(now, 3_890_000),
  )
  // A payment link of the organiser lasts as long as it does.
  expect(expiryAtPayment({ created_at, expires_at: addMs(now, 7 * 86_400_000) }, now)).toBe(addMs(now, 7 * 86_400_000))
})

test('the countdown counts whole seconds to zero, and stands for what does not expire', () => {
  expect(secondsLeft(order('new', false, addMs(now, 1500)), now)).toBe(2)
  expect(secondsLeft(order('new', false, earlier), now)).toBe(0)
  expect(secondsLeft(order('pending'), now)).toBeNull()
  expect(secondsLeft(order('new', false, null), now)).toBeNull()
})

test('DEC-S-02 stock is held until paid, cancelled or expired', () => {
  expect(holdsStock(order('new'))).toBe(true)
  expect(holdsStock(order('expired'))).toBe(false)
  expect(holdsStock(order('paid', true))).toBe(false)
})

const refunded = { refunded_at: now }
const kept = { refunded_at: null }

test('ORD-15 ORD-16 an order is refunded when all its products are', () => {
  expect(isRefunded([refunded, refunded])).toBe(true)
  expect(isRefunded([refunded, kept])).toBe(false)
  expect(isRefunded([])).toBe(false)
})

test.each([
  ['STAT-09 refunded', 'paid', false, [refunded], ['refunded']],
  ['DEC-S-51 partly refunded', 'paid', false, [refunded, kept], []],
  ['STAT-10 cancelled', 'not_paid', true, [kept], ['cancelled']],
  ['STAT-09 STAT-10 cancelled and refunded', 'paid', true, [refunded], ['refunded', 'cancelled']],
  ['STAT-11 pending', 'pending', false, [kept], ['pending']],
  ['STAT-12 not paid', 'failed', false, [kept], ['not_paid']],
  ['STAT-12 expired', 'expired', false, [kept], ['not_paid']],
  ['paid', 'test_order_paid', false, [kept], []],
] as const)('alerts on the status page: %s', (_, payment_status, is_cancelled, order_products, alerts) => {
  expect(statusAlerts({ payment_status, is_cancelled, order_products, money_returned: false })).toEqual(alerts)
})

test('DEC-S-03 money that came too late is refunded, and an unpaid order says so; a paid order does not', () => {
  const returned = { is_cancelled: false, order_products: [kept], money_returned: true }
  expect(statusAlerts({ ...returned, payment_status: 'expired' })).toEqual(['money_returned'])
  expect(statusAlerts({ ...returned, payment_status: 'paid' })).toEqual([])
})

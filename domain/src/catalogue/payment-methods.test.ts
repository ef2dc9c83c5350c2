import { expect, test } from 'vitest'
import {
  delayKind,
  isInTime,
  needsPayment,
  offeredPaymentMethods,
  payingAdapter,
  paymentMethodRefusals,
  type PaymentSituation,
} from './payment-methods.ts'
import { addMs, HOUR_MS } from '../foundation/zoned-time.ts'

const zone = 'Europe/Amsterdam'
const method = (id: number, online: boolean, show_pos: boolean, adapter = 'pay') => ({
  id,
  online,
  show_pos,
  payment_method: { adapter },
})
const thursday = '2026-07-02T18:00:00.000Z'
const saturday = '2026-07-04T18:00:00.000Z'

const isBankTransferOffered = (of: PaymentSituation, now: string) => isInTime('banktransfer', of, now, zone)

const situation = (starts_at: string, change: Partial<PaymentSituation> = {}): PaymentSituation => ({
  event: { starts_at, continuous: false },
  timeslot_starts_at: null,
  total_without_payment_fee: 1000,
  ...change,
})

test.each([
  ['PAY-06 weekday', thursday, 72],
  ['PAY-07 Saturday', saturday, 120],
  ['PAY-07 first second of Saturday in Amsterdam, Friday in UTC', '2026-07-03T22:00:00.000Z', 120],
  ['PAY-06 last second of Friday in Amsterdam', '2026-07-03T21:59:59.000Z', 72],
  ['PAY-07 last second of Sunday in Amsterdam', '2026-07-05T21:59:59.000Z', 120],
  ['PAY-06 first second of Monday in Amsterdam, Sunday in UTC', '2026-07-05T22:00:00.000Z', 72],
  ['PAY-07 the Sunday of the spring night', '2026-03-29T10:00:00.000Z', 120],
  ['PAY-07 the Sunday of the autumn night, 23:30', '2026-10-25T22:30:00.000Z', 120],
])('DEC-S-46 bank transfer, strictly more than the hours before: %s', (_, starts_at, hours) => {
  const limit = addMs(starts_at, -hours * HOUR_MS)
  expect(isBankTransferOffered(situation(starts_at), addMs(limit, -1000))).toBe(true)
  expect(isBankTransferOffered(situation(starts_at), limit)).toBe(false)
  expect(isBankTransferOffered(situation(starts_at), addMs(limit, 1000))).toBe(false)
})

test('DEC-S-46 a timeslot counts instead of the event, and a continuous event needs one', () => {
  const now = addMs(thursday, -73 * HOUR_MS)
  const continuous = { event: { starts_at: thursday, continuous: true } }
  expect(isBankTransferOffered(situation(thursday, continuous), now)).toBe(false)
  expect(isBankTransferOffered(situation(thursday, { ...continuous, timeslot_starts_at: thursday }), now)).toBe(true)
  expect(isBankTransferOffered(situation(thursday, { timeslot_starts_at: saturday }), now)).toBe(true)
  expect(isBankTransferOffered(situation(thursday, { timeslot_starts_at: addMs(thursday, -2 * HOUR_MS) }), now)).toBe(false)
})

test.each([
  ['multibanco', 'voucher', 10],
  ['directdebit', 'debit', 21],
] as const)('PAY-25 the money of %s takes days, so it is offered only when the start is further away', (adapter, kind, days) => {
  expect(delayKind(adapter)).toBe(kind)
  for (const start of [thursday, saturday]) {
    const limit = addMs(start, -days * 24 * HOUR_MS)
    const offered = (now: string) =>
      offeredPaymentMethods([method(1, true, true, adapter)], situation(start), now, zone).length > 0
    expect([offered(addMs(limit, -1000)), offered(limit)]).toEqual([true, false])
  }
  expect(isInTime(adapter, situation(thursday, { event: { starts_at: thursday, continuous: true } }), thursday, zone)).toBe(false)
  expect([delayKind('ideal'), delayKind('banktransfer')]).toEqual([null, 'transfer'])
})

test('PAY-08 PAY-09 a method with neither online nor show_pos is hidden, one of them is enough', () => {
  const methods = [method(1, true, false), method(2, false, true), method(3, true, true), method(4, false, false)]
  const offered = offeredPaymentMethods(methods, situation(thursday), thursday, zone)
  expect(offered.map(({ id }) => id)).toEqual([1, 2, 3])
})

test('PAY-06 CONST-05 only bank transfer goes when the start is near', () => {
  const methods = [method(1, true, true), method(2, true, true, 'banktransfer')]
  const ids = (now: string): number[] => offeredPaymentMethods(methods, situation(thursday), now, zone).map(({ id }) => id)
  expect(ids(addMs(thursday, -71 * HOUR_MS))).toEqual([1])
  expect(ids(addMs(thursday, -73 * HOUR_MS))).toEqual([1, 2])
})

test.each([
  ['PAY-05 none chosen', null, 1],
  ['DEC-S-47 hidden', 2, 1],
  ['DEC-S-47 no longer offered', 3, 1],
  ['DEC-S-47 of another point of sale', 99, 1],
  ['offered', 1, 0],
])('a method must be chosen: %s', (_, chosen, count) => {
  const methods = [method(1, true, true), method(2, false, false), method(3, true, true, 'banktransfer')]
  const refusals = paymentMethodRefusals(methods, chosen, situation(thursday), addMs(thursday, -HOUR_MS), zone)
  expect(refusals.map(({ code }) => code)).toEqual(Array(count).fill('error_select_payment_method'))
})

test('DEC-S-42 with nothing due there is no method to choose; a cent is due', () => {
  const free = situation(thursday, { total_without_payment_fee: 0 })
  expect(offeredPaymentMethods([method(1, true, true)], free, thursday, zone)).toEqual([])
  expect(paymentMethodRefusals([method(1, true, true)], null, free, thursday, zone)).toEqual([])
  expect([needsPayment(0), needsPayment(1)]).toEqual([false, true])
})

test('DEC-S-49 a test point of sale never reaches a real provider', () => {
  expect(payingAdapter(method(1, true, true, 'mollie'), 'test')).toBe('sandbox')
  // Closed to buyers, it still takes what is paid by links that were sent.
  for (const status of ['live', 'closed'] as const) expect(payingAdapter(method(1, true, true, 'mollie'), status)).toBe('mollie')
})

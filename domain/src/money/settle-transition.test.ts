import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentStatuses, type PaymentStatus } from '../selling/order-states.ts'
import {
  isPaymentInProgress,
  nextPaymentState,
  paymentStates,
  type PaymentState,
  type ProviderResult,
  providerResults,
} from './payment-states.ts'
import { pageAfterProvider, settleTransition } from './settle-transition.ts'

const order = (payment_status: PaymentStatus, is_cancelled = false, is_test = false) => ({
  payment_status,
  is_cancelled,
  is_test,
})
const stock = { hasStock: true }
const noStock = { hasStock: false }
const wrongAmount = { hasStock: true, amountFits: false }

test.each([
  ['paid', order('not_paid'), 'open', 'paid', stock, ['paid', 'paid', true, false, null]],
  ['paid while stock is held needs none free', order('not_paid'), 'open', 'paid', noStock, ['paid', 'paid', true, false, null]],
  ['DEC-S-49 paid in test', order('new', false, true), 'open', 'paid', stock, ['paid', 'test_order_paid', true, false, null]],
  ['paid after pending', order('pending'), 'pending', 'paid', stock, ['paid', 'paid', true, false, null]],
  ['paid after a failure', order('failed'), 'failed', 'paid', stock, ['paid', 'paid', true, false, null]],
  ['DEC-S-03 late, stock left', order('expired'), 'open', 'paid', stock, ['paid', 'paid', true, true, null]],
  ['DEC-S-03 late, stock gone', order('expired'), 'open', 'paid', noStock, ['refund_due', 'expired', false, false, 'no_stock']],
  [
    'cancelled order',
    order('not_paid', true),
    'open',
    'paid',
    stock,
    ['refund_due', 'not_paid', false, false, 'order_cancelled'],
  ],
  ['second payment', order('paid'), 'open', 'paid', stock, ['refund_due', 'paid', false, false, 'already_paid']],
  ['wrong amount', order('not_paid'), 'open', 'paid', wrongAmount, ['refund_due', 'not_paid', false, false, 'wrong_amount']],
  ['wrong amount, late', order('expired'), 'open', 'paid', wrongAmount, ['refund_due', 'expired', false, false, 'wrong_amount']],
  ['wrong amount, order paid', order('paid'), 'open', 'paid', wrongAmount, ['refund_due', 'paid', false, false, 'already_paid']],
  ['wrong amount pending', order('not_paid'), 'open', 'pending', wrongAmount, ['pending', 'not_paid', false, false, null]],
  ['ORD-04 pending', order('not_paid'), 'open', 'pending', stock, ['pending', 'pending', false, false, null]],
  ['late pending, stock left', order('expired'), 'open', 'pending', stock, ['pending', 'pending', false, true, null]],
  ['late pending, stock gone', order('expired'), 'open', 'pending', noStock, ['pending', 'expired', false, false, null]],
  ['failed', order('not_paid'), 'open', 'failed', stock, ['failed', 'failed', false, false, null]],
  ['aborted', order('not_paid'), 'open', 'cancelled', stock, ['cancelled', 'not_paid', false, false, null]],
  ['pending failed', order('pending'), 'pending', 'failed', stock, ['failed', 'failed', false, false, null]],
  ['failed while another is pending', order('pending'), 'open', 'failed', stock, ['failed', 'pending', false, false, null]],
  ['failed on an expired order', order('expired'), 'open', 'failed', stock, ['failed', 'expired', false, false, null]],
  ['failed on a paid order', order('paid'), 'open', 'failed', stock, ['failed', 'paid', false, false, null]],
  ['first sign of the provider', order('new'), 'created', 'open', stock, ['open', 'not_paid', false, false, null]],
  ['tried again after a failure', order('failed'), 'created', 'open', stock, ['open', 'failed', false, false, null]],
  ['opened after it expired', order('expired'), 'created', 'open', stock, ['open', 'expired', false, false, null]],
] as const)('settling: %s', (_, given, state, result, context, wanted) => {
  const [payment_state, payment_status, create_tickets, retake_stock, refund] = wanted
  expect(settleTransition(given, state, result, context)).toEqual({
    changed: true,
    payment_state,
    payment_status,
    create_tickets,
    retake_stock,
    refund,
  })
})

test('the failing of an attempt that was not pending leaves the order pending', () => {
  const settled = settleTransition(order('pending'), 'open', 'failed', { hasStock: true })
  expect(settled).toMatchObject({ payment_state: 'failed', payment_status: 'pending' })
})

const anyOrder = fc.record({
  payment_status: fc.constantFrom(...paymentStatuses),
  is_cancelled: fc.boolean(),
  is_test: fc.boolean(),
})
const anyState = fc.constantFrom(...paymentStates)
const anyResult = fc.constantFrom(...providerResults)

test('when a result is reported twice, nothing changes the second time', () => {
  fc.assert(
    fc.property(anyOrder, anyState, anyResult, fc.boolean(), fc.boolean(), (given, state, result, hasStock, amountFits) => {
      const first = settleTransition(given, state, result, { hasStock, amountFits })
      const after = { ...given, payment_status: first.payment_status }
      expect(settleTransition(after, first.payment_state, result, { hasStock, amountFits })).toEqual({
        changed: false,
        payment_state: first.payment_state,
        payment_status: first.payment_status,
        create_tickets: false,
        retake_stock: false,
        refund: null,
      })
    }),
  )
})

test('any news in any order about any number of payments: tickets at most once, all money is paid or on its way back', () => {
  const news = fc.array(fc.record({ payment: fc.nat(2), result: anyResult, hasStock: fc.boolean(), swept: fc.boolean() }), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(news, (list) => {
      let current = order('new')
      const payments: PaymentState[] = ['created', 'created', 'created']
      const toldPaid = new Set<number>()
      let tickets = 0
      for (const { payment, result, hasStock, swept } of list) {
        const isSweepable = ['new', 'not_paid', 'failed'].includes(current.payment_status)
        if (swept && isSweepable) current = { ...current, payment_status: 'expired' }
        const wasPaid = current.payment_status === 'paid'
        const settled = settleTransition(current, payments[payment] ?? 'created', result, { hasStock })
        payments[payment] = settled.payment_state
        current = { ...current, payment_status: settled.payment_status }
        if (settled.create_tickets) tickets++
        if (result === 'paid') toldPaid.add(payment)
        if (wasPaid) expect(current.payment_status).toBe('paid')
      }
      expect(tickets).toBe(current.payment_status === 'paid' ? 1 : 0)
      expect(payments.filter((state) => state === 'paid').length).toBe(tickets)
      for (const payment of toldPaid) expect(['paid', 'refund_due']).toContain(payments[payment])
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['open', 'created', 'open'],
  ['failed', 'pending', 'failed'],
  ['failed', 'cancelled', 'failed'],
  ['failed', 'paid', 'paid'],
  ['paid', 'failed', 'paid'],
  ['paid', 'refund_due', 'refund_due'],
  ['refund_due', 'paid', 'refund_due'],
  ['refund_due', 'refunded', 'refunded'],
  ['refunded', 'paid', 'refunded'],
] as const)('a payment that is %s and reported %s becomes %s', (state, told, next) => {
  expect(nextPaymentState(state, told)).toBe(next)
})

test('a payment is in progress until it is paid or can no longer be', () => {
  expect(paymentStates.filter(isPaymentInProgress)).toEqual(['created', 'open', 'pending'])
})

test.each([
  ['paid', order('paid'), 'paid', 'thanks'],
  ['test order', order('test_order_paid'), 'paid', 'thanks'],
  ['paid twice', order('paid'), 'refund_due', 'thanks'],
  ['pending', order('pending'), 'pending', 'pending'],
  ['failed', order('failed'), 'failed', 'payment'],
  ['aborted', order('not_paid'), 'cancelled', 'payment'],
  ['ran out', order('not_paid'), 'expired', 'payment'],
  ['still open', order('not_paid'), 'open', 'status'],
  ['late and without stock', order('expired'), 'refund_due', 'status'],
  ['cancelled', order('not_paid', true), 'refund_due', 'status'],
] as const)('DEC-S-48 the page after the provider: %s', (_, given, state, page) => {
  expect(pageAfterProvider(given, state)).toBe(page)
})

test('every provider result is a payment state', () => {
  const results: readonly (ProviderResult & PaymentState)[] = providerResults
  expect(results.every((result) => paymentStates.includes(result))).toBe(true)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueDate, invoiceDate, isPaidOutWith, payoutDay, payoutOf, periodEnd, setOffDay } from './payout.ts'

const facts = { ticket_money: 517_700, carried: 0, credited: 0, open_invoices: [{ id: 1, open: 30_704 }], is_set_off: true }

test('M15 with set-off 5177.00 less 307.04 is 4869.96', () => {
  expect(payoutOf(facts)).toEqual({ amount: 486_996, set_off: [{ invoice_id: 1, amount: 30_704 }], carried_on: 0 })
})

test('M16 without set-off 5177.00 is paid out, and the invoice stays open', () => {
  expect(payoutOf({ ...facts, is_set_off: false })).toEqual({ amount: 517_700, set_off: [], carried_on: 0 })
})

test('M17 of 200.00 an invoice of 307.04 is settled in part and nothing is paid out; what falls short is carried over', () => {
  expect(payoutOf({ ...facts, ticket_money: 20_000 })).toEqual({
    amount: 0,
    set_off: [{ invoice_id: 1, amount: 20_000 }],
    carried_on: 0,
  })
  const short = payoutOf({ ...facts, ticket_money: -5000 })
  expect(short).toEqual({ amount: 0, set_off: [], carried_on: -5000 })
  expect(payoutOf({ ...facts, ticket_money: 20_000, carried: short.carried_on }).set_off).toEqual([
    { invoice_id: 1, amount: 15_000 },
  ])
})

test('M15 invoices are settled oldest first', () => {
  const open_invoices = [1, 2, 3].map((id) => ({ id, open: 100 }))
  expect(payoutOf({ ...facts, ticket_money: 150, open_invoices }).set_off).toEqual([
    { invoice_id: 1, amount: 100 },
    { invoice_id: 2, amount: 50 },
  ])
})

test('M27 what was credited of a paid invoice comes with the next payout', () => {
  expect(payoutOf({ ...facts, credited: 1210, open_invoices: [] }).amount).toBe(518_910)
})

test('M15 M17 no cent is lost: what there was is paid out, settles invoices or is carried over', () => {
  const cents = fc.integer({ min: -10_000, max: 10_000 })
  const open = fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 4 })
  fc.assert(
    fc.property(cents, fc.integer({ min: -5000, max: 0 }), open, fc.boolean(), (ticket_money, carried, opens, is_set_off) => {
      const open_invoices = opens.map((one, id) => ({ id, open: one }))
      const { amount, set_off, carried_on } = payoutOf({ ticket_money, carried, credited: 0, open_invoices, is_set_off })
      const settled = set_off.reduce((sum, one) => sum + one.amount, 0)
      expect(amount + settled + carried_on).toBe(ticket_money + carried)
      expect(amount).toBeGreaterThanOrEqual(0)
      for (const one of set_off) expect(one.amount).toBeLessThanOrEqual(opens[one.invoice_id]!)
    }),
  )
})

test.each([
  ['monthly', '2026-03-01', '2026-03-31'],
  ['monthly', '2028-02-10', '2028-02-29'],
  ['weekly', '2026-03-02', '2026-03-08'],
  ['weekly', '2026-03-08', '2026-03-08'],
  // 08-03-2026 ends week 10, 15-03 week 11.
  ['two-weekly', '2026-03-02', '2026-03-08'],
  ['two-weekly', '2026-03-09', '2026-03-22'],
  // 2026 has 53 weeks: 03-01-2027 ends the last of them, 17-01-2027 the second of the next year.
  ['two-weekly', '2026-12-28', '2027-01-17'],
  ['per_event', '2026-03-01', null],
] as const)('M18 DEC-B-158 %s: a period from %s closes on %s', (frequency, start, end) => {
  expect(periodEnd(frequency, start)).toBe(end)
})

test.each([
  ['2026-03-31', 5, '2026-04-06'],
  ['2026-03-31', 4, '2026-04-06'],
  ['2026-03-31', 2, '2026-04-02'],
])('M19 BCONST-22 %s and %i days: paid out on %s', (end, delay, day) => {
  expect(payoutDay(end, delay)).toBe(day)
})

test('M20 M21 BCONST-21 an invoice is dated when it is made, or anti-dated its last day; due the given number of days later', () => {
  const period_end = '2026-03-31'
  const dated = (made_on: string, is_anti_dated: boolean, last_date: string | null = null) =>
    invoiceDate(made_on, { period_end, is_anti_dated, last_date })
  expect(dated('2026-04-02', false)).toBe('2026-04-02')
  expect(dueDate('2026-04-02', 14)).toBe('2026-04-16')
  expect(dated('2026-04-02', true)).toBe('2026-03-31')
  expect(dueDate(dated('2026-04-02', true), 14)).toBe('2026-04-14')
  expect(dated('2026-06-01', true)).toBe('2026-05-01')
  expect(dated('2026-04-02', true, '2026-04-01')).toBe('2026-04-01')
})

test.each([
  ['an event that is over', { ends_on: '2026-04-29' }, true],
  ['one that ends with the period', { ends_on: '2026-04-30' }, true],
  ['one that is to come', { ends_on: '2026-05-01' }, false],
  ['one to come that was paid out too much of', { ends_on: '2026-05-01', refunded: 1001 }, true],
  ['a continuous one at the end of a month', { continuous: true, ends_on: '2027-01-01' }, true],
])('INV-10 M18 paid out per event with a period up to 30 April: %s', (_name, changed, isPaid) => {
  const event = { continuous: false, charged: 1000, refunded: 0, ...changed }
  expect(isPaidOutWith(event, '2026-04-30', 'per_event')).toBe(isPaid)
  expect(isPaidOutWith(event, '2026-04-30', 'monthly')).toBe(true)
  if (event.continuous) expect(isPaidOutWith(event, '2026-04-29', 'per_event')).toBe(false)
})

test('M16 M20 INV-15 an invoice that is set off is settled by the payout that has enough for it, else by the last that has some', () => {
  const event = { continuous: false, ends_on: '2026-05-20', charged: 1000, refunded: 0 }
  const june = { ...event, ends_on: '2026-06-20', charged: 5000, refunded: 1000 }
  const always = { ...event, continuous: true, ends_on: '2030-01-01' }
  const dayOf = (events: (typeof event)[], changed: object = {}) =>
    setOffDay(events, { owed: 800, besides: 0, period_end: '2026-05-20', frequency: 'per_event', ...changed })
  expect(dayOf([event, june])).toBe('2026-05-20')
  expect(dayOf([event, june], { owed: 1001 })).toBe('2026-06-20')
  expect(dayOf([event, june], { owed: 1001, frequency: 'monthly' })).toBe('2026-05-20')
  expect(dayOf([event, june], { owed: 9000 })).toBe('2026-06-20')
  expect(dayOf([event, always, june], { owed: 2000 })).toBe('2026-05-31')
  expect(dayOf([event, june], { besides: -300 })).toBe('2026-06-20')
  expect(dayOf([event, june], { owed: 1001, besides: 1 })).toBe('2026-05-20')
  expect(dayOf([{ ...event, refunded: 1000 }])).toBeNull()
  expect(dayOf([event, { ...june, charged: 0 }])).toBeNull()
})

import { expect, test } from 'vitest'
import { hasMethod, missingMethods, sellsTo, smallestPayment, takesAmount } from './account-methods.ts'

const known = [
  { adapter: 'ideal', minimum: 1, maximum: 5_000_000 },
  { adapter: 'klarna', minimum: 1000, maximum: null },
]

test('PACC-04 what an account lacks of what is offered is named once, and nothing of one whose methods are not known', () => {
  expect(missingMethods(known, ['ideal', 'paypal', 'paypal', 'klarna'])).toEqual(['paypal'])
  expect(missingMethods([], ['paypal'])).toEqual([])
  expect(hasMethod(known, 'paypal')).toBe(false)
})

test('PAY-23 an amount is taken from the minimum of its method up to its maximum', () => {
  const cases = [
    ['klarna', 999, false],
    ['klarna', 1000, true],
    ['klarna', 90_000_000, true],
    ['ideal', 5_000_000, true],
    ['ideal', 5_000_001, false],
    ['paypal', 1000, false],
  ] as const
  for (const [adapter, cents, isTaken] of cases) expect(takesAmount(known, adapter, cents), adapter).toBe(isTaken)
  expect(takesAmount([], 'paypal', 1)).toBe(true)
})

test('PAY-29 the smallest payment is a cent, and at Stripe its smallest charge in euro', () => {
  expect(['mollie', 'stripe', 'pay', 'sandbox'].map(smallestPayment)).toEqual([1, 50, 1, 1])
})

test('PAY-30 a method is for buyers of the countries that its provider names, and for all where it names none', () => {
  const told = [
    { adapter: 'ideal', minimum: 1, maximum: null },
    { adapter: 'klarna', minimum: 1, maximum: null, countries: ['NL', 'DE'] },
  ]
  const cases = [
    ['klarna', 'NL', true],
    ['klarna', 'ES', false],
    ['klarna', null, true],
    ['ideal', 'ES', true],
    ['paypal', 'ES', true],
  ] as const
  for (const [adapter, country, isSold] of cases) expect(sellsTo(told, adapter, country), `${adapter} ${country}`).toBe(isSold)
})

import { expect, test } from 'vitest'
import { takesMoney } from './money-taker.ts'

const account = { methods: ['ideal', 'creditcard'], problems: [] }

test('EVT-90 buyers can pay with what an account has, or with what needs none', () => {
  expect(takesMoney(account, ['banktransfer', 'ideal'])).toBe(true)
  expect(takesMoney({ ...account, methods: [] }, ['banktransfer'])).toBe(true)
  expect(takesMoney('built_in', ['banktransfer'])).toBe(true)
  // Silent when it was last tried: it may work again.
  expect(takesMoney({ ...account, problems: ['provider_silent'] }, ['ideal'])).toBe(true)
})

test('EVT-90 nobody can pay without an account, with one that does not work, or in ways that it does not have', () => {
  expect(takesMoney(null, ['ideal'])).toBe(false)
  expect(takesMoney({ ...account, problems: ['keys_refused'] }, ['ideal'])).toBe(false)
  expect(takesMoney(account, ['banktransfer'])).toBe(false)
  expect(takesMoney(account, [])).toBe(false)
})

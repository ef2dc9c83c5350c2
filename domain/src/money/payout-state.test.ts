import { expect, test } from 'vitest'
import { payoutState } from './payout-state.ts'

test.each([
  ['concept', { amount: 100, paid_on: null, has_iban: false }],
  ['final', { amount: 100, paid_on: null, has_iban: true }],
  ['nothing', { amount: 0, paid_on: null, has_iban: false }],
  ['nothing', { amount: 0, paid_on: null, has_iban: true }],
  ['paid', { amount: 100, paid_on: '2026-04-02', has_iban: false }],
] as const)('M29 a payout is %s: %o', (state, payout) => {
  expect(payoutState(payout)).toBe(state)
})

import { expect, test } from 'vitest'
import { chargedBack, nextDisputeState } from './disputes.ts'

test('what banks have of a payment is what they took back, less what came again', () => {
  expect(chargedBack([])).toBe(0)
  const disputes = [
    { amount: 1000, state: 'open' },
    { amount: 500, state: 'lost' },
    { amount: 250, state: 'won' },
  ] as const
  expect(chargedBack(disputes)).toBe(1500)
})

test.each([
  ['open', 'open', 'open'],
  ['open', 'won', 'won'],
  ['open', 'lost', 'lost'],
  ['lost', 'open', 'lost'],
  ['lost', 'won', 'won'],
  ['won', 'open', 'won'],
  ['won', 'lost', 'won'],
] as const)('a dispute that is %s and is reported to be %s is %s', (known, told, next) => {
  expect(nextDisputeState(known, told)).toBe(next)
})

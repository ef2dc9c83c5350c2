import { expect, test } from 'vitest'
import { paidOnRefusals } from './paid-on.ts'

test.each([
  ['the day that it was there', '2026-04-02', true],
  ['the day before', '2026-04-01', false],
  ['31 days ahead', '2026-05-16', true],
  ['32 days ahead', '2026-05-17', false],
])('M20 M29 paid on %s', (_, paid_on, isPossible) => {
  const span = { from: '2026-04-02', today: '2026-04-15' }
  const refused = { code: 'paid_on_invalid', field: 'paid_on', from: '2026-04-02', until: '2026-05-16' }
  expect(paidOnRefusals(paid_on, span)).toEqual(isPossible ? [] : [refused])
})

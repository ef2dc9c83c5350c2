import { expect, test } from 'vitest'
import { refundable, refundRefusals } from './refundable.ts'

const refund = (status: 'requested' | 'sent' | 'done' | 'failed', amount: number) => ({ status, amount })

test('what is left to refund counts everything that may still go out, and nothing that failed', () => {
  expect(refundable(5000, [])).toBe(5000)
  expect(refundable(5000, [refund('done', 1000), refund('requested', 500), refund('sent', 250), refund('failed', 4000)])).toBe(
    3250,
  )
  expect(refundable(5000, [refund('done', 5000)])).toBe(0)
  // What was refused for products stays owed.
  expect(refundable(5000, [{ ...refund('failed', 4000), of_products: true }])).toBe(1000)
})

test.each([
  ['all of it', 5000, []],
  ['a cent too much', 5001, ['refund_above_paid']],
  ['nothing', 0, ['invalid_amount']],
  ['less than nothing', -1, ['invalid_amount']],
  ['half a cent', 0.5, ['invalid_amount']],
  ['no number', Number.NaN, ['invalid_amount']],
] as const)('refunding %s', (_, amount, codes) => {
  expect(refundRefusals(amount, 5000, []).map(({ code }) => code)).toEqual(codes)
})

test('the refusal says what is left', () => {
  expect(refundRefusals(2001, 5000, [refund('done', 3000)])).toEqual([
    { code: 'refund_above_paid', field: 'amount', remaining: 2000 },
  ])
})

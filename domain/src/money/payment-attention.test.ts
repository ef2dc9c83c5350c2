import { expect, test } from 'vitest'
import { attentionReasons, canBeOfAttempt, canBeRetried, refundsByKey } from './payment-attention.ts'

test('a payment is asked about again where that can help, and a refund is sent again whatever it failed by', () => {
  const retried = attentionReasons.filter((reason) => canBeRetried('payment', reason))
  expect(retried).toEqual(['provider_unreachable', 'still_open', 'capture_failed'])
  expect(attentionReasons.filter((reason) => !canBeRetried('refund', reason))).toEqual([])
})

test('a payment that was made before the attempt is of a database that was lost, but for clocks that differ by a minute', () => {
  const isOf = (made_at: string | null) => canBeOfAttempt(made_at, '2026-07-04T10:00:00.000Z')
  expect(['2026-07-04T09:59:00.000Z', '2026-07-04T09:58:59.999Z', '2026-07-05T10:00:00.000Z', null].map(isOf)).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('a refund without an answer is repeated only where its key makes it one', () => {
  expect(['mollie', 'stripe', 'pay', 'sandbox'].map(refundsByKey)).toEqual([true, true, false, false])
})

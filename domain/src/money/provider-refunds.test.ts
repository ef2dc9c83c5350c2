import { expect, test } from 'vitest'
import { refundChanges, type RefundHere, type RefundThere } from './provider-refunds.ts'

const here = (status: RefundHere['status'], changed: Partial<RefundHere> = {}): RefundHere => ({
  id: 1,
  idempotency_key: 'refund-1',
  provider_refund_id: 're_1',
  amount: 1000,
  status,
  ...changed,
})
const there = (status: RefundThere['status'], changed: Partial<RefundThere> = {}): RefundThere => ({
  provider_refund_id: 're_1',
  key: null,
  amount: 1000,
  status,
  ...changed,
})
const none = { came_back: [], ended: [], made_there: [] }

test.each([
  ['sent', 'pending', none],
  ['sent', 'done', { ...none, ended: [1] }],
  ['sent', 'failed', { ...none, ended: [1] }],
  ['done', 'done', none],
  ['done', 'failed', { ...none, came_back: [1] }],
  ['failed', 'failed', none],
  ['failed', 'done', { ...none, ended: [1] }],
] as const)('a refund that is %s here and %s at the provider', (ours, told, changes) => {
  expect(refundChanges([here(ours)], [there(told)])).toEqual(changes)
})

test('what was made at the provider is new here, unless it was called off before it left', () => {
  const [made, called_off] = [there('pending', { provider_refund_id: 're_2' }), there('failed', { provider_refund_id: 're_3' })]
  expect(refundChanges([here('done')], [there('done'), made, called_off])).toEqual({ ...none, made_there: [made] })
})

test('one whose answer was lost is known by the key that it was made with, the first time or again, and is not made there', () => {
  const lost = here('requested', { provider_refund_id: null })
  for (const key of ['refund-1', 'refund-1:2'])
    expect(refundChanges([lost], [there('done', { provider_refund_id: 're_9', key })]), key).toEqual(none)
  // The key of another that only begins like it.
  const other = there('done', { provider_refund_id: 're_9', key: 'refund-12' })
  expect(refundChanges([lost], [other])).toEqual({ ...none, made_there: [other] })
})

import { expect, test } from 'vitest'
import { verifyWebhook, type WebhookMessage } from './entree.ts'

// The example of the Standard Webhooks specification.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const BODY = '{"test": 2432232314}'
const HEADERS = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const NOW = 1_614_265_330_000
const OTHER = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const reason = (call: Promise<unknown>) =>
  call.then(
    () => 'verified',
    (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
  )

test('SDK-08 the example of the specification is verified, as text and as bytes, with headers of either kind', async () => {
  const at = { now: NOW }
  expect(await verifyWebhook(BODY, HEADERS, SECRET, at)).toEqual({ test: 2_432_232_314 })
  expect(await verifyWebhook(new TextEncoder().encode(BODY), new Headers(HEADERS), SECRET, at)).toHaveProperty('test')
  expect(await verifyWebhook(new TextEncoder().encode(BODY).buffer, { ...HEADERS, 'x-more': ['a'] }, SECRET, at)).toHaveProperty(
    'test',
  )
})

test('SDK-08 one of several secrets, and one of several signatures, has to fit', async () => {
  const rotated = { ...HEADERS, 'webhook-signature': `v1,AAAA v2,x ${HEADERS['webhook-signature']}` }
  expect(await reason(verifyWebhook(BODY, rotated, [OTHER, SECRET], { now: NOW }))).toBe('verified')
  expect(await reason(verifyWebhook(BODY, HEADERS, [SECRET, OTHER], { now: NOW }))).toBe('verified')
  expect(await reason(verifyWebhook(BODY, HEADERS, OTHER, { now: NOW }))).toBe('signature')
  expect(await reason(verifyWebhook(BODY, HEADERS, [], { now: NOW }))).toBe('signature')
  await expect(verifyWebhook(BODY, HEADERS, '', { now: NOW })).rejects.toThrow('whsec_')
})

test('SDK-08 what was changed, has no signature of version 1, or names no time is refused', async () => {
  const at = { now: NOW }
  const without = (name: keyof typeof HEADERS) => ({ ...HEADERS, [name]: undefined })
  const changed = [
    verifyWebhook(`${BODY} `, HEADERS, SECRET, at),
    verifyWebhook(BODY, { ...HEADERS, 'webhook-id': 'msg_other' }, SECRET, at),
    verifyWebhook(BODY, { ...HEADERS, 'webhook-timestamp': '1614265331' }, SECRET, at),
    verifyWebhook(BODY, { ...HEADERS, 'webhook-signature': HEADERS['webhook-signature'].replace('v1,', 'v2,') }, SECRET, at),
    verifyWebhook(BODY, { ...HEADERS, 'webhook-signature': 'v1,%' }, SECRET, at),
    verifyWebhook(BODY, { ...HEADERS, 'webhook-timestamp': 'now' }, SECRET, at),
    verifyWebhook(BODY, without('webhook-signature'), SECRET, at),
    verifyWebhook(BODY, without('webhook-id'), SECRET, at),
    verifyWebhook(BODY, new Headers(), SECRET, at),
  ]
  expect(await Promise.all(changed.map(reason))).toEqual([
    ...Array.from({ length: 5 }, () => 'signature'),
    'timestamp',
    'headers',
    'headers',
    'headers',
  ])
})

test('SDK-08 five minutes off is in time, a second more is not, either way', async () => {
  const off = (ms: number) => reason(verifyWebhook(BODY, HEADERS, SECRET, { now: NOW + ms }))
  expect(await Promise.all([300_000, -300_000, 301_000, -301_000].map(off))).toEqual([
    'verified',
    'verified',
    'timestamp',
    'timestamp',
  ])
  expect(await reason(verifyWebhook(BODY, HEADERS, SECRET))).toBe('timestamp')
  expect(await reason(verifyWebhook(BODY, HEADERS, SECRET, { toleranceS: Infinity }))).toBe('verified')
})

test('SDK-02 SDK-08 what a message says is known by its type', () => {
  const told = (message: WebhookMessage): unknown => {
    if (message.type === 'order.paid') return message.data.products[0]?.amount
    // @ts-expect-error only of what was paid
    if (message.type === 'event.moved') return message.data.products
    return message.type === 'webhook.test' ? message.company_id : message.id
  }
  expect(told({ type: 'webhook.test', timestamp: '2026-06-01T10:00:00.000Z', company_id: 12, data: {} })).toBe(12)
})

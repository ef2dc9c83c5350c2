import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { startTestServer, TEST_NOW } from '../../../testing/test-server.ts'
import { createPaymentProviders } from '../create-payment-providers.ts'
import { ProviderRefused, type PaymentProvider } from '../payment-provider.ts'

let sandbox: PaymentProvider
let received: { path: string; signature: unknown; body: string }[] = []
let answer = 200

const server = prepareServer({
  createPayments: (services) => {
    services.app.post('/a-shop/notice', async (request, reply) => {
      received.push({ path: request.url, signature: request.headers['sandbox-signature'], body: String(request.rawBody) })
      return reply.status(answer).send({})
    })
    const payments = createPaymentProviders(services)
    sandbox = payments.sandbox!
    return payments
  },
})
beforeAll(async () => {
  await aCompany(server.services.db)
})
beforeEach(async () => {
  // Nothing of the test before is still under way.
  await server.services.db.updateTable('sandbox_notice').set({ deliveries_left: 0 }).execute()
  server.clock.set(TEST_NOW)
  received = []
  answer = 200
})

const { signal } = new AbortController()
let keys = 0
const asked = (fields: object = {}) => ({
  reference: '7',
  amount: 2500,
  merchant: 'Zomer & Zo <BV>',
  description: 'Tuinfeest "laat" · 179762',
  method: 'ideal',
  return_url: 'http://localhost/payment/return/7/secret',
  notice_url: 'http://localhost/a-shop/notice',
  idempotency_key: `key-${++keys}`,
  created_at: '2026-06-01T10:00:00.000Z',
  expires_at: '2026-06-01T10:15:00.000Z',
  language: 'en',
  country: null,
  ...fields,
})
const make = async (fields: object = {}) => (await sandbox.createPayment(asked(fields), signal)).provider_payment_id
const page = (id: string, headers: object = {}) =>
  server.app.inject({ method: 'GET', url: `/sandbox/${id}`, headers: { host: 'localhost', ...headers } })
const choose = (id: string, decision: string, notice = 'now') =>
  server.app.inject({
    method: 'POST',
    url: `/sandbox/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ decision, notice }).toString(),
  })
const statusOf = async (id: string) => (await sandbox.getPayment(id, signal)).status
const deliver = () => sandbox.repeats![0]!.work()

test('the same key makes one payment, also ten times at once', async () => {
  const payment = asked()
  const made = await Promise.all(Array.from({ length: 10 }, () => sandbox.createPayment(payment, signal)))
  expect(new Set(made.map(({ provider_payment_id }) => provider_payment_id)).size).toBe(1)
  expect(made[0]).toMatchObject({
    status: 'open',
    amount: 2500,
    reference: '7',
    redirect_url: `http://localhost/sandbox/${made[0]!.provider_payment_id}`,
  })
})

test.each(['paid', 'pending', 'failed', 'cancelled'] as const)(
  'the buyer chooses %s on the page and is sent back with the id',
  async (decision) => {
    const id = await make()
    const { statusCode, headers } = await choose(id, decision)
    expect([statusCode, headers.location]).toEqual([303, `http://localhost/payment/return/7/secret?id=${id}`])
    expect(await statusOf(id)).toBe(decision)
  },
)

test('a pending payment can be decided later, a decided one never again', async () => {
  const id = await make()
  await choose(id, 'pending')
  expect((await page(id)).body).toContain('This payment is being checked')
  await choose(id, 'pending', 'twice')
  await choose(id, 'paid')
  await choose(id, 'failed')
  expect(await statusOf(id)).toBe('paid')
  expect((await page(id)).body).not.toContain('<button')
})

test('a payment that ran out says so, and can be paid too late to try that', async () => {
  const id = await make()
  server.clock.set('2026-06-01T10:15:00.000Z')
  expect(await statusOf(id)).toBe('expired')
  await choose(id, 'pending')
  expect(await statusOf(id)).toBe('expired')
  expect((await page(id)).body).toContain('Pay anyway, too late')
  await choose(id, 'paid')
  expect(await statusOf(id)).toBe('paid')
})

test('the page says that it is a test and what is paid, escapes every text, and needs no script', async () => {
  const { body, headers, statusCode } = await page(await make())
  expect(statusCode).toBe(200)
  for (const text of [
    'Test payment. No money moves.',
    '€\u00a025,00',
    'Zomer &amp; Zo &lt;BV&gt;',
    'Tuinfeest &quot;laat&quot; · 179762',
  ])
    expect(body).toContain(text)
  expect(body).not.toMatch(/<script|<style|style=/)
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  const style = await server.app.inject({ method: 'GET', url: '/sandbox/page.css' })
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
})

test('the page is in the language of the payment, else in that of the browser', async () => {
  expect((await page(await make({ language: 'nl' }))).body).toContain('<html lang="nl">')
  expect((await page(await make({ language: 'en' }), { 'accept-language': 'nl' })).body).toContain('<html lang="en">')
  for (const [language, question] of [
    ['de', 'Wie geht diese Zahlung aus?'],
    ['es', '¿Cómo termina este pago?'],
    ['fr', 'Comment ce paiement se termine-t-il\u00a0?'],
    ['pt', 'Como termina este pagamento?'],
  ]) {
    expect((await page(await make({ language }))).body).toContain(question)
  }
  expect((await page(await make({ language: 'xx' }), { 'accept-language': 'da,nl-NL;q=0.9,en;q=0.8' })).body).toContain(
    'Hoe loopt deze betaling af?',
  )
  expect((await page(await make({ language: 'xx' }), { 'accept-language': 'da' })).body).toContain('How does this payment end?')
})

test('an unknown payment has a page that says so', async () => {
  expect(await page('unknown')).toMatchObject({ statusCode: 404 })
  expect((await choose('unknown', 'paid')).statusCode).toBe(404)
})

test('a notice is signed over its body and read back; with one byte changed it is not', async () => {
  const id = await make()
  await choose(id, 'paid')
  await deliver()
  expect(received).toHaveLength(1)
  const { body, signature } = received[0]!
  const headers = { 'sandbox-signature': String(signature) }
  expect(await sandbox.readNotice({ headers, raw_body: body })).toEqual({
    provider_payment_id: id,
    event_id: JSON.parse(body).event_id,
  })
  expect(await sandbox.readNotice({ headers, raw_body: `${body} ` })).toBeNull()
  expect(await sandbox.readNotice({ headers: {}, raw_body: body })).toBeNull()
})

test.each([
  ['now', 0, 1],
  ['twice', 0, 2],
  ['late', 30_000, 1],
  ['never', 0, 0],
])('a notice that goes %s', async (mode, wait, times) => {
  const id = await make()
  await choose(id, 'paid', mode)
  if (wait > 0) {
    await deliver()
    expect(received).toEqual([])
    server.clock.advance(wait)
  }
  for (let round = 0; round < 3; round++) await deliver()
  expect(received).toHaveLength(times)
  expect(new Set(received.map(({ body }) => body)).size).toBe(Math.min(times, 1))
})

test('a notice that is not acknowledged comes again, later and later, until it is', async () => {
  await choose(await make(), 'paid')
  answer = 503
  await deliver()
  await deliver()
  expect(received).toHaveLength(1)
  server.clock.advance(1000)
  await deliver()
  expect(received).toHaveLength(2)
  server.clock.advance(1000)
  await deliver()
  expect(received).toHaveLength(2)
  server.clock.advance(1000)
  answer = 200
  await deliver()
  server.clock.advance(3_600_000)
  await deliver()
  expect(received).toHaveLength(3)
})

test('a notice arrives where a proxy ends TLS and plain requests are sent to https', async () => {
  const paths: string[] = []
  let provider: PaymentProvider | undefined
  const production = await startTestServer({
    env: { ENVIRONMENT: 'production', TRUST_PROXY: 'true' },
    createPayments: (services) => {
      services.app.post('/a-shop/notice', async (request) => {
        paths.push(`${request.protocol}://${request.host}${request.url}`)
        return {}
      })
      const payments = createPaymentProviders(services)
      provider = payments.sandbox
      return payments
    },
  })
  const { provider_payment_id: id } = await provider!.createPayment(
    asked({ notice_url: 'https://shop.example/a-shop/notice' }),
    signal,
  )
  const headers = { 'x-forwarded-proto': 'https', 'content-type': 'application/x-www-form-urlencoded' }
  await production.app.inject({ method: 'POST', url: `/sandbox/${id}`, headers, payload: 'decision=paid' })
  await provider!.repeats![0]!.work()
  await production.stop()
  expect(paths).toEqual(['https://shop.example/a-shop/notice'])
})

test('refunds: once per key, never more than was paid, only what is paid', async () => {
  const id = await make()
  const refund = (amount: number, idempotency_key: string) =>
    sandbox.refundPayment({ provider_payment_id: id, amount, idempotency_key, description: '' }, signal)
  await expect(refund(100, 'a')).rejects.toThrow(ProviderRefused)
  await choose(id, 'paid')
  const [first, again] = await Promise.all([refund(1500, 'b'), refund(1500, 'b')])
  expect(first).toEqual(again)
  await expect(refund(1001, 'c')).rejects.toThrow('more than was paid')
  await refund(1000, 'd')
  expect(await sandbox.getPayment(id, signal)).toMatchObject({ status: 'paid', amount: 2500, amount_refunded: 2500 })
})

test('a cancelled payment cannot be paid any more; a paid one cannot be cancelled', async () => {
  const cancelled = await make()
  await sandbox.cancelPayment?.(cancelled, signal)
  await choose(cancelled, 'paid')
  expect(await statusOf(cancelled)).toBe('cancelled')
  const paid = await make()
  await choose(paid, 'paid')
  await sandbox.cancelPayment?.(paid, signal)
  expect(await statusOf(paid)).toBe('paid')
})

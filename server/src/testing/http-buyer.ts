import { randomUUID } from 'node:crypto'
import { Agent, request as send, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { createSigner } from '#providers/payments/sandbox/notices.ts'
import type { Vaulted } from '../platform/secrets/installation-secret.ts'
import type { BuiltPointOfSale } from './builders.ts'

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Requests to one origin on kept connections. */
export type HttpClient = {
  get: (path: string, headers?: Record<string, string>) => Promise<HttpAnswer>
  post: (path: string, body: object | string, headers?: Record<string, string>) => Promise<HttpAnswer>
  close: () => void
}

/** A client of `origin`; without a bound on connections, as many people have. */
export function createHttpClient(origin: string): HttpClient {
  const agent = new Agent({ keepAlive: true })
  const ask = (method: string, path: string, headers: Record<string, string>, body = '') =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const length = method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = send(new URL(path, origin), { method, agent, headers: { ...headers, ...length } }, (answer) => {
        text(answer).then(
          (answered) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answered }),
          reject,
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return {
    get: (path, headers = {}) => ask('GET', path, headers),
    post: (path, body, headers = {}) =>
      typeof body === 'string'
        ? ask('POST', path, headers, body)
        : ask('POST', path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body)),
    close: () => agent.destroy(),
  }
}

/** A client that asks again while it is asked to come back, as a provider repeats a notice and a browser what its visitor wanted. */
export function patient(http: HttpClient): HttpClient {
  return {
    get: (...request) => untilServed(() => http.get(...request)),
    post: (...request) => untilServed(() => http.post(...request)),
    close: http.close,
  }
}

async function untilServed(ask: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503 || answer.headers['retry-after'] === undefined) return answer
  }
}

export type Wanted = { point_of_sale: BuiltPointOfSale; product: { id: number }; amount: number }

/** What the buyer of an order knows of its payment: where to go back to, and the notice that tells of it. */
export type Payment = { return_path: string; notice: { body: string; headers: Record<string, string> } }

/** Places an order; the answer may be a refusal. */
export function placeOrder(
  http: HttpClient,
  { point_of_sale, product, amount }: Wanted,
  key: string = randomUUID(),
): Promise<HttpAnswer> {
  const products = [{ product_id: product.id, amount }]
  return http.post('/api/order', { point_of_sale_id: point_of_sale.id, products, language: 'nl' }, { 'idempotency-key': key })
}

const CUSTOMER = {
  first_name: 'Anna',
  last_name: 'de Vries',
  email: 'anna@example.com',
  email_confirmation: 'anna@example.com',
  phone: '0612345678',
}

/**
 * Goes on with an order up to the provider's page and pays there; the provider tells nobody. Returns what its notice will say, or the first
 * answer that was not as it should be.
 */
export async function payOrder(
  http: HttpClient,
  vaulted: Vaulted,
  { point_of_sale }: Wanted,
  { id, secret }: { id: number; secret: string },
): Promise<Payment | HttpAnswer> {
  const path = `/api/order/${id}/${secret}`
  const method = { point_of_sale_payment_method_id: point_of_sale.payment_methods[0]?.id }
  for (const body of [{ customer: CUSTOMER, terms_accepted: true }, method]) {
    const saved = await http.post(path, body)
    if (saved.status !== 200) return saved
  }
  const started = await http.post(`${path}/pay`, {})
  if (started.status !== 200) return started
  const page = new URL(String(Reflect.get(JSON.parse(started.body), 'url'))).pathname
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const decided = await http.post(page, 'decision=paid&notice=never', form)
  if (decided.status !== 303) return decided
  const body = JSON.stringify({ event_id: randomUUID(), payment_id: page.split('/').at(-1), status: 'paid' })
  const headers = { 'content-type': 'application/json', 'sandbox-signature': await createSigner(vaulted).sign(body) }
  return { return_path: new URL(String(decided.headers.location)).pathname, notice: { body, headers } }
}

/** Sends the provider's notice. */
export function sendNotice(http: HttpClient, { notice }: Payment): Promise<HttpAnswer> {
  return http.post('/api/payment/sandbox/notice', notice.body, notice.headers)
}

import { createHmac } from 'node:crypto'
import type { FakeAnswer, FakeProvider, FakeRequest } from './fake-provider.ts'
import { fakeIcon, startFakeProvider } from './fake-provider.ts'
import { wrongForPay } from './pay-requests.ts'

type Refund = { id: string | null; cents: number; state: 'waiting' | 'processed' | 'storno'; description: string }
type Order = {
  id: string
  orderId: string
  code: number
  body: Record<string, unknown>
  cents: number
  refunds: Refund[]
  refundedAt: number
  createdAt: string
}
type Fake = FakeProvider & {
  orders: Map<string, Order>
  /** Of the sales location: its own mode, and whether it and its company may take money. */
  location: { testMode: boolean; status: string; merchant: string }
  /** PAY.'s numbers of the methods that are switched on. */
  methods: Record<number, string>
  /** What its orders are in, whatever was asked for. */
  currency: string
  /** Whether refunds go straight back to a card, in place of waiting for the morning. */
  isCard: boolean
  /** What becomes of captures that are asked for: done at once, some time later, or refused. */
  capturing: 'succeeded' | 'pending' | 'refused'
  /** What became of an order at the buyer's, in PAY.'s codes. */
  decide: (orderId: string, code: number) => void
  /** What becomes of the refunds that have not come back. */
  endRefunds: (orderId: string, state: 'processed' | 'storno') => void
}

const PAY_LOCATION = 'SL-1234-5678'
export const PAY_TOKEN_CODE = 'AT-0044-1122'
export const PAY_TOKEN = '5f4dcc3b5aa765d61d8327deb882cf99aabbccdd'
export const PAY_CREDENTIALS = { service_id: PAY_LOCATION, token_code: PAY_TOKEN_CODE, api_token: PAY_TOKEN }

const AUTHORIZED = `Basic ${Buffer.from(`${PAY_TOKEN_CODE}:${PAY_TOKEN}`).toString('base64')}`
const TOO_FAST_MS = 6_000
const actions: Record<number, string> = {
  20: 'PENDING',
  50: 'PENDING',
  90: 'PENDING',
  100: 'PAID',
  [-90]: 'CANCEL',
  [-80]: 'EXPIRED',
}
const money = (value: number) => ({ value, currency: 'EUR' })
const problem = (status: number, title: string, code: string, detail: string): FakeAnswer => ({
  status,
  body: { type: '/docs/errors', title, detail, violations: [{ propertyPath: '', message: detail, code: `PAY-${code}` }] },
})
/** The most that a method takes, in cents. */
const maximumOf = (method: number) => (method === 10 ? 5_000_000 : null)
const isGiven = ({ state }: Refund) => state !== 'storno'

/**
 * PAY.'s core (`/v1`), its interface for administration (`/v2`) and the older one that tells how refunds stand (`/v3`), as its public
 * documentation and libraries describe them: no idempotency keys, one refund of an order in six seconds, orders that end by themselves.
 */
export async function startFakePay({ now }: { now: () => string }): Promise<Fake> {
  const orders = new Map<string, Order>()
  const location = { testMode: false, status: 'ACTIVE', merchant: 'ACTIVE' }
  const methods: Fake['methods'] = {
    10: 'iDEAL | Wero',
    436: 'Bancontact',
    706: 'Visa Mastercard',
    2277: 'Apple Pay',
    136: 'Overboeking',
  }
  let count = 0
  const time = () => Date.parse(now())
  const refundedOf = ({ refunds }: Order) => refunds.filter(isGiven).reduce((sum, { cents }) => sum + cents, 0)
  const statusOf = (order: Order) => {
    const { expire } = order.body
    if ([20, 25, 50, 90].includes(order.code) && typeof expire === 'string' && Date.parse(expire) <= time()) order.code = -80
    return { code: order.code, action: actions[order.code] ?? 'OTHER' }
  }
  const describe = (order: Order) => {
    const { id, orderId, body, cents } = order
    const status = statusOf(order)
    const { id: method } = (body['paymentMethod'] ?? {}) as { id?: number }
    return {
      id,
      type: 'sale',
      serviceId: body['serviceId'],
      description: body['description'] ?? null,
      reference: body['reference'] ?? null,
      manualTransferCode: '9000 0510 0785 6048',
      orderId,
      uuid: id,
      customerKey: null,
      status,
      receipt: null,
      integration: { pointOfInteraction: null, ...(body['integration'] as object) },
      amount: { ...money(cents), currency: fake.currency },
      authorizedAmount: money(0),
      capturedAmount: money(status.code === 100 ? cents : 0),
      checkoutData: null,
      payments: [{ id, paymentMethod: { id: method, input: null }, status, amount: money(cents), supplierData: null }],
      links: { redirect: `https://pay.fake/toBank/${orderId}`, status: `https://connect.pay.nl/v1/orders/${id}/status` },
      createdAt: order.createdAt,
      expiresAt: body['expire'] ?? null,
      completedAt: null,
    }
  }
  const transactionOf = (order: Order) => {
    const { code } = statusOf(order)
    const refunded = refundedOf(order)
    const shown = code !== 100 || refunded === 0 ? code : refunded === order.cents ? -81 : -82
    return {
      id: `EX-${order.orderId.slice(0, 12)}`,
      orderId: order.orderId,
      status: { code: shown, action: actions[shown] ?? 'OTHER' },
      amount: money(order.cents),
      amountPaid: money(code === 100 ? order.cents : 0),
      amountRefunded: money(refunded),
      modifiedAt: now(),
    }
  }
  const create = (body: Record<string, unknown>): FakeAnswer => {
    const { serviceId, amount, paymentMethod } = body
    if (serviceId !== PAY_LOCATION) return problem(404, 'Not Found', '004', 'Service not found')
    const { value } = amount as { value: number }
    const { id: method } = paymentMethod as { id: number }
    if (!methods[method]) return problem(422, 'Unprocessable Entity', '1408', 'Payment method is not enabled for this service')
    if (value > (maximumOf(method) ?? Infinity))
      return problem(422, 'Unprocessable Entity', '2825', 'amount.value is more than the method takes')
    const id = `0190${String(++count).padStart(4, '0')}-5034-86b9-199f-737862303481`
    const orderId = `${51007856000 + count}X14b${count % 10}`
    orders.set(orderId, { id, orderId, code: 20, body, cents: value, refunds: [], refundedAt: 0, createdAt: now() })
    return { status: 201, body: describe(orders.get(orderId)!) }
  }
  const refund = (order: Order, body: Record<string, unknown>): FakeAnswer => {
    if (statusOf(order).code !== 100)
      return problem(422, 'Unprocessable Entity', '000', 'INVALID_TRANSACTION_STATUS: it cannot be refunded')
    if (time() - order.refundedAt < TOO_FAST_MS) return problem(422, 'Unprocessable Entity', '014', 'Refund too fast')
    const cents = Number((body['amount'] as { value?: unknown } | undefined)?.value ?? order.cents)
    if (!(cents >= 1) || refundedOf(order) + cents > order.cents)
      return problem(422, 'Unprocessable Entity', '015', 'Refund amount invalid')
    const id = fake.isCard ? null : `RF-${String(1000 + ++count)}-5678-9012`
    order.refunds.push({ id, cents, state: fake.isCard ? 'processed' : 'waiting', description: String(body['description']) })
    order.refundedAt = time()
    const { id: transactionId, amount, amountRefunded } = transactionOf(order)
    const made = {
      amountRefunded: money(cents),
      refund: id === null ? null : { id },
      createdAt: now(),
      createdBy: PAY_TOKEN_CODE,
    }
    const { orderId } = order
    return {
      status: 200,
      body: { orderId, transactionId, description: 'refunded', amount, amountRefunded, refundedTransactions: [made] },
    }
  }
  const config = (serviceId: string | null): FakeAnswer => {
    if (serviceId !== PAY_LOCATION) return problem(404, 'Not Found', '004', 'Service not found')
    const paymentMethods = Object.entries(methods).map(([id, name]) => ({
      id: Number(id),
      name,
      translations: { name: { nl_NL: name } },
      image: `${fake.url}/images/${id}.svg`,
      options: [],
      minAmount: 1,
      maxAmount: maximumOf(Number(id)),
    }))
    const { testMode, status, merchant } = location
    const checkoutOptions = [
      { tag: 'ALL', paymentMethods },
      { tag: 'OTHER', paymentMethods: paymentMethods.slice(0, 1) },
    ]
    const body = {
      code: PAY_LOCATION,
      secret: 'e5296c',
      testMode,
      name: 'Store',
      status,
      merchant: { code: 'M-1', status: merchant },
    }
    return { status: 200, body: { ...body, checkoutOptions, tguList: [{ domain: 'connect.pay.nl', share: 100 }] } }
  }
  const find = (id: string | undefined) => [...orders.values()].find((order) => order.orderId === id || order.id === id)
  const handle = (request: FakeRequest): FakeAnswer => {
    const { method, path, query, headers, body } = request
    if (path.startsWith('/images/')) return fakeIcon
    if (headers.authorization !== AUTHORIZED)
      return { status: 401, body: { title: 'Unauthorized', detail: 'Invalid credentials' } }
    const wrong = wrongForPay(request, now())
    if (wrong) return problem(422, 'Unprocessable Entity', '2825', `${wrong.field}: ${wrong.message}`)
    const data = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
    const [, version, resource, id, what] = path.split('/')
    if (version === 'v2' && resource === 'services') return config(query.get('serviceId'))
    if (version === 'v3') {
      const found = [...orders.values()].flatMap(({ refunds }) => refunds).find((one) => one.id === query.get('refundId'))
      if (!found) return { status: 404, body: { request: { result: '0', errorId: '1', errorMessage: 'Refund not found' } } }
      const [statusCode, statusName] = { waiting: ['311', 'Open'], processed: ['316', 'Verwerkt'], storno: ['319', 'Storno'] }[
        found.state
      ]
      return { status: 200, body: { request: { result: '1' }, refund: { amount: String(found.cents), statusCode, statusName } } }
    }
    if (version === 'v1' && method === 'POST') return create(data)
    const order = find(id)
    if (!order) return problem(404, 'Not Found', '001', 'Transaction not found')
    if (version === 'v2') return method === 'PATCH' ? refund(order, data) : { status: 200, body: transactionOf(order) }
    if (what === 'capture') {
      if (statusOf(order).code !== 95 || fake.capturing === 'refused')
        return problem(422, 'Unprocessable Entity', '1407', 'The order cannot be captured in this state')
      if (fake.capturing === 'succeeded') order.code = 100
    }
    if (what === 'abort') {
      if (![20, 25, 50, 90].includes(statusOf(order).code))
        return problem(422, 'Unprocessable Entity', '1406', 'The order cannot be aborted in this state')
      order.code = -90
    }
    return { status: 200, body: describe(order) }
  }
  const atOnce: Pick<Fake, 'capturing'> = { capturing: 'succeeded' }
  const fake: Fake = Object.assign(await startFakeProvider(handle), {
    orders,
    location,
    methods,
    currency: 'EUR',
    ...atOnce,
    isCard: false,
    decide: (orderId: string, code: number) => {
      orders.get(orderId)!.code = code
    },
    endRefunds: (orderId: string, state: 'processed' | 'storno') => {
      for (const each of orders.get(orderId)!.refunds) if (each.state !== 'storno') each.state = state
    },
  })
  return fake
}

/** Where the server finds it. */
export function payEnvironment({ url }: { url: string }): Record<string, string> {
  return { PAY_URL: url, PAY_ADMINISTRATION_URL: `${url}/v2`, PAY_REFUNDS_URL: `${url}/v3` }
}

/** PAY.'s notice about an order, in each of the forms that a sales location can be set to. */
export function payNotice(orderId: string, form: 'order' | 'signed' | 'fields', { code = 100, action = 'new_ppt' } = {}) {
  if (form === 'fields')
    return {
      payload: new URLSearchParams({
        action,
        order_id: orderId,
        payment_profile_id: '10',
        amount: '20.00',
        extra1: '1',
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  const object = { orderId, type: 'sale', serviceId: PAY_LOCATION, status: { code, action: actions[code] ?? 'OTHER' } }
  const payload = JSON.stringify({ event: 'status_changed', type: 'order', version: 1, id: 'a', object })
  const signature = createHmac('sha256', PAY_TOKEN).update(payload).digest('hex')
  const signed = { 'signature-method': 'HMAC', 'signature-algorithm': 'sha256', 'signature-keyid': PAY_TOKEN_CODE, signature }
  return { payload, headers: { 'content-type': 'application/json', ...(form === 'signed' ? signed : {}) } }
}

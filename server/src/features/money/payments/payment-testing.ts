import { createHmac } from 'node:crypto'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import { createPaymentProviders } from '#providers/payments/create-payment-providers.ts'
import { ProviderRefused, type PaymentProvider } from '#providers/payments/payment-provider.ts'
import type { Decision, NoticeMode } from '#providers/payments/sandbox/decide.ts'
import { anOrder } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../../testing/test-server.ts'

export type PlacedOrder = CallAnswer<'placeOrder'>
export type Shop = { product: { id: number }; point_of_sale: { id: number; payment_methods: { id: number }[] } }

/** What goes wrong with a call of the sandbox: nobody there, no answer in time, done but the answer lost, or a final no. */
type Fault = 'down' | 'slow' | 'lost' | 'refused'
type Faults = Partial<Record<'createPayment' | 'getPayment' | 'cancelPayment' | 'refundPayment', Fault | (() => Fault | null)>>

type Faulty = { server: TestServer; faults: Faults; calls: string[] }

/** A server whose sandbox goes wrong as `faults` says at the moment; `calls` counts what it was asked. */
export async function startFaultyServer(env: Record<string, string> = {}): Promise<Faulty> {
  const { options, faults, calls } = faulty(env)
  return { server: await startTestServer(options), faults, calls }
}

/** The same for a test file, or a `describe`, as `prepareServer` does. */
export function prepareFaultyServer(env: Record<string, string> = {}): Faulty {
  const { options, faults, calls } = faulty(env)
  return { server: prepareServer(options), faults, calls }
}

function faulty(env: Record<string, string>) {
  const faults: Faults = {}
  const calls: string[] = []
  const options: TestServerOptions = {
    env,
    createPayments: (services) => {
      const { sandbox } = createPaymentProviders(services)
      return { sandbox: faultyProvider(sandbox!, faults, calls) }
    },
  }
  return { options, faults, calls }
}

function faultyProvider(provider: PaymentProvider, faults: Faults, calls: string[]): PaymentProvider {
  const failing =
    <Input, Output>(name: keyof Faults, call: (input: Input, signal: AbortSignal) => Promise<Output>) =>
    async (input: Input, signal: AbortSignal): Promise<Output> => {
      calls.push(name)
      const set = faults[name]
      const fault = typeof set === 'function' ? set() : set
      if (fault === 'down') throw new Error('connection refused')
      if (fault === 'refused') throw new ProviderRefused('the sandbox does not take this')
      if (fault === 'slow') return new Promise(() => {})
      const output = await call(input, signal)
      if (fault === 'lost') throw new Error('connection reset')
      return output
    }
  return {
    ...provider,
    // Long enough for a busy machine: only what is `slow` may run into it.
    time_limit_ms: 500,
    createPayment: failing('createPayment', provider.createPayment),
    getPayment: failing('getPayment', provider.getPayment),
    cancelPayment: failing('cancelPayment', async (id: string, signal) => provider.cancelPayment?.(id, signal)),
    refundPayment: failing('refundPayment', provider.refundPayment),
  }
}

/** An order with everything it needs to be paid: buyer, terms and the point of sale's first method. */
export async function aPayableOrder(server: TestServer, { product, point_of_sale }: Shop, amount = 2): Promise<PlacedOrder> {
  const order = await anOrder(server, point_of_sale, [{ product_id: product.id, amount }])
  const method = point_of_sale.payment_methods[0]
  await save(server, order, {
    customer: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@buyer.example' },
    terms_accepted: true,
    ...(method ? { point_of_sale_payment_method_id: method.id } : {}),
  })
  return order
}

/** Saves fields of an order; throws when the server refuses them. */
export async function save(
  server: TestServer,
  { id, secret }: Pick<PlacedOrder, 'id' | 'secret'>,
  fields: object,
  host?: string,
): Promise<void> {
  const { status, refusals } = await server.send('saveOrder', { id, secret, ...fields }, { host })
  if (status !== 200) throw new Error(`saving the order answered ${status}: ${JSON.stringify(refusals)}`)
}

/** Pays, and returns the sandbox's id of the payment that the buyer was sent to. */
export async function startPaying(server: TestServer, { id, secret }: PlacedOrder): Promise<string> {
  const { status, body, refusals } = await server.send('payOrder', { id, secret })
  if (status !== 200) throw new Error(`paying answered ${status}: ${JSON.stringify(refusals)}`)
  return sandboxId(body.url)
}

/** The sandbox's id of a payment, from the address of its page (`/sandbox/{id}`); empty when that has none. */
export function sandboxId(url: string): string {
  return new URL(url).pathname.split('/')[2] ?? ''
}

/** The buyer's decision on the sandbox's page; returns where that sends the buyer (the way back, as path and query). */
export async function decideAtSandbox(
  server: TestServer,
  sandbox_id: string,
  decision: Decision,
  notice: NoticeMode = 'never',
): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/sandbox/${sandbox_id}`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ decision, notice }).toString(),
  })
  const { pathname, search } = new URL(String(answer.headers.location))
  return pathname + search
}

/** The buyer comes back; returns the page of the shop that this leads to. */
export async function comeBack(server: TestServer, path: string): Promise<string> {
  const answer = await server.app.inject({ method: 'GET', url: path, headers: { host: 'localhost' } })
  if (answer.statusCode !== 303) throw new Error(`coming back answered ${answer.statusCode}: ${answer.body}`)
  return String(answer.headers.location)
}

/** A whole purchase, up to and including the way back. */
export async function buy(server: TestServer, shop: Shop, amount = 2): Promise<PlacedOrder> {
  const order = await aPayableOrder(server, shop, amount)
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'paid'))
  return order
}

/** A notice of the sandbox, signed with the installation's secret unless another one is given. Returns the status. */
export async function sendNotice(
  server: TestServer,
  sandbox_id: string,
  { event_id = 'event', secret }: { event_id?: string; secret?: string } = {},
): Promise<number> {
  const payload = JSON.stringify({ event_id, payment_id: sandbox_id, status: 'paid' })
  const key = secret ?? (await noticeSecret(server))
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/payment/sandbox/notice',
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      'sandbox-signature': createHmac('sha256', key).update(payload).digest('hex'),
    },
    payload,
  })
  return answer.statusCode
}

/** What the address of an account's notices holds. */
export async function noticeKey({ services: { db } }: TestServer, account_id: number): Promise<string> {
  const row = await db
    .selectFrom('payment_account')
    .select('notice_secret')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  return row.notice_secret
}

/** What notices of the sandbox are signed with. */
export function noticeSecret(server: TestServer): Promise<string> {
  return installationSecret(server.services, 'sandbox_notices')
}

/** Everything that money left behind for an order. */
export async function booksOf({ services: { db } }: TestServer, order_id: number) {
  const [order, payments, refunds, tickets, ledger, mails] = await Promise.all([
    db.selectFrom('order').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow(),
    db.selectFrom('payment').selectAll().where('order_id', '=', order_id).orderBy('id').execute(),
    db.selectFrom('refund').selectAll().where('order_id', '=', order_id).orderBy('id').execute(),
    db.selectFrom('ticket').selectAll().where('order_id', '=', order_id).orderBy('id').execute(),
    db.selectFrom('ledger_entry').select(['kind', 'amount', 'is_test']).where('order_id', '=', order_id).orderBy('id').execute(),
    db.selectFrom('mail').select(['kind', 'to_address', 'subject_ids']).orderBy('id').execute(),
  ])
  return {
    payment_status: order.payment_status,
    order,
    payments,
    refunds,
    tickets,
    ledger,
    mails: mails
      .filter(({ subject_ids }) => JSON.stringify(subject_ids) === JSON.stringify({ order_id }))
      .map(({ kind }) => kind),
    balance: ledger.reduce((sum, { amount }) => sum + amount, 0),
  }
}

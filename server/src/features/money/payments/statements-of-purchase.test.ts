import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { shortCaching } from '#platform/database/short-cache.ts'
import { aShop, anOrder } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { decideAtSandbox, noticeSecret, sandboxId, save, sendNotice } from './payment-testing.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))
let secret: string
const CUSTOMER = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@buyer.example' }
/** Before the first connection: each takes its way of asking from here. */
const asked = vi.spyOn(pg.Client.prototype, 'query')

beforeAll(async () => {
  secret = await noticeSecret(server)
  shortCaching.enabled = true
})

/** A statement of the driver: its text, or a named one of `keepPlans`. */
function textOf(query: unknown): string {
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)
}

/** What the statements of some work are, by their first words; the queue's own are left out but for what writes a job. */
async function statementsOf<T>(work: () => Promise<T>): Promise<{ done: T; statements: string[] }> {
  asked.mockClear()
  const done = await work()
  const texts = asked.mock.calls.map(([query]) => textOf(query))
  const statements = texts.filter((text) => !/\bjobs\./.test(text) || /insert into jobs\./i.test(text))
  return { done, statements: statements.map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)) }
}

/** One purchase of two tickets, as a browser makes it; how many statements each step of it costs. */
async function buy(event_id: string) {
  const { product, point_of_sale } = shop
  const placed = await statementsOf(() => anOrder(server, point_of_sale, [{ product_id: product.id, amount: 2 }]))
  const order = placed.done
  const details = await statementsOf(() => save(server, order, { customer: CUSTOMER, terms_accepted: true }))
  const point_of_sale_payment_method_id = point_of_sale.payment_methods[0]?.id
  const paying = await statementsOf(() =>
    server.send('payOrder', { id: order.id, secret: order.secret, point_of_sale_payment_method_id }),
  )
  const sandbox_id = sandboxId(paying.done.body.url)
  const decided = await statementsOf(() => decideAtSandbox(server, sandbox_id, 'paid'))
  const notice = await statementsOf(() => sendNotice(server, sandbox_id, { event_id, secret }))
  const made = await statementsOf(() => server.services.jobs.drain())
  return { order, steps: { placed, details, paying, decided, notice, made } }
}

test('a purchase alone asks the database no more than it has to, from its order to its mail', async () => {
  // What a moment remembers is read once for all purchases of that moment: here it lasts for both.
  const moment = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(moment)
  await buy('first')
  const { order, steps } = await buy('second')
  clock.mockRestore()
  const counts = Object.fromEntries(Object.entries(steps).map(([step, { statements }]) => [step, statements.length]))
  const texts = JSON.stringify(
    Object.fromEntries(Object.entries(steps).map(([step, { statements }]) => [step, statements])),
    null,
    1,
  )
  // `begin` and `commit` count too, of five transactions: paying saves in one of its own first.
  expect(counts, texts).toEqual({ placed: 5, details: 5, paying: 11, decided: 2, notice: 8, made: 7 })
  const mails = await server.services.db.selectFrom('mail').select(['kind', 'status']).orderBy('id').execute()
  expect(mails).toEqual([
    { kind: 'order_tickets', status: 'stored' },
    { kind: 'order_tickets', status: 'stored' },
  ])
  const paid = server.services.db
    .selectFrom('order')
    .select(['payment_status', 'tickets_generated_at'])
    .where('id', '=', order.id)
  expect(await paid.executeTakeFirst()).toMatchObject({ payment_status: 'paid', tickets_generated_at: expect.any(String) })
})

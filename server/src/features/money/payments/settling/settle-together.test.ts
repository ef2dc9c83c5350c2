import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop } from '../../../../testing/builders.ts'
import { prepare } from '../../../../testing/prepare-server.ts'
import { waitUntilBlocked } from '../../../../testing/wait-until-blocked.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { aPayableOrder, booksOf, decideAtSandbox, prepareFaultyServer, sendNotice, startPaying } from '../payment-testing.ts'

const { server } = prepareFaultyServer()
const shop = prepare(() => aShop(server.services.db))

async function aPaidAttempt(decision: 'paid' | 'failed' = 'paid') {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  await decideAtSandbox(server, sandbox_id, decision)
  return { order, sandbox_id }
}

async function some(amount: number, make: typeof aPaidAttempt = aPaidAttempt) {
  const made = []
  for (let n = 0; n < amount; n++) made.push(await make())
  return made
}

const notify = ({ sandbox_id }: { sandbox_id: string }, event_id = sandbox_id) => sendNotice(server, sandbox_id, { event_id })

const soldOnce = { payment_status: 'paid', mails: ['order_tickets'], ledger: [{ kind: 'payment', amount: 2000 }], refunds: [] }

/** How many transactions wrote the rows of money that came in for these orders. */
async function transactionsOf(order_ids: number[]): Promise<number> {
  const { transactions } = await server.services.db
    .selectFrom('ledger_entry')
    .select(sql<number>`count(distinct xmin::text)`.as('transactions'))
    .where('order_id', 'in', order_ids)
    .executeTakeFirstOrThrow()
  return transactions
}

test('notices in flight at the same moment are settled in few transactions, each payment with its own order and tickets', async () => {
  const paid = await some(12)
  const failed = await some(2, () => aPaidAttempt('failed'))
  const all = [...paid, ...failed]
  // Each notice twice: the second of a payment in one batch is settled after it.
  const answers = await Promise.all([
    ...all.map((one) => notify(one)),
    ...all.map((one) => notify(one, `again ${one.sandbox_id}`)),
  ])
  expect(new Set(answers)).toEqual(new Set([200]))
  for (const { order } of paid) {
    const books = await booksOf(server, order.id)
    expect(books).toMatchObject(soldOnce)
    expect(books.tickets).toHaveLength(2)
  }
  for (const { order } of failed) {
    expect(await booksOf(server, order.id)).toMatchObject({ payment_status: 'failed', ledger: [], tickets: [], mails: [] })
  }
  expect(await transactionsOf(paid.map(({ order }) => order.id))).toBeLessThan(6)
  const { events } = await server.services.db
    .selectFrom('payment_event')
    .select((of) => of.fn.countAll<number>().as('events'))
    .where('provider_event_id', 'in', [
      ...all.map(({ sandbox_id }) => sandbox_id),
      ...all.map(({ sandbox_id }) => `again ${sandbox_id}`),
    ])
    .executeTakeFirstOrThrow()
  expect(events).toBe(2 * all.length)
  expect(await recount(server.services.db)).toEqual([])
})

test('a payment whose order another process holds keeps no other waiting, and is settled when it is let go', async () => {
  const [held, ...others] = await some(5)
  const { waiting } = await server.services.db.transaction().execute(async (tx) => {
    await tx.selectFrom('order').select('id').where('id', '=', held!.order.id).forUpdate().execute()
    const notified = notify(held!)
    // All answered while that order is still held.
    expect(await Promise.all(others.map((one) => notify(one)))).toEqual([200, 200, 200, 200])
    await waitUntilBlocked(server.services.db, 1)
    expect((await booksOf(server, held!.order.id)).tickets).toEqual([])
    return { waiting: notified }
  })
  expect(await waiting).toBe(200)
  expect(await booksOf(server, held!.order.id)).toMatchObject(soldOnce)
})

test('a payment that the database refuses fails no other of its batch', async () => {
  const [wrong, ...others] = await some(4)
  // A ledger row for this payment is there already: a second one is refused by its unique index.
  const { payments } = await booksOf(server, wrong!.order.id)
  await server.services.db
    .insertInto('ledger_entry')
    .values({
      company_id: shop.company.id,
      event_id: shop.event.id,
      order_id: wrong!.order.id,
      kind: 'payment',
      from_account: 'buyers',
      to_account: 'ticket_money',
      amount: 2000,
      payment_id: payments[0]!.id,
      occurred_at: server.services.now(),
    })
    .execute()
  const [answer, ...answers] = await Promise.all([wrong!, ...others].map((one) => notify(one)))
  expect(answer).toBe(500)
  expect(answers).toEqual([200, 200, 200])
  for (const { order } of others) expect(await booksOf(server, order.id)).toMatchObject(soldOnce)
  expect(await booksOf(server, wrong!.order.id)).toMatchObject({ payment_status: 'not_paid', tickets: [] })
})

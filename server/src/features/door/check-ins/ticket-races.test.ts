import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { recount } from '#features/catalogue/stock/recount.ts'
import { booksOf, buy } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { anApiKey } from '../../../testing/api-keys.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { AT_THE_DOOR, aDoor, anOperation, type Door } from '../door-testing.ts'

/*
 * Everything that can be done with one ticket, at the same moment and by all who can: two people of the organiser and a program give the money
 * back, the buyer invites and claims, the organiser gives it to someone else, makes it again and blocks it, and it is scanned, on real
 * connections of two servers. `RACE_ROUNDS=200` for many.
 */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 8)
const env = { UNLIMITED_REQUESTS: 'true' }
const first = prepareServer({ env })
const servers = [first, prepareServer(() => ({ connection: first.connection, env }))] as const
const db = () => first.services.db
let door: Door
let session_id: number
let people: Record<string, string>[]

beforeAll(async () => {
  for (const server of servers) server.clock.set(AT_THE_DOOR)
  door = await aDoor(first, { host: 'localhost' })
  session_id = (await anOperation(first, door, {})).sessions[0]!
  const key = await anApiKey(first, door.company, { permissions: ['order.refund', 'order.view'] })
  people = [door.headers, await signInAdmin(first, door.company), key.headers]
})

type Ticket = { id: number; secret: string; code: string; order_product_id: number }
const ticketsOf = (order_id: number): Promise<Ticket[]> =>
  db()
    .selectFrom('ticket')
    .select(['id', 'secret', 'code', 'order_product_id'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
const scan = (index: number, code: string) => {
  const input = { event_id: door.event.id, session_id, code, direction: 'in' as const, scan_id: randomUUID() }
  return servers[index % 2]!.send('scanAtTerminal', input, { headers: door.headers })
}

/** What a scan comes to, asked again while it is told to. */
const scanned = async (index: number, code: string): Promise<string> => {
  const { status, body } = await scan(index, code)
  return status === 503 ? scanned(index, code) : body.result
}
const entriesOf = async (ticket_id: number) =>
  (await db().selectFrom('check_in').select('id').where('ticket_id', '=', ticket_id).where('counts', '=', true).execute()).length

/** All of it at once; the statuses of the answers. */
async function attack(order_id: number, tickets: Ticket[], shift: number): Promise<number[]> {
  const [one, two] = tickets
  if (!one || !two) throw new Error('no tickets')
  const link = { id: one.id, secret: one.secret }
  const owner = { first_name: 'Bea', last_name: 'Bos', email: 'bea@example.com' }
  const refund = (who: number, units: Ticket[]) =>
    servers[who % 2]!.send(
      'refundOrder',
      { id: order_id, amount: null, order_product_ids: units.map(({ order_product_id }) => order_product_id) },
      { headers: people[who]! },
    )
  const all: (() => Promise<{ status: number }>)[] = [
    () => refund(0, [one]),
    () => refund(1, [one, two]),
    () => refund(2, [one]),
    () => servers[0].send('assignTicket', { ...link, email: 'cas@example.com' }),
    () => servers[1].send('claimTicket', link),
    () => servers[0].send('changeTicketOwner', { ...link, ...owner }, { headers: people[0]! }),
    () => servers[1].send('generateTicket', { id: one.id, confirm_scanned: true }, { headers: people[1]! }),
    () => scan(0, one.code),
    () => scan(1, one.code),
    () => scan(0, two.code),
  ]
  // Another one first each time.
  const turned = [...all.slice(shift % all.length), ...all.slice(0, shift % all.length)]
  return Promise.all(turned.map(async (act) => (await act()).status))
}

test('SEC-14 whatever happens to a ticket at once, it is refunded or lets one in, by one code, and the books have each cent once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await buy(first, door, 2)
    const before = await ticketsOf(order.id)
    const answers = await attack(order.id, before, round)
    // 503: one that waited too long for the others; its caller asks again.
    expect(answers.filter((status) => status >= 500 && status !== 503)).toEqual([])
    await sendRefunds(first.services)
    await first.services.jobs.drain()
    const { refunds, balance } = await booksOf(first, order.id)
    const after = await ticketsOf(order.id)
    const units = await db().selectFrom('order_product').select(['id', 'refunded_at']).where('order_id', '=', order.id).execute()
    const isRefunded = (ticket: Ticket) => units.find(({ id }) => id === ticket.order_product_id)?.refunded_at !== null
    const given = refunds.reduce((sum, { amount }) => sum + amount, 0)
    expect([given, balance]).toEqual([after.filter(isRefunded).length * 1000, 2000 - given])
    expect(after).toHaveLength(2)
    for (const [index, ticket] of after.entries()) {
      const entered = await entriesOf(ticket.id)
      const codes = new Set([before[index]!.code, ticket.code])
      const results = await Promise.all([...codes].map((code) => scanned(round, code)))
      expect(entered).toBeLessThanOrEqual(1)
      expect(results.filter((result) => result === 'ok')).toHaveLength(isRefunded(ticket) || entered > 0 ? 0 : 1)
    }
  }
  expect(await recount(db())).toEqual([])
})

import { beforeAll, expect, test } from 'vitest'
import { signInAdmin } from '../../../testing/users.ts'
import { anOrderOf, drain, prepareMailServer, server, shop } from '#features/foundation/mails/mail-testing.ts'

prepareMailServer()

const HOUR = 3_600_000
let headers: Record<string, string>
beforeAll(async () => {
  headers = await signInAdmin(server, shop.company)
})

/** The one ticket of an order as staff see it. */
const seen = async (id: number) => {
  const { order_products } = (await server.send('getOrderDetail', { id }, { headers })).body
  return order_products[0]!.ticket!
}
/** The same as its buyer sees it, with its secret while they may have it. */
const own = async ({ id, secret }: { id: number; secret: string }) =>
  (await server.send('listOrderTickets', { id, secret })).body[0]!

test('TKT-01 TKT-02 TKT-04 TKT-05 TKT-06 a ticket keeps its secret, and when it was generated, invited to, reminded of and claimed', async () => {
  const order = await anOrderOf(1)
  const before = await seen(order.id)
  expect(before).toMatchObject({ generated_at: null, invited_at: null, reminded_at: null, claimed_at: null })
  await drain()
  const generated_at = server.clock.now()
  expect(await seen(order.id)).toMatchObject({ generated_at })
  const { id, secret } = await own(order)
  const opens = async (with_secret: string) => (await server.send('getTicket', { id, secret: with_secret })).status
  expect(await opens(secret!)).toBe(200)
  expect(await opens(`${secret!.slice(0, -1)}${secret!.endsWith('A') ? 'B' : 'A'}`)).toBe(404)

  server.clock.advance(HOUR)
  const invited_at = server.clock.now()
  expect((await server.send('assignTicket', { id, secret: secret!, email: 'bea@example.com' })).status).toBe(200)
  expect(await seen(order.id)).toMatchObject({ invited_at, reminded_at: null, claimed_at: null })
  // The link of the buyer is dead: the ticket has another secret now.
  expect(await opens(secret!)).toBe(404)

  server.clock.advance(HOUR)
  const reminded_at = server.clock.now()
  headers = await signInAdmin(server, shop.company)
  expect((await server.send('remindOrderTickets', { id: order.id }, { headers })).body).toEqual({ reminded: 1 })
  expect(await seen(order.id)).toMatchObject({ invited_at, reminded_at, claimed_at: null })

  server.clock.advance(HOUR)
  const claimed_at = server.clock.now()
  const { secret: invited } = await server.services.db
    .selectFrom('ticket')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const customer = { first_name: 'Bea', last_name: 'Lee', email: 'bea@example.com', email_confirmation: 'bea@example.com' }
  expect((await server.send('saveTicketCustomer', { id, secret: invited, customer })).refusals).toEqual([])
  const claimed = await server.send('claimTicket', { id, secret: invited })
  expect(claimed.body).toMatchObject({ invited_at, reminded_at, claimed_at })
  headers = await signInAdmin(server, shop.company)
  expect(await seen(order.id)).toMatchObject({ invited_at, reminded_at, claimed_at })
  expect([await opens(invited), await opens(claimed.body.secret)]).toEqual([404, 200])
})

import { beforeEach, expect, test } from 'vitest'
import { anOrder, aPointOfSale, aProduct, aShop, type BuiltPointOfSale, type BuiltProduct } from '../../../testing/builders.ts'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { aHall, type BuiltSeat } from '../../../testing/hall.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { sendDueMails } from '#features/foundation/mails/send-mail.ts'
import { buy, save } from '#features/money/payments/payment-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const db = () => server.services.db
let shop: Awaited<ReturnType<typeof aShop>>
let stalls: BuiltProduct
let point_of_sale: BuiltPointOfSale
let seats: BuiltSeat[]
let headers: Record<string, string>

beforeEach(async () => {
  server.clock.set('2026-06-01T12:00:00.000Z')
  await freeLocalhost(db())
  shop = await aShop(db())
  stalls = await aProduct(db(), shop.event)
  point_of_sale = await aPointOfSale(db(), shop.event, { products: [stalls] })
  seats = await aHall(db(), stalls, { rows: 2, seats: 5 })
  headers = await signInAdmin(server, shop.company)
})

type Order = { id: number; order_number?: string | null }
const unitsOf = ({ id }: Order) =>
  db().selectFrom('order_product').select(['id', 'seat_id']).where('order_id', '=', id).orderBy('id').execute()
const named = (name: string) => seats.find(({ row_name, number }) => row_name + number === name)!.id
const change = async (order: Order, order_product_id: number, name: string) =>
  expect(
    codesOf(await server.send('changeUnitSeat', { id: order.id, order_product_id, seat_id: named(name) }, { headers })),
  ).toEqual([])
/** What is mailed about seats, once it is quiet. */
async function mails() {
  await server.services.jobs.drain()
  server.clock.advance(120_000)
  await sendDueMails(server.services)
  await server.services.jobs.drain()
  return db()
    .selectFrom('mail')
    .selectAll()
    .where('company_id', '=', shop.company.id)
    .where('kind', '=', 'seat_changed')
    .orderBy('id')
    .execute()
}
const filesOf = ({ attachments }: { attachments: unknown }) =>
  (attachments as { filename: string }[]).map(({ filename }) => filename)

test('SEAT-30 the buyer is mailed the old and the new seats once for a party that is moved seat by seat, in their language', async () => {
  const order = await buy(server, { product: stalls, point_of_sale }, 3)
  await db().updateTable('order').set({ language: 'nl' }).where('id', '=', order.id).execute()
  await server.services.jobs.drain()
  const units = await unitsOf(order)
  expect(units.map(({ seat_id }) => seat_id)).toEqual([named('A1'), named('A2'), named('A3')])
  await change(order, units[0]!.id, 'B5')
  await change(order, units[1]!.id, 'B4')
  await server.services.jobs.drain()
  server.clock.advance(1000)
  await change(order, units[0]!.id, 'B3')
  const all = await mails()
  expect(all.map(({ status, last_error }) => [status, last_error])).toEqual([
    ['dropped', 'seats were changed again'],
    ['dropped', 'seats were changed again'],
    ['stored', null],
  ])
  const mail = all[2]!
  expect(mail).toMatchObject({ to_address: 'ada@buyer.example', subject: `Andere zitplaats voor ${shop.event.name}` })
  expect(mail.text).toContain('Eerst: Rij A, stoelen 1 en 2')
  expect(mail.text).toContain('Nu: Rij B, stoelen 3 en 4')
  expect(filesOf(mail)).toEqual([`tickets-${order.order_number}.pdf`, 'event.ics'])
})

test('SEAT-30 nobody is mailed of a seat that is what it was in the end, nor of an order that is not paid', async () => {
  const order = await buy(server, { product: stalls, point_of_sale }, 1)
  const [unit] = await unitsOf(order)
  await change(order, unit!.id, 'B1')
  await change(order, unit!.id, 'A3')
  const cart = await anOrder(server, point_of_sale, [{ product_id: stalls.id, amount: 1 }])
  await save(server, cart, {
    customer: { first_name: 'Bo', last_name: 'Lee', email: 'bo@buyer.example' },
    terms_accepted: true,
  })
  await server.send('chooseSeats', { id: cart.id, secret: cart.secret, seat_ids: null })
  await change(cart, (await unitsOf(cart))[0]!.id, 'B1')
  expect((await mails()).map(({ to_address, status }) => [to_address, status])).toEqual([
    ['ada@buyer.example', 'dropped'],
    ['ada@buyer.example', 'dropped'],
  ])
})

test('SEAT-30 who has a ticket that was given away is mailed of their seat instead of the buyer, and sees nothing of the order', async () => {
  const order = await buy(server, { product: stalls, point_of_sale }, 2)
  await server.services.jobs.drain()
  const [, unit] = await unitsOf(order)
  const at = server.clock.now()
  const given = { invited_at: at, claimed_at: at, invite_email: 'bea@example.com', is_given_away: true }
  await db().updateTable('ticket').set(given).where('order_product_id', '=', unit!.id).execute()
  await change(order, unit!.id, 'B5')
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to_address: 'bea@example.com', status: 'stored' })
  expect(mail!.text).toMatch(/Before: Row A, seat \d\nNow: Row B, seat 5/)
  for (const hidden of [order.secret, order.order_number, 'Ada']) expect(mail!.text).not.toContain(hidden)
  expect(filesOf(mail!)).toEqual([expect.stringMatching(/^ticket-\d+\.pdf$/), 'event.ics'])
})

test('SEAT-30 whoever is given a seat with those who had none is mailed which', async () => {
  const order = await buy(server, { product: stalls, point_of_sale }, 2)
  await server.services.jobs.drain()
  const pools = db().selectFrom('seat_pool').select('stock_pool_id').where('company_id', '=', shop.company.id)
  await db().updateTable('stock_pool').set({ taken: 0 }).where('id', 'in', pools).execute()
  await db().updateTable('order_product').set({ seat_id: null }).where('order_id', '=', order.id).execute()
  const given = await server.send('giveSeats', { event_id: shop.event.id }, { headers })
  expect(given.body).toEqual({ given: 2, without_seat: 0 })
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail!.text).not.toContain('Before:')
  expect(mail!.text).toMatch(/Now: Row A, seats \d and \d/)
})

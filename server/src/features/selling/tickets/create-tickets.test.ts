import { decodeTicketCode } from '@entree/domain/selling/ticket-code.ts'
import { expect, test } from 'vitest'
import { transact } from '#platform/scope.ts'
import { aProduct, aShop } from '../../../testing/builders.ts'
import { aPaidOrder, companyScope } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { createTickets } from './create-tickets.ts'
import { renewTicketCode } from './renew-code.ts'
import { signingKeyOf } from './signing-key.ts'
import { verifyTicketCode } from './signing.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))

const ticketsOf = (order_id: number) =>
  server.services.db.selectFrom('ticket').selectAll().where('order_id', '=', order_id).orderBy('order_product_id').execute()

const publicKey = async (event_id: number) => (await signingKeyOf(companyScope(server, shop.company.id), event_id)).public_key

test('every unit with a ticket gets an active one, with a secret of its own and a code signed for it; other units get none', async () => {
  const parking = await aProduct(server.services.db, shop.event, { has_ticket: false })
  const order = await aPaidOrder(server, shop, {
    products: [
      { id: shop.product.id, amount: 3 },
      { id: parking.id, amount: 1 },
    ],
  })
  const tickets = await ticketsOf(order.id)
  expect(tickets.map(({ order_product_id }) => order_product_id)).toEqual(order.unit_ids.slice(0, 3))
  expect(new Set(tickets.map(({ secret }) => secret)).size).toBe(3)
  const key = await publicKey(shop.event.id)
  for (const { id, code, status, is_test } of tickets) {
    expect({ status, is_test }).toEqual({ status: 'active', is_test: false })
    expect(verifyTicketCode(code, key)).toEqual({
      event_id: shop.event.id,
      product_id: shop.product.id,
      ticket_id: id,
      code_version: 1,
      is_test: false,
    })
  }
})

test('making the tickets twice, or twice at the same moment, makes each once', async () => {
  const order = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 2 }], with_tickets: false })
  const scope = companyScope(server, shop.company.id)
  const make = () => transact(scope, (inside) => createTickets(inside, [order.id]))
  await Promise.all([make(), make(), make()])
  await make()
  expect(await ticketsOf(order.id)).toHaveLength(2)
  const mails = await server.services.db
    .selectFrom('mail')
    .select('id')
    .where('dedupe_key', '=', `order_tickets:${order.id}`)
    .execute()
  expect(mails).toHaveLength(1)
})

test('refunded and cancelled units get no ticket, and a ticket that was cancelled is not made again', async () => {
  const { db } = server.services
  const order = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 4 }], with_tickets: false })
  const [refunded, cancelled, third, fourth] = order.unit_ids
  await db.updateTable('order_product').set({ refunded_at: server.clock.now() }).where('id', '=', refunded!).execute()
  await db.updateTable('order_product').set({ cancelled_at: server.clock.now() }).where('id', '=', cancelled!).execute()
  const scope = companyScope(server, shop.company.id)
  await transact(scope, (inside) => createTickets(inside, [order.id]))
  expect((await ticketsOf(order.id)).map(({ order_product_id }) => order_product_id)).toEqual([third, fourth])
  await db.updateTable('ticket').set({ status: 'cancelled' }).where('order_product_id', '=', third!).execute()
  await transact(scope, (inside) => createTickets(inside, [order.id]))
  expect(await ticketsOf(order.id)).toHaveLength(2)
})

test('a test order’s tickets are test tickets, and their signed codes say so, with a new holder too', async () => {
  const products = [{ id: shop.product.id, amount: 1 }]
  const order = await aPaidOrder(server, shop, { products, order: { is_test: true, payment_status: 'test_order_paid' } })
  const [ticket] = await ticketsOf(order.id)
  expect(ticket!.is_test).toBe(true)
  const key = await publicKey(shop.event.id)
  expect(verifyTicketCode(ticket!.code, key)).toMatchObject({ ticket_id: ticket!.id, is_test: true })
  const { code } = await transact(companyScope(server, shop.company.id), (scope) => renewTicketCode(scope, ticket!.id))
  expect(verifyTicketCode(code, key)).toMatchObject({ code_version: 2, is_test: true })
})

test('two first orders of an event at the same moment sign with one key', async () => {
  const other = await aShop(server.services.db, { host: 'other.example' })
  const products = [{ id: other.product.id, amount: 1 }]
  const orders = await Promise.all([1, 2, 3, 4].map(() => aPaidOrder(server, other, { products })))
  const { public_key } = await signingKeyOf(companyScope(server, other.company.id), other.event.id)
  for (const { id } of orders) {
    const [ticket] = await ticketsOf(id)
    expect(verifyTicketCode(ticket!.code, public_key)?.ticket_id).toBe(ticket!.id)
  }
})

test('a code that was changed anywhere, or signed for another event, does not verify', async () => {
  const order = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }] })
  const { code } = (await ticketsOf(order.id))[0]!
  const key = await publicKey(shop.event.id)
  for (let at = 0; at < code.length; at++) {
    const tampered = code.slice(0, at) + (code[at] === '0' ? '1' : '0') + code.slice(at + 1)
    expect(verifyTicketCode(tampered, key), `character ${at}`).toBeNull()
  }
  const other = await aShop(server.services.db, { host: 'another.example' })
  const { public_key } = await signingKeyOf(companyScope(server, other.company.id), other.event.id)
  expect(verifyTicketCode(code, public_key)).toBeNull()
})

test('a browser checks the signature with WebCrypto, from the public key alone', async () => {
  const order = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }] })
  const { code } = (await ticketsOf(order.id))[0]!
  const raw = Buffer.from(await publicKey(shop.event.id), 'base64url')
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  const { message, signature } = decodeTicketCode(code)!
  const check = (bytes: Uint8Array) => crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(bytes))
  expect(await check(message)).toBe(true)
  expect(await check(message.map((byte, index) => (index === 3 ? byte ^ 1 : byte)))).toBe(false)
})

test('a new holder’s code names the next version, and the secret is another', async () => {
  const order = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }] })
  const before = (await ticketsOf(order.id))[0]!
  await transact(companyScope(server, shop.company.id), (scope) => renewTicketCode(scope, before.id))
  const after = (await ticketsOf(order.id))[0]!
  expect(after.secret).not.toBe(before.secret)
  expect(verifyTicketCode(after.code, await publicKey(shop.event.id))).toMatchObject({ ticket_id: before.id, code_version: 2 })
})

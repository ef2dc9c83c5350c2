import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPointOfSale, aProduct, anEvent, aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { startFakeGoogleWallet, type FakeGoogleWallet } from '../../../testing/providers/fake-google-wallet.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { ISSUER_ID, settingsOf, someWalletKeys, WALLET_EMAIL } from '../../../testing/wallet-keys.ts'
import { openGoogleApi } from '#providers/wallets/google-api.ts'
import { readWalletAddresses, readWalletKeys } from '#providers/wallets/wallet-keys.ts'
import { countWaiting } from './pass-queries.ts'

const OF_ORDER = 10
let keys: Awaited<ReturnType<typeof someWalletKeys>>
let google: FakeGoogleWallet
let shop: Awaited<ReturnType<typeof aShop>>
let headers: Record<string, string>
let now = () => TEST_NOW

beforeAll(async () => {
  keys = await someWalletKeys()
  const account = { email: WALLET_EMAIL, issuer_id: ISSUER_ID, public_key: keys.google }
  google = await startFakeGoogleWallet({ ...account, now: () => now() })
})
afterAll(async () => {
  await google.stop()
  await keys.remove()
})
const server = prepareServer(() => {
  const urls = { GOOGLE_WALLET_URL: `${google.url}/walletobjects/v1`, GOOGLE_TOKEN_URL: google.token_url }
  return { env: { ...settingsOf('GOOGLE', keys), ...urls } }
})
beforeAll(async () => {
  now = server.clock.now
  shop = await aShop(server.services.db)
})
beforeEach(async () => {
  server.clock.set(TEST_NOW)
  // Old sign-ins end with the time that tests let go by.
  headers = await signInAdmin(server, shop.company)
})
afterEach(() => {
  google.fault = null
  google.patched.length = 0
  google.asked.length = 0
})

/** Some tickets of an event of their own; `saved` of them are in Google Wallet, of the rest the link was opened and left. */
async function someTickets(amount: number, saved = amount, email = 'anna@example.com') {
  const { db } = server.services
  const event = await anEvent(db, shop.company)
  const product = await aProduct(db, event)
  const of = { ...shop, event, point_of_sale: await aPointOfSale(db, event, { products: [product] }) }
  const orders = []
  for (let left = amount; left > 0; left -= OF_ORDER) {
    const products = [{ id: product.id, amount: Math.min(left, OF_ORDER) }]
    orders.push(await aPaidOrder(server, of, { products, customer: { email } }))
  }
  const paid = orders[0]!
  const tickets = (await Promise.all(orders.map(({ id }) => ticketsOf(id)))).flat()
  for (const [at, { id, secret }] of tickets.entries()) {
    const link = await linkOf({ id, secret })
    if (at < saved) google.save(link)
  }
  return { event, product, paid, tickets, class_id: `${ISSUER_ID}.event-${event.id}` }
}
const ticketsOf = (order_id: number) =>
  server.services.db.selectFrom('ticket').selectAll().where('order_id', '=', order_id).orderBy('id').execute()
const linkOf = async (key: { id: number; secret: string }) =>
  String((await server.send('openGoogleWallet', key)).headers['location'])
const objectOf = (serial: string | number) => google.objects.get(`${ISSUER_ID}.ticket-${serial}`)
async function work(ms = 61_000) {
  server.clock.advance(ms)
  await server.repeatOnce()
  await server.repeatOnce()
}
const until = (is_so: () => boolean) =>
  expect.poll(async () => {
    await work(11_000)
    return is_so()
  })
const move = (event_id: number) =>
  server.send('saveEvent', { event_id, starts_at: '2026-08-08T18:00:00.000Z', ends_at: '2026-08-08T23:00:00.000Z' }, { headers })

test('WALT-11 WALT-01 an event of 500 tickets moves: its class is patched once, in venue time, and people are notified', async () => {
  const { event, class_id } = await someTickets(500)
  await work()
  await move(event.id)
  await work()
  await work()
  expect(google.patched.map(({ name }) => name)).toEqual([`eventTicketClass/${class_id}`])
  expect(google.patched[0]!.body).toMatchObject({ notifyPreference: 'NOTIFY_ON_UPDATE', reviewStatus: 'UNDER_REVIEW' })
  expect(google.classes.get(class_id)).toMatchObject({
    dateTime: { start: '2026-08-08T20:00:00+02:00', end: '2026-08-09T01:00:00+02:00' },
  })
})

test('WALT-07 WALT-12 a product with another name changes its tickets, and not the event', async () => {
  const { product, tickets } = await someTickets(3, 2)
  await work()
  await server.services.db.updateTable('product').set({ name: 'Early bird' }).where('id', '=', product.id).execute()
  await work()
  expect(google.patched.map(({ name }) => name).toSorted()).toEqual(
    tickets.slice(0, 2).map(({ id }) => `eventTicketObject/${ISSUER_ID}.ticket-${id}`),
  )
  for (const { id } of tickets.slice(0, 2))
    expect(objectOf(id)).toMatchObject({ ticketType: { defaultValue: { value: 'Early bird' } }, state: 'ACTIVE' })
  // The third was opened and never saved.
  google.asked.length = 0
  await work(24 * HOUR_MS)
  expect(google.asked).toEqual([])
  expect(await countWaiting(server.services.db)).toContainEqual({ what: 'given_up', count: 0 })
})

test('WALT-08 WALT-12 a cancelled ticket is inactive, and shows no code', async () => {
  const { paid, tickets } = await someTickets(2)
  await work()
  const of = { id: paid.id, order_product_id: paid.unit_ids[0] }
  expect((await server.send('cancelOrderProduct', of, { headers })).status).toBe(200)
  await until(() => objectOf(tickets[0]!.id)?.state === 'INACTIVE').toBe(true)
  expect(objectOf(tickets[0]!.id)).not.toHaveProperty('barcode')
  expect(objectOf(tickets[1]!.id)).toMatchObject({ state: 'ACTIVE', barcode: { value: tickets[1]!.code } })
})

test('WALT-09 a new owner gets an object of their own, and the old one shows neither their code nor their name', async () => {
  const { paid, tickets } = await someTickets(1)
  await work()
  const { id, secret } = tickets[0]!
  const bea = { first_name: 'Bea', last_name: 'Lee', email: 'bea@example.com' }
  await server.send('changeTicketOwner', { id, secret, ...bea }, { headers })
  const [given] = await ticketsOf(paid.id)
  google.save(await linkOf({ id, secret: given!.secret }))
  await work()
  expect(objectOf(id)).toMatchObject({ state: 'INACTIVE' })
  expect(JSON.stringify(objectOf(id))).not.toMatch(new RegExp(`Bea|${given!.code}`))
  expect(objectOf(`${id}-2`)).toMatchObject({ state: 'ACTIVE', barcode: { value: given!.code }, ticketHolderName: 'Bea Lee' })
})

test('WALT-15 an erased person’s name is taken off at Google', async () => {
  const { paid, tickets } = await someTickets(1, 1, 'once@example.com')
  expect(objectOf(tickets[0]!.id)).toMatchObject({ ticketHolderName: 'Anna de Vries' })
  server.clock.set('2026-07-20T10:00:00.000Z')
  await work()
  const again = await signInAdmin(server, shop.company)
  expect((await server.send('erasePersonalData', { id: paid.id }, { headers: again })).status).toBe(200)
  await until(() => objectOf(tickets[0]!.id)?.ticketHolderName === undefined).toBe(true)
})

test('WALT-13 Google is down for a day: what changed is sent when it is there again', async () => {
  const { event, product, class_id, tickets } = await someTickets(1)
  await work()
  google.fault = 'down'
  google.forget()
  await move(event.id)
  await server.services.db.updateTable('product').set({ name: 'Moved' }).where('id', '=', product.id).execute()
  for (let hour = 0; hour < 24; hour++) await work(HOUR_MS)
  google.fault = null
  await work(24 * HOUR_MS)
  expect(google.classes.get(class_id)).toMatchObject({ dateTime: { start: '2026-08-08T20:00:00+02:00' } })
  expect(objectOf(tickets[0]!.id)).toMatchObject({ ticketType: { defaultValue: { value: 'Moved' } } })
})

test('WALT-13 what is refused for three days is given up, and tried again with the next change', async () => {
  const { event, class_id } = await someTickets(1)
  await work()
  google.fault = 'broken'
  await move(event.id)
  await work()
  const row = () =>
    server.services.db.selectFrom('wallet_visit').selectAll().where('event_id', '=', event.id).executeTakeFirstOrThrow()
  for (let tries = 0; (await row()).due_at !== null && tries < 20; tries++) await work(24 * HOUR_MS)
  expect((await row()).failed_at).not.toBeNull()
  google.fault = null
  server.clock.set(TEST_NOW)
  await server.services.db.updateTable('event').set({ name: 'Once more' }).where('id', '=', event.id).execute()
  await work()
  expect((await row()).failed_at).toBeNull()
  expect(google.classes.get(class_id)).toMatchObject({ eventName: { defaultValue: { value: 'Once more' } } })
})

test('WALT-12 one token serves until it ends, and a new one is asked for when it is refused', async () => {
  const { event } = await someTickets(1)
  await work()
  const before = google.tokens()
  await move(event.id)
  await work()
  await server.services.db.updateTable('event').set({ name: 'Another' }).where('id', '=', event.id).execute()
  await work()
  expect(google.tokens() - before).toBeLessThanOrEqual(1)
  google.forget()
  await server.services.db.updateTable('event').set({ name: 'A third' }).where('id', '=', event.id).execute()
  await work()
  await work()
  expect(google.patched.at(-1)!.body).toMatchObject({ eventName: { defaultValue: { value: 'A third' } } })
})

test('WALT-12 the stand-in refuses what Google does: a stranger’s key, an unknown field, another issuer, a wrong value', async () => {
  const { class_id } = await someTickets(1)
  const { config } = server.services
  const address = readWalletAddresses(config).google
  const own = readWalletKeys(config).google!
  const api = openGoogleApi(own, address, server.clock.now)
  expect(await api.patch('eventTicketClass', { id: class_id, issuerName: 'Us', reviewStatus: 'UNDER_REVIEW' })).toEqual({
    outcome: 'done',
  })
  expect(await api.patch('eventTicketClass', { id: class_id, isuerName: 'Us' })).toMatchObject({
    reason: expect.stringContaining('Unknown name'),
  })
  expect(await api.patch('eventTicketClass', { id: class_id, issuerName: 'Us' })).toMatchObject({ outcome: 'failed' })
  expect(await api.patch('eventTicketClass', { id: `${ISSUER_ID}.nothing` })).toEqual({ outcome: 'unknown' })
  expect(await api.patch('eventTicketClass', { id: '1.event' })).toMatchObject({ outcome: 'failed' })
  const stranger = await someWalletKeys()
  const other = readWalletKeys({ ...config, ...stranger.env }).google!
  const refused = await openGoogleApi(other, address, server.clock.now).patch('eventTicketClass', { id: class_id })
  expect(refused).toMatchObject({ outcome: 'failed' })
  await stranger.remove()
})

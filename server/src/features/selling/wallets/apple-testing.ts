import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { aPointOfSale, aProduct, anEvent, aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { startFakeApplePush, type FakeApplePush } from '../../../testing/providers/fake-apple-push.ts'
import { TEST_NOW, type TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { PASS_TYPE_ID, settingsOf, someWalletKeys } from '../../../testing/wallet-keys.ts'
import { aPhone } from './phone-testing.ts'

let keys: Awaited<ReturnType<typeof someWalletKeys>>
export let push: FakeApplePush
export let server: TestServer
export let shop: Awaited<ReturnType<typeof aShop>>
export let headers: Record<string, string>

/** A server with Apple Wallet alone, and a stand-in of the push service, for all tests of a file. */
export function prepareAppleWallet(): void {
  beforeAll(async () => {
    keys = await someWalletKeys()
    await startPush()
  })
  afterAll(async () => {
    await push.stop()
    await keys.remove()
  })
  server = prepareServer(() => ({ env: { ...settingsOf('APPLE', keys), APPLE_PUSH_URL: push.url } }))
  shop = prepare(() => aShop(server.services.db))
  beforeEach(async () => {
    server.clock.set(TEST_NOW)
    // Old sign-ins end with the time that tests let go by.
    headers = await signInAdmin(server, shop.company)
  })
  afterEach(async () => {
    push.told.length = 0
    push.answers.clear()
    push.answer = null
    await server.services.db.deleteFrom('wallet_device').execute()
  })
}

/** Starts the push service, again where it was (`port`). */
export async function startPush(port = 0): Promise<void> {
  push = await startFakeApplePush({ ...keys.service, client: keys.apple.cert, topic: PASS_TYPE_ID, port })
}

/** Some tickets of an order at an event of their own, bought by TLS. */
export async function someTickets(amount = 1, options: { order?: object; event?: object; email?: string } = {}) {
  const { db } = server.services
  const event = await anEvent(db, shop.company, options.event ?? {})
  const product = await aProduct(db, event)
  const of = { ...shop, event, point_of_sale: await aPointOfSale(db, event, { products: [product] }) }
  const order = { origin: 'https://localhost', ...options.order }
  const customer = { email: options.email ?? 'anna@example.com' }
  const paid = await aPaidOrder(server, of, { products: [{ id: product.id, amount }], order, customer })
  return { event, product, paid, of, tickets: await ticketsOf(paid.id) }
}

/** The tickets of an order with all their columns, by id. */
export function ticketsOf(order_id: number) {
  return server.services.db.selectFrom('ticket').selectAll().where('order_id', '=', order_id).orderBy('id').execute()
}

/** A phone to which these tickets were added. */
export async function aPhoneWith(...tickets: { id: number; secret: string }[]) {
  const phone = aPhone(server)
  for (const { id, secret } of tickets) {
    const pass = await server.send('downloadApplePass', { id, secret })
    expect(await phone.add(pass.raw, pass.headers)).toBe(201)
  }
  return phone
}

/** Does what is due until nothing is; time goes on, so that what was handed out just now is settled. */
export async function work(ms = 61_000): Promise<void> {
  server.clock.advance(ms)
  await server.repeatOnce()
  // What a step has found the next round works on.
  await server.repeatOnce()
}

/** Waits until a phone was notified: facts of what was just committed may be read a moment later, where other databases hold them up. */
export async function untilTold(token: string): Promise<void> {
  await expect
    .poll(async () => {
      await work(2_000)
      return push.told.includes(token)
    })
    .toBe(true)
}

const moved = { starts_at: '2026-08-08T18:00:00.000Z', ends_at: '2026-08-08T23:00:00.000Z' }
export const move = (event_id: number) => server.send('saveEvent', { event_id, ...moved }, { headers })

/** What is stored of a device; empty when it is not registered. */
export function deviceRows(device_id: string) {
  return server.services.db.selectFrom('wallet_device').selectAll().where('device_id', '=', device_id).execute()
}

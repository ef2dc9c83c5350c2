import type { CallInput } from '@entree/contract/calls.ts'
import { isOfChange } from '@entree/domain/desk/event-change.ts'
import { expect, test } from 'vitest'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { booksOf } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { aVoucherShop, voucherBuyer } from '#features/selling/gift-vouchers/voucher-testing.ts'
import { isConcerned } from './scope-queries.ts'
import { workEventChanges } from './work-event-changes.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
type Asked = Partial<CallInput<'startEventChange'>>

/** A shop of its own for each test: its event is cancelled. */
async function aCancellableShop() {
  await freeLocalhost(server.services.db)
  const shop = await aVoucherShop(server)
  const headers = await signInAdmin(server, shop.company)
  const messages = { en: { subject: '{event} is off', text: 'Hello {name}.' } }
  const input = (asked: Asked) => ({ event_id: shop.event.id, kind: 'cancel' as const, messages, ...asked })
  const check = async (asked: Asked) => (await server.send('checkEventChange', input(asked), { headers })).body
  const start = async (asked: Asked) => (await server.send('startEventChange', input(asked), { headers })).body
  const work = async () => {
    for (let round = 0; round < 3; round++) {
      await workEventChanges(server.services)
      await sendRefunds(server.services)
      await server.services.jobs.drain()
      server.clock.advance(60_000)
    }
  }
  return { shop, headers, check, start, work, ...voucherBuyer(server, shop) }
}
const mailOf = (order_id: number, kind = 'event_change') =>
  server.services.db
    .selectFrom('mail')
    .selectAll()
    .where('kind', '=', kind)
    .where('dedupe_key', 'like', `${kind}:%:${order_id}`)
    .execute()

test('GIFT-28 a cancelled event leaves the gift vouchers that were sold with it: they pay elsewhere, no money of them goes back, and the mail says so', async () => {
  const { check, start, work, buy, vouchersOf } = await aCancellableShop()
  const apart = await buy({ voucher: 2 })
  const both = await buy({ voucher: 1, ticket: 1 })
  const asked = { refunds: true, with_fees: true }
  expect(await check(asked)).toMatchObject({ orders: 1, amount: 2500, mails: 1, kept_vouchers: 3 })
  await start(asked)
  await work()
  expect(await booksOf(server, apart.id)).toMatchObject({ order: { is_cancelled: false }, refunds: [] })
  expect(await booksOf(server, both.id)).toMatchObject({
    order: { is_cancelled: false },
    refunds: [{ amount: 2500, status: 'done' }],
  })
  const states = [...(await vouchersOf(apart)), ...(await vouchersOf(both))].map(({ state, left }) => ({ state, left }))
  expect(states).toEqual(Array.from({ length: 3 }, () => ({ state: 'on', left: 4000 })))
  expect(await mailOf(apart.id)).toEqual([])
  const [mail] = await mailOf(both.id)
  expect(mail?.text).toContain('gift vouchers in your order stay valid')
  expect(await recount(server.services.db)).toEqual([])
})

test('GIFT-28 chosen as products they are taken back with it: what is not used goes back, as was shown, and they are void', async () => {
  const { shop, check, start, work, buy, vouchersOf } = await aCancellableShop()
  const apart = await buy({ voucher: 1 })
  const [voucher] = await vouchersOf(apart)
  await buy({ cheap: 1 }, voucher!.code)
  const asked = { refunds: true, with_fees: true, product_ids: [shop.voucher.id] }
  expect(await check(asked)).toMatchObject({ orders: 1, amount: 3000, kept_vouchers: 0 })
  await start(asked)
  await work()
  expect(await booksOf(server, apart.id)).toMatchObject({ order: { is_cancelled: true }, refunds: [{ amount: 3000 }] })
  expect((await vouchersOf(apart)).map(({ state }) => state)).toEqual(['void'])
  expect(await recount(server.services.db)).toEqual([])
})

test('GIFT-28 the money of a moved event is that of its tickets: gift vouchers of the order stay good', async () => {
  const { shop, headers, start, work, buy, vouchersOf } = await aCancellableShop()
  const both = await buy({ voucher: 1, ticket: 1 })
  const { starts_at, ends_at } = shop.event
  const later = (instant: string) => new Date(Date.parse(instant) + 7 * 86_400_000).toISOString()
  const moved = { starts_at: later(starts_at), ends_at: later(ends_at) }
  const until = later(starts_at).slice(0, 10)
  await start({ kind: 'move', ...moved, money_back_until: until })
  await work()
  const of = { id: both.id, secret: both.secret }
  expect((await server.send('getMoneyBack', of)).body).toMatchObject({ state: 'open', amount: 2500, keeps_vouchers: true })
  expect((await server.send('askMoneyBack', of)).body).toMatchObject({ amount: 2500, keeps_vouchers: true })
  await work()
  expect((await booksOf(server, both.id)).refunds).toMatchObject([{ amount: 2500, status: 'done' }])
  expect((await vouchersOf(both)).map(({ state }) => state)).toEqual(['on'])
  const [mail] = await mailOf(both.id, 'money_back')
  expect(mail?.text).toContain('gift vouchers in your order stay valid')
  const trail = await server.send('getOrderLog', { id: both.id }, { headers })
  expect(trail.body.map(({ what }) => what)).toContain('money_back_asked')
})

test('GIFT-28 SQL and rule agree on which units a change is about', async () => {
  const { shop, buy } = await aCancellableShop()
  const { id } = await buy({ voucher: 1, ticket: 1, cheap: 1 })
  for (const product_ids of [[], [shop.voucher.id], [shop.ticket.id, shop.voucher.id]]) {
    const units = await server.services.db
      .selectFrom('order_product as unit')
      .innerJoin('product', 'product.id', 'unit.product_id')
      .select(['unit.product_id', 'product.product_type_id'])
      .select(isConcerned({ product_ids }).as('is_concerned'))
      .where('unit.order_id', '=', id)
      .execute()
    expect(units.map(({ is_concerned }) => is_concerned)).toEqual(units.map((unit) => isOfChange(unit, { product_ids })))
    expect(units).toHaveLength(3)
  }
})

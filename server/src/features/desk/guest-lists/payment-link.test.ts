import { beforeEach, expect, test } from 'vitest'
import { anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'
import { prepareMailServer, server, shop } from '#features/foundation/mails/mail-testing.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { takenFrom } from '../../../testing/taken-from.ts'

prepareMailServer()

const DAY = 86_400_000
let headers: Record<string, string>
let event: Awaited<ReturnType<typeof anEvent>>
let product: Awaited<ReturnType<typeof aProduct>>
let pos: Awaited<ReturnType<typeof aPointOfSale>>
beforeEach(async () => {
  await goTo(TEST_NOW)
  event = await anEvent(server.services.db, shop.company)
  product = await aProduct(server.services.db, event, { stock: 10, price: 2500 })
  pos = await aPointOfSale(server.services.db, event, { products: [product] })
})

/** Another time, signed in then. */
const goTo = async (now: string) => {
  server.clock.set(now)
  headers = await signInAdmin(server, shop.company)
}
const send = (id: number, send_email = false) => server.send('sendPaymentLink', { id, send_email }, { headers })
const orderOf = (id: number) => server.services.db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const guestList = async () => {
  const { body } = await server.send(
    'sendGuestList',
    {
      event_id: event.id,
      owner: { first_name: 'Noor', last_name: 'Visser', email: 'noor@example.com', language: 'en' },
      payment: 'link',
      next_step: 'payment_link',
      tickets: [{ product_id: product.id, price: 4000, first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' }],
    },
    { headers },
  )
  return orderOf(body.order.id)
}
const askForAge = () =>
  server.services.db
    .updateTable('event')
    .set({ minimum_age: 18, age_confirmation_checkbox: true })
    .where('id', '=', event.id)
    .execute()
const pay = async ({ id, secret }: { id: number; secret: string }) =>
  (await server.send('payOrder', { id, secret })).refusals?.map(({ code }) => code) ?? []

test('GUEST-04 EVT-67 a link is payable while it is valid, also when the sale is over, and only until the event is', async () => {
  await askForAge()
  const order = await guestList()
  await server.services.db.updateTable('point_of_sale').set({ status: 'closed' }).where('id', '=', pos.id).execute()
  await server.services.db.updateTable('event').set({ status: 'not_live' }).where('id', '=', event.id).execute()
  const shown = await server.send('getOrder', { id: order.id, secret: order.secret })
  expect(shown.body).toMatchObject({ has_payment_link: true, total: 4000 })
  const refused = await pay(order)
  expect(refused).not.toContain('pos_closed')
  expect(refused).not.toContain('event_not_live')
  // What the owner still says on the page before it.
  expect(refused).toEqual(expect.arrayContaining(['terms_not_accepted', 'age_not_confirmed', 'error_select_payment_method']))
  const later = new Date(Date.parse(event.ends_at) + DAY).toISOString()
  await server.services.db.updateTable('order').set({ expires_at: later }).where('id', '=', order.id).execute()
  server.clock.set(event.ends_at)
  expect(await pay(order)).toEqual(['event_not_live'])
})

test('GUEST-08 POS-20 the owner confirms the age of an event that asks for it, beside the terms, and once', async () => {
  const { id, secret } = await guestList()
  const ageToConfirm = async () => (await server.send('getOrder', { id, secret })).body.age_to_confirm
  const say = (age_confirmed: boolean) =>
    server.send('saveOrder', {
      id,
      secret,
      customer: { first_name: 'Noor', last_name: 'Visser', email: 'noor@example.com' },
      terms_accepted: true,
      age_confirmed,
    })
  expect(await ageToConfirm()).toBeNull()
  await askForAge()
  expect(await ageToConfirm()).toBe(18)
  await say(false)
  expect(await ageToConfirm()).toBe(18)
  expect(await pay({ id, secret })).toContain('age_not_confirmed')
  expect((await say(true)).body.age_to_confirm).toBeNull()
  expect(await pay({ id, secret })).not.toContain('age_not_confirmed')
})

test('a link does not outlive the event', async () => {
  await goTo(new Date(Date.parse(event.ends_at) - DAY).toISOString())
  expect((await guestList()).expires_at).toBe(event.ends_at)
})

test('BORD-27 an unpaid order of a buyer gets a link of 7 days, once, and its address when there is one', async () => {
  const { id } = await anOrder(server, pos, [{ product_id: product.id, amount: 2 }])
  expect((await send(id, true)).refusals).toEqual([{ code: 'customer_details_required' }])
  expect((await orderOf(id)).payment_link_at).toBeNull()
  const { body } = await send(id)
  expect(Date.parse(body.expires_at) - Date.parse(server.clock.now())).toBe(7 * DAY)
  expect(body.url).toMatch(new RegExp(`^https?://[^/]+/order/${id}/`))
  await goTo(new Date(Date.parse(server.clock.now()) + DAY).toISOString())
  expect((await send(id)).body).toEqual(body)
  await goTo(body.expires_at)
  expect((await send(id)).refusals).toEqual([{ code: 'order_expired' }])
})

// Guards: `isRenewable`, and `holdStockAgain`, without which the tickets are sold twice.
test('GUEST-11 the owner of a guest list whose link has expired gets a new one: stock, time and mail again, at the old prices', async () => {
  const { db } = server.services
  const order = await guestList()
  const taken = () => takenFrom(db, product.stock_pool_id)
  await goTo(order.expires_at)
  await expireOrders(server.services)
  expect([(await orderOf(order.id)).payment_status, await taken()]).toEqual(['expired', 0])
  expect(await pay(order)).toEqual(['order_expired'])
  const { body } = await send(order.id, true)
  expect(Date.parse(body.expires_at) - Date.parse(server.clock.now())).toBe(7 * DAY)
  expect(await orderOf(order.id)).toMatchObject({ payment_status: 'new', total: 4000, secret: order.secret })
  expect(await taken()).toBe(1)
  expect(await pay(order)).not.toContain('order_expired')
  await server.services.jobs.drain()
  const mails = db.selectFrom('mail').select('status').where('kind', '=', 'payment_link')
  expect(await mails.where('dedupe_key', 'like', `payment_link:${order.id}:%`).execute()).toHaveLength(2)
  const log = (await server.send('getOrderLog', { id: order.id }, { headers })).body
  expect(log.map(({ what }) => what)).toContain('link_renewed')
  // The same link, not another week.
  server.clock.set(new Date(Date.parse(server.clock.now()) + 60_000).toISOString())
  expect((await send(order.id)).body.expires_at).toBe(body.expires_at)
  expect(await recount(db)).toEqual([])
})

test('GUEST-11 two at the same moment hold the tickets once; when they were sold meanwhile, or the event is over, nothing changes', async () => {
  const { db } = server.services
  const order = await guestList()
  await goTo(order.expires_at)
  await expireOrders(server.services)
  const pool = () => db.updateTable('stock_pool').where('id', '=', product.stock_pool_id)
  await pool().set({ capacity: 0 }).execute()
  expect(codesOf(await send(order.id, true))).toEqual(['product_out_of_stock'])
  expect((await orderOf(order.id)).payment_status).toBe('expired')
  await pool().set({ capacity: 10 }).execute()
  const answers = await Promise.all([send(order.id), send(order.id), send(order.id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await takenFrom(db, product.stock_pool_id)).toBe(1)
  await goTo(event.ends_at)
  await expireOrders(server.services)
  expect((await send(order.id)).refusals).toEqual([{ code: 'event_passed' }])
  expect(await recount(db)).toEqual([])
})

test('GUEST-04 a link leads to the host of the shop itself', async () => {
  const order = await guestList()
  expect((await send(order.id)).body.url).toBe(`http://localhost/order/${order.id}/${order.secret}/payment`)
})

test('a link is for staff who handle the event, and for what can be paid', async () => {
  const order = await guestList()
  const elsewhere = await signIn(server, await aUser(server, shop.company, { events: [] }))
  expect((await server.send('sendPaymentLink', { id: order.id, send_email: false }, { headers: elsewhere })).status).toBe(403)
  await server.services.db.updateTable('order').set({ is_cancelled: true }).where('id', '=', order.id).execute()
  expect((await send(order.id)).refusals).toEqual([{ code: 'order_cancelled' }])
  await server.services.db
    .updateTable('order')
    .set({ is_cancelled: false, payment_status: 'paid' })
    .where('id', '=', order.id)
    .execute()
  expect((await send(order.id)).refusals).toEqual([{ code: 'order_already_paid' }])
})

test('an order that the organiser put together cannot be changed by the buyer who pays for it', async () => {
  const { id, secret } = await guestList()
  const made = [{ code: 'order_made_by_organiser' }]
  const products = [{ product_id: product.id, amount: 2 }]
  expect((await server.send('changeOrderProducts', { id, secret, products })).refusals).toEqual(made)
  expect((await server.send('setOrderDiscountCode', { id, secret, code: 'SUMMER' })).refusals).toEqual(made)
  expect((await server.send('saveCrossSell', { id, secret, products: [] })).refusals).toEqual(made)
})

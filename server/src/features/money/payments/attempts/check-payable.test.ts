import { beforeEach, expect, test } from 'vitest'
import { anEvent, anOpeningHour, anOrder, aPointOfSale, aProduct, aShop, aTimeslot } from '../../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../../testing/prepare-server.ts'
import { codesOf } from '../../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../../testing/test-server.ts'
import { aPayableOrder, booksOf, comeBack, decideAtSandbox, startPaying, type PlacedOrder } from '../payment-testing.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))

beforeEach(() => server.clock.set(TEST_NOW))

const pay = ({ id, secret }: PlacedOrder) => server.send('payOrder', { id, secret })
const codes = async (order: PlacedOrder) => codesOf(await pay(order))
const update = (order: { id: number }, columns: object) =>
  server.services.db.updateTable('order').set(columns).where('id', '=', order.id).execute()

test.each([
  ['PAY-05 no method chosen', 'error_select_payment_method', { point_of_sale_payment_method_id: null }],
  ['no details', 'customer_details_required', { customer_id: null }],
  ['terms not accepted', 'terms_not_accepted', { terms_accepted_at: null }],
  ['ORD-10 PAY-18 cancelled', 'order_cancelled', { is_cancelled: true }],
  ['ORD-09 PAY-19 pending', 'order_already_paid', { payment_status: 'pending' }],
  ['ORD-11 expired by the clock', 'order_expired', { expires_at: TEST_NOW }],
  ['ORD-11 expired', 'order_expired', { payment_status: 'expired' }],
])('%s: paying is refused and no attempt is made', async (_, code, columns) => {
  const order = await aPayableOrder(server, shop)
  await update(order, columns)
  expect(await codes(order)).toEqual([code])
  expect((await booksOf(server, order.id)).payments).toEqual([])
})

test('DEC-S-47 a method that is hidden by now, and DEC-S-46 a bank transfer that is too late by now, are refused', async () => {
  const hidden = await aPointOfSale(server.services.db, shop.event, { products: [shop.product] })
  const order = await aPayableOrder(server, { ...shop, point_of_sale: hidden })
  await server.services.db
    .updateTable('point_of_sale_payment_method')
    .set({ online: false })
    .where('point_of_sale_id', '=', hidden.id)
    .execute()
  expect(await codes(order)).toEqual(['error_select_payment_method'])

  const transfer = await aPointOfSale(server.services.db, shop.event, {
    products: [shop.product],
    payment_methods: [{ payment_method_id: 5 }],
  })
  const late = await aPayableOrder(server, { ...shop, point_of_sale: transfer })
  await update(late, { expires_at: '2026-07-10T00:00:00.000Z' })
  // The event starts on a Saturday: 120 hours before it the offer ends.
  server.clock.set('2026-06-29T10:00:00.000Z')
  expect(await codes(late)).toEqual(['error_select_payment_method'])
  server.clock.set('2026-06-29T09:59:59.000Z')
  expect((await pay(late)).status).toBe(200)
})

test('a timeslot has to be chosen where there are any, and may not be over', async () => {
  const slots = await aShop(server.services.db, { host: 'slots.example' })
  const timeslot = await aTimeslot(server.services.db, slots.event)
  const open = await aShop(server.services.db, { host: 'open.example' })
  await anOpeningHour(server.services.db, open.event)
  const send = async (host: string, { id, secret }: PlacedOrder) =>
    codesOf(await server.send('payOrder', { id, secret }, { host }))
  const order = await anOrder(server, slots.point_of_sale, [{ product_id: slots.product.id, amount: 1 }], {
    host: 'slots.example',
  })
  expect(await send('slots.example', order)).toContain('timeslot_required')
  const other = await anOrder(server, open.point_of_sale, [{ product_id: open.product.id, amount: 1 }], { host: 'open.example' })
  expect(await send('open.example', other)).toContain('timeslot_required')
  await update(order, { timeslot_id: timeslot.id, expires_at: '2026-07-10T00:00:00.000Z' })
  expect(await send('slots.example', order)).not.toContain('timeslot_required')
  server.clock.set(timeslot.ends_at)
  expect(await send('slots.example', order)).toContain('timeslot_past')
})

test('a mandatory question and the age confirmation are asked for when they are missing', async () => {
  const { db } = server.services
  const asked = await aShop(db, { host: 'asked.example' })
  await db.updateTable('event').set({ minimum_age: 18 }).where('id', '=', asked.event.id).execute()
  await db
    .insertInto('customer_information')
    .values({
      company_id: asked.company.id,
      event_id: asked.event.id,
      question: 'Size?',
      question_type: 'input',
      mandatory: true,
    })
    .execute()
  const { id, secret } = await anOrder(server, asked.point_of_sale, [{ product_id: asked.product.id, amount: 1 }], {
    host: 'asked.example',
  })
  await db.updateTable('event').set({ age_confirmation_checkbox: true }).where('id', '=', asked.event.id).execute()
  const { refusals } = await server.send('payOrder', { id, secret }, { host: 'asked.example' })
  expect(refusals.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['errors_please_select', 'age_not_confirmed', 'customer_details_required']),
  )
})

test('an event that is over sells nothing more', async () => {
  const order = await aPayableOrder(server, shop)
  await update(order, { expires_at: '2026-08-01T00:00:00.000Z' })
  server.clock.set(shop.event.ends_at)
  expect(await codes(order)).toEqual(['event_not_live'])
})

test('EVT-67 once an event is off sale, nobody starts to pay any more; what was started pays its order, also by a transfer', async () => {
  const event = await anEvent(server.services.db, shop.company)
  const product = await aProduct(server.services.db, event)
  const off = { product, point_of_sale: await aPointOfSale(server.services.db, event, { products: [product] }) }
  const [started, waiting, late] = [
    await aPayableOrder(server, off),
    await aPayableOrder(server, off),
    await aPayableOrder(server, off),
  ]
  const [paying, transferring] = [await startPaying(server, started), await startPaying(server, waiting)]
  await comeBack(server, await decideAtSandbox(server, transferring, 'pending'))
  await server.services.db.updateTable('event').set({ status: 'not_live' }).where('id', '=', event.id).execute()
  expect(await codes(late)).toEqual(['event_not_live'])
  await comeBack(server, await decideAtSandbox(server, paying, 'paid'))
  await comeBack(server, await decideAtSandbox(server, transferring, 'paid'))
  for (const { id } of [started, waiting]) {
    const { payment_status, tickets } = await booksOf(server, id)
    expect([payment_status, tickets.length]).toEqual(['paid', 2])
  }
})

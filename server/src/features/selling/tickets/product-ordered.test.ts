import { expect, test } from 'vitest'
import { aPointOfSale, aProduct, aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aUser } from '../../../testing/users.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))

const told = async (order_id: number) => {
  await server.services.jobs.drain()
  const rows = await server.services.db
    .selectFrom('mail')
    .selectAll()
    .where('dedupe_key', 'like', `product_ordered:${order_id}:%`)
    .orderBy('to_address')
    .execute()
  return rows
}

test('PROD-49 MAIL-08 a paid order of a product notifies its address: one mail per address, with what concerns it', async () => {
  const { db } = server.services
  const product = (name: string, notification_email: string | null) => aProduct(db, shop.event, { name, notification_email })
  const [dinner, breakfast, bus, ticket] = [
    await product('Dinner', 'Kitchen@zink.example'),
    await product('Breakfast', 'kitchen@zink.example'),
    await product('Bus', 'driver@zink.example'),
    await product('Ticket', null),
  ]
  await aUser(server, shop.company, { email: 'admin@zink.example', language: 'en' })
  await aUser(server, shop.company, { email: 'driver@zink.example', language: 'nl' })
  const order = await aPaidOrder(server, shop, {
    products: [
      { id: dinner.id, amount: 2 },
      { id: breakfast.id, amount: 1 },
      { id: bus.id, amount: 3 },
      { id: ticket.id, amount: 3 },
    ],
  })
  const mails = await told(order.id)
  expect(mails.map(({ to_address, status }) => [to_address.toLowerCase(), status])).toEqual(
    expect.arrayContaining([
      ['driver@zink.example', 'stored'],
      ['kitchen@zink.example', 'stored'],
    ]),
  )
  expect(mails).toHaveLength(2)
  const kitchen = mails.find(({ to_address }) => /kitchen/i.test(to_address))!
  expect(kitchen.text).toContain('2 × Dinner')
  expect(kitchen.text).toContain('1 × Breakfast')
  expect(kitchen.text).toContain('Anna de Vries')
  expect(kitchen.text).not.toMatch(/Bus|Ticket/)
  const driver = mails.find(({ to_address }) => /driver/.test(to_address))!
  expect([driver.language, driver.subject]).toEqual(['nl', 'Besteld: 3 × Bus'])
})

test('an order that is not paid notifies nobody, nor does one without such products', async () => {
  const { db } = server.services
  const dinner = await aProduct(db, shop.event, { notification_email: 'kitchen@zink.example' })
  const unpaid = await aPaidOrder(server, shop, { products: [{ id: dinner.id, amount: 1 }], with_tickets: false })
  const other = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }] })
  expect([...(await told(unpaid.id)), ...(await told(other.id))]).toEqual([])
})

test('what was given back before the mail is written is not mailed; a test order says that it is one', async () => {
  const { db } = server.services
  const dinner = await aProduct(db, shop.event, { notification_email: 'kitchen@zink.example' })
  const order = await aPaidOrder(server, shop, { products: [{ id: dinner.id, amount: 2 }] })
  await db.updateTable('order_product').set({ refunded_at: server.clock.now() }).where('order_id', '=', order.id).execute()
  expect(await told(order.id)).toMatchObject([{ status: 'dropped' }])
  const trial = await aPaidOrder(server, shop, {
    products: [{ id: dinner.id, amount: 1 }],
    order: { is_test: true, payment_status: 'test_order_paid' },
  })
  expect((await told(trial.id))[0]!.subject).toMatch(/^\[TEST\] Ordered: 1 × /)
})

test('a free order, which is paid at once, notifies the address too', async () => {
  const { db } = server.services
  const dinner = await aProduct(db, shop.event, { price: 0, notification_email: 'kitchen@zink.example' })
  const pos = await aPointOfSale(db, shop.event, { products: [dinner] })
  const order = await server.send('placeOrder', { point_of_sale_id: pos.id, products: [{ product_id: dinner.id, amount: 1 }] })
  const { id, secret } = order.body
  await server.send('saveOrder', {
    id,
    secret,
    customer: { first_name: 'Anna', last_name: 'de Vries', email: 'anna@example.com', email_confirmation: 'anna@example.com' },
    terms_accepted: true,
  })
  const paid = await server.send('payOrder', { id, secret })
  expect(paid.refusals).toEqual([])
  expect(await told(id)).toMatchObject([{ status: 'stored', to_address: 'kitchen@zink.example' }])
})

import { expect, onTestFinished, test } from 'vitest'
import { shortCaching } from '#platform/database/short-cache.ts'
import { anOrder, aShop } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { orderIdentity, cacheOrderIdentity } from './order-identity.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))

const lines = (amount: number) => [{ product_id: shop.product.id, amount }]
const details = { customer: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@buyer.example' }, terms_accepted: true }

// Fails when the answer is the order as it was before the save.
test('ORD-19 saving returns the order as it is then', async () => {
  const order = await anOrder(server, shop.point_of_sale, lines(1))
  const method = shop.point_of_sale.payment_methods[0]!.id
  const { id, secret } = order
  const { body } = await server.send('saveOrder', {
    id,
    secret,
    ...details,
    point_of_sale_payment_method_id: method,
    language: 'de',
  })
  expect(body).toMatchObject({ language: 'de', point_of_sale_payment_method_id: method, customer: { first_name: 'Ada' } })
})

// Fails when only a total that was shown lower is refused.
test('a total that was shown higher than it is now is refused too', async () => {
  const input = { point_of_sale_id: shop.point_of_sale.id, products: lines(2), total: 2001 }
  const { refusals } = await server.send('placeOrder', input)
  expect(refusals).toMatchObject([{ code: 'total_changed', total: 2000, shown: 2001 }])
})

// Fails when what is remembered is found by the number of the order alone.
test('SEC-04 what is remembered of an order is not there for another company', async () => {
  const { db } = server.services
  shortCaching.enabled = true
  onTestFinished(() => void (shortCaching.enabled = false))
  const { id } = await anOrder(server, shop.point_of_sale, lines(1))
  const { company } = await aShop(db, { host: 'other.example' })
  const facts = await orderIdentity(db, shop.company.id, id)
  expect(facts).toMatchObject({ event_id: shop.event.id, point_of_sale_id: shop.point_of_sale.id })
  expect(await orderIdentity(db, company.id, id)).toBeNull()
  cacheOrderIdentity(db, shop.company.id, id + 1, facts!)
  expect(await orderIdentity(db, company.id, id + 1)).toBeNull()
  expect(await orderIdentity(db, shop.company.id, id + 1)).toEqual(facts)
})

import { beforeEach, expect, test } from 'vitest'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { startPaying, type PlacedOrder } from '#features/money/payments/payment-testing.ts'
import { aFeeShop, anUnpaidOrder, type FeeShop } from './refund-testing.ts'

const server = prepareServer()
let shop: FeeShop

beforeEach(async () => {
  await freeLocalhost(server.services.db)
  shop = await aFeeShop(server, { stock: 1000 })
})

/** Has the money of an order come in, payment before order as settling does, and commits only when `meanwhile` waits for it. */
async function payWhile<T>(order: PlacedOrder, meanwhile: () => Promise<T>): Promise<T> {
  const { db } = server.services
  const now = server.clock.now()
  await startPaying(server, order)
  const settling = await db.startTransaction().execute()
  const paid = { status: 'paid', provider_status: 'paid', paid_at: now }
  await settling.updateTable('payment').set(paid).where('order_id', '=', order.id).execute()
  const isPaid = { payment_status: 'paid', paid_at: now }
  await settling.updateTable('order').set(isPaid).where('id', '=', order.id).execute()
  const begun = meanwhile()
  await waitUntilBlocked(db, 1)
  await settling.commit().execute()
  return begun
}

// Guard: `lockOrderPayments` locks those that are not paid yet; with those alone that are, nothing was there to be given back.
test('RUN-33 a refund that begins while the payment of its order is coming in waits for it, and gives that money back', async () => {
  const headers = await signInAdmin(server, shop.company)
  const order = await anUnpaidOrder(server, shop, { product: 2 })
  const units = await server.services.db.selectFrom('order_product').select('id').where('order_id', '=', order.id).execute()
  const order_product_ids = units.map(({ id }) => id)
  const refund = () => server.send('refundOrder', { id: order.id, order_product_ids }, { headers })
  expect((await payWhile(order, refund)).body.refund).toMatchObject({ amount: 5000, status: 'requested' })
})

test('RUN-33 SELF-03 a buyer who looks at what they can cancel at that moment sees all that they paid', async () => {
  const order = await anUnpaidOrder(server, shop, { product: 2 })
  const look = () => server.send('getVisitorCancellation', { id: order.id, secret: order.secret })
  expect((await payWhile(order, look)).body.refundable).toMatchObject({ paid: 5157, remaining: 5157 })
})

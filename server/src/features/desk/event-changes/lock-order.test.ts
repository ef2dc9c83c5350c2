import { expect, test } from 'vitest'
import { aTimeslot } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { aFeeShop, anUnpaidOrder } from '#features/desk/refunds/refund-testing.ts'
import { save } from '#features/money/payments/payment-testing.ts'

const server = prepareServer()
const shop = prepare(() => aFeeShop(server, { stock: 1000 }))

// Guard: the orders before the stock; the other way around both wait for each other, and the database ends one of them.
test('RUN-32 ECHG-04 cancelling a timeslot waits for an order that is being handled, and holds none of the stock that this needs', async () => {
  const { db } = server.services
  const headers = await signInAdmin(server, shop.company)
  const slot = await aTimeslot(db, shop.event, { spots: 5 })
  const order = await anUnpaidOrder(server, shop, { product: 1 })
  await save(server, order, { timeslot_id: slot.id })
  const messages = { en: { subject: '{event} is off', text: 'Hello {name}' } }
  const input = { event_id: shop.event.id, kind: 'cancel', timeslot_ids: [slot.id], messages }
  const handling = await db.startTransaction().execute()
  await handling.selectFrom('order').select('id').where('id', '=', order.id).forUpdate().execute()
  const started = server.send('startEventChange', input, { headers })
  await waitUntilBlocked(db, 1)
  const pool = handling.selectFrom('stock_pool').select('taken').where('id', '=', slot.stock_pool_id).forUpdate()
  expect(await pool.executeTakeFirst()).toEqual({ taken: 1 })
  await handling.commit().execute()
  expect((await started).body).toMatchObject({ state: 'running', progress: { orders: 1 } })
})

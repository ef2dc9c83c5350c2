import { expect, test } from 'vitest'
import { aUser, signIn } from '../../../testing/users.ts'
import { exported } from '#features/desk/exports/export-testing.ts'
import { sellAt } from './box-office-testing.ts'
import { db, door, office, prepareOffice } from './selling-testing.ts'

const server = prepareOffice()

const methodsOf = async (id: number) => {
  const { body } = await server.send('getOrderDetail', { id }, { headers: door.headers })
  const payments = (await server.send('getOrderPaymentHistory', { id }, { headers: door.headers })).body
  return [body.payment_method, ...payments.map(({ payment_method }) => payment_method)]
}
const exportedMethods = async () => {
  const today = server.clock.now().slice(0, 10)
  const days = { start_date: today, end_date: today }
  return (await exported(server, door.headers, { ...days, language: 'nl', fields: ['payment_method'] })).slice(1)
}

test('BOX-13 DEC-B-95 cash and card of a box office, and cash of a guest list, are named by the order, its payments and the export', async () => {
  const sold = async (payment_method: 'cash' | 'pin', amount: number) =>
    (await sellAt(server, door.headers, office, [[door.product, amount]], { payment_method })).body.order
  const [cash, card] = [await sold('cash', 1), await sold('pin', 2)]
  const guests = await server.send(
    'sendGuestList',
    {
      event_id: door.event.id,
      owner: { first_name: 'Noor', last_name: 'Visser', email: 'noor@example.com', language: 'en' },
      payment: 'cash',
      next_step: 'send_to_owner',
      tickets: [{ product_id: door.product.id, price: 500 }],
    },
    { headers: door.headers },
  )
  expect(guests.refusals).toEqual([])
  const cashMethod = { name: 'Cash', adapter: 'cash' }
  const cardMethod = { name: 'Card', adapter: 'pin' }
  expect(await methodsOf(cash.id)).toEqual([cashMethod, cashMethod])
  expect(await methodsOf(card.id)).toEqual([cardMethod, cardMethod])
  expect(await methodsOf(guests.body.order.id)).toEqual([cashMethod, cashMethod])
  expect(await exportedMethods()).toEqual([['Contant'], ['Pin'], ['Contant']])
})

test('PRIV-03 how money was taken by hand stays when its buyer is erased', async () => {
  const { order } = (await sellAt(server, door.headers, office, [[door.product, 1]], { email: 'kim@example.com' })).body
  await db().updateTable('event').set({ ends_at: server.clock.now() }).where('id', '=', door.event.id).execute()
  const admin = await signIn(server, await aUser(server, door.company))
  expect((await server.send('erasePersonalData', { id: order.id }, { headers: admin })).refusals).toEqual([])
  expect((await methodsOf(order.id))[0]).toEqual({ name: 'Cash', adapter: 'cash' })
})

import { expect, test } from 'vitest'
import { aCompany, aProduct } from '../../../testing/builders.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { server, shop } from '#features/foundation/mails/mail-testing.ts'
import { forgetSnapshots } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { aSoldOutEvent, join, prepareWaiting } from './waiting-testing.ts'

prepareWaiting()

test('LIST-14 LIST-15 LIST-16 staff see who waits, take it along as a table, and remove somebody', async () => {
  const { db } = server.services
  const sold = await aSoldOutEvent()
  const vip = await aProduct(db, sold.event, { stock: 0, name: '=VIP' })
  await db.updateTable('point_of_sale_product').set({ product_id: vip.id }).where('product_id', '=', sold.product.id).execute()
  forgetSnapshots(db)
  await join({ ...sold, product: vip }, 'first@example.com', { amount: 3 })
  server.clock.advance(1000)
  await join({ ...sold, product: vip }, 'Second@example.com')
  const headers = await signInWith(server, shop.company, 'event.visitor_list', 'order.export', 'order.change_customer')
  const event_id = sold.event.id
  const { body } = await server.send('listWaitingList', { event_id, page: 1 }, { headers })
  expect(body).toMatchObject({
    total: 2,
    data: [{ email: 'first@example.com', amount: 3, told: 0 }, { email: 'Second@example.com' }],
  })
  const found = await server.send('listWaitingList', { event_id, page: 1, search: 'second@' }, { headers })
  const { body: after } = await server.send('listWaitingList', { event_id, after_id: body.data[0]!.id }, { headers })
  expect(after.data.map(({ email }) => email)).toEqual(['Second@example.com'])
  expect(found.body.data.map(({ email }) => email)).toEqual(['Second@example.com'])
  expect((await server.send('getWaitingListCounts', { event_id }, { headers })).body).toEqual([
    { product: { id: vip.id, name: '=VIP' }, people: 2, amount: 4 },
  ])
  const { raw, headers: answered } = await server.send(
    'downloadWaitingList',
    { event_id, format: 'csv', language: 'en' },
    { headers },
  )
  expect(answered['content-disposition']).toBe(`attachment; filename="waiting-list-${event_id}.csv"`)
  const lines = raw.toString().trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain("'=VIP")

  const { id } = body.data[0]!
  const other = await aSoldOutEvent()
  expect((await server.send('deleteWaitingListEntry', { event_id: other.event.id, id }, { headers })).status).toBe(404)
  expect((await server.send('deleteWaitingListEntry', { event_id, id }, { headers })).status).toBe(200)
  expect((await server.send('deleteWaitingListEntry', { event_id, id }, { headers })).status).toBe(404)
  const trail = await db.selectFrom('audit').selectAll().where('entity', '=', 'event').where('entity_id', '=', event_id).execute()
  expect(trail.map(({ before }) => before)).toEqual([{ waiting_list_entry: '3 × =VIP' }])

  const viewer = await signInWith(server, shop.company, 'event.visitor_list')
  expect((await server.send('deleteWaitingListEntry', { event_id, id }, { headers: viewer })).status).toBe(403)
  expect((await server.send('downloadWaitingList', { event_id, format: 'csv' }, { headers: viewer })).status).toBe(403)
  const stranger = await signInAdmin(server, await aCompany(db, { host: null }))
  expect((await server.send('listWaitingList', { event_id, page: 1 }, { headers: stranger })).status).toBe(404)
})

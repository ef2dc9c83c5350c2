import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect, test } from 'vitest'
import { aCompany, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { server, shop } from '#features/foundation/mails/mail-testing.ts'
import { forgetSnapshots } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { aSoldOutEvent, entriesOf, join, prepareWaiting } from './waiting-testing.ts'

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

test('LIST-13 LIST-14 LIST-15 who tries the form in a test, another event and another company are not in the list, the counts or the table', async () => {
  const { db } = server.services
  const sold = await aSoldOutEvent()
  const event_id = sold.event.id
  const second = await aProduct(db, sold.event, { stock: 0 })
  const both = { ...sold, point_of_sale: await aPointOfSale(db, sold.event, { products: [sold.product, second] }) }
  const trying = { ...sold, point_of_sale: await aPointOfSale(db, sold.event, { products: [sold.product], status: 'test' }) }
  await join(both, 'z@example.com', { amount: 2 })
  server.clock.advance(1000)
  await join({ ...both, product: second }, 'a@example.com')
  await join(trying, 'test@example.com')
  await join(await aSoldOutEvent(), 'elsewhere@example.com')
  const headers = await signInWith(server, shop.company, 'event.visitor_list', 'order.export', 'order.change_customer')
  const emailsOf = async (filter: { product_id?: number }) =>
    (await server.send('listWaitingList', { event_id, page: 1, ...filter }, { headers })).body.data.map(({ email }) => email)
  expect(await emailsOf({})).toEqual(['z@example.com', 'a@example.com'])
  expect(await emailsOf({ product_id: second.id })).toEqual(['a@example.com'])
  expect((await server.send('getWaitingListCounts', { event_id }, { headers })).body).toMatchObject([
    { product: { id: sold.product.id }, people: 1, amount: 2 },
    { product: { id: second.id }, people: 1, amount: 1 },
  ])
  // From eight o'clock in Amsterdam, where it is ten; told at noon.
  await db
    .updateTable('waiting_list_entry')
    .set({ told: 1, told_at: addMs(server.clock.now(), 2 * HOUR_MS) })
    .execute()
  const tableOf = async (filter: { product_id?: number }) => {
    const table = { event_id, format: 'csv', language: 'en', ...filter } as const
    const { raw } = await server.send('downloadWaitingList', table, { headers })
    return raw.toString().trim().split('\r\n').slice(1)
  }
  const lines = await tableOf({})
  expect(lines.map((line) => /\w+@example\.com/.exec(line)![0])).toEqual(['z@example.com', 'a@example.com'])
  expect(lines[0]).toMatch(/10:00:00.*12:00:01/)
  expect(await tableOf({ product_id: second.id })).toHaveLength(1)

  const stranger = await signInAdmin(server, await aCompany(db, { host: null }))
  const { id } = (await entriesOf(sold))[0]!
  for (const { status } of [
    await server.send('getWaitingListCounts', { event_id }, { headers: stranger }),
    await server.send('downloadWaitingList', { event_id, format: 'csv' }, { headers: stranger }),
    await server.send('deleteWaitingListEntry', { event_id, id }, { headers: stranger }),
  ])
    expect(status).toBe(404)
  expect(await entriesOf(sold)).toHaveLength(2)
})

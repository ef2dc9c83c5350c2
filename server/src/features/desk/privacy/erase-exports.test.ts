import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))
afterAll(() => server.stop())

test('PRIV-03 of the exports those go that may hold somebody who is erased, and no others', async () => {
  const { db, jobs } = server.services
  const company = await aCompany(db)
  const event = await anEvent(db, company, { starts_at: '2026-05-01T18:00:00.000Z', ends_at: '2026-05-01T23:00:00.000Z' })
  const other_event = await anEvent(db, company)
  const product = await aProduct(db, event)
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  const headers = await signIn(server, await aUser(server, company, { role: 'company_admin' }))
  const order = await aPaidOrder(server, { company, event, point_of_sale }, { products: [{ id: product.id, amount: 1 }] })
  const form = { type: 'general', format: 'csv', fields: ['first_name'], email: 'books@example.com', language: 'en' }
  const days = { start_date: '2026-05-15', end_date: '2026-06-02' }
  const start = async (of: object) => (await server.send('exportOrders', { ...form, ...of }, { headers })).body.export_id
  const holding = [
    await start(days),
    await start({ ...days, event_ids: [event.id, other_event.id] }),
    await start({ order_id: order.id }),
    await start({ ...days, type: 'visitor_list', fields: ['first_name'], event_ids: [event.id] }),
  ]
  const others = [
    await start({ start_date: '2026-04-01', end_date: '2026-04-30' }),
    await start({ ...days, event_ids: [other_event.id] }),
    await start({ ...days, type: 'visitor_list', fields: ['first_name'], event_ids: [other_event.id] }),
  ]
  await jobs.drain()
  expect((await server.send('erasePersonalData', { id: order.id }, { headers })).status).toBe(200)
  const left = await db.selectFrom('order_export').select('id').where('company_id', '=', company.id).orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(others)
  expect(holding.every((id) => id > 0)).toBe(true)
})

import { expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'

const server = prepareServer()

test('PRIV-03 exports that may hold an erased person are deleted, and no others', async () => {
  const { db, jobs } = server.services
  const company = await aCompany(db)
  const event = await anEvent(db, company, { starts_at: '2026-05-01T18:00:00.000Z', ends_at: '2026-05-01T23:00:00.000Z' })
  const other_event = await anEvent(db, company)
  const buy = async (at: typeof event, email: string) => {
    const product = await aProduct(db, at)
    const point_of_sale = await aPointOfSale(db, at, { products: [product] })
    const customer = { first_name: 'Ann', email }
    return aPaidOrder(server, { company, event: at, point_of_sale }, { products: [{ id: product.id, amount: 1 }], customer })
  }
  const headers = await signIn(server, await aUser(server, company, { role: 'company_admin' }))
  // Others, earlier and at another event.
  server.clock.set('2026-04-10T10:00:00.000Z')
  await buy(event, 'early@example.com')
  server.clock.set(TEST_NOW)
  await buy(other_event, 'other@example.com')
  const order = await buy(event, 'ann@example.com')
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

import { expect, test } from 'vitest'
import { anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { company, create, headers, host, read, save, server, prepareCompany } from './event-testing.ts'

prepareCompany()

test('EVT-20 EVT-44 EVT-45 DEC-B-28 going live needs what a sale needs, all of it listed; then on sale and off again', async () => {
  const { db } = server.services
  const { body: event } = await create()
  expect(event.missing.filter(({ is_hard }) => is_hard).map(({ item }) => item)).toEqual(['product', 'point_of_sale'])
  const refused = await save(event, { status: 'live' })
  expect(refused.refusals).toMatchObject([{ code: 'pos_not_configured', missing: ['product', 'point_of_sale'] }])
  const product = await aProduct(db, event)
  const shop = await aPointOfSale(db, event, { products: [product], payment_methods: [] })
  expect(codesAndFields(await save(event, { status: 'live' }))).toEqual(['pos_not_configured status'])
  await db
    .insertInto('point_of_sale_payment_method')
    .values({ company_id: company.id, point_of_sale_id: shop.id, payment_method_id: 1 })
    .execute()
  expect((await save(event, { status: 'not_live' })).refusals[0]?.code).toBe('event_status_invalid')
  const live = await save(event, { status: 'live' })
  expect(live.body).toMatchObject({ status: 'live', state: 'live', shop_url: `http://${host}/p/${shop.url}` })
  expect((await save(event, { status: 'draft' })).refusals[0]?.code).toBe('event_status_invalid')
  expect((await save(event, { status: 'not_live' })).body.state).toBe('not_live')
  expect((await save(event, { status: 'live' })).body.state).toBe('live')
})

test('BERR-30 BERR-31 BERR-32 an event that is over or sells nothing any more cannot go live, and one that is not live sells nothing', async () => {
  const { db } = server.services
  const { body: event } = await create()
  const product = await aProduct(db, event, { sale_ends_at: '2026-05-01T00:00:00Z' })
  const shop = await aPointOfSale(db, event, { products: [product] })
  expect(codesAndFields(await save(event, { status: 'live' }))).toEqual(['event_not_open_for_sales status'])
  await db.updateTable('product').set({ sale_ends_at: null }).where('id', '=', product.id).execute()
  const past = { starts_at: '2026-05-01T00:00:00Z', ends_at: '2026-05-02T00:00:00Z' }
  expect(codesAndFields(await save(event, { ...past, status: 'live' }))).toEqual(['event_passed ends_at'])
  expect((await save(event, past)).body.state).toBe('passed')
  await expect(anOrder(server, shop, [{ product_id: product.id, amount: 1 }], { host })).rejects.toThrow('event_not_live')
})

test('DEC-B-29 EVT-13 EVT-31 EVT-47 EVT-48 EVT-49 BERR-33 an event is archived once off sale, does not change then, and comes back', async () => {
  const { db } = server.services
  const { body: event } = await create()
  await aPointOfSale(db, event, { products: [await aProduct(db, event)] })
  const archive = (archived: boolean) => server.send('archiveEvent', { event_id: event.id, archived }, { headers })
  await save(event, { status: 'live' })
  expect(codesAndFields(await archive(true))).toEqual(['event_live archived'])
  await save(event, { status: 'not_live' })
  expect((await archive(true)).body).toMatchObject({ state: 'archived', archived_at: TEST_NOW })
  expect((await archive(true)).status).toBe(200)
  expect(codesAndFields(await save(event, { name: 'Another name' }))).toEqual(['event_archived'])
  expect(codesAndFields(await server.send('saveEventMarketing', { event_id: event.id, gtm_id: null }, { headers }))).toEqual([
    'event_archived',
  ])
  expect((await read(event)).name).toBe('Summer night')
  expect((await archive(false)).body).toMatchObject({ state: 'not_live', archived_at: null })
  expect((await save(event, { name: 'Another name' })).status).toBe(200)
  const actions = await db
    .selectFrom('audit')
    .select('action')
    .where('entity', '=', 'event')
    .where('entity_id', '=', event.id)
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(['created', 'changed', 'changed', 'archived', 'unarchived', 'changed'])
})

test('DEC-B-29 a live event that is over can be archived', async () => {
  const event = await anEvent(server.services.db, company, { starts_at: '2026-05-01T00:00:00Z', ends_at: '2026-05-02T00:00:00Z' })
  expect((await server.send('archiveEvent', { event_id: event.id, archived: true }, { headers })).body.state).toBe('archived')
})

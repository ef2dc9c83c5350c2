import { expect, test } from 'vitest'
import { anEvent, aProduct } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signInWith } from '../../../testing/users.ts'
import { change, company, create, db, event, fields, ideal, product, send, server, prepareEvent } from './settings-testing.ts'

prepareEvent()

test('BCALL-038 DEC-B-182 a user who saves what someone else has changed meanwhile is warned', async () => {
  const shop = await create()
  server.clock.advance(1000)
  await change(shop.id, { name: 'Hers', updated_at: shop.updated_at })
  const late = await change(shop.id, { name: 'Late', updated_at: shop.updated_at })
  expect([late.status, codesAndFields(late)]).toEqual([409, ['changed_meanwhile']])
})

test('EVT-48 BERR-33 nothing of an archived event is written', async () => {
  const shop = await create()
  await db().updateTable('event').set({ archived_at: TEST_NOW }).where('id', '=', event.id).execute()
  expect(codesAndFields(await send('createPointOfSale', fields()))).toEqual(['event_archived'])
  expect(codesAndFields(await change(shop.id, { name: 'X' }))).toEqual(['event_archived'])
  expect(codesAndFields(await send('deletePointOfSale', { point_of_sale_id: shop.id }))).toEqual(['event_archived'])
})

test('PERM-029 PERM-034 points of sale need their permission, deleting one of its own', async () => {
  const shop = await create()
  const edits = await signInWith(server, company, 'event.pos')
  const deletes = await signInWith(server, company, 'pos.delete')
  expect((await change(shop.id, { name: 'Renamed' }, edits)).status).toBe(200)
  expect((await send('deletePointOfSale', { point_of_sale_id: shop.id }, edits)).status).toBe(403)
  expect((await change(shop.id, { name: 'X' }, deletes)).status).toBe(403)
  expect((await send('listPointsOfSale', {}, deletes)).status).toBe(403)
  expect((await send('deletePointOfSale', { point_of_sale_id: shop.id }, deletes)).status).toBe(200)
})

test('one is reached through its own event only, and sells products of that event only', async () => {
  const elsewhere = await anEvent(db(), company)
  const foreign = await aProduct(db(), elsewhere)
  const shop = await create()
  expect((await change(shop.id, { event_id: elsewhere.id, name: 'X' })).status).toBe(404)
  expect((await send('deletePointOfSale', { event_id: elsewhere.id, point_of_sale_id: shop.id })).status).toBe(404)
  expect(codesAndFields(await change(shop.id, { products: [{ product_id: product.id }, { product_id: foreign.id }] }))).toEqual([
    'not_found products.1.product_id',
  ])
})

test('AUD-01 every change of it is recorded with the user who made it', async () => {
  const shop = await create()
  await change(shop.id, { status: 'closed', payment_methods: [{ ...ideal, fee_fixed: 50 }] })
  const trail = await db()
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'point_of_sale')
    .where('entity_id', '=', shop.id)
    .orderBy('id')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual(['created', 'changed'])
  expect(trail[1]).toMatchObject({
    before: { status: 'live' },
    after: { status: 'closed', payment_methods: [{ fee_fixed: 50 }] },
  })
})

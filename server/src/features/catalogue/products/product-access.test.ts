import type { CallName } from '@entree/contract/paths.ts'
import { expect, test } from 'vitest'
import { anEvent } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signInWith } from '../../../testing/users.ts'
import { company, create, db, event, fields, listed, send, server, prepareEvent } from './product-testing.ts'

prepareEvent()

test('DEC-B-182 a user who saves what someone else has changed meanwhile is warned', async () => {
  const product = await create()
  server.clock.advance(1000)
  await send('changeProduct', { product_id: product.id, name: 'Hers', updated_at: product.updated_at })
  const late = await send('changeProduct', { product_id: product.id, name: 'Late', updated_at: product.updated_at })
  expect([late.status, codesAndFields(late)]).toEqual([409, ['changed_meanwhile']])
  expect((await listed(product.id)).name).toBe('Hers')
})

test('EVT-48 BERR-33 nothing of an archived event is written', async () => {
  const product = await create()
  const group = (await send('createProductGroup', { name: 'Camping' })).body
  await db().updateTable('event').set({ archived_at: TEST_NOW }).where('id', '=', event.id).execute()
  const writes: [CallName, Record<string, unknown>][] = [
    ['createProduct', fields],
    ['changeProduct', { product_id: product.id, name: 'X' }],
    ['deleteProduct', { product_id: product.id }],
    ['sortProducts', { sort: [] }],
    ['changeProductsInBulk', { product_ids: [product.id], changes: { status: 'not_live' } }],
    ['createProductGroup', { name: 'X' }],
    ['changeProductGroup', { product_group_id: group.id, name: 'X' }],
    ['deleteProductGroup', { product_group_id: group.id }],
  ]
  for (const [name, input] of writes) expect(codesAndFields(await send(name, input)), name).toEqual(['event_archived'])
  expect((await send('listProducts', {})).body).toHaveLength(1)
})

test('PERM-026 PERM-093 products need their permission, and the address that is notified of orders one of its own', async () => {
  const product = await create({ notification_email: 'kitchen@company.example' })
  const only = await signInWith(server, company, 'event.products')
  const both = await signInWith(server, company, 'event.products', 'product.ordered_email')
  const none = await signInWith(server, company, 'event.view', 'event.pos', 'product.ordered_email')
  const change = (input: object, as: Record<string, string>) => send('changeProduct', { product_id: product.id, ...input }, as)
  expect([(await change({ name: 'X' }, none)).status, (await send('listProducts', {}, none)).status]).toEqual([403, 403])
  expect((await change({ name: 'Renamed' }, only)).body.notification_email).toBe('kitchen@company.example')
  expect((await change({ notification_email: 'other@company.example' }, only)).status).toBe(403)
  expect((await change({ notification_email: null }, only)).refusals).toEqual([
    { code: 'access_denied', field: 'notification_email' },
  ])
  expect((await change({ notification_email: 'other@company.example' }, both)).body.notification_email).toBe(
    'other@company.example',
  )
  expect((await change({ notification_email: '' }, both)).body.notification_email).toBeNull()
})

test('a product is reached through its own event only', async () => {
  const elsewhere = await anEvent(db(), company)
  const { id } = await create()
  const answers = [
    await send('changeProduct', { event_id: elsewhere.id, product_id: id, name: 'X' }),
    await send('deleteProduct', { event_id: elsewhere.id, product_id: id }),
    await send('changeProductsInBulk', { event_id: elsewhere.id, product_ids: [id], changes: { price: 1 } }),
    await send('sortProducts', { event_id: elsewhere.id, sort: [{ id, product_group_id: null, sort: 1 }] }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('AUD-01 every change of a product is recorded with the user who made it', async () => {
  const product = await create()
  await send('changeProduct', { product_id: product.id, price: 100, stock: 7 })
  const trail = await db()
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'product')
    .where('entity_id', '=', product.id)
    .orderBy('id')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual(['created', 'changed'])
  expect(trail[1]).toMatchObject({ before: { price: 2500, stock: 100 }, after: { price: 100, stock: 7 } })
})

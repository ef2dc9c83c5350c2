import type { CallInput } from '@entree/contract/calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aTimeslot } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { aFeeShop, buyAt, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { workEventChanges } from './work-event-changes.ts'

const server = prepareServer()
let shop: FeeShop
let headers: Record<string, string>

beforeEach(async () => {
  await freeLocalhost(server.services.db)
  shop = await aFeeShop(server, { stock: 1000 })
  headers = await signInAdmin(server, shop.company)
})

const messages = { en: { subject: '{event} is off', text: 'Hello {name},\n\nOrder {order_number}: {amount} comes back.' } }
const start = (asked: Partial<CallInput<'startEventChange'>> = {}, how = headers) =>
  server.send('startEventChange', { event_id: shop.event.id, kind: 'cancel', messages, ...asked }, { headers: how })

test('ECHG-04 the same key starts it once, with other input it is refused', async () => {
  await buyAt(server, shop, { product: 1 })
  const keyed = { ...headers, 'idempotency-key': 'one' }
  const [first, again] = [await start({}, keyed), await start({}, keyed)]
  expect(again.body.id).toBe(first.body.id)
  expect(codesAndFields(await start({ refunds: true }, keyed))).toEqual(['idempotency_key_reused'])
  // What it started knows the key longer than the answers are kept.
  await server.services.db.deleteFrom('keyed_call').execute()
  expect((await start({}, keyed)).body.id).toBe(first.body.id)
  await server.services.db.deleteFrom('keyed_call').execute()
  expect(codesAndFields(await start({ refunds: true }, keyed))).toEqual(['idempotency_conflict'])
})

test('PERM-011 USER-18 without order.refund no money goes back, a user limited to other events cancels nothing, and a withdrawn right is gone at once', async () => {
  await buyAt(server, shop, { product: 1 })
  const canceller = await signInWith(server, shop.company, 'order.cancel')
  expect(codesAndFields(await start({ refunds: true }, canceller))).toEqual(['access_denied refunds'])
  const { body: change } = await start({}, canceller)
  expect(change.state).toBe('running')
  const { db } = server.services
  await db.updateTable('user').set({ event_access: 'selected' }).where('name', '=', change.who).execute()
  const of = { event_id: shop.event.id, id: change.id }
  expect((await server.send('pauseEventChange', of, { headers: canceller })).status).toBe(403)
  await db
    .updateTable('user')
    .set({ event_access: 'all', withheld: ['order.cancel'] })
    .where('name', '=', change.who)
    .execute()
  expect((await server.send('pauseEventChange', of, { headers: canceller })).status).toBe(403)
})

test('EVT-81 a timeslot that nobody ordered is cancelled too; what is not on sale and has no orders is refused', async () => {
  const { db } = server.services
  const slot = await aTimeslot(db, shop.event, { spots: 5 })
  const { body: change } = await start({ timeslot_ids: [slot.id], messages: {} })
  await workEventChanges(server.services)
  const of = { event_id: shop.event.id, id: change.id }
  expect((await server.send('getEventChange', of, { headers })).body).toMatchObject({
    state: 'done',
    progress: { orders: 0, mails: 0 },
  })
  const pool = await db.selectFrom('stock_pool').selectAll().where('id', '=', slot.stock_pool_id).executeTakeFirstOrThrow()
  expect(pool).toMatchObject({ capacity: 0, taken: 0 })
  expect(codesAndFields(await start({ timeslot_ids: [slot.id], messages: {} }))).toEqual(['event_change_no_orders'])
  const { status } = await db.selectFrom('event').select('status').where('id', '=', shop.event.id).executeTakeFirstOrThrow()
  expect(status).toBe('live')
})

test('EVT-81 an event without orders goes off sale once, and who slips in meanwhile reads why in their language', async () => {
  const { body: change } = await start({ messages: {} })
  expect(codesAndFields(await start({ messages: {} }))).toEqual(['event_change_running'])
  const { messages: kept } = await server.services.db
    .selectFrom('event_change')
    .select('messages')
    .where('id', '=', change.id)
    .executeTakeFirstOrThrow()
  expect(Object.keys(kept as object).toSorted()).toEqual(['de', 'en', 'es', 'fr', 'nl', 'pt'])
  await workEventChanges(server.services)
  expect(codesAndFields(await start({ messages: {} }))).toEqual(['event_change_no_orders'])
})

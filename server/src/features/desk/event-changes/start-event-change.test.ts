import type { CallInput } from '@entree/contract/calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { aFeeShop, buyAt, type FeeShop } from '#features/desk/refunds/refund-testing.ts'

const server = prepareServer()
let shop: FeeShop
let headers: Record<string, string>
let hosts = 0

beforeEach(async () => {
  // The host `localhost` is one company's; each test has a company of its own behind it.
  await server.services.db
    .updateTable('company_host')
    .set({ host: `old-${hosts++}` })
    .where('host', '=', 'localhost')
    .execute()
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

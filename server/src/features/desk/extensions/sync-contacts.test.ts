import { expect, test } from 'vitest'
import { BREVO_KEY } from '../../../testing/mailing-services.ts'
import { seedSoldOrders } from '../../../testing/sold-orders.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { syncContacts, syncDueContacts } from './sync-contacts.ts'
import { prepareSync } from './sync-testing.ts'

const { service, server, servers, company, shop, other_shop, headers, buy, connect, read, sync, members } = prepareSync()

test('EXT-01 EXT-02 EXT-03 EXT-04 EXT-05 DEC-B-173 opted-in buyers of a chosen event are handed over with address and names, nobody else and nothing else', async () => {
  await buy('ann@example.com')
  await buy('no@example.com', shop, { optin: false })
  await buy('elsewhere@example.com', other_shop)
  expect((await server.send('listExtensions', {}, { headers })).body.extensions).toMatchObject([
    { key: 'mailing-service', active: false },
  ])
  const saved = await connect()
  expect(saved.body).toMatchObject({ active: true, api_key_masked: '••••us21', list_name: 'Friends', waiting: 1, synced: 0 })
  await server.services.jobs.drain()
  expect(members()).toEqual([{ email: 'ann@example.com', status: 'subscribed', first_name: 'Ann', last_name: 'Lee' }])
  expect(await read()).toMatchObject({ synced: 1, waiting: 0, last_sync_at: TEST_NOW, last_error: null })
  expect((await server.send('listExtensions', {}, { headers })).body.extensions).toMatchObject([
    { active: true, last_sync_at: TEST_NOW },
  ])
})

test('EXT-06 EXT-07 BCONST-11 contacts go in batches of 500, every 60 minutes, and then only what is new or changed since', async () => {
  const { db } = server.services
  await buy('first@example.com')
  await seedSoldOrders(server.services, shop, 1000)
  await db.updateTable('customer').set({ optin: true }).where('email', 'like', 'buyer%').execute()
  await connect()
  await server.services.jobs.drain()
  expect(service.state.batches.map(({ length }) => length)).toEqual([500, 500, 1])
  service.state.batches = []
  server.clock.advance(59 * 60_000)
  await buy('late@example.com')
  await db.updateTable('customer').set({ first_name: 'Bea' }).where('email', '=', 'buyer7@example.com').execute()
  await syncDueContacts(server.services)
  expect(service.state.batches).toEqual([])
  server.clock.advance(60_000)
  service.state.asked = []
  await syncDueContacts(server.services)
  expect(service.state.batches).toEqual([['late@example.com']])
  expect(service.state.asked.map((text) => text.split(' ')[0])).toEqual(['POST', 'PATCH'])
  expect(service.state.members.get('buyer7@example.com')).toMatchObject({ first_name: 'Bea', status: 'subscribed' })
})

test('DEC-B-173 an unsubscription there is never undone: not by the first sync, not by a new name, not by a new order', async () => {
  const gone = { email: 'gone@example.com', status: 'unsubscribed' as const, first_name: '', last_name: '' }
  service.state.members.set(gone.email, gone)
  const { customer_id } = await buy('gone@example.com')
  await connect()
  await sync()
  expect(service.state.members.get(gone.email)).toEqual({ ...gone, first_name: 'Ann', last_name: 'Lee' })
  await server.services.db.updateTable('customer').set({ first_name: 'Eva' }).where('id', '=', customer_id).execute()
  await sync()
  await buy('gone@example.com')
  await sync()
  expect(service.state.members.get(gone.email)?.status).toBe('unsubscribed')
})

test('MAIL-20 DEC-B-173 buyers unsubscribed from news here are not handed over, or are unsubscribed there; likewise buyers no longer opted in anywhere', async () => {
  const { db } = server.services
  const at = { company_id: company.id, created_at: TEST_NOW, unsubscribed_at: TEST_NOW }
  await buy('Never@example.com')
  await db
    .insertInto('news_address')
    .values({ ...at, address: 'never@example.com', secret: 'N'.repeat(22) })
    .execute()
  await buy('later@example.com')
  const { customer_id } = await buy('corrected@example.com')
  await connect()
  await sync()
  expect(members().map(({ email, status }) => [email, status])).toEqual([
    ['corrected@example.com', 'subscribed'],
    ['later@example.com', 'subscribed'],
  ])
  await db
    .insertInto('news_address')
    .values({ ...at, address: 'later@example.com', secret: 'L'.repeat(22) })
    .execute()
  await db.updateTable('customer').set({ optin: false }).where('id', '=', customer_id).execute()
  await sync()
  expect(members().map(({ status }) => status)).toEqual(['unsubscribed', 'unsubscribed'])
  await db.updateTable('news_address').set({ unsubscribed_at: null }).execute()
  await sync()
  expect(service.state.members.get('later@example.com')?.status).toBe('unsubscribed')
})

test('DEC-B-173 contacts that the service refuses are on the screen with the reason, and do not hold up the others', async () => {
  await buy('a@complaint.example')
  await buy('b@fake.example')
  await buy('c@example.com')
  await connect()
  await sync()
  expect(await read()).toMatchObject({ synced: 1, refused: 2, waiting: 0, last_error: null })
  expect((await read()).refusals.map(({ address, reason }) => [address, reason])).toEqual([
    ['a@complaint.example', 'unsubscribed_there'],
    ['b@fake.example', 'not_accepted'],
  ])
})

test.each([
  [429, 'rate_limited', true],
  [503, 'service_down', true],
  [418, 'unexpected_answer', true],
  [401, 'key_refused', false],
  [403, 'key_refused', false],
  [404, 'list_gone', false],
])('DEC-B-173 an answer of %i stops the sync as %s; it resumes automatically: %s', async (status, code, goes_on) => {
  await buy('d@example.com')
  await connect()
  service.state.fails = [status]
  await sync()
  expect(await read()).toMatchObject({ last_error: code, failed_at: TEST_NOW, active: goes_on, synced: 0, waiting: 1 })
  expect((await read()).api_key_masked).toBe('••••us21')
  server.clock.advance(60 * 60_000)
  await syncDueContacts(server.services)
  expect(await read()).toMatchObject(goes_on ? { last_error: null, synced: 1 } : { last_error: code, synced: 0 })
  expect((await server.send('syncMailingService', {}, { headers })).body).toEqual({ queued: goes_on })
  expect((await connect({ api_key: null })).body).toMatchObject({ active: true, last_error: null })
})

test('EXT-08 deleting the key stops the sync, also one under way, and forgets what was handed over', async () => {
  await buy('e@example.com')
  await connect()
  let release = () => {}
  service.state.held = new Promise((resolve) => (release = resolve))
  const arrived = new Promise<void>((resolve) => (service.state.onBatch = resolve))
  const running = sync()
  await arrived
  expect((await server.send('deleteMailingService', {}, { headers })).body).toEqual({ success: true })
  release()
  await running
  expect(await server.services.db.selectFrom('mailing_contact').selectAll().execute()).toEqual([])
  expect(await read()).toMatchObject({ active: false, service: null, api_key_masked: null, event_ids: [], synced: 0 })
  service.state.asked = []
  server.clock.advance(2 * 60 * 60_000)
  await syncDueContacts(server.services)
  await server.services.jobs.drain()
  expect(service.state.asked).toEqual([])
})

test('DEC-B-173 two processes that sync at once hand everyone over once', async () => {
  for (const letter of ['f', 'g', 'h']) await buy(`${letter}@example.com`)
  await connect()
  await Promise.all(servers.flatMap(({ services }) => [1, 2, 3].map(() => syncContacts(services, company.id))))
  expect(service.state.batches).toEqual([['f@example.com', 'g@example.com', 'h@example.com']])
})

test('DEC-B-173 a process that died at a sync is taken over once its lease is over', async () => {
  await buy('i@example.com')
  await connect()
  const lease_ends_at = new Date(Date.parse(TEST_NOW) + 60_000).toISOString()
  await server.services.db.updateTable('mailing_service').set({ lease: 'dead', lease_ends_at }).execute()
  await syncDueContacts(server.services)
  expect(service.state.batches).toEqual([])
  server.clock.advance(2 * 60_000)
  await syncDueContacts(server.services)
  expect(service.state.batches).toEqual([['i@example.com']])
})

test('EXT-02 Brevo: the same contacts, in the attributes of the account, and blocked contacts stay blocked', async () => {
  service.state.members.set('k@example.com', { email: 'k@example.com', status: 'unsubscribed', first_name: '', last_name: '' })
  const { id } = await buy('j@example.com')
  await buy('k@example.com')
  await connect({ service: 'brevo', api_key: BREVO_KEY, list_id: '67' })
  await sync()
  expect(members()).toEqual([
    { email: 'j@example.com', status: 'subscribed', first_name: 'Ann', last_name: 'Lee' },
    { email: 'k@example.com', status: 'unsubscribed', first_name: 'Ann', last_name: 'Lee' },
  ])
  await server.services.db.updateTable('customer').set({ last_name: 'Moe' }).where('email', '=', 'j@example.com').execute()
  await sync()
  expect(service.state.members.get('j@example.com')?.last_name).toBe('Moe')
  expect((await server.send('erasePersonalData', { id }, { headers })).status).toBe(200)
  await sync()
  expect(members().map(({ email }) => email)).toEqual(['k@example.com'])
})

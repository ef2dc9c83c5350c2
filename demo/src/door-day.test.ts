import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { prepareServer } from '@entree/server/testing/prepare-server.ts'
import { DEMO_PASSWORD } from './add-users.ts'
import { loadDemo } from './load-demo.ts'

const server = prepareServer()
let event_id: number
const headers: Record<'admin' | 'seller', { authorization: string }> = {
  admin: { authorization: '' },
  seller: { authorization: '' },
}

beforeAll(async () => {
  const files = { ...server.services.files, put: async () => {} }
  await loadDemo({ ...server.services, files, now: server.clock.now() })
  for (const who of ['admin', 'seller'] as const) {
    const { body } = await server.send('login', { username: `${who}@uiterwaard.example`, password: DEMO_PASSWORD })
    if (!('token' in body)) throw new Error(`${who} cannot sign in`)
    headers[who] = { authorization: `Bearer ${body.token}` }
  }
  event_id = (await server.send('getDashboard', {}, { headers: headers.admin })).body.events[0]!.id
})

const numberOf = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  Number((await query.execute(server.services.db)).rows[0]?.count)

test('at the first look the dashboard shows a festival day that is under way', async () => {
  const { body } = await server.send('getDashboard', {}, { headers: headers.admin })
  const now = server.clock.now()
  const [first] = body.events
  expect(first!.starts_at < now && now < first!.ends_at).toBe(true)
  expect(first!.inside).toBeGreaterThan(100)
  expect(first!.scanned).toBeGreaterThan(first!.inside)
  expect(first!.left_to_scan).toBeGreaterThan(10)
  expect(first!.box_office).toBeGreaterThan(30)
  expect(first!.today.sold).toBeGreaterThan(20)
})

test('its own dashboard has scans in most minutes of the last hour, at two entrances', async () => {
  const { body } = await server.send('getEventDashboard', { event_id }, { headers: headers.admin })
  expect(body.last_hour.entries.filter((entries) => entries > 0).length).toBeGreaterThan(20)
  const sessions = body.entrances.flatMap((entrance) => entrance.sessions)
  expect(sessions.map(({ name }) => name)).toEqual(['Hoofdingang', 'Fietsingang'])
  for (const { entries, refused, exits } of sessions) expect(Math.min(entries, refused, exits)).toBeGreaterThan(0)
})

test('tickets that were let in twice, or after their refund, wait in the list of conflicts', async () => {
  const { body } = await server.send('listScanConflicts', { page: 1, event_id }, { headers: headers.admin })
  expect(new Set(body.data.map(({ conflict }) => conflict))).toEqual(new Set(['ticket_already_scanned', 'ticket_refunded']))
  const twice = body.data.find(({ conflict }) => conflict === 'ticket_already_scanned')!
  expect(twice.earlier!.scanned_at < twice.scanned_at).toBe(true)
})

test('the box office has sold for cash and by pin, and what it sold is inside', async () => {
  const [office] = (await server.send('listBoxOffices', { event_id }, { headers: headers.admin })).body
  const { body } = await server.send('listBoxOfficeOrders', { id: office!.id, page: 1 }, { headers: headers.admin })
  expect(new Set(body.data.map(({ payment_method }) => payment_method))).toEqual(new Set(['cash', 'pin']))
  const tickets = sql<{ count: number }>`
    select count(*) from ticket t join "order" o on o.id = t.order_id where o.type = 'box_office' and t.scanned_at is null`
  expect(await numberOf(tickets)).toBe(0)
})

test('nothing happened later than now, or before the ticket was sold', async () => {
  const wrong = sql<{ count: number }>`
    select count(*) from check_in c join ticket t on t.id = c.ticket_id
     where c.scanned_at > ${server.clock.now()} or c.received_at > ${server.clock.now()} or c.scanned_at < t.generated_at`
  expect(await numberOf(wrong)).toBe(0)
  expect(await numberOf(sql`select count(*) from check_in`)).toBeGreaterThan(150)
})

test('the phones at the entrances sign in to the door app with what the start says', async () => {
  const { db } = server.services
  const { value } = await db.selectFrom('setting').select('value').where('key', '=', 'demo_logins').executeTakeFirstOrThrow()
  const phones = (value as { username: string; password: string; text: string }[]).filter(({ text }) => text.endsWith('/door'))
  expect(phones).toHaveLength(3)
  for (const { username, password } of phones)
    expect((await server.send('appLogin', { username, password })).body).toMatchObject({ user: { role: 'scanner' } })
})

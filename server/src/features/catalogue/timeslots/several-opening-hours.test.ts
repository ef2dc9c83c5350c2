import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent, anOpeningHour } from '../../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'

let server: TestServer
let company: { id: number }
let headers: Record<string, string>
let event: Awaited<ReturnType<typeof anEvent>>

beforeAll(async () => {
  server = await startTestServer()
  company = await aCompany(server.services.db)
  headers = await signInAdmin(server, company)
})
afterAll(() => server.stop())
beforeEach(async () => (event = await anEvent(server.services.db, company)))

const hour = { opens_at: '10:00', closes_at: '12:30', spots: 20, interval: 'hourly' as const }
const add = (days: number[], changes: Partial<typeof hour> = {}, as = headers) =>
  server.send('addOpeningHours', { event_id: event.id, days, ...hour, ...changes }, { headers: as })
const remove = (ids: number[], event_id = event.id, as = headers) =>
  server.send('deleteOpeningHours', { event_id, ids }, { headers: as })
const list = async (event_id = event.id) => (await server.send('listOpeningHours', { event_id }, { headers })).body
const trail = async (entity_id: number) =>
  (await server.send('listRecordChanges', { entity: 'opening_hour', entity_id }, { headers })).body.data

test('BSLOT-24 an opening hour is added on several days at once, each with its own line in the audit trail', async () => {
  const { body } = await add([1, 3, 7])
  expect(body).toEqual([1, 3, 7].map((day) => ({ id: expect.any(Number), ...hour, day, updated_at: expect.any(String) })))
  expect(await list()).toEqual(body)
  for (const { id, day } of body) expect(await trail(id)).toMatchObject([{ action: 'created', after: { ...hour, day } }])
})

test('BSLOT-19 BSLOT-24 BERR-47 when one day is refused none is added, and each that is refused is named', async () => {
  const { id } = await anOpeningHour(server.services.db, event, { day: 3 })
  const invalid = { code: 'opening_hour_invalid', field: 'opens_at' }
  const refused = await add([1, 3, 5])
  expect([refused.status, refused.refusals]).toEqual([400, [{ ...invalid, day: 3 }]])
  // The same day twice overlaps itself.
  expect((await add([2, 3, 2])).refusals).toEqual([
    { ...invalid, day: 3 },
    { ...invalid, day: 2 },
  ])
  expect((await add([1, 2], { closes_at: '10:00' })).refusals).toEqual([
    { ...invalid, field: 'closes_at', day: 1 },
    { ...invalid, field: 'closes_at', day: 2 },
  ])
  expect((await list()).map((one) => one.id)).toEqual([id])
})

test.each([
  ['no day', []],
  ['a day that is none', [8]],
  ['more days than a week has', [1, 2, 3, 4, 5, 6, 7, 1]],
])('BSLOT-24 %s is not taken', async (_, days) => {
  const { status, refusals } = await add(days)
  expect([status, refusals[0]?.code]).toEqual([400, 'invalid_input'])
  expect(await list()).toEqual([])
})

test('BSLOT-25 many opening hours are deleted at once, with a line each; those of another event and those that are gone are passed over', async () => {
  const { body: made } = await add([1, 2, 3])
  const ids = made.map(({ id }) => id)
  const other = await anEvent(server.services.db, company)
  const elsewhere = await anOpeningHour(server.services.db, other)
  expect((await remove([...ids, elsewhere.id, 999_999])).body).toEqual({ deleted: 3 })
  expect(await list()).toEqual([])
  expect((await list(other.id)).map(({ id }) => id)).toEqual([elsewhere.id])
  for (const { id, day } of made) expect(await trail(id)).toMatchObject([{ action: 'deleted', before: { ...hour, day } }, {}])
  expect((await remove(ids)).body).toEqual({ deleted: 0 })
  expect(await trail(ids[0]!)).toHaveLength(2)
})

test('BERR-33 EVT-48 nothing of an archived event changes, and of another company nothing is found', async () => {
  const { db } = server.services
  const [made] = (await add([1])).body
  const stranger = await signInAdmin(server, await aCompany(db, { host: 'stranger.test' }))
  for (const { status, refusals } of [await add([2], {}, stranger), await remove([made!.id], event.id, stranger)])
    expect([status, refusals]).toEqual([404, [{ code: 'not_found' }]])
  await db.updateTable('event').set({ archived_at: server.clock.now() }).where('id', '=', event.id).execute()
  for (const { refusals } of [await add([2]), await remove([made!.id])]) expect(refusals).toEqual([{ code: 'event_archived' }])
  expect(await list()).toEqual([made])
})

test('PERM-027 without event.timeslots no opening hour is added or deleted', async () => {
  const [made] = (await add([1])).body
  const other = await signInWith(server, company, 'event.view', 'event.products')
  for (const { status } of [await add([2], {}, other), await remove([made!.id], event.id, other)]) expect(status).toBe(403)
  const own = await signInWith(server, company, 'event.timeslots')
  expect((await add([2], {}, own)).status).toBe(200)
  expect((await remove([made!.id], event.id, own)).body).toEqual({ deleted: 1 })
})

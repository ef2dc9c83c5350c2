import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { AT_THE_DOOR, aDoor, anOperation, scanning, someTickets, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let counter = 0
/** While it is open. */
const OWN = { starts_at: addMs(AT_THE_DOOR, -3_600_000), ends_at: addMs(AT_THE_DOOR, 3_600_000) }
const TILL = addMs(AT_THE_DOOR, 1_800_000)
const later = (instant: string) => addMs(instant, 7 * DAY_MS)

beforeEach(async () => {
  server.clock.set(AT_THE_DOOR)
  door = await aDoor(server, { host: `follows-${++counter}.test` })
  await server.services.db
    .updateTable('product')
    .set({ scan_till: TILL, sale_ends_at: AT_THE_DOOR })
    .where('id', '=', door.product.id)
    .execute()
})

const datesOfEvent = () =>
  server.services.db
    .selectFrom('event')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', door.event.id)
    .executeTakeFirstOrThrow()
const datesOfProduct = () =>
  server.services.db
    .selectFrom('product')
    .select(['scan_till', 'sale_ends_at'])
    .where('id', '=', door.product.id)
    .executeTakeFirstOrThrow()
const save = async (dates: object) =>
  (await server.send('saveEvent', { event_id: door.event.id, ...dates }, { headers: door.headers })).refusals

test('EVT-82 an event that goes to another week takes along its own sessions and until when its products are sold and let in', async () => {
  const { sessions } = await anOperation(server, door, { name: 'Gate', ...OWN })
  const [ticket] = await someTickets(server, door, { amount: 1 })
  const { starts_at, ends_at } = await datesOfEvent()
  expect(await save({ starts_at: later(starts_at), ends_at: later(ends_at) })).toEqual([])
  expect(await datesOfProduct()).toEqual({ scan_till: later(TILL), sale_ends_at: later(AT_THE_DOOR) })
  server.clock.set(later(AT_THE_DOOR))
  const headers = await signInAdmin(server, door.company)
  const { body } = await scanning(server, { ...door, headers }, sessions[0]!)(ticket!.code)
  expect(body.result).toBe('ok')
})

test('EVT-82 an end that is put later alone changes nothing else, and a session in which was scanned stays what it was', async () => {
  const { id, sessions } = await anOperation(server, door, { name: 'Gate', ...OWN })
  const { starts_at, ends_at } = await datesOfEvent()
  expect(await save({ ends_at: later(ends_at) })).toEqual([])
  expect(await datesOfProduct()).toEqual({ scan_till: TILL, sale_ends_at: AT_THE_DOOR })
  const [ticket] = await someTickets(server, door, { amount: 1 })
  await scanning(server, door, sessions[0]!)(ticket!.code)
  expect(await save({ starts_at: later(starts_at), ends_at: later(later(ends_at)) })).toEqual([])
  const { body } = await server.send('listScanSessions', { id }, { headers: door.headers })
  expect(body).toMatchObject([{ name: 'Gate', ...OWN }])
})

test('EVT-82 a session that lies only partly on the days of the event keeps its times, and so does a sale that would end before it begins', async () => {
  const { db } = server.services
  const { starts_at, ends_at } = await datesOfEvent()
  const long = { starts_at: addMs(starts_at, -3 * DAY_MS), ends_at: OWN.ends_at }
  const { id } = await anOperation(server, door, { name: 'Build-up', ...long })
  const sale_starts_at = addMs(starts_at, -3 * DAY_MS)
  await db.updateTable('product').set({ sale_starts_at }).where('id', '=', door.product.id).execute()
  const earlier = (instant: string) => addMs(instant, -7 * DAY_MS)
  expect(await save({ starts_at: earlier(starts_at), ends_at: earlier(ends_at) })).toEqual([])
  const { body } = await server.send('listScanSessions', { id }, { headers: door.headers })
  expect(body).toMatchObject([long])
  expect(await datesOfProduct()).toEqual({ scan_till: earlier(TILL), sale_ends_at: AT_THE_DOOR })
})

test('EVT-82 what goes along is in the trail of the product and of the session', async () => {
  const { sessions } = await anOperation(server, door, { name: 'Gate', ...OWN })
  const { starts_at, ends_at } = await datesOfEvent()
  expect(await save({ starts_at: later(starts_at), ends_at: later(ends_at) })).toEqual([])
  const trail = async (entity: 'product' | 'scan_session', entity_id: number) =>
    (await server.send('listRecordChanges', { entity, entity_id }, { headers: door.headers })).body.data
  expect((await trail('product', door.product.id))[0]).toMatchObject({
    action: 'changed',
    before: { scan_till: TILL },
    after: { scan_till: later(TILL) },
  })
  expect((await trail('scan_session', sessions[0]!))[0]).toMatchObject({
    action: 'changed',
    before: { starts_at: OWN.starts_at },
    after: { starts_at: later(OWN.starts_at) },
  })
})

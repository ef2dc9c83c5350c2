import { bringsVisitor, cameInBy, insideOf } from '@entree/domain/door/visitors-inside.ts'
import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aDoor, anOperation, anotherProduct, aScanner, scanning, someTickets } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })

const span = { starts_at: '2026-07-04T08:00:00.000Z', ends_at: '2026-07-06T22:00:00.000Z', outgoing_scans: true }

test('DOOR-32 dashboards and phones count the same visitors inside by each session, also after exits, entries elsewhere and the night', async () => {
  const door = await aDoor(server, { host: 'hall.test' })
  const { event } = door
  const { sessions } = await anOperation(server, door, { ...span, people_limit: 4 }, { ...span, name: 'Hall', people_limit: 2 })
  const parking = await anotherProduct(server, door, { product_type_id: 3 })
  const pass = await anotherProduct(server, door, { name: 'Weekend', multi_day: true })
  const [day, cars, passes] = [
    await someTickets(server, door, { amount: 6 }),
    await someTickets(server, door, { amount: 1, product: parking }),
    await someTickets(server, door, { amount: 1, product: pass }),
  ]
  const [gate, hall] = sessions.map((id) => scanning(server, door, id))
  const goes = async (scan: typeof gate, code: string, direction = 'in') => {
    server.clock.advance(1000)
    expect((await scan!(code, { direction })).body.reason).toBeNull()
  }
  for (const { code } of [...day.slice(0, 5), ...cars, ...passes]) await goes(gate, code)
  await goes(hall, day[5]!.code)
  // Out by the other session; out and in again by the other.
  await goes(hall, day[0]!.code, 'out')
  await goes(gate, day[1]!.code, 'out')
  await goes(hall, day[1]!.code)
  await server.services.db
    .updateTable('order_product')
    .set({ refunded_at: server.clock.now() })
    .where('id', '=', day[2]!.order_product_id)
    .execute()
  const device = await aScanner(server, door)
  const numbers = async () => {
    const headers = await signInAdmin(server, door.company)
    const { body: download } = await server.send('downloadTickets', { event_id: event.id }, { headers: device.headers })
    const [isVisitor, isInside] = [bringsVisitor(download.door!), insideOf(download.door!, server.clock.now())]
    const inside = download.tickets.filter((row) => isVisitor(row) && isInside(row))
    const { body: own } = await server.send('getEventDashboard', { event_id: event.id }, { headers })
    const { body: all } = await server.send('getDashboard', {}, { headers })
    return {
      phone: sessions.map((id) => inside.filter((row) => cameInBy(row) === id).length),
      dashboard: own.limited_sessions.map((session) => session.inside),
      // That of the company lists events that are over no more.
      all: (all.events[0]?.limited_sessions ?? own.limited_sessions).map((session) => session.inside),
    }
  }
  const each = (counts: number[]) => ({ phone: counts, dashboard: counts, all: counts })
  expect(await numbers()).toEqual(each([4, 2]))
  server.clock.set('2026-07-05T05:01:00.000Z')
  expect(await numbers()).toEqual(each([3, 2]))
  server.clock.advance(HOUR_MS)
  const headers = await signInAdmin(server, door.company)
  await goes(scanning(server, { event, headers }, sessions[1]!), passes[0]!.code)
  expect(await numbers()).toEqual(each([3, 3]))
})

test('DOOR-32 the limit of a session is saved, shown again, copied and sent to its phones, refuses nobody, and wrong ones are refused', async () => {
  const door = await aDoor(server, { host: 'limit.test' })
  const { headers } = door
  const { id, sessions } = await anOperation(server, door, span)
  const [session_id] = sessions
  const device = await aScanner(server, door)
  const first = await server.send('downloadTickets', { event_id: door.event.id }, { headers: device.headers })
  expect(first.body.door!.sessions[0]!.people_limit).toBeNull()
  const form = { id, session_id, name: 'Hall', ...span, product_ids: null, scanner_ids: null }
  const save = (people_limit: unknown) => server.send('saveScanSession', { ...form, people_limit }, { headers })
  for (const wrong of [0, 1.5, 1_000_001])
    expect((await save(wrong)).refusals).toMatchObject([{ code: 'whole_number_invalid', field: 'people_limit', min: 1 }])
  expect((await save(1)).body.people_limit).toBe(1)
  const copy = { id, session_id, name: 'Sunday', starts_at: '2026-07-07T08:00:00.000Z', ends_at: '2026-07-07T22:00:00.000Z' }
  expect((await server.send('duplicateScanSession', copy, { headers })).body.people_limit).toBe(1)
  const listed = await server.send('listScanSessions', { id }, { headers })
  expect(listed.body.map(({ people_limit }) => people_limit)).toEqual([1, 1])
  const changes = await server.send('listRecordChanges', { entity: 'scan_session', entity_id: session_id }, { headers })
  expect(changes.body.data[0]).toMatchObject({ before: { people_limit: null }, after: { people_limit: 1 } })
  const scan = scanning(server, door, session_id!)
  for (const { code } of await someTickets(server, door, { amount: 2 })) expect((await scan(code)).body.reason).toBeNull()
  await expect
    .poll(async () => {
      const input = { event_id: door.event.id, since: first.body.cursor }
      const { body } = await server.send('downloadTickets', input, { headers: device.headers })
      return body.door?.sessions[0]!.people_limit
    })
    .toBe(1)
})

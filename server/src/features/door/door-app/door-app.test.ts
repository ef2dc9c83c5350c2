import type { CallName } from '@entree/contract/paths.ts'
import { permissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { anAccount, bearer, PASSWORD } from '../../../testing/accounts.ts'
import { aProduct, anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { aDoor, anOperation, aScanner, anotherProduct, ownSession, scanning, someTickets, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let session_id: number
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `app-${++counter}.test` })
  session_id = await ownSession(server, door)
})

const ofApp = permissions.filter((permission) => permission.startsWith('app.'))

/** A user with these permissions of the app and no others, signed in to it with their password. */
async function staff(...held: readonly Permission[]) {
  const withheld = permissions.filter((permission) => !held.includes(permission))
  const user = await anAccount(server, door.company, { role: 'user', granted: [...held], withheld })
  const { body, refusals } = await server.send('appLogin', { username: user.email, password: PASSWORD })
  const headers = bearer('token' in body ? body.token : '')
  const hold = (...now: readonly Permission[]) =>
    server.services.db
      .updateTable('user')
      .set({ granted: [...now], withheld: permissions.filter((permission) => !now.includes(permission)) })
      .where('id', '=', user.id)
      .execute()
  return { headers, hold, refusals, user }
}

test('MGMT-01 PERM-094 permitted users sign in to the app with their password; revoking that voids the sign-in', async () => {
  const refused = await staff('app.event_list')
  expect(codesOf(refused)).toEqual(['access_denied'])
  const { headers, hold } = await staff('app.login', 'app.event_list')
  const list = async () => (await server.send('listAppEvents', {}, { headers })).status
  expect(await list()).toBe(200)
  await hold('app.event_list')
  expect(await list()).toBe(403)
  await hold('app.login', 'app.event_list')
  expect(await list()).toBe(200)
})

const calls: [string, Permission, (ticket: { id: number; code: string }) => [CallName, object][]][] = [
  [
    'MGMT-02 PERM-095 check-in lists, scans and downloads',
    'app.checkin_view',
    ({ code }) => [
      ['listAppEntries', { page: 1 }],
      ['downloadTickets', {}],
      ['scanInApp', { session_id, code, scan_id: randomUUID() }],
      ['sendScans', { device_now: server.clock.now(), scans: [lateScan(code)] }],
    ],
  ],
  [
    'MGMT-03 PERM-096 swiping in and back',
    'app.checkin_swipe',
    ({ id: ticket_id }) => [
      ['checkInAppEntry', { ticket_id, session_id, scan_id: randomUUID() }],
      ['undoAppEntry', { ticket_id, session_id }],
      ['sendUndos', { device_now: server.clock.now(), undos: [lateUndo(ticket_id)] }],
    ],
  ],
  ['MGMT-04 PERM-097 ticket details', 'app.ticket_details', ({ id }) => [['getTicketAtDoor', { id }]]],
  ['MGMT-06 PERM-099 the dashboard', 'app.dashboard', () => [['getAppDashboard', {}]]],
  [
    'MGMT-07 PERM-100 device settings',
    'app.device_settings',
    () => [
      ['getDevice', {}],
      ['saveDevice', { name: 'Gate', sound: true, vibration: true, camera: 'back' }],
    ],
  ],
  ['MGMT-08 PERM-101 the list of events', 'app.event_list', () => [['listAppEvents', {}]]],
  [
    'MGMT-09 PERM-102 product scan settings',
    'app.product_scan_settings',
    () => [
      ['listAppProducts', {}],
      ['saveAppProducts', { products: [] }],
    ],
  ],
]
const lateScan = (code: string) => {
  const scan = { scan_id: randomUUID(), session_id, direction: 'in', code, ticket_id: null, reason: null }
  return { ...scan, scanned_at: server.clock.now() }
}
const lateUndo = (ticket_id: number) => {
  return { session_id, ticket_id, scan_id: randomUUID(), scanned_at: null, undone_at: server.clock.now() }
}

test.each(calls)('GEN-22 MGMT-10 %s with %s only, given and taken away again', async (_, permission, callsOf) => {
  const [ticket] = await someTickets(server, door)
  const others = ofApp.filter((one) => one !== permission)
  const { headers, hold } = await staff(...others)
  const statuses = async () => {
    const found: [CallName, number][] = []
    for (const [name, input] of callsOf(ticket!))
      found.push([name, (await server.send(name, { event_id: door.event.id, ...input }, { headers })).status])
    return found
  }
  const all = (status: number) => callsOf(ticket!).map(([name]) => [name, status])
  expect(await statuses()).toEqual(all(403))
  await hold('app.login', permission)
  expect(await statuses()).toEqual(all(200))
  await hold(...others)
  expect(await statuses()).toEqual(all(403))
})

test('MGMT-04 MGMT-05 PERM-098 DEC-B-142 a ticket’s details have its price with app.prices, and without it no such field', async () => {
  const [ticket] = await someTickets(server, door)
  await scanning(server, door, session_id)(ticket!.code)
  await scanning(server, door, session_id)(ticket!.code)
  const { headers, hold } = await staff('app.login', 'app.ticket_details', 'app.prices')
  const details = () => server.send('getTicketAtDoor', { id: ticket!.id, event_id: door.event.id }, { headers })
  const { body } = await details()
  expect(body).toMatchObject({
    id: ticket!.id,
    holder: 'Anna de Vries',
    order_number: String(ticket!.order_id),
    state: 'valid',
    price: 1000,
    scans: [{ reason: 'ticket_already_scanned' }, { reason: null, undone: false, direction: 'in' }],
  })
  await hold('app.login', 'app.ticket_details')
  const without = await details()
  expect([without.status, without.raw.toString().includes('price')]).toEqual([200, false])
})

test('a ticket that is not let in at an event has no details there', async () => {
  const { db } = server.services
  const elsewhere = await anEvent(db, door.company)
  const pass = await aProduct(db, elsewhere)
  const [foreign] = await someTickets(server, { ...door, event: elsewhere, product: pass })
  const { headers } = await staff(...ofApp)
  const details = async (event: { id: number }) =>
    (await server.send('getTicketAtDoor', { id: foreign!.id, event_id: event.id }, { headers })).status
  expect([await details(door.event), await details(elsewhere)]).toEqual([404, 200])
})

test('MGMT-06 the dashboard counts tickets, entries, visitors inside and visitors still to come, by hour', async () => {
  const { sessions } = await anOperation(server, door, { outgoing_scans: true })
  const [one, two, three] = await someTickets(server, door, { amount: 4 })
  await someTickets(server, door, { order: { is_test: true, payment_status: 'test_order_paid' } })
  const scan = scanning(server, door, sessions[0]!)
  await scan(one!.code)
  server.clock.set('2026-07-04T12:59:00.000Z')
  await scan(two!.code)
  await scan(two!.code)
  server.clock.set('2026-07-04T13:00:00.000Z')
  await scan(one!.code, { direction: 'out' })
  await scan(three!.code)
  const { headers } = await staff('app.login', 'app.dashboard')
  const { body } = await server.send('getAppDashboard', { event_id: door.event.id }, { headers })
  expect(body).toEqual({
    now: '2026-07-04T13:00:00.000Z',
    sold: 4,
    scanned: 3,
    inside: 2,
    left: 1,
    per_hour: [
      { starts_at: '2026-07-04T12:00:00.000Z', entries: 2, exits: 0 },
      { starts_at: '2026-07-04T13:00:00.000Z', entries: 1, exits: 1 },
    ],
  })
})

test('MGMT-07 a device keeps its settings, a scanner’s under its own name until someone changes that', async () => {
  const [one, two] = [await aScanner(server, door), await aScanner(server, door, 'Door 2')]
  const read = async ({ headers }: typeof one) => (await server.send('getDevice', {}, { headers })).body
  expect(await read(one)).toEqual({ name: 'Door 1', sound: true, vibration: true, camera: 'back' })
  const settings = { name: 'North gate', sound: false, vibration: false, camera: 'front' }
  for (const name of ['First', settings.name])
    expect((await server.send('saveDevice', { ...settings, name }, { headers: one.headers })).status).toBe(200)
  expect([await read(one), (await read(two)).name]).toEqual([settings, 'Door 2'])
  const nameless = await server.send('saveDevice', { ...settings, name: ' ' }, { headers: one.headers })
  expect(nameless.refusals).toEqual([{ code: 'field_required', field: 'name' }])
})

test('MGMT-09 a product that is switched off is let in by no session, on again by all, and its colour is that of the app', async () => {
  const parking = await anotherProduct(server, door)
  const own = await anOperation(server, door, { product_ids: [door.product.id] }, {})
  const { headers } = await staff('app.login', 'app.product_scan_settings')
  const set = (product: object) =>
    server.send('saveAppProducts', { event_id: door.event.id, products: [{ product_id: parking.id, ...product }] }, { headers })
  const heldBy = async () => {
    const { body } = await server.send('listScanProducts', { id: own.id }, { headers: door.headers })
    return body.find(({ product_id }) => product_id === parking.id)?.session_ids
  }
  const { body } = await server.send('listAppProducts', { event_id: door.event.id }, { headers })
  expect(body.map(({ product_id, enabled }) => [product_id, enabled])).toEqual([
    [door.product.id, true],
    [parking.id, true],
  ])
  const colored = await set({ enabled: true, color: '#ff8800' })
  expect([colored.body[1]?.color, await heldBy()]).toEqual(['#ff8800', [own.sessions[1]]])
  const off = await set({ enabled: false })
  expect([off.body[1], await heldBy()]).toMatchObject([{ enabled: false, color: '#ff8800' }, []])
  const [ticket] = await someTickets(server, door, { product: parking })
  expect((await scanning(server, door, own.sessions[1]!)(ticket!.code)).body.reason).toBe('ticket_wrong_entrance')
  await set({ enabled: true })
  expect(await heldBy()).toEqual(own.sessions)
  expect((await set({ enabled: true, color: 'reddish' })).refusals).toMatchObject([{ code: 'color_invalid' }])
  expect((await set({ product_id: 1, enabled: true })).status).toBe(404)
})

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aDoor, aScanner, ownSession, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let session_id: number
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `phones-${++counter}.test` })
  session_id = await ownSession(server, door)
})

type Headers = { headers: Record<string, string> }
const report = ({ headers }: Headers, told: object = {}, at: { event: { id: number } } = door) =>
  server.send(
    'reportPhone',
    {
      event_id: at.event.id,
      phone: '3f2a9c10-0000-4000-8000-000000000001',
      session_id,
      battery: { percent: 64, charging: false },
      waiting: 0,
      build: 'CX19ab',
      device_now: server.clock.now(),
      ...told,
    },
    { headers },
  )
const list = async ({ headers }: Headers = door, at: { event: { id: number } } = door) =>
  (await server.send('listPhones', { event_id: at.event.id }, { headers })).body.phones
const rows = async () =>
  server.services.db.selectFrom('door_phone').select('id').where('company_id', '=', door.company.id).execute()

test('PHONE-01 PHONE-02 a phone is shown as it last said it is, in one row however often it says so', async () => {
  const gate = await aScanner(server, door, 'Gate 1')
  expect(await list()).toEqual([])
  expect((await report(gate)).status).toBe(200)
  const first = { code: '3F2A', name: 'Gate 1', kind: 'scanner', signed_in: true, build: 'CX19ab', clock_s: 0, waiting: 0 }
  expect(await list()).toMatchObject([{ ...first, battery: { percent: 64, charging: false }, last_seen_at: server.clock.now() }])
  server.clock.advance(5_000)
  const device_now = new Date(Date.parse(server.clock.now()) + 95_000).toISOString()
  await report(gate, { battery: null, waiting: 3, build: 'DY20cd', device_now })
  expect(await list()).toMatchObject([
    { battery: null, waiting: 3, build: 'DY20cd', clock_s: -95, last_seen_at: server.clock.now(), session: expect.any(String) },
  ])
  expect(await rows()).toHaveLength(1)
})

test('PHONE-02 a phone that says nothing new is written every ten seconds, and one that does at once', async () => {
  const gate = await aScanner(server, door, 'Gate 1')
  const began = server.clock.now()
  await report(gate)
  server.clock.advance(9_999)
  await report(gate)
  expect(await list()).toMatchObject([{ last_seen_at: began }])
  server.clock.advance(1)
  await report(gate)
  expect(await list()).toMatchObject([{ last_seen_at: server.clock.now() }])
})

test('PHONE-01 a phone that is handed on shows who has it now, and where', async () => {
  const [gate, other] = [await aScanner(server, door, 'Gate 1'), await aScanner(server, door, 'Gate 2')]
  await report(gate)
  await report(other)
  expect((await list()).map(({ name }) => name)).toEqual(['Gate 2'])
  await report(other, { session_id: 999_999 })
  expect(await list()).toMatchObject([{ session: null }])
})

test('PHONE-04 PHONE-02 a phone that signed out says so for a day; one that is signed in stays, until it was silent for a week', async () => {
  const [gone, silent] = [await aScanner(server, door, 'Gate 1'), await aScanner(server, door, 'Gate 2')]
  await report(gone)
  await report(silent, { phone: randomUUID() })
  await server.send('logout', {}, gone)
  const states = async () => (await list()).map(({ name, signed_in }) => [name, signed_in])
  expect(await states()).toEqual([
    ['Gate 1', false],
    ['Gate 2', true],
  ])
  server.clock.advance(24 * 3_600_000)
  const headers = await signIn(server, await aUser(server, door.company))
  expect((await list({ headers })).map(({ name }) => name)).toEqual(['Gate 2'])
  await server.repeatOnce()
  expect(await rows()).toHaveLength(2)
  server.clock.advance(6 * 24 * 3_600_000 + 1)
  await server.repeatOnce()
  expect(await rows()).toEqual([])
})

test('PHONE-02 a scanner that makes up phones has twenty at most, those heard from last', async () => {
  const gate = await aScanner(server, door, 'Gate 1')
  const other = await aScanner(server, door, 'Gate 2')
  await report(other, { phone: randomUUID() })
  for (let made = 0; made < 22; made += 1) {
    server.clock.advance(1_000)
    await report(gate, { phone: randomUUID(), waiting: made })
  }
  const phones = await list()
  expect(phones.filter(({ name }) => name === 'Gate 2')).toHaveLength(1)
  const waiting = phones.filter(({ name }) => name === 'Gate 1').map((phone) => phone.waiting)
  expect(waiting.toSorted((one, other_one) => one - other_one)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2))
})

test.each([
  ['no id', { phone: 'mine' }],
  ['a battery beyond full', { battery: { percent: 101, charging: false } }],
  ['a battery without its state', { battery: { percent: 50 } }],
  ['fewer scans than none', { waiting: -1 }],
  ['a version as long as a book', { build: 'x'.repeat(41) }],
  ['a clock of no time', { device_now: '0000-01-01T00:00:00.000Z' }],
])('PHONE-02 what a phone makes up is refused: %s', async (_, told) => {
  const gate = await aScanner(server, door, 'Gate 1')
  expect((await report(gate, told)).status).toBe(400)
  expect(await rows()).toEqual([])
})

test('PHONE-02 a clock that is centuries off is a number all the same', async () => {
  const gate = await aScanner(server, door, 'Gate 1')
  expect((await report(gate, { device_now: '2899-01-01T00:00:00.000Z' })).status).toBe(200)
  expect(await list()).toMatchObject([{ clock_s: -1_000_000_000 }])
})

test('PHONE-01 phones of another company are never seen, and their rows never written', async () => {
  const gate = await aScanner(server, door, 'Gate 1')
  await report(gate)
  const foreign = await aDoor(server, { host: `foreign-${counter}.test` })
  expect((await server.send('listPhones', { event_id: door.event.id }, { headers: foreign.headers })).status).toBe(404)
  expect(await list(foreign, foreign)).toEqual([])
  const theirs = await aScanner(server, foreign, 'Their gate')
  expect((await report(theirs)).status).toBe(404)
  // The same id, however they came by it.
  expect((await report(theirs, { waiting: 9 }, foreign)).status).toBe(200)
  expect(await list()).toMatchObject([{ name: 'Gate 1', waiting: 0 }])
})

test('PHONE-01 a scanner reports nothing of an event that is not open to it', async () => {
  const gate = await aScanner(server, door, 'Gate 1')
  const elsewhere = await anEvent(server.services.db, door.company, { name: 'Elsewhere' })
  const session = { name: 'Own', starts_at: null, ends_at: null, scanner_ids: [] }
  const operation = await server.send('createScanOperation', { event_id: elsewhere.id, name: 'Own' }, { headers: door.headers })
  await server.send('createScanSession', { id: operation.body.id, ...session }, { headers: door.headers })
  expect((await report(gate, {}, { event: elsewhere })).status).toBe(404)
})

test('PHONE-01 USER-18 phones are seen with scanner.view, and of events that the user may see', async () => {
  const gate = await aScanner(server, door, 'Gate 1')
  await report(gate)
  const may = await signIn(server, await aUser(server, door.company, { role: 'user' }))
  const may_not = await signIn(server, await aUser(server, door.company, { role: 'user', withheld: ['scanner.view'] }))
  const other = await anEvent(server.services.db, door.company, { name: 'Other' })
  const limited = await signIn(server, await aUser(server, door.company, { role: 'user', events: [other] }))
  const status = async (headers: Record<string, string>) =>
    (await server.send('listPhones', { event_id: door.event.id }, { headers })).status
  expect([await status(may), await status(may_not), await status(limited), await status(gate.headers)]).toEqual([
    200, 403, 403, 403,
  ])
})

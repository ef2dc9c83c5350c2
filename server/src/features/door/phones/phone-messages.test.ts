import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aDoor, aScanner, ownSession, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let session_id: number
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `messages-${++counter}.test` })
  session_id = await ownSession(server, door)
})

type Headers = { headers: Record<string, string> }
const HOUR_MS = 3_600_000
/** A scanner with a phone of its own. */
async function aPhone(name: string, at: Door = door) {
  const { headers } = await aScanner(server, at, name)
  const phone = randomUUID()
  const hear = async (seen: number[] = [], as: Headers = { headers }) => {
    const state = { phone, session_id, battery: null, waiting: 0, build: 'CX19ab', device_now: server.clock.now(), seen }
    const { body } = await server.send('reportPhone', { event_id: at.event.id, ...state }, as)
    return body.messages.map(({ text }) => text)
  }
  await hear()
  return { headers, hear }
}
const say = (text: string, phone_ids: number[] | null = null, { headers }: Headers = door, event_id = door.event.id) =>
  server.send('sendPhoneMessage', { event_id, text, phone_ids }, { headers })
const seenBy = async (at = door) => (await server.send('listPhones', { event_id: at.event.id }, { headers: at.headers })).body
const idOf = async (name: string, at = door) => (await seenBy(at)).phones.find((phone) => phone.name === name)!.id
const withdraw = (id: number, { headers }: Headers = door) =>
  server.send('withdrawPhoneMessage', { event_id: door.event.id, id }, { headers })

test('PHONE-06 PHONE-07 what is said to all phones is heard by each at its next contact, and by one that comes later', async () => {
  const one = await aPhone('Gate 1')
  await say('  Gate 2 is closed ')
  server.clock.advance(1_000)
  await say('Send them to gate 3')
  const two = await aPhone('Gate 2')
  const both = ['Send them to gate 3', 'Gate 2 is closed']
  expect([await one.hear(), await two.hear()]).toEqual([both, both])
})

test('PHONE-06 what is said to one phone no other hears', async () => {
  const [one, two] = [await aPhone('Gate 1'), await aPhone('Gate 2')]
  await say('Come to the office', [await idOf('Gate 1')])
  expect([await one.hear(), await two.hear()]).toEqual([['Come to the office'], []])
})

test('PHONE-08 PHONE-09 it is shown which phones acknowledged, those hear it no more, and nobody acknowledges for others', async () => {
  const [one, two] = [await aPhone('Gate 1'), await aPhone('Gate 2')]
  const all = (await say('Gate 2 is closed')).body.id
  const own = (await say('Come to the office', [await idOf('Gate 1')])).body.id
  expect(await one.hear([all])).toEqual(['Come to the office'])
  expect(await two.hear([own])).toEqual(['Gate 2 is closed'])
  const [gate_1, gate_2] = [await idOf('Gate 1'), await idOf('Gate 2')]
  expect((await seenBy()).messages).toMatchObject([
    { id: own, sent_by: expect.any(String), phone_ids: [gate_1], seen_ids: [] },
    { id: all, phone_ids: null, seen_ids: [gate_1], withdrawn_at: null },
  ])
  // Reported twice, because the answer was lost.
  expect(await one.hear([all, own])).toEqual([])
  await two.hear([all])
  expect((await seenBy()).messages.map(({ seen_ids }) => seen_ids)).toEqual([[gate_1], [gate_1, gate_2]])
})

test('PHONE-09 a scanner that takes the phone over hears it once more', async () => {
  const one = await aPhone('Gate 1')
  const { id } = (await say('Gate 2 is closed')).body
  expect(await one.hear([id])).toEqual([])
  const next = await aScanner(server, door, 'Night shift')
  expect(await one.hear([], next)).toEqual(['Gate 2 is closed'])
  expect((await seenBy()).messages).toMatchObject([{ seen_ids: [] }])
})

test('PHONE-07 a message ends after twelve hours', async () => {
  const one = await aPhone('Gate 1')
  await say('Gate 2 is closed')
  server.clock.advance(12 * HOUR_MS - 1)
  expect(await one.hear()).toEqual(['Gate 2 is closed'])
  server.clock.advance(1)
  expect(await one.hear()).toEqual([])
})

test('PHONE-08 a message that is withdrawn is heard no more, and stays in the list as that', async () => {
  const one = await aPhone('Gate 1')
  const { id } = (await say('Gate 2 is closed')).body
  expect((await withdraw(id)).status).toBe(200)
  expect(await one.hear()).toEqual([])
  expect((await seenBy()).messages).toMatchObject([{ id, withdrawn_at: server.clock.now() }])
  expect((await withdraw(id)).status).toBe(404)
})

test('PHONE-06 the audit trail has what was said, to whom, and that it was withdrawn', async () => {
  await aPhone('Gate 1')
  const { id } = (await say('Gate 2 is closed', [await idOf('Gate 1')])).body
  await withdraw(id)
  const query = server.services.db.selectFrom('audit').select(['action', 'before', 'after', 'user_name'])
  const trail = await query.where('entity', '=', 'phone_message').where('entity_id', '=', id).orderBy('id').execute()
  expect(trail).toMatchObject([
    { action: 'message_sent', after: { text: 'Gate 2 is closed', phones: ['Gate 1'], event_id: door.event.id } },
    { action: 'changed', after: { withdrawn_at: server.clock.now() } },
  ])
  expect(trail[0]!.user_name).not.toBeNull()
})

test('PHONE-06 a message is refused without words, when it is too long, and to nobody', async () => {
  const codes = async (...told: Parameters<typeof say>) => codesAndFields(await say(...told))
  expect(await codes('   ')).toEqual(['field_required text'])
  expect(await codes('x'.repeat(201))).toEqual(['text_too_long text'])
  expect(await codes('Gate 2 is closed', [])).toEqual(['field_required phone_ids'])
  expect((await seenBy()).messages).toEqual([])
})

test('PHONE-06 nothing is said to the phones of another company, nor withdrawn, nor heard', async () => {
  const one = await aPhone('Gate 1')
  const { id } = (await say('Gate 2 is closed')).body
  const foreign = await aDoor(server, { host: `others-${counter}.test` })
  session_id = await ownSession(server, foreign)
  const theirs = await aPhone('Their gate', foreign)
  expect((await say('Go home', null, foreign)).status).toBe(404)
  expect((await say('Go home', [await idOf('Gate 1')], foreign, foreign.event.id)).status).toBe(404)
  expect((await withdraw(id, foreign)).status).toBe(404)
  expect(await theirs.hear([id])).toEqual([])
  expect((await seenBy()).messages).toMatchObject([{ id, seen_ids: [], withdrawn_at: null }])
  expect(await one.hear()).toEqual(['Gate 2 is closed'])
})

test('PHONE-06 a phone at another event is not among those that it can be said to', async () => {
  await aPhone('Gate 1')
  const other = await anEvent(server.services.db, door.company, { name: 'Other' })
  expect((await say('Go home', [await idOf('Gate 1')], door, other.id)).status).toBe(404)
})

test('PHONE-06 USER-18 messages are sent and withdrawn with scan_operation.edit, given and taken away, at events that the user may see', async () => {
  const user = await aUser(server, door.company, { role: 'user' })
  const headers = await signIn(server, user)
  const { status, body } = await say('Gate 2 is closed', null, { headers })
  expect(status).toBe(200)
  await server.services.db
    .updateTable('user')
    .set({ withheld: ['scan_operation.edit'] })
    .where('id', '=', user.id)
    .execute()
  expect((await say('Gate 3 too', null, { headers })).status).toBe(403)
  expect((await withdraw(body.id, { headers })).status).toBe(403)
  const other = await anEvent(server.services.db, door.company, { name: 'Other' })
  const limited = { headers: await signIn(server, await aUser(server, door.company, { role: 'user', events: [other] })) }
  expect([(await say('Gate 3 too', null, limited)).status, (await withdraw(body.id, limited)).status]).toEqual([403, 403])
  const own = { headers: await signIn(server, await aUser(server, door.company, { role: 'user', events: [door.event] })) }
  expect([(await say('Gate 3 too', null, own)).status, (await withdraw(body.id, own)).status]).toEqual([200, 200])
})

test('PHONE-07 what was said is forgotten after a week', async () => {
  await say('Gate 2 is closed')
  const count = async () =>
    (await server.services.db.selectFrom('phone_message').select('id').where('company_id', '=', door.company.id).execute()).length
  server.clock.advance(7 * 24 * HOUR_MS)
  await server.repeatOnce()
  expect(await count()).toBe(1)
  server.clock.advance(1)
  await server.repeatOnce()
  expect(await count()).toBe(0)
})

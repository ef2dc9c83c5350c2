import { expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aSellingEvent, sellTickets } from '#features/insight/dashboard/dashboard-testing.ts'
import { glancing } from './glance-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const { twoEditions, compare } = glancing(server)

test('a company’s figures are those of the events on sale; only those with a last edition are compared', async () => {
  const { company, before, selling, read } = await twoEditions()
  const also = (columns: object) => aSellingEvent(server, company, { event: columns })
  const other = await also({ name: 'New here' })
  const gone = await also({ name: 'Off sale', status: 'not_live' })
  await sellTickets(server, selling, { amount: 2 })
  await sellTickets(server, before, { amount: 4, order: { paid_at: '2025-06-10T10:00:00.000Z' } })
  await sellTickets(server, other, { amount: 8 })
  await sellTickets(server, gone, { amount: 16 })
  const glance = await read({})
  expect(glance.events.map(({ name, last_edition }) => [name, last_edition?.name ?? null])).toEqual([
    ['Open Air 2026', 'Open Air 2025'],
    ['New here', null],
  ])
  expect(glance.today).toMatchObject({ sold: 10, compared: { now: { sold: 2 }, last_edition: { sold: 0 } } })
  expect(glance.so_far.compared).toMatchObject({ now: { sold: 2 }, last_edition: { sold: 4 } })
  expect([glance.curve, glance.choices]).toEqual([null, []])
})

test('an event that is the last edition of two others counts for each until its own moment', async () => {
  const { company, before, selling, headers, read } = await twoEditions()
  const second = await aSellingEvent(server, company, {
    event: { starts_at: '2026-07-05T10:00:00.000Z', ends_at: '2026-07-05T22:00:00.000Z' },
  })
  await compare(second, before, headers)
  await sellTickets(server, before, { amount: 1, order: { paid_at: '2025-06-10T09:00:00.000Z' } })
  await sellTickets(server, before, { amount: 2, order: { paid_at: '2025-06-11T09:00:00.000Z' } })
  expect((await read({ event_id: selling.event.id })).today.compared?.last_edition.sold).toBe(2)
  expect((await read({ event_id: second.event.id })).today.compared?.last_edition.sold).toBe(1)
  expect((await read({})).today.compared?.last_edition.sold).toBe(3)
})

test('EVT-51 a copy is compared with what it was copied from, until someone changes that, which its history shows', async () => {
  const { selling, read, headers } = await twoEditions()
  const dates = { starts_at: '2027-07-03T10:00:00.000Z', ends_at: '2027-07-03T22:00:00.000Z' }
  const copy = (await server.send('duplicateEvent', { event_id: selling.event.id, name: 'Open Air 2027', ...dates }, { headers }))
    .body
  const lastOf = async () => (await read({ event_id: copy.id })).events[0]?.last_edition?.name ?? null
  expect(await lastOf()).toBe('Open Air 2026')
  expect((await compare({ ...selling, event: copy as never }, null, headers)).status).toBe(200)
  expect(await lastOf()).toBeNull()
  const said = server.services.db.selectFrom('audit').select(['before', 'after']).orderBy('id', 'desc')
  const change = await said.where('entity', '=', 'event').where('entity_id', '=', copy.id).executeTakeFirst()
  expect(change).toEqual({ before: { last_edition: 'Open Air 2026' }, after: { last_edition: null } })
})

test('GEN-01 an event of another company neither is read nor compared with; one that began later is no last edition', async () => {
  const { selling, before, headers, read } = await twoEditions()
  const other = await twoEditions()
  const status = async (event_id: number) => (await server.send('getGlance', { event_id }, { headers })).status
  expect(await status(other.selling.event.id)).toBe(404)
  expect((await compare(other.selling, null, headers)).status).toBe(404)
  expect((await compare(selling, other.before, headers)).status).toBe(404)
  expect((await compare(before, selling, headers)).status).toBe(404)
  expect((await compare(selling, selling, headers)).status).toBe(404)
  expect((await read()).events[0]?.last_edition?.name).toBe('Open Air 2025')
})

test('DEC-B-11 USER-18 a user limited to some events sees neither others nor a comparison with them', async () => {
  const { company, selling, before, read } = await twoEditions()
  await sellTickets(server, selling)
  await sellTickets(server, before, { order: { paid_at: '2025-06-10T10:00:00.000Z' } })
  const headers = await signIn(server, await aUser(server, company, { events: [selling.event] }))
  const glance = await read({ event_id: selling.event.id }, headers)
  expect([glance.today.sold, glance.so_far.compared, glance.choices]).toEqual([1, null, []])
  expect((await server.send('getGlance', { event_id: before.event.id }, { headers })).status).toBe(403)
  expect((await compare(selling, before, headers)).status).toBe(403)
})

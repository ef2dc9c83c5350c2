import { calls } from '@entree/contract/calls.ts'
import type { UserAccess } from '@entree/contract/define-call.ts'
import { methodAndPath, paths, type CallName } from '@entree/contract/paths.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../testing/users.ts'
import { AT_THE_DOOR, aDoor, someTickets } from '../features/door/door-testing.ts'
import { anOffice, type Office } from './an-office.ts'
import { officeInputs } from './office-inputs.ts'

/* A master company sees the events of its sub companies, and changes nothing of them (DEC-B-164). */
const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let master: Office
let sub: Office
let other: Office
let headers: Record<string, string>

beforeEach(async () => {
  server.clock.set(AT_THE_DOOR)
  master = await anOffice(server)
  sub = await anOffice(server)
  other = await anOffice(server)
  headers = await signInAdmin(server, master.company)
})

const link = (venue_id: number | null = null, sub_company_id = sub.company.id) =>
  server.services.db
    .insertInto('company_link')
    .values({ master_company_id: master.company.id, sub_company_id, venue_id })
    .returning('id')
    .executeTakeFirstOrThrow()
const isOverLinked = (name: CallName) => {
  const { access } = calls[name]
  return typeof access === 'object' && (access as UserAccess).over_linked === true
}
const overLinked = (Object.keys(paths) as CallName[]).filter(isOverLinked)
const read = (event_id: number, as = headers) => server.send('getEventDashboard', { event_id }, { headers: as })
/** What the master is shown in its dashboard, its calendar and at the door. */
const seen = async (as = headers) => {
  const dashboard = await server.send('getDashboard', {}, { headers: as })
  const calendar = await server.send('listLinkedEvents', {}, { headers: as })
  const terminal = await server.send('listTerminalEvents', {}, { headers: as })
  const linked = terminal.body.filter(({ linked_company }) => linked_company !== null)
  return [dashboard.body.linked_events, calendar.body, linked].map((events) => events.map(({ name }) => name))
}

test('DEC-B-164 a master sees a sub company’s event at the door, in the dashboard and in the calendar, with whose it is', async () => {
  expect(await seen()).toEqual([[], [], []])
  await link()
  const name = `Event ${sub.mark}`
  expect(await seen()).toEqual([[name], [name], [name]])
  const of = { id: sub.event.id, company: `Company ${sub.mark}`, venue: `Venue ${sub.mark}` }
  const dashboard = (await server.send('getDashboard', {}, { headers })).body
  expect(dashboard.linked_events).toMatchObject([of])
  expect(dashboard.events.map((event) => event.name)).toEqual([`Event ${master.mark}`])
  expect((await server.send('listLinkedEvents', {}, { headers })).body).toMatchObject([of])
  const [at_the_door] = (await server.send('listTerminalEvents', { search: sub.mark }, { headers })).body
  expect(at_the_door).toMatchObject({ id: sub.event.id, linked_company: of.company, sessions: [] })
  expect((await read(sub.event.id)).body).toMatchObject({ name, company: of.company })
  // The device of a scanner scans there for nobody: it is not shown the event.
  const app = await server.send('listAppEvents', {}, { headers })
  expect(app.body.map(({ id }) => id)).not.toContain(sub.event.id)
})

test('DEC-B-164 at the door a master is shown no names of a sub company’s visitors, and finds nobody by theirs', async () => {
  const door = await aDoor(server, { host: 'linked.test' })
  await link(null, door.company.id)
  const tickets = await someTickets(server, door, { amount: 2 })
  const list = async (as: Record<string, string>, search = '') => {
    const input = { event_id: door.event.id, page: 1, filter: 'all', search }
    return (await server.send('listTerminalEntries', input, { headers: as })).body.data
  }
  const own = await list(door.headers, 'Anna')
  expect(own.map(({ holder }) => holder)).toEqual(['Anna de Vries', 'Anna de Vries'])
  const shown = await list(headers)
  expect(shown.map(({ ticket_id, holder }) => [ticket_id, holder])).toEqual(tickets.map(({ id }) => [id, null]))
  expect(await list(headers, 'Anna')).toEqual([])
  expect(await list(headers, own[0]!.order_number)).toHaveLength(2)
  // An event without a session gets one automatically when its own company looks, not when the master does.
  const operations = await server.services.db
    .selectFrom('scan_operation')
    .select('id')
    .where('event_id', '=', door.event.id)
    .execute()
  expect(operations).toEqual([])
})

test('DEC-B-164 DEC-B-23 a link opens what only reads, and no other call about the sub company’s records; nothing of it changes', async () => {
  await link()
  expect(overLinked.length).toBeGreaterThan(2)
  for (const name of overLinked) expect([name, methodAndPath(name).method]).toEqual([name, 'GET'])
  const before = await rowsOf(sub)
  const itsOwn = new RegExp(`(Event|Product|Unsold|Group|Shop|Question|Gate|Door|Scanning) ${sub.mark}`)
  const lists = new Set<CallName>(['getDashboard', 'listLinkedEvents', 'listTerminalEvents'])
  for (const [name, input] of Object.entries(officeInputs(sub)) as [CallName, Record<string, unknown>][]) {
    const { status, raw } = await server.send(name, input, { headers: await signIn(server, master.administrator) })
    if (overLinked.includes(name)) expect([name, status]).toEqual([name, 200])
    else if ('event_id' in input && methodAndPath(name).method !== 'GET')
      expect([name, [400, 403, 404].includes(status)]).toEqual([name, true])
    if (!overLinked.includes(name) && !lists.has(name)) expect([name, itsOwn.test(raw.toString())]).toEqual([name, false])
  }
  expect(await rowsOf(sub)).toEqual(before)
})

test('DEC-B-164 without a link, through one to another place, and the other way round, the event does not exist', async () => {
  const all = async (office: Office, as = headers) => {
    const statuses: number[] = []
    for (const name of overLinked) {
      const input = officeInputs(office)[name] ?? { event_id: office.event.id }
      statuses.push((await server.send(name, input, { headers: as })).status)
    }
    return [...new Set(statuses)]
  }
  expect(await all(sub)).toEqual([404])
  const { id } = await link(other.event.venue_id)
  expect([await all(sub), await seen()]).toEqual([[404], [[], [], []]])
  await server.services.db.updateTable('company_link').set({ venue_id: sub.event.venue_id }).where('id', '=', id).execute()
  expect([await all(sub), (await seen()).flat()]).toEqual([[200], Array.from({ length: 3 }, () => `Event ${sub.mark}`)])
  expect(await all(other)).toEqual([404])
  expect(await all(master, await signInAdmin(server, sub.company))).toEqual([404])
  // The sub company leaves.
  await server.services.db.deleteFrom('company_link').where('id', '=', id).execute()
  expect([await all(sub), await seen()]).toEqual([[404], [[], [], []]])
})

test('DEC-B-164 drafts and archived events of a sub company are not seen, nor any by a user who is limited to events', async () => {
  await link()
  const { db } = server.services
  const limited = await signIn(server, await aUser(server, master.company, { events: [master.event] }))
  expect([(await read(sub.event.id, limited)).status, await seen(limited)]).toEqual([403, [[], [], []]])
  for (const hidden of [{ status: 'draft' }, { status: 'live', archived_at: AT_THE_DOOR }]) {
    await db.updateTable('event').set(hidden).where('id', '=', sub.event.id).execute()
    expect([(await read(sub.event.id)).status, await seen()]).toEqual([404, [[], [], []]])
  }
})

/** All rows of a company, except for when someone signed in. */
async function rowsOf({ company }: Office): Promise<unknown> {
  const { db } = server.services
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'company_id' and t.table_type = 'BASE TABLE' order by 1`.execute(db)
  const each = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, count(*)::int as count, md5(string_agg(t::text, ' ' order by t::text)) as content
            from ${sql.table(name)} t where company_id = ${company.id}`,
  )
  return (await sql`${sql.join(each, sql` union all `)}`.execute(db)).rows
}

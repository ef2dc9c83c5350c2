import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { AT_THE_DOOR, aDoor, anOperation, scanning, someTickets, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let session_id: number
/** Before the first connection: each takes its way of asking from here. */
const asked = vi.spyOn(pg.Client.prototype, 'query')

beforeAll(async () => {
  server.clock.set(AT_THE_DOOR)
  door = await aDoor(server, { host: 'batches.test' })
  session_id = (await anOperation(server, door, {})).sessions[0]!
})

const countScans = async () =>
  (
    await sql<{ count: number }>`select count(*)::int as count from check_in where company_id = ${door.company.id}`.execute(
      server.services.db,
    )
  ).rows[0]?.count

/** A statement of the driver: its text, or a named one of `keepPlans`. */
function textOf(query: unknown): string {
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)
}

/** What each connection was asked, in order, by what a statement begins with or is about. */
function askedByConnection(): string[][] {
  const kinds: [RegExp, string][] = [
    [/^begin/, 'begin'],
    [/for no key update/, 'lock'],
    [/from ticket t/, 'tickets'],
    [/and c\.counts/, 'passed'],
    [/scan_id = any/, 'stored'],
    [/insert into check_in/, 'write'],
    [/^commit/, 'commit'],
  ]
  const connections = new Map<unknown, string[]>()
  asked.mock.calls.forEach(([query], index) => {
    const text = textOf(query)
    const kind = kinds.find(([pattern]) => pattern.test(text.trim()))?.[1]
    const connection = asked.mock.contexts[index]
    if (kind) connections.set(connection, [...(connections.get(connection) ?? []), kind])
  })
  return [...connections.values()].filter((told) => told.includes('write'))
}

test('a batch reads behind its lock and is committed behind what it writes, though nobody waits in between', async () => {
  const tickets = await someTickets(server, door, { amount: 6 })
  const scan = scanning(server, door, session_id)
  await scan(tickets[0]!.code)
  asked.mockClear()
  const answers = await Promise.all(tickets.slice(1).map(({ code }) => scan(code)))
  expect(answers.map(({ body }) => body.result)).toEqual(Array(5).fill('ok'))
  const batch = ['begin', 'lock', 'tickets', 'passed', 'stored', 'write', 'commit']
  const told = askedByConnection().flat()
  expect(told.length).toBeGreaterThanOrEqual(batch.length)
  expect(told).toEqual(told.map((_, index) => batch[index % batch.length]))
})

test('a scan that cannot be stored is refused for the reason that PostgreSQL gave, and takes no other with it', async () => {
  const tickets = await someTickets(server, door, { amount: 5 })
  const refused = tickets[2]!
  await sql
    .raw(
      `create function refuse_scan() returns trigger language plpgsql as $$ begin raise exception 'not now' using errcode = 'lock_not_available'; end $$;
       create trigger refuse_scan before insert on check_in for each row when (new.ticket_id = ${refused.id}) execute function refuse_scan()`,
    )
    .execute(server.services.db)
  const before = await countScans()
  const scan = scanning(server, door, session_id)
  const answers = await Promise.all(tickets.map(({ code }) => scan(code)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503, 200, 200])
  expect(await countScans()).toBe((before ?? 0) + 4)
  await sql.raw('drop trigger refuse_scan on check_in').execute(server.services.db)
  expect((await scan(refused.code)).body.result).toBe('ok')
})

test('scans that waited behind others are written at their own time and in sessions that were made meanwhile', async () => {
  const { db } = server.services
  const [held, second, third] = await someTickets(server, door, { amount: 3 })
  if (!held || !second || !third) throw new Error('three tickets are needed')
  const holding = await db.startTransaction().execute()
  await sql`select from ticket where id = ${held.id} for update`.execute(holding)
  const first = scanning(server, door, session_id)(held.code)
  await waitUntilBlocked(db, 1)
  server.clock.set('2026-07-04T12:20:00.000Z')
  const made = (await anOperation(server, door, { name: 'Made in the rush' })).sessions[0]!
  const later = [scanning(server, door, session_id)(second.code), scanning(server, door, made)(third.code)]
  // By the time of its answer the two wait behind the first.
  await server.send('listTerminalEvents', {}, { headers: door.headers })
  await holding.rollback().execute()
  const answers = await Promise.all([first, ...later])
  expect(answers.map(({ body }) => body.result)).toEqual(['ok', 'ok', 'ok'])
  const { rows } = await sql<{ received_at: string }>`
    select received_at from check_in where ticket_id in (${held.id}, ${second.id}, ${third.id}) order by ticket_id`.execute(db)
  expect(rows.map(({ received_at }) => received_at)).toEqual([AT_THE_DOOR, ...Array(2).fill('2026-07-04T12:20:00.000Z')])
})

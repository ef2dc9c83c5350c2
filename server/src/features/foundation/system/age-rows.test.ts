import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { ageRows } from './age-rows.ts'

/** 03:30 in Amsterdam, after the night's work has become due. */
const NIGHT = '2026-06-15T01:30:00.000Z'
const servers: TestServer[] = []
let server: TestServer
let company_id: number

beforeEach(async () => {
  server = await startTestServer()
  servers.push(server)
  server.clock.set('2026-06-14T10:00:00.000Z')
  company_id = (await aCompany(server.services.db)).id
  // The first look says when the first night is.
  await ageRows(server.services)
  server.clock.set(NIGHT)
})
afterAll(() => Promise.all(servers.map((one) => one.stop())))

async function aChange(at: string, entity_id = 1) {
  const row = { company_id, at, entity: 'event', entity_id, action: 'changed' }
  await server.services.db.insertInto('audit').values(row).execute()
}
const changes = async () => {
  const rows = await server.services.db.selectFrom('audit').select('at').where('entity', '=', 'event').orderBy('id').execute()
  return rows.map(({ at }) => at)
}
async function aMail(created_at: string, more: { status?: string } = {}) {
  const { id } = await server.services.db
    .insertInto('mail')
    .values({
      company_id,
      dedupe_key: `message:${created_at}:${more.status}`,
      kind: 'order_message',
      to_address: 'kit@example.com',
      language: 'en',
      subject_ids: JSON.stringify({ order_id: 1, message: 'Dear Kit', title: 'News' }),
      status: 'sent',
      subject: 'News',
      text: 'Dear Kit',
      html: '<p>Dear Kit',
      last_error: 'kit@example.com: not now',
      created_at,
      sent_at: created_at,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return server.services.db.selectFrom('mail').selectAll().where('id', '=', id)
}

test('RUN-08 AUD-01 the trail is kept for 24 months, by the day of Amsterdam: a moment older goes, a moment younger stays', async () => {
  await aChange('2024-06-14T21:59:59.999Z')
  await aChange('2024-06-14T22:00:00.000Z')
  await ageRows(server.services)
  expect(await changes()).toEqual(['2024-06-14T22:00:00.000Z'])
})

test('RUN-08 the work is the night’s: by day nothing goes, and a second look in the same night finds nothing due', async () => {
  server.clock.set('2026-06-15T00:59:59.000Z')
  await aChange('2020-01-01T00:00:00.000Z')
  await ageRows(server.services)
  expect(await changes()).toHaveLength(1)
  server.clock.set(NIGHT)
  await ageRows(server.services)
  expect(await changes()).toHaveLength(0)
  await aChange('2020-01-01T00:00:00.000Z')
  await ageRows(server.services)
  expect(await changes()).toHaveLength(1)
  server.clock.set('2026-06-16T01:00:00.000Z')
  await ageRows(server.services)
  expect(await changes()).toHaveLength(0)
})

test('RUN-08 with an age of 0 everything stays, and another age is that of the next night', async () => {
  await aChange('2020-01-01T00:00:00.000Z')
  await aChange('2025-06-01T00:00:00.000Z')
  await ageRows({ ...server.services, config: { ...server.services.config, AUDIT_MONTHS: 0 } })
  expect(await changes()).toHaveLength(2)
  await ageRows({ ...server.services, config: { ...server.services.config, AUDIT_MONTHS: 12 } })
  expect(await changes()).toEqual([])
})

test('RUN-08 the trail’s own trigger lets nothing go that is younger than about a year, whatever it is asked', async () => {
  const { db } = server.services
  await sql`insert into audit (company_id, at, entity, entity_id, action) values (${company_id}, now() - interval '350 days', 'event', 1, 'changed')`.execute(
    db,
  )
  await aChange('2020-01-01T00:00:00.000Z')
  const remove = (before: string | null) =>
    db.transaction().execute(async (tx) => {
      if (before !== null) await sql`select set_config('entree.ageing_before', ${before}, true)`.execute(tx)
      await sql`delete from audit where entity = 'event'`.execute(tx)
    })
  await expect(remove(null)).rejects.toThrow('never removed')
  await expect(remove('2100-01-01')).rejects.toThrow('never removed')
  await expect(remove('2019-01-01')).rejects.toThrow('never removed')
  expect(await changes()).toHaveLength(2)
})

test('RUN-08 MAIL-01 what a mail said goes after 13 months; that it went stays, with the key by which it does not go twice', async () => {
  const old = await aMail('2025-05-14T21:59:59.999Z')
  const young = await aMail('2025-05-14T22:00:00.000Z')
  const before = await old.executeTakeFirstOrThrow()
  await ageRows(server.services)
  expect(await old.executeTakeFirst()).toEqual({
    ...before,
    subject: null,
    text: null,
    html: null,
    last_error: null,
    subject_ids: { order_id: 1 },
  })
  expect(await young.executeTakeFirst()).toMatchObject({ html: '<p>Dear Kit', subject_ids: { message: 'Dear Kit' } })
})

test('RUN-08 a mail that waits is left alone however old; one that failed is not to be sent any more', async () => {
  const waiting = await aMail('2024-01-01T00:00:00.000Z', { status: 'queued' })
  const failed = await aMail('2024-01-02T00:00:00.000Z', { status: 'failed' })
  await ageRows(server.services)
  expect(await waiting.executeTakeFirst()).toMatchObject({ status: 'queued', text: 'Dear Kit' })
  expect(await failed.executeTakeFirst()).toMatchObject({ status: 'dropped', text: null })
})

test('RUN-08 many rows go in batches; a process that stops in between is followed by the next after an hour, from where it was', async () => {
  for (let number = 1; number <= 7; number++) await aChange('2020-01-01T00:00:00.000Z', number)
  const { db } = server.services
  await sql`create function stop_at_five() returns trigger language plpgsql as $$
    begin if old.entity_id = 5 then raise exception 'the process is gone'; end if; return old; end $$`.execute(db)
  await sql`create trigger stop_at_five before delete on audit for each row execute function stop_at_five()`.execute(db)
  // Batches of two: the third fails as a whole, and neither its rows nor its key are kept.
  await ageRows(server.services, { size: 2, batches: 50 })
  expect(await changes()).toHaveLength(3)
  await sql`drop trigger stop_at_five on audit`.execute(db)
  server.clock.advance(60_000)
  await ageRows(server.services, { size: 2, batches: 50 })
  expect(await changes()).toHaveLength(3)
  server.clock.advance(60 * 60_000)
  // As many as one look takes; the next one goes on in the same night.
  await ageRows(server.services, { size: 1, batches: 2 })
  expect(await changes()).toHaveLength(1)
  await ageRows(server.services, { size: 2, batches: 50 })
  expect(await changes()).toHaveLength(0)
})

test('RUN-08 three processes at the same moment do it once', async () => {
  for (let number = 1; number <= 20; number++) await aChange('2020-01-01T00:00:00.000Z', number)
  const found: object[] = []
  const log = { ...server.services.log, info: (data: object) => void found.push(data) }
  await Promise.all([1, 2, 3].map(() => ageRows({ ...server.services, log }, { size: 3, batches: 50 })))
  expect(found).toEqual([{ name: 'audit', rows: 20, months: 24 }])
  expect(await changes()).toHaveLength(0)
})

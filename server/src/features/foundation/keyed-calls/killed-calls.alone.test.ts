import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aCompany, anEvent } from '../../../testing/builders.ts'
import { startInstallation, type Installation, type ProductProcess } from '../../../testing/processes.ts'
import { hashToken, newToken } from '#platform/tokens.ts'

/* Calls with an `Idempotency-Key` in a process that is killed, asked again of another one. */
let installation: Installation
let company: Awaited<ReturnType<typeof aCompany>>
let event: Awaited<ReturnType<typeof anEvent>>
let token: string

beforeAll(async () => {
  installation = await startInstallation({ webs: 3 })
  const { db } = installation
  company = await aCompany(db)
  event = await anEvent(db, company)
  token = `entree_key_${newToken()}`
  const user = { company_id: company.id, name: 'Admin', username: 'admin', email: 'admin@company.example', role: 'company_admin' }
  const { id: created_by } = await db
    .insertInto('user')
    .values({ ...user, event_access: 'all' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = { company_id: company.id, name: 'Books', token_hash: hashToken(token), ending: token.slice(-4), created_by }
  await db
    .insertInto('api_key')
    .values({ ...key, permissions: ['event.products'], event_access: 'all' })
    .execute()
})
afterAll(() => installation.stop())

/** Status and code of making a group of products. */
async function make({ origin }: ProductProcess, key: string): Promise<[number, string | null]> {
  const answer = await fetch(`${origin}/api/event/${event.id}/product-groups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ name: key }),
  })
  const body: unknown = await answer.json()
  return [answer.status, Array.isArray(body) ? String(body[0].code) : answer.headers.get('idempotent-replayed')]
}

const groups = async (name: string) =>
  (await installation.db.selectFrom('product_group').select('id').where('name', '=', name).execute()).length

/** A transaction that holds what a test locks, and is over at its end also when it fails. */
async function held() {
  const tx = await installation.db.startTransaction().execute()
  letGo = async () => {
    letGo = async () => {}
    await tx.commit().execute()
  }
  return tx
}
let letGo = async () => {}
afterEach(() => letGo())

/** Two minutes later. */
const endClaims = () => sql`update keyed_call set claimed_until = now() where answer is null`.execute(installation.db)

test('KEY-12 a call whose process is killed before it committed is done by the next caller, when its claim has ended', async () => {
  const { db, webs } = installation
  const [dying, , other] = webs
  const tx = await held()
  await tx.selectFrom('event').select('id').where('id', '=', event.id).forUpdate().execute()
  const lost = make(dying!, 'before').catch(() => 'lost')
  await expect.poll(async () => (await db.selectFrom('keyed_call').select('id').execute()).length).toBe(1)
  process.kill(dying!.pid, 'SIGKILL')
  expect(await lost).toBe('lost')
  await letGo()
  expect(await make(other!, 'before')).toEqual([409, 'idempotency_key_in_use'])
  await endClaims()
  expect(await make(other!, 'before')).toEqual([200, null])
  expect(await make(other!, 'before')).toEqual([200, 'true'])
  expect(await groups('before')).toBe(1)
})

test('KEY-12 a call whose process is killed between its commit and its answer is never done again', async () => {
  const { db, webs } = installation
  const [, dying, other] = webs
  const tx = await held()
  // Calls that keep an answer wait here.
  await sql`
    create function hold_answer() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(4711); raise 'the connection is gone'; end $$`.execute(db)
  await sql`create trigger hold_answer before update of answer on keyed_call for each row when (new.answer is not null)
            execute function hold_answer()`.execute(db)
  await sql`select pg_advisory_xact_lock(4711)`.execute(tx)
  const lost = make(dying!, 'between').catch(() => 'lost')
  await expect.poll(() => groups('between')).toBe(1)
  process.kill(dying!.pid, 'SIGKILL')
  expect(await lost).toBe('lost')
  await letGo()
  await sql`drop trigger hold_answer on keyed_call`.execute(db)
  expect(await groups('between')).toBe(1)
  expect(await make(other!, 'between')).toEqual([409, 'idempotency_key_in_use'])
  await endClaims()
  expect(await make(other!, 'between')).toEqual([409, 'idempotency_answer_lost'])
  expect(await groups('between')).toBe(1)
})

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anApiKey } from '../../../testing/api-keys.ts'
import { aCompany, anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { ONCE_EXAMPLE } from '#features/foundation/api-docs/guides.ts'
import { CLAIM_MS, KEPT_MS } from './answer-once.ts'
import { removeOldCalls } from './remove-old-calls.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let company: Awaited<ReturnType<typeof aCompany>>
let event: Awaited<ReturnType<typeof anEvent>>
let headers: Record<string, string>

/** Also when a test fails, so that nothing waits for it. */
let letGo = async () => {}
afterEach(() => letGo())
beforeEach(async () => {
  company = await aCompany(server.services.db, { host: null })
  event = await anEvent(server.services.db, company)
  headers = (await anApiKey(server, company, { permissions: ['event.products', 'event.view'] })).headers
})

const db = () => server.services.db
/** Makes a group of products, of which a second one may have the same name. */
const make = (key: string, name = 'Food', as = headers) =>
  server.send('createProductGroup', { event_id: event.id, name }, { headers: { ...as, 'idempotency-key': key } })
const codes = ({ status, refusals }: { status: number; refusals: { code: string }[] }) => [status, ...codesOf({ refusals })]
const groups = async () =>
  (await db().selectFrom('product_group').select('name').where('company_id', '=', company.id).execute()).map(({ name }) => name)

/** Makes the database refuse to write `what` until the returned function is called. */
async function breakWrites(on: string, table: string): Promise<() => Promise<void>> {
  await sql`create or replace function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(db())
  await sql`create trigger broken before ${sql.raw(on)} on ${sql.table(table)} for each row execute function broken()`.execute(
    db(),
  )
  return async () => void (await sql`drop trigger broken on ${sql.table(table)}`.execute(db()))
}

/** Holds the rows of the event, so that whatever makes something of it waits. */
async function holdEvent(): Promise<() => Promise<void>> {
  const tx = await db().startTransaction().execute()
  await tx.selectFrom('event').select('id').where('id', '=', event.id).forUpdate().execute()
  letGo = async () => {
    letGo = async () => {}
    await tx.commit().execute()
  }
  return () => letGo()
}

test('KEY-10 the same key and request answers the same again, a refusal too, and does nothing twice', async () => {
  const first = await make('one')
  const again = await make('one')
  expect([again.status, again.raw.toString()]).toEqual([200, first.raw.toString()])
  expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
  const refused = await make('two', ' ')
  const refusedAgain = await make('two', ' ')
  expect([codes(refusedAgain), refusedAgain.headers['idempotent-replayed']]).toEqual([codes(refused), 'true'])
  expect(codes(refused)[0]).toBe(400)
  expect(await groups()).toEqual(['Food'])
  // Without a key it is another wish.
  await server.send('createProductGroup', { event_id: event.id, name: 'Food' }, { headers })
  expect(await groups()).toEqual(['Food', 'Food'])
})

test('KEY-10 a key is of one API key, one user and one company', async () => {
  const admin = await signInAdmin(server, company)
  const other = (await anApiKey(server, company, { permissions: ['event.products', 'event.view'] })).headers
  for (const as of [headers, admin, other])
    expect((await make('mine', 'Food', as)).headers['idempotent-replayed']).toBeUndefined()
  expect(await groups()).toEqual(['Food', 'Food', 'Food'])
  // Someone of the platform acts for one company and then for another.
  const platform = { ...(await signIn(server, await aUser(server, null))), 'idempotency-key': 'mine' }
  const elsewhere = await aCompany(db(), { host: null })
  const venue = { name: 'Mill', address: 'Lane 1', zip: '1234 AB', city: 'Utrecht', country_code: 'NL' }
  for (const { id } of [company, elsewhere]) {
    const { status } = await server.send('createVenue', venue, { headers: platform, company_id: id })
    expect(status).toBe(200)
  }
  const { venues } = await db()
    .selectFrom('venue')
    .select(sql<number>`count(*)::integer`.as('venues'))
    .executeTakeFirstOrThrow()
  expect(venues).toBe(2)
})

test('KEY-11 a key with another request, and one that is empty or too long, is refused and nothing is done', async () => {
  await make('k'.repeat(255))
  expect(codes(await make('k'.repeat(255), 'Drinks'))).toEqual([422, 'idempotency_key_reused'])
  expect(codes(await make('k'.repeat(256), 'Drinks'))).toEqual([400, 'idempotency_key_invalid'])
  expect(codes(await make('', 'Drinks'))).toEqual([400, 'idempotency_key_invalid'])
  expect(await groups()).toEqual(['Food'])
})

test('KEY-11 while the first is under way the second is asked to try again', async () => {
  const release = await holdEvent()
  const first = make('busy')
  await waitUntilBlocked(db(), 1)
  const second = await make('busy')
  expect([codes(second), second.headers['retry-after']]).toEqual([[409, 'idempotency_key_in_use'], '2'])
  expect(codes(await make('busy', 'Drinks'))).toEqual([422, 'idempotency_key_reused'])
  await release()
  expect((await first).status).toBe(200)
  expect((await make('busy')).headers['idempotent-replayed']).toBe('true')
  expect(await groups()).toEqual(['Food'])
})

test('KEY-12 a call that nobody finished loses its key after two minutes, and commits nothing any more', async () => {
  const release = await holdEvent()
  const first = make('slow')
  await waitUntilBlocked(db(), 1)
  server.clock.advance(CLAIM_MS - 1)
  expect(codes(await make('slow'))).toEqual([409, 'idempotency_key_in_use'])
  server.clock.advance(1)
  const second = make('slow')
  await waitUntilBlocked(db(), 2)
  await release()
  const [one, other] = await Promise.all([first, second])
  expect([codes(one), other.status]).toEqual([[409, 'idempotency_key_in_use'], 200])
  expect(await groups()).toEqual(['Food'])
  expect((await make('slow')).raw.toString()).toBe(other.raw.toString())
})

test('KEY-12 what was committed though its answer was lost is not done again', async () => {
  const mend = await breakWrites('update of answer', 'keyed_call')
  expect((await make('lost')).status).toBe(200)
  await mend()
  expect(codes(await make('lost'))).toEqual([409, 'idempotency_key_in_use'])
  server.clock.advance(CLAIM_MS)
  const answer = await make('lost')
  expect([codes(answer), answer.headers['retry-after']]).toEqual([[409, 'idempotency_answer_lost'], undefined])
  expect(await groups()).toEqual(['Food'])
})

test('KEY-10 what failed on our side is not kept: the same key asks again', async () => {
  const mend = await breakWrites('insert', 'product_group')
  expect((await make('failed')).status).toBe(500)
  await mend()
  const { status, headers: given } = await make('failed')
  expect([status, given['idempotent-replayed']]).toEqual([200, undefined])
  expect(await groups()).toEqual(['Food'])
})

test('KEY-10 KEY-13 after a day a key is new, and what was kept of it is removed', async () => {
  const first = await make('daily')
  server.clock.advance(KEPT_MS - 1)
  await removeOldCalls(server.services)
  expect((await make('daily')).raw.toString()).toBe(first.raw.toString())
  server.clock.advance(1)
  expect((await make('daily')).headers['idempotent-replayed']).toBeUndefined()
  expect(await groups()).toEqual(['Food', 'Food'])
  server.clock.advance(KEPT_MS)
  await server.repeatOnce()
  expect(await db().selectFrom('keyed_call').select('id').execute()).toEqual([])
})

test('KEY-13 neither key nor answer can be read in the database', async () => {
  const user = await aUser(server, company)
  const made = await server.send(
    'createApiKey',
    { company_id: company.id, name: 'Books', permissions: ['event.view'] },
    { headers: { ...(await signIn(server, user)), 'idempotency-key': 'key-of-the-caller' } },
  )
  expect(made.status).toBe(200)
  const rows = JSON.stringify(await db().selectFrom('keyed_call').selectAll().execute())
  for (const secret of ['key-of-the-caller', made.body.token, 'Books']) expect(rows).not.toContain(secret)
  expect(rows).toContain(server.services.vault.prefix)
})

test('KEY-10 the example of the documentation does what it says', async () => {
  const [head = '', payload = ''] = ONCE_EXAMPLE.split('\n\n')
  const [line = '', ...fields] = head.split('\n')
  const [method, url = ''] = line.split(' ')
  expect(method).toBe('POST')
  const { headers: own } = await anApiKey(server, company, { permissions: ['venue.edit', 'venue.view'] })
  const given = Object.fromEntries(fields.map((field) => field.split(': ').map((part) => part.trim())))
  const ask = () => server.app.inject({ method: 'POST', url, headers: { ...given, Authorization: own.authorization }, payload })
  const first = await ask()
  const again = await ask()
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body])
  expect(again.headers['idempotent-replayed']).toBe('true')
})

import { randomUUID } from 'node:crypto'
import { calls } from '@entree/contract/calls.ts'
import type { CallDefinition } from '@entree/contract/define-call.ts'
import { takesIdempotencyKey } from '@entree/contract/idempotency-key.ts'
import { paths, type CallName } from '@entree/contract/paths.ts'
import { isOfPlatform } from '@entree/domain/foundation/permissions.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { aUser, signIn } from '../testing/users.ts'
import type { DB } from '../platform/database/tables.gen.ts'
import { anOffice, type Office } from './an-office.ts'
import { officeInputs } from './office-inputs.ts'

/*
 * What a call with an `Idempotency-Key` writes has to be in transactions of `transact`, which note on the key that they committed: after a
 * crash nothing else tells whether it may be done again.
 */
const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const platform = prepare(async () => signIn(server, await aUser(server, null)))

beforeAll(async () => {
  await watchWrites()
})

/** Notes each transaction that writes to a table, and each that marks a key. */
async function watchWrites(): Promise<void> {
  const { db } = server.services
  await sql`create table written (number xid8, name text)`.execute(db)
  await sql`
    create function note_write() returns trigger language plpgsql as $$
      begin insert into written values (pg_current_xact_id(), tg_table_name); return null; end $$`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'written'`.execute(db)
  for (const { name } of rows) {
    const on = name === 'keyed_call' ? sql`update of is_committed` : sql`insert or update or delete`
    await sql`create trigger note_write after ${on} on ${sql.table(name)} execute function note_write()`.execute(db)
  }
}

/** Tables that were written to in transactions that marked no key, since the last time this was asked. */
async function writtenUnmarked(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with gone as (delete from written returning *)
    select distinct name from gone
     where number not in (select number from gone where name = 'keyed_call') order by name`.execute(server.services.db)
  return rows.map(({ name }) => name)
}

const keyed = (Object.keys(paths) as CallName[]).filter((name) => takesIdempotencyKey(calls[name]))

/** Made once in an installation, by the first call that needs it: not what the call does. */
const MADE_ONCE = 'setting'
/** Does over the whole platform what is due and not done yet, in transactions of each company: doing it again does nothing twice. */
const DOES_WHAT_IS_DUE: CallName[] = ['runAutoInvoice']

async function sendFrom(office: Office, name: CallName, as: Record<string, string>, key = randomUUID()) {
  const { access }: CallDefinition = calls[name]
  const isPlatform = typeof access === 'object' && access.any.length > 0 && access.any.every(isOfPlatform)
  const headers = { ...(isPlatform ? platform : as), 'idempotency-key': key }
  return server.send(name, officeInputs(office)[name] ?? {}, { headers })
}

test('KEY-12 what a call with an Idempotency-Key writes is in a transaction that notes it on the key', async () => {
  const unmarked: unknown[] = []
  let done = 0
  for (const name of keyed.filter((one) => !DOES_WHAT_IS_DUE.includes(one))) {
    const office = await anOffice(server)
    const headers = await signIn(server, office.administrator)
    await writtenUnmarked()
    const { status } = await sendFrom(office, name, headers)
    const tables = (await writtenUnmarked()).filter((table) => table !== MADE_ONCE)
    if (status === 200) done++
    if (tables.length > 0) unmarked.push([name, tables])
  }
  expect(unmarked).toEqual([])
  // Others are refused for what this office has not, and are written by the same operations.
  expect(done).toBeGreaterThan(185)
})

/** Calls of every kind, and the table of which one row comes or goes. */
const kinds: [CallName, keyof DB, by: number][] = [
  ['createEvent', 'event', 1],
  ['duplicateEvent', 'event', 1],
  ['createProduct', 'product', 1],
  ['deleteProduct', 'product', -1],
  ['createProductGroup', 'product_group', 1],
  ['createPointOfSale', 'point_of_sale', 1],
  ['addCampaign', 'campaign', 1],
  ['deleteDiscountCode', 'discount_code', -1],
  ['addOpeningHour', 'opening_hour', 1],
  ['createVenue', 'venue', 1],
  ['addOrderNote', 'order_note', 1],
  ['refundOrder', 'refund', 1],
  ['sendGuestList', 'order', 1],
  ['createApiKey', 'api_key', 1],
  ['createWebhook', 'webhook', 1],
  ['createUser', 'user', 1],
  ['createRole', 'role', 1],
]

test.each(kinds)('KEY-10 KEY-11 %s that is sent twice at the same time with one key is done once', async (name, table, by) => {
  const office = await anOffice(server)
  const headers = await signIn(server, office.administrator)
  const count = async () =>
    (await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(server.services.db))
      .rows[0]!.count
  const before = await count()
  const key = randomUUID()
  // As its caller would: a caller who learns that the first is under way asks again.
  const ask = async () => {
    for (;;) {
      const answer = await sendFrom(office, name, headers, key)
      if (answer.refusals[0]?.code !== 'idempotency_key_in_use') return answer
      expect([answer.status, answer.headers['retry-after']]).toEqual([409, '2'])
    }
  }
  const [one, other] = await Promise.all([ask(), ask()])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(other.raw.toString()).toBe(one.raw.toString())
  const third = await ask()
  expect([third.status, third.raw.toString()]).toEqual([200, one.raw.toString()])
  expect(third.headers['idempotent-replayed']).toBe('true')
  expect((await count()) - before).toBe(by)
})

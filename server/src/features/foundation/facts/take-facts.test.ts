import fc from 'fast-check'
import { sql, type ControlledTransaction } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import type { Database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/tables.gen.ts'
import { happened } from './happened.ts'
import { removeOldFacts } from './remove-old-facts.ts'
import { takeFacts } from './take-facts.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
let readers = 0

beforeEach(() => server.clock.set(TEST_NOW))

const begun: ControlledTransaction<DB>[] = []
async function begin() {
  const tx = await server.services.db.startTransaction().execute()
  begun.push(tx)
  return tx
}
// What a test that failed has left open: the server waits for its connections as it stops.
afterEach(async () => {
  for (const tx of begun.splice(0)) if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute()
})
const write = (tx: Database, order_id: number) =>
  happened(
    { ...companyScope(server, company.id), tx },
    { kind: 'order.changed', event_id: null, order_id, data: { reason: 'customer', removed: [], added: [], is_test: false } },
  )
const take = (reader: string, limit = 100) =>
  server.services.db
    .transaction()
    .execute(async (tx) => (await takeFacts(tx, reader, limit)).map(({ order_id }) => order_id ?? 0))
/** A reader that has begun. What was there before goes. */
async function aReader(): Promise<string> {
  const reader = `reader ${++readers}`
  await server.services.db.deleteFrom('fact').execute()
  await take(reader)
  return reader
}
/** Reads until it has come past all that was written before. It does not wait for facts that it missed: that would last as long as a test may. */
async function takeAll(reader: string, limit?: number): Promise<number[]> {
  const { db } = server.services
  const { rows } = await sql<{ number: string }>`select pg_current_xact_id()::text as number`.execute(db)
  const taken: number[] = []
  const isPast = async () => {
    taken.push(...(await take(reader, limit)))
    const found = db
      .selectFrom('fact_reader')
      .where('name', '=', reader)
      .where(sql<boolean>`pg_visible_in_snapshot(${rows[0]!.number}::xid8, seen)`)
    return found.select('name').executeTakeFirst()
  }
  await expect.poll(isPast).toBeDefined()
  return taken
}

test('FACT-01 what happened is there exactly when what caused it was committed, and is not written outside of its transaction', async () => {
  const reader = await aReader()
  const undone = await begin()
  await write(undone, 1)
  await undone.rollback().execute()
  const kept = await begin()
  await write(kept, 2)
  await kept.commit().execute()
  expect(await takeAll(reader)).toEqual([2])
  await expect(write(server.services.db, 3)).rejects.toThrow('transaction')
})

test('FACT-04 a reader that wants only some gets these, and has come past the others', async () => {
  const reader = await aReader()
  const tx = await begin()
  for (const order_id of [1, 2, 3, 4]) await write(tx, order_id)
  await tx.commit().execute()
  const takeEven = () =>
    server.services.db
      .transaction()
      .execute(async (of) => (await takeFacts(of, reader, 1, sql`order_id % 2 = 0`)).map(({ order_id }) => order_id))
  const taken: unknown[] = []
  await expect.poll(async () => taken.push(...(await takeEven()))).toBeGreaterThanOrEqual(2)
  expect(taken).toEqual([2, 4])
  expect(await takeEven()).toEqual([])
  expect(await take(reader)).toEqual([])
})

test('FACT-04 a transaction that commits late is not skipped, and what came meanwhile is returned once', async () => {
  const reader = await aReader()
  const late = await begin()
  await write(late, 10)
  const quick = await begin()
  await write(quick, 11)
  await quick.commit().execute()
  expect(await take(reader)).toEqual([11])
  await late.commit().execute()
  expect(await takeAll(reader)).toEqual([10])
  expect(await take(reader)).toEqual([])
})

test('FACT-04 a reader begins with what is not over yet when it is first asked for', async () => {
  const late = await begin()
  await write(late, 12)
  const quick = await begin()
  await write(quick, 13)
  await quick.commit().execute()
  const reader = `reader ${++readers}`
  expect(await take(reader)).toEqual([])
  await late.commit().execute()
  expect(await takeAll(reader)).toEqual([12])
})

test('FACT-04 facts of one order come in the order in which they happened, also when the later one is of the older transaction', async () => {
  const reader = await aReader()
  const older = await begin()
  // It has its number, and waits for the order.
  await sql`select pg_current_xact_id()`.execute(older)
  const younger = await begin()
  await sql`select id from company where id = ${company.id} for update`.execute(younger)
  await write(younger, 21)
  await younger.commit().execute()
  await sql`select id from company where id = ${company.id} for update`.execute(older)
  await write(older, 22)
  await older.commit().execute()
  expect(await takeAll(reader, 1)).toEqual([21, 22])
})

test('FACT-04 facts of one order come in order though a transaction between the two is still under way, and nobody waits for it', async () => {
  const reader = await aReader()
  const older = await begin()
  await sql`select pg_current_xact_id()`.execute(older)
  const between = await begin()
  await write(between, 53)
  const younger = await begin()
  await write(younger, 51)
  await younger.commit().execute()
  await write(older, 52)
  await older.commit().execute()
  expect(await takeAll(reader, 1)).toEqual([51, 52])
  await between.commit().execute()
  expect(await takeAll(reader)).toEqual([53])
})

test('FACT-04 what a reader writes while it reads is read the next time', async () => {
  const reader = await aReader()
  const reading = await begin()
  await sql`select pg_current_xact_id()`.execute(reading)
  const later = await begin()
  await write(later, 61)
  await later.commit().execute()
  expect((await takeFacts(reading, reader, 100)).map(({ order_id }) => order_id)).toEqual([61])
  await write(reading, 62)
  await reading.commit().execute()
  expect(await takeAll(reader)).toEqual([62])
})

test('FACT-04 two readers under one name do not read the same, and what was not committed is read again', async () => {
  const reader = await aReader()
  const tx = await begin()
  await write(tx, 31)
  await tx.commit().execute()
  const first = await begin()
  await expect.poll(async () => (await takeFacts(first, reader, 1)).length).toBe(1)
  expect(await take(reader)).toEqual([])
  await first.rollback().execute()
  expect(await takeAll(reader)).toEqual([31])
})

test('FACT-04 whatever commits and rolls back in whatever order, a reader hears of each fact that was committed exactly once', async () => {
  const step = fc.record({ slot: fc.integer({ min: 0, max: 3 }), does: fc.constantFrom('write', 'commit', 'rollback', 'read') })
  let order = 1000
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.integer({ min: 1, max: 3 }), async (steps, limit) => {
      const reader = await aReader()
      const open = new Map<number, { tx: Awaited<ReturnType<typeof begin>>; written: number[] }>()
      const committed: number[] = []
      const read: number[] = []
      for (const { slot, does } of steps) {
        const one = open.get(slot)
        if (does === 'read') read.push(...(await take(reader, limit)))
        else if (does === 'write') {
          const into = one ?? { tx: await begin(), written: [] }
          open.set(slot, into)
          into.written.push(++order)
          await write(into.tx, order)
        } else if (one) {
          if (does === 'commit') committed.push(...one.written)
          await (does === 'commit' ? one.tx.commit() : one.tx.rollback()).execute()
          open.delete(slot)
        }
      }
      for (const { tx } of open.values()) await tx.rollback().execute()
      read.push(...(await takeAll(reader, limit)))
      expect(read.toSorted((a, b) => a - b)).toEqual(committed.toSorted((a, b) => a - b))
    }),
    { numRuns: 30 },
  )
})

test('FACT-05 facts go after 30 days, and younger ones stay', async () => {
  const { db } = server.services
  const some = async () => {
    const tx = await begin()
    for (let order_id = 1; order_id <= 3; order_id++) await write(tx, order_id)
    await tx.commit().execute()
  }
  await db.deleteFrom('fact').execute()
  await some()
  server.clock.advance(29 * 86_400_000)
  await some()
  expect(await removeOldFacts(server.services)).toBe(0)
  server.clock.advance(2 * 86_400_000)
  expect(await removeOldFacts(server.services)).toBe(3)
  expect(await db.selectFrom('fact').select('order_id').execute()).toHaveLength(3)
})

test('FACT-04 what happens to an order in one statement comes in the order in which it is recorded', async () => {
  const reader = await aReader()
  const tx = await begin()
  const data = { reason: 'customer' as const, removed: [], added: [], is_test: false }
  const order_ids = [45, 41, 44, 42, 43]
  await happened(
    { ...companyScope(server, company.id), tx },
    ...order_ids.map((order_id) => ({ kind: 'order.changed' as const, event_id: null, order_id, data })),
  )
  await tx.commit().execute()
  expect(await takeAll(reader)).toEqual(order_ids)
})

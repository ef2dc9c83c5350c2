import type { Duplex } from 'node:stream'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '../testing/clone-database.ts'
import { beginAtOnce } from './begin-at-once.ts'
import { createDatabase, createPool } from './connect.ts'

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('a transaction whose begin nobody waits for is one: it is kept whole, taken back whole, and none is left open', async () => {
  const pool = createPool(database.connection, 1)
  const db = createDatabase(pool)
  await sql`create table thing (id bigint primary key)`.execute(db)
  const insert = (ids: number[]) =>
    db.transaction().execute(async (tx) => {
      for (const id of ids) await sql`insert into thing values (${id})`.execute(tx)
      return (await sql<{ number: string }>`select txid_current()::text as number`.execute(tx)).rows
    })
  expect((await insert([1, 2])).length).toBe(1)
  await expect(insert([3, 1])).rejects.toThrow('duplicate key')
  await expect(db.transaction().execute((tx) => sql`select nothing`.execute(tx))).rejects.toThrow('does not exist')
  expect((await sql`select id from thing order by id`.execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }])
  const [first, second] = [await insert([4]), await insert([5])]
  expect(first).not.toEqual(second)
  await db.destroy()
})

test('the begin and what comes after it are sent together; one that fails takes the connection with it', async () => {
  const client = new pg.Client({ ...database.connection, pipeline: true })
  client.on('error', () => {})
  await client.connect()
  const sent: string[] = []
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  const begin = Promise.withResolvers<void>()
  const query = client.query.bind(client) as (text: string) => Promise<unknown>
  client.query = ((text: string) => {
    sent.push(text)
    return text === 'begin' ? begin.promise : query(text)
  }) as typeof client.query
  beginAtOnce(client)
  await client.query('begin')
  await client.query('select 1')
  expect(sent).toEqual(['begin', 'select 1'])
  begin.reject(new Error('no'))
  await ended
})

test('the begin and what comes after it leave in one piece; one that nothing comes after leaves alone', async () => {
  const client = new pg.Client({ ...database.connection, pipeline: true })
  await client.connect()
  beginAtOnce(client)
  const stream: Duplex = Reflect.get(Reflect.get(client, 'connection'), 'stream')
  const pieces: string[] = []
  const [write, writeAll] = [stream._write.bind(stream), stream._writev?.bind(stream)]
  stream._write = (chunk: Buffer, encoding, done) => {
    pieces.push(chunk.toString('latin1'))
    write(chunk, encoding, done)
  }
  stream._writev = (chunks, done) => {
    pieces.push(chunks.map(({ chunk }) => Buffer.from(chunk).toString('latin1')).join(''))
    writeAll?.(chunks, done)
  }
  await client.query('begin')
  expect((await client.query('select $1::integer as one', [1])).rows).toEqual([{ one: 1 }])
  expect(pieces).toEqual([expect.stringMatching(/begin[^]*select \$1/)])
  await client.query('rollback')
  await client.query('begin')
  await expect
    .poll(() => pieces)
    .toEqual([expect.any(String), expect.stringContaining('rollback'), expect.stringContaining('begin')])
  await client.end()
})

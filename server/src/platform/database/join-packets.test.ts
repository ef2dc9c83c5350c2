import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase } from '../testing/clone-database.ts'
import type { Connection } from './connect.ts'
import { joinPackets, LAST, LATER } from './join-packets.ts'

let database: { connection: Connection; drop: () => Promise<void> }
let client: pg.Client
let witness: pg.Client

beforeAll(async () => {
  database = await cloneDatabase()
  client = new pg.Client({ ...database.connection, pipeline: true })
  witness = new pg.Client(database.connection)
  await Promise.all([client.connect(), witness.connect()])
  joinPackets(client)
  await witness.query('create table thing (name text unique)')
})
beforeEach(() => witness.query('truncate thing'))
afterAll(async () => {
  await Promise.all([client.end(), witness.end()])
  await database.drop()
})

const insert = (name: string, later = false) => client.query(`${later ? LATER : ''} insert into thing values ($1)`, [name])
const names = async (by: pg.Client = witness) =>
  (await by.query('select name from thing order by name')).rows.map(({ name }) => name)
const state = async () => {
  const pid = Reflect.get(client, 'processID')
  return (await witness.query('select state from pg_stat_activity where pid = $1', [pid])).rows[0].state
}

test('a transaction is open from its first statement on, not from its begin', async () => {
  await client.query('begin')
  expect(await state()).toBe('idle')
  await insert('a')
  expect(await state()).toBe('idle in transaction')
  expect(await names()).toEqual([])
  expect((await client.query('commit')).command).toBe('COMMIT')
  expect(await names()).toEqual(['a'])
})

test('a transaction in which nothing was asked ends as it began', async () => {
  for (const end of ['commit', 'rollback']) {
    await client.query('begin')
    expect((await client.query(end)).command).toBe(end.toUpperCase())
  }
  await insert('alone')
  expect(await names()).toEqual(['alone'])
})

test('what may wait is there for the next statement and with the commit', async () => {
  await client.query('begin')
  await insert('a', true)
  await insert('b', true)
  expect(await names(client)).toEqual(['a', 'b'])
  await insert('c', true)
  expect((await client.query('commit')).command).toBe('COMMIT')
  expect(await names()).toEqual(['a', 'b', 'c'])
})

test('what may wait makes a transaction even when nothing else does', async () => {
  await client.query('begin')
  await insert('a', true)
  await client.query('commit')
  expect(await names()).toEqual(['a'])
})

test('outside a transaction nothing waits', async () => {
  await insert('a', true)
  expect(await names()).toEqual(['a'])
})

test('what waited and fails fails the commit, with its own error, and nothing is written', async () => {
  await insert('a')
  await client.query('begin')
  await insert('b')
  await insert('a', true)
  await expect(client.query('commit')).rejects.toThrow('duplicate key')
  await client.query('rollback')
  await insert('c')
  expect(await names()).toEqual(['a', 'c'])
})

test('what waits is not sent when the transaction is given up', async () => {
  await client.query('begin')
  await insert('a')
  await insert('b', true)
  await client.query('rollback')
  expect(await names()).toEqual([])
})

test('the last statement of a transaction takes the commit along, and is answered itself', async () => {
  await client.query('begin')
  await insert('a', true)
  const { rows } = await client.query(`select name from thing ${LAST}`)
  expect(rows).toEqual([{ name: 'a' }])
  expect(await state()).toBe('idle')
  expect(await names()).toEqual(['a'])
  expect((await client.query('commit')).command).toBe('COMMIT')
  await insert('b')
  expect(await names()).toEqual(['a', 'b'])
})

test('a last statement that fails, or what waited for it, leaves nothing behind', async () => {
  await insert('a')
  for (const [waits, last] of [
    ['b', 'a'],
    ['a', 'b'],
  ] as const) {
    await client.query('begin')
    await insert(waits, true)
    await expect(client.query(`insert into thing values ($1) ${LAST}`, [last])).rejects.toThrow('duplicate key')
    await client.query('rollback')
    expect(await names()).toEqual(['a'])
  }
  await insert('c')
  expect(await names()).toEqual(['a', 'c'])
})

test('nothing may come after the last statement but the end', async () => {
  await client.query('begin')
  await client.query(`select 1 ${LAST}`)
  expect(() => client.query('select 2')).toThrow('after the last one')
  await client.query('commit')
})

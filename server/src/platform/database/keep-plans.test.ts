import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cloneDatabase } from '../testing/clone-database.ts'
import { anyOf } from './any-of.ts'
import type { Connection } from './connect.ts'
import type { DB } from './tables.gen.ts'

let database: { connection: Connection; drop: () => Promise<void> }
let client: pg.Client

beforeAll(async () => {
  database = await cloneDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  // One that has kept nothing yet: the statements of other tests in this process fill it.
  vi.resetModules()
  const { keepPlans } = await import('./keep-plans.ts')
  keepPlans(client)
  await client.query('create table thing (id bigint, name text)')
  await client.query(`insert into thing values (1, 'one'), (2, 'two')`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function kept(text: string): Promise<number> {
  const { rows } = await client.query('select statement from pg_prepared_statements')
  return rows.filter(({ statement }) => statement === text).length
}

test('a statement with parameters is kept from its second time on, and answers what it is asked', async () => {
  const text = 'select name from thing where id = $1'
  expect((await client.query(text, [1])).rows).toEqual([{ name: 'one' }])
  expect(await kept(text)).toBe(0)
  for (const [id, name] of [
    [2, 'two'],
    [1, 'one'],
    [2, 'two'],
  ])
    expect((await client.query(text, [id])).rows).toEqual([{ name }])
  expect(await kept(text)).toBe(1)
})

test('a statement that answers all columns is not kept, so a new column does not break it', async () => {
  const texts = [
    'select * from thing where id = $1',
    'select thing.id, thing.* from thing where id = $1',
    'update thing set name = name where id = $1 returning *',
  ]
  for (const text of texts) {
    for (let time = 0; time < 7; time++) await client.query(text, [1])
    expect(await kept(text)).toBe(0)
  }
  await client.query('alter table thing add column size integer')
  for (const text of texts) expect((await client.query(text, [1])).rows).toEqual([{ id: '1', name: 'one', size: null }])
  const counting = 'select count(*)::integer as things from thing where id > $1'
  for (let time = 0; time < 3; time++) expect((await client.query(counting, [0])).rows).toEqual([{ things: 2 }])
  expect(await kept(counting)).toBe(1)
})

test('a statement that searches is planned for its words each time', async () => {
  for (const text of [
    'select id from thing where name like $1',
    "select id from thing where to_tsvector('simple', name) @@ $1::tsquery",
  ]) {
    for (let round = 0; round < 3; round += 1) expect((await client.query(text, ['one'])).rows).toHaveLength(1)
    expect(await kept(text)).toBe(0)
  }
})

test('a kept statement that fails once works again', async () => {
  const text = 'select 10 / $1::integer as tenth'
  for (let time = 0; time < 3; time++) await client.query(text, [5])
  await expect(client.query(text, [0])).rejects.toThrow('division by zero')
  expect((await client.query(text, [2])).rows).toEqual([{ tenth: 5 }])
  expect(await kept(text)).toBe(1)
})

test('neither a statement without parameters nor a very long one is kept', async () => {
  const long = `select $1::integer as one /${'-'.repeat(6000)}`.replace('/', '--')
  for (let time = 0; time < 3; time++) {
    await client.query('select 1 as one', [])
    await client.query(long, [1])
  }
  expect([await kept('select 1 as one'), await kept(long)]).toEqual([0, 0])
})

test('a statement that finds one row among those of a list is planned once, not again for each id', async () => {
  await client.query('create table numbered as select n as id, n::text as name from generate_series(1, 10000) n')
  await client.query('alter table numbered add primary key (id)')
  await client.query('analyze numbered')
  const compiler = new Kysely<DB>({ dialect: new PostgresDialect({ pool: async () => Promise.reject(new Error('not asked')) }) })
  const compiled = (ids: number[]) => sql`select name from numbered where id = ${anyOf(ids)}`.compile(compiler)
  for (let id = 1; id <= 12; id++) {
    const { sql: text, parameters } = compiled([id])
    expect((await client.query(text, [...parameters])).rows).toEqual([{ name: String(id) }])
  }
  const { rows } = await client.query(
    'select generic_plans::int, custom_plans::int from pg_prepared_statements where statement = $1',
    [compiled([1]).sql],
  )
  // The first of them is not kept, five are planned to compare, and none after that.
  expect(rows).toEqual([{ generic_plans: 6, custom_plans: 5 }])
  expect((await client.query(compiled([7, 9]).sql, [...compiled([7, 9]).parameters])).rows).toHaveLength(2)
})

test('bare: a statement without parameters is kept too, but not several in one text', async () => {
  const { keepPlans } = await import('./keep-plans.ts')
  const bare = new pg.Client(database.connection)
  await bare.connect()
  keepPlans(bare, { bare: true })
  for (let time = 0; time < 3; time++) {
    await bare.query('select 2 as two', [])
    // As the queue looks after its tables: no plan can be of several statements.
    await bare.query('begin; select 3 as three; commit', [])
  }
  const { rows } = await bare.query('select statement from pg_prepared_statements')
  expect(rows).toEqual([{ statement: 'select 2 as two' }])
  await bare.end()
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../testing/clone-database.ts'
import { createDatabase, createPool } from './connect.ts'
import { prepare, prepareForIds } from './prepare.ts'

let cloned: Awaited<ReturnType<typeof cloneDatabase>>
let pool: ReturnType<typeof createPool>
let db: ReturnType<typeof createDatabase>

beforeAll(async () => {
  cloned = await cloneDatabase()
  pool = createPool(cloned.connection, 2)
  db = createDatabase(pool)
})
afterAll(async () => {
  await pool.end()
  await cloned.drop()
})

const settingsBetween = (built: () => void = () => {}) =>
  prepare((given, { from, to }: { from: string; to: string }) => {
    built()
    return given
      .selectFrom('setting')
      .select('key')
      .where('key', '>=', from)
      .where('key', '<', to)
      .where('key', '<>', 'constant')
      .orderBy('key')
  })

test('a statement is put together once, and each execution has its own values', async () => {
  const keys = ['a_first', 'b_second', 'constant']
  await db
    .insertInto('setting')
    .values(keys.map((key) => ({ key, value: JSON.stringify(1) })))
    .execute()
  let times = 0
  const select = settingsBetween(() => times++)
  expect(await select(db, { from: 'a_', to: 'b_' })).toEqual([{ key: 'a_first' }])
  expect(await select(db, { from: 'b_', to: 'b_z' })).toEqual([{ key: 'b_second' }])
  expect(await select(db, { from: 'constant', to: 'constant2' })).toEqual([])
  const both = await Promise.all([select(db, { from: 'a_', to: 'b_' }), select(db, { from: 'b_', to: 'b_z' })])
  expect(both).toEqual([[{ key: 'a_first' }], [{ key: 'b_second' }]])
  expect(times).toBe(1)
})

test('it is executed in the transaction it is given', async () => {
  const select = settingsBetween()
  await expect(
    db.transaction().execute(async (tx) => {
      await tx
        .insertInto('setting')
        .values({ key: 'x_inside', value: sql`'1'` })
        .execute()
      expect(await select(tx, { from: 'x_', to: 'y_' })).toEqual([{ key: 'x_inside' }])
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await select(db, { from: 'x_', to: 'y_' })).toEqual([])
})

test('rows of one id and of several are found by a statement each, and none by no id', async () => {
  const texts = new Set<string>()
  const find = prepareForIds((given, company_id, ids) => {
    const numbers = sql<{ id: number }>`(select generate_series(1, 9) as id)`.as('number')
    const query = given.selectFrom(numbers).select('id').where('id', '>=', company_id).where('id', '=', ids).orderBy('id')
    texts.add(query.compile().sql)
    return query
  })
  expect(await find(db, 1, [5])).toEqual([{ id: 5 }])
  expect(await find(db, 1, [7, 5])).toEqual([{ id: 5 }, { id: 7 }])
  expect(await find(db, 6, [5])).toEqual([])
  expect(await find(db, 6, [5, 7])).toEqual([{ id: 7 }])
  expect(await find(db, 1, [])).toEqual([])
  expect(texts.size).toBe(2)
})

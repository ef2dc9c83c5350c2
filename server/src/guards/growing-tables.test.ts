import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { prepareServer } from '../testing/prepare-server.ts'
import { AGED, KEPT_BY_LAW, PART_OF, REMOVED_BY, SET_UP_BY_PEOPLE, SMALL } from './growing-tables.ts'

const server = prepareServer()

const named = [
  ...KEPT_BY_LAW,
  ...SET_UP_BY_PEOPLE,
  ...Object.keys(PART_OF),
  ...Object.keys(REMOVED_BY),
  ...Object.keys(SMALL),
  ...AGED,
]

test('RUN-08 each table is kept by law, set up by people, part of another one, removed once it is over, small, or has an age', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.services.db)
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('RUN-08 what is part of a table refers to it', async () => {
  const { rows } = await sql<{ pair: string }>`
    select trim('"' from conrelid::regclass::text) || ' of ' || trim('"' from confrelid::regclass::text) as pair
      from pg_constraint where contype = 'f'`.execute(server.services.db)
  const pairs = new Set(rows.map(({ pair }) => pair))
  expect(
    Object.entries(PART_OF)
      .map(([table, owner]) => `${table} of ${owner}`)
      .filter((pair) => !pairs.has(pair)),
  ).toEqual([])
})

test.each(Object.entries(REMOVED_BY))('RUN-08 rows of %s are removed by %s', async (table, file) => {
  const source = await readFile(new URL(`../${file}`, import.meta.url), 'utf8')
  expect(source).toMatch(new RegExp(String.raw`deleteFrom\('${table}'\)|delete from ${table}\b`))
})

test('RUN-08 a table with an age has a slice that says which, and that one is found by an index', async () => {
  const { db, ages } = server.services
  expect([...new Set(ages.map(({ table }) => table))].toSorted()).toEqual(AGED)
  expect(new Set(ages.map(({ name }) => name)).size).toBe(ages.length)
  for (const { table, key, at } of ages) {
    const { rows } = await sql<{ leads: string }>`
      select a.attname as leads from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = ${table}::regclass`.execute(db)
    expect(
      rows.map(({ leads }) => leads),
      `${table}.${key}`,
    ).toContain(key)
    await sql`select ${sql.ref(at)} from ${sql.table(table)} limit 0`.execute(db)
  }
})

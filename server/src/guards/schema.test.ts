import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool } from '../platform/database/connect.ts'
import { describeTables } from '../platform/database/generate-types.ts'
import { cloneDatabase } from '../platform/testing/clone-database.ts'

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
const TABLES = new URL('../platform/database/tables.gen.ts', import.meta.url)

/** Tables that belong to no company: the companies themselves, lists that all share, the books of an outside party, and what only an event has. */
const SHARED_TABLES = [
  'ageing',
  'attempt',
  'company',
  'company_link',
  'default_value',
  'event_type',
  'fact_reader',
  'invoice_sequence',
  'migration',
  'payment_method',
  'product_type',
  'role',
  'sandbox_notice',
  'sandbox_payment',
  'sandbox_refund',
  'setting',
  'signup',
  'spent_captcha',
  'sum_touch',
]

/** Tables where a null company is the platform itself. */
const TABLES_OF_PLATFORM_TOO = [
  'audit',
  'email_change',
  'keyed_call',
  'mail',
  'passkey',
  'password_reset',
  'payment_account',
  'session',
  'settlement',
  'settlement_difference',
  'settlement_explanation',
  'settlement_import',
  'settlement_line',
  'unknown_payment',
  'unsettled_explanation',
  'user',
  'user_role',
  'venue',
]

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: ReturnType<typeof createPool>
let db: ReturnType<typeof createDatabase>

beforeAll(async () => {
  database = await cloneDatabase()
  pool = createPool(database.connection, 1)
  db = createDatabase(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('tables.gen.ts is what the migrations make', async () => {
  expect(await readFile(TABLES, 'utf8')).toBe(await describeTables(database.connection))
})

test('migrations are numbered from 0001 without a gap and named in kebab-case', async () => {
  const names = (await readdir(MIGRATIONS)).toSorted()
  names.forEach((name, index) =>
    expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z0-9]+(-[a-z0-9]+)*\\.sql$`)),
  )
})

test('every table of a tenant has company_id, not null and referring to the company', async () => {
  const { rows } = await sql<{ table_name: string; column: string | null; nullable: string | null; refers: boolean }>`
    select t.table_name, c.column_name as column, c.is_nullable as nullable,
           exists (select from pg_constraint k
                    where k.contype = 'f' and k.conrelid = format('public.%I', t.table_name)::regclass and k.confrelid = 'public.company'::regclass) as refers
      from information_schema.tables t
      left join information_schema.columns c on c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'company_id'
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
     order by 1`.execute(db)
  expect(rows.filter(({ column }) => column === null).map(({ table_name }) => table_name)).toEqual(SHARED_TABLES)
  const tenant = rows.filter(({ column }) => column !== null)
  expect(tenant.length).toBeGreaterThan(20)
  expect(tenant.filter(({ refers }) => !refers).map(({ table_name }) => table_name)).toEqual([])
  expect(tenant.filter(({ nullable }) => nullable !== 'NO').map(({ table_name }) => table_name)).toEqual(TABLES_OF_PLATFORM_TOO)
})

test('ids are identities that grow, instants have a zone, money is whole', async () => {
  const { rows } = await sql<{ place: string; type: string; identity: string; name: string }>`
    select table_name || '.' || column_name as place, column_name as name, data_type as type, is_identity as identity
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const places = (wrong: (column: (typeof rows)[number]) => boolean) => rows.filter(wrong).map(({ place }) => place)
  expect(
    places(({ type }) =>
      [
        'timestamp without time zone',
        'time without time zone',
        'double precision',
        'real',
        'money',
        'character varying',
      ].includes(type),
    ),
  ).toEqual([])
  expect(
    places(
      ({ name, type }) =>
        name.endsWith('_at') && !['opens_at', 'closes_at'].includes(name) && type !== 'timestamp with time zone',
    ),
  ).toEqual([])
  expect(
    places(
      ({ name, type }) =>
        /^(price|total|amount_refunded|discount_price|service_fee|payment_fee|fee_fixed|ticket_fee)$/.test(name) &&
        type !== 'integer' &&
        type !== 'bigint',
    ),
  ).toEqual([])
  expect(
    places(
      ({ name, type, place, identity }) =>
        name === 'id' && type === 'bigint' && identity !== 'YES' && !SHARED_TABLES.some((table) => place === `${table}.id`),
    ),
  ).toEqual([])
})

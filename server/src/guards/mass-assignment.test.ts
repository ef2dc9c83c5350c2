import { calls } from '@entree/contract/calls.ts'
import { methodAndPath, paths, type CallName } from '@entree/contract/paths.ts'
import { isOfPlatform } from '@entree/domain/foundation/permissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { aUser, signIn } from '../testing/users.ts'
import { anOffice, type Office } from './an-office.ts'
import { officeInputs } from './office-inputs.ts'

/*
 * Mass assignment: every call of signed-in users that writes is sent, beside its input and inside every object of it, a value for every
 * column that any table has and that the call does not take. None of them may be found in the database afterwards.
 */
type Column = { table_name: string; column_name: string; data_type: string }
const MARK = 'massassigned'
const NUMBER = 987_654_321
const DAY = '1999-01-01'

let server: TestServer
let columns: Column[]
let platform: Record<string, string>

beforeAll(async () => {
  server = await startTestServer({ env: { UNLIMITED_REQUESTS: 'true' } })
  const { rows } = await sql<Column>`
    select table_name, column_name, data_type from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`.execute(server.services.db)
  columns = rows
  platform = await signIn(server, await aUser(server, null))
})
afterAll(() => server.stop())

/** A search whose filters are sent, and of support alone: it stores nothing. */
const reads: CallName[] = ['searchSupport']
const writes = (Object.keys(paths) as CallName[]).filter((name) => {
  const { method } = methodAndPath(name)
  return typeof calls[name].access === 'object' && method !== 'GET' && method !== 'DELETE' && !reads.includes(name)
})

/**
 * Calls whose input here is refused for what it says, before anything is stored: there is no second factor, no such
 * password, a visit that is still to come, nothing to invoice, no account at a mailing service, a payment provider that says nothing.
 */
const refusedAnyway: CallName[] = [
  'changeEmail',
  'changePassword',
  'confirmPassword',
  'confirmTwoFactor',
  'endTwoFactor',
  'createCompanyLink',
  'erasePersonalData',
  'previewInvoice',
  'previewInvoiceMail',
  'generateInvoice',
  'saveMailingService',
  'savePaymentAccountKeys',
]

/** What is slipped in for a column; booleans as told, because they leave no mark. */
function valueFor({ data_type }: Column, flag: boolean): unknown {
  if (data_type === 'boolean') return flag
  if (/^(bigint|integer|smallint|numeric)$/.test(data_type)) return NUMBER
  if (data_type === 'date') return DAY
  if (data_type.startsWith('timestamp')) return `${DAY}T00:00:00.000Z`
  if (data_type === 'ARRAY') return [MARK]
  return data_type === 'jsonb' ? { [MARK]: MARK } : MARK
}

/** The input with every foreign field, at every depth that the schema knows. */
function laden(schema: unknown, input: unknown, flag: boolean): unknown {
  const inner = unwrap(schema)
  if (Array.isArray(input)) return inner instanceof z.ZodArray ? input.map((one) => laden(inner.element, one, flag)) : input
  if (!(inner instanceof z.ZodObject) || typeof input !== 'object' || input === null) return input
  const own = Object.entries(input).map(([key, value]) => [key, laden(inner.shape[key], value, flag)])
  // Which company a call is about is not of its input; `company-of-call.test.ts` looks at that.
  const foreign = columns.filter(({ column_name }) => !(column_name in inner.shape) && column_name !== 'company_id')
  const slipped = foreign.map((column) => [column.column_name, valueFor(column, flag)])
  return Object.fromEntries([...slipped, ...own])
}

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap())
  return schema instanceof z.ZodPipe ? unwrap(schema.in) : schema
}

/** The tables that hold one of the marks. */
async function marked(): Promise<string[]> {
  const tables = [...new Set(columns.map(({ table_name }) => table_name))]
  const each = tables.map(
    (name) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.table(name)} t
      where t::text like ${`%${MARK}%`} or t::text like ${`%${NUMBER}%`} or t::text like ${`%${DAY}%`})`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(each, sql` union all `)}`.execute(server.services.db)
  return rows.map(({ name }) => name)
}

/** How many rows of a company are true in each boolean column. */
async function flagsOf({ company }: Office): Promise<unknown> {
  const isOfCompany = (table: string) =>
    columns.some(({ table_name, column_name }) => table_name === table && column_name === 'company_id')
  const each = columns
    .filter(({ table_name, data_type }) => data_type === 'boolean' && (table_name === 'company' || isOfCompany(table_name)))
    .map(
      ({ table_name, column_name }) =>
        sql`select ${sql.lit(`${table_name}.${column_name}`)} as name, count(*)::int as count from ${sql.table(table_name)} t
             where t.${sql.ref(column_name)} and ${sql.ref(table_name === 'company' ? 'id' : 'company_id')} = ${company.id}`,
    )
  const { rows } = await sql`${sql.join(each, sql` union all `)}`.execute(server.services.db)
  return rows
}

describe('what a caller may not set is never stored', () => {
  test.each(writes)('%s', async (name) => {
    const { input, access } = calls[name]
    const isPlatform = typeof access === 'object' && access.any.length > 0 && access.any.every(isOfPlatform)
    const offices: Office[] = []
    for (const flag of [true, false]) {
      const office = await anOffice(server)
      const headers = isPlatform ? platform : await signIn(server, office.administrator)
      const sent = laden(input, officeInputs(office)[name], flag) as Record<string, unknown>
      const { status, refusals } = await server.send(name, sent, { headers })
      // Refused for another reason it would prove nothing.
      if (refusedAnyway.includes(name)) expect(status).toBe(400)
      else expect([status, refusals]).toEqual([200, []])
      offices.push(office)
    }
    expect(await marked()).toEqual([])
    expect(await flagsOf(offices[0]!)).toEqual(await flagsOf(offices[1]!))
  })
})

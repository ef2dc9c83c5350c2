import { calls } from '@entree/contract/calls.ts'
import { methodAndPath, paths, type CallName } from '@entree/contract/paths.ts'
import { isOfPlatform } from '@entree/domain/foundation/permissions.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { prepareServer } from '../testing/prepare-server.ts'
import { aUser, signIn } from '../testing/users.ts'
import { anOffice, type Office } from './an-office.ts'
import { officeInputs } from './office-inputs.ts'

/*
 * Mass assignment: every call of signed-in users that writes is sent, beside its input and inside every object of it, a value for every
 * column that any table has and that the call does not take. None of them may be found in the database afterwards: every table is looked
 * through once, after the last call, and what is found says by its mark which call brought it.
 */
type Column = { table_name: string; column_name: string; data_type: string }
/** What a call slips in, each call its own. Words, numbers and days are as no test data are. */
type Marks = { word: string; number: number; day: string }
const WORD = 'massassigned'
const FIRST_NUMBER = 987_654_000
const marksOf = (name: CallName): Marks => {
  const index = writes.indexOf(name)
  return {
    word: `${WORD}${name}`,
    number: FIRST_NUMBER + index,
    // A year that no test has, and a day for each call.
    day: new Date(Date.UTC(1899, 0, 1 + index)).toISOString().slice(0, 10),
  }
}

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let columns: Column[]
let platform: Record<string, string>
/** A connection of the test's own. */
let connection: pg.Client

beforeAll(async () => {
  const { rows } = await sql<Column>`
    select table_name, column_name, data_type from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`.execute(server.services.db)
  columns = rows
  platform = await signIn(server, await aUser(server, null))
  connection = new pg.Client(server.connection)
  await connection.connect()
})
afterAll(() => connection.end())

/** A search whose filters are sent, and of support alone: it stores nothing. */
const reads: CallName[] = ['searchSupport']
const writes = (Object.keys(paths) as CallName[]).filter((name) => {
  const { method } = methodAndPath(name)
  return typeof calls[name].access === 'object' && method !== 'GET' && method !== 'DELETE' && !reads.includes(name)
})

/**
 * Calls whose input here is refused for what it says, before anything is stored: there is no second factor, no such
 * password, a visit that is still to come, an order without a time, nothing to invoice, no account at a mailing service, a payment provider that says nothing, no app of the
 * platform at one, no shop to choose, a sign-in provider and an installation of pretix that are not public.
 */
const refusedAnyway: CallName[] = [
  'changeEmail',
  'changePassword',
  'confirmPassword',
  'confirmTwoFactor',
  'endTwoFactor',
  'startPasskey',
  'addPasskey',
  'deletePasskey',
  'createCompanyLink',
  'erasePersonalData',
  'changeVisit',
  'previewInvoice',
  'previewInvoiceMail',
  'generateInvoice',
  'saveMailingService',
  'savePaymentAccountKeys',
  'startAccountConnecting',
  'finishAccountConnecting',
  'choosePaymentProfile',
  'saveSignInProvider',
  'listPretixEvents',
  'previewPretixEvent',
  'importPretixEvent',
]

/** What is slipped in for a column; booleans as passed, because they leave no mark. */
function valueFor({ data_type }: Column, { word, number, day }: Marks, flag: boolean): unknown {
  if (data_type === 'boolean') return flag
  if (/^(bigint|integer|smallint|numeric)$/.test(data_type)) return number
  if (data_type === 'date') return day
  if (data_type.startsWith('timestamp')) return `${day}T00:00:00.000Z`
  if (data_type === 'ARRAY') return [word]
  return data_type === 'jsonb' ? { [word]: word } : word
}

/** The input with every foreign field, at every depth that the schema knows. */
function laden(schema: unknown, input: unknown, marks: Marks, flag: boolean): unknown {
  const inner = unwrap(schema)
  if (Array.isArray(input))
    return inner instanceof z.ZodArray ? input.map((one) => laden(inner.element, one, marks, flag)) : input
  if (!(inner instanceof z.ZodObject) || typeof input !== 'object' || input === null) return input
  const own = Object.entries(input).map(([key, value]) => [key, laden(inner.shape[key], value, marks, flag)])
  // Which company a call is about is not of its input; `company-of-call.test.ts` looks at that.
  const foreign = columns.filter(({ column_name }) => !(column_name in inner.shape) && column_name !== 'company_id')
  const slipped = foreign.map((column) => [column.column_name, valueFor(column, marks, flag)])
  return Object.fromEntries([...slipped, ...own])
}

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap())
  return schema instanceof z.ZodPipe ? unwrap(schema.in) : schema
}

/** What slipped through: each mark that a row holds, with the row's table. */
async function marked(): Promise<{ table: string; mark: string }[]> {
  const days = writes.map((name) => marksOf(name).day)
  const marks = `${WORD}[A-Za-z]+|\\m${String(FIRST_NUMBER / 1000)}[0-9]{3}\\M|${days[0]!.slice(0, 4)}-[0-9]{2}-[0-9]{2}`
  const tables = [...new Set(columns.map(({ table_name }) => table_name))]
  const each = tables.map(
    (name) => sql`select distinct ${sql.lit(name)} as table, found[1] as mark
                    from ${sql.table(name)} t, regexp_matches(t::text, ${marks}, 'g') found`,
  )
  const { rows } = await sql<{ table: string; mark: string }>`${sql.join(each, sql` union all `)}`.execute(server.services.db)
  return rows
}

/** How many rows of the office are true in each boolean column of each table. */
async function flagsOf({ company }: Office): Promise<unknown> {
  const flags = columns.filter(({ data_type }) => data_type === 'boolean')
  const isOfCompany = (table: string) =>
    table === 'company' || columns.some(({ table_name, column_name }) => table_name === table && column_name === 'company_id')
  const each = [...Map.groupBy(flags, ({ table_name }) => table_name)]
    .filter(([table]) => isOfCompany(table))
    .map(([table, own]) => {
      const counts = own.map(({ column_name }) => `'${column_name}', count(*) filter (where "${column_name}")`)
      const id = table === 'company' ? 'id' : 'company_id'
      return `select '${table}' as table, json_build_object(${counts.join(', ')}) as flags from "${table}" where ${id} = $1`
    })
  // Its plan is kept under its name: it takes longer to make than what it looks for.
  return (await connection.query({ name: 'flags', text: each.join(' union all '), values: [company.id] })).rows
}

describe('what a caller may not set is never stored', () => {
  /** An office in which flags are sent as true, and one in which they are sent as false: of several calls, as long as nothing is in their way. */
  let pair: [Office, Office] | undefined
  const newPair = async (): Promise<[Office, Office]> => [await anOffice(server), await anOffice(server)]

  test.each(writes)('%s', async (name) => {
    // Refused for another reason it would prove nothing.
    const wanted = refusedAnyway.includes(name) ? 400 : 200
    let used = wanted === 200 && pair ? pair : await newPair()
    let answers = await askBoth(name, used)
    if (used === pair && answers.some(({ status }) => status !== wanted)) {
      // Another call has ended what this one is about.
      used = await newPair()
      answers = await askBoth(name, used)
    }
    pair = undefined
    for (const { status, refusals } of answers) {
      expect(status, JSON.stringify(refusals)).toBe(wanted)
      if (wanted === 200) expect(refusals).toEqual([])
    }
    const [isSent, isNotSent] = [await flagsOf(used[0]), await flagsOf(used[1])]
    expect(isSent, 'no flag of a company is other for what was sent').toEqual(isNotSent)
    pair = used
  })

  async function askBoth(name: CallName, offices: [Office, Office]) {
    const { input, access } = calls[name]
    const isPlatform = typeof access === 'object' && access.any.length > 0 && access.any.every(isOfPlatform)
    const answers = []
    for (const [index, office] of offices.entries()) {
      const headers = isPlatform ? platform : await signIn(server, office.administrator)
      const sent = laden(input, officeInputs(office)[name], marksOf(name), index === 0) as Record<string, unknown>
      answers.push(await server.send(name, sent, { headers }))
    }
    return answers
  }

  test('no table holds a mark', async () => {
    expect(await marked()).toEqual([])
  })
})

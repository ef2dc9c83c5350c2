import { calls } from '@entree/contract/calls.ts'
import type { UserAccess } from '@entree/contract/define-call.ts'
import { methodAndPath, paths, type CallName } from '@entree/contract/paths.ts'
import { companyPermissions, isOfApp, isOfPlatform, permissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aCompany } from '../testing/builders.ts'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../testing/users.ts'
import { anOffice, type Office } from './an-office.ts'
import { lookedAt } from './backoffice-inputs/orders.ts'
import { officeInputs } from './office-inputs.ts'

/*
 * Every call of signed-in users × no token, a token that is nobody's, another company, without the permission, and with it. Fields that
 * are nobody's to set: `mass-assignment.test.ts`.
 */
const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const office = prepare(() => anOffice(server))
const stranger = prepare(async () => signInAdmin(server, await aCompany(server.services.db, { host: 'stranger.test' })))
const accessOf = (name: CallName): UserAccess | null => {
  const { access } = calls[name]
  return typeof access === 'object' ? access : null
}
const userCalls = (Object.keys(paths) as CallName[]).filter((name) => accessOf(name) !== null)
const callsByPermission = userCalls.filter((name) => accessOf(name)!.any.length > 0)
const isRead = (name: CallName) => methodAndPath(name).method === 'GET'
/** Calls that ask for another permission with another input, or for several; their own tests show which. */
const decidedByInput: CallName[] = [
  'signUpload',
  'deleteFile',
  'getDefaultValue',
  'saveDefaultValue',
  'listRecordChanges',
  'listChanges',
  'listChangeUsers',
  'downloadReport',
  'listPretixEvents',
  'previewPretixEvent',
  'importPretixEvent',
]

const inputOf = (name: CallName, of: Office): Record<string, unknown> => {
  const input = officeInputs(of)[name]
  if (!input) throw new Error(`${name} has no input`)
  return input
}

test('every call of users has an input here', () => {
  const inputs = officeInputs(office)
  expect(userCalls.filter((name) => inputs[name] === undefined)).toEqual([])
})

describe('AUTH-07 without a good token nothing is answered', () => {
  test.each(userCalls)('%s', async (name) => {
    const wrong: Record<string, string>[] = [{}, { authorization: `Bearer ${'A'.repeat(43)}` }, { authorization: 'Basic YTpi' }]
    for (const headers of wrong) {
      const { status, refusals } = await server.send(name, inputOf(name, office), { headers })
      const isApp = accessOf(name)!.any.some(isOfApp)
      expect([status, refusals.map(({ code }) => code)]).toEqual([401, [isApp ? 'scanner_token_invalid' : 'token_expired']])
    }
  })
})

/** For what a company has: how many rows of each table, and what they are together. */
async function rowsOfCompany(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE' and table_name <> 'session'
     order by 1`.execute(server.services.db)
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as count, md5(string_agg(t::text, '|' order by t::text)) as content
         from "${name}" t where company_id = $1`,
  )
  return [`select 'company' as name, 1 as count, md5(c::text) as content from company c where id = $1`, ...each].join(
    ' union all ',
  )
}

describe('GEN-01 what belongs to another company does not exist, and stays as it is', () => {
  let own: pg.Client
  let text: string
  let before: unknown
  // Its plan is kept under its name: it takes longer to make than what it looks for.
  const rows = async () => (await own.query({ name: 'rows', text, values: [office.company.id] })).rows
  beforeAll(async () => {
    own = new pg.Client(server.connection)
    await own.connect()
    text = await rowsOfCompany()
    before = await rows()
  })
  afterAll(() => own.end())
  test.each(callsByPermission)('%s', async (name) => {
    const { status, raw } = await server.send(name, inputOf(name, office), { headers: stranger })
    expect(raw.toString()).not.toContain(office.mark)
    expect(status).toBeLessThan(500)
    expect(await rows()).toEqual(before)
  })
})

/** Calls that answer a list or a page of rows. */
const lists = callsByPermission.filter((name) => {
  const { answer } = calls[name]
  return isRead(name) && (answer instanceof z.ZodArray || (answer instanceof z.ZodObject && 'last_page' in answer.shape))
})
/** What the platform has for everybody. */
const ofEverybody: CallName[] = ['listExportFields', 'listAssignableRoles', 'listEventTypes', 'listProductTypes']

/** What a master company sees of others, of which it has none without a link: linked-companies.test.ts. */
const ofSubCompanies: CallName[] = ['listLinkedEvents']

/** What lists only what is wrong, of which the office has nothing: unpayable-events.test.ts. */
const ofTrouble: CallName[] = ['listUnpayableEvents']

/** What a user has for themselves: to anybody else of the company it does not exist. */
const ofOneUser: CallName[] = ['deleteExportChoice']

/** Each row of a list as text. */
function rowsIn(body: unknown): string[] {
  const rows = Array.isArray(body) ? body : typeof body === 'object' && body !== null && 'data' in body ? body.data : []
  return z
    .array(z.unknown())
    .parse(rows)
    .map((row) => JSON.stringify(row))
}

/** A settlement that differs, and a payment through the office's account that no settlement has. */
async function aMissingPayment(payment: {
  company_id: number
  order_id: number
  provider: string
  amount: number
  next_check_at: string
}) {
  const { db } = server.services
  const { mark, settlement } = office
  const { company_id, payment_account_id } = settlement
  const winter = { provider_settlement_id: mark, settled_at: '2026-01-05T10:00:00.000Z', amount: 0, is_itemised: true }
  const created_at = server.clock.now()
  await db
    .insertInto('settlement')
    .values({ ...winter, company_id, payment_account_id, created_at })
    .execute()
  await db.insertInto('settlement_difference').values({ company_id, settlement_id: settlement.id, kind: 'sum_differs' }).execute()
  const asked = { company_id, payment_account_id, checked_at: created_at, taken_at: created_at }
  await db.insertInto('settlement_import').values(asked).execute()
  const paid = { status: 'paid', paid_at: '2026-02-01T10:00:00.000Z', payment_account_id }
  const keys = { idempotency_key: `${mark} paid`, request: '{}', secret: mark }
  await db
    .insertInto('payment')
    .values({ ...payment, ...paid, ...keys })
    .execute()
}

describe('GEN-01 every list × foreign rows: it has those of the own company, and none of them for another', () => {
  beforeAll(async () => {
    const { db } = server.services
    const { mark, company, order } = office
    const of = { company_id: company.id, order_id: order.id, provider: 'sandbox', amount: 0, status: 'failed' }
    const attempt = { idempotency_key: mark, request: '{}', secret: mark, next_check_at: server.clock.now() }
    const payment = await db
      .insertInto('payment')
      .values({ ...of, ...attempt })
      .returning('id')
      .executeTakeFirstOrThrow()
    const part = { company_id: company.id, line_id: office.invoice_line.id, order_id: order.id, payment_id: payment.id }
    await db
      .insertInto('invoice_part')
      .values({ ...part, day: office.invoice.period_end, amount: 100 })
      .execute()
    // On a day of the office's payout.
    const occurred_at = `${office.payout.period_end}T10:00:00.000Z`
    const accounts = { from_account: 'buyers', to_account: 'ticket_money', kind: 'payment', amount: 500, occurred_at }
    const about = { company_id: company.id, event_id: office.event.id, order_id: order.id }
    await db
      .insertInto('ledger_entry')
      .values({ ...about, ...accounts })
      .execute()
    await aMissingPayment({ ...of, ...attempt })
    const change = { company_id: company.id, at: server.clock.now(), entity: 'order', entity_id: order.id, action: 'changed' }
    await db.insertInto('audit').values(change).execute()
  })
  test.each(lists.filter((name) => ![...ofEverybody, ...ofSubCompanies, ...ofTrouble].includes(name)))('%s', async (name) => {
    const isPlatform = accessOf(name)!.any.every(isOfPlatform)
    const headers = await signIn(server, isPlatform ? await aUser(server, null) : office.administrator)
    const own = await server.send(name, inputOf(name, office), { headers })
    expect([own.status, rowsIn(own.body).length > 0]).toEqual([200, true])
    const foreign = await server.send(name, inputOf(name, office), { headers: stranger })
    if (foreign.status === 200) expect(rowsIn(own.body).filter((row) => rowsIn(foreign.body).includes(row))).toEqual([])
    // A company that is not their own does not exist for them, whatever they ask about it.
    else expect(foreign.status).toBe(isPlatform && !('company_id' in inputOf(name, office)) ? 403 : 404)
  })
})

describe('PERM-004 without its permission a call is refused, whatever else the user may', () => {
  test.each(callsByPermission)('%s', async (name) => {
    const { any } = accessOf(name)!
    const all: Permission[] = permissions.filter((permission) => !any.includes(permission))
    const headers = any.every(isOfPlatform)
      ? await signInAdmin(server, office.company)
      : await signInWith(server, office.company, ...all)
    const { status, refusals } = await server.send(name, inputOf(name, office), { headers })
    expect([status, refusals.map(({ code }) => code)]).toEqual([403, ['access_denied']])
  })
})

describe('PERM-002 each permission that a call asks for is enough alone', () => {
  const cases = callsByPermission.flatMap((name) => accessOf(name)!.any.map((permission) => [name, permission] as const))
  /** Shared by calls that write, until what one of them is about has been ended by another. */
  let shared: Office | undefined
  test.each(cases)('%s with %s', async (name, permission) => {
    if (isRead(name)) return expectEnough(name, await ask(name, permission, office))
    shared ??= await anOffice(server)
    if ((await ask(name, permission, shared)).status === 200) return
    // Refused, perhaps for what another call has left there, it would prove nothing: only an office of its own can tell.
    const own = await anOffice(server)
    const answer = await ask(name, permission, own)
    if (answer.status === 200) shared = own
    expectEnough(name, answer)
  })

  async function ask(name: CallName, permission: Permission, of: Office) {
    const { fields = {} } = accessOf(name)!
    const input = inputOf(name, of)
    const besides = Object.entries(fields).flatMap(([field, extra]) => (field in input ? [extra] : []))
    const headers = isOfPlatform(permission)
      ? await signIn(server, await aUser(server, null, { role: 'customer_support', granted: [permission, ...besides] }))
      : await signInWith(server, of.company, permission, ...besides)
    const sent = isOfPlatform(permission) && !('company_id' in input) ? { ...input, company_id: of.company.id } : input
    return server.send(name, sent, { headers })
  }

  function expectEnough(name: CallName, { status, refusals }: Awaited<ReturnType<typeof ask>>) {
    expect(status).toBeLessThan(500)
    if (decidedByInput.includes(name) || ofOneUser.includes(name)) return
    expect([401, 403, 404], JSON.stringify(refusals)).not.toContain(status)
  }
})

describe('PERM-004 a field that asks for a permission of its own is refused without it', () => {
  const cases = userCalls.flatMap((name) =>
    Object.entries(accessOf(name)!.fields ?? {}).map(([field, extra]) => [name, field, extra] as const),
  )
  test.each(cases)('%s: %s needs %s', async (name, field, extra) => {
    const without = companyPermissions.filter((permission) => permission !== extra)
    const headers = await signInWith(server, office.company, ...without)
    const input = inputOf(name, office)
    const given = new Map(Object.entries(input)).get(field) ?? 'text'
    const asked = name === 'previewOrderMail' ? lookedAt(office, field) : { ...input, [field]: given }
    const { status } = await server.send(name, asked, { headers })
    expect(status).toBe(403)
  })
})

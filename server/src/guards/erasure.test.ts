import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import type { TestServer } from '../testing/test-server.ts'
import { signIn } from '../testing/users.ts'
import { anOffice } from './an-office.ts'

const MARKER = 'Zyxwvut'
const EMAIL = `${MARKER}@example.com`
const LAST_YEAR = { starts_at: '2025-01-10T18:00:00.000Z', ends_at: '2025-01-10T23:00:00.000Z' }

/** Tables whose rows are about an order, a ticket or a person: these, and all that refer to one of them. */
const ABOUT_PEOPLE = ['customer', 'order', 'ticket', 'order_product', 'payment', 'refund', 'check_in', 'box_office_sale']
/** Beside them: tables that name an order or a person in JSON or text. The trail cannot be filled by hand: the features write it. */
const BY_NAME = ['mail', 'order_export']
/** Refers to an order, and is about nobody. */
const ABOUT_NOBODY = ['batch']
/** Refers to an order, outlasts the erasure as the law asks, and is erased after its term: `erase-old-customers.test.ts` (BINV-10). */
const KEPT_BY_LAW = ['buyer_invoice']

/** Their columns that tell nothing about a person, or that are of staff. Every other one is filled and must be erased. */
const TELLS_NOTHING: Record<string, string> = {
  box_office_sale: 'method',
  check_in: 'scan_id direction reason source conflict overrule_reason',
  customer: 'email gender dob',
  erasure: 'user_name impersonator_name',
  event_change_order: 'state reason done_by',
  gift_voucher: 'block_reason',
  imported_order: 'source',
  mail: 'dedupe_key kind language status subject_ids',
  order: 'secret payment_status language time_zone source origin type idempotency_key request_hash',
  order_export: 'user_name impersonator_name origin type format language status salt email fields filter',
  order_note: 'user_name impersonator_name',
  payment: 'provider provider_payment_id status provider_status attention idempotency_key secret attention_done_by transfer',
  resale_offer: 'outcome unit_ids',
  refund: 'reason status provider_refund_id idempotency_key attention attention_done_by',
  // What a provider paid out is never changed; the words are its own, or those that were sent to it: event and order number.
  settlement_line: 'provider_line_id kind provider_subject_id provider_payment_id method description',
  ticket: 'secret code status mark_kind',
  wallet_pass: 'wallet digest',
}
/** Tables about people of which the office has no row. */
const NOT_IN_OFFICE: Record<string, string> = {
  box_office_unit: 'numbers only',
  invoice_part: 'amounts, and what they are of, which are never changed',
  dispute: 'amounts, and what a bank says is the matter',
  ledger_entry: 'amounts and accounts, which are never changed',
  payment_event: 'what a provider calls its notices',
  refund_product: 'numbers only',
  ticket_badge: 'when it was printed, and a fingerprint that tells no name',
  unsettled_explanation: 'what someone found of a payment, which stays with the books',
  visitor_cancellation: 'numbers only',
  waiting_place: 'a number drawn by lot, and which order came of it',
}

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const office = prepare(() => anOffice(server))
const headers = prepare(() => signIn(server, office.administrator))

async function tablesAboutPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct trim('"' from conrelid::regclass::text) as name from pg_constraint
     where contype = 'f' and trim('"' from confrelid::regclass::text) = any(${ABOUT_PEOPLE}::text[])`.execute(server.services.db)
  return [...new Set([...ABOUT_PEOPLE, ...rows.map(({ name }) => name), ...BY_NAME])]
    .filter((table) => !ABOUT_NOBODY.includes(table) && !KEPT_BY_LAW.includes(table))
    .toSorted()
}

async function wordColumns(table: string) {
  const { rows } = await sql<{ column_name: string; data_type: string }>`
    select column_name, data_type from information_schema.columns
     where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
       and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`.execute(server.services.db)
  const kept = (TELLS_NOTHING[table] ?? '').split(' ')
  return rows.filter(({ column_name }) => !kept.includes(column_name))
}

/** Writes the marker into every column about people that can hold words. */
async function fillEverything(tables: readonly string[]): Promise<void> {
  const { db } = server.services
  const company_id = office.company.id
  for (const table of tables) {
    for (const { column_name, data_type } of await wordColumns(table)) {
      const value =
        data_type === 'text' || data_type === 'character varying'
          ? sql`${MARKER}::text`
          : data_type === 'ARRAY'
            ? sql`array[${MARKER}::text]`
            : sql`jsonb_build_object('words', ${MARKER}::text)`
      await sql`update ${sql.table(table)} set ${sql.ref(column_name)} = ${value} where company_id = ${company_id}`.execute(db)
    }
  }
}

/** Every column of the whole database in which the marker stands, as `table.column`. */
async function columnsWithMarker(): Promise<string[]> {
  const { db } = server.services
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'jobs')
       and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'bytea')
     order by 1, 2, 3`.execute(db)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ is_found: boolean }>`
      select exists (select from ${sql.table(`${schema}.${table}`)} where ${sql.ref(column)}::text ilike ${`%${MARKER}%`}) as is_found`.execute(
      db,
    )
    if (rows[0]?.is_found) found.push(`${table}.${column}`)
  }
  return found
}

/** What staff and the visitor do in which a name, an address or words about them are written. */
async function walkFeatures(): Promise<void> {
  const { event, product, paid_order, host } = office
  const person = { first_name: MARKER, last_name: MARKER, email: EMAIL }
  const send = async (...[call, input]: Parameters<TestServer['send']>) => {
    const { status, body } = await server.send(call, input, { headers: { ...headers, 'idempotency-key': randomUUID() } })
    expect([call, status, status === 200 ? null : body]).toEqual([call, 200, null])
  }
  await send('saveOrderCustomer', { id: paid_order.id, ...person, optin: true })
  await send('addOrderNote', { id: paid_order.id, message: `${MARKER} called` })
  // Once more, so that the trail has what they were called before.
  await send('saveOrderCustomer', { id: paid_order.id, ...person, city: MARKER, optin: true })
  await send('changeTicketOwner', { ...paid_order.ticket, ...person, send_email: true })
  await send('sendGuestList', {
    event_id: event.id,
    owner: { ...person, language: 'en' },
    tickets: [{ product_id: product.id, ...person }],
    payment: 'none',
    next_step: 'invite_holders',
    note: `For ${MARKER}`,
  })
  await send('sendMail', { template: 'message', id: paid_order.id, recipient: EMAIL, subject: MARKER, message: `Dear ${MARKER}` })
  await send('resendOrderMail', { id: paid_order.id, type: 'tickets', email: EMAIL })
  await send('exportOrders', {
    type: 'general',
    format: 'csv',
    fields: ['first_name'],
    email: 'books@example.com',
    start_date: '2026-05-01',
    end_date: '2026-06-30',
    language: 'en',
  })
  await server.send('searchLostTickets', { email: EMAIL, date: '2025-01-10', recaptcha: '' }, { host })
  const waits = { company_id: office.company.id, event_id: event.id, product_id: product.id }
  await server.services.db
    .insertInto('waiting_list_entry')
    .values({
      ...waits,
      point_of_sale_id: office.point_of_sale.id,
      email: EMAIL,
      address: EMAIL.toLowerCase(),
      amount: 1,
      language: 'en',
      origin: 'https://shop.test',
      secret: 'W'.repeat(22),
      joined_at: server.clock.now(),
    })
    .execute()
  const answered = { company_id: office.company.id, customer_information_id: office.question.id, order_id: paid_order.id }
  await server.services.db
    .insertInto('customer_information_answer')
    .values({ ...answered, answer: JSON.stringify(MARKER) })
    .execute()
  await server.services.jobs.drain()
}

test('PRIV-03 KEY-13 what is about people, through every feature, holds nothing of them in any column of the database once they are erased', async () => {
  const { db, jobs } = server.services
  const company_id = office.company.id
  await walkFeatures()
  const tables = await tablesAboutPeople()
  const empty: string[] = []
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.table(table)} where company_id = ${company_id} limit 1`.execute(db)
    if (rows.length === 0) empty.push(table)
  }
  expect(empty).toEqual(Object.keys(NOT_IN_OFFICE).toSorted())
  await fillEverything(tables)
  // One person has all of it, all is over, and no money is on its way.
  await sql`update mail set to_address = ${EMAIL} where company_id = ${company_id}`.execute(db)
  await sql`update "order" set customer_id = (select min(id) from customer where company_id = ${company_id})
             where company_id = ${company_id} and customer_id is null`.execute(db)
  await sql`update customer set email = ${EMAIL} where company_id = ${company_id}`.execute(db)
  await sql`update "order" set payment_status = 'paid', stock_held = true where company_id = ${company_id}`.execute(db)
  await db.updateTable('event').set(LAST_YEAR).where('company_id', '=', company_id).execute()
  await sql`update timeslot set starts_at = ${LAST_YEAR.starts_at}, ends_at = ${LAST_YEAR.ends_at} where company_id = ${company_id}`.execute(
    db,
  )
  const before = await columnsWithMarker()
  for (const table of tables) {
    const filled = (await wordColumns(table)).map(({ column_name }) => `${table}.${column_name}`)
    if (!empty.includes(table)) expect(before).toEqual(expect.arrayContaining(filled))
  }
  expect(before).toEqual(expect.arrayContaining(['audit.after']))
  const kept = db.selectFrom('keyed_call').select('id').where('company_id', '=', company_id).where('answer', 'is not', null)
  expect((await kept.execute()).length).toBeGreaterThan(5)
  expect((await server.send('erasePersonalData', { id: office.paid_order.id }, { headers })).refusals).toEqual([])
  await jobs.drain()
  expect(await columnsWithMarker()).toEqual([])
  // What the calls answered is encrypted, so it is not found by its words.
  expect(await kept.execute()).toEqual([])
})

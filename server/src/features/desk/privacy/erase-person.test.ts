import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInWith } from '../../../testing/users.ts'

const MARKER = 'Zyxwvut'
const EMAIL = `${MARKER}@example.com`
const BORN = '1901-02-03'
const PAST = { starts_at: '2026-05-01T18:00:00.000Z', ends_at: '2026-05-01T23:00:00.000Z' }

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })

async function aStage(name: string, dates: object = PAST) {
  const { db } = server.services
  const company = await aCompany(db, { name, host: `${name.toLowerCase()}.example` })
  const event = await anEvent(db, company, dates)
  const product = await aProduct(db, event)
  return { company, event, product, point_of_sale: await aPointOfSale(db, event, { products: [product] }) }
}

const club = prepare(() => aStage('Club'))
const headers: Record<string, string> = prepare(async () =>
  signIn(server, await aUser(server, club.company, { role: 'company_admin' })),
)

const order = (at: typeof club, options: Partial<Parameters<typeof aPaidOrder>[2]> = {}) =>
  aPaidOrder(server, at, { products: [{ id: at.product.id, amount: 2 }], ...options })
const erase = (id: number, as = headers) => server.send('erasePersonalData', { id }, { headers: as })

/** Tables that a purchase has rows in, with the texts of theirs that tell nothing about a person. Every other column is filled. */
const PURCHASE: Record<string, string[]> = {
  customer: ['email', 'gender'],
  order: ['secret', 'payment_status', 'language', 'time_zone', 'source', 'origin', 'type', 'idempotency_key', 'request_hash'],
  ticket: ['secret', 'code', 'status', 'mark_kind'],
  customer_information_answer: [],
  payment:
    'provider provider_payment_id status provider_status attention idempotency_key secret attention_done_by transfer'.split(' '),
  refund: ['reason', 'status', 'provider_refund_id', 'idempotency_key', 'attention', 'attention_done_by'],
  mail: ['dedupe_key', 'kind', 'language', 'status', 'subject_ids'],
  order_note: ['user_name', 'impersonator_name'],
}

/** Writes the marker into every column of these tables that can hold words, but for those that tell nothing. */
async function fill(company_id: number): Promise<void> {
  const { db } = server.services
  for (const [table, kept] of Object.entries(PURCHASE)) {
    const { rows } = await sql<{ column_name: string; data_type: string }>`
      select column_name, data_type from information_schema.columns
       where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and data_type in ('text', 'jsonb', 'ARRAY')`.execute(
      db,
    )
    for (const { column_name, data_type } of rows.filter((column) => !kept.includes(column.column_name))) {
      const value = data_type === 'jsonb' ? sql`to_jsonb(array[${MARKER}::text])` : sql`${MARKER}::text`
      await sql`update ${sql.table(table)} set ${sql.ref(column_name)} = ${value} where company_id = ${company_id}`.execute(db)
    }
  }
  await sql`update customer set email = ${EMAIL}, dob = ${BORN}, gender = 'f' where company_id = ${company_id}`.execute(db)
  await sql`update ticket set invite_email = ${EMAIL} where company_id = ${company_id}`.execute(db)
  await sql`update mail set subject_ids = subject_ids || jsonb_build_object('message', ${MARKER}::text) where company_id = ${company_id}`.execute(
    db,
  )
}

/** The tables of the whole database in which a text stands anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = server.services
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs') order by 1, 2`.execute(db)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ is_found: boolean }>`
      select exists (select from ${sql.table(`${schema}.${name}`)} one where one::text ilike ${`%${text}%`}) as is_found`.execute(
      db,
    )
    if (rows[0]?.is_found) found.push(name)
  }
  return found
}

test('PRIV-03 after erasing, nothing of a purchase stands in any table or stored file, while money and tickets stay', async () => {
  const { db, jobs, config } = server.services
  const company_id = club.company.id
  const placed = await order(club, { customer: { first_name: MARKER, email: EMAIL } })
  const ticket = await db.selectFrom('ticket').selectAll().where('order_id', '=', placed.id).executeTakeFirstOrThrow()
  const holder = { company_id, first_name: MARKER }
  const [own, claimant, guest] = await db.insertInto('customer').values([holder, holder, holder]).returning('id').execute()
  await db.updateTable('ticket').set({ customer_id: own!.id, claimant_id: claimant!.id }).where('id', '=', ticket.id).execute()
  await db.updateTable('order_product').set({ holder_id: guest!.id }).where('order_id', '=', placed.id).execute()
  const question = { company_id, event_id: club.event.id, question: 'Allergies?', question_type: 'input' }
  const { id: customer_information_id } = await db
    .insertInto('customer_information')
    .values(question)
    .returning('id')
    .executeTakeFirstOrThrow()
  const answered = { company_id, customer_information_id, order_id: placed.id, answer: JSON.stringify(MARKER) }
  const answers = [answered, { ...answered, ticket_id: ticket.id }]
  await db.insertInto('customer_information_answer').values(answers).execute()
  const payment = await db
    .insertInto('payment')
    .values({
      company_id,
      order_id: placed.id,
      provider: 'sandbox',
      provider_payment_id: 'tr_privacy',
      status: 'paid',
      amount: 2000,
      idempotency_key: 'privacy',
      request: '{}',
      secret: 's',
      provider_status: 'paid',
      next_check_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('refund')
    .values({
      company_id,
      order_id: placed.id,
      payment_id: payment.id,
      amount: 500,
      reason: 'organiser',
      status: 'done',
      idempotency_key: 'privacy',
      next_attempt_at: server.clock.now(),
    })
    .execute()
  // The PDF, the mail with it, and what staff do.
  await jobs.drain()
  await server.send('addOrderNote', { id: placed.id, message: `${MARKER} called` }, { headers })
  await server.send('resendOrderMail', { id: placed.id, type: 'tickets', email: EMAIL }, { headers })
  const days = { start_date: '2026-05-15', end_date: '2026-06-02' }
  const form = { type: 'general', format: 'csv', fields: ['first_name'], email: 'books@example.com', ...days, language: 'en' }
  expect((await server.send('exportOrders', form, { headers })).refusals).toEqual([])
  await fill(company_id)
  await jobs.drain()
  await sql`update mail set status = 'queued' where kind = 'order_tickets' and company_id = ${company_id}`.execute(db)
  const folder = join(config.DATA_DIR, 'files')
  const stored = () =>
    [`orders/${company_id}`, `exports/${company_id}`].flatMap((path) => {
      const place = join(folder, path)
      return existsSync(place) ? readdirSync(place, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()) : []
    })
  const before = await tablesWith(MARKER)
  expect(before).toEqual(expect.arrayContaining([...Object.keys(PURCHASE), 'audit']))
  expect(stored().length).toBeGreaterThanOrEqual(2)

  expect(await erase(placed.id)).toMatchObject({ status: 200, body: { email: null, orders: 1, tickets: 2, is_erased: true } })
  await jobs.drain()
  expect(await tablesWith(MARKER)).toEqual([])
  expect(await tablesWith(BORN)).toEqual([])
  expect(stored()).toEqual([])
  const { rows: left } = await sql`select gender from customer where company_id = ${company_id} and gender is not null`.execute(
    db,
  )
  expect(left).toEqual([])
  // What was bought, what was paid, who did what, and that mails went.
  expect(await db.selectFrom('ticket').select(['code', 'status']).where('id', '=', ticket.id).executeTakeFirst()).toEqual({
    code: ticket.code,
    status: 'active',
  })
  expect(
    await db
      .selectFrom('payment')
      .select(['amount', 'status', 'provider_payment_id'])
      .where('id', '=', payment.id)
      .executeTakeFirst(),
  ).toEqual({
    amount: 2000,
    status: 'paid',
    provider_payment_id: 'tr_privacy',
  })
  const { body: log } = await server.send('getOrderLog', { id: placed.id }, { headers })
  expect(log.filter(({ kind }) => kind === 'change').map(({ what }) => what)).toEqual(
    expect.arrayContaining(['personal_data_erased', 'note_added', 'mail_resent']),
  )
  const mails = await db.selectFrom('mail').select(['status', 'sent_at']).where('company_id', '=', company_id).execute()
  expect(mails.map(({ status }) => status)).toContain('dropped')
  const { body: detail } = await server.send('getOrderDetail', { id: placed.id }, { headers })
  expect(detail).toMatchObject({ total: 2000, email: null, answers: [], notes: [] })
  expect((await erase(placed.id)).refusals).toEqual([{ code: 'already_erased' }])
})

test('PRIV-03 the trail is changed by nothing else, and of an entry nothing but its words', async () => {
  const { db } = server.services
  await expect(sql`update audit set after = '{}'`.execute(db)).rejects.toThrow(/never changed/)
  await expect(sql`delete from audit`.execute(db)).rejects.toThrow(/never removed/)
  const forged = db.transaction().execute(async (tx) => {
    await sql`select set_config('entree.erasing', 'on', true)`.execute(tx)
    await sql`update audit set user_name = 'Nobody'`.execute(tx)
  })
  await expect(forged).rejects.toThrow(/never changed/)
})

test('PRIV-03 all orders of the address are erased; other people, and the same address at another company, are left alone', async () => {
  const { db } = server.services
  const museum = await aStage('Museum')
  const customer = { first_name: 'Ann', email: 'ann@example.com' }
  const [first, second] = [
    await order(club, { customer }),
    await order(club, { customer: { ...customer, email: 'ANN@example.com' } }),
  ]
  const there = await order(museum, { customer })
  // A friend of hers has claimed a ticket of her order, and she one of his.
  const his = await order(club, { customer: { first_name: 'Ben', email: 'ben@example.com' } })
  const [friend, ann] = await db
    .insertInto('customer')
    .values([
      { company_id: club.company.id, first_name: 'Cas', email: 'cas@example.com' },
      { company_id: club.company.id, first_name: 'Annie', email: 'ann@example.com' },
    ])
    .returning('id')
    .execute()
  const give = async (order_id: number, customer_id: number) => {
    const { id } = await db
      .selectFrom('ticket')
      .select('id')
      .where('order_id', '=', order_id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('ticket').set({ customer_id }).where('id', '=', id).execute()
  }
  await give(first.id, friend!.id)
  await give(his.id, ann!.id)
  const { body } = await server.send('getPersonalData', { id: second.id }, { headers })
  expect(body).toEqual({ email: 'ANN@example.com', orders: 2, tickets: 4, is_erased: false })
  const names = async (company_id: number) =>
    (await db.selectFrom('customer').select('first_name').where('company_id', '=', company_id).execute()).map(
      (one) => one.first_name,
    )
  expect((await erase(second.id)).status).toBe(200)
  const left = await names(club.company.id)
  expect(left).toEqual(expect.arrayContaining(['Ben', 'Cas']))
  expect(left.filter((name) => name?.startsWith('Ann'))).toEqual([])
  expect(await names(museum.company.id)).toEqual(['Ann'])
  expect((await erase(there.id)).refusals).toEqual([{ code: 'order_not_found' }])
  expect((await erase(first.id)).refusals).toEqual([{ code: 'already_erased' }])
})

test('PRIV-04 what is still being paid, refunded or to come is not erased; once it is cancelled, it is', async () => {
  const { db } = server.services
  const soon = await aStage('Soon', { starts_at: '2026-07-01T18:00:00.000Z', ends_at: '2026-07-01T23:00:00.000Z' })
  const as = await signIn(server, await aUser(server, soon.company, { role: 'company_admin' }))
  const of = (email: string, more: Record<string, unknown> = {}) => order(soon, { customer: { email }, order: more })
  const [open, pending, coming] = [
    await of('open@example.com', { payment_status: 'new', stock_held: true }),
    await of('pending@example.com', { payment_status: 'pending' }),
    await of('coming@example.com'),
  ]
  for (const { id } of [open, pending])
    expect((await erase(id, as)).refusals).toEqual([{ code: 'order_still_open', order_number: String(id) }])
  expect((await erase(coming.id, as)).refusals).toMatchObject([{ code: 'visit_still_to_come', order_number: String(coming.id) }])
  await db.updateTable('order').set({ is_cancelled: true }).where('id', '=', coming.id).execute()
  expect((await erase(coming.id, as)).status).toBe(200)
  const scanned = await of('scanned@example.com')
  await db.updateTable('ticket').set({ scanned_at: server.clock.now() }).where('order_id', '=', scanned.id).execute()
  expect((await erase(scanned.id, as)).status).toBe(200)
})

test('PRIV-02 the download has all of it, to read and as JSON, and nothing in it is markup', async () => {
  const customer = { first_name: '</script><b>Eve', email: 'eve@example.com', phone: '0612345678' }
  const placed = await order(club, { customer })
  await server.send('addOrderNote', { id: placed.id, message: 'Wants an aisle seat' }, { headers })
  const answer = await server.send('downloadPersonalData', { id: placed.id, language: 'nl' }, { headers })
  const text = answer.raw.toString()
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="persoonsgegevens-${placed.id}.html"`)
  for (const part of ['<h2>Bestellingen</h2>', '<td>eve@example.com</td>', '0612345678', 'Wants an aisle seat', '€ 20,00'])
    expect(text.replaceAll('\u00a0', ' '), part).toContain(part)
  expect(text).not.toContain('<b>Eve')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  expect(JSON.parse(json)).toMatchObject({
    details: [{ first_name: '</script><b>Eve' }],
    orders: [{ order_number: String(placed.id), total: 2000 }],
    tickets: [{}, {}],
    notes: [{ message: 'Wants an aisle seat' }],
  })
})

test('PERM-106 without the permission, and for users who see some events only, nothing is shown or erased', async () => {
  const placed = await order(club, { customer: { email: 'perm@example.com' } })
  const statuses = async (as: Record<string, string>) => [
    (await server.send('getPersonalData', { id: placed.id }, { headers: as })).status,
    (await server.send('downloadPersonalData', { id: placed.id }, { headers: as })).status,
    (await erase(placed.id, as)).status,
  ]
  const support = await signIn(server, await aUser(server, club.company, { role: 'customer_support' }))
  expect(await statuses(support)).toEqual([403, 403, 403])
  const limited = { role: 'company_admin', events: [club.event] }
  expect(await statuses(await signIn(server, await aUser(server, club.company, limited)))).toEqual([403, 403, 403])
  expect(await statuses(await signInWith(server, club.company, 'privacy.manage'))).toEqual([200, 200, 200])
})

import { languages } from '@entree/domain/foundation/languages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBill } from '../../../../testing/bill.ts'
import { aProduct, aShop } from '../../../../testing/builders.ts'
import { anEventChange } from '../../../../testing/event-change.ts'
import { aPaidOrder, companyScope, type PaidOrder } from '../../../../testing/paid-order.ts'
import { openPdf, pageText } from '../../../../testing/read-pdf.ts'
import { aRefund } from '../../../../testing/refund.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { aUser } from '../../../../testing/users.ts'
import type { NewMail } from '#features/foundation/mails/new-mail.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { accountNotices } from '#features/foundation/account/mails/account-notice.ts'

let server: TestServer
let shop: Awaited<ReturnType<typeof aShop>>
let key = 0

beforeAll(async () => {
  server = await startTestServer()
  shop = await aShop(server.services.db)
})
afterAll(() => server.stop())

const anOrder = async (amount = 1): Promise<PaidOrder> => {
  const order = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount }] })
  await server.services.jobs.drain()
  return order
}

const aTicket = async (changes: Record<string, unknown> = {}) => {
  const order = await anOrder()
  const { db } = server.services
  if (Object.keys(changes).length > 0) await db.updateTable('ticket').set(changes).where('order_id', '=', order.id).execute()
  return db.selectFrom('ticket').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
}

/** Queues a mail, lets it be written, and answers it. */
async function mailFor(
  name: string,
  about: Partial<NewMail>,
  options: { to?: string; language?: string; before?: () => Promise<unknown> } = {},
) {
  const kind = server.services.mail_kinds.get(name)
  if (!kind) throw new Error(`there is no mail of kind ${name}`)
  const dedupe_key = `${name}:${++key}`
  const { to = 'friend@example.com', language = 'en' } = options
  await queueMail(companyScope(server, shop.company.id), { kind, dedupe_key, to_address: to, language, ...about })
  await options.before?.()
  await server.services.jobs.drain()
  return server.services.db.selectFrom('mail').selectAll().where('dedupe_key', '=', dedupe_key).executeTakeFirstOrThrow()
}

test.each(['ticket_invitation', 'ticket_reminder'] as const)(
  '%s carries no link that the buyer wrote as a name',
  async (kind) => {
    const ticket = await aTicket({ invite_email: 'friend@example.com' })
    const { db } = server.services
    await db
      .updateTable('order')
      .set({ payment_status: 'test_order_paid', is_test: true })
      .where('id', '=', ticket.order_id)
      .execute()
    const { customer_id } = await db
      .selectFrom('order')
      .select('customer_id')
      .where('id', '=', ticket.order_id)
      .executeTakeFirstOrThrow()
    const first_name = 'Your account is blocked, confirm at https://evil.example/login now'
    await db.updateTable('customer').set({ first_name }).where('id', '=', customer_id!).execute()
    const mail = await mailFor(kind, { order_id: ticket.order_id, ticket_id: ticket.id })
    expect(mail.status).toBe('stored')
    expect(mail.subject).toMatch(/^\[TEST\] /)
    for (const text of [mail.subject, mail.text, mail.html]) expect(text).not.toMatch(/evil|blocked/)
  },
)

test.each(['order_tickets', 'product_ordered', 'order_notification', 'ticket_claimed'] as const)(
  '%s carries no link that somebody wrote as a name',
  async (kind) => {
    const product = await aProduct(server.services.db, shop.event, { notification_email: 'friend@example.com' })
    const order = await aPaidOrder(server, shop, { products: [{ id: product.id, amount: 1 }] })
    await server.services.jobs.drain()
    const { db } = server.services
    const { id: ticket_id } = await db
      .updateTable('ticket')
      .set({ claimed_at: server.clock.now() })
      .where('order_id', '=', order.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { customer_id } = await db
      .selectFrom('order')
      .select('customer_id')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const name = 'Your account is blocked, confirm at https://evil.example/login now'
    await db
      .updateTable('customer')
      .set({ first_name: name, last_name: name, company_name: name, email: 'friend@example.com' })
      .where('id', '=', customer_id!)
      .execute()
    await db.updateTable('ticket').set({ customer_id }).where('id', '=', ticket_id).execute()
    const mail = await mailFor(kind, { order_id: order.id, ticket_id })
    expect(mail.status).toBe('stored')
    for (const text of [mail.subject, mail.text, mail.html?.replace(/<script[^]*?<\/script>/g, '')])
      expect(text).not.toMatch(/evil|blocked/)
  },
)

test.each(['ticket_invitation', 'ticket_reminder'] as const)(
  'CLAIM-01 %s leads to the claim page of the ticket',
  async (kind) => {
    const ticket = await aTicket({ invite_email: 'Friend@example.com' })
    const mail = await mailFor(kind, { order_id: ticket.order_id, ticket_id: ticket.id })
    expect(mail.status).toBe('stored')
    const link = `http://localhost:8083/ticket/${ticket.id}/${ticket.secret}/claim`
    for (const content of [mail.html, mail.text]) expect(content).toContain(link)
    expect(mail.text).toContain('Anna ordered a ticket')
    expect(mail.attachments).toEqual([])
  },
)

test('DEC-S-67 an invitation is dropped when somebody else was invited, the ticket was claimed, or it is of no use', async () => {
  const { db } = server.services
  const changes: Record<string, unknown>[] = [
    { invite_email: 'other@example.com' },
    { claimed_at: server.clock.now() },
    { status: 'cancelled' },
  ]
  for (const change of changes) {
    const ticket = await aTicket({ invite_email: 'friend@example.com' })
    const before = () => db.updateTable('ticket').set(change).where('id', '=', ticket.id).execute()
    expect((await mailFor('ticket_invitation', { order_id: ticket.order_id, ticket_id: ticket.id }, { before })).status).toBe(
      'dropped',
    )
  }
})

test('whoever claimed a ticket gets that one ticket, in their name', async () => {
  const { db } = server.services
  const holder = { company_id: shop.company.id, first_name: 'Bo', last_name: 'Visser', email: 'bo@example.com' }
  const { id } = await db.insertInto('customer').values(holder).returning('id').executeTakeFirstOrThrow()
  const ticket = await aTicket({ customer_id: id, claimed_at: server.clock.now() })
  const mail = await mailFor('ticket_claimed', { order_id: ticket.order_id, ticket_id: ticket.id }, { to: 'bo@example.com' })
  expect(mail).toMatchObject({
    status: 'stored',
    attachments: [{ filename: `ticket-${ticket.id}.pdf` }, { filename: 'event.ics' }],
  })
  const [pdf] = mail.attachments as { path: string }[]
  const opened = await openPdf(await server.services.files.read(pdf!.path))
  expect(opened.numPages).toBe(1)
  expect(await pageText(opened)).toContain('Bo Visser')
  expect(mail.html).not.toContain('Anna')
  expect(
    (await mailFor('ticket_claimed', { order_id: ticket.order_id, ticket_id: ticket.id }, { to: 'someone.else@example.com' }))
      .status,
  ).toBe('dropped')
})

test('DEC-S-69 lost tickets: one mail with a link for each order that is still paid', async () => {
  const { db } = server.services
  const [first, second, cancelled] = [await anOrder(), await anOrder(), await anOrder()]
  await db.updateTable('order').set({ is_cancelled: true }).where('id', '=', cancelled.id).execute()
  const order_ids = [cancelled.id, second.id, first.id]
  const mail = await mailFor('lost_tickets', { order_id: cancelled.id, order_ids })
  for (const { id, secret } of [first, second]) expect(mail.html).toContain(`/order/${id}/${secret}/status`)
  expect(mail.html).not.toContain(cancelled.secret)
  expect((await mailFor('lost_tickets', { order_id: cancelled.id, order_ids: [cancelled.id] })).status).toBe('dropped')
})

async function aSignUp(email: string): Promise<number> {
  const { id } = await server.services.db
    .insertInto('signup')
    .values({
      secret: email,
      contact_person: 'Bo',
      username: email,
      email,
      password_hash: '',
      language: 'en',
      code_hash: '',
      terms_accepted_at: server.clock.now(),
      expires_at: '2030-01-01T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An export that is done, of two rows. */
async function anExport(user_id: number): Promise<number> {
  const { id } = await server.services.db
    .insertInto('order_export')
    .values({
      company_id: shop.company.id,
      user_id,
      user_name: 'Bo',
      origin: 'https://office.example',
      type: 'general',
      format: 'csv',
      language: 'en',
      fields: ['order_number'],
      email: 'friend@example.com',
      start_date: '2026-05-01',
      end_date: '2026-05-31',
      filter: '{}',
      status: 'done',
      rows_done: 2,
      size: 20,
      salt: 'salt',
      lease_ends_at: server.clock.now(),
      created_at: server.clock.now(),
      ends_at: '2030-01-01T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test.each(languages)('every kind of mail is written without a hole in %s', async (language) => {
  const ticket = await aTicket({ invite_email: 'friend@example.com' })
  const { id } = await server.services.db
    .insertInto('customer')
    .values({ company_id: shop.company.id, first_name: 'Bo', email: 'friend@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.services.db.updateTable('ticket').set({ customer_id: id }).where('id', '=', ticket.id).execute()
  const to = `${language}@example.com`
  await server.services.db.updateTable('product').set({ notification_email: to }).where('id', '=', shop.product.id).execute()
  const { id: user_id } = await aUser(server, shop.company, { name: 'Bo', email: to, language })
  const about = {
    order_id: ticket.order_id,
    ticket_id: ticket.id,
    product_id: (await aProduct(server.services.db, shop.event, { stock: 10 })).id,
    user_id,
    export_id: await anExport(user_id),
    refund_id: await aRefund(server, { company_id: shop.company.id, order_id: ticket.order_id }),
    signup_id: await aSignUp(to),
    event_change_id: await anEventChange(server, shop),
    ...(await aBill(server, shop.company.id)),
    origin: 'https://office.example',
  }
  await server.services.db
    .insertInto('email_change')
    .values({
      user_id: about.user_id,
      company_id: shop.company.id,
      email: to,
      expires_at: '2030-01-01T00:00:00.000Z',
      created_at: server.clock.now(),
    })
    .execute()
  const mails = [...server.services.mail_kinds.keys()].flatMap((kind): { kind: string; notice?: string }[] =>
    kind === 'account_notice' ? accountNotices.map((notice) => ({ kind, notice })) : [{ kind }],
  )
  for (const { kind, ...more } of mails) {
    const isToHolder = kind === 'ticket_invitation' || kind === 'ticket_reminder' || kind === 'ticket_claimed'
    const written = isToHolder ? 'friend@example.com' : to
    const become = (payment_status: string) => () =>
      server.services.db
        .updateTable('order')
        .set({ payment_status, expires_at: '2099-01-01T00:00:00.000Z' })
        .where('id', '=', ticket.order_id)
        .execute()
    const unpaid: Record<string, string> = { payment_pending: 'pending', payment_link: 'new' }
    const before = become(unpaid[kind] ?? 'paid')
    const options = { language, to: kind === 'ticket_renewed' ? 'anna@example.com' : written, before }
    const { status, subject, text, html } = await mailFor(kind, { ...about, ...more }, options)
    expect({ kind, status }).toEqual({ kind, status: 'stored' })
    for (const content of [subject, text, html?.replace(/<style>.*?<\/style>/s, '').replace(/<script.*?<\/script>/s, '')]) {
      expect(content).not.toMatch(/\{\w+\}|undefined|null|NaN/)
      expect(content).not.toContain(`${kind}.`)
    }
  }
})

// Guard: MOST_ATTACHED. A batch may have 4,999 tickets: their PDF takes long to make, and no mail server takes it.
test('more tickets than a mail carries are behind its button, which it says', async () => {
  const few = await anOrder(2)
  const attached = await mailFor('order_tickets', { order_id: few.id }, { to: 'anna@example.com' })
  expect(attached.text).toContain('Your 2 tickets are attached to this email as one PDF')
  expect(attached.attachments).toMatchObject([{ filename: `tickets-${few.id}.pdf` }, { filename: 'event.ics' }])
  const many = await anOrder(201)
  const mail = await mailFor('order_tickets', { order_id: many.id }, { to: 'anna@example.com' })
  expect(mail.status).toBe('stored')
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain('Your 201 tickets are too many for one email')
    expect(text).not.toContain('attached')
  }
  expect(mail.attachments).toMatchObject([{ filename: 'event.ics' }])
})

import { languages } from '@entree/domain/foundation/languages.ts'
import { expect, test } from 'vitest'
import { aProduct, aShop } from '../../../../testing/builders.ts'
import { everyMail } from '../../../../testing/every-mail.ts'
import { aPaidOrder, companyScope, type PaidOrder } from '../../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../../testing/prepare-server.ts'
import { openPdf, pageText } from '../../../../testing/read-pdf.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))
let key = 0

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
  about: Record<string, unknown>,
  options: { to?: string; language?: string; before?: () => Promise<unknown> } = {},
) {
  const kind = server.services.mail_kinds.get(name)
  if (!kind) throw new Error(`there is no mail of kind ${name}`)
  const dedupe_key = `${name}:${++key}`
  const { to = 'friend@example.com', language = 'en' } = options
  const mail = { kind, dedupe_key, to_address: to, language, ...about }
  await queueMail(companyScope(server, shop.company.id), mail)
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

test.each(['ticket_invitation', 'ticket_reminder'] as const)('%s of a test order says so, and of no other', async (kind) => {
  const mailOf = async (order: { payment_status: string; is_test: boolean }) => {
    const ticket = await aTicket({ invite_email: 'friend@example.com' })
    await server.services.db.updateTable('order').set(order).where('id', '=', ticket.order_id).execute()
    return mailFor(kind, { order_id: ticket.order_id, ticket_id: ticket.id })
  }
  const [test_mail, real] = [
    await mailOf({ payment_status: 'test_order_paid', is_test: true }),
    await mailOf({ payment_status: 'paid', is_test: false }),
  ]
  expect([test_mail.status, real.status]).toEqual(['stored', 'stored'])
  expect(test_mail.subject).toBe(`[TEST] ${real.subject}`)
  for (const written of ['html', 'text'] as const) {
    expect(test_mail[written]).toContain('Test order')
    expect(real[written]).not.toContain('Test order')
  }
})

test.each(['order_tickets', 'product_ordered', 'order_notification', 'ticket_claimed'] as const)(
  '%s carries no link that someone wrote as a name',
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

test('DEC-S-67 an invitation is dropped when someone else was invited, the ticket was claimed, or it is of no use', async () => {
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

test('a visitor who claimed a ticket gets that one ticket, in their name', async () => {
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

test.each(languages)('every kind of mail is written without a hole in %s', async (language) => {
  const to = `${language}@example.com`
  for (const { kind, status, subject, text, html } of await everyMail(server, shop, { to, language })) {
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

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailTransport } from '#providers/mail/create-mail-transport.ts'
import { aShop } from '../../testing/builders.ts'
import { mailHeader, mailParts, startMailServer, type TestMailServer } from '../../testing/mail-server.ts'
import { aPaidOrder, companyScope, type PaidOrder } from '../../testing/paid-order.ts'
import { openPdf } from '../../testing/read-pdf.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { renderOrderTickets } from '../tickets/render-order-tickets.ts'
import { claimMails } from './queries.ts'
import { queueMail } from './queue-mail.ts'
import { sendMails } from './send-mail.ts'

let smtp: TestMailServer
let server: TestServer
let shop: Awaited<ReturnType<typeof aShop>>

beforeAll(async () => {
  smtp = await startMailServer()
  server = await startTestServer({ mail: createMailTransport({ SMTP_URL: smtp.url }) })
  shop = await aShop(server.services.db)
  const { db } = server.services
  const place = { name: 'Town park', address: 'Park lane 1', zip: '3500 AA', city: 'Utrecht', country_code: 'NL' }
  const venue = await db
    .insertInto('venue')
    .values({ company_id: shop.company.id, ...place })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('event').set({ venue_id: venue.id }).where('id', '=', shop.event.id).execute()
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})
beforeEach(() => {
  smtp.mails.length = 0
  smtp.refuse(null)
})

const anOrderOf = (amount: number, options: Partial<Parameters<typeof aPaidOrder>[2]> = {}): Promise<PaidOrder> =>
  aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount }], ...options })

const mailOf = (order: PaidOrder) =>
  server.services.db
    .selectFrom('mail')
    .selectAll()
    .where('dedupe_key', '=', `order_tickets:${order.id}`)
    .executeTakeFirstOrThrow()

const drain = () => server.services.jobs.drain()

describe('the mail with the tickets', () => {
  test('STAT-19 it goes to the buyer from the company, with text, HTML, the status link, the PDF and the date for the calendar', async () => {
    const order = await anOrderOf(2)
    await drain()
    expect(smtp.mails).toHaveLength(1)
    const { to, source } = smtp.mails[0]!
    expect(to).toEqual(['anna@example.com'])
    expect(mailHeader(source, 'from')).toBe(`${shop.company.name} <tickets@entree.example>`)
    expect(mailHeader(source, 'reply-to')).toContain('questions@company.example')
    expect(mailHeader(source, 'subject')).toBe(`Your tickets for ${shop.event.name}`)
    expect(mailHeader(source, 'auto-submitted')).toBe('auto-generated')
    const parts = mailParts(source)
    expect(parts.map(({ type, filename }) => [type, filename])).toEqual([
      ['text/plain', null],
      ['text/html', null],
      ['application/pdf', `tickets-${order.id}.pdf`],
      ['text/calendar', 'event.ics'],
    ])
    const [text, html, pdf, calendar] = parts.map(({ content }) => content)
    const link = `http://localhost:8083/order/${order.id}/${order.secret}/status`
    const tickets = await server.services.db
      .selectFrom('ticket')
      .select(['id', 'code'])
      .where('order_id', '=', order.id)
      .execute()
    for (const content of [text!.toString(), html!.toString()]) {
      for (const said of [
        'Anna',
        shop.event.name,
        '4 Jul 2026 12:00 – 23:00',
        'Town park',
        'Park lane 1, 3500 AA Utrecht',
        `2 × ${shop.product.name}`,
        link,
      ]) {
        expect(content).toContain(said)
      }
      for (const { id } of tickets) expect(content).toContain(String(id))
      expect(content).toContain(`Order ${order.id}`)
    }
    expect((await openPdf(pdf!)).numPages).toBe(2)
    expect(calendar!.toString()).toContain(`UID:order-${order.id}@localhost\r\n`)
    expect(await mailOf(order)).toMatchObject({ status: 'sent', attempts: 1, last_error: null })
  })

  test('a mail program finds a reservation for every ticket, with its code', async () => {
    const order = await anOrderOf(2)
    await drain()
    const html = mailParts(smtp.mails[0]!.source)[1]!.content.toString()
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)
    const tickets = await server.services.db
      .selectFrom('ticket')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(data.map((one: { ticketNumber: string }) => one.ticketNumber)).toEqual(tickets.map(({ id }) => String(id)))
    expect(data[0]).toMatchObject({
      '@type': 'EventReservation',
      reservationNumber: String(order.id),
      reservationStatus: 'http://schema.org/Confirmed',
      underName: { '@type': 'Person', name: 'Anna de Vries' },
      reservationFor: {
        '@type': 'Event',
        name: shop.event.name,
        startDate: '2026-07-04T10:00:00.000Z',
        location: { name: 'Town park' },
      },
      ticketToken: `qrCode:${tickets[0]!.code}`,
    })
  })

  test('it is written in the order’s language', async () => {
    await anOrderOf(1, { order: { language: 'nl' } })
    await drain()
    expect(mailHeader(smtp.mails[0]!.source, 'subject')).toBe(`Je tickets voor ${shop.event.name}`)
    expect(mailParts(smtp.mails[0]!.source)[0]!.content.toString()).toContain('Je ticket zit als PDF bij deze mail')
  })

  test('what a buyer or an organiser typed cannot become markup, a header or a second address', async () => {
    const { db } = server.services
    await db
      .updateTable('company')
      .set({ name: 'Evil "Co", <boss@evil.example>\r\nBcc: all@evil.example' })
      .where('id', '=', shop.company.id)
      .execute()
    const customer = { first_name: '<img src=x onerror=alert(1)></script>', email: 'anna@example.com' }
    await anOrderOf(1, { customer })
    await drain()
    await db.updateTable('company').set({ name: shop.company.name }).where('id', '=', shop.company.id).execute()
    const { to, source } = smtp.mails[0]!
    expect(to).toEqual(['anna@example.com'])
    expect(mailHeader(source, 'bcc')).toBeNull()
    const html = mailParts(source)[1]!.content.toString()
    expect(html).not.toContain('<img src=x')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
  })

  test('it shows the company’s logo where it is stored, and fetches nothing from anybody else', async () => {
    const { db } = server.services
    const layout = JSON.stringify({ logo: 'public/logo.png', logo_url: 'https://tracker.example/' })
    await db.updateTable('company').set({ layout }).where('id', '=', shop.company.id).execute()
    await anOrderOf(1)
    await drain()
    await db.updateTable('company').set({ layout: '{}' }).where('id', '=', shop.company.id).execute()
    const html = mailParts(smtp.mails[0]!.source)[1]!.content.toString()
    expect(html).toContain('src="http://localhost:8083/files/public/logo.png"')
    expect(html).not.toContain('tracker.example')
  })

  test('a test order’s mail says so', async () => {
    await anOrderOf(1, { order: { payment_status: 'test_order_paid', is_test: true } })
    await drain()
    const { source } = smtp.mails[0]!
    expect(mailHeader(source, 'subject')).toContain('[TEST]')
    expect(mailParts(source)[1]!.content.toString()).toContain('This is a test order')
  })

  test('an order without tickets is confirmed without a PDF', async () => {
    const { db } = server.services
    await db.updateTable('product').set({ has_ticket: false }).where('id', '=', shop.product.id).execute()
    await anOrderOf(1)
    await db.updateTable('product').set({ has_ticket: true }).where('id', '=', shop.product.id).execute()
    await drain()
    expect(mailParts(smtp.mails[0]!.source).map(({ filename }) => filename)).toEqual([null, null, 'event.ics'])
  })
})

describe('failure story 24: the outbox', () => {
  test('it waits for the tickets, without counting as a try, and goes as soon as they are made', async () => {
    const order = await anOrderOf(1)
    const { id, next_attempt_at } = await mailOf(order)
    // Nobody looks at it before they ought to be there; and who does leaves it.
    expect(Date.parse(next_attempt_at)).toBeGreaterThan(Date.parse(server.clock.now()) + 60_000)
    await server.services.db.updateTable('mail').set({ next_attempt_at: server.clock.now() }).where('id', '=', id).execute()
    await sendMails(server.services, shop.company.id, [id])
    expect(smtp.mails).toHaveLength(0)
    expect(await mailOf(order)).toMatchObject({ status: 'queued', attempts: 0, last_error: 'the tickets are being made' })
    await drain()
    expect(smtp.mails).toHaveLength(1)
    expect((await mailOf(order)).status).toBe('sent')
  })

  test('a mail that several workers take at once, again and again, goes out once', async () => {
    const order = await anOrderOf(1)
    await drain()
    const { id } = await mailOf(order)
    await Promise.all([1, 2, 3].map(() => sendMails(server.services, shop.company.id, [id])))
    await server.services.db
      .updateTable('mail')
      .set({ status: 'queued', attempts: 0, next_attempt_at: server.clock.now() })
      .where('id', '=', id)
      .execute()
    await Promise.all([1, 2, 3].map(() => sendMails(server.services, shop.company.id, [id])))
    expect(smtp.mails).toHaveLength(2)
    const [first, second] = smtp.mails.map(({ source }) => mailHeader(source, 'message-id'))
    expect(first).toBe(second)
  })

  test('a second mail with the same key is not queued', async () => {
    const order = await anOrderOf(1)
    await drain()
    const scope = companyScope(server, shop.company.id)
    const mail = {
      kind: 'order_tickets' as const,
      dedupe_key: `order_tickets:${order.id}`,
      to_address: 'other@example.com',
      language: 'en',
      order_id: order.id,
    }
    await queueMail(scope, mail)
    await drain()
    expect(smtp.mails).toHaveLength(1)
  })

  test('a mail whose transaction is rolled back was never there', async () => {
    const order = await anOrderOf(1)
    await drain()
    smtp.mails.length = 0
    const scope = companyScope(server, shop.company.id)
    const mail = {
      kind: 'order_tickets' as const,
      dedupe_key: 'rolled-back',
      to_address: 'anna@example.com',
      language: 'en',
      order_id: order.id,
    }
    const failing = scope.tx.transaction().execute(async (tx) => {
      await queueMail({ ...scope, tx }, mail)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await drain()
    expect(smtp.mails).toHaveLength(0)
  })

  test.each([
    ['cancelled', { is_cancelled: true }],
    ['not paid any more', { payment_status: 'not_paid' }],
    ['expired', { payment_status: 'expired' }],
  ])('nothing is sent for an order that is %s by then', async (_, changes) => {
    const order = await anOrderOf(1)
    await server.services.db.updateTable('order').set(changes).where('id', '=', order.id).execute()
    await drain()
    expect(smtp.mails).toHaveLength(0)
    expect((await mailOf(order)).status).toBe('dropped')
  })

  test('nothing is sent for an order whose every ticket is refunded by then; of others, only what is left', async () => {
    const { db } = server.services
    const all = await anOrderOf(2)
    const some = await anOrderOf(2)
    const refunded = [...all.unit_ids, some.unit_ids[0]!]
    await db.updateTable('order_product').set({ refunded_at: server.clock.now() }).where('id', 'in', refunded).execute()
    await drain()
    expect((await mailOf(all)).status).toBe('dropped')
    expect(smtp.mails).toHaveLength(1)
    expect((await openPdf(mailParts(smtp.mails[0]!.source)[2]!.content)).numPages).toBe(1)
  })

  test('an address that the server does not know is given up at once, and says why', async () => {
    smtp.refuse({ code: 550, text: 'no such user here' })
    const order = await anOrderOf(1)
    await drain()
    const mail = await mailOf(order)
    expect(mail.status).toBe('failed')
    expect(mail.last_error).toContain('no such user here')
  })

  test('a server that is busy is tried again later', async () => {
    smtp.refuse({ code: 451, text: 'try again later' })
    const order = await anOrderOf(1)
    await drain()
    expect(await mailOf(order)).toMatchObject({ status: 'queued', attempts: 1 })
    smtp.refuse(null)
    server.clock.advance(60_000)
    await server.repeatOnce()
    expect((await mailOf(order)).status).toBe('sent')
  })
})

test('failure story 24: while the mail server is down mails wait, longer each time, and go when it is back', async () => {
  const gone = await startMailServer()
  const port = Number(new URL(gone.url).port)
  await gone.stop()
  const own = await startTestServer({ mail: createMailTransport({ SMTP_URL: gone.url }) })
  try {
    const other = await aShop(own.services.db)
    await aPaidOrder(own, other, { products: [{ id: other.product.id, amount: 1 }] })
    const mail = () => own.services.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
    await own.services.jobs.drain()
    const first = await mail()
    expect(first).toMatchObject({ status: 'queued', attempts: 1 })
    expect(first.last_error).toContain('ECONNREFUSED')
    own.clock.advance(60_000)
    await own.repeatOnce()
    const second = await mail()
    expect(second).toMatchObject({ status: 'queued', attempts: 2 })
    const wait = (one: typeof first, since: string) => Date.parse(one.next_attempt_at) - Date.parse(since)
    expect(wait(second, own.clock.now())).toBeGreaterThan(wait(first, first.created_at))
    const back = await startMailServer(port)
    own.clock.advance(60 * 60_000)
    await own.repeatOnce()
    expect(back.mails).toHaveLength(1)
    expect(await mail()).toMatchObject({ status: 'sent', attempts: 3, last_error: null })
    await back.stop()
  } finally {
    await own.stop()
  }
})

test('failure story 24: a mail that is being sent when the tickets of its order are made again goes out once', async () => {
  const { promise: isSending, resolve: sending } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const sent: string[] = []
  const slowly = {
    send: async ({ message_id }: { message_id: string }) => {
      sent.push(message_id)
      sending()
      await mayEnd
    },
    close: async () => {},
  }
  const own = await startTestServer({ mail: slowly })
  try {
    const other = await aShop(own.services.db)
    const order = await aPaidOrder(own, other, { products: [{ id: other.product.id, amount: 1 }] })
    const { id } = await own.services.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
    const scope = companyScope(own, other.company.id)
    await renderOrderTickets(scope, own.services.files, [order.id])
    const first = sendMails(own.services, other.company.id, [id])
    await isSending
    // Somebody claims a ticket: it is drawn again, and what waited for that may go.
    await renderOrderTickets(scope, own.services.files, [order.id])
    const second = sendMails(own.services, other.company.id, [id])
    end()
    await Promise.all([first, second])
    expect(sent).toHaveLength(1)
    expect(await own.services.db.selectFrom('mail').select('status').executeTakeFirst()).toEqual({ status: 'sent' })
  } finally {
    await own.stop()
  }
})

test('failure story 24: a mail whose sender died is sent by somebody else, after a while', async () => {
  const order = await anOrderOf(1)
  const { id } = await mailOf(order)
  await renderOrderTickets(companyScope(server, shop.company.id), server.services.files, [order.id])
  // It was taken, and never heard of again.
  await claimMails(companyScope(server, shop.company.id), [id], new Date(Date.parse(server.clock.now()) + 300_000).toISOString())
  await server.repeatOnce()
  expect(smtp.mails).toHaveLength(0)
  server.clock.advance(311_000)
  await server.repeatOnce()
  expect(smtp.mails).toHaveLength(1)
})

test('money that came too late is sent back, and the buyer is told how much', async () => {
  const { db } = server.services
  const order = await anOrderOf(1, { with_tickets: false, order: { payment_status: 'expired' } })
  const scope = companyScope(server, shop.company.id)
  await queueMail(scope, {
    kind: 'payment_refunded_late',
    dedupe_key: `late:${order.id}`,
    to_address: 'anna@example.com',
    language: 'nl',
    order_id: order.id,
  })
  await drain()
  const { source } = smtp.mails[0]!
  expect(mailHeader(source, 'subject')).toBe(`Je krijgt je betaling voor ${shop.event.name} terug`)
  const [text, html] = mailParts(source).map(({ content }) => content.toString())
  for (const content of [text!, html!]) expect(content).toContain('€\u00a010,00')
  expect(
    (await db.selectFrom('mail').select('status').where('dedupe_key', '=', `late:${order.id}`).executeTakeFirstOrThrow()).status,
  ).toBe('sent')
})

import { describe, expect, test } from 'vitest'
import { createMailTransport } from '#providers/mail/create-mail-transport.ts'
import { MailServerAway } from '#providers/mail/mail-transport.ts'
import { aShop } from '../../../testing/builders.ts'
import { mailHeader, mailParts, startMailServer } from '../../../testing/mail-server.ts'
import { aPaidOrder, companyScope } from '../../../testing/paid-order.ts'
import { openPdf } from '../../../testing/read-pdf.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { orderTicketsMail } from '#features/selling/tickets/mails/order-tickets.ts'
import { renderOrderTickets } from '#features/selling/tickets/render-order-tickets.ts'
import { claimMails } from './queries.ts'
import { createOutbox } from './outbox.ts'
import { queueMail } from './queue-mail.ts'
import { sendMails } from './send-mail.ts'
import { anOrderOf, drain, mailOf, server, shop, smtp, prepareMailServer } from './mail-testing.ts'

prepareMailServer()

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

  test('MAIL-28 mails that wait for their server are not logged one by one; one that is given up is', async () => {
    const order = await anOrderOf(1)
    await drain()
    const { id } = await mailOf(order)
    const lines: object[] = []
    const log = { ...server.services.log, error: (data: object) => void lines.push(data) }
    const mail = { send: () => Promise.reject(new MailServerAway(new Error('connect ECONNREFUSED'))), close: async () => {} }
    const fail = async (tried_since: string | null) => {
      const due = { status: 'queued', next_attempt_at: server.clock.now(), tried_since }
      await server.services.db.updateTable('mail').set(due).where('id', '=', id).execute()
      await sendMails({ ...server.services, mail, log }, shop.company.id, [id])
    }
    await fail(null)
    expect([await mailOf(order), lines]).toMatchObject([{ status: 'queued', last_error: 'connect ECONNREFUSED' }, []])
    await fail('2026-01-01T00:00:00.000Z')
    expect([await mailOf(order), lines]).toMatchObject([{ status: 'failed' }, [{ mail_id: id, is_final: true }]])
  })

  test('a second mail with the same key is not queued', async () => {
    const order = await anOrderOf(1)
    await drain()
    const scope = companyScope(server, shop.company.id)
    const mail = {
      kind: orderTicketsMail,
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
      kind: orderTicketsMail,
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
    // However often, for five days: a weekend without a mail server gives nothing up.
    await own.services.db.updateTable('mail').set({ attempts: 40 }).execute()
    own.clock.advance(119 * 60 * 60_000)
    await own.repeatOnce()
    const second = await mail()
    expect(second).toMatchObject({ status: 'queued', attempts: 41 })
    const wait = (one: typeof first, since: string) => Date.parse(one.next_attempt_at) - Date.parse(since)
    expect(wait(second, own.clock.now())).toBeGreaterThan(wait(first, first.created_at))
    const back = await startMailServer(port)
    own.clock.advance(2 * 60 * 60_000)
    await own.repeatOnce()
    expect(back.mails).toHaveLength(1)
    expect(await mail()).toMatchObject({ status: 'sent', attempts: 42, last_error: null })
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
    // A visitor claims a ticket: it is drawn again, and what waited for that may go.
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

test('mails of a few orders go at once without a job; beyond them, as while the mail server is slow, as jobs that wait', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const sent: string[] = []
  const slowly = {
    send: async ({ message_id }: { message_id: string }) => {
      sent.push(message_id)
      await mayEnd
    },
    close: async () => {},
  }
  const own = await startTestServer({ mail: slowly })
  try {
    const other = await aShop(own.services.db)
    const scope = companyScope(own, other.company.id)
    const outbox = createOutbox(own.services)
    const make = async () => {
      const { id } = await aPaidOrder(own, other, { products: [{ id: other.product.id, amount: 1 }] })
      await renderOrderTickets(scope, own.services.files, [id], outbox)
    }
    const jobs = async () => (await own.services.jobs.waiting()).find(({ name }) => name === 'send-mails')?.count ?? 0
    for (let order = 0; order < 4; order += 1) await make()
    expect([outbox.hasRoomFor(1), await jobs()]).toEqual([false, 0])
    await make()
    expect(await jobs()).toBe(1)
    await expect.poll(() => sent.length).toBe(4)
    end()
    await outbox.empty()
    expect(outbox.hasRoomFor(4)).toBe(true)
    await own.services.jobs.drain()
    expect(sent).toHaveLength(5)
    const states = await own.services.db.selectFrom('mail').select(['status', 'attempts']).execute()
    expect(states).toEqual(Array.from({ length: 5 }, () => ({ status: 'sent', attempts: 1 })))
  } finally {
    end()
    await own.stop()
  }
})

test('failure story 24: a mail whose sender died is sent by another sender, after a while', async () => {
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

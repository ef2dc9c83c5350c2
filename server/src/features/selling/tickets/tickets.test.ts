import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { drawPage, drawPath, openPdf, pageText, readQr } from '../../../testing/read-pdf.ts'
import { signingKeyOf } from './signing-key.ts'
import { verifyTicketCode } from './signing.ts'
import { anOrderOf, of, server, shop, ticketsOf, prepareShop } from './ticket-testing.ts'

prepareShop()

describe('reading tickets', () => {
  test('CALL-13 an order’s tickets are listed, being made at first and with their file afterwards', async () => {
    const order = await anOrderOf(2)
    const before = await server.send('listOrderTickets', of(order))
    expect(before.status).toBe(200)
    expect(before.body.map(({ url, is_generating }) => ({ url, is_generating }))).toEqual([
      { url: null, is_generating: true },
      { url: null, is_generating: true },
    ])
    await server.services.jobs.drain()
    const { body } = await server.send('listOrderTickets', of(order))
    const [row] = await ticketsOf(order)
    expect(body).toHaveLength(2)
    expect(body[0]).toMatchObject({
      id: row!.id,
      secret: row!.secret,
      status: 'active',
      customer: null,
      invite_email: null,
      claimed_at: null,
      url: `/api/ticket/${row!.id}/${row!.secret}/ticket.pdf`,
      is_generating: false,
      order_product: {
        id: order.unit_ids[0],
        price: 1000,
        refunded_at: null,
        offered_at: null,
        product: { id: shop.product.id, name: shop.product.name },
      },
      order: { id: order.id, order_number: String(order.id), is_cancelled: false },
    })
  })

  test.each(['new', 'not_paid', 'pending', 'failed', 'expired'])(
    'CALL-13 an order that is %s lists no tickets',
    async (payment_status) => {
      const order = await anOrderOf(1)
      await server.services.db.updateTable('order').set({ payment_status }).where('id', '=', order.id).execute()
      expect((await server.send('listOrderTickets', of(order))).body).toEqual([])
    },
  )

  test('STAT-14 the list names holders with masked addresses and nothing else of them', async () => {
    const order = await anOrderOf(1)
    const { db } = server.services
    const holder = await db
      .insertInto('customer')
      .values({
        company_id: shop.company.id,
        first_name: 'Jan',
        last_name: 'Bos',
        email: 'johnson@example.com',
        phone: '0612345678',
        dob: '1990-01-02',
        city: 'Ede',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const changes = { customer_id: holder.id, invite_email: 'someone@example.org', claimed_at: server.clock.now() }
    await db.updateTable('ticket').set(changes).where('order_id', '=', order.id).execute()
    const { body, raw } = await server.send('listOrderTickets', of(order))
    expect(body[0]).toMatchObject({
      invite_email: 's***e@example.org',
      customer: { first_name: 'Jan', email: 'j***n@example.com', phone: null, dob: null },
    })
    expect(raw.toString()).not.toMatch(/johnson|someone|0612345678|1990|Ede/)
    const [ticket] = await ticketsOf(order)
    const own = await server.send('getTicket', of(ticket!))
    expect(own.body.customer).toMatchObject({ email: 'j***n@example.com', phone: '0612345678', dob: '1990-01-02' })
  })

  test('CALL-22 the holder of a ticket’s link reads it', async () => {
    const order = await anOrderOf(1)
    const [ticket] = await ticketsOf(order)
    const { status, body, headers } = await server.send('getTicket', of(ticket!))
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: ticket!.id, order: { id: order.id } })
    expect(headers['cache-control']).toBe('no-store')
    const { name, starts_at, ends_at } = shop.event
    expect(body.order).toMatchObject({ payment_status: 'paid', timeslot: null, event: { name, starts_at, ends_at, venue: null } })
    expect(body.scanned_at).toBeNull()
  })

  test('the code of a ticket and its QR are for the holder of its link, as long as it lets someone in', async () => {
    const order = await anOrderOf(1)
    const [ticket] = await ticketsOf(order)
    const { status, body, headers } = await server.send('getTicketCode', of(ticket!))
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body.code).toBe(ticket!.code)
    expect(readQr(drawPath(body.qr))?.text).toBe(ticket!.code)
    const { db } = server.services
    await db.updateTable('order_product').set({ refunded_at: server.clock.now() }).where('order_id', '=', order.id).execute()
    expect((await server.send('getTicketCode', of(ticket!))).refusals).toEqual([{ code: 'ticket_refunded' }])
  })

  test('SEC-01 SEC-02 SEC-04 a wrong secret, an unknown ticket and another company’s answer alike, for reading and downloading', async () => {
    await aCompany(server.services.db, { host: 'stranger.example' })
    const order = await anOrderOf(1)
    await server.services.jobs.drain()
    const [ticket] = await ticketsOf(order)
    for (const call of ['getTicket', 'getTicketCode', 'downloadTicket'] as const) {
      const answers = [
        await server.send(call, { id: ticket!.id, secret: 'wrong' }),
        await server.send(call, { id: 999_999_999, secret: ticket!.secret }),
        await server.send(call, of(ticket!), { host: 'stranger.example' }),
      ]
      for (const { status, refusals } of answers)
        expect({ status, refusals }).toEqual({ status: 404, refusals: [{ code: 'ticket_not_found' }] })
    }
    for (const call of ['listOrderTickets', 'downloadOrderTickets'] as const) {
      const answers = [
        await server.send(call, { id: order.id, secret: 'wrong' }),
        await server.send(call, { id: 999_999_999, secret: order.secret }),
        await server.send(call, of(order), { host: 'stranger.example' }),
      ]
      for (const { status, refusals } of answers)
        expect({ status, refusals }).toEqual({ status: 404, refusals: [{ code: 'order_not_found' }] })
    }
  })
})

describe('downloading tickets', () => {
  test('all tickets are one PDF, a page each, whose codes were signed for these tickets', async () => {
    const order = await anOrderOf(3)
    await server.services.jobs.drain()
    const { status, headers, raw } = await server.send('downloadOrderTickets', of(order))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-disposition': `attachment; filename="tickets-${order.id}.pdf"`,
    })
    const pdf = await openPdf(raw)
    expect(pdf.numPages).toBe(3)
    const { public_key } = await signingKeyOf(companyScope(server, shop.company.id), shop.event.id)
    for (const [index, ticket] of (await ticketsOf(order)).entries()) {
      const found = readQr(await drawPage(pdf, index + 1))
      expect(verifyTicketCode(found?.text ?? '', public_key)).toEqual({
        event_id: shop.event.id,
        product_id: shop.product.id,
        ticket_id: ticket.id,
        code_version: 1,
        is_test: false,
      })
    }
    const text = await pageText(pdf)
    for (const said of [shop.event.name, shop.product.name, 'Anna de Vries', String(order.id), '4 Jul 2026 12:00', '€ 10,00'])
      expect(text).toContain(said)
  })

  test('TICK-05 one ticket is a PDF of one page with its own code', async () => {
    const order = await anOrderOf(2)
    await server.services.jobs.drain()
    const [, second] = await ticketsOf(order)
    const { status, headers, raw } = await server.send('downloadTicket', of(second!))
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe(`attachment; filename="ticket-${second!.id}.pdf"`)
    const pdf = await openPdf(raw)
    expect(pdf.numPages).toBe(1)
    expect(readQr(await drawPage(pdf))?.text).toBe(second!.code)
  })

  test('DEC-S-65 nothing can be downloaded before the tickets are made, when the order is not paid, cancelled or refunded', async () => {
    const { db } = server.services
    const order = await anOrderOf(1)
    const [ticket] = await ticketsOf(order)
    const refusalsOf = async () => [
      (await server.send('downloadOrderTickets', of(order))).refusals,
      (await server.send('downloadTicket', of(ticket!))).refusals,
    ]
    expect(await refusalsOf()).toEqual([[{ code: 'ticket_not_ready' }], [{ code: 'ticket_not_ready' }]])
    await server.services.jobs.drain()
    expect(await refusalsOf()).toEqual([[], []])
    await db.updateTable('order').set({ payment_status: 'not_paid' }).where('id', '=', order.id).execute()
    expect(await refusalsOf()).toEqual([[{ code: 'order_not_paid' }], [{ code: 'order_not_paid' }]])
    await db.updateTable('order').set({ payment_status: 'paid', is_cancelled: true }).where('id', '=', order.id).execute()
    expect(await refusalsOf()).toEqual([[{ code: 'ticket_cancelled' }], [{ code: 'ticket_cancelled' }]])
    await db.updateTable('order').set({ is_cancelled: false }).where('id', '=', order.id).execute()
    await db.updateTable('order_product').set({ refunded_at: server.clock.now() }).where('order_id', '=', order.id).execute()
    expect(await refusalsOf()).toEqual([[{ code: 'ticket_refunded' }], [{ code: 'ticket_refunded' }]])
    expect((await server.send('listOrderTickets', of(order))).body[0]).toMatchObject({ url: null, is_generating: false })
  })

  test('DEC-S-65 a test order that was paid can be downloaded, and every page says that it is a test', async () => {
    const order = await anOrderOf(1, { payment_status: 'test_order_paid', is_test: true })
    await server.services.jobs.drain()
    const { raw } = await server.send('downloadOrderTickets', of(order))
    expect(await pageText(await openPdf(raw))).toContain('TEST')
  })

  test('DEC-S-65 TICK-08 a refunded ticket leaves the PDF of the order at once; one that is cancelled, or whose unit is, too', async () => {
    const { db } = server.services
    const order = await anOrderOf(4)
    await server.services.jobs.drain()
    const pages = async () => (await openPdf((await server.send('downloadOrderTickets', of(order))).raw)).numPages
    expect(await pages()).toBe(4)
    await db.updateTable('order_product').set({ refunded_at: server.clock.now() }).where('id', '=', order.unit_ids[0]!).execute()
    expect(await pages()).toBe(3)
    await db.updateTable('ticket').set({ status: 'cancelled' }).where('order_product_id', '=', order.unit_ids[1]!).execute()
    expect(await pages()).toBe(2)
    await db.updateTable('order_product').set({ cancelled_at: server.clock.now() }).where('id', '=', order.unit_ids[2]!).execute()
    expect(await pages()).toBe(1)
    const { body } = await server.send('listOrderTickets', of(order))
    expect(body.map(({ status, url }) => [status, url !== null])).toEqual([
      ['active', false],
      ['cancelled', false],
      ['cancelled', false],
      ['active', true],
    ])
    const tickets = await ticketsOf(order)
    const refusals = await Promise.all(tickets.map(async (ticket) => (await server.send('getTicketCode', of(ticket))).refusals))
    expect(refusals.map(([refused]) => refused?.code)).toEqual([
      'ticket_refunded',
      'ticket_cancelled',
      'ticket_cancelled',
      undefined,
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { aTimeslot } from '../../../testing/builders.ts'
import { mailHeader, mailParts } from '../../../testing/mail-server.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { openPdf } from '../../../testing/read-pdf.ts'
import { paymentRefundedLateMail } from '#features/money/payments/settling/mails/payment-refunded-late.ts'
import { queueMail } from './queue-mail.ts'
import { anOrderOf, drain, mailOf, server, shop, smtp, prepareMailServer } from './mail-testing.ts'

prepareMailServer()

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
        startDate: '2026-07-04T12:00:00+02:00',
        location: { name: 'Town park' },
      },
      ticketToken: `qrCode:${tickets[0]!.code}`,
    })
  })

  test('with a chosen timeslot a mail program and the calendar get that, not the whole run', async () => {
    const slot = await aTimeslot(server.services.db, shop.event)
    const order = await anOrderOf(1, { order: { timeslot_id: slot.id } })
    await drain()
    const [, html, , calendar] = mailParts(smtp.mails[0]!.source).map(({ content }) => content.toString())
    const [data] = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html!)![1]!)
    expect(data.reservationFor).toMatchObject({ startDate: '2026-07-04T14:00:00+02:00', endDate: '2026-07-04T15:00:00+02:00' })
    expect(calendar).toContain('DTSTART:20260704T120000Z\r\nDTEND:20260704T130000Z')
    expect(calendar).toContain(`UID:order-${order.id}@localhost`)
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
    expect(mailParts(source)[1]!.content.toString()).toContain('Test order')
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

test('money that came too late is sent back, and the mail to the buyer says how much', async () => {
  const { db } = server.services
  const order = await anOrderOf(1, { with_tickets: false, order: { payment_status: 'expired' } })
  const scope = companyScope(server, shop.company.id)
  await queueMail(scope, {
    kind: paymentRefundedLateMail,
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

import { expect, test } from 'vitest'
import { transact } from '#platform/scope.ts'
import { writeClaimedMail } from '#features/selling/claims/mails/ticket-claimed.ts'
import { writeInvitationMail } from '#features/selling/claims/mails/ticket-invitation.ts'
import { aProduct } from '../../../testing/builders.ts'
import { aPaidOrder, companyScope, type PaidOrder } from '../../../testing/paid-order.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { prepare } from '../../../testing/prepare-server.ts'
import { aSeat, seatUnit } from '../../../testing/seats.ts'
import { signInWith } from '../../../testing/users.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { recordSeatChange } from './change-seats.ts'
import { writeOrderMail } from './mails/order-tickets.ts'
import { findOrderFacts } from './order-facts.ts'
import { renderOrderTickets } from './render-order-tickets.ts'
import { of, prepareShop, server, shop, ticketsOf } from './ticket-testing.ts'

prepareShop()

const F12 = { section: 'Balcony', row: 'F', number: '12' }
/** What everybody orders; the seat is in nobody's way here. */
const hall = prepare(async () => {
  const { db } = server.services
  const seated = await aProduct(db, shop.event)
  return { seated, plain: await aProduct(db, shop.event), seat: await aSeat(db, seated, F12) }
})

test('SEAT-16 an order, its tickets and its page for staff say which seat each unit has, and which product has seats', async () => {
  const { order, plain } = await anOrderWithSeats()
  const bought = (await server.send('getOrder', of(order))).body.order_products
  expect(bought.map(({ product, seat }) => [product.has_seats, seat])).toEqual([
    [true, F12],
    [true, null],
    [false, null],
  ])
  const listed = (await server.send('listOrderTickets', of(order))).body
  expect(listed.map(({ order_product }) => order_product.seat)).toEqual([F12, null, null])
  const [ticket] = await ticketsOf(order)
  expect((await server.send('getTicket', of(ticket!))).body.order_product.seat).toEqual(F12)
  const headers = await signInWith(server, shop.company, 'order.detail')
  const detail = (await server.send('getOrderDetail', { id: order.id }, { headers })).body
  expect(detail.order_products.map(({ product_id, has_seats, seat }) => [product_id === plain.id, has_seats, seat])).toEqual([
    [false, true, F12],
    [false, true, null],
    [true, false, null],
  ])
})

test('SEAT-16 the PDF of a ticket says its seat, in the language of the order, and so does a template that was made without seats', async () => {
  const { db } = server.services
  const { order } = await anOrderWithSeats({ language: 'nl' })
  await server.services.jobs.drain()
  const pages = async () => {
    const pdf = await openPdf((await server.send('downloadOrderTickets', of(order))).raw)
    return [await pageText(pdf, 1), await pageText(pdf, 2)]
  }
  const [seated, without] = await pages()
  expect(seated).toContain('Balcony, rij F, stoel 12')
  expect(without).not.toContain('STOEL')
  const block = { left: 40, top: 500, width: 500, height: 40, font_size: 20, align: 'left', color: '#000000', bold: true }
  const values = {
    company_id: shop.company.id,
    name: 'Old',
    qr: JSON.stringify({ left: 40, top: 60, size: 200 }),
    text_blocks: JSON.stringify([{ ...block, text: 'For {product_name}' }]),
  }
  const { id } = await db.insertInto('ticket_template').values(values).returning('id').executeTakeFirstOrThrow()
  await db.updateTable('event').set({ ticket_template_id: id }).where('id', '=', shop.event.id).execute()
  const [old, plain] = await pages()
  await db.updateTable('event').set({ ticket_template_id: null }).where('id', '=', shop.event.id).execute()
  expect(old).toMatch(/For Balcony, rij F, stoel 12 · Product/)
  expect(plain).toMatch(/For Product/)
})

test('SEAT-16 the mails with tickets and to who gets one say the seats, and the calendar file does', async () => {
  const { order } = await anOrderWithSeats()
  await server.services.jobs.drain()
  const scope = companyScope(server, shop.company.id)
  const facts = (await findOrderFacts(scope, order.id))!
  const [ticket] = facts.usable
  const bought = writeOrderMail(facts, 'de', { pdf: null, now: scope.now })
  expect(bought.text).toMatch(/2 × Product \d+ \(Balcony, Reihe F, Platz 12 · \d+, \d+\)/)
  expect(bought.html).toContain('Balcony, Reihe F, Platz 12 · ')
  expect(bought.html).toContain('"ticketedSeat":{"@type":"Seat","seatNumber":"12","seatRow":"F","seatSection":"Balcony"}')
  expect(calendarOf(bought)).toContain(String.raw`Balcony\, Reihe F\, Platz 12\n`)
  const claimed = writeClaimedMail(facts, 'en', { ticket: ticket!, pdf: Buffer.from(''), now: scope.now })
  expect([claimed.text, claimed.html]).toEqual([
    expect.stringContaining('Balcony, row F, seat 12'),
    expect.stringContaining('Balcony, row F, seat 12'),
  ])
  expect(calendarOf(claimed)).toContain(String.raw`Balcony\, row F\, seat 12`)
  const invited = writeInvitationMail(facts, 'en', { ticket: ticket!, to_address: 'b@example.com', is_reminder: false })
  expect(invited.text).toContain('Balcony, row F, seat 12')
})

test('SEAT-18 a ticket is made again with its other seat and the code it has; the log, the fact and the next calendar file say so', async () => {
  const { db } = server.services
  const { order, seated } = await anOrderWithSeats()
  await server.services.jobs.drain()
  const [before] = await ticketsOf(order)
  const other = await aSeat(db, seated, { section: '', row: 'G', number: '1' })
  await giveSeat(order, other, { before: F12, after: { section: '', row: 'G', number: '1' } })
  expect((await ticketsOf(order))[0]).toMatchObject({ generated_at: null, code: before!.code, secret: before!.secret })
  await server.services.jobs.drain()
  expect(await pageText(await openPdf((await server.send('downloadOrderTickets', of(order))).raw))).toContain('Row G, seat 1')
  const headers = await signInWith(server, shop.company, 'order.log')
  const log = (await server.send('getOrderLog', { id: order.id }, { headers })).body
  expect(log.filter(({ what }) => what === 'seat_changed').map(({ seat }) => seat)).toEqual([
    { from: F12, to: { section: '', row: 'G', number: '1' } },
  ])
  const facts = await db.selectFrom('fact').select(['kind', 'data']).where('order_id', '=', order.id).execute()
  expect(facts).toContainEqual({ kind: 'order.changed', data: expect.objectContaining({ reason: 'seat_changed' }) })
  const scope = companyScope(server, shop.company.id)
  const mail = writeOrderMail((await findOrderFacts(scope, order.id))!, 'en', { pdf: null, now: scope.now })
  expect(calendarOf(mail)).toContain('SEQUENCE:1')
})

test('SEAT-18 tickets that are drawn while their seat changes do not count as made', async () => {
  const { db, files } = server.services
  const { order, seated } = await anOrderWithSeats()
  const other = await aSeat(db, seated, { section: '', row: 'H', number: '1' })
  const scope = companyScope(server, shop.company.id)
  const { made } = await transact(scope, async (scope) => {
    await scope.tx.selectFrom('order').select('id').where('id', '=', order.id).forUpdate().execute()
    const started = renderOrderTickets(companyScope(server, shop.company.id), files, [order.id])
    await waitUntilBlocked(db, 1)
    await seatUnit(scope.tx, order.unit_ids[0]!, other)
    await recordSeatChange(scope, { ...order, is_test: false, payment_status: 'paid' }, { before: F12, after: other })
    return { made: started }
  })
  await made
  expect((await ticketsOf(order)).map(({ generated_at }) => generated_at)).toEqual([null, null, null])
})

async function giveSeat(
  order: PaidOrder,
  seat: { id: number },
  change: { before: typeof F12; after: typeof F12 },
): Promise<void> {
  await transact(companyScope(server, shop.company.id), async (scope) => {
    await scope.tx.selectFrom('order').select('id').where('id', '=', order.id).forUpdate().execute()
    await seatUnit(scope.tx, order.unit_ids[0]!, seat)
    await recordSeatChange(scope, { ...order, is_test: false, payment_status: 'paid' }, change)
  })
}

function calendarOf({ attachments }: { attachments: { filename: string; content: Buffer }[] }): string {
  const file = attachments.find(({ filename }) => filename === 'event.ics')
  return (file?.content.toString() ?? '').replaceAll('\r\n ', '')
}

/** A paid order of two units with seats, of which the first has its own, and one of a product without. */
async function anOrderWithSeats(order_columns: { language?: string } = {}) {
  const { seated, plain, seat } = hall
  const order = await aPaidOrder(server, shop, {
    products: [
      { id: seated.id, amount: 2 },
      { id: plain.id, amount: 1 },
    ],
    order: order_columns,
  })
  await seatUnit(server.services.db, order.unit_ids[0]!, seat)
  return { order, plain, seated }
}

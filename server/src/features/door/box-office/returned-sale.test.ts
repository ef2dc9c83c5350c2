import { insideOf } from '@entree/domain/door/visitors-inside.ts'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { drawPage, openPdf, pageText, readQr } from '../../../testing/read-pdf.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { anotherEvent, type OtherEvent } from '#features/desk/switches/switch-testing.ts'
import { anOperation, aScanner, scanning } from '../door-testing.ts'
import { aBoxOffice, sellAt } from './box-office-testing.ts'
import { db, door, office, prepareOffice } from './selling-testing.ts'

const server = prepareOffice()
const as = () => ({ headers: door.headers })
const give = (id: number, order_product_ids: number[]) => server.send('refundOrder', { id, order_product_ids }, as())
const sold = async (amount: number) =>
  (await sellAt(server, door.headers, office, [[door.product, amount]], { check_in: true })).body
const saleOf = async (order_id: number) => (await server.send('getBoxOfficeSale', { id: office.id, order_id }, as())).body

/** Who is inside by the dashboard of the event, and by a phone that goes on without network. */
async function inside() {
  const event_id = door.event.id
  const dashboard = (await server.send('getEventDashboard', { event_id }, as())).body.inside
  const { headers } = await aScanner(server, door)
  const { body } = await server.send('downloadTickets', { event_id }, { headers })
  const isInside = insideOf(body.door!, server.clock.now())
  return { dashboard, phone: body.tickets.filter((row) => isInside(row)).length }
}
const both = (count: number) => ({ dashboard: count, phone: count })

test('BOX-19 DOOR-02 a ticket that was checked in with its sale and is returned for cash counts as inside no longer', async () => {
  const { order } = await sold(4)
  expect(await inside()).toEqual(both(4))
  const [first] = order.units
  expect((await give(order.id, [first!.id])).body).toMatchObject({ refund: { amount: 1000, status: 'done' } })
  expect(await inside()).toEqual(both(3))
  const { tickets } = await saleOf(order.id)
  expect(tickets.map(({ state, scanned_at }) => [state, scanned_at !== null])).toEqual([
    ['refunded', false],
    ...[1, 2, 3].map(() => ['valid', true]),
  ])
  const kinds = await db().selectFrom('fact').select('kind').where('order_id', '=', order.id).execute()
  expect(kinds.filter(({ kind }) => kind === 'ticket.scan_undone')).toHaveLength(1)
})

test('BOX-19 a visitor whom a door has seen since is where the door says, whatever becomes of the ticket', async () => {
  const { sessions } = await anOperation(server, door, { outgoing_scans: true })
  const scan = scanning(server, door, sessions[0]!)
  const { order, tickets } = await sold(2)
  const { code } = tickets[0]!
  for (const direction of ['out', 'in'] as const) {
    server.clock.advance(1000)
    expect((await scan(code, { direction })).body).toMatchObject({ reason: null })
  }
  await give(
    order.id,
    order.units.map((unit) => unit.id),
  )
  expect(await inside()).toEqual(both(1))
  server.clock.advance(1000)
  expect((await scan(code, { direction: 'out' })).body).toMatchObject({ reason: null })
  expect(await inside()).toEqual(both(0))
})

test('BOX-19 free tickets that were sold by mistake are cancelled, one or the whole order, and nobody is inside by them', async () => {
  const free = await aProduct(db(), door.event, { price: 0 })
  const gate = await aBoxOffice(server, door.headers, { event: door.event, products: [free] })
  const sale = () => sellAt(server, door.headers, gate, [[free, 2]], { payment_method: null, check_in: true })
  const { order } = (await sale()).body
  const { id } = (await sale()).body.order
  expect(await inside()).toEqual(both(4))
  const one = { id: order.id, order_product_id: order.units[0]!.id }
  expect(codesOf(await server.send('cancelOrderProduct', one, as()))).toEqual(['ticket_scanned'])
  expect(await inside()).toEqual(both(4))
  expect((await server.send('cancelOrderProduct', { ...one, confirm_scanned: true }, as())).status).toBe(200)
  expect(await inside()).toEqual(both(3))
  expect((await server.send('cancelOrder', { id, confirm_scanned: true }, as())).status).toBe(200)
  expect(await inside()).toEqual(both(1))
})

describe('a sale that was checked in at once and is moved at the desk', () => {
  const move = async ({ order }: Awaited<ReturnType<typeof sold>>, event: OtherEvent) =>
    server.send(
      'switchOrder',
      {
        id: order.id,
        event_id: event.event.id,
        point_of_sale_id: event.point_of_sale.id,
        timeslot_id: event.timeslot.id,
        products: order.units.map(({ id }) => ({ order_product_id: id, product_id: event.product.id })),
      },
      as(),
    )

  test('DOOR-74 DOOR-02 goes to another event, where nobody is inside by it and its tickets let in', async () => {
    const event = await anotherEvent(server, { company: door.company })
    const sale = await sold(2)
    expect(await inside()).toEqual(both(2))
    expect((await move(sale, event)).status).toBe(200)
    expect(await inside()).toEqual(both(0))
    const there = { ...door, event: event.event }
    const { sessions } = await anOperation(server, there, {})
    const tickets = await db().selectFrom('ticket').select('code').where('order_id', '=', sale.order.id).execute()
    for (const { code } of tickets)
      expect((await scanning(server, there, sessions[0]!)(code)).body).toMatchObject({ result: 'ok', reason: null })
    expect((await server.send('getEventDashboard', { event_id: event.event.id }, as())).body.inside).toBe(2)
  })

  test('DOOR-74 stays where it is once a door has seen one of its visitors', async () => {
    const event = await anotherEvent(server, { company: door.company })
    const { sessions } = await anOperation(server, door, { outgoing_scans: true })
    const sale = await sold(2)
    server.clock.advance(1000)
    await scanning(server, door, sessions[0]!)(sale.tickets[0]!.code, { direction: 'out' })
    expect(codesOf(await move(sale, event))).toEqual(['switch_scanned'])
    expect(await inside()).toEqual(both(1))
  })
})

test('BOX-20 after one of three went back the roll has the other two, and a receipt with what was given back, its VAT and the rest', async () => {
  const sale = (await sellAt(server, door.headers, office, [[door.product, 3]], { given: 3000 })).body
  expect((await give(sale.order.id, [sale.order.units[0]!.id])).status).toBe(200)
  const { url } = (await server.send('printBoxOfficeTickets', { id: office.id, order_id: sale.order.id }, as())).body
  const printed = await server.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })
  const pdf = await openPdf(printed.rawPayload)
  expect(pdf.numPages).toBe(3)
  expect(readQr(await drawPage(pdf, 1, 3))?.text).toBe(sale.tickets[1]!.code)
  const receipt = (await pageText(pdf, 3)).replaceAll('\u00a0', ' ').replaceAll('−', '-').replaceAll('\n', ' ')
  expect(receipt).toMatch(/Total\s+€ 30,00.*2,48.*Cash, refunded\s+€ -10,00.*-0,83.*Total after refund\s+€ 20,00/)
  const { totals } = (await server.send('listBoxOfficeOrders', { id: office.id }, as())).body
  expect(totals).toEqual([{ payment_method: 'cash', orders: 1, amount: 3000, refunded: 1000 }])
})

import type { CallInput } from '@entree/contract/calls.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCompany, anOpeningHour, aPointOfSale, aTimeslot } from '../../../testing/builders.ts'
import { mailParts } from '../../../testing/mail-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { takenFrom } from '../../../testing/taken-from.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { aFeeShop, anUnpaidOrder, buyAt, takenOf, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { drain, prepareMailServer, server, shop, smtp } from '#features/foundation/mails/mail-testing.ts'
import { anotherEvent, type OtherEvent } from './switch-testing.ts'

prepareMailServer()

let fees: FeeShop
let other: OtherEvent
let headers: Record<string, string>
beforeAll(async () => {
  fees = await aFeeShop(server, { stock: 1000, of: shop.company })
  await server.services.db.updateTable('company').set({ name: 'Lumen' }).where('id', '=', fees.company.id).execute()
  headers = await signInAdmin(server, fees.company)
})
beforeEach(async () => (other = await anotherEvent(server, { company: fees.company, spots: 5 })))

const detail = async (id: number) => (await server.send('getOrderDetail', { id }, { headers })).body

/** Moves an order; without more every unit becomes the ticket of the other event. */
async function move(id: number, how: Partial<CallInput<'switchOrder'>> = {}, as = headers) {
  const { order_products } = await detail(id)
  const left = order_products.filter((unit) => unit.refunded_at === null && unit.cancelled_at === null)
  const input = {
    id,
    event_id: other.event.id,
    point_of_sale_id: other.point_of_sale.id,
    timeslot_id: other.timeslot.id,
    products: left.map((unit) => ({ order_product_id: unit.id, product_id: other.product.id })),
    ...how,
  }
  return server.send('switchOrder', input, { headers: as })
}

describe('moving an order', () => {
  test('BORD-54 BCALL-066 DEC-B-88 stock moves once, tickets get new codes for the other event, no money moves, and it is in the trail', async () => {
    const before = await takenOf(server, fees)
    const order = await buyAt(server, fees, { product: 2 })
    const old = await detail(order.id)
    const oldTicket = old.order_products[0]!.ticket!
    const oldCode = (await server.send('getTicketCode', { id: oldTicket.id, secret: oldTicket.secret! })).body
    const { body, status } = await move(order.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      event: { name: 'Winter Fest' },
      timeslot: { id: other.timeslot.id },
      total: old.total,
      paid: old.paid,
      refunded: 0,
      payment_status: 'paid',
    })
    expect(body.order_products.map(({ name, discount_price }) => [name, discount_price])).toEqual([
      ['Winter ticket', 2500],
      ['Winter ticket', 2500],
    ])
    expect(await takenOf(server, fees)).toEqual(before)
    expect(await takenFrom(server.services.db, other.product.stock_pool_id)).toBe(2)
    expect(await takenFrom(server.services.db, other.timeslot.stock_pool_id)).toBe(2)
    const ticket = body.order_products[0]!.ticket!
    expect(ticket.id).toBe(oldTicket.id)
    expect(codesOf(await server.send('getTicketCode', { id: oldTicket.id, secret: oldTicket.secret! }))).toEqual([
      'ticket_not_found',
    ])
    const code = (await server.send('getTicketCode', { id: ticket.id, secret: ticket.secret! })).body
    expect(code.code).not.toBe(oldCode.code)
    const { data } = (await server.send('listRecordChanges', { entity: 'order', entity_id: order.id }, { headers })).body
    expect(data[0]).toMatchObject({ action: 'event_switched', after: { event: 'Winter Fest', difference: 1000 } })
    // What was paid is the other event's now, in the books too.
    const booked = await server.services.db
      .selectFrom('ledger_entry')
      .select(['event_id', 'kind', 'amount', 'service_fees'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    const [{ event_id, amount, service_fees }] = booked as [(typeof booked)[number]]
    expect(booked.slice(1)).toEqual([
      { event_id, kind: 'switch', amount: -amount, service_fees: -service_fees },
      { event_id: other.event.id, kind: 'switch', amount, service_fees },
    ])
    expect(await recountLedger(server.services.db)).toEqual([])
    // Again changes nothing, codes included.
    expect((await move(order.id)).body.order_products[0]!.ticket!.secret).toBe(ticket.secret)
    expect(await recount(server.services.db)).toEqual([])
    const refundable = (await server.send('getRefundable', { id: order.id }, { headers })).body
    expect(refundable).toMatchObject({ paid: old.paid, remaining: old.paid })
  })

  test('DEC-B-88 what was refunded stays behind, and cancelling afterwards frees the new stock', async () => {
    const before = await takenOf(server, fees)
    const order = await buyAt(server, fees, { product: 2 })
    const [first] = (await detail(order.id)).order_products
    await server.send('refundOrder', { id: order.id, order_product_ids: [first!.id] }, { headers })
    const { body } = await move(order.id)
    expect(body.order_products.map(({ product_id }) => product_id)).toEqual([fees.product.id, other.product.id])
    expect(await takenFrom(server.services.db, other.product.stock_pool_id)).toBe(1)
    await server.send('cancelOrder', { id: order.id }, { headers })
    expect(await takenOf(server, fees)).toEqual(before)
    expect(await takenFrom(server.services.db, other.product.stock_pool_id)).toBe(0)
    expect(await recount(server.services.db)).toEqual([])
  })

  test('BORD-55 DEC-B-88 to another point of sale of the same event: the product keeps its stock, that of the point of sale moves', async () => {
    const order = await buyAt(server, fees, { product: 2 })
    const before = await takenOf(server, fees)
    const products = [{ id: fees.product.id, stock: 2 }]
    const second = await aPointOfSale(server.services.db, fees.event, { name: 'At the door', products })
    const kept = (await detail(order.id)).order_products.map(({ id }) => ({ order_product_id: id, product_id: fees.product.id }))
    const to = { event_id: fees.event.id, point_of_sale_id: second.id, timeslot_id: null, products: kept }
    expect((await move(order.id, to)).body).toMatchObject({
      event: { id: fees.event.id },
      point_of_sale: { name: 'At the door' },
    })
    expect(await takenOf(server, fees)).toEqual(before)
    const next = await buyAt(server, fees, { product: 1 })
    const one = (await detail(next.id)).order_products.map(({ id }) => ({ order_product_id: id, product_id: fees.product.id }))
    expect((await move(next.id, { ...to, products: one })).refusals).toMatchObject([{ code: 'product_out_of_stock', stock: 0 }])
    expect(await recount(server.services.db)).toEqual([])
  })

  test('DEC-B-88 MAIL-01 the new tickets are mailed when chosen, in the language of the buyer, with the words of the organiser', async () => {
    const [told, untold] = [await buyAt(server, fees, { product: 1 }), await buyAt(server, fees, { product: 1 })]
    await server.services.db.updateTable('order').set({ language: 'nl' }).where('id', '=', told.id).execute()
    await drain()
    smtp.mails.length = 0
    await move(told.id, { send_email: true, message: 'Tot dan!' })
    await move(untold.id)
    await drain()
    expect(smtp.mails.map(({ to }) => to)).toEqual([['ada@buyer.example']])
    const parts = mailParts(smtp.mails[0]!.source)
    const text = parts.find(({ type }) => type === 'text/plain')!.content.toString()
    for (const words of ['Je bestelling is verplaatst', 'Winter Fest', 'Winter ticket: 1', 'Tot dan!'])
      expect(text).toContain(words)
    expect(parts.map(({ type }) => type)).toContain('application/pdf')
  })

  test('a ticket that someone was invited to is sent to them again, with a link that works', async () => {
    const order = await buyAt(server, fees, { product: 1 })
    const ticket = (await detail(order.id)).order_products[0]!.ticket!
    const owner = { first_name: 'Bea', last_name: 'Lee', email: 'bea@friend.example', send_email: false }
    await server.send('changeTicketOwner', { id: ticket.id, secret: ticket.secret!, ...owner }, { headers })
    await drain()
    smtp.mails.length = 0
    const { body } = await move(order.id, { send_email: true })
    await drain()
    const mail = smtp.mails.find(({ to }) => to.includes('bea@friend.example'))!
    const text = mailParts(mail.source)
      .find(({ type }) => type === 'text/plain')!
      .content.toString()
    expect(text).toContain(body.order_products[0]!.ticket!.secret!)
  })

  test('who the buyer invited to a ticket is sent the link that works now: the one they have opens nothing any more', async () => {
    const order = await buyAt(server, fees, { product: 1 })
    await drain()
    const { id, secret } = (await detail(order.id)).order_products[0]!.ticket!
    await server.send('assignTicket', { id, secret: secret!, email: 'cem@friend.example' })
    await drain()
    smtp.mails.length = 0
    const { body } = await move(order.id, { send_email: true })
    await drain()
    const mail = smtp.mails.find(({ to }) => to.includes('cem@friend.example'))!
    expect(mailParts(mail.source)[0]!.content.toString()).toContain(
      `/ticket/${id}/${body.order_products[0]!.ticket!.secret!}/claim`,
    )
  })
})

describe('what cannot be moved', () => {
  test('DEC-B-93 an order that is not paid, cancelled or scanned stays where it is', async () => {
    const unpaid = await anUnpaidOrder(server, fees, { product: 1 })
    expect(codesOf(await move(unpaid.id))).toEqual(['order_not_paid'])
    const cancelled = await buyAt(server, fees, { product: 1 })
    await server.send('cancelOrder', { id: cancelled.id }, { headers })
    expect(codesOf(await move(cancelled.id))).toEqual(['order_cancelled'])
    const scanned = await buyAt(server, fees, { product: 1 })
    const scanned_at = server.clock.now()
    await server.services.db.updateTable('ticket').set({ scanned_at }).where('order_id', '=', scanned.id).execute()
    expect((await move(scanned.id)).refusals).toEqual([{ code: 'switch_scanned', scanned: 1 }])
    expect((await detail(scanned.id)).event.id).toBe(fees.event.id)
  })

  test('DEC-B-88 everything that is wrong with the target is said at once, and nothing is moved', async () => {
    const order = await buyAt(server, fees, { product: 2 })
    const [one, two] = (await detail(order.id)).order_products.map(({ id }) => id)
    const wrong = await move(order.id, {
      timeslot_id: null,
      products: [
        { order_product_id: one!, product_id: other.elsewhere.id },
        { order_product_id: two!, product_id: other.locker.id },
      ],
    })
    expect(codesOf(wrong)).toEqual(['switch_product_unknown', 'switch_ticket_mismatch', 'timeslot_required'])
    expect(codesOf(await move(order.id, { products: [] }))).toEqual(['switch_product_missing', 'switch_product_missing'])
    expect(codesOf(await move(order.id, { point_of_sale_id: fees.point_of_sale.id }))).toEqual(['pos_not_found'])
    expect(codesOf(await move(order.id, { message: 'x'.repeat(2001) }))).toEqual(['text_too_long'])
    const { db } = server.services
    await db.updateTable('event').set({ archived_at: server.clock.now() }).where('id', '=', other.event.id).execute()
    expect(codesOf(await move(order.id))).toEqual(['event_archived'])
    expect((await detail(order.id)).event.id).toBe(fees.event.id)
    expect(await takenFrom(server.services.db, other.product.stock_pool_id)).toBe(0)
  })

  test('DEC-B-88 an event whose stock or timeslot has too little left refuses with what is left', async () => {
    const order = await buyAt(server, fees, { product: 6 })
    expect(codesOf(await move(order.id))).toEqual(['timeslot_full'])
    const small = await anotherEvent(server, { company: fees.company, stock: 5 })
    const products = (await detail(order.id)).order_products.map(({ id }) => ({
      order_product_id: id,
      product_id: small.product.id,
    }))
    const to = { event_id: small.event.id, point_of_sale_id: small.point_of_sale.id, timeslot_id: small.timeslot.id, products }
    expect((await move(order.id, to)).refusals).toMatchObject([{ code: 'product_out_of_stock', stock: 5 }])
    expect(await recount(server.services.db)).toEqual([])
  })

  test('DEC-B-88 PERM-015 another company’s event, and users without the permission, are refused', async () => {
    const order = await buyAt(server, fees, { product: 1 })
    const strange = await anotherEvent(server, { company: await aCompany(server.services.db, { host: null }) })
    const answer = await move(order.id, { event_id: strange.event.id, point_of_sale_id: strange.point_of_sale.id })
    expect(codesOf(answer)).toEqual(['not_found'])
    const may = await signInWith(server, fees.company, 'order.view', 'order.detail')
    expect((await move(order.id, {}, may)).status).toBe(403)
    expect((await server.send('getSwitchChoices', { id: order.id, event_id: other.event.id }, { headers: may })).status).toBe(403)
  })
})

test('DEC-B-88 the choices are what each point of sale sells, with what is left, and the timeslots that are not over', async () => {
  const order = await buyAt(server, fees, { product: 1 })
  await move(order.id)
  const choices = () => server.send('getSwitchChoices', { id: order.id, event_id: other.event.id }, { headers })
  const { body } = await choices()
  expect(body.points_of_sale).toMatchObject([
    {
      products: [
        { name: 'Winter ticket', price: 3000, has_ticket: true, stock: 7 },
        { name: 'Locker', stock: null },
      ],
    },
  ])
  expect(body).toMatchObject({ timeslot_required: true, timeslots: [{ id: other.timeslot.id, spots: 4 }] })
  await anOpeningHour(server.services.db, other.event)
  expect((await choices()).body.timeslot_required).toBe(false)
})

test('DEC-B-88 what a point of sale sells no more is kept by an order that has it there, and given to no other', async () => {
  const { db } = server.services
  const [has, wants] = [await buyAt(server, fees, { product: 1 }), await buyAt(server, fees, { product: 1 })]
  await move(has.id)
  await aPointOfSale(db, other.event, { name: 'At the door', products: [other.product] })
  await db
    .updateTable('point_of_sale_product')
    .set({ removed_at: server.clock.now() })
    .where('product_id', '=', other.product.id)
    .execute()
  const offered = async ({ id }: { id: number }) => {
    const { body } = await server.send('getSwitchChoices', { id, event_id: other.event.id }, { headers })
    return body.points_of_sale.map(({ products }) => products.map(({ name }) => name))
  }
  expect(await offered(has)).toEqual([['Winter ticket', 'Locker'], []])
  expect(await offered(wants)).toEqual([['Locker'], []])
  expect((await move(has.id, { timeslot_id: (await aTimeslot(db, other.event)).id })).status).toBe(200)
  expect(codesOf(await move(wants.id))).toEqual(['switch_product_unknown'])
})

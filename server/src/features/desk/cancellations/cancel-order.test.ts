import type { CallInput } from '@entree/contract/calls.ts'
import { companyPermissions } from '@entree/domain/foundation/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailParts } from '../../../testing/mail-server.ts'
import { aCompany } from '../../../testing/builders.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { aFeeShop, anUnpaidOrder, buyAt, takenOf, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { drain, prepareMailServer, server, shop, smtp } from '#features/foundation/mails/mail-testing.ts'
import { booksOf, comeBack, decideAtSandbox, sendNotice, startPaying } from '#features/money/payments/payment-testing.ts'

prepareMailServer()

let fees: FeeShop
let headers: Record<string, string>
beforeAll(async () => {
  fees = await aFeeShop(server, { stock: 1000, of: shop.company })
  await server.services.db.updateTable('company').set({ name: 'Lumen' }).where('id', '=', fees.company.id).execute()
  headers = await signInAdmin(server, fees.company)
})

const buy = (amount: number) => buyAt(server, fees, { product: amount })
const cancel = (id: number, how: Partial<CallInput<'cancelOrder'>> = {}) =>
  server.send('cancelOrder', { id, ...how }, { headers })
const cancelProduct = (id: number, order_product_id: number, how: Partial<CallInput<'cancelOrder'>> = {}) =>
  server.send('cancelOrderProduct', { id, order_product_id, ...how }, { headers })
const detail = async (id: number) => (await server.send('getOrderDetail', { id }, { headers })).body
const trail = async (entity_id: number) =>
  (await server.send('listRecordChanges', { entity: 'order', entity_id }, { headers })).body.data
const scan = (order_id: number) =>
  server.services.db.updateTable('ticket').set({ scanned_at: server.clock.now() }).where('order_id', '=', order_id).execute()

describe('cancelling an order', () => {
  test('BCALL-063 DEC-B-82 TKT-07 tickets open nothing, stock comes back once, no money moves, and it is in the trail', async () => {
    const before = await takenOf(server, fees)
    const order = await buy(2)
    const { body } = await cancel(order.id)
    expect(body).toMatchObject({ is_cancelled: true, paid: 5157, refunded: 0, payment_status: 'paid' })
    expect(body.order_products.map(({ ticket }) => ticket?.status)).toEqual(['cancelled', 'cancelled'])
    expect(await takenOf(server, fees)).toEqual(before)
    expect(await booksOf(server, order.id)).toMatchObject({ balance: 5157, refunds: [] })
    const ticket = body.order_products[0]!.ticket!
    const code = await server.send('getTicketCode', { id: ticket.id, secret: ticket.secret! })
    expect(codesOf(code)).toEqual(['ticket_cancelled'])
    expect((await trail(order.id))[0]).toMatchObject({ action: 'cancelled', after: { payment_status: 'paid' } })
    expect(codesOf(await cancel(order.id))).toEqual(['order_cancelled'])
    expect(await takenOf(server, fees)).toEqual(before)
    expect(await recount(server.services.db)).toEqual([])
  })

  test('DEC-B-82 its money can be refunded afterwards, and no stock comes back twice', async () => {
    const before = await takenOf(server, fees)
    const order = await buy(1)
    const { body } = await cancel(order.id)
    const order_product_ids = body.order_products.map(({ id }) => id)
    const answer = await server.send('refundOrder', { id: order.id, order_product_ids, include_ticket_fees: true }, { headers })
    expect(answer.body.refund.amount).toBe(2561)
    expect(await takenOf(server, fees)).toEqual(before)
    expect(await recount(server.services.db)).toEqual([])
  })

  test('DEC-B-83 one that was scanned has to be meant, and the log says so', async () => {
    const order = await buy(1)
    await scan(order.id)
    expect((await cancel(order.id)).refusals).toEqual([{ code: 'order_scanned', scanned: 1 }])
    expect((await detail(order.id)).is_cancelled).toBe(false)
    expect((await cancel(order.id, { confirm_scanned: true })).status).toBe(200)
    const log = (await server.send('getOrderLog', { id: order.id }, { headers })).body
    expect(log.filter(({ kind }) => kind === 'change').map(({ what }) => what)).toEqual(['cancelled_scanned'])
  })

  test('BORD-48 MAIL-03 the buyer is mailed when that is chosen, in their language, with the organiser’s words', async () => {
    const [told, untold] = [await buy(1), await buy(1)]
    await server.services.db.updateTable('order').set({ language: 'nl' }).where('id', '=', told.id).execute()
    await drain()
    smtp.mails.length = 0
    await cancel(told.id, { send_email: true, message: ' Het is <uitverkocht>.\n\nExcuses! ' })
    await cancel(untold.id)
    await drain()
    expect(smtp.mails.map(({ to }) => to)).toEqual([['ada@buyer.example']])
    const [text, html] = ['text/plain', 'text/html'].map((type) =>
      mailParts(smtp.mails[0]!.source)
        .find((part) => part.type === type)!
        .content.toString(),
    )
    for (const words of ['Je bestelling is geannuleerd', 'Bericht van Lumen', 'Excuses!', String(told.id)])
      expect(text).toContain(words)
    expect(html).toContain('Het is &lt;uitverkocht&gt;.')
    const log = (await server.send('getOrderLog', { id: told.id }, { headers })).body
    expect(log.map(({ what }) => what)).toContain('order_cancelled.sent')
  })

  test('DEC-B-82 an unpaid order frees its stock; money that arrives later is returned automatically, without tickets', async () => {
    const before = await takenOf(server, fees)
    const order = await anUnpaidOrder(server, fees, { product: 1 })
    const sandbox_id = await startPaying(server, order)
    expect((await cancel(order.id)).body.is_cancelled).toBe(true)
    expect(await takenOf(server, fees)).toEqual(before)
    await comeBack(server, await decideAtSandbox(server, sandbox_id, 'paid'))
    expect(await booksOf(server, order.id)).toMatchObject({ tickets: [], refunds: [{ reason: 'order_cancelled', amount: 2596 }] })
    expect(await takenOf(server, fees)).toEqual(before)
  })

  test('cancelled while the notice of its payment comes: tickets that are cancelled, or money that goes back, never neither', async () => {
    for (let round = 0; round < 8; round++) {
      const order = await anUnpaidOrder(server, fees, { product: 1 })
      const sandbox_id = await startPaying(server, order)
      await decideAtSandbox(server, sandbox_id, 'paid')
      const [cancelled] = await Promise.all([
        cancel(order.id),
        sendNotice(server, sandbox_id, { event_id: `race-${round}` }),
        sendNotice(server, sandbox_id, { event_id: `again-${round}` }),
      ])
      expect(cancelled.status).toBe(200)
      const { payment_status, tickets, refunds, balance } = await booksOf(server, order.id)
      expect(balance).toBe(2596)
      if (payment_status === 'paid') expect([tickets.map(({ status }) => status), refunds]).toEqual([['cancelled'], []])
      else expect([tickets, refunds.map(({ reason }) => reason)]).toEqual([[], ['order_cancelled']])
    }
    expect(await recount(server.services.db)).toEqual([])
  })

  test('BORD-57 an expired and an unknown one are refused', async () => {
    const order = await anUnpaidOrder(server, fees, { product: 1 })
    await server.services.db.updateTable('order').set({ expires_at: server.clock.now() }).where('id', '=', order.id).execute()
    expect([codesOf(await cancel(order.id)), codesOf(await cancel(999_999_999))]).toEqual([
      ['order_expired'],
      ['order_not_found'],
    ])
  })
})

describe('cancelling one product', () => {
  test('TKT-23 BCALL-081 DEC-B-82 its ticket opens nothing and one piece of stock is free; the rest stays', async () => {
    const order = await buy(2)
    const before = await takenOf(server, fees)
    const [first] = (await detail(order.id)).order_products
    const answer = await server.send('cancelTicket', { id: first!.ticket!.id, send_email: true }, { headers })
    expect(answer.body.order_products.map(({ cancelled_at, ticket }) => [cancelled_at !== null, ticket?.status])).toEqual([
      [true, 'cancelled'],
      [false, 'active'],
    ])
    expect(await takenOf(server, fees)).toEqual([before[0]! - 1, before[1]])
    expect(codesOf(await cancelProduct(order.id, first!.id))).toEqual(['ticket_cancelled'])
    expect((await trail(order.id))[0]).toMatchObject({ action: 'product_cancelled', after: { ticket: first!.ticket!.id } })
    await drain()
    expect((await booksOf(server, order.id)).tickets.map(({ status }) => status)).toEqual(['cancelled', 'active'])
    expect(await recount(server.services.db)).toEqual([])
  })

  test('failure story 9: product, order and refund in any order give everything back exactly once', async () => {
    const before = await takenOf(server, fees)
    const steps = {
      product: async (id: number, unit: number) => cancelProduct(id, unit),
      order: async (id: number) => cancel(id),
      refund: async (id: number, unit: number) => server.send('refundOrder', { id, order_product_ids: [unit] }, { headers }),
    }
    const orders: (keyof typeof steps)[][] = [
      ['product', 'order', 'refund'],
      ['product', 'refund', 'order'],
      ['order', 'product', 'refund'],
      ['order', 'refund', 'product'],
      ['refund', 'product', 'order'],
      ['refund', 'order', 'product'],
    ]
    for (const names of orders) {
      const { id } = await buy(2)
      const [first] = (await detail(id)).order_products
      for (const name of names) expect((await steps[name](id, first!.id)).status).toBeLessThan(500)
      expect([names, await takenOf(server, fees)]).toEqual([names, before])
    }
    expect(await recount(server.services.db)).toEqual([])
  })

  test('one whose money is back cannot be cancelled any more', async () => {
    const order = await buy(2)
    const [first] = (await detail(order.id)).order_products
    await server.send('refundOrder', { id: order.id, order_product_ids: [first!.id] }, { headers })
    expect(codesOf(await cancelProduct(order.id, first!.id))).toEqual(['product_already_refunded'])
    expect((await detail(order.id)).order_products[0]!.cancelled_at).toBeNull()
  })

  test('with the last product the order is cancelled; a scanned one has to be meant; an unpaid one has none', async () => {
    const order = await buy(1)
    const [unit] = (await detail(order.id)).order_products
    await scan(order.id)
    expect(codesOf(await cancelProduct(order.id, unit!.id))).toEqual(['ticket_scanned'])
    expect((await cancelProduct(order.id, unit!.id, { confirm_scanned: true })).body.is_cancelled).toBe(true)
    const unpaid = await anUnpaidOrder(server, fees, { product: 1 })
    const [open] = (await detail(unpaid.id)).order_products
    expect(codesOf(await cancelProduct(unpaid.id, open!.id))).toEqual(['order_not_paid'])
  })
})

test('PERM-009 PERM-011 order.cancel and order.product_cancel open their own call only', async () => {
  const allBut = (one: string) => companyPermissions.filter((permission) => permission !== one)
  const order = await buy(2)
  const [unit] = (await detail(order.id)).order_products
  const status = async (call: 'order' | 'product', held: Record<string, string>) =>
    call === 'order'
      ? (await server.send('cancelOrder', { id: order.id }, { headers: held })).status
      : (await server.send('cancelOrderProduct', { id: order.id, order_product_id: unit!.id }, { headers: held })).status
  expect(await status('product', await signInWith(server, fees.company, ...allBut('order.product_cancel')))).toBe(403)
  expect(await status('product', await signInWith(server, fees.company, 'order.product_cancel'))).toBe(200)
  expect(await status('order', await signInWith(server, fees.company, ...allBut('order.cancel')))).toBe(403)
  expect(await status('order', await signInWith(server, fees.company, 'order.cancel'))).toBe(200)
  const stranger = await signInAdmin(server, await aCompany(server.services.db, { host: 'stranger.test' }))
  expect((await server.send('cancelOrder', { id: order.id }, { headers: stranger })).status).toBe(404)
})

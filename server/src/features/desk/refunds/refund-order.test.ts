import { describe, expect, test } from 'vitest'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { booksOf, type PlacedOrder } from '#features/money/payments/payment-testing.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { aFeeShop, buyAt, refundCalls, takenOf } from './refund-testing.ts'

const server = prepareServer()
const shop = prepare(() => aFeeShop(server, { stock: 1000 }))
const headers = prepare(() => signInAdmin(server, shop.company))
const { refund, refundable, units } = refundCalls(server, headers)
const trail = async (entity_id: number) =>
  (await server.send('listRecordChanges', { entity: 'order', entity_id }, { headers })).body.data
const ticketsOf = async ({ id, secret }: PlacedOrder) => (await server.send('listOrderTickets', { id, secret })).body

describe('refunding products', () => {
  test('REF-06 MAIL-04 the buyer is mailed of a refund when that is chosen, and of no other', async () => {
    const order = await buyAt(server, shop, { product: 3 })
    const [first, second, third] = await units(order)
    const mails = async () =>
      (await server.services.db.selectFrom('mail').select('subject_ids').where('kind', '=', 'order_refunded').execute()).filter(
        ({ subject_ids }) => JSON.stringify(subject_ids).includes(`"order_id":${order.id}`),
      ).length
    await refund(order, { order_product_ids: [first!.id], send_email: false })
    await refund(order, { order_product_ids: [second!.id] })
    expect(await mails()).toBe(0)
    expect((await refund(order, { order_product_ids: [third!.id], send_email: true })).status).toBe(200)
    expect(await mails()).toBe(1)
  })

  test('REF-03 REF-04 BCALL-064 TKT-08 DEC-B-84 DEC-B-85 one of two with its ticket fee: money, ticket, stock, trail', async () => {
    const order = await buyAt(server, shop, { product: 2 })
    const before = await takenOf(server, shop)
    const [first, second] = await units(order)
    const answer = await refund(order, { order_product_ids: [first!.id], include_ticket_fees: true, amount: 2561 })
    expect(answer.body.refund).toMatchObject({ amount: 2561, status: 'requested' })
    expect(answer.body.order).toMatchObject({ refund_state: 'partly', refunded: 0 })
    expect((await units(order)).map(({ refunded_at }) => refunded_at !== null)).toEqual([true, false])
    expect(await refundable(order)).toMatchObject({ refunded: 0, pending: 2561, remaining: 2596, ticket_fee: 61 })
    expect(await takenOf(server, shop)).toEqual([before[0]! - 1, before[1]])
    const tickets = await ticketsOf(order)
    expect(tickets.map(({ order_product, url }) => [order_product.id, order_product.refunded_at !== null, url !== null])).toEqual(
      [
        [first!.id, true, false],
        [second!.id, false, false],
      ],
    )
    const gone = tickets.find(({ order_product }) => order_product.id === first!.id)!
    expect((await server.send('getTicketCode', { id: gone.id, secret: gone.secret! })).refusals).toEqual([
      { code: 'ticket_refunded' },
    ])
    await sendRefunds(server.services)
    expect(await booksOf(server, order.id)).toMatchObject({ balance: 2596, refunds: [{ status: 'done', reason: 'products' }] })
    expect(await refundable(order)).toMatchObject({ refunded: 2561, pending: 0, remaining: 2596 })
    expect((await trail(order.id))[0]).toMatchObject({ action: 'refunded', after: { amount: 2561, products: 1 } })
    expect(await recount(server.services.db)).toEqual([])
  })

  test('REF-05 REF-11 everything with both fees: fully refunded, and all its stock and its code are free again', async () => {
    const before = [...(await takenOf(server, shop)), (await codePool()).taken]
    const order = await buyAt(server, shop, { product: 2, other: 1 }, { discount_code: shop.code.code })
    const ids = (await units(order)).map(({ id }) => id)
    const { paid } = await refundable(order)
    const answer = await refund(order, { order_product_ids: ids, include_ticket_fees: true, include_payment_fees: true })
    expect(answer.body).toMatchObject({ order: { refund_state: 'fully' }, refund: { amount: paid } })
    expect([...(await takenOf(server, shop)), (await codePool()).taken]).toEqual(before)
    await sendRefunds(server.services)
    expect(await booksOf(server, order.id)).toMatchObject({ balance: 0, payments: [{ status: 'refunded' }] })
    expect((await server.send('getOrder', { id: order.id, secret: order.secret })).body).toMatchObject({
      order_products: [{}, {}, {}].map(() => ({ refunded_at: TEST_NOW })),
    })
    expect(await recount(server.services.db)).toEqual([])
  })

  test('DEC-B-86 REF-05 each product once and the payment fee once', async () => {
    const order = await buyAt(server, shop, { product: 2 })
    const [first, second] = await units(order)
    expect((await refund(order, { order_product_ids: [first!.id], include_payment_fees: true })).body.refund.amount).toBe(2535)
    expect(codesAndFields(await refund(order, { order_product_ids: [first!.id, second!.id] }))).toEqual([
      'product_already_refunded order_product_ids',
    ])
    expect((await refundable(order)).payment_fee).toBe(0)
    expect((await refund(order, { order_product_ids: [second!.id], include_payment_fees: true })).body.refund.amount).toBe(2500)
    expect((await refundable(order)).remaining).toBe(122)
  })

  test('another sum than was shown, and a product of another order, are refused', async () => {
    const [order, another] = [await buyAt(server, shop, { product: 1 }), await buyAt(server, shop, { product: 1 })]
    const [unit] = await units(order)
    const changed = await refund(order, { order_product_ids: [unit!.id], amount: 2561 })
    expect([changed.status, codesAndFields(changed)]).toEqual([409, ['refund_changed amount']])
    expect(codesAndFields(await refund(another, { order_product_ids: [unit!.id] }))).toEqual([
      'order_product_not_found order_product_ids',
    ])
    expect((await units(order))[0]!.refunded_at).toBeNull()
  })
})

describe('refunding an amount', () => {
  test('REF-02 DEC-B-85 a free amount leaves tickets and stock as they are; all of it counts as fully refunded', async () => {
    const order = await buyAt(server, shop, { product: 1 })
    const before = await takenOf(server, shop)
    expect((await refund(order, { amount: 1000 })).body.order.refund_state).toBe('partly')
    expect((await refund(order, { amount: 1596 })).body.order.refund_state).toBe('fully')
    expect(await takenOf(server, shop)).toEqual(before)
    const [ticket] = await ticketsOf(order)
    expect((await server.send('getTicketCode', { id: ticket!.id, secret: ticket!.secret! })).status).toBe(200)
    expect(await recount(server.services.db)).toEqual([])
  })

  test.each([
    ['REF-07 BERR-59', 0, 'invalid_amount'],
    ['REF-07 BERR-59', -1, 'invalid_amount'],
    ['REF-10 BERR-58', 2597, 'refund_exceeds_total'],
  ])('%s %i is refused', async (_, amount, code) => {
    const order = await buyAt(server, shop, { product: 1 })
    expect(codesAndFields(await refund(order, { amount }))).toEqual([`${code} amount`])
    expect((await booksOf(server, order.id)).refunds).toEqual([])
  })

  test('REF-08 REF-09 not more than remains, also of products when an amount went back before', async () => {
    const order = await buyAt(server, shop, { product: 1 })
    await refund(order, { amount: 1000 })
    const [unit] = await units(order)
    expect(codesAndFields(await refund(order, { order_product_ids: [unit!.id] }))).toEqual(['refund_exceeds_total amount'])
    expect(codesAndFields(await refund(order, { amount: 1597 }))).toEqual(['refund_exceeds_total amount'])
    expect((await refund(order, { amount: 1596 })).status).toBe(200)
  })
})

test('REF-08 REF-10 after an amount went back, all products go back for what is left, with their tickets and stock', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  const before = await takenOf(server, shop)
  await refund(order, { amount: 1000 })
  const [unit] = await units(order)
  const rest = { order_product_ids: [unit!.id], include_ticket_fees: true, include_payment_fees: true }
  expect((await refund(order, { ...rest, amount: 1596 })).body).toMatchObject({
    order: { refund_state: 'fully' },
    refund: { amount: 1596 },
  })
  expect(await takenOf(server, shop)).toEqual([before[0]! - 1, before[1]])
  await sendRefunds(server.services)
  expect((await booksOf(server, order.id)).balance).toBe(0)
  expect(await recountLedger(server.services.db)).toEqual([])
  expect(await recount(server.services.db)).toEqual([])
})

describe('once', () => {
  test('REF-08 two refunds of the same remainder at once: one wins, the other is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await buyAt(server, shop, { product: 1 })
      const [unit] = await units(order)
      const answers = await Promise.all([
        refund(order, { order_product_ids: [unit!.id] }),
        refund(order, { order_product_ids: [unit!.id] }),
        refund(order, { amount: 2596 }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
      expect((await booksOf(server, order.id)).refunds).toHaveLength(1)
    }
    expect(await recount(server.services.db)).toEqual([])
  })

  test('the same key refunds once and answers the first refund again; another wish with it is refused', async () => {
    const order = await buyAt(server, shop, { product: 1 })
    const [first, second] = await Promise.all([refund(order, { amount: 500 }, 'click'), refund(order, { amount: 500 }, 'click')])
    expect(second.body.refund.id).toBe(first.body.refund.id)
    expect(codesAndFields(await refund(order, { amount: 600 }, 'click'))).toEqual(['idempotency_key_reused'])
    // The refund knows the key longer than the answers are kept.
    await server.services.db.deleteFrom('keyed_call').execute()
    expect((await refund(order, { amount: 500 }, 'click')).body.refund.id).toBe(first.body.refund.id)
    await server.services.db.deleteFrom('keyed_call').execute()
    const other = await refund(order, { amount: 600 }, 'click')
    expect([other.status, codesAndFields(other)]).toEqual([409, ['idempotency_conflict']])
    expect((await booksOf(server, order.id)).refunds).toHaveLength(1)
  })
})

const codePool = () =>
  server.services.db.selectFrom('stock_pool').select('taken').where('id', '=', shop.code.stock_pool_id).executeTakeFirstOrThrow()

import { beforeEach, describe, expect, test } from 'vitest'
import { companyScope } from '../../../testing/paid-order.ts'
import { prepare } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { booksOf, prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { recordPaymentByHand } from '#features/money/payments/settling/record-payment-by-hand.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { aFeeShop, anUnpaidOrder, buyAt, refundCalls } from './refund-testing.ts'

const { server, faults } = prepareFaultyServer()
const shop = prepare(() => aFeeShop(server, { stock: 1000 }))
const headers = prepare(() => signInAdmin(server, shop.company))
const { refund, refundable, units } = refundCalls(server, headers)

beforeEach(() => {
  faults.refundPayment = undefined
})

describe('the provider', () => {
  test('DEC-B-84 products that the provider refuses stay refunded and their money stays owed', async () => {
    const order = await buyAt(server, shop, { product: 2 })
    const { payments } = await booksOf(server, order.id)
    await server.services.db
      .updateTable('sandbox_payment')
      .set({ amount_refunded: 5157 })
      .where('id', '=', payments[0]!.provider_payment_id)
      .execute()
    const [first] = await units(order)
    await refund(order, { order_product_ids: [first!.id] })
    await sendRefunds(server.services)
    expect((await booksOf(server, order.id)).refunds).toMatchObject([{ status: 'failed', attention: 'provider_refused' }])
    expect(await refundable(order)).toMatchObject({ refunded: 0, pending: 2500, remaining: 2657 })
    expect((await units(order))[0]!.refunded_at).not.toBeNull()
    // A free amount that failed changed nothing else, and may be asked for again.
    await refund(order, { amount: 1000 })
    await sendRefunds(server.services)
    expect(await refundable(order)).toMatchObject({ pending: 2500, remaining: 2657 })
  })

  test('DEC-B-84 money taken by hand is given back by hand: done at once, in the ledger, nobody asked', async () => {
    const order = await anUnpaidOrder(server, shop, { product: 2 })
    const scope = companyScope(server, shop.company.id)
    await recordPaymentByHand(scope, { order_id: order.id, method: 'cash' })
    expect(await booksOf(server, order.id)).toMatchObject({ payment_status: 'paid', balance: 5157, tickets: [{}, {}] })
    await expect(recordPaymentByHand(scope, { order_id: order.id, method: 'cash' })).rejects.toThrow('order_already_paid')
    const [first] = await units(order)
    const answer = await refund(order, { order_product_ids: [first!.id] })
    expect(answer.body).toMatchObject({ refund: { status: 'done' }, order: { paid: 5157, refunded: 2500 } })
    faults.refundPayment = 'down'
    await sendRefunds(server.services)
    expect(await booksOf(server, order.id)).toMatchObject({ balance: 2657, refunds: [{ status: 'done', attention: null }] })
    expect((await refundable(order)).is_by_hand).toBe(true)
  })

  test('DEC-B-93 of a test order products are refunded and no money moves', async () => {
    const order = await buyAt(server, shop, { product: 1 })
    await server.services.db
      .updateTable('order')
      .set({ is_test: true, payment_status: 'test_order_paid' })
      .where('id', '=', order.id)
      .execute()
    const [unit] = await units(order)
    expect((await refund(order, { order_product_ids: [unit!.id] })).body.refund.status).toBe('done')
    const { payments } = await booksOf(server, order.id)
    const at = await server.services.db
      .selectFrom('sandbox_refund')
      .select('id')
      .where('sandbox_payment_id', '=', payments[0]!.provider_payment_id!)
      .execute()
    expect(at).toEqual([])
  })
})

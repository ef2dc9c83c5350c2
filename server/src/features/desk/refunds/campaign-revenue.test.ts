import { expect, test } from 'vitest'
import { prepare } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { chargeBack } from '#features/money/invoices/seller-testing.ts'
import { comeBack, decideAtSandbox, prepareFaultyServer, startPaying } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { aFeeShop, anUnpaidOrder, buyAt, refundCalls } from './refund-testing.ts'

const { server, faults } = prepareFaultyServer()
const shop = prepare(() => aFeeShop(server))
const headers = prepare(() => signInAdmin(server, shop.company))
const { refund, units } = refundCalls(server, headers)

/** A campaign, and what it says that it brought, in cents. */
async function aCampaign(name: string) {
  const { id, slug } = (await server.send('addCampaign', { name }, { headers })).body
  const revenue = async () => (await server.send('getCampaignDetail', { id }, { headers })).body.revenue
  return { slug, revenue }
}

test('BCAMP-17 DEC-B-128 a payment fee that is given back takes nothing off what a campaign brought, as on the dashboard', async () => {
  const { slug, revenue } = await aCampaign('With fees')
  const order = await buyAt(server, shop, { product: 2 }, { campaign: slug })
  expect(await revenue()).toBe(5122)
  const [first] = await units(order)
  const asked = { order_product_ids: [first!.id], include_ticket_fees: true, include_payment_fees: true, amount: 2596 }
  expect((await refund(order, asked)).status).toBe(200)
  await sendRefunds(server.services)
  expect(await revenue()).toBe(2561)
  const dashboard = (await server.send('getEventDashboard', { event_id: shop.event.id }, { headers })).body
  expect(dashboard).toMatchObject({ revenue: 2561, payment_fees: 0 })
})

test('BCAMP-17 DASH-06 DEC-B-128 what a bank takes back of an order and gives again counts for its campaign as on the dashboard', async () => {
  const { slug, revenue } = await aCampaign('Charged back')
  const onDashboard = async () => (await server.send('getEventDashboard', { event_id: shop.event.id }, { headers })).body.revenue
  const before = await onDashboard()
  const alike = async () => {
    const brought = await revenue()
    expect(brought).toBe((await onDashboard()) - before)
    return brought
  }
  const { id } = await buyAt(server, shop, { product: 1 }, { campaign: slug })
  expect(await alike()).toBe(2561)
  await chargeBack(server, shop, { id, amount: 1000, dispute: 'part' })
  expect(await alike()).toBe(1561)
  // The bank takes the payment fee along, which was no revenue and is lost now.
  await chargeBack(server, shop, { id, amount: 1596, dispute: 'rest' })
  expect(await alike()).toBe(-35)
  await chargeBack(server, shop, { id, amount: 1596, dispute: 'rest', state: 'won' })
  expect(await alike()).toBe(1561)
})

test('BCAMP-17 DEC-B-128 money that came twice and went back takes nothing off what a campaign brought', async () => {
  const { slug, revenue } = await aCampaign('Paid twice')
  const order = await anUnpaidOrder(server, shop, { product: 1 }, { campaign: slug })
  const first = await startPaying(server, order)
  faults.cancelPayment = 'down'
  server.clock.advance(16 * 60_000)
  const payments = [first, await startPaying(server, order)]
  faults.cancelPayment = undefined
  for (const payment of payments) await comeBack(server, await decideAtSandbox(server, payment, 'paid'))
  await sendRefunds(server.services)
  const { paid, refunded } = (await server.send('getOrderDetail', { id: order.id }, { headers })).body
  expect({ paid, refunded }).toEqual({ paid: 5192, refunded: 2596 })
  expect(await revenue()).toBe(2561)
})

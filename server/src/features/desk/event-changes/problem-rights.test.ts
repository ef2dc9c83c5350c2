import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { prepare } from '../../../testing/prepare-server.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { aFeeShop, anUnpaidOrder, buyAt } from '#features/desk/refunds/refund-testing.ts'
import { booksOf, prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { recordPaymentByHand } from '#features/money/payments/settling/record-payment-by-hand.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { workEventChanges } from './work-event-changes.ts'

const { server, faults } = prepareFaultyServer()
const company = prepare(() => aCompany(server.services.db))

test('ECHG-08 PERM-004 without order.refund nobody gives money back by settling or repeating an order of a change', async () => {
  const { db } = server.services
  const shop = await aFeeShop(server, { of: company })
  const cash = await anUnpaidOrder(server, shop, { product: 1 })
  await recordPaymentByHand(companyScope(server, shop.company.id), { order_id: cash.id, method: 'cash' })
  const scanned = await buyAt(server, shop, { product: 1 })
  await db.updateTable('ticket').set({ scanned_at: server.clock.now() }).where('order_id', '=', scanned.id).execute()
  const messages = { en: { subject: 'Off', text: 'It is off' } }
  const event_id = shop.event.id
  const asked = { event_id, kind: 'cancel', messages, refunds: true }
  const { id } = (await server.send('startEventChange', asked, { headers: await signInAdmin(server, shop.company) })).body
  await workEventChanges(server.services)
  const settle = (headers: Record<string, string>) =>
    server.send('settleEventChangeOrder', { event_id, id, order_id: cash.id, note: 'Given back' }, { headers })
  const repeat = (headers: Record<string, string>) =>
    server.send('repeatEventChangeOrder', { event_id, id, order_id: scanned.id }, { headers })
  const without = await signInWith(server, shop.company, 'order.cancel')
  expect([(await settle(without)).status, (await repeat(without)).status]).toEqual([403, 403])
  await workEventChanges(server.services)
  expect(await booksOf(server, cash.id)).toMatchObject({ refunds: [] })
  expect(await booksOf(server, scanned.id)).toMatchObject({ order: { is_cancelled: false }, refunds: [] })
  const holder = await signInWith(server, shop.company, 'order.cancel', 'order.refund')
  expect([(await settle(holder)).status, (await repeat(holder)).status]).toEqual([200, 200])
  expect((await booksOf(server, cash.id)).refunds).toHaveLength(1)
})

test('ECHG-08 PERM-004 a refund that the provider did not make is sent again only by users who may refund', async () => {
  const shop = await aFeeShop(server, { of: company })
  const { id: order_id } = await buyAt(server, shop, { product: 1 })
  const event_id = shop.event.id
  const asked = { event_id, kind: 'cancel', messages: { en: { subject: 'Off', text: 'It is off' } }, refunds: true }
  faults.refundPayment = 'down'
  const { id } = (await server.send('startEventChange', asked, { headers: await signInAdmin(server, shop.company) })).body
  await workEventChanges(server.services)
  for (let attempt = 0; attempt < 6; attempt++) {
    server.clock.advance(3_600_000)
    await sendRefunds(server.services)
  }
  faults.refundPayment = undefined
  const repeat = async (...permissions: Parameters<typeof signInWith>[2][]) => {
    const headers = await signInWith(server, shop.company, ...permissions)
    return (await server.send('repeatEventChangeOrder', { event_id, id, order_id }, { headers })).status
  }
  expect(await repeat('order.cancel')).toBe(403)
  expect(await repeat('order.cancel', 'order.refund')).toBe(200)
  await sendRefunds(server.services)
  expect((await booksOf(server, order_id)).refunds).toMatchObject([{ status: 'done' }])
})

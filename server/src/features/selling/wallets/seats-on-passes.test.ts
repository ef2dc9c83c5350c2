import { expect, test } from 'vitest'
import { transact } from '#platform/scope.ts'
import { googleObject } from '#providers/wallets/google-wallet.ts'
import { recordSeatChange } from '#features/selling/tickets/change-seats.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { aSeat, seatUnit } from '../../../testing/seats.ts'
import { aPhoneWith, prepareAppleWallet, push, server, shop, someTickets, untilTold, work } from './apple-testing.ts'
import { describePass } from './describe-pass.ts'
import { shown } from './phone-testing.ts'

prepareAppleWallet()

const keys = { issuer_id: '42', client_email: 'a@example.com', key: '' }
const passOf = async (ticket_id: number) => describePass(companyScope(server, shop.company.id), ticket_id)

test('SEAT-16 SEAT-18 WALT-07 passes show the seat of their ticket, and another one when it changes', async () => {
  const { db } = server.services
  const { product, tickets } = await someTickets()
  const [ticket] = tickets
  const { order_id, event_id, order_product_id } = await db
    .selectFrom('ticket')
    .select(['order_id', 'event_id', 'order_product_id'])
    .where('id', '=', ticket!.id)
    .executeTakeFirstOrThrow()
  const seat = await aSeat(db, product, { section: 'Balcony', row: 'F', number: '12' })
  const other = await aSeat(db, product, { section: '', row: 'G', number: '1' })
  await seatUnit(db, order_product_id, seat)
  const phone = await aPhoneWith(ticket!)
  await work()
  expect(push.told).toEqual([])
  expect(shown(phone.pass(ticket!.id), 'seat')).toBe('Balcony, row F, seat 12')
  expect(googleObject(await passOf(ticket!.id), keys).seatInfo).toEqual({
    seat: { defaultValue: { language: 'en', value: '12' } },
    row: { defaultValue: { language: 'en', value: 'F' } },
    section: { defaultValue: { language: 'en', value: 'Balcony' } },
  })
  await transact(companyScope(server, shop.company.id), async (scope) => {
    await seatUnit(scope.tx, order_product_id, other)
    const order = { id: order_id, event_id, is_test: false, payment_status: 'paid' as const }
    await recordSeatChange(scope, order, { before: seat, after: other })
  })
  await untilTold(phone.push_token)
  await phone.wake()
  expect(shown(phone.pass(ticket!.id), 'seat')).toBe('Row G, seat 1')
})

test('SEAT-16 a pass of a ticket without a seat says nothing of one, so that those handed out before do not count as changed', async () => {
  const { tickets } = await someTickets()
  const pass = await passOf(tickets[0]!.id)
  expect(JSON.stringify([pass, googleObject(pass, keys)])).not.toMatch(/seat/i)
})

import { expect, test } from 'vitest'
import { aTimeslot } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { aVoucherShop, voucherBuyer } from './voucher-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const shop = prepare(() => aVoucherShop(server))
const { order, buy, vouchersOf } = voucherBuyer(server, shop)

test('GIFT-04 GIFT-27 where the event has timeslots a gift voucher is bought without one, and a ticket is not', async () => {
  await aTimeslot(server.services.db, shop.event)
  const placed = await order({ voucher: 1 })
  expect((await server.send('getOrder', placed)).body.event.has_timeslots).toBe(false)
  expect(await vouchersOf(await buy({ voucher: 1 }))).toHaveLength(1)
  const both = await order({ voucher: 1, ticket: 1 })
  expect((await server.send('getOrder', both)).body.event.has_timeslots).toBe(true)
  expect(codesOf(await server.send('payOrder', { id: both.id, secret: both.secret }))).toContain('timeslot_required')
})

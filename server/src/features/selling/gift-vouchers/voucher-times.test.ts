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

test('GIFT-29 who buys gift vouchers alone is asked nothing of a visitor and offered no extras; with a ticket, both', async () => {
  const { db } = server.services
  const asked = {
    company_id: shop.company.id,
    event_id: shop.event.id,
    question: 'Diet?',
    question_type: 'input',
    mandatory: true,
  }
  await db.insertInto('customer_information').values(asked).execute()
  await db.updateTable('product').set({ is_cross_sell: true, product_type_id: 4 }).where('id', '=', shop.cheap.id).execute()
  const about = async (placed: { id: number; secret: string }) => {
    const questions = (await server.send('listOrderQuestions', placed)).body.questions.map(({ question }) => question)
    return [questions, (await server.send('getOrder', placed)).body.point_of_sale.has_cross_sell]
  }
  server.clock.advance(2000)
  expect(await about(await order({ voucher: 1, ticket: 1 }))).toEqual([['Diet?'], true])
  expect(await about(await order({ voucher: 1 }))).toEqual([[], false])
  expect(await vouchersOf(await buy({ voucher: 1 }))).toHaveLength(1)
})

import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { beforeEach, expect, test } from 'vitest'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { ask, bea, firstTicket, link, mails, prepareOrder, row, server, shop } from './claim-testing.ts'

prepareOrder()
beforeEach(async () => {
  await server.services.db.deleteFrom('attempt').execute()
  await server.services.db.deleteFrom('mail').execute()
})

const anna = { first_name: 'Anna', last_name: 'de Vries', email: 'anna@example.com' }

// Put in a name without an address a ticket stays with the buyer, who puts it in their own name again.
test('SEC-30 a ticket gets another holder ten times in a day; to and fro it is no way to fill a mailbox', async () => {
  await ask('first_name', true)
  const { id } = await firstTicket()
  const claim = async (customer: object) => {
    const { secret } = await row(id)
    await server.send('saveTicketCustomer', { id, secret, customer, change: true })
    return codesOf(await server.send('claimTicket', { id, secret, change: true }))
  }
  for (let time = 0; time < 5; time++) {
    expect(await claim({ first_name: `Nobody ${time}` })).toEqual([])
    expect(await claim(anna)).toEqual([])
  }
  const { code_version } = await row(id)
  expect(await claim({ first_name: 'Nobody' })).toEqual(['too_many_requests'])
  expect((await row(id)).code_version).toBe(code_version)
  expect((await mails('ticket_claimed')).map(({ to_address }) => to_address)).toEqual(Array(5).fill(anna.email))
  // Who has it already goes on.
  expect(await claim(anna)).toEqual([])
  server.clock.advance(DAY_MS)
  expect(await claim(bea)).toEqual([])
})

test('SEC-30 a mailbox is invited fifty times in a day, to tickets of whatever orders; others are invited on', async () => {
  const invite = async (email: string) => {
    const { id } = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }] })
    const ticket = await server.services.db.selectFrom('ticket').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    return codesOf(await server.send('assignTicket', { ...link(ticket), email }))
  }
  for (let time = 0; time < 50; time++) expect(await invite(time % 2 ? 'cas@example.com' : 'Cas@example.com')).toEqual([])
  expect(await invite('cas@example.com')).toEqual(['too_many_requests'])
  expect(await mails('ticket_invitation')).toHaveLength(50)
  expect(await invite('dirk@example.com')).toEqual([])
  server.clock.advance(DAY_MS)
  expect(await invite('cas@example.com')).toEqual([])
})

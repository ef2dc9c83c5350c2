import { beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aSeller, giveBack, sell, type Seller } from '#features/money/invoices/seller-testing.ts'

const server = prepareServer()
let headers: Record<string, string>
beforeEach(async () => {
  server.clock.set('2026-05-02T10:00:00.000Z')
  headers = await signIn(server, await aUser(server, null))
})

const pay = async (of: Seller, period_end: string) =>
  (await server.send('generatePayout', { company_id: of.company.id, period_end, set_off: false }, { headers })).body
const ask = (of: Seller, id: number, { event_id = of.event.id, page = 1, as = headers } = {}) =>
  server.send('listPayoutOrders', { company_id: of.company.id, id, event_id, page }, { headers: as })
const none = { charged: 0, refunded: 0 }

test('M14 an event of a payout is made of the orders of its days, what was paid and what was refunded', async () => {
  const of = await aSeller(server, { prefix: 'POA' })
  const march = await sell(server, of, 2, { day: '2026-03-10' })
  await sell(server, of, 3, { day: '2026-03-11' })
  await sell(server, of, 4, { day: '2026-03-12', type: 'box_office' })
  await giveBack(server, of, { id: march.id, amount: 2500, day: '2026-03-31' })
  await giveBack(server, of, { id: march.id, amount: 1000, day: '2026-04-01' })
  const first = await pay(of, '2026-03-31')
  const second = await pay(of, '2026-04-30')
  const { data, other_days } = (await ask(of, first.id)).body
  expect(data.map(({ day, charged, refunded }) => [day, charged, refunded])).toEqual([
    ['2026-03-10', 5000, 0],
    ['2026-03-11', 7500, 0],
    ['2026-03-31', 0, 2500],
  ])
  expect([data[0]?.order_id, first.lines[0]?.charged, first.lines[0]?.refunded, other_days]).toEqual([
    march.id,
    12_500,
    2500,
    none,
  ])
  const april = (await ask(of, second.id)).body
  expect(april.data).toMatchObject([{ order_id: march.id, day: '2026-04-01', charged: 0, refunded: 1000 }])
  expect(april.other_days).toEqual(none)
})

test('M14 what was booked late for a day of an earlier payout is shown separately in both', async () => {
  const of = await aSeller(server, { prefix: 'POL' })
  await sell(server, of, 2, { day: '2026-03-10' })
  const first = await pay(of, '2026-03-31')
  await sell(server, of, 1, { day: '2026-03-20' })
  const second = await pay(of, '2026-04-30')
  expect((await ask(of, first.id)).body.other_days).toEqual({ charged: -2500, refunded: 0 })
  const late = (await ask(of, second.id)).body
  expect([late.data, late.other_days]).toEqual([[], { charged: 2500, refunded: 0 }])
})

test('PERM-065 PERM-077 the orders of a payout are shown page by page to its company and the platform, and to nobody else', async () => {
  const [of, other] = [await aSeller(server, { prefix: 'POX' }), await aSeller(server, { prefix: 'POY' })]
  for (let count = 0; count < 27; count++) await sell(server, of, 1, { day: '2026-03-10' })
  const { id } = await pay(of, '2026-03-31')
  const own = await signIn(server, await aUser(server, of.company))
  const stranger = await signIn(server, await aUser(server, other.company))
  const [first, second] = [(await ask(of, id, { as: own })).body, (await ask(of, id, { as: own, page: 2 })).body]
  expect([first.data.length, first.total, second.data.length]).toEqual([25, 27, 2])
  expect((await ask(of, id, { as: stranger })).status).toBe(404)
  expect((await ask(other, id, { as: stranger })).status).toBe(404)
  expect((await ask(of, id, { event_id: other.event.id, as: own })).status).toBe(404)
})

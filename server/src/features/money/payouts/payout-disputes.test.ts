import { expect, test } from 'vitest'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aSeller, chargeBack, sell } from '#features/money/invoices/seller-testing.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'

const server = prepareServer()
const ada = prepare(() => aUser(server, null, { name: 'Ada Admin' }))

const goTo = (day: string) => {
  server.clock.set(`${day}T10:00:00.000Z`)
  return signIn(server, ada)
}

test('M14 M17 a chargeback after a payout lowers the next one, and is carried on where there is less; what comes back is paid out', async () => {
  const of = await aSeller(server, { prefix: 'CB' })
  const company_id = of.company.id
  const make = async (day: string, period_end: string) =>
    server.send('generatePayout', { company_id, period_end, set_off: false }, { headers: await goTo(day) })
  const balance = async (day: string) => {
    const { body } = await server.send('getCompanyBalance', { company_id }, { headers: await goTo(day) })
    return body.ticket_money
  }
  await goTo('2026-03-05')
  const order = await sell(server, of, 10, { day: '2026-03-05' })
  expect((await make('2026-03-11', '2026-03-10')).body).toMatchObject({ charged: 25_000, refunded: 0, amount: 25_000 })
  const before = await balance('2026-03-11')
  await goTo('2026-03-12')
  await chargeBack(server, of, { id: order.id, amount: 25_000, dispute: 'chb_1' })
  expect(await balance('2026-03-12')).toBe(before - 25_000)
  await sell(server, of, 4, { day: '2026-03-13' })
  const next = (await make('2026-03-21', '2026-03-20')).body
  expect(next).toMatchObject({ charged: 10_000, refunded: 25_000, amount: 0 })
  await goTo('2026-03-25')
  await chargeBack(server, of, { id: order.id, amount: 25_000, dispute: 'chb_1', state: 'won' })
  expect((await make('2026-04-01', '2026-03-31')).body).toMatchObject({
    charged: 0,
    refunded: -25_000,
    carried: -15_000,
    amount: 10_000,
  })
  expect(await recountLedger(server.services.db)).toEqual([])
})

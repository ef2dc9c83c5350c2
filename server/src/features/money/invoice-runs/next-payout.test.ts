import { expect, test } from 'vitest'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { aSeller, sell } from '#features/money/invoices/seller-testing.ts'

const server = prepareServer()
const ada = prepare(() => aUser(server, null))

test('M27 the next payout that is announced has what comes back of a credited invoice, as the one that is made', async () => {
  const of = await aSeller(server)
  const { id: company_id } = of.company
  await sell(server, of, 40, { day: '2026-03-02' })
  await sell(server, of, 10, { day: '2026-04-01' })
  server.clock.set('2026-04-02T10:00:00.000Z')
  const headers = await signIn(server, ada)
  const announced = async () =>
    (await server.send('getGlance', {}, { headers: await signInAdmin(server, of.company) })).body.payout
  const march = { company_id, period_start: '2026-03-01', period_end: '2026-03-31' }
  const { id, total } = (await server.send('generateInvoice', march, { headers })).body
  expect(await announced()).toMatchObject({ amount: 125_000 - total })
  const { id: payout_id } = (await server.send('generatePayout', march, { headers })).body
  await server.services.db
    .updateTable('company')
    .set({ payout_iban: 'NL91ABNA0417164300' })
    .where('id', '=', company_id)
    .execute()
  await server.send('markPayoutPaid', { company_id, id: payout_id, paid_on: '2026-04-02' }, { headers })
  expect(await announced()).toMatchObject({ amount: 25_000 })
  await server.send('creditInvoice', { company_id, id, lines: [], reason: 'A mistake' }, { headers })
  expect(await announced()).toMatchObject({ amount: 25_000 + total, is_final: false })
  server.clock.set('2026-05-02T10:00:00.000Z')
  const later = await signIn(server, ada)
  const april = { company_id, period_start: '2026-04-01', period_end: '2026-04-30' }
  expect((await server.send('generatePayout', april, { headers: later })).body.amount).toBe(25_000 + total)
})

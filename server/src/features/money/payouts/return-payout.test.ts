import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { aSeller, sell, type Seller } from '#features/money/invoices/seller-testing.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'

const server = prepareServer()
let headers: Record<string, string>
let sellers = 0
beforeEach(async () => {
  server.clock.set('2026-04-08T10:00:00.000Z')
  headers = await signIn(server, await aUser(server, null, { name: 'Ada Admin' }))
})

const db = () => server.services.db
const IBAN = 'NL91ABNA0417164300'
const setIban = (of: Seller, payout_iban: string) =>
  db().updateTable('company').set({ payout_iban }).where('id', '=', of.company.id).execute()

/** A payout of 250.00 that was made and not paid yet. */
async function aPayout() {
  const of = await aSeller(server, { prefix: `PR${(sellers += 1)}` })
  await setIban(of, IBAN)
  await sell(server, of, 10, { day: '2026-03-05' })
  const company_id = of.company.id
  const { id } = (await server.send('generatePayout', { company_id, period_end: '2026-03-31' }, { headers })).body
  return { of, company_id, id }
}
type Made = Awaited<ReturnType<typeof aPayout>>
const pay = ({ company_id, id }: Made, paid_on = '2026-04-06') =>
  server.send('markPayoutPaid', { company_id, id, paid_on, reference: 'BATCH 7' }, { headers })
const back = ({ company_id, id }: Made, reason = 'The account is closed') =>
  server.send('returnPayout', { company_id, id, reason }, { headers })
const balance = async ({ company_id }: Made) => (await server.send('getCompanyBalance', { company_id }, { headers })).body
const booked = ({ id }: Made) =>
  db()
    .selectFrom('ledger_entry')
    .select(['kind', 'from_account', 'to_account', 'amount'])
    .where('payout_id', '=', id)
    .orderBy('id')
    .execute()

test('M29 M30 a payout that came back is held again, says why, and is paid once more to the account that there is then', async () => {
  const made = await aPayout()
  expect(codesAndFields(await back(made))).toEqual(['payout_not_paid'])
  await pay(made)
  expect(await balance(made)).toMatchObject({ ticket_money: 0, in_payouts: 0 })
  const { status, body } = await back(made)
  expect(status).toBe(200)
  const first = { paid_on: '2026-04-06', iban: IBAN, reference: 'BATCH 7' }
  const returned = { ...first, reason: 'The account is closed', created_at: '2026-04-08T10:00:00.000Z' }
  expect(body).toMatchObject({ state: 'final', amount: 25_000, paid_on: null, reference: null, returns: [returned] })
  expect(await balance(made)).toMatchObject({ ticket_money: 25_000, in_payouts: 25_000 })
  expect(await recountLedger(db())).toEqual([])
  expect(codesAndFields(await back(made))).toEqual(['payout_not_paid'])
  await setIban(made.of, 'DE89370400440532013000')
  expect((await pay(made, '2026-04-08')).body).toMatchObject({
    state: 'paid',
    iban: 'DE89370400440532013000',
    returns: [returned],
  })
  const moved = { from_account: 'ticket_money', to_account: 'organiser' }
  expect(await booked(made)).toEqual([
    { kind: 'payout', ...moved, amount: 25_000 },
    { kind: 'payout_returned', ...moved, amount: -25_000 },
    { kind: 'payout', ...moved, amount: 25_000 },
  ])
  await back(made, 'Closed too')
  expect((await pay(made, '2026-04-08')).body.returns.map(({ reason }) => reason)).toEqual([
    'The account is closed',
    'Closed too',
  ])
  expect(await balance(made)).toMatchObject({ ticket_money: 0, in_payouts: 0 })
  expect(await recountLedger(db())).toEqual([])
})

// Guard: the lock in `lockPayout`; without it the amount goes back more than once.
test('M30 ten users who mark it as not paid at once bring it back once', async () => {
  const made = await aPayout()
  await pay(made)
  const answers = await Promise.all(Array.from({ length: 10 }, () => back(made)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await booked(made)).map(({ kind }) => kind)).toEqual(['payout', 'payout_returned'])
  expect(await recountLedger(db())).toEqual([])
})

// Guard: the triggers on `payout` and `payout_return`.
test('M30 of a payout that was paid only that it came back can be written, and why it did stays', async () => {
  const made = await aPayout()
  await pay(made)
  const { id } = made
  for (const statement of [
    sql`update payout set paid_on = '2026-04-07' where id = ${id}`,
    sql`update payout set paid_on = null, iban = null where id = ${id}`,
    sql`update payout set paid_on = null, iban = null, reference = null, payout_date = '2026-04-09' where id = ${id}`,
  ])
    await expect(statement.execute(db())).rejects.toThrow(/never/)
  await back(made)
  for (const statement of [
    sql`update payout_return set reason = 'other' where payout_id = ${id}`,
    sql`delete from payout_return where payout_id = ${id}`,
    sql`truncate payout_return`,
  ])
    await expect(statement.execute(db())).rejects.toThrow(/never/)
})

test('M30 the recount finds a payout that was set to unpaid without a row in the ledger', async () => {
  const made = await aPayout()
  await pay(made)
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`update payout set paid_on = null, iban = null, reference = null where id = ${made.id}`.execute(tx)
      const wrong = (await recountLedger(tx)).filter(({ company_id }) => company_id === made.company_id)
      expect(wrong).toMatchObject([{ payout_id: made.id, booked: { paid: 25_000 }, said: { paid: 0 } }])
      throw new Error('as it was')
    })
    .catch((error: Error) => expect(error.message).toBe('as it was'))
})

test('M30 the history shows who marked it as not paid, and why; a reason and the permission to pay are required', async () => {
  const [made, other] = [await aPayout(), await aPayout()]
  await pay(made)
  expect((await back(made, ' ')).status).toBe(400)
  const { company_id, id } = made
  const input = { company_id, id, reason: 'A mistake' }
  const theirs = await signInAdmin(server, made.of.company)
  expect((await server.send('returnPayout', input, { headers: theirs })).status).toBe(403)
  const viewer = await signInWith(server, made.of.company, 'my_company.invoices')
  expect((await server.send('returnPayout', input, { headers: viewer })).status).toBe(403)
  expect((await server.send('returnPayout', { ...input, company_id: other.company_id }, { headers })).status).toBe(404)
  await back(made, 'A mistake')
  const said = await db()
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('company_id', '=', company_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(said).toMatchObject({ action: 'payout_returned', after: { payout: id, amount: 25_000, reason: 'A mistake' } })
  const own = (await server.send('getPayout', { company_id, id }, { headers: viewer })).body
  expect(own.returns.map(({ reason }) => reason)).toEqual(['A mistake'])
})

import { beforeAll, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { aSeller as newSeller, sell, type Seller } from '#features/money/invoices/seller-testing.ts'

const server = prepareServer()
let headers: Record<string, string>
let sellers = 0
beforeAll(async () => {
  server.clock.set('2026-04-02T10:00:00.000Z')
  headers = await signIn(server, await aUser(server, null, { name: 'Ada Admin' }))
})

const db = () => server.services.db
/** A company with a payout of what it sold in March. */
async function aPayout({ iban = 'NL02ABNA0123456789' }: { iban?: string | null } = {}) {
  const of = await newSeller(server, { prefix: `PF${(sellers += 1)}` })
  await db()
    .updateTable('company')
    .set({ payout_iban: iban, name: `Café ${sellers}` })
    .where('id', '=', of.company.id)
    .execute()
  await sell(server, of, 10, { day: '2026-03-05' })
  const input = { company_id: of.company.id, period_start: '2026-03-01', period_end: '2026-03-31' }
  const { id, amount } = (await server.send('generatePayout', input, { headers })).body
  return { of, id, amount }
}
const make = (ids: number[], more: object = {}) =>
  server.send('makePayoutFile', { ids, execution_date: '2026-04-07', ...more }, { headers })
const payable = async () => (await server.send('listPayablePayouts', {}, { headers })).body
const setPlatform = (platform_iban: string | null) =>
  db()
    .insertInto('setting')
    .values({ key: 'platform_iban', value: JSON.stringify(platform_iban) })
    .onConflict((of) => of.column('key').doUpdateSet({ value: JSON.stringify(platform_iban) }))
    .execute()
const markPaid = (of: Seller, id: number) =>
  server.send('markPayoutPaid', { company_id: of.company.id, id, paid_on: '2026-04-07', reference: null }, { headers })

test('payouts that can be paid go into one file for the bank, with the whole sum and each its own number', async () => {
  await setPlatform('NL91ABNA0417164300')
  const [first, second] = [await aPayout(), await aPayout()]
  await aPayout({ iban: null })
  expect((await payable()).map(({ id, amount, iban, filed_at }) => [id, amount, iban, filed_at])).toEqual([
    [first.id, first.amount, 'NL02ABNA0123456789', null],
    [second.id, second.amount, 'NL02ABNA0123456789', null],
  ])
  const answer = await make([first.id, second.id])
  expect(answer.body.filename).toBe(`ENTREE-20260402100000-${first.id}.xml`)
  const xml = answer.body.content
  expect(xml).toContain('<NbOfTxs>2</NbOfTxs>')
  expect(xml).toContain(`<CtrlSum>${((first.amount + second.amount) / 100).toFixed(2)}</CtrlSum>`)
  expect(xml).toContain('<Dbtr><Nm>Entree</Nm></Dbtr><DbtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN>')
  expect([...xml.matchAll(/<EndToEndId>([^<]*)/g)].map(([, id]) => id)).toEqual([`PAYOUT-${first.id}`, `PAYOUT-${second.id}`])
  expect(xml).toMatch(/<Ustrd>PAYOUT-\d+ Entree 01-03-2026 - 31-03-2026</)
  expect((await payable()).map(({ filed_at }) => filed_at)).toEqual(['2026-04-02T10:00:00.000Z', '2026-04-02T10:00:00.000Z'])
  const audit = await db().selectFrom('audit').select(['company_id', 'action']).where('action', '=', 'payout_filed').execute()
  expect(audit.map(({ company_id }) => company_id)).toEqual([first.of.company.id, second.of.company.id])
})

test('M29 a payout went to the account that its file for the bank sent it to, though the company has another by now; what came back goes to that', async () => {
  const { of, id } = await aPayout()
  expect((await make([id])).status).toBe(200)
  const changed = 'NL91ABNA0417164300'
  await db().updateTable('company').set({ payout_iban: changed }).where('id', '=', of.company.id).execute()
  const read = async () => (await server.send('getPayout', { company_id: of.company.id, id }, { headers })).body.iban
  expect(await read()).toBe('NL02ABNA0123456789')
  expect((await markPaid(of, id)).body).toMatchObject({ state: 'paid', iban: 'NL02ABNA0123456789' })
  await server.send('returnPayout', { company_id: of.company.id, id, reason: 'Sent back' }, { headers })
  expect(await read()).toBe(changed)
  expect((await markPaid(of, id)).body.iban).toBe(changed)
})

test('INV-17 no file has another account than was shown, and one that is not that of the last payout says so until it is paid', async () => {
  await setPlatform('NL91ABNA0417164300')
  const { of, id } = await aPayout()
  const company_id = of.company.id
  const [first, second] = ['NL02ABNA0123456789', 'NL91ABNA0417164300']
  const shown = async () => (await payable()).flatMap((one) => (one.id === id ? [{ id, iban: one.iban }] : []))
  const setIban = (payout_iban: string) => db().updateTable('company').set({ payout_iban }).where('id', '=', company_id).execute()
  const seen = await shown()
  expect(seen).toEqual([{ id, iban: first }])
  await setIban(second)
  expect((await make([id], { shown: seen })).refusals).toMatchObject([
    { code: 'payout_iban_changed', company: `Café ${sellers}` },
  ])
  expect((await payable()).find((one) => one.id === id)).toMatchObject({ iban: second, last_iban: null, filed_at: null })
  await setIban(first)
  // As people write it.
  expect((await make([id], { shown: [{ id, iban: 'nl02 ABNA 0123 4567 89' }] })).status).toBe(200)
  expect((await markPaid(of, id)).body).toMatchObject({ iban: first, last_iban: null })

  await sell(server, of, 2, { day: '2026-04-01' })
  const next = (await server.send('generatePayout', { company_id, period_end: '2026-04-01' }, { headers })).body
  expect(next.last_iban).toBeNull()
  await setIban(second)
  const read = async () => (await server.send('getPayout', { company_id, id: next.id }, { headers })).body
  expect(await read()).toMatchObject({ iban: second, last_iban: first })
  expect((await payable()).find((one) => one.id === next.id)).toMatchObject({ iban: second, last_iban: first })
  // It goes where its file says, whatever account the company has by then.
  expect((await make([next.id])).status).toBe(200)
  await setIban(first)
  expect(await read()).toMatchObject({ iban: second, last_iban: first })
  expect((await markPaid(of, next.id)).body).toMatchObject({ iban: second, last_iban: null })

  // By now two were paid: the last of them counts.
  await sell(server, of, 2, { day: '2026-04-02' })
  server.clock.set('2026-04-08T10:00:00.000Z')
  headers = await signIn(server, await aUser(server, null))
  const third = (await server.send('generatePayout', { company_id, period_end: '2026-04-02' }, { headers })).body
  expect(third).toMatchObject({ iban: first, last_iban: second })
  await setIban(second)
  expect((await payable()).find((one) => one.id === third.id)).toMatchObject({ iban: second, last_iban: null })
  // That one has gone to another account, and came back: the one before is the last that was paid.
  await server.send('returnPayout', { company_id, id: next.id, reason: 'Sent back' }, { headers })
  expect((await payable()).find((one) => one.id === third.id)).toMatchObject({ iban: second, last_iban: first })
  server.clock.set('2026-04-02T10:00:00.000Z')
  headers = await signIn(server, await aUser(server, null))
})

test('M20 M29 a day before it was there, or long after today, is no day on which something was paid', async () => {
  const { of, id } = await aPayout()
  const pay = (paid_on: string) => server.send('markPayoutPaid', { company_id: of.company.id, id, paid_on }, { headers })
  for (const day of ['1999-01-01', '2026-03-31', '2026-05-04'])
    expect((await pay(day)).refusals).toEqual([
      { code: 'paid_on_invalid', field: 'paid_on', from: '2026-04-01', until: '2026-05-03' },
    ])
  expect((await pay('2026-04-01')).status).toBe(200)
  const march = { company_id: of.company.id, period_start: '2026-03-01', period_end: '2026-03-31' }
  const invoice = (await server.send('generateInvoice', march, { headers })).body
  const settle = (paid_on: string) =>
    server.send('markInvoicePaid', { company_id: of.company.id, id: invoice.id, paid_on }, { headers })
  expect(codesAndFields(await settle('2026-04-01'))).toEqual(['paid_on_invalid paid_on'])
  expect((await settle('2026-04-02')).status).toBe(200)
})

// Guards: the `filed_at` check, and the lock on the payouts.
test('a payout is in one file, also when two are made at once; in another only when that is asked for', async () => {
  const { id } = await aPayout()
  let other: ReturnType<typeof make> | undefined
  await db()
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('payout').set({ file_id: 'FIRST', filed_at: server.clock.now() }).where('id', '=', id).execute()
      other = make([id])
      expect(await Promise.race([other.then(() => 'done'), waitUntilBlocked(db(), 1)])).toBe('blocked')
    })
  expect(codesAndFields(await other!)).toEqual(['payout_in_file'])
  expect(codesAndFields(await make([id]))).toEqual(['payout_in_file'])
  expect((await make([id], { again: true })).status).toBe(200)
})

test('a payout that is paid, that has no bank account or that is not there, is in no file, and nothing else is then', async () => {
  const [paid, without, good] = [await aPayout(), await aPayout({ iban: null }), await aPayout()]
  expect((await markPaid(paid.of, paid.id)).status).toBe(200)
  for (const id of [paid.id, without.id, 999_999]) expect(codesAndFields(await make([good.id, id]))).toEqual(['payout_not_open'])
  expect((await payable()).find(({ id }) => id === good.id)?.filed_at).toBeNull()
})

test('no file without the bank account of the platform, or for a day that is over; nor for users who may not pay', async () => {
  const { of, id } = await aPayout()
  await setPlatform(null)
  expect(codesAndFields(await make([id]))).toEqual(['platform_iban_missing'])
  await setPlatform('NL91ABNA0417164300')
  expect(codesAndFields(await make([id], { execution_date: '2026-04-01' }))).toEqual(['transfer_in_past execution_date'])
  const own = await signInAdmin(server, of.company)
  const input = { ids: [id], execution_date: '2026-04-07' }
  expect((await server.send('makePayoutFile', input, { headers: own })).status).toBe(403)
  expect((await server.send('listPayablePayouts', {}, { headers: own })).status).toBe(403)
  expect((await make([id])).status).toBe(200)
})

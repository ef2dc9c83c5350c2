import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aSeller, giveBack, sell } from '#features/money/invoices/seller-testing.ts'

const server = prepareServer()
let headers: Record<string, string>
beforeEach(async () => {
  server.clock.set('2026-04-02T10:00:00.000Z')
  headers = await signIn(server, await aUser(server, null, { name: 'Ada Admin' }))
})

const march = { period_start: '2026-03-01', period_end: '2026-03-31' }

test('M24 INV-21 PERM-065 PERM-077 the summary of a payout is a PDF for its company and the platform, by a link that is nobody else’s and ends', async () => {
  const [of, other] = [await aSeller(server, { prefix: 'PLA' }), await aSeller(server, { prefix: 'PLB' })]
  const order = await sell(server, of, 40, { day: '2026-03-02' })
  await giveBack(server, of, { id: order.id, amount: 5000, day: '2026-03-20' })
  const invoice = (await server.send('generateInvoice', { company_id: of.company.id, ...march }, { headers })).body
  const { id } = (await server.send('generatePayout', { company_id: of.company.id, ...march }, { headers })).body
  const own = await signIn(server, await aUser(server, of.company))
  const theirs = await signIn(server, await aUser(server, other.company))
  const ask = (company_id: number, as: Record<string, string>) => server.send('getPayoutPdf', { company_id, id }, { headers: as })
  expect((await ask(of.company.id, theirs)).status).toBe(404)
  expect((await ask(other.company.id, theirs)).status).toBe(404)
  expect((await ask(of.company.id, headers)).status).toBe(200)
  const { url } = (await ask(of.company.id, own)).body
  const answer = await server.app.inject({ url })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="payout-2026-03-31.pdf"',
  })
  const text = (await pageText(await openPdf(answer.rawPayload), 1)).replaceAll(/\s+/g, ' ')
  const said = [
    of.company.name,
    `Payout number ${id}`,
    '€ 1.000,00 € 50,00 € 950,00',
    `Set off, invoice ${invoice.number}`,
    'Page 1 of 1',
  ]
  for (const one of said) expect(text).toContain(one)
  const open = async (address: string) => (await server.app.inject({ url: address })).statusCode
  expect(await open(url.replace(`${of.company.id}-${id}-`, `${of.company.id}-${id + 1}-`))).toBe(404)
  // A link to a payout opens no invoice that has the same id.
  expect(await open(url.replace('payout-file', 'invoice-file'))).toBe(404)
  server.clock.set('2026-04-02T10:10:01.000Z')
  expect(await open(url)).toBe(404)
})

test('INV-21 the PDF of a payout that was paid says when, and what the bank calls it', async () => {
  const of = await aSeller(server, { prefix: 'PLC' })
  const company_id = of.company.id
  const account = { payout_iban: 'NL91ABNA0417164300' }
  await server.services.db.updateTable('company').set(account).where('id', '=', company_id).execute()
  await sell(server, of, 4, { day: '2026-03-02' })
  const { id } = (await server.send('generatePayout', { company_id, ...march }, { headers })).body
  await server.send('markPayoutPaid', { company_id, id, paid_on: '2026-04-02', reference: 'BATCH 7' }, { headers })
  const { url } = (await server.send('getPayoutPdf', { company_id, id }, { headers })).body
  const text = (await pageText(await openPdf((await server.app.inject({ url })).rawPayload), 1)).replaceAll(/\s+/g, ' ')
  for (const one of [`Payout number ${id}`, 'Transferred on 2 Apr 2026', 'Bank reference BATCH 7']) expect(text).toContain(one)
})

test('INV-23 the PDF and the table of a payout look as when it was made, whatever is set or called otherwise since', async () => {
  const of = await aSeller(server, { prefix: 'PLD' })
  const { db } = server.services
  const company_id = of.company.id
  const kept = { address: 'Weverstraat 1', zip: '6811 EL', city: 'Arnhem' }
  await db.updateTable('company').set(kept).where('id', '=', company_id).execute()
  await sell(server, of, 4, { day: '2026-03-02' })
  const { id } = (await server.send('generatePayout', { company_id, ...march }, { headers })).body
  const looks = async () => {
    const { url } = (await server.send('getPayoutPdf', { company_id, id }, { headers })).body
    const asked = { company_id, id, format: 'csv', language: 'en' } as const
    return [
      await pageText(await openPdf((await server.app.inject({ url })).rawPayload), 1),
      (await server.send('downloadPayoutLines', asked, { headers })).raw.toString(),
    ]
  }
  const before = await looks()
  for (const text of ['Weverstraat 1', of.event.name]) expect(before[0]).toContain(text)
  const settings = { company_id, ...standardAutoInvoice, language: 'nl' } as const
  expect((await server.send('saveAutoInvoice', settings, { headers })).status).toBe(200)
  await db.updateTable('event').set({ name: 'Winter Fest' }).where('id', '=', of.event.id).execute()
  await db.updateTable('company').set({ name: 'Renamed BV', address: 'Elsewhere 1' }).where('id', '=', company_id).execute()
  await db
    .insertInto('setting')
    .values({ key: 'platform_name', value: JSON.stringify('Another Name BV') })
    .execute()
  expect(await looks()).toEqual(before)
  await db.deleteFrom('setting').where('key', '=', 'platform_name').execute()
})

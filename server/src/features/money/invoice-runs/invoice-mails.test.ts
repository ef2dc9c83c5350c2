import { formatEuro } from '@entree/domain/foundation/money.ts'
import { standardAutoInvoice, type AutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { aSeller, sell, type Seller } from '#features/money/invoices/seller-testing.ts'
import { runInvoicing } from './run-invoicing.ts'

const server = prepareServer()
let headers: Record<string, string>
let count = 0
beforeEach(async () => {
  server.clock.set('2026-04-02T10:00:00.000Z')
  headers = await signIn(server, await aUser(server, null))
})

/** The mails of orders are none of ours. */
const kinds = ['invoice_made', 'period_invoiced', 'payout_iban_missing', 'invoice_test_run']
const march = { period_start: '2026-03-01', period_end: '2026-03-31' }

/** A company that sold in March, with an administrator and settings of its own. */
async function anInvoiced(settings: Partial<AutoInvoice> = {}, payout_iban: string | null = 'NL91ABNA0417164300') {
  const of = await aSeller(server, { prefix: `IM${++count}-` })
  await server.services.db.updateTable('company').set({ payout_iban }).where('id', '=', of.company.id).execute()
  const { email } = await aUser(server, of.company)
  await aUser(server, of.company, { active: false })
  await sell(server, of, 20, { day: '2026-03-10' })
  await server.send('saveAutoInvoice', { company_id: of.company.id, ...standardAutoInvoice, ...settings }, { headers })
  return { ...of, email }
}

async function mailsOf(of: Seller) {
  await server.services.jobs.drain()
  const mails = await server.services.db
    .selectFrom('mail')
    .select(['kind', 'to_address', 'subject', 'text', 'status', 'attachments'])
    .where('company_id', '=', of.company.id)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute()
  return mails.map(({ attachments, ...mail }) => ({
    ...mail,
    files: (attachments as { filename: string; path: string }[]).map(({ filename }) => filename),
    attachments: attachments as { filename: string; path: string }[],
  }))
}
const make = (of: Seller) => server.send('generateInvoice', { company_id: of.company.id, ...march }, { headers })

test.each([
  ['email_with_attachments', true, 1, 1],
  ['email_with_attachments', false, 1, 0],
  ['email', true, 1, 0],
  ['back_office', true, 0, 0],
] as const)(
  'M25 M26 AINV-06 AINV-12 an invoice for %s, with the invoice %s: %i mails with %i files',
  async (method, include, sent, files) => {
    const of = await anInvoiced({ receive_method: method, include_platform_invoice: include, language: 'nl' })
    const { number } = (await make(of)).body
    const mails = await mailsOf(of)
    expect(mails.map(({ to_address, subject, status }) => ({ to_address, subject, status }))).toEqual(
      Array.from({ length: sent }, () => ({ to_address: of.email, subject: `Factuur ${number}`, status: 'stored' })),
    )
    expect(mails.flatMap((mail) => mail.files)).toHaveLength(files)
    if (sent === 1) expect(mails[0]?.text).toMatch(/bedraagt €\s24,55\. De vervaldatum is 16 apr/)
  },
)

test('M25 an invoice is attached for bookkeeping programs as well, where all that they need is known', async () => {
  const of = await anInvoiced({ receive_method: 'email_with_attachments', include_platform_invoice: true })
  const platform = {
    platform_address: 'Weverstraat 1',
    platform_zip: '6811 EL',
    platform_city: 'Arnhem',
    platform_kvk: '12345678',
    platform_vat_number: 'NL123456789B01',
    platform_iban: 'NL91ABNA0417164300',
  }
  const rows = Object.entries(platform).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  const { db } = server.services
  await db.insertInto('setting').values(rows).execute()
  const place = { address: 'Kade 2', zip: '3511 AB', city: 'Utrecht' }
  await db.updateTable('company').set(place).where('id', '=', of.company.id).execute()
  const { number } = (await make(of)).body
  const [mail] = await mailsOf(of)
  expect(mail?.files).toEqual([`${number}.pdf`, `${number}.xml`])
  await db.deleteFrom('setting').where('key', 'in', Object.keys(platform)).execute()
})

test('INV-06 a credit invoice is mailed as well, and an invoice once more to another address', async () => {
  const of = await anInvoiced()
  const { id, number } = (await make(of)).body
  await server.send('creditInvoice', { company_id: of.company.id, id, lines: [], reason: null }, { headers })
  const send = () => server.send('sendInvoice', { company_id: of.company.id, id, email: 'books@example.com' }, { headers })
  const wrong = await server.send('sendInvoice', { company_id: of.company.id, id, email: 'books' }, { headers })
  expect(wrong.refusals).toMatchObject([{ code: 'wrong_email', field: 'email' }])
  expect((await send()).status).toBe(200)
  const input = { entity: 'company', entity_id: of.company.id, page: 1 }
  const owner = await signInAdmin(server, of.company)
  const [change] = (await server.send('listRecordChanges', input, { headers: owner })).body.data
  expect(change).toMatchObject({ action: 'invoice_sent' })
  expect(change?.after).toEqual({ number, email: 'books@example.com' })
  const mails = await mailsOf(of)
  expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
    [of.email, `Invoice ${number}`],
    [of.email, `Credit invoice ${number.replace('0001', '0002')}`],
    ['books@example.com', `Invoice ${number}`],
  ])
  expect(mails[1]?.text).toMatch(new RegExp(`credited €\\s24,55 of invoice ${number}`))
})

test('M22 M24 AINV-05 automatic invoicing mails a period once, with the invoice and the payout, also when it runs again', async () => {
  const of = await anInvoiced({ automatic_invoicing: true })
  await runInvoicing(server.services)
  // The process ends before anything went out: the mail stands in the outbox already.
  const queued = server.services.db
    .selectFrom('mail')
    .select('status')
    .where('company_id', '=', of.company.id)
    .where('kind', 'in', kinds)
  expect(await queued.execute()).toEqual([{ status: 'queued' }])
  await runInvoicing(server.services)
  server.clock.set('2026-04-03T10:00:00.000Z')
  await runInvoicing(server.services)
  const [mail, ...more] = await mailsOf(of)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'period_invoiced', to_address: of.email, status: 'stored' })
  expect(mail?.files).toEqual([expect.stringMatching(/^IM\d+-2026-0001\.pdf$/), 'payout-2026-03-31.pdf'])
  const pdf = await openPdf(await server.services.files.read(mail!.attachments[1]!.path))
  const page = (await pageText(pdf)).replaceAll(/\s+/g, ' ')
  for (const text of ['Ticket money € 500,00', 'Set off, invoice IM', '€ -24,55', 'Payout € 475,45']) expect(page).toContain(text)
})

test('M24 M26 AINV-05 without the payout summary it is not attached, and in the back office only nothing is mailed', async () => {
  const of = await anInvoiced({ automatic_invoicing: true, include_payout_summary: false })
  const quiet = await anInvoiced({ automatic_invoicing: true, receive_method: 'back_office' })
  await runInvoicing(server.services)
  expect((await mailsOf(of)).flatMap(({ files }) => files)).toEqual([expect.stringMatching(/^IM\d+-2026-0001\.pdf$/)])
  expect(await mailsOf(quiet)).toEqual([])
})

test('M29 a company without an IBAN is asked for it when a payout waits for it, and not when it has given it meanwhile', async () => {
  const of = await anInvoiced({}, null)
  const pay = (one: Seller) =>
    server.send(
      'generatePayout',
      { company_id: one.company.id, period_end: '2026-03-31', set_off: false, payout_delay_days: 5 },
      { headers },
    )
  expect((await pay(of)).body).toMatchObject({ state: 'concept' })
  const [mail] = await mailsOf(of)
  expect(mail).toMatchObject({ kind: 'payout_iban_missing', to_address: of.email, status: 'stored' })
  expect(mail?.text).toMatch(/€\s500,00 is ready/)
  const late = await anInvoiced({}, null)
  await pay(late)
  const company = server.services.db.updateTable('company').where('id', '=', late.company.id)
  await company.set({ payout_iban: 'NL91ABNA0417164300' }).execute()
  expect((await mailsOf(late)).map(({ status }) => status)).toEqual(['dropped'])
  const known = await anInvoiced()
  await pay(known)
  expect(await mailsOf(known)).toEqual([])
})

test('M23 a run in test mode mails what it would invoice to the administrators of the platform, and nobody of the company', async () => {
  const admins = await server.services.db
    .selectFrom('user')
    .select('email')
    .where('role', '=', 'platform_admin')
    .where('active', '=', true)
    .execute()
  await aUser(server, null, { active: false })
  const of = await anInvoiced({ automatic_invoicing: true, test_mode: true })
  await runInvoicing(server.services)
  const mails = await mailsOf(of)
  expect(mails.map(({ kind, to_address, files }) => [kind, to_address, files]).toSorted()).toEqual(
    admins.map(({ email }) => ['invoice_test_run', email, []]).toSorted(),
  )
  expect(mails[0]!.subject).toBe(`Test of automatic invoicing: ${of.company.name}, 10 Mar 2026 – 31 Mar 2026`)
  const [fee, sum, vat] = [2000, 2455, 426].map(formatEuro)
  for (const words of [
    'nothing was booked',
    `20 × Service fee, ${of.event.name}: ${fee}`,
    `Together ${sum}, of which ${vat} VAT`,
  ])
    expect(mails[0]!.text).toContain(words)
})

import { standardAutoInvoice, type AutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aSeller, sell, type Seller } from './seller-testing.ts'

const server = prepareServer()
let headers: Record<string, string>
let count = 0
beforeEach(async () => {
  server.clock.set('2026-04-02T10:00:00.000Z')
  headers = await signIn(server, await aUser(server, null))
})

const march = { period_start: '2026-03-01', period_end: '2026-03-31' }
const attached = { receive_method: 'email_with_attachments', include_platform_invoice: true } as const

/** A company that sold in March, with two administrators and settings of its own. */
async function aCustomer(settings: Partial<AutoInvoice> = {}) {
  const of = await aSeller(server, { prefix: `PM${++count}-` })
  const admins = [await aUser(server, of.company), await aUser(server, of.company)]
  await sell(server, of, 20, { day: '2026-03-10' })
  await server.send('saveAutoInvoice', { company_id: of.company.id, ...standardAutoInvoice, ...settings }, { headers })
  return { ...of, company_id: of.company.id, admins: admins.map(({ email }) => email) }
}

/** The mails of invoices of a company, as they went out. */
async function sentBy({ company }: Seller) {
  await server.services.jobs.drain()
  const mails = await server.services.db
    .selectFrom('mail')
    .select(['to_address', 'language', 'subject', 'html', 'attachments'])
    .where('company_id', '=', company.id)
    .where('kind', '=', 'invoice_made')
    .orderBy('id')
    .execute()
  return mails.map(({ to_address, attachments, ...mail }) => ({
    ...mail,
    to: [to_address],
    attachments: (attachments as { filename: string }[]).map(({ filename }) => filename),
  }))
}

const everyone = (mail: { to: string[] } | undefined) => mail?.to.map((address) => ({ ...mail, to: [address] }))

test.each([
  ['nl', attached, 1],
  ['de', { receive_method: 'email' }, 0],
] as const)(
  'MAIL-18 M26 the mail of an invoice is seen in %s as its administrators then get it, and nothing is made',
  async (language, settings, files) => {
    const of = await aCustomer({ language, ...settings })
    const input = { company_id: of.company_id, ...march }
    const { mails } = (await server.send('previewInvoiceMail', input, { headers })).body
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ language, to: of.admins })
    expect(mails[0]?.attachments).toHaveLength(files)
    expect(await sentBy(of)).toEqual([])
    const list = await server.send('listInvoices', { page: 1, company_id: of.company_id }, { headers })
    expect(list.body.total).toBe(0)
    const { number } = (await server.send('generateInvoice', input, { headers })).body
    expect(number).toMatch(/-0001$/)
    expect(await sentBy(of)).toEqual(everyone(mails[0]))
  },
)

test('MAIL-18 M27 the mail of a credit invoice is seen as it then goes out, and nothing is credited', async () => {
  const of = await aCustomer({ language: 'fr', ...attached })
  const { id } = (await server.send('generateInvoice', { company_id: of.company_id, ...march }, { headers })).body
  const before = await sentBy(of)
  const input = { company_id: of.company_id, id, lines: [], reason: 'Agreed by phone' }
  const { mails } = (await server.send('previewCreditMail', input, { headers })).body
  expect(mails[0]?.subject).toMatch(/PM\d+-2026-0002$/)
  expect((await server.send('getInvoice', { company_id: of.company_id, id }, { headers })).body.state).toBe('open')
  expect((await server.send('creditInvoice', input, { headers })).status).toBe(200)
  expect((await sentBy(of)).slice(before.length)).toEqual(everyone(mails[0]))
  const again = await server.send('previewCreditMail', input, { headers })
  expect(again.refusals).toMatchObject([{ code: 'credit_above_invoice' }])
})

test('MAIL-18 an invoice that is sent once more is seen as its address then gets it, with its files', async () => {
  const of = await aCustomer({ language: 'es', ...attached })
  const { id } = (await server.send('generateInvoice', { company_id: of.company_id, ...march }, { headers })).body
  const before = await sentBy(of)
  const input = { company_id: of.company_id, id, email: 'books@example.com' }
  const wrong = await server.send('previewSentInvoice', { ...input, email: 'books' }, { headers })
  expect(wrong.refusals).toMatchObject([{ code: 'wrong_email', field: 'email' }])
  const { mails } = (await server.send('previewSentInvoice', input, { headers })).body
  expect(await sentBy(of)).toEqual(before)
  await server.send('sendInvoice', input, { headers })
  expect((await sentBy(of)).slice(before.length)).toEqual(mails)
  expect(mails[0]).toMatchObject({ language: 'es', to: ['books@example.com'] })
})

test('MAIL-18 M26 where invoices are wanted in the back office only no mail is seen, unless one is sent by hand', async () => {
  const of = await aCustomer({ receive_method: 'back_office' })
  const input = { company_id: of.company_id, ...march }
  expect((await server.send('previewInvoiceMail', input, { headers })).body).toEqual({ mails: [] })
  const { id } = (await server.send('generateInvoice', input, { headers })).body
  const by_hand = { company_id: of.company_id, id, email: 'books@example.com' }
  expect((await server.send('previewSentInvoice', by_hand, { headers })).body.mails).toHaveLength(1)
  // What stands against making it stands against its mail.
  expect((await server.send('previewInvoiceMail', input, { headers })).refusals).toMatchObject([
    { code: 'period_already_invoiced' },
  ])
})

test('MAIL-18 PERM-079 looking at a mail asks for the permission of sending it', async () => {
  const of = await aCustomer()
  const { id } = (await server.send('generateInvoice', { company_id: of.company_id, ...march }, { headers })).body
  const as = async (held: 'admin_invoice.credit' | 'admin_invoice.generate') =>
    signIn(server, await aUser(server, null, { role: 'customer_support', granted: [held] }))
  const credit = { company_id: of.company_id, id, lines: [], reason: null }
  const resend = { company_id: of.company_id, id, email: 'books@example.com' }
  const [maker, creditor] = [await as('admin_invoice.generate'), await as('admin_invoice.credit')]
  const statuses = async (by: Record<string, string>) => [
    (await server.send('previewCreditMail', credit, { headers: by })).status,
    (await server.send('previewSentInvoice', resend, { headers: by })).status,
    (await server.send('previewInvoiceMail', { company_id: of.company_id, ...march }, { headers: by })).status,
  ]
  expect(await statuses(maker)).toEqual([403, 200, 400])
  expect(await statuses(creditor)).toEqual([200, 403, 403])
})

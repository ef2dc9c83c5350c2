import type { CallAnswer } from '@entree/contract/calls.ts'
import { languages, type Language } from '@entree/domain/foundation/languages.ts'
import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aSeller, sell, type Seller } from './seller-testing.ts'

const server = prepareServer()
let headers: Record<string, string>
let count = 0
beforeEach(async () => {
  server.clock.set('2026-04-02T10:00:00.000Z')
  headers = await signIn(server, await aUser(server, null))
})

type Invoice = CallAnswer<'getInvoice'>
const february = { period_start: '2026-02-01', period_end: '2026-02-28' }
const march = { period_start: '2026-03-01', period_end: '2026-03-31' }
const make = async ({ company }: Seller, period = march): Promise<Invoice> =>
  (await server.send('generateInvoice', { company_id: company.id, ...period }, { headers })).body

/** A company whose fee for tickets that were invoiced has become another since, with the invoice that says so. */
async function corrected(amount: number, language: Language = 'en'): Promise<{ of: Seller; invoice: Invoice }> {
  const of = await aSeller(server, { prefix: `BZ${++count}-` })
  await server.send('saveAutoInvoice', { company_id: of.company.id, ...standardAutoInvoice, language }, { headers })
  await sell(server, of, 10, { day: '2026-02-10', type: 'box_office' })
  await make(of, february)
  const fee = { type: 'box_office_ticket_fee', amount, start_date: '2026-03-01', event_id: of.event.id, retroactive: true }
  await server.services.db
    .insertInto('company_fee')
    .values({ company_id: of.company.id, ...fee })
    .execute()
  // What these cost is what the correction gives back, where it has to come to nothing.
  if (amount === 25) await sell(server, of, 10, { day: '2026-03-10', type: 'box_office' })
  return { of, invoice: await make(of) }
}

/** What the paper says, and the mail. */
async function saidOf({ company }: Seller, id: number) {
  const { url } = (await server.send('getInvoicePdf', { company_id: company.id, id }, { headers })).body
  const pdf = await openPdf((await server.app.inject({ url })).rawPayload)
  const paper = (await pageText(pdf, 1)).replaceAll(/\s+/g, ' ')
  const asked = { company_id: company.id, id, email: 'books@company.example' }
  const { mails } = (await server.send('previewSentInvoice', asked, { headers })).body
  return { paper, mail: mails[0]!.html }
}

test('M10 M17 M26 an invoice below zero asks for nothing and is not said to be credited, in any language', async () => {
  const favour = {
    en: ['€ 3,63 is in your favour', 'comes to € 3,63 in your favour'],
    nl: ['Je hebt € 3,63 tegoed', 'komt uit op € 3,63 in je voordeel'],
    de: ['Sie haben € 3,63 gut', 'ergibt € 3,63 zu Ihren Gunsten'],
    es: ['Tienes € 3,63 a tu favor', 'da € 3,63 a tu favor'],
    fr: ['€ 3,63 en votre faveur', 's’élève à € 3,63 en votre faveur'],
    pt: ['€ 3,63 a seu favor', 'dá € 3,63 a seu favor'],
  }
  for (const language of languages) {
    const { of, invoice } = await corrected(20, language)
    expect(invoice.total).toBe(-363)
    const { paper, mail } = await saidOf(of, invoice.id)
    expect(paper).toContain(favour[language][0])
    expect(mail.replaceAll(/\u00A0|&nbsp;/g, ' ')).toContain(favour[language][1])
  }
})

test('M10 M27 a credit invoice of one below zero takes back what that gave', async () => {
  const { of, invoice } = await corrected(20)
  const input = { company_id: of.company.id, id: invoice.id, lines: [], reason: null }
  const { id, total } = (await server.send('creditInvoice', input, { headers })).body
  expect(total).toBe(363)
  const { paper, mail } = await saidOf(of, id)
  expect(paper).toContain(`takes back what invoice ${invoice.number} gave you`)
  expect(mail).toContain(`that invoice ${invoice.number} gave you`)
})

test('M10 M11 an invoice whose lines come to nothing asks for nothing', async () => {
  const { of, invoice } = await corrected(25)
  expect([invoice.total, invoice.lines.length]).toEqual([0, 2])
  const { paper, mail } = await saidOf(of, invoice.id)
  for (const said of [paper, mail]) expect(said).toMatch(/There(&#39;|’|')s nothing to pay\./)
  expect(paper).not.toContain('credited')
})

test('INV-09 INV-13 M27 one that was paid out and then credited is open until the next payout has it back', async () => {
  const { of, invoice } = await corrected(20)
  const company_id = of.company.id
  const stands = async () => {
    const { state, open, can_be_credited } = (await server.send('getInvoice', { company_id, id: invoice.id }, { headers })).body
    const found = (await server.send('listInvoices', { company_id, state, page: 1 }, { headers })).body.data
    const listed = found.find(({ id }) => id === invoice.id)
    return { state, open, can_be_credited, is_found: listed?.can_be_credited === can_be_credited }
  }
  expect(await stands()).toMatchObject({ state: 'paid', open: 0, can_be_credited: true })
  const payOut = async (period_end: string) =>
    (await server.send('generatePayout', { company_id, period_end, set_off: true }, { headers })).body
  await sell(server, of, 10, { day: '2026-03-10' })
  expect((await payOut('2026-03-31')).credited).toBe(363)
  await server.send('creditInvoice', { company_id, id: invoice.id, lines: [], reason: null }, { headers })
  expect(await stands()).toEqual({ state: 'open', open: 363, can_be_credited: false, is_found: true })
  server.clock.set('2026-05-02T10:00:00.000Z')
  headers = await signIn(server, await aUser(server, null))
  expect(await stands()).toEqual({ state: 'overdue', open: 363, can_be_credited: false, is_found: true })
  await sell(server, of, 10, { day: '2026-04-10' })
  const { invoices } = await payOut('2026-04-30')
  expect(invoices).toContainEqual(expect.objectContaining({ id: invoice.id, kind: 'set_off', amount: 363 }))
  expect(await stands()).toEqual({ state: 'credited', open: 0, can_be_credited: false, is_found: true })
})

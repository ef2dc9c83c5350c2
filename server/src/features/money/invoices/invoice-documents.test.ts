import { languages } from '@entree/domain/foundation/languages.ts'
import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aSeller, sell, type Seller } from './seller-testing.ts'

const server = prepareServer()
let headers: Record<string, string>
beforeAll(async () => {
  const settings = {
    platform_name: 'Entree Ticketing BV',
    platform_address: 'Weverstraat 1',
    platform_zip: '6811 EL',
    platform_city: 'Arnhem',
    platform_kvk: '12345678',
    platform_vat_number: 'NL123456789B01',
    platform_iban: 'NL91ABNA0417164300',
  }
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await server.services.db.insertInto('setting').values(rows).execute()
})
beforeEach(async () => {
  server.clock.set('2026-04-02T10:00:00.000Z')
  headers = await signIn(server, await aUser(server, null, { name: 'Ada Admin' }))
})

const march = { period_start: '2026-03-01', period_end: '2026-03-31' }
const make = async (of: Seller) =>
  (await server.send('generateInvoice', { company_id: of.company.id, ...march }, { headers })).body

/** Downloads the PDF of an invoice as a browser does; returns its pages as text. */
async function read(of: Seller, id: number, as = headers): Promise<string[]> {
  const { body } = await server.send('getInvoicePdf', { company_id: of.company.id, id }, { headers: as })
  const answer = await server.app.inject({ url: body.url })
  expect(answer.headers['content-type']).toBe('application/pdf')
  const pdf = await openPdf(answer.rawPayload)
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pageText(pdf, index + 1))
  return (await Promise.all(pages)).map((text) => text.replaceAll(/\s+/g, ' '))
}

const explaining = (of: Seller) => ({ company_id: of.company.id, ...standardAutoInvoice, detailed_explanation: true })
const speak = (of: Seller, language: (typeof languages)[number]) =>
  server.send('saveAutoInvoice', { company_id: of.company.id, ...standardAutoInvoice, language }, { headers })

test('M11 M20 M26 the PDF of an invoice says who, whom, what and until when, in the language of the company', async () => {
  const said = {
    en: ['Invoice PDFEN2026-0001', 'Service fee, ', 'VAT 21% on € 200,29', 'Please pay € 242,35', 'Page 1 of 1'],
    nl: ['Factuur PDFNL2026-0001', 'Servicekosten, ', 'Btw 21% over € 200,29', 'Betaal € 242,35', 'Pagina 1 van 1'],
    de: ['Rechnung PDFDE2026-0001', 'Servicegebühr, ', 'USt. 21% auf € 200,29', 'Bitte zahlen Sie € 242,35', 'Seite 1 von 1'],
    es: ['Factura PDFES2026-0001', 'Gastos de gestión, ', 'IVA 21% sobre € 200,29', 'Paga € 242,35', 'Página 1 de 1'],
    fr: ['Facture PDFFR2026-0001', 'Frais de service, ', 'TVA 21% sur € 200,29', 'Veuillez payer € 242,35', 'Page 1 sur 1'],
    pt: ['Fatura PDFPT2026-0001', 'Taxa de serviço, ', 'IVA 21% sobre € 200,29', 'Pague € 242,35', 'Página 1 de 1'],
  }
  for (const language of languages) {
    const of = await aSeller(server, { prefix: `PDF${language.toUpperCase()}` })
    await sell(server, of, 200, { day: '2026-03-10' })
    await speak(of, language)
    const { id } = await make(of)
    const [page] = await read(of, id)
    for (const text of said[language]) expect(page).toContain(text)
    for (const text of ['Entree Ticketing BV', '12345678', 'NL91 ABNA 0417 1643 00', of.company.name, '€ 42,06'])
      expect(page).toContain(text)
  }
})

test('M12 M27 a credit invoice names the invoice it credits, and VAT that is shifted is stated with its number', async () => {
  const of = await aSeller(server, { prefix: 'PDC', country: 'BE', vat_number: 'BE0123456789' })
  await sell(server, of, 10, { day: '2026-03-10' })
  const invoice = (await server.send('generateInvoice', { company_id: of.company.id, ...march, vat_shifted: true }, { headers }))
    .body
  expect((await read(of, invoice.id))[0]).toMatch(
    /VAT reverse charged € 0,00 Total € 10,29 VAT reverse charged to BE0123456789\./,
  )
  const lines = [{ line_id: invoice.lines[0]!.id, quantity: 4 }]
  const input = { company_id: of.company.id, id: invoice.id, lines, reason: 'Agreed by phone' }
  const credit = (await server.send('creditInvoice', input, { headers })).body
  const [page] = await read(of, credit.id)
  for (const text of ['Credit invoice PDC2026-0002', 'Credits invoice PDC2026-0001', 'Agreed by phone', '-4 € 1,00 € -4,00'])
    expect(page).toContain(text)
})

test('M11 AINV-07 with a detailed explanation the PDF lists its lines down to the orders, and without it does not', async () => {
  const plain = await aSeller(server, { prefix: 'PDW' })
  await sell(server, plain, 100, { day: '2026-03-10' })
  expect(await read(plain, (await make(plain)).id)).toHaveLength(1)
  const of = await aSeller(server, { prefix: 'PDE' })
  await sell(server, of, 100, { day: '2026-03-10' })
  const guests = await sell(server, of, 30, { day: '2026-03-11', is_free: true })
  await server.send('saveAutoInvoice', explaining(of), { headers })
  const { id } = await make(of)
  const [first, ...annex] = await read(of, id)
  const text = annex.join(' ')
  expect(first).not.toContain(of.product.name)
  expect(text).toMatch(
    new RegExp(`Service fee, ${of.event.name}.*, ${of.product.name} 10 Mar[a-z]* 2026 100 € 100,00 Total 100 € 100,00`),
  )
  expect(text).toContain('100 paid tickets allow 10 of the 30 free tickets; 0 were charged before')
  expect(text).toContain(`${guests.id}, ${of.free.name}`)
  expect(text).toContain('Total 20 € 5,00')
})

test('M30 the seller on an invoice stays as it was when it was made', async () => {
  const of = await aSeller(server, { prefix: 'PDS' })
  await sell(server, of, 10, { day: '2026-03-10' })
  const { id } = await make(of)
  const setting = server.services.db.updateTable('setting').where('key', '=', 'platform_name')
  await setting.set({ value: JSON.stringify('Another Name BV') }).execute()
  expect((await read(of, id))[0]).toContain('Entree Ticketing BV')
  await expect(server.services.db.updateTable('invoice').set({ seller: '{}' }).where('id', '=', id).execute()).rejects.toThrow(
    'rows of invoice are never changed',
  )
  await setting.set({ value: JSON.stringify('Entree Ticketing BV') }).execute()
})

test('PERM-065 PERM-077 the PDF is given to the company and to the platform, by a link that is nobody else’s and ends', async () => {
  const [of, other] = [await aSeller(server, { prefix: 'PDP' }), await aSeller(server, { prefix: 'PDO' })]
  await sell(server, of, 10, { day: '2026-03-10' })
  const { id } = await make(of)
  const own = await signIn(server, await aUser(server, of.company))
  const theirs = await signIn(server, await aUser(server, other.company))
  expect((await read(of, id, own))[0]).toContain('PDP2026-0001')
  const ask = (company_id: number, as: Record<string, string>) =>
    server.send('getInvoicePdf', { company_id, id }, { headers: as })
  expect((await ask(of.company.id, theirs)).status).toBe(404)
  expect((await ask(other.company.id, theirs)).status).toBe(404)
  const { url } = (await ask(of.company.id, own)).body
  const open = async (address: string) => (await server.app.inject({ url: address })).statusCode
  expect(await open(url)).toBe(200)
  expect(await open(url.replace(`${of.company.id}-${id}-`, `${of.company.id}-${id + 1}-`))).toBe(404)
  server.clock.set('2026-04-02T10:10:01.000Z')
  expect(await open(url)).toBe(404)
})

test('INV-22 an invoice goes on naming its event as it did, and so does what credits it, when the event gets another name', async () => {
  const of = await aSeller(server, { prefix: 'PDN' })
  const { db } = server.services
  const rename = (name: string) => db.updateTable('event').set({ name }).where('id', '=', of.event.id).execute()
  await rename('Summer Fest')
  await sell(server, of, 10, { day: '2026-03-10' })
  const invoice = await make(of)
  expect((await read(of, invoice.id))[0]).toContain('Service fee, Summer Fest')
  await rename('Winter Fest')
  expect((await read(of, invoice.id))[0]).toContain('Service fee, Summer Fest')
  const company_id = of.company.id
  const lines = [{ line_id: invoice.lines[0]!.id, quantity: 4 }]
  const credit = (await server.send('creditInvoice', { company_id, id: invoice.id, lines }, { headers })).body
  expect((await read(of, credit.id))[0]).toContain('Service fee, Summer Fest')
  const asked = { company_id, id: credit.id, format: 'csv', language: 'en' }
  const table = (await server.send('downloadInvoiceLines', asked, { headers })).raw.toString()
  expect([table.includes('Summer Fest'), table.includes('Winter Fest')]).toEqual([true, false])
})

test('INV-23 an invoice and what credits it look as when they were made, whatever is set or called otherwise since', async () => {
  const of = await aSeller(server, { prefix: 'PDY' })
  const { db } = server.services
  const company_id = of.company.id
  await sell(server, of, 10, { day: '2026-03-10' })
  await server.send('saveAutoInvoice', explaining(of), { headers })
  const { id, lines } = await make(of)
  const input = { company_id, id, lines: [{ line_id: lines[0]!.id, quantity: 4 }] }
  const credit = (await server.send('creditInvoice', input, { headers })).body
  const asked = { company_id, id, format: 'csv', language: 'en' } as const
  const looks = async () => [
    await read(of, id),
    await read(of, credit.id),
    (await server.send('downloadInvoiceLines', asked, { headers })).raw.toString(),
  ]
  const before = await looks()
  expect(before.flat().join(' ')).toContain(of.product.name)
  expect((await speak(of, 'nl')).status).toBe(200)
  await db.updateTable('product').set({ name: 'Late bird' }).where('id', '=', of.product.id).execute()
  await db.updateTable('company').set({ name: 'Renamed BV', address: 'Elsewhere 1' }).where('id', '=', company_id).execute()
  const settings = db.selectFrom('setting').selectAll().where('key', 'like', 'platform%')
  const kept = await settings.execute()
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify('NL02ABNA0123456789') })
    .where('key', 'like', 'platform%')
    .execute()
  expect(await looks()).toEqual(before)
  for (const { key, value } of kept)
    await db
      .updateTable('setting')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', key)
      .execute()
})

import type { Language } from '@entree/domain/foundation/languages.ts'
import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aSeller, sell, type Seller } from './seller-testing.ts'

const server = prepareServer()
let headers: Record<string, string>
beforeEach(async () => {
  server.clock.set('2026-04-02T10:00:00.000Z')
  headers = await signIn(server, await aUser(server, null))
  await setPlatform({
    platform_name: 'Entree Ticketing BV',
    platform_address: 'Weverstraat 1',
    platform_zip: '6811 EL',
    platform_city: 'Arnhem',
    platform_kvk: '12345678',
    platform_vat_number: 'NL123456789B01',
    platform_iban: 'NL91ABNA0417164300',
  })
})

const march = { period_start: '2026-03-01', period_end: '2026-03-31' }
const place = { address: 'Kade 2', zip: '3511 AB', city: 'Utrecht' }

async function setPlatform(settings: Record<string, string | null>): Promise<void> {
  const { db } = server.services
  await db.deleteFrom('setting').execute()
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await db.insertInto('setting').values(rows).execute()
}

/** A company that was invoiced for March: 20 tickets, and one payment. */
async function anInvoiced(prefix: string, details: object = place, language: Language = 'en') {
  const of = await aSeller(server, { prefix })
  await server.send('saveAutoInvoice', { company_id: of.company.id, ...standardAutoInvoice, language }, { headers })
  await change(of, details)
  await sell(server, of, 20, { day: '2026-03-10' })
  return { of, invoice: (await server.send('generateInvoice', { company_id: of.company.id, ...march }, { headers })).body }
}
const change = (of: Seller, details: object) =>
  server.services.db.updateTable('company').set(details).where('id', '=', of.company.id).execute()
const ask = (of: Seller, id: number, as = headers) =>
  server.send('getInvoiceUbl', { company_id: of.company.id, id }, { headers: as })
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<cbc:${name}(?: [^>]*)?>([^<]*)</cbc:${name}>`, 'g'))].map(([, text]) => text)

/** Downloads an invoice as UBL, as a browser does. */
async function read(of: Seller, id: number, as = headers) {
  const { body } = await ask(of, id, as)
  return server.app.inject({ url: body.url })
}

test('an invoice is downloaded as UBL, with its lines in the language of the company', async () => {
  const { of, invoice } = await anInvoiced('UBL', place, 'nl')
  const answer = await read(of, invoice.id)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/xml',
    'content-disposition': 'attachment; filename="UBL2026-0001.xml"',
    'x-content-type-options': 'nosniff',
  })
  const xml = answer.body
  expect(textsOf(xml, 'ID').slice(0, 1)).toEqual(['UBL2026-0001'])
  expect(textsOf(xml, 'RegistrationName')).toEqual(['Entree Ticketing BV', of.company.name])
  expect(textsOf(xml, 'StreetName')).toEqual(['Weverstraat 1', 'Kade 2'])
  expect(textsOf(xml, 'Name')).toContain(`Servicekosten, ${of.event.name}`)
  expect(textsOf(xml, 'LineExtensionAmount')).toEqual(['20.29', '20.00', '0.29'])
  expect(textsOf(xml, 'TaxAmount')).toEqual(['4.26', '4.26'])
  expect(textsOf(xml, 'PayableAmount')).toEqual(['24.55'])
})

test('M27 a credit invoice is downloaded as a credit note of its invoice', async () => {
  const { of, invoice } = await anInvoiced('UBC')
  const input = { company_id: of.company.id, id: invoice.id, lines: [], reason: 'Agreed by phone' }
  const credit = (await server.send('creditInvoice', input, { headers })).body
  const { body } = await read(of, credit.id)
  expect(body).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"')
  expect(body).toContain('<cac:InvoiceDocumentReference><cbc:ID>UBC2026-0001</cbc:ID></cac:InvoiceDocumentReference>')
  expect([textsOf(body, 'PayableAmount'), textsOf(body, 'Note')[0]]).toEqual([['24.55'], 'Agreed by phone'])
})

test('what an e-invoice lacks is refused by name until it is entered, and then an earlier invoice has it too', async () => {
  const { of, invoice } = await anInvoiced('UBM', { address: 'Old street 1', city: 'Ede', kvk: null })
  await setPlatform({ platform_name: 'Entree' })
  const all = ['address', 'zip', 'city', 'kvk', 'vat_number', 'iban']
  const refused = await ask(of, invoice.id)
  expect(refused.status).toBe(400)
  expect(refused.refusals).toEqual([{ code: 'e_invoice_customer_incomplete', missing: ['zip', 'kvk'] }])
  // Who it is from was kept with it; what is made now has only what is known now.
  const input = { company_id: of.company.id, id: invoice.id, lines: [], reason: null }
  const credit = (await server.send('creditInvoice', input, { headers })).body
  expect((await ask(of, credit.id)).refusals).toContainEqual({ code: 'e_invoice_seller_incomplete', missing: all })
  await change(of, { address: 'New street 2', zip: '1011 AB', city: 'Amsterdam', kvk: '87654321' })
  const xml = (await read(of, invoice.id)).body
  // Not the street of then in the city of now.
  expect([textsOf(xml, 'StreetName')[1], textsOf(xml, 'CityName')[1]]).toEqual(['New street 2', 'Amsterdam'])
  await change(of, { address: 'Third street 3', city: 'Zwolle' })
  expect(textsOf((await read(of, invoice.id)).body, 'CityName')[1]).toBe('Zwolle')
})

test('an address that was whole when the invoice was made stays on its e-invoice', async () => {
  const { of, invoice } = await anInvoiced('UBK')
  await change(of, { address: 'Elsewhere 9', zip: '1011 AB', city: 'Amsterdam', kvk: '87654321' })
  const xml = (await read(of, invoice.id)).body
  expect(textsOf(xml, 'StreetName')[1]).toBe('Kade 2')
  expect(textsOf(xml, 'EndpointID')[1]).toBe('12345678')
})

test('PERM-065 PERM-077 the e-invoice is given to the company and to the platform, by a link that is nobody else’s and ends', async () => {
  const { of, invoice } = await anInvoiced('UBP')
  const { of: other } = await anInvoiced('UBO')
  const own = await signIn(server, await aUser(server, of.company))
  const theirs = await signIn(server, await aUser(server, other.company))
  expect((await ask(of, invoice.id, theirs)).status).toBe(404)
  expect((await ask(other, invoice.id, theirs)).status).toBe(404)
  const { url } = (await ask(of, invoice.id, own)).body
  const open = async (address: string) => (await server.app.inject({ url: address })).statusCode
  expect(await open(url)).toBe(200)
  expect(await open(url.replace(`${of.company.id}-${invoice.id}-`, `${of.company.id}-${invoice.id + 1}-`))).toBe(404)
  expect(await open(url.replace('e-invoice-file', 'invoice-file'))).toBe(404)
  server.clock.set('2026-04-02T10:10:01.000Z')
  expect(await open(url)).toBe(404)
})

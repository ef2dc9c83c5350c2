import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditLines, invoiceTotals, type InvoiceLine } from './invoice.ts'
import { ublInvoice, type UblInvoice } from './ubl-invoice.ts'
import { at, readXml, texts, type Node } from './testing/read-xml.ts'
import { brokenRules } from './testing/ubl-rules.ts'
import { misplaced } from './testing/ubl-schema.ts'
import { electronicAddress, missingForUbl, type UblParty } from './ubl-party.ts'

const seller: UblParty = {
  name: 'Entree Ticketing BV',
  contact_person: null,
  address: 'Weverstraat 1',
  zip: '6811 EL',
  city: 'Arnhem',
  country: 'NL',
  kvk: '12345678',
  vat_number: 'NL123456789B01',
  iban: 'NL91 ABNA 0417 1643 00',
  email: 'help@entree.example',
}
const customer: UblParty = {
  ...seller,
  name: 'Café Zoë & <Co>',
  contact_person: 'Zoë de Boer',
  address: 'Kade "2"',
  kvk: '8765 4321',
  vat_number: 'nl 9876.54321.b02',
  iban: null,
  email: null,
}
const invoice: UblInvoice = {
  kind: 'invoice',
  number: 'FT2026-0001',
  date: '2026-04-02',
  due_date: '2026-04-16',
  period_start: '2026-03-01',
  period_end: '2026-03-31',
  credits: null,
  note: null,
  buyer_reference: 'Zoë de Boer',
  seller,
  customer,
  is_vat_shifted: false,
  vat_percentage: 21,
  lines: [
    { id: 1, name: 'Service fee, Gala', quantity: 200, unit: 100, amount: 20_000 },
    { id: 2, name: 'Payment costs, iDEAL', quantity: 3, unit: null, amount: 100 },
    { id: 3, name: 'Correction of Service fee, Gala', quantity: 120, unit: -20, amount: -2400 },
  ],
  prepaid: 0,
  subtotal: 17_700,
  vat: 3717,
  total: 21_417,
}
const credit: UblInvoice = {
  ...invoice,
  kind: 'credit',
  number: 'FT2026-0002',
  credits: 'FT2026-0001',
  note: 'Agreed by phone',
  lines: [
    { id: 4, name: 'Service fee, Gala', quantity: -4, unit: 100, amount: -400 },
    { id: 5, name: 'Correction of Service fee, Gala', quantity: -5, unit: -20, amount: 100 },
  ],
  subtotal: -300,
  vat: -63,
  total: -363,
}

const cents = (root: Node, path: string) => texts(root, path).map((text) => Math.round(Number(text) * 100))

test.each([
  ['an invoice', invoice],
  ['a credit invoice', credit],
  ['one whose VAT is reverse charged', { ...invoice, is_vat_shifted: true, vat: 0, total: 17_700 }],
])('the parts of %s stand in the order of UBL 2.1, and it keeps the rules of EN 16931 and Peppol', (_name, of) => {
  const xml = ublInvoice(of)
  expect([misplaced(readXml(xml)), brokenRules(xml)]).toEqual([[], []])
})

test('an invoice says who asks whom for how much, until when and where to', () => {
  const root = readXml(ublInvoice(invoice))
  expect(root.name).toBe('Invoice')
  expect(root.attributes.xmlns).toBe('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2')
  expect(texts(root, 'CustomizationID')).toEqual(['urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'])
  const said = ['ID', 'IssueDate', 'DueDate', 'InvoiceTypeCode', 'DocumentCurrencyCode', 'BuyerReference'].map((name) =>
    texts(root, name),
  )
  expect(said.flat()).toEqual(['FT2026-0001', '2026-04-02', '2026-04-16', '380', 'EUR', 'Zoë de Boer'])
  expect(texts(root, 'PaymentMeans/PayeeFinancialAccount/ID')).toEqual(['NL91ABNA0417164300'])
  const [us, them] = ['AccountingSupplierParty/Party', 'AccountingCustomerParty/Party'].map((path) => at(root, path)[0]!)
  expect(at(us, 'EndpointID')[0]).toMatchObject({ text: '12345678', attributes: { schemeID: '0106' } })
  expect(texts(us, 'PartyTaxScheme/CompanyID')).toEqual(['NL123456789B01'])
  expect(texts(them, 'PartyTaxScheme/CompanyID')).toEqual(['NL987654321B02'])
  expect(at(them, 'PartyLegalEntity/CompanyID')[0]).toMatchObject({ text: '87654321', attributes: { schemeID: '0106' } })
  expect(texts(them, 'PartyLegalEntity/RegistrationName')).toEqual(['Café Zoë &amp; &lt;Co&gt;'])
  expect(texts(them, 'PostalAddress/StreetName')).toEqual(['Kade &quot;2&quot;'])
  expect(texts(them, 'PostalAddress/Country/IdentificationCode')).toEqual(['NL'])
  expect(texts(root, 'InvoiceLine/LineExtensionAmount')).toEqual(['200.00', '1.00', '-24.00'])
  expect(texts(root, 'InvoiceLine/InvoicedQuantity')).toEqual(['200', '1', '-120'])
  expect(texts(root, 'InvoiceLine/Price/PriceAmount')).toEqual(['1.00', '1.00', '0.20'])
  expect(texts(root, 'InvoiceLine/Item/Description')).toEqual(['3 × Payment costs, iDEAL'])
  expect(texts(root, 'TaxTotal/TaxSubtotal/TaxCategory/ID')).toEqual(['S'])
  expect(texts(root, 'TaxTotal/TaxSubtotal/TaxCategory/Percent')).toEqual(['21'])
})

test('PCON-10 what was taken with sales is paid before, and the rest is payable', () => {
  const sums = (prepaid: number) =>
    ['TaxInclusiveAmount', 'PrepaidAmount', 'PayableAmount'].flatMap((name) =>
      texts(readXml(ublInvoice({ ...invoice, prepaid })), `LegalMonetaryTotal/${name}`),
    )
  expect(sums(417)).toEqual(['214.17', '4.17', '210.00'])
  expect(sums(21_417)).toEqual(['214.17', '214.17', '0.00'])
  expect(sums(0)).toEqual(['214.17', '214.17'])
})

test('a credit invoice is a credit note that names its invoice and says what is given back above zero', () => {
  const root = readXml(ublInvoice(credit))
  expect(root.name).toBe('CreditNote')
  expect(texts(root, 'CreditNoteTypeCode')).toEqual(['381'])
  expect(texts(root, 'BillingReference/InvoiceDocumentReference/ID')).toEqual(['FT2026-0001'])
  expect(texts(root, 'LegalMonetaryTotal/PayableAmount')).toEqual(['3.63'])
  expect(texts(root, 'TaxTotal/TaxAmount')).toEqual(['0.63'])
  expect(texts(root, 'CreditNoteLine/CreditedQuantity')).toEqual(['4', '-5'])
  expect(texts(root, 'CreditNoteLine/LineExtensionAmount')).toEqual(['4.00', '-1.00'])
  expect(texts(root, 'Note')).toEqual(['Agreed by phone'])
  expect(at(root, 'PaymentMeans')).toEqual([])
  expect(at(root, 'DueDate')).toEqual([])
})

test('M12 VAT that the customer declares is said as reverse charge, on the whole and on every line', () => {
  const root = readXml(ublInvoice({ ...invoice, is_vat_shifted: true, vat: 0, total: 17_700 }))
  const category = at(root, 'TaxTotal/TaxSubtotal/TaxCategory')[0]!
  expect(category.inside.map(({ name, text }) => [name, text]).slice(0, 4)).toEqual([
    ['ID', 'AE'],
    ['Percent', '0'],
    ['TaxExemptionReasonCode', 'VATEX-EU-AE'],
    ['TaxExemptionReason', 'Reverse charge'],
  ])
  expect(texts(root, 'InvoiceLine/Item/ClassifiedTaxCategory/ID')).toEqual(['AE', 'AE', 'AE'])
  expect(texts(root, 'TaxTotal/TaxAmount')).toEqual(['0.00'])
})

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 100_000 }),
    unit: fc.option(fc.integer({ min: -5000, max: 5000 })),
    rest: fc.integer({ min: -100_000, max: 100_000 }),
  })
  .map(({ quantity, unit, rest }) => ({ quantity, unit, amount: unit === null ? rest : quantity * unit }))
const line: Omit<InvoiceLine, 'quantity' | 'unit' | 'amount'> = {
  kind: 'ticket_fee',
  fee_type: null,
  event_id: 1,
  payment_method_id: null,
  basis: {},
}

/** The sums of EN 16931: BR-CO-10, BR-CO-13, BR-CO-14, BR-CO-15, BR-CO-17, PEPPOL-EN16931-R120, BR-27. */
function checkSums(of: UblInvoice) {
  const xml = ublInvoice(of)
  expect(brokenRules(xml)).toEqual([])
  const root = readXml(xml)
  const rows = at(root, of.kind === 'credit' ? 'CreditNoteLine' : 'InvoiceLine')
  const sum = (name: string) => cents(root, `LegalMonetaryTotal/${name}`)[0]!
  const net = rows.flatMap((row) => cents(row, 'LineExtensionAmount')).reduce((all, one) => all + one, 0)
  const [taxable, tax] = [cents(root, 'TaxTotal/TaxSubtotal/TaxableAmount')[0]!, cents(root, 'TaxTotal/TaxAmount')[0]!]
  expect([sum('LineExtensionAmount'), sum('TaxExclusiveAmount'), taxable]).toEqual([net, net, net])
  expect(cents(root, 'TaxTotal/TaxSubtotal/TaxAmount')).toEqual([tax])
  expect([sum('TaxInclusiveAmount'), sum('PayableAmount')]).toEqual([net + tax, net + tax])
  expect(Math.abs(tax * 100 - taxable * (of.is_vat_shifted ? 0 : 21))).toBeLessThanOrEqual(50)
  for (const row of rows) {
    const price = cents(row, 'Price/PriceAmount')[0]!
    const quantity = Number(texts(row, of.kind === 'credit' ? 'CreditedQuantity' : 'InvoicedQuantity')[0])
    expect(price).toBeGreaterThanOrEqual(0)
    expect(cents(row, 'LineExtensionAmount')).toEqual([quantity * price])
  }
}

test('the sums of any invoice, and of any part of it that is credited, agree as EN 16931 asks', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
      (some, is_vat_shifted, shares) => {
        const lines = some.map((one, index) => ({ ...line, ...one, id: index + 1, name: 'Service fee', credited: 0 }))
        checkSums({ ...invoice, is_vat_shifted, lines, ...invoiceTotals(lines, is_vat_shifted) })
        const chosen = lines.map(({ id, quantity }, index) => ({ line_id: id, quantity: Math.ceil(quantity * shares[index]!) }))
        const back = creditLines(lines, chosen).lines.map((one) => ({ ...one, id: one.line_id, name: 'Service fee' }))
        // Nothing is credited by a document without lines (BR-16).
        if (back.length > 0) checkSums({ ...credit, is_vat_shifted, lines: back, ...invoiceTotals(back, is_vat_shifted) })
      },
    ),
  )
})

test('companies are addressed by the Dutch register, else by their VAT number, Belgian ones without the country', () => {
  const of = (country: string, vat_number: string | null, kvk: string | null = null) =>
    electronicAddress({ ...customer, country, vat_number, kvk })
  expect(of('NL', 'NL123456789B01', '12 34 56 78')).toEqual({ scheme: '0106', id: '12345678' })
  expect(of('NL', 'NL123456789B01')).toBeNull()
  expect(of('NL', null, '1234567')).toBeNull()
  expect(of('BE', 'BE 0202.239.951')).toEqual({ scheme: '0208', id: '0202239951' })
  expect(of('BE', 'BE 0202.239.952')).toBeNull()
  expect(of('DE', 'DE123456789')).toEqual({ scheme: '9930', id: 'DE123456789' })
  expect(of('ES', 'ESA12345678')).toEqual({ scheme: '9920', id: 'ESA12345678' })
  expect(of('DE', null)).toBeNull()
})

test('what an e-invoice needs and is not known is named, of the seller and of the customer', () => {
  expect(missingForUbl(seller, customer)).toEqual({ seller: [], customer: [] })
  const nobody = { ...customer, address: null, zip: ' ', city: null, country: null, kvk: null, vat_number: null, iban: null }
  expect(missingForUbl(nobody, nobody)).toEqual({
    seller: ['address', 'zip', 'city', 'kvk', 'vat_number', 'iban'],
    customer: ['address', 'zip', 'city', 'country', 'vat_number'],
  })
  expect(missingForUbl(seller, { ...customer, kvk: null }).customer).toEqual(['kvk'])
  const belgian = { ...customer, country: 'BE', kvk: null, vat_number: null }
  expect(missingForUbl(seller, belgian).customer).toEqual(['vat_number'])
  expect(missingForUbl(seller, { ...belgian, vat_number: 'BE0202239951' }).customer).toEqual([])
  // A check digit that is wrong: every program that keeps the rules of Peppol refuses the invoice.
  expect(missingForUbl(seller, { ...belgian, vat_number: 'BE0202239952' }).customer).toEqual(['vat_number'])
})

test('signs that XML cannot hold are left out', () => {
  expect(texts(readXml(ublInvoice({ ...credit, note: 'A\u0000B\u0008 \u{1F39F} \uD800' })), 'Note')).toEqual(['AB \u{1F39F} '])
})

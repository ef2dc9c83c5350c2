import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateSums, type BuyerLine } from './buyer-invoice.ts'
import { at, readXml, texts } from './testing/read-xml.ts'
import { brokenRules } from './testing/ubl-rules.ts'
import { misplaced } from './testing/ubl-schema.ts'
import { ublBuyerInvoice, type BuyerUbl } from './ubl-buyer-invoice.ts'
import { hasBuyerUbl, type UblParty } from './ubl-party.ts'

const NOTHING = { contact_person: null, kvk: null, iban: null, email: null }
const haven: UblParty = {
  ...NOTHING,
  name: 'Stichting De Haven',
  address: 'Havenweg 3',
  zip: '1011 AA',
  city: 'Amsterdam',
  country: 'NL',
  kvk: '12345678',
  vat_number: 'NL123456789B01',
}
const bakery: UblParty = {
  ...NOTHING,
  name: 'Bakkerij Zoet & Zout B.V.',
  address: 'Korenmarkt 12',
  zip: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  vat_number: 'NL987654321B01',
}
const line = (of: Partial<BuyerLine> & { amount: number; rate: number }) => ({
  kind: 'product' as const,
  quantity: null,
  unit: null,
  ...of,
  name: of.name ?? 'Ticket',
})
const lines = [
  line({ name: 'Regular', quantity: 3, unit: 1000, rate: 9, amount: 3000 }),
  line({ name: 'T-shirt', quantity: 1, unit: 1995, rate: 21, amount: 1995 }),
  line({ name: 'Discount', rate: 9, amount: -333 }),
  line({ name: 'Donation', quantity: 1, unit: 500, rate: 0, amount: 500 }),
  line({ name: 'Service fees', rate: 21, amount: 299 }),
]
const invoice: BuyerUbl = {
  kind: 'invoice',
  number: '2026-0001',
  date: '2026-06-10',
  order_number: '179762',
  credits: null,
  supplied_from: '2026-07-01',
  supplied_until: '2026-07-02',
  seller: haven,
  customer: bakery,
  lines,
  rates: rateSums(lines),
}
const back = [line({ name: 'Regular', quantity: -1, unit: 1000, rate: 9, amount: -889 })]
const credit: BuyerUbl = {
  ...invoice,
  kind: 'credit',
  number: 'C2026-0001',
  credits: '2026-0001',
  supplied_from: null,
  supplied_until: null,
  lines: back,
  rates: rateSums(back),
}
const german = { ...haven, country: 'DE', kvk: null, vat_number: 'DE123456789' }
const reachable = { ...german, contact_person: 'Kim Weber', phone: '030 1234567', email: 'kasse@hafen.example' }

test.each([
  ['an invoice', invoice],
  ['a credit note', credit],
  ['one to Belgium', { ...invoice, customer: { ...bakery, country: 'BE', vat_number: 'BE0202239951' } }],
  ['one to Greece', { ...invoice, customer: { ...bakery, country: 'GR', vat_number: 'EL123456789' } }],
  ['one from Germany', { ...invoice, seller: german }],
  ['one within Germany', { ...invoice, seller: reachable, customer: { ...bakery, country: 'DE', vat_number: 'DE987654321' } }],
  [
    'a credit note within Germany',
    { ...credit, seller: reachable, customer: { ...bakery, country: 'DE', vat_number: 'DE987654321' } },
  ],
])('BINV-14 %s has the parts of UBL 2.1 in their order and keeps the rules of EN 16931 and Peppol', (_name, of) => {
  const xml = ublBuyerInvoice(of)
  expect(hasBuyerUbl(of.seller, of.customer)).toBe(true)
  expect([misplaced(readXml(xml)), brokenRules(xml)]).toEqual([[], []])
})

test('BINV-14 an e-invoice says what the document says: each rate, the lines without VAT, and that nothing is payable', () => {
  const root = readXml(ublBuyerInvoice(invoice))
  expect(texts(root, 'InvoiceLine/Item/Name')).toEqual(['T-shirt', 'Service fees', 'Regular', 'Discount', 'Donation'])
  expect(texts(root, 'InvoiceLine/LineExtensionAmount')).toEqual(['16.49', '2.47', '27.53', '-3.06', '5.00'])
  expect(texts(root, 'InvoiceLine/Item/Description')).toEqual(['3 × Regular'])
  const sums = ['TaxableAmount', 'TaxAmount', 'TaxCategory/ID', 'TaxCategory/Percent'].map((name) =>
    texts(root, `TaxTotal/TaxSubtotal/${name}`),
  )
  expect(sums).toEqual([
    ['18.96', '24.47', '5.00'],
    ['3.98', '2.20', '0.00'],
    ['S', 'S', 'E'],
    ['21', '9', '0'],
  ])
  expect(
    ['TaxInclusiveAmount', 'PrepaidAmount', 'PayableAmount'].flatMap((name) => texts(root, `LegalMonetaryTotal/${name}`)),
  ).toEqual(['54.61', '54.61', '0.00'])
  expect(texts(root, 'OrderReference/ID')).toEqual(['179762'])
  expect([...texts(root, 'InvoicePeriod/StartDate'), ...texts(root, 'InvoicePeriod/EndDate')]).toEqual([
    '2026-07-01',
    '2026-07-02',
  ])
  expect(at(root, 'AccountingSupplierParty/Party/EndpointID')[0]).toMatchObject({
    text: '12345678',
    attributes: { schemeID: '0106' },
  })
  // Buyers are not asked for the number of a register.
  expect(at(root, 'AccountingCustomerParty/Party/EndpointID')[0]).toMatchObject({
    text: 'NL987654321B01',
    attributes: { schemeID: '9944' },
  })
  const given = readXml(ublBuyerInvoice(credit))
  expect(given.name).toBe('CreditNote')
  expect(texts(given, 'LegalMonetaryTotal/TaxInclusiveAmount')).toEqual(['8.89'])
  expect(texts(given, 'BillingReference/InvoiceDocumentReference/ID')).toEqual(['2026-0001'])
})

test('BINV-14 without a VAT number, an address, or a country whose numbers address companies there is no e-invoice', () => {
  const withOut = (of: Partial<UblParty>) => hasBuyerUbl(haven, { ...bakery, ...of })
  expect([withOut({}), withOut({ vat_number: null }), withOut({ zip: ' ' }), withOut({ country: 'NO' })]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(withOut({ country: 'BE', vat_number: 'BE0202239952' })).toBe(false)
  expect(hasBuyerUbl({ ...haven, vat_number: null }, bakery)).toBe(false)
  const berlin = { ...bakery, country: 'DE', vat_number: 'DE987654321' }
  expect(hasBuyerUbl(reachable, berlin)).toBe(true)
  for (const one of ['contact_person', 'phone', 'email'])
    expect(hasBuyerUbl({ ...reachable, [one]: null }, berlin), one).toBe(false)
  expect(hasBuyerUbl(german, bakery)).toBe(true)
})

const anyLine = fc.record({
  rate: fc.constantFrom(0, 6, 9, 21),
  quantity: fc.option(fc.integer({ min: 1, max: 40 })),
  unit: fc.integer({ min: 0, max: 20_000 }),
  sign: fc.constantFrom(1, 1, -1),
})

test('BINV-14 BINV-06 the sums of any document, and of what is left when part of it was given before, agree as EN 16931 asks', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.array(anyLine, { maxLength: 3 }),
      fc.boolean(),
      (some, before, isCredit) => {
        const asLines = (of: typeof some) =>
          of.map(({ sign, unit, quantity, rate }) => line({ rate, quantity, unit, amount: sign * unit * (quantity ?? 1) }))
        const given = rateSums(asLines(before))
        const after = asLines([...some, ...before])
        const rates = rateSums(after, given)
        const own = asLines(some)
        const xml = ublBuyerInvoice({ ...(isCredit ? credit : invoice), lines: own, rates })
        expect([misplaced(readXml(xml)), brokenRules(xml)]).toEqual([[], []])
      },
    ),
  )
})

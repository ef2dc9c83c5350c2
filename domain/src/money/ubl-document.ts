import { normalizeVatNumber, PLATFORM_COUNTRY } from '../foundation/company-details.ts'
import { normalizeIban } from '../foundation/iban.ts'
import { DUTCH_REGISTER, partyAddress, type UblParty } from './ubl-party.ts'

/**
 * VAT as a line or a sum has it: `S` at a rate, `AE` declared by the customer, `E` exempt. `percent` as it is on the document, 0 where none
 * is asked.
 */
export type UblTax = { category: 'S' | 'AE' | 'E'; percent: number }

/** A line in euro cents without VAT. `unit` null: not each of them costs the same. */
export type UblLine = { id: number; name: string; quantity: number; unit: number | null; amount: number; tax: UblTax }

/** What there is of one rate, in cents. */
type UblTaxSum = { tax: UblTax; net: number; vat: number }

/** An invoice, or a credit note with amounts and quantities below zero; days are `YYYY-MM-DD`, amounts cents. */
export type UblDocument = {
  kind: 'invoice' | 'credit'
  number: string
  date: string
  /** Null: nothing is due, it was settled before. */
  due_date: string | null
  /** The first and the last day of what it is of; null: they are not said. */
  period: { start: string; end: string } | null
  order_number: string | null
  /** The number of the invoice that is credited. */
  credits: string | null
  note: string | null
  /** What the customer knows it by. */
  buyer_reference: string
  seller: UblParty
  customer: UblParty
  /** Whether all of it was paid, or given back, before: nothing is payable then. */
  is_settled: boolean
  /** What of it was paid before, where that is a part, in cents. */
  prepaid: number
  lines: readonly UblLine[]
  taxes: readonly UblTaxSum[]
}

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
/** A credit transfer within SEPA. */
const SEPA_TRANSFER = '58'
/** Paid at a provider of payments. */
const ONLINE_PAYMENT = '68'

/** A document in UBL 2.1 by the rules of Peppol BIS Billing 3.0 (EN 16931); nothing that it needs may be missing. */
export function ublDocument(invoice: UblDocument): string {
  const isCredit = invoice.kind === 'credit'
  const sign = isCredit ? -1 : 1
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const { number, date, due_date, note, buyer_reference, period, order_number, credits, seller, customer, is_settled, taxes } =
    invoice
  const [net, vat] = [taxes.reduce((sum, tax) => sum + tax.net, 0), taxes.reduce((sum, tax) => sum + tax.vat, 0)]
  const paid = is_settled ? net + vat : invoice.prepaid
  // Credit of what was taken off is asked from the customer, by an amount below zero (NL-R-007).
  const isOwed = !isCredit || sign * (net + vat) < 0
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"`,
    ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
    text('CustomizationID', CUSTOMIZATION),
    text('ProfileID', PROFILE),
    text('ID', number),
    text('IssueDate', date),
    isCredit || due_date === null ? '' : text('DueDate', due_date),
    isCredit ? text('CreditNoteTypeCode', '381') : text('InvoiceTypeCode', '380'),
    note === null ? '' : text('Note', note),
    text('DocumentCurrencyCode', 'EUR'),
    text('BuyerReference', buyer_reference),
    period === null ? '' : group('InvoicePeriod', text('StartDate', period.start), text('EndDate', period.end)),
    order_number === null ? '' : group('OrderReference', text('ID', order_number)),
    credits === null ? '' : group('BillingReference', group('InvoiceDocumentReference', text('ID', credits))),
    group('AccountingSupplierParty', party(seller)),
    group('AccountingCustomerParty', party(customer)),
    is_settled ? settled(seller, customer) : '',
    !is_settled && isOwed && seller.iban !== null ? payment(number, seller.iban) : '',
    // What has to be said of money that is due: a day, or how it is settled.
    isCredit && !is_settled ? group('PaymentTerms', text('Note', note ?? number)) : '',
    taxTotal(taxes, sign),
    group(
      'LegalMonetaryTotal',
      amountOf('LineExtensionAmount', sign * net),
      amountOf('TaxExclusiveAmount', sign * net),
      amountOf('TaxInclusiveAmount', sign * (net + vat)),
      paid === 0 && !is_settled ? '' : amountOf('PrepaidAmount', sign * paid),
      amountOf('PayableAmount', sign * (net + vat - paid)),
    ),
    ...invoice.lines.map((line) => lineOf(line, isCredit, sign)),
    `</${root}>`,
    '',
  ]
    .filter((part, index, parts) => part !== '' || index === parts.length - 1)
    .join('\n')
}

function party(of: UblParty): string {
  const { name, address, zip, city, kvk, vat_number, contact_person, phone, email } = of
  const country = of.country ?? PLATFORM_COUNTRY
  const endpoint = partyAddress(of)
  const contact = [
    contact_person && text('Name', contact_person),
    phone && text('Telephone', phone),
    email && text('ElectronicMail', email),
  ].filter(Boolean)
  return group(
    'Party',
    endpoint === null ? '' : text('EndpointID', endpoint.id, { schemeID: endpoint.scheme }),
    group('PartyName', text('Name', name)),
    group(
      'PostalAddress',
      address ? text('StreetName', address) : '',
      city ? text('CityName', city) : '',
      zip ? text('PostalZone', zip) : '',
      group('Country', text('IdentificationCode', country)),
    ),
    vat_number
      ? group('PartyTaxScheme', text('CompanyID', normalizeVatNumber(vat_number)), group('TaxScheme', text('ID', 'VAT')))
      : '',
    group(
      'PartyLegalEntity',
      text('RegistrationName', name),
      kvk ? text('CompanyID', kvk.replaceAll(/\s/g, ''), country === 'NL' ? { schemeID: DUTCH_REGISTER } : {}) : '',
    ),
    contact.length === 0 ? '' : group('Contact', ...contact.map(String)),
  )
}

function payment(number: string, iban: string): string {
  return group(
    'PaymentMeans',
    text('PaymentMeansCode', SEPA_TRANSFER),
    text('PaymentID', number),
    group('PayeeFinancialAccount', text('ID', normalizeIban(iban))),
  )
}

/** How what is settled was paid. Between Dutch companies only ways are said that none of these was (NL-R-008), so that it is left out. */
function settled(seller: UblParty, customer: UblParty): string {
  if (seller.country === 'NL' && customer.country === 'NL') return ''
  return group('PaymentMeans', text('PaymentMeansCode', ONLINE_PAYMENT))
}

function taxTotal(taxes: readonly UblTaxSum[], sign: number): string {
  const vat = taxes.reduce((sum, tax) => sum + tax.vat, 0)
  return group(
    'TaxTotal',
    amountOf('TaxAmount', sign * vat),
    ...taxes.map((sum) =>
      group(
        'TaxSubtotal',
        amountOf('TaxableAmount', sign * sum.net),
        amountOf('TaxAmount', sign * sum.vat),
        group('TaxCategory', ...rate(sum.tax), ...because[sum.tax.category], group('TaxScheme', text('ID', 'VAT'))),
      ),
    ),
  )
}

/** Why no VAT is asked, which has to be said once. */
const because: Readonly<Record<UblTax['category'], string[]>> = {
  S: [],
  AE: [text('TaxExemptionReasonCode', 'VATEX-EU-AE'), text('TaxExemptionReason', 'Reverse charge')],
  E: [text('TaxExemptionReason', 'Exempt from VAT')],
}

function rate({ category, percent }: UblTax): string[] {
  return [text('ID', category), text('Percent', String(percent))]
}

function lineOf(line: UblLine, isCredit: boolean, sign: number): string {
  const { quantity, price, count } = priced({ ...line, quantity: sign * line.quantity, amount: sign * line.amount })
  return group(
    isCredit ? 'CreditNoteLine' : 'InvoiceLine',
    text('ID', String(line.id)),
    text(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', String(quantity), { unitCode: 'C62' }),
    amountOf('LineExtensionAmount', sign * line.amount),
    group(
      'Item',
      count === null ? '' : text('Description', `${count} × ${line.name}`),
      text('Name', line.name),
      group('ClassifiedTaxCategory', ...rate(line.tax), group('TaxScheme', text('ID', 'VAT'))),
    ),
    group('Price', amountOf('PriceAmount', price)),
  )
}

/**
 * A quantity and a price that make the amount of a line to the cent: a price is never below zero (BR-27), so the quantity is. Where not each
 * costs the same, it is one of all of them, `count` saying how many these are.
 */
function priced({ quantity, unit, amount }: Omit<UblLine, 'id' | 'name' | 'tax'>): {
  quantity: number
  price: number
  count: number | null
} {
  if (unit !== null && unit !== 0 && Math.abs(quantity * unit) === Math.abs(amount))
    return { quantity: amount < 0 ? -Math.abs(quantity) : Math.abs(quantity), price: Math.abs(unit), count: null }
  return { quantity: amount < 0 ? -1 : 1, price: Math.abs(amount), count: Math.abs(quantity) }
}

function group(name: string, ...inside: string[]): string {
  return `<cac:${name}>${inside.join('')}</cac:${name}>`
}

function text(name: string, value: string, attributes: Readonly<Record<string, string>> = {}): string {
  const said = Object.entries(attributes).map(([key, of]) => ` ${key}="${escaped(of)}"`)
  return `<cbc:${name}${said.join('')}>${escaped(value)}</cbc:${name}>`
}

/** Cents as euros with a point and two decimals. */
function amountOf(name: string, cents: number): string {
  const [sign, whole] = [cents < 0 ? '-' : '', Math.abs(cents)]
  const euros = `${sign}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
  return text(name, euros, { currencyID: 'EUR' })
}

/** What XML 1.0 cannot hold is left out. */
function escaped(value: string): string {
  return value
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

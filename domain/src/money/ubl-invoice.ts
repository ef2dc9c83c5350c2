import { normalizeVatNumber, PLATFORM_COUNTRY } from '../foundation/company-details.ts'
import { normalizeIban } from '../foundation/iban.ts'
import { DUTCH_REGISTER, electronicAddress, type UblParty } from './ubl-party.ts'

/** A line in euro cents without VAT. `unit` null: not each of them costs the same. */
type UblLine = { id: number; name: string; quantity: number; unit: number | null; amount: number }

/** An invoice, or a credit invoice with amounts and quantities below zero; days are `YYYY-MM-DD`, amounts cents. */
export type UblInvoice = {
  kind: 'invoice' | 'credit'
  number: string
  date: string
  due_date: string
  period_start: string
  period_end: string
  /** The number of the invoice that is credited. */
  credits: string | null
  note: string | null
  /** What the customer knows it by. */
  buyer_reference: string
  seller: UblParty
  customer: UblParty
  is_vat_shifted: boolean
  /** Percent, where VAT is asked. */
  vat_percentage: number
  lines: readonly UblLine[]
  subtotal: number
  vat: number
  total: number
}

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
/** A credit transfer within SEPA. */
const SEPA_TRANSFER = '58'

/**
 * An invoice as a program reads it: UBL 2.1 by the rules of Peppol BIS Billing 3.0 (EN 16931). A credit invoice becomes a `CreditNote`, which
 * says what is given back in amounts above zero. Nothing that it needs may be missing: `missingForUbl` tells.
 */
export function ublInvoice(invoice: UblInvoice): string {
  const isCredit = invoice.kind === 'credit'
  const sign = isCredit ? -1 : 1
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const { number, date, due_date, note, buyer_reference, period_start, period_end, credits, seller } = invoice
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"`,
    ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
    text('CustomizationID', CUSTOMIZATION),
    text('ProfileID', PROFILE),
    text('ID', number),
    text('IssueDate', date),
    isCredit ? '' : text('DueDate', due_date),
    isCredit ? text('CreditNoteTypeCode', '381') : text('InvoiceTypeCode', '380'),
    note === null ? '' : text('Note', note),
    text('DocumentCurrencyCode', 'EUR'),
    text('BuyerReference', buyer_reference),
    group('InvoicePeriod', text('StartDate', period_start), text('EndDate', period_end)),
    credits === null ? '' : group('BillingReference', group('InvoiceDocumentReference', text('ID', credits))),
    group('AccountingSupplierParty', party(seller)),
    group('AccountingCustomerParty', party(invoice.customer)),
    isCredit || seller.iban === null ? '' : payment(number, seller.iban),
    // What has to be said of money that is due: a day, or how it is settled.
    isCredit ? group('PaymentTerms', text('Note', note ?? number)) : '',
    taxTotal(invoice, sign),
    group(
      'LegalMonetaryTotal',
      amountOf('LineExtensionAmount', sign * invoice.subtotal),
      amountOf('TaxExclusiveAmount', sign * invoice.subtotal),
      amountOf('TaxInclusiveAmount', sign * invoice.total),
      amountOf('PayableAmount', sign * invoice.total),
    ),
    ...invoice.lines.map((line) => lineOf(line, invoice, sign)),
    `</${root}>`,
    '',
  ]
    .filter((part, index, parts) => part !== '' || index === parts.length - 1)
    .join('\n')
}

function party(of: UblParty): string {
  const { name, address, zip, city, kvk, vat_number, contact_person, email } = of
  const country = of.country ?? PLATFORM_COUNTRY
  const endpoint = electronicAddress(of)
  const contact = [contact_person && text('Name', contact_person), email && text('ElectronicMail', email)].filter(Boolean)
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

function taxTotal({ subtotal, vat, is_vat_shifted, vat_percentage }: UblInvoice, sign: number): string {
  const because = is_vat_shifted
    ? [text('TaxExemptionReasonCode', 'VATEX-EU-AE'), text('TaxExemptionReason', 'Reverse charge')]
    : []
  const category = [...rate({ is_vat_shifted, vat_percentage }), ...because, group('TaxScheme', text('ID', 'VAT'))]
  return group(
    'TaxTotal',
    amountOf('TaxAmount', sign * vat),
    group(
      'TaxSubtotal',
      amountOf('TaxableAmount', sign * subtotal),
      amountOf('TaxAmount', sign * vat),
      group('TaxCategory', ...category),
    ),
  )
}

function rate({ is_vat_shifted, vat_percentage }: Pick<UblInvoice, 'is_vat_shifted' | 'vat_percentage'>): string[] {
  return [text('ID', is_vat_shifted ? 'AE' : 'S'), text('Percent', is_vat_shifted ? '0' : String(vat_percentage))]
}

function lineOf(line: UblLine, invoice: UblInvoice, sign: number): string {
  const isCredit = invoice.kind === 'credit'
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
      group('ClassifiedTaxCategory', ...rate(invoice), group('TaxScheme', text('ID', 'VAT'))),
    ),
    group('Price', amountOf('PriceAmount', price)),
  )
}

/**
 * A quantity and a price that make the amount of a line to the cent: a price is never below zero (BR-27), so the quantity is. Where not each
 * costs the same, it is one of all of them, `count` saying how many these are.
 */
function priced({ quantity, unit, amount }: Omit<UblLine, 'id' | 'name'>): {
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

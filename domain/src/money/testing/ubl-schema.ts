import type { Node } from './read-xml.ts'

const head = 'CustomizationID ProfileID ID IssueDate'
const middle =
  'Note DocumentCurrencyCode BuyerReference InvoicePeriod OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty PaymentMeans PaymentTerms TaxTotal LegalMonetaryTotal'

/** The elements that ours may have, in the order of the schema of UBL 2.1, by what they stand in; `*`: it may be there more than once. */
const order: Readonly<Record<string, string>> = {
  Invoice: `${head} DueDate InvoiceTypeCode ${middle} InvoiceLine*`,
  CreditNote: `${head} CreditNoteTypeCode ${middle} CreditNoteLine*`,
  InvoicePeriod: 'StartDate EndDate',
  OrderReference: 'ID',
  BillingReference: 'InvoiceDocumentReference',
  InvoiceDocumentReference: 'ID',
  AccountingSupplierParty: 'Party',
  AccountingCustomerParty: 'Party',
  Party: 'EndpointID PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact',
  PartyName: 'Name',
  PostalAddress: 'StreetName CityName PostalZone Country',
  Country: 'IdentificationCode',
  PartyTaxScheme: 'CompanyID TaxScheme',
  TaxScheme: 'ID',
  PartyLegalEntity: 'RegistrationName CompanyID',
  Contact: 'Name Telephone ElectronicMail',
  PaymentMeans: 'PaymentMeansCode PaymentID PayeeFinancialAccount',
  PayeeFinancialAccount: 'ID',
  PaymentTerms: 'Note',
  TaxTotal: 'TaxAmount TaxSubtotal*',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  TaxCategory: 'ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme',
  LegalMonetaryTotal: 'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount PrepaidAmount PayableAmount',
  InvoiceLine: 'ID InvoicedQuantity LineExtensionAmount Item Price',
  CreditNoteLine: 'ID CreditedQuantity LineExtensionAmount Item Price',
  Item: 'Description Name ClassifiedTaxCategory',
  ClassifiedTaxCategory: 'ID Percent TaxScheme',
  Price: 'PriceAmount',
}

/** What of a document stands where the schema has it not, or twice where it may be once, as `TaxTotal/TaxAmount`. */
export function misplaced(node: Node): string[] {
  const known = (order[node.name] ?? '').split(' ')
  let last = -1
  const wrong = node.inside.filter(({ name }) => {
    const isRepeated = known.includes(`${name}*`)
    const place = known.indexOf(isRepeated ? `${name}*` : name)
    const isWrong = place === -1 || (isRepeated ? place < last : place <= last)
    last = Math.max(last, place)
    return isWrong
  })
  return [...wrong.map(({ name }) => `${node.name}/${name}`), ...node.inside.flatMap(misplaced)]
}

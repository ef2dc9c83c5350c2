import { at, textAt, type Node } from './read-xml.ts'

const seller = 'AccountingSupplierParty/Party'
const buyer = 'AccountingCustomerParty/Party'
const countryOf = (root: Node, party: string) => textAt(root, `${party}/PostalAddress/Country/IdentificationCode`)
const isFrom = (root: Node, country: string) => countryOf(root, seller) === country
const isWithin = (root: Node, country: string) => isFrom(root, country) && countryOf(root, buyer) === country
const isSaid = (root: Node, ...paths: string[]) => paths.every((path) => textAt(root, path).trim() !== '')
const address = (party: string) => ['StreetName', 'CityName', 'PostalZone'].map((name) => `${party}/PostalAddress/${name}`)
const isRegistered = (root: Node, party: string) =>
  at(root, `${party}/PartyLegalEntity/CompanyID`).every(
    ({ attributes, text }) => attributes.schemeID === '0106' && text.trim() !== '',
  )

/** The rules of the Netherlands and Germany in Peppol BIS Billing 3.0; Belgium and Spain have none of their own there. */
export const nationalRules: Record<string, (root: Node) => boolean> = {
  'NL-R-001': (root) =>
    !isFrom(root, 'NL') || root.name === 'Invoice' || isSaid(root, 'BillingReference/InvoiceDocumentReference/ID'),
  'NL-R-002': (root) => !isFrom(root, 'NL') || isSaid(root, ...address(seller)),
  'NL-R-003': (root) => !isFrom(root, 'NL') || isRegistered(root, seller),
  'NL-R-004': (root) => !isWithin(root, 'NL') || isSaid(root, ...address(buyer)),
  'NL-R-005': (root) => !isWithin(root, 'NL') || isRegistered(root, buyer),
  'NL-R-007': (root) => {
    const payable = Number(textAt(root, 'LegalMonetaryTotal/PayableAmount'))
    const isOwed = root.name === 'Invoice' ? payable > 0 : payable < 0
    return !isFrom(root, 'NL') || !isOwed || at(root, 'PaymentMeans').length > 0
  },
  'NL-R-008': (root) =>
    !isWithin(root, 'NL') ||
    at(root, 'PaymentMeans').every((means) => ['30', '48', '49', '57', '58', '59'].includes(textAt(means, 'PaymentMeansCode'))),
  'DE-R-001': (root) => !isWithin(root, 'DE') || at(root, 'PaymentMeans').length > 0,
  'DE-R-002': (root) => !isWithin(root, 'DE') || at(root, `${seller}/Contact`).length > 0,
  'DE-R-003': (root) => !isWithin(root, 'DE') || isSaid(root, ...address(seller)),
  'DE-R-005': (root) => !isWithin(root, 'DE') || isSaid(root, `${seller}/Contact/Name`),
  'DE-R-006': (root) => !isWithin(root, 'DE') || /(\d.*){3}/.test(textAt(root, `${seller}/Contact/Telephone`)),
  'DE-R-007': (root) =>
    !isWithin(root, 'DE') || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(textAt(root, `${seller}/Contact/ElectronicMail`)),
  'DE-R-008': (root) => !isWithin(root, 'DE') || isSaid(root, ...address(buyer)),
  'DE-R-015': (root) => !isWithin(root, 'DE') || isSaid(root, 'BuyerReference'),
}

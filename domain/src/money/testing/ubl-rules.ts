import { at, everyNode, readXml, textAt, texts, type Node } from './read-xml.ts'
import { nationalRules } from './ubl-national-rules.ts'

/** A rule: what of a document breaks it, or whether it is kept. */
type Rule = (root: Node) => boolean

/**
 * The published rules that a document breaks, by their names: those of EN 16931 (BR), of Peppol BIS Billing 3.0, and of the Netherlands and
 * Germany in it, which apply to what our documents have. Written from the rules of EN 16931 version 1.3.14.1 and Peppol of May 2025.
 */
export function brokenRules(xml: string): string[] {
  const root = readXml(xml)
  return Object.entries({ ...rules, ...vatRules, ...peppolRules, ...nationalRules })
    .filter(([, isKept]) => !isKept(root))
    .map(([name]) => name)
}

const seller = 'AccountingSupplierParty/Party'
const buyer = 'AccountingCustomerParty/Party'
const totals = 'LegalMonetaryTotal'
const linesOf = (root: Node) => [...at(root, 'InvoiceLine'), ...at(root, 'CreditNoteLine')]
const subtotals = (root: Node) => at(root, 'TaxTotal/TaxSubtotal')
const isSaid = (root: Node, ...paths: string[]) => paths.every((path) => textAt(root, path).trim() !== '')
const cents = (text: string) => Math.round(Number(text) * 100)
const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0)
const total = (root: Node, name: string) => cents(textAt(root, `${totals}/${name}`) || '0')
const codes = (root: Node, name: string) =>
  everyNode(root)
    .filter((node) => node.name === name)
    .map(({ text }) => text)
const everyLine = (isKept: Rule) => (root: Node) => linesOf(root).every(isKept)
const categoryOf = (line: Node) => textAt(line, 'Item/ClassifiedTaxCategory/ID')
const percentOf = (line: Node) => Number(textAt(line, 'Item/ClassifiedTaxCategory/Percent'))
const quantityOf = (line: Node) => Number(textAt(line, 'InvoicedQuantity') || textAt(line, 'CreditedQuantity') || Number.NaN)

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const COUNTRIES = 'NL BE DE ES AT BG CH CY CZ DK EE FI FR GB GR HR HU IE IT LT LU LV MT NO PL PT RO SE SI SK'.split(' ')
const SCHEMES =
  '0106 0208 0213 9910 9914 9920 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9937 9938 9939 9943 9944 9945 9946 9947 9949 9950 9957'.split(
    ' ',
  )

const rules: Record<string, Rule> = {
  'BR-01': (root) => isSaid(root, 'CustomizationID'),
  'BR-02': (root) => isSaid(root, 'ID'),
  'BR-03': (root) => isSaid(root, 'IssueDate'),
  'BR-04': (root) => isSaid(root, 'InvoiceTypeCode') || isSaid(root, 'CreditNoteTypeCode'),
  'BR-05': (root) => isSaid(root, 'DocumentCurrencyCode'),
  'BR-06': (root) => isSaid(root, `${seller}/PartyLegalEntity/RegistrationName`),
  'BR-07': (root) => isSaid(root, `${buyer}/PartyLegalEntity/RegistrationName`),
  'BR-08': (root) => at(root, `${seller}/PostalAddress`).length === 1,
  'BR-09': (root) => isSaid(root, `${seller}/PostalAddress/Country/IdentificationCode`),
  'BR-10': (root) => at(root, `${buyer}/PostalAddress`).length === 1,
  'BR-11': (root) => isSaid(root, `${buyer}/PostalAddress/Country/IdentificationCode`),
  'BR-12': (root) => isSaid(root, `${totals}/LineExtensionAmount`),
  'BR-13': (root) => isSaid(root, `${totals}/TaxExclusiveAmount`),
  'BR-14': (root) => isSaid(root, `${totals}/TaxInclusiveAmount`),
  'BR-15': (root) => isSaid(root, `${totals}/PayableAmount`),
  'BR-16': (root) => linesOf(root).length > 0,
  'BR-21': everyLine((line) => isSaid(line, 'ID')),
  'BR-22': everyLine((line) => Number.isFinite(quantityOf(line))),
  'BR-23': everyLine(
    (line) => [...at(line, 'InvoicedQuantity'), ...at(line, 'CreditedQuantity')][0]?.attributes.unitCode === 'C62',
  ),
  'BR-24': everyLine((line) => isSaid(line, 'LineExtensionAmount')),
  'BR-25': everyLine((line) => isSaid(line, 'Item/Name')),
  'BR-26': everyLine((line) => isSaid(line, 'Price/PriceAmount')),
  'BR-27': everyLine((line) => Number(textAt(line, 'Price/PriceAmount')) >= 0),
  'BR-29': (root) => at(root, 'InvoicePeriod').every((period) => textAt(period, 'StartDate') <= textAt(period, 'EndDate')),
  'BR-49': (root) => at(root, 'PaymentMeans').every((means) => isSaid(means, 'PaymentMeansCode')),
  'BR-50': (root) => at(root, 'PaymentMeans/PayeeFinancialAccount').every((account) => isSaid(account, 'ID')),
  'BR-55': (root) => at(root, 'BillingReference/InvoiceDocumentReference').every((of) => isSaid(of, 'ID')),
  'BR-61': (root) =>
    at(root, 'PaymentMeans').every(
      (means) => !/^(30|58)$/.test(textAt(means, 'PaymentMeansCode')) || isSaid(means, 'PayeeFinancialAccount/ID'),
    ),
  'BR-62': (root) => Boolean(at(root, `${seller}/EndpointID`)[0]?.attributes.schemeID),
  'BR-63': (root) => Boolean(at(root, `${buyer}/EndpointID`)[0]?.attributes.schemeID),
  'BR-CL-01': (root) =>
    texts(root, 'InvoiceTypeCode').every((code) => code === '380') &&
    texts(root, 'CreditNoteTypeCode').every((code) => code === '381'),
  'BR-CL-03': (root) => everyNode(root).every(({ attributes: { currencyID = 'EUR' } }) => currencyID === 'EUR'),
  'BR-CL-14': (root) => codes(root, 'IdentificationCode').every((code) => COUNTRIES.includes(code)),
  'BR-CL-16': (root) => codes(root, 'PaymentMeansCode').every((code) => ['30', '58', '68'].includes(code)),
  'BR-CL-17': (root) =>
    [...texts(root, 'TaxTotal/TaxSubtotal/TaxCategory/ID'), ...linesOf(root).map(categoryOf)].every((code) =>
      ['S', 'AE', 'E'].includes(code),
    ),
  'BR-CL-22': (root) => codes(root, 'TaxExemptionReasonCode').every((code) => code === 'VATEX-EU-AE'),
  'BR-CL-25': (root) =>
    [seller, buyer].every((party) => SCHEMES.includes(at(root, `${party}/EndpointID`)[0]?.attributes.schemeID ?? '')),
  'BR-CO-04': everyLine((line) => categoryOf(line) !== ''),
  'BR-CO-09': (root) =>
    [seller, buyer]
      .flatMap((party) => texts(root, `${party}/PartyTaxScheme/CompanyID`))
      .every((id) => id.startsWith('EL') || COUNTRIES.includes(id.slice(0, 2))),
  'BR-CO-10': (root) =>
    total(root, 'LineExtensionAmount') === sum(linesOf(root).map((line) => cents(textAt(line, 'LineExtensionAmount')))),
  'BR-CO-13': (root) => total(root, 'TaxExclusiveAmount') === total(root, 'LineExtensionAmount'),
  'BR-CO-14': (root) =>
    cents(textAt(root, 'TaxTotal/TaxAmount')) === sum(texts(root, 'TaxTotal/TaxSubtotal/TaxAmount').map(cents)),
  'BR-CO-15': (root) =>
    total(root, 'TaxInclusiveAmount') === total(root, 'TaxExclusiveAmount') + cents(textAt(root, 'TaxTotal/TaxAmount')),
  'BR-CO-16': (root) => total(root, 'PayableAmount') === total(root, 'TaxInclusiveAmount') - total(root, 'PrepaidAmount'),
  'BR-CO-18': (root) => subtotals(root).length > 0,
  'BR-CO-25': (root) => total(root, 'PayableAmount') <= 0 || isSaid(root, 'DueDate') || isSaid(root, 'PaymentTerms/Note'),
  'BR-CO-26': (root) =>
    isSaid(root, `${seller}/PartyTaxScheme/CompanyID`) || isSaid(root, `${seller}/PartyLegalEntity/CompanyID`),
  // BR-DEC: no amount but a price has more than two decimals; ours always have two.
  'BR-DEC': (root) =>
    everyNode(root)
      .filter(({ name }) => name.endsWith('Amount') && name !== 'PriceAmount')
      .every(({ text }) => /^-?\d+\.\d{2}$/.test(text)),
}

/** What holds of each rate: one sum for each, which its lines add up to, with VAT that is within a euro of the rate, as published. */
const vatRules: Record<string, Rule> = {
  'BR-45': (root) => subtotals(root).every((one) => isSaid(one, 'TaxableAmount')),
  'BR-46': (root) => subtotals(root).every((one) => isSaid(one, 'TaxAmount')),
  'BR-47': (root) => subtotals(root).every((one) => isSaid(one, 'TaxCategory/ID')),
  'BR-48': (root) => subtotals(root).every((one) => isSaid(one, 'TaxCategory/Percent')),
  // Stricter than the euro that the rule allows: rounding a document and what was given before can make two cents.
  'BR-CO-17': (root) =>
    subtotals(root).every((one) => {
      const due = (cents(textAt(one, 'TaxableAmount')) * Number(textAt(one, 'TaxCategory/Percent'))) / 100
      return Math.abs(cents(textAt(one, 'TaxAmount')) - due) <= 2
    }),
  'BR-S-01': (root) =>
    ['S', 'E', 'AE'].every((category) => {
      const summed = subtotals(root).filter((one) => textAt(one, 'TaxCategory/ID') === category)
      const isUsed = linesOf(root).some((line) => categoryOf(line) === category)
      if (!isUsed) return summed.length === 0
      // BR-E-01 and BR-AE-01: exactly one.
      return category === 'S' ? summed.length > 0 : summed.length === 1
    }),
  'BR-S-02': (root) => linesOf(root).length === 0 || isSaid(root, `${seller}/PartyTaxScheme/CompanyID`),
  'BR-S-05': everyLine((line) => (categoryOf(line) === 'S') === percentOf(line) > 0),
  'BR-S-08': (root) =>
    subtotals(root).every((one) => {
      const [category, percent] = [textAt(one, 'TaxCategory/ID'), Number(textAt(one, 'TaxCategory/Percent'))]
      const own = linesOf(root).filter((line) => categoryOf(line) === category && percentOf(line) === percent)
      return cents(textAt(one, 'TaxableAmount')) === sum(own.map((line) => cents(textAt(line, 'LineExtensionAmount'))))
    }),
  'BR-S-10': (root) =>
    subtotals(root).every((one) => {
      const hasReason =
        at(one, 'TaxCategory/TaxExemptionReason').length + at(one, 'TaxCategory/TaxExemptionReasonCode').length > 0
      return hasReason === (textAt(one, 'TaxCategory/ID') !== 'S')
    }),
  'BR-E-09': (root) =>
    subtotals(root).every((one) => textAt(one, 'TaxCategory/ID') === 'S' || cents(textAt(one, 'TaxAmount')) === 0),
  'BR-AE-02': (root) =>
    !linesOf(root).some((line) => categoryOf(line) === 'AE') || isSaid(root, `${buyer}/PartyTaxScheme/CompanyID`),
}

const peppolRules: Record<string, Rule> = {
  'PEPPOL-EN16931-R001': (root) => isSaid(root, 'ProfileID'),
  'PEPPOL-EN16931-R002': (root) => at(root, 'Note').length <= 1,
  'PEPPOL-EN16931-R003': (root) => isSaid(root, 'BuyerReference') || isSaid(root, 'OrderReference/ID'),
  'PEPPOL-EN16931-R004': (root) =>
    textAt(root, 'CustomizationID') === 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  'PEPPOL-EN16931-R007': (root) => textAt(root, 'ProfileID') === 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  'PEPPOL-EN16931-R008': (root) => everyNode(root).every(({ text, inside }) => inside.length > 0 || text.trim() !== ''),
  'PEPPOL-EN16931-R010': (root) => isSaid(root, `${buyer}/EndpointID`),
  'PEPPOL-EN16931-R020': (root) => isSaid(root, `${seller}/EndpointID`),
  'PEPPOL-EN16931-R053': (root) => at(root, 'TaxTotal').length === 1,
  'PEPPOL-EN16931-R110': (root) => at(root, 'InvoicePeriod').every((period) => isSaid(period, 'StartDate', 'EndDate')),
  'PEPPOL-EN16931-R120': everyLine(
    (line) =>
      cents(textAt(line, 'LineExtensionAmount')) ===
      Math.round(quantityOf(line) * Number(textAt(line, 'Price/PriceAmount')) * 100),
  ),
  'PEPPOL-EN16931-F001': (root) =>
    everyNode(root)
      .filter(({ name }) => name.endsWith('Date'))
      .every(({ text }) => DAY.test(text)),
  'PEPPOL-COMMON-R043': (root) =>
    everyNode(root)
      .filter(({ attributes }) => attributes.schemeID === '0208')
      .every(({ text }) => /^\d{10}$/.test(text) && 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8))),
}

import { hasBuyerUbl, type UblParty } from '@entree/domain/money/ubl-party.ts'
import { ublBuyerInvoice } from '@entree/domain/money/ubl-buyer-invoice.ts'
import { refuse } from '#platform/http/refused.ts'
import { messagesIn } from '#platform/messages.ts'
import { fileName, type InvoiceFile } from '#features/money/invoices/invoice-documents.ts'
import { nameLine } from './describe-document.ts'
import { readCustomer, readLines, readRates, readSeller } from './document-parts.ts'
import { findContact, type FoundDocument } from './queries.ts'

type Contact = Awaited<ReturnType<typeof findContact>>

/** Whether a document is there as an e-invoice too: it is of an order, to a company with a VAT number, and both can be addressed (BINV-14). */
export function hasUbl(document: FoundDocument, contact: Contact): boolean {
  const customer = partyOf(readCustomer(document))
  return document.kind !== 'month' && customer !== null && hasBuyerUbl(sellerOf(document, contact), customer)
}

/** A document in UBL (BINV-14). Refuses `not_found` of one that is none. */
export function drawUbl(document: FoundDocument, contact: Contact): InvoiceFile {
  const { kind, number, language } = document
  const customer = partyOf(readCustomer(document))
  if (kind === 'month' || customer === null || !hasUbl(document, contact)) return refuse('not_found')
  const t = messagesIn('buyer-invoice', language)
  const lines = readLines(document).map((line) => ({ ...line, name: nameLine(line, t) }))
  const seller = sellerOf(document, contact)
  const content = ublBuyerInvoice({ ...document, kind, seller, customer, lines, rates: readRates(document) })
  return { filename: fileName(number, 'xml'), content: Buffer.from(content), content_type: 'application/xml' }
}

const NOTHING = { contact_person: null, kvk: null, iban: null, email: null }

function partyOf(customer: ReturnType<typeof readCustomer>): UblParty | null {
  return customer && { ...NOTHING, ...customer }
}

/** The seller as it was then, and whom to ask there now. */
function sellerOf(document: FoundDocument, contact: Contact): UblParty {
  return { ...readSeller(document), iban: null, ...contact }
}

import { PLATFORM_VAT_PERCENTAGE } from '@entree/domain/money/invoice.ts'
import { ublInvoice } from '@entree/domain/money/ubl-invoice.ts'
import { missingForUbl, type UblParty } from '@entree/domain/money/ubl-party.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { Refused } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { documentToken, downloadDocument } from './document-links.ts'
import { drawInvoice, fileName, readInvoiceFacts, type InvoiceFile } from './invoice-documents.ts'
import { readCustomer, readSeller } from './invoice-parties.ts'
import { nameLine } from './line-words.ts'

/** Where an invoice is downloaded as UBL within the next minutes. Refuses `not_found`, and what `drawUbl` refuses. */
export async function readInvoiceUbl(scope: Scope, id: number): Promise<{ url: string }> {
  await drawUbl(scope, id)
  return { url: `/api/e-invoice-file/${await documentToken(scope, 'e_invoice', id)}` }
}

/** The file that a link leads to. Refuses `not_found` when there is no such link, or no more. */
export async function downloadInvoiceUbl(scope: Scope, token: string): Promise<RawAnswer> {
  return downloadDocument(scope, 'e_invoice', token, drawUbl)
}

/**
 * An invoice for bookkeeping programs, in UBL. Refuses `not_found`, and `e_invoice_seller_incomplete` and `e_invoice_customer_incomplete` with
 * what is `missing`: on paper an invoice may do without it, programs refuse the whole of it.
 */
async function drawUbl(scope: Scope, id: number): Promise<InvoiceFile> {
  const { parties, facts } = await readUblFacts(scope, id)
  const missing = missingForUbl(parties.seller, parties.customer)
  const refusals = [
    ...(missing.seller.length > 0 ? [refusal('e_invoice_seller_incomplete', { missing: missing.seller })] : []),
    ...(missing.customer.length > 0 ? [refusal('e_invoice_customer_incomplete', { missing: missing.customer })] : []),
  ]
  if (refusals.length > 0) throw new Refused(refusals)
  const { detail, lines, language } = facts
  const content = ublInvoice({
    ...detail,
    ...parties,
    note: detail.reason,
    buyer_reference: parties.customer.contact_person ?? parties.customer.name,
    vat_percentage: PLATFORM_VAT_PERCENTAGE,
    lines: lines.map((line) => ({ ...line, name: nameLine(line, language) })),
  })
  return { filename: fileName(detail.number, 'xml'), content: Buffer.from(content), content_type: 'application/xml' }
}

/** An invoice as it is mailed: to read and, where all that it needs is known, for bookkeeping programs. */
export async function drawFiles(scope: Scope, id: number): Promise<InvoiceFile[]> {
  return [await drawInvoice(scope, id), ...((await isUblComplete(scope, id)) ? [await drawUbl(scope, id)] : [])]
}

/** What the files that `drawFiles` draws are called. */
export async function nameFiles(scope: Scope, { id, number }: { id: number; number: string }): Promise<string[]> {
  return [fileName(number, 'pdf'), ...((await isUblComplete(scope, id)) ? [fileName(number, 'xml')] : [])]
}

async function isUblComplete(scope: Scope, id: number): Promise<boolean> {
  const { seller, customer } = (await readUblFacts(scope, id)).parties
  return Object.values(missingForUbl(seller, customer)).every((details) => details.length === 0)
}

/** An invoice whose parties, where they lacked something when it was made, have supplied it since. */
async function readUblFacts(scope: Scope, id: number) {
  const facts = await readInvoiceFacts(scope, id)
  const seller = completed(facts.seller, await readSeller(scope.tx))
  const customer = completed(facts.customer, await readCustomer(scope))
  return { facts, parties: { seller, customer } }
}

/** A party with what was not known then as it is known now; of an address all or nothing, so that no street is in another city. */
function completed(then: UblParty, now: UblParty): UblParty {
  const { address, zip, city, country } = then.address && then.zip && then.city && then.country ? then : now
  const { kvk, vat_number, iban } = now
  return {
    ...then,
    address,
    zip,
    city,
    country,
    kvk: then.kvk || kvk,
    vat_number: then.vat_number || vat_number,
    iban: then.iban || iban,
  }
}

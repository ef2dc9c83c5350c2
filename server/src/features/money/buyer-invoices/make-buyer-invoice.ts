import type { CallAnswer } from '@entree/contract/calls.ts'
import { checkBuyerParty } from '@entree/domain/money/buyer-party.ts'
import { addRates, rateSums, refundLines, soldLines, takenBackLines } from '@entree/domain/money/buyer-invoice.ts'
import { normalizeVatNumber } from '@entree/domain/foundation/company-details.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { visitSpan } from '@entree/domain/catalogue/visit.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { feeDay } from '#features/foundation/companies/company-fees.ts'
import { readCustomer, readRates, type BuyerParty } from './document-parts.ts'
import { isInvoiceable } from './invoiceable.ts'
import { mailDocument } from './mail-document.ts'
import { findSoldOrder, listBookedRefunds, lockInvoicedOrder } from './order-queries.ts'
import { findNumber, listDocumentsOfOrder, type FoundDocument } from './queries.ts'
import { standingInvoice } from './standing-invoice.ts'
import { writeDocument } from './write-document.ts'

type Input = Omit<BuyerParty, 'vat_number'> & { vat_number?: string | null | undefined }

/** How often the holder of an order's link may replace its invoice. */
const MOST_INVOICES = 5

/**
 * Makes the invoice of a paid order, to whom is said, of what was sold and not given back (BINV-01, BINV-06). Asked again with the same
 * details it is the same one; with others it is taken back by a credit note, and made anew (BINV-04). Two who ask at once wait for each
 * other. Refuses what the contract names.
 */
export async function makeBuyerInvoice(scope: Scope, order_id: number, input: Input): Promise<CallAnswer<'makeOrderInvoice'>> {
  const customer = tidy(input)
  refuseIfAny(checkBuyerParty(customer))
  return transact(scope, async (scope) => {
    if ((await lockInvoicedOrder(scope, order_id)) === null) return refuse('order_not_found')
    const order = (await findSoldOrder(scope, order_id)) ?? refuse('order_not_found')
    if (!isInvoiceable(order)) return refuse('order_not_invoiceable')
    const documents = await listDocumentsOfOrder(scope, order_id)
    const standing = standingInvoice(documents)
    if (standing && sameParty(standing.customer, customer)) return { id: standing.id }
    if (scope.actor.kind !== 'user' && documents.filter(({ kind }) => kind === 'invoice').length >= MOST_INVOICES)
      return refuse('invoice_changed_too_often')
    const refunds = await listBookedRefunds(scope, order_id)
    const lines = [...soldLines(order), ...refunds.flatMap((refund) => refundLines(order, refund, refund.earlier))]
    const rates = rateSums(lines)
    if (rates.length === 0) return refuse('order_not_invoiceable')
    if (standing) await takeBack(scope, standing, documents)
    const span = visitSpan(order, timeslotOf(order))
    const id = await writeDocument(scope, {
      kind: 'invoice',
      language: order.language,
      order_id,
      order_number: order.order_number,
      customer,
      lines,
      rates,
      paid_on: order.paid_at === null ? null : feeDay(order.paid_at),
      supplied_from: localDay(span.starts_at, order.time_zone),
      supplied_until: localDay(span.ends_at, order.time_zone),
    })
    await mailDocument(scope, { id, order_id })
    await recordChange(scope, {
      entity: 'order',
      entity_id: order_id,
      action: 'invoiced',
      after: { number: await findNumber(scope, id) },
    })
    return { id }
  })
}

/** A credit note over all that is left of an invoice and its credit notes. */
async function takeBack(scope: Scope, standing: FoundDocument, documents: readonly FoundDocument[]): Promise<void> {
  const given = addRates(
    documents.filter(({ id, credits_id }) => id === standing.id || credits_id === standing.id).map(readRates),
  )
  const { order_id, order_number, language } = standing
  if (given.every(({ total, vat }) => total === 0 && vat === 0)) return
  await writeDocument(scope, {
    kind: 'credit',
    language,
    ...(order_id === null ? {} : { order_id }),
    ...(order_number === null ? {} : { order_number }),
    customer: readCustomer(standing),
    credits_id: standing.id,
    lines: takenBackLines(given, standing.number),
    rates: rateSums([], given),
  })
}

function tidy({ name, address, zip, city, country, vat_number }: Input): BuyerParty {
  const number = vat_number ? normalizeVatNumber(vat_number) : ''
  return {
    name: name.trim(),
    address: address.trim(),
    zip: zip.trim(),
    city: city.trim(),
    country: country.trim().toUpperCase(),
    vat_number: number || null,
  }
}

function sameParty(kept: unknown, wanted: BuyerParty): boolean {
  const before = new Map(Object.entries(kept ?? {}))
  return Object.entries(wanted).every(([key, value]) => before.get(key) === value)
}

function timeslotOf({
  timeslot_starts_at,
  timeslot_ends_at,
}: {
  timeslot_starts_at: string | null
  timeslot_ends_at: string | null
}) {
  if (timeslot_starts_at === null || timeslot_ends_at === null) return null
  return { starts_at: timeslot_starts_at, ends_at: timeslot_ends_at }
}

import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { OrderInvoices } from '@entree/contract/money/buyer-invoices/entities.ts'
import { missingOfSeller, rateSums, soldLines } from '@entree/domain/money/buyer-invoice.ts'
import { sql } from 'kysely'
import { holds, refuseOtherEvent } from '#platform/acting-user.ts'
import { containing, holdsWords } from '#platform/database/like.ts'
import { paginateSummed } from '#platform/database/paginate.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { hasUbl } from './document-ubl.ts'
import { readCustomer, readRates } from './document-parts.ts'
import { isInvoiceable } from './invoiceable.ts'
import { findSoldOrder } from './order-queries.ts'
import {
  documentsOf,
  findContact,
  findDocument,
  findSelling,
  listDocumentsOfOrder,
  listDocumentsOfPeriod,
  type FoundDocument,
} from './queries.ts'
import { standingInvoice } from './standing-invoice.ts'

/** The documents of an order, and whether an invoice of it can be made: it is paid, and the company has what has to stand on one (BINV-11). */
export async function readOrderInvoices(scope: Scope, order_id: number): Promise<OrderInvoices> {
  const order = (await findSoldOrder(scope, order_id)) ?? refuse('order_not_found')
  const company = (await findSelling(scope)) ?? refuse('order_not_found')
  const documents = await listDocumentsOfOrder(scope, order_id)
  const [standing, contact] = [standingInvoice(documents), await findContact(scope)]
  return {
    can_make: isInvoiceable(order) && missingOfSeller(company, rateSums(soldLines(order))).length === 0,
    customer: standing && readCustomer(standing),
    invoices: documents.map((document) => {
      const { id, kind, number, date, total } = document
      return { id, kind, number, date, total, has_ubl: hasUbl(document, contact) }
    }),
  }
}

/** The same for staff who may handle the event of the order (BINV-08). */
export async function listInvoicesOfOrder(scope: Scope, order_id: number): Promise<OrderInvoices> {
  const { event_id } = (await findSoldOrder(scope, order_id)) ?? refuse('order_not_found')
  refuseOtherEvent(scope, event_id)
  return readOrderInvoices(scope, order_id)
}

/** A document that the acting user may see: of an order of their events; that of a month with the books. Refuses `not_found`. */
export async function findSeenDocument(scope: Scope, id: number): Promise<FoundDocument> {
  const document = (await findDocument(scope, id)) ?? refuse('not_found')
  if (document.event_id !== null) refuseOtherEvent(scope, document.event_id)
  if (!holds(scope, document.event_id === null ? 'my_company.invoices' : 'order.detail') && !holds(scope, 'my_company.invoices'))
    return refuse('access_denied')
  return document
}

/** A page of all documents of a company, the newest first, by number, order or customer (BINV-08). */
export async function listBuyerInvoices(
  scope: Scope,
  { page, after_id, search, kind, start, end }: CallInput<'listBuyerInvoices'>,
): Promise<CallAnswer<'listBuyerInvoices'>> {
  const like = containing(search ?? '')
  const query = documentsOf(scope, { start, end })
    .$if(kind !== undefined, (some) => some.where('one.kind', '=', kind ?? ''))
    .$if(Boolean(search), (some) =>
      some.where((of) =>
        of.or([
          of('one.number', 'ilike', like),
          of('one.order_number', 'ilike', like),
          holdsWords(sql`one.customer ->> 'name'`, search ?? ''),
        ]),
      ),
    )
  const found = await paginateSummed(query.orderBy('one.id', 'desc'), 'one.id', { total: sql`one.total` }, { page, after_id })
  const contact = await findContact(scope)
  return { ...found, data: found.data.map((document) => ({ ...describeRow(document), has_ubl: hasUbl(document, contact) })) }
}

/** The documents of a company with a date in a period, the oldest first, with what each has of a rate. */
export async function listPeriodBuyerInvoices(scope: Scope, period: { start: string; end: string }) {
  const documents = await listDocumentsOfPeriod(scope, period)
  return documents.flatMap((document) => {
    const { country = null, vat_number = null } = readCustomer(document) ?? {}
    return readRates(document).map((sum) => ({ ...describeRow(document), ...sum, whole: document.total, country, vat_number }))
  })
}

function describeRow(document: FoundDocument) {
  const { id, kind, number, date, total, order_id, order_number, credits, period_start, period_end } = document
  const customer = readCustomer(document)?.name ?? null
  return { id, kind, number, date, total, order_id, order_number, customer, credits, period_start, period_end }
}

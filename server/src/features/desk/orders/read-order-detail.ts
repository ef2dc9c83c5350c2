import { markKinds, type TicketMark } from '@entree/domain/door/ticket-mark.ts'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { OrderDetail } from '@entree/contract/desk/orders/entities.ts'
import { orderVat } from '@entree/domain/selling/order-vat.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { holds, refuseOtherEvent } from '#platform/acting-user.ts'
import { findOrderFacts } from '#features/selling/tickets/order-facts.ts'
import { readTransfer } from '#features/money/payments/transfers/read-transfer.ts'
import { readOrderNotes } from './read-order-notes.ts'
import { findDetail, listDetailAnswers, listDetailProducts, listOverruled, sumLedger } from './detail-queries.ts'
import { methodTaken } from './hand-method.ts'
import { describeRow } from './list-orders.ts'
import { findListedOrder } from './row-queries.ts'

/** An order of the company with all that belongs to it (BORD-08 to BORD-26). Refuses `order_not_found`, and 403 for another event. */
export async function readOrderDetail(scope: Scope, id: number): Promise<CallAnswer<'getOrderDetail'>> {
  const { tx, company_id } = scope
  const row = await findListedOrder(tx, company_id, id)
  const detail = await findDetail(tx, company_id, id)
  if (row === null || detail === null) return refuse('order_not_found')
  refuseOtherEvent(scope, row.event_id)
  const maySecret = holds(scope, 'order.remind') || holds(scope, 'order.change_owner')
  const [products, overruled, answers, ledger, notes, transfer] = await Promise.all([
    listDetailProducts(tx, company_id, id),
    listOverruled(tx, company_id, id),
    listDetailAnswers(tx, company_id, id),
    sumLedger(tx, company_id, id),
    readOrderNotes(scope, id),
    readTransfer(scope, id),
  ])
  return OrderDetail.parse({
    ...detail,
    ...(await linksOf(scope, row)),
    vat: orderVat({ ...detail, units: products }, detail.fee_vat_percentage),
    ...describeRow(row),
    ...ledger,
    transfer,
    customer: detail.customer_id === null ? null : describeCustomer(detail),
    notes,
    order_products: products.map((unit) => describeProduct(unit, maySecret, overruled.get(unit.ticket_id ?? 0) ?? null)),
    timeslot:
      detail.timeslot_id === null
        ? null
        : { id: detail.timeslot_id, starts_at: detail.timeslot_starts_at, ends_at: detail.timeslot_ends_at },
    imported:
      detail.old_number === null
        ? null
        : { source: detail.old_source, old_number: detail.old_number, paid: detail.paid_elsewhere },
    payment_method: methodTaken(detail),
    discountcode:
      detail.discount_code_id === null
        ? null
        : { id: detail.discount_code_id, code: detail.discountcode, is_voucher: detail.is_paid_by_voucher },
    campaign: detail.campaign_id === null ? null : { id: detail.campaign_id, name: detail.campaign_name },
    answers: answers.map(({ question, answer, ticket_id }) => ({ question, answer: wordsOf(answer), ticket_id })),
  })
}

/**
 * Where the buyer sees the order and its tickets; for users who may send these links to the buyer or anybody else. A batch has no buyer, and its
 * tickets are downloaded where it is.
 */
async function linksOf(scope: Scope, { id, type }: { id: number; type: string }) {
  const facts = holds(scope, 'order.confirmation') && type !== 'batch' ? await findOrderFacts(scope, id) : null
  if (facts === null) return { status_url: null, tickets_pdf_url: null }
  const { order, own, origin } = facts
  return {
    status_url: `${origin}/order/${order.id}/${order.secret}/status`,
    tickets_pdf_url: own.length === 0 ? null : `${origin}/api/order/${order.id}/${order.secret}/tickets.pdf`,
  }
}

type Detail = NonNullable<Awaited<ReturnType<typeof findDetail>>>

function describeCustomer({ address, house_nr, zip, city, country, ...rest }: Detail) {
  return { ...rest, address: { address, house_nr, zip, city, country } }
}

type Overruled = Awaited<ReturnType<typeof listOverruled>>

function describeProduct(
  unit: Awaited<ReturnType<typeof listDetailProducts>>[number],
  maySecret: boolean,
  overruled: ReturnType<Overruled['get']> | null,
) {
  const holder = [unit.first_name, unit.last_name].filter(Boolean).join(' ')
  const ticket =
    unit.ticket_id === null
      ? null
      : {
          ...unit,
          id: unit.ticket_id,
          secret: maySecret ? unit.secret : null,
          status: unit.ticket_status,
          holder: holder || null,
          email: (unit.customer_id === null ? null : unit.holder_email) ?? unit.invite_email,
          mark: readMark(unit),
          overruled,
        }
  return { ...unit, ticket }
}

function readMark({ mark_kind, mark_text: text }: { mark_kind: string | null; mark_text: string | null }): TicketMark | null {
  const kind = markKinds.find((one) => one === mark_kind)
  return kind === undefined || text === null ? null : { kind, text }
}

/** An answer as one text; several choices are joined. */
function wordsOf(answer: unknown): string {
  return Array.isArray(answer) ? answer.map(String).join(', ') : String(answer)
}

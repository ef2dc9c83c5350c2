import { cancelUntilUnits, type CancelTerms, type LeftVisit } from '@entree/domain/catalogue/cancel-terms.ts'
import { sql, type Insertable } from 'kysely'
import { z } from 'zod'
import type { VisitorCancellation } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'

const TERMS = ['cancel_until', 'cancel_until_unit', 'cancel_percentage', 'cancel_returns_fees'] as const

function termsOf<Row extends { cancel_until_unit: string }>(row: Row) {
  return { ...row, cancel_until_unit: z.enum(cancelUntilUnits).parse(row.cancel_until_unit) }
}

/** The terms of an order's event when its buyer accepted what they bought, or it was made for them; null: there were none yet (SELF-13). */
export async function findAgreedTerms({ tx, company_id }: Scope, order_id: number): Promise<CancelTerms | null> {
  const row = await tx
    .selectFrom('event_cancel_terms as terms')
    .innerJoin('order', 'order.event_id', 'terms.event_id')
    .select(TERMS)
    .where('order.company_id', '=', company_id)
    .where('order.id', '=', order_id)
    .where((of) => of('terms.since', '<=', of.fn.coalesce('order.terms_accepted_at', 'order.created_at')))
    .orderBy('terms.since', 'desc')
    .orderBy('terms.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : termsOf(row)
}

/** The event of an order with its present terms, when its visit begins, and whether the order was sold elsewhere. */
export async function findVisit({ tx, company_id }: Scope, order_id: number) {
  const row = await tx
    .selectFrom('order')
    .innerJoin('event', 'event.id', 'order.event_id')
    .leftJoin('timeslot', 'timeslot.id', 'order.timeslot_id')
    .select([
      'event.id as event_id',
      'event.starts_at',
      'event.continuous',
      'event.time_zone',
      'timeslot.starts_at as timeslot_starts_at',
    ])
    .select(['event.cancel_until', 'event.cancel_until_unit', 'event.cancel_percentage', 'event.cancel_returns_fees'])
    .select(['event.resale_hours', 'event.resale_percentage', 'event.resale_returns_fees'])
    .select(
      sql<boolean>`exists (select from imported_order sold where sold.company_id = ${company_id} and sold.order_id = "order".id)`.as(
        'is_imported',
      ),
    )
    .where('order.company_id', '=', company_id)
    .where('order.id', '=', order_id)
    .executeTakeFirstOrThrow()
  const { cancel_until, cancel_until_unit, cancel_percentage, cancel_returns_fees, ...visit } = row
  return { ...visit, present: termsOf({ cancel_until, cancel_until_unit, cancel_percentage, cancel_returns_fees }) }
}

/** The visits of an order that its buyer changed themselves since staff last gave it one, the first one first. */
export async function listLeftVisits({ tx, company_id }: Scope, order_id: number): Promise<LeftVisit[]> {
  const { rows } = await sql<LeftVisit>`
    select before ->> 'visit_starts_at' as visit_at, at as left_at from audit
     where company_id = ${company_id} and entity = 'order' and entity_id = ${order_id} and action = 'visit_changed_by_buyer'
       and id > coalesce((select max(id) from audit where company_id = ${company_id} and entity = 'order' and entity_id = ${order_id}
                           and action in ('visit_changed', 'event_switched')), 0)
     order by id`.execute(tx)
  return rows
}

/** The units of an order as they were bought, with their tickets. */
export async function listUnits({ tx, company_id }: Scope, order_id: number) {
  return tx
    .selectFrom('order_product as unit')
    .innerJoin('product', 'product.id', 'unit.product_id')
    .leftJoin('ticket', (on) => on.onRef('ticket.order_product_id', '=', 'unit.id').on('ticket.status', '=', 'active'))
    .select(['unit.id', 'unit.product_id', 'unit.refunded_at', 'unit.cancelled_at', 'unit.offered_at'])
    .select(['product.name', 'product.product_type_id'])
    .select(['ticket.id as ticket_id', 'ticket.scanned_at'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('voucher_share as share')
            .select('share.order_product_id')
            .whereRef('share.order_id', '=', 'unit.order_id'),
        )
        .$castTo<boolean>()
        .as('is_paid_by_voucher'),
    )
    .where('unit.company_id', '=', company_id)
    .where('unit.order_id', '=', order_id)
    .orderBy('unit.id')
    .execute()
}

/** What says how many of each product an order can hold. */
export async function listRules({ tx, company_id }: Scope, ids: readonly number[]) {
  return tx
    .selectFrom('product')
    .select(['id', 'event_id', 'name', 'product_type_id', 'min_buy', 'sale_sets', 'limit_max_amount'])
    .where('company_id', '=', company_id)
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute()
}

export type CancelledRow = Awaited<ReturnType<typeof listCancelled>>[number]

/** What of an order its buyer cancelled, newest first. */
export async function listCancelled({ tx, company_id }: Scope, order_id: number) {
  return tx
    .selectFrom('visitor_cancellation as gone')
    .innerJoin('order_product as unit', 'unit.id', 'gone.order_product_id')
    .innerJoin('product', 'product.id', 'unit.product_id')
    .leftJoin('refund', 'refund.id', 'gone.refund_id')
    .select(['gone.order_product_id', 'gone.cancelled_at', 'gone.price', 'gone.service_fee', 'gone.payment_fee', 'gone.is_owed'])
    .select(['product.name', 'refund.status as refund_status', 'unit.refunded_at'])
    .where('gone.company_id', '=', company_id)
    .where('gone.order_id', '=', order_id)
    .orderBy('gone.cancelled_at', 'desc')
    .orderBy('gone.order_product_id')
    .execute()
}

export async function insertCancelled({ tx }: Scope, rows: Insertable<VisitorCancellation>[]): Promise<void> {
  await tx.insertInto('visitor_cancellation').values(rows).execute()
}

/** Writes that what was owed for these units was given back with a refund. */
export async function setSettled({ tx, company_id }: Scope, ids: readonly number[], refund_id: number): Promise<void> {
  await tx
    .updateTable('visitor_cancellation')
    .set({ refund_id })
    .where('company_id', '=', company_id)
    .where('order_product_id', 'in', [...ids])
    .execute()
}

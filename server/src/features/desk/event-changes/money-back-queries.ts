import type { EventChangeOrderState } from '@entree/domain/desk/event-change.ts'
import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'

/** An offer to give the money of an order back. Cents. */
export type OfferRow = {
  change_id: number
  money_back_until: string
  time_zone: string
  money_back_at: string | null
  state: EventChangeOrderState
  amount: number
  refund_status: string | null
  event_name: string
  starts_at: string
  ends_at: string
  order_number: string | null
}

/** The offer that its buyer took, else the newest one; null: none was made for this order. */
export async function findOffer({ tx, company_id }: Scope, order_id: number): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`
    select change.id as change_id, change.money_back_until, event.time_zone, of_change.money_back_at, of_change.state, of_change.amount,
           refund.status as refund_status, event.name as event_name, event.starts_at, event.ends_at, o.order_number
      from event_change_order of_change
      join event_change change on change.id = of_change.event_change_id
      join event on event.id = change.event_id
      join "order" o on o.id = of_change.order_id
      left join refund on refund.id = of_change.refund_id
     where of_change.company_id = ${company_id} and of_change.order_id = ${order_id} and change.money_back_until is not null
     order by of_change.money_back_at is null, change.id desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Writes that the buyer of an order asked for the money. */
export async function markAsked({ tx, company_id, now }: Scope, change_id: number, order_id: number): Promise<void> {
  await tx
    .updateTable('event_change_order')
    .set({ money_back_at: now })
    .where('company_id', '=', company_id)
    .where('event_change_id', '=', change_id)
    .where('order_id', '=', order_id)
    .execute()
}

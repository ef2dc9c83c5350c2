import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'

/** Where an order is of. */
export type OrderPlace = { event_id: number; point_of_sale_id: number; timeslot_id: number | null; time_zone: string }
/** A unit and the product that it becomes. */
export type SwitchedUnit = { order_product_id: number; product_id: number }

/** Moves an order with its units; what was paid for them stays as it was. One that becomes another product leaves its seat. */
export async function updatePlace(
  { tx, company_id }: Scope,
  id: number,
  place: OrderPlace,
  units: readonly SwitchedUnit[],
): Promise<void> {
  await tx.updateTable('order').set(place).where('company_id', '=', company_id).where('id', '=', id).execute()
  await sql`
    update order_product set product_id = chosen.product_id,
           seat_id = case when order_product.product_id = chosen.product_id then order_product.seat_id end
      from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as chosen (order_product_id bigint, product_id bigint)
     where order_product.company_id = ${company_id} and order_product.order_id = ${id} and order_product.id = chosen.order_product_id`.execute(
    tx,
  )
}

/** Gives an order another timeslot of its event. */
export async function updateVisit({ tx, company_id }: Scope, id: number, timeslot_id: number): Promise<void> {
  await tx.updateTable('order').set({ timeslot_id }).where('company_id', '=', company_id).where('id', '=', id).execute()
}

import type { TicketMark } from '@entree/domain/door/ticket-mark.ts'
import type { Database } from '#platform/database/database.ts'

export async function setMark(db: Database, company_id: number, id: number, mark: TicketMark | null): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ mark_kind: mark?.kind ?? null, mark_text: mark?.text ?? null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function setUnitsCancelled(db: Database, company_id: number, order_product_ids: readonly number[]): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ status: 'cancelled' })
    .where('company_id', '=', company_id)
    .where('order_product_id', 'in', [...order_product_ids])
    .execute()
}

export async function setOrderCancelled(db: Database, company_id: number, order_id: number): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ status: 'cancelled' })
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .execute()
}

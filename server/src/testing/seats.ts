import type { SeatName } from '@entree/domain/catalogue/seating.ts'
import type { Database } from '#platform/database/database.ts'

/** A seat of a product, which has seats from then on; drawn to the right of those that its event has. */
export async function aSeat(
  db: Database,
  product: { id: number; company_id: number; event_id: number },
  { section = 'Balcony', row = 'F', number = '12', is_accessible = false }: Partial<SeatName> & { is_accessible?: boolean } = {},
): Promise<SeatName & { id: number }> {
  const { company_id, event_id, id: product_id } = product
  const { count } = await db
    .selectFrom('seat')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow()
  const place = { x: count % 200, y: Math.floor(count / 200) }
  const { id } = await db
    .insertInto('seat')
    .values({ company_id, event_id, product_id, section, row_name: row, number, is_accessible, ...place })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('product').set({ has_seats: true }).where('id', '=', product_id).execute()
  return { id, section, row, number }
}

/** Writes which seat a unit has, past all rules. */
export async function seatUnit(db: Database, unit_id: number, seat: { id: number } | null): Promise<void> {
  await db
    .updateTable('order_product')
    .set({ seat_id: seat?.id ?? null })
    .where('id', '=', unit_id)
    .execute()
}

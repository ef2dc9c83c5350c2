import type { Kysely } from 'kysely'
import type { DB } from '../platform/database/tables.gen.ts'

export type BuiltSeat = { id: number; row_name: string; number: string; x: number; y: number }
type Hall = { rows: number; seats: number; section?: string; stock?: number | null }

/**
 * Seats of a product, row A nearest to the stage, each row numbered from 1, from the left; the product's stock is their number, unless `stock`
 * says another (null: no limit). Answers them row by row.
 */
export async function aHall(
  db: Kysely<DB>,
  {
    id: product_id,
    event_id,
    company_id,
    stock_pool_id,
  }: { id: number; event_id: number; company_id: number; stock_pool_id: number },
  { rows, seats, section = '', stock = rows * seats }: Hall,
): Promise<BuiltSeat[]> {
  const before = await db
    .selectFrom('seat')
    .select((of) => of.fn.max('y').as('y'))
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow()
  const first = before.y === null ? 0 : before.y + 1
  const built = Array.from({ length: rows * seats }, (_, index) => {
    const row = Math.floor(index / seats)
    const place = index % seats
    return {
      company_id,
      event_id,
      product_id,
      section,
      row_name: String.fromCodePoint(65 + first + row),
      number: String(place + 1),
      x: place,
      y: first + row,
    }
  })
  const made = await db.insertInto('seat').values(built).returning(['id', 'row_name', 'number', 'x', 'y']).execute()
  await db.updateTable('product').set({ has_seats: true }).where('id', '=', product_id).execute()
  await db.updateTable('stock_pool').set({ capacity: stock }).where('id', '=', stock_pool_id).execute()
  return made.toSorted((one, other) => one.y - other.y || one.x - other.x)
}

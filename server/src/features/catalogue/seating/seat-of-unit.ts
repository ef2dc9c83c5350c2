import { sql, type RawBuilder } from 'kysely'
import type { SeatName } from '@entree/domain/catalogue/seating.ts'

/** The seat of a unit of the order product table `unit`, as people call it (SEAT-16); null: it has none. */
export function seatOf(unit: string): RawBuilder<SeatName | null> {
  return sql<SeatName | null>`(select jsonb_build_object('section', seat.section, 'row', seat.row_name, 'number', seat.number)
    from seat where seat.id = ${sql.ref(`${unit}.seat_id`)})`
}

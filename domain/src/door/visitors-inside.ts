import { readDoorTickets, type DoorTicketRow } from './door-ticket-row.ts'
import { isInside } from './judge-scan.ts'

/** The type of product that lets a person in; with the others come cars, meals and parcels (DEC-B-125). */
export const ENTRANCE_TYPE_ID = 1

/** What was downloaded of an event, as far as it says who is inside. */
type Door = Omit<Parameters<typeof readDoorTickets>[0], 'products'> & {
  event: { id: number; time_zone: string }
  products: readonly { id: number; event_id: number; multi_day: boolean; scan_till: string | null; is_entrance: boolean }[]
}

/**
 * Whether the holder of a ticket is inside at an instant (ISO 8601, UTC), by the same rule as the verdict: a multi-day
 * ticket is outside again each morning (PROD-45).
 */
export function insideOf(door: Door, at: string): (row: DoorTicketRow) => boolean {
  const read = readDoorTickets(door)
  const event = { ...door.event, products: new Map(door.products.map((product) => [product.id, product])) }
  return (row) => {
    // Most of fifty thousand never were.
    if (row[8]?.[0] !== 'in') return false
    const ticket = read(row)
    return ticket !== null && isInside(ticket, event, at)
  }
}

/**
 * Whether a ticket brings a visitor: an entrance ticket of the event or of another that it lets in, or one of a batch; never a test ticket.
 * How many visitors are inside is the number of those whose holder is inside, whatever became of their ticket (DOOR-02): the one number
 * of every screen.
 */
export function bringsVisitor({ products, batches }: Pick<Door, 'products' | 'batches'>): (row: DoorTicketRow) => boolean {
  const entrances = new Set(products.flatMap(({ id, is_entrance }) => (is_entrance ? [id] : [])))
  for (const { product_id } of batches) entrances.add(product_id)
  return ([, product_id, , , is_test]) => is_test === 0 && entrances.has(product_id)
}

/** The session whose entry is the last scan of a ticket; null: none is. Those inside by it are those who are inside, and came in by it (DOOR-32). */
export function cameInBy(row: DoorTicketRow): number | null {
  return row[8]?.[0] === 'in' ? (row[8][5] ?? null) : null
}

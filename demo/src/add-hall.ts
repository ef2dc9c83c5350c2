import { seatsOfRows, type NewRows, type SeatPlace } from '@entree/domain/catalogue/seating.ts'
import { bestSeats, type FreeSeat } from '@entree/domain/selling/best-seats.ts'
import { addPool, type Demo, type DemoEvent, type DemoProduct } from './build.ts'

/** Rows of seats as the shop and the back office have them, of one product; where nothing else is said, numbered from the left with an aisle in the middle. */
type HallRows = Pick<NewRows, 'section' | 'first_row' | 'rows' | 'seats'> & { at: SeatPlace; wheelchairs?: readonly string[] }

/** Adds rows to the seating plan of an event. `wheelchairs`: the places for these, by row and number. */
export function addSeats(
  { id: event_id, company }: DemoEvent,
  product: DemoProduct,
  { at, wheelchairs = [], ...rows }: HallRows,
): void {
  const { demo, id: company_id } = company
  const numbered = { first_number: 1, numbers: 'all', from: 'left', aisles: [rows.seats / 2] } as const
  const seats = seatsOfRows({ ...rows, ...numbered }, at).map(({ row: row_name, ...seat }): FreeSeat => {
    const is_accessible = wheelchairs.includes(row_name + seat.number)
    const id = demo.rows.add('seat', { company_id, event_id, product_id: product.id, row_name, is_accessible, ...seat })
    return { id, is_accessible, ...seat }
  })
  demo.halls.set(product.id, [...(demo.halls.get(product.id) ?? []), ...seats])
}

/** Takes the best seats that are left for units of a product, as the shop would; none where it is sold without seats. */
export function takeSeats({ rows, halls }: Demo, { company }: DemoEvent, product_id: number, amount: number): number[] {
  const free = halls.get(product_id)
  if (free === undefined) return []
  const places = free.map(({ x }) => x)
  const chosen = bestSeats(free, amount, (Math.min(...places) + Math.max(...places)) / 2)
  halls.set(
    product_id,
    free.filter((seat) => !chosen.includes(seat)),
  )
  return chosen.map(({ id: seat_id }) => {
    rows.add('seat_pool', { company_id: company.id, seat_id, stock_pool_id: addPool(company, 'seat', 1).id })
    return seat_id
  })
}

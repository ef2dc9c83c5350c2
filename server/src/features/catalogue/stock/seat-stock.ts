import { sql } from 'kysely'

/**
 * Seats that are open, and closed ones that are held, of a row of `product`: its stock (SEAT-05). Null for a product without seats, and where each
 * seat is sold once for each timeslot.
 */
export const seatsOfProduct = sql<number | null>`
  case when product.has_seats
        and not exists (select from timeslot where timeslot.event_id = product.event_id and timeslot.opening_hour_id is null)
        and not exists (select from opening_hour where opening_hour.event_id = product.event_id and opening_hour.deleted_at is null)
  then (select count(*)::integer from seat
         where seat.product_id = product.id
           and (not seat.is_closed or exists (
                 select from seat_pool of join stock_pool pool on pool.id = of.stock_pool_id
                  where of.seat_id = seat.id and of.timeslot_id is null and pool.taken > 0))) end`

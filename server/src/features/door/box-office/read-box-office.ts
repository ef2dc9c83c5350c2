import type { BoxOffice, BoxOfficeChoices } from '@entree/contract/door/box-office/entities.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findOfferedEvent } from '#features/catalogue/offers/offered-event.ts'
import { listBoxOffices, listSellable, type BoxOfficeRow } from './queries.ts'

/** The box offices of an event. Refuses `not_found` for another's event. */
export async function readBoxOffices(scope: Scope, event_id: number): Promise<BoxOffice[]> {
  if ((await findOfferedEvent(scope, event_id)) === null) return refuse('not_found')
  return (await listBoxOffices(scope.tx, scope.company_id, { event_id })).map(describe)
}

/** What a box office of the event can sell, in cents. Refuses `not_found`. */
export async function readChoices(scope: Scope, event_id: number): Promise<BoxOfficeChoices> {
  const event = (await findOfferedEvent(scope, event_id)) ?? refuse('not_found')
  return {
    products: await listSellable(scope.tx, scope.company_id, event_id),
    has_point_of_sale: event.point_of_sale_id !== null,
  }
}

/** One of them. Refuses `not_found`. */
export async function readBoxOffice(scope: Scope, event_id: number, id: number): Promise<BoxOffice> {
  return (await readBoxOffices(scope, event_id)).find((one) => one.id === id) ?? refuse('not_found')
}

/** A box office of an event that the user may handle. Refuses `not_found`, and 403 for another event than theirs (DEC-B-11). */
export async function findAllowed(scope: Scope, id: number): Promise<BoxOfficeRow> {
  const [row] = await listBoxOffices(scope.tx, scope.company_id, { id })
  if (!row) return refuse('not_found')
  refuseOtherEvent(scope, row.event_id)
  return row
}

function describe({ products, ...row }: BoxOfficeRow): BoxOffice {
  const { id, event_id, name, payment_methods, overrule_price, use_unsold_stock, has_orders, updated_at } = row
  return {
    id,
    event_id,
    name,
    payment_methods,
    overrule_price,
    use_unsold_stock,
    products: products.map(({ product_id, stock }) => ({ product_id, stock })),
    has_orders,
    updated_at,
  }
}

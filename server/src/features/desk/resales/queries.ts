import type { OpenOffer } from '@entree/domain/desk/resale.ts'
import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'

/** Units of an order of which there is no limit anywhere: neither of the product, nor where it was sold, nor of the visit. */
export async function listUnlimited({ tx, company_id }: Scope, order_id: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select unit.id from order_product unit
      join "order" o on o.id = unit.order_id
      join product p on p.id = unit.product_id
      join stock_pool pool on pool.id = p.stock_pool_id
      left join point_of_sale_product here on here.point_of_sale_id = o.point_of_sale_id and here.product_id = p.id
      left join stock_pool of_point on of_point.id = here.stock_pool_id
      left join timeslot visit on visit.id = o.timeslot_id
      left join stock_pool spots on spots.id = visit.stock_pool_id
     where unit.company_id = ${company_id} and unit.order_id = ${order_id}
       and pool.capacity is null and of_point.capacity is null and spots.capacity is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Whether anything of an `offer` still is on offer: staff may have refunded or cancelled all of it. */
const ON_OFFER = sql`exists (
  select from order_product unit
   where unit.company_id = offer.company_id and unit.id = any(offer.unit_ids) and unit.offered_at is not null)`

/** What of an order was offered, newest first, with what the units are called, the chosen one first. */
export async function listOffers({ tx, company_id }: Scope, order_id: number) {
  const { rows } = await sql<OfferRow>`
    select offer.id, offer.order_id, offer.order_product_id, to_json(offer.unit_ids) as unit_ids, offer.offered_at, offer.hours, offer.percentage,
           offer.returns_fees, offer.ended_at, offer.outcome, ${ON_OFFER} as is_on_offer,
           (select json_agg(p.name order by unit.id <> offer.order_product_id, unit.id)
              from order_product unit join product p on p.id = unit.product_id where unit.id = any(offer.unit_ids)) as names
      from resale_offer offer
     where offer.company_id = ${company_id} and offer.order_id = ${order_id}
     order by offer.offered_at desc, offer.id desc`.execute(tx)
  return rows
}
export type OfferRow = {
  id: number
  order_id: number
  order_product_id: number
  unit_ids: number[]
  offered_at: string
  hours: number
  percentage: number
  returns_fees: boolean
  ended_at: string | null
  outcome: 'sold' | 'taken_back' | 'not_sold' | null
  /** Not any more once the organiser refunded or cancelled all of it. */
  is_on_offer: boolean
  names: string[]
}

type NewOffer = {
  event_id: number
  order_id: number
  order_product_id: number
  unit_ids: readonly number[]
  hours: number
  percentage: number
  returns_fees: boolean
  draws: readonly { stock_pool_id: number; amount: number }[]
}

/** Writes what was offered at this moment, with what it gave back. */
export async function insertOffers({ tx, company_id, now }: Scope, offers: readonly NewOffer[]): Promise<void> {
  for (const { draws, unit_ids, ...offer } of offers) {
    const { id } = await tx
      .insertInto('resale_offer')
      .values({ ...offer, unit_ids: [...unit_ids], company_id, offered_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (draws.length > 0)
      await tx
        .insertInto('resale_draw')
        .values(draws.map((draw) => ({ ...draw, company_id, resale_offer_id: id })))
        .execute()
  }
}

/** Ends an offer that is open; with the unit that somebody bought instead, which no other offer has. */
export async function endOffer(
  { tx, company_id, now }: Scope,
  id: number,
  outcome: NonNullable<OfferRow['outcome']>,
  bought_unit_id: number | null = null,
): Promise<void> {
  await tx
    .updateTable('resale_offer')
    .set({ outcome, ended_at: now, bought_unit_id })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** The open offers of an event with what each gave back and when its visit begins (`visitStart`), the first ones first. */
export async function listOpenOffers({ tx, company_id }: Scope, event_id: number) {
  const { rows } = await sql<OpenOffer & { order_id: number; hours: number; visit_at: string | null }>`
    select offer.id, offer.order_id, offer.hours,
           coalesce(visit.starts_at, case when not e.continuous then e.starts_at end) as visit_at,
           coalesce((select json_agg(json_build_object('stock_pool_id', draw.stock_pool_id, 'amount', draw.amount) order by draw.stock_pool_id)
                       from resale_draw draw where draw.resale_offer_id = offer.id), '[]') as draws
      from resale_offer offer
      join "order" o on o.id = offer.order_id
      join event e on e.id = offer.event_id
      left join timeslot visit on visit.id = o.timeslot_id
     where offer.company_id = ${company_id} and offer.event_id = ${event_id} and offer.ended_at is null and ${ON_OFFER}
     order by offer.offered_at, offer.id`.execute(tx)
  return rows
}

/** The pools that an offer gave something back to. */
export async function listDrawnPools({ tx, company_id }: Scope, offer_id: number): Promise<number[]> {
  const draws = tx.selectFrom('resale_draw').select('stock_pool_id').where('company_id', '=', company_id)
  const rows = await draws.where('resale_offer_id', '=', offer_id).execute()
  return rows.map(({ stock_pool_id }) => stock_pool_id)
}

/** Pools with what of them is held by orders of an event that are not paid. */
export async function readOfferedPools({ tx, company_id }: Scope, event_id: number, ids: readonly number[]) {
  const { rows: open } = await sql<{ id: number }>`
    select id from "order" where company_id = ${company_id} and event_id = ${event_id} and stock_held and not is_test
       and payment_status not in ('paid', 'test_order_paid', 'expired')`.execute(tx)
  const orders = open.map(({ id }) => id)
  const { rows } = await sql<{ id: number; capacity: number | null; taken: number; reserved: number }>`
    select pool.id, pool.capacity, pool.taken, coalesce(held.amount, 0)::integer as reserved
      from stock_pool pool
      left join (select stock_pool_id, sum(amount) as amount from order_draw
                  where company_id = ${company_id} and order_id = any(${orders}::bigint[]) group by stock_pool_id) held on held.stock_pool_id = pool.id
     where pool.company_id = ${company_id} and pool.id = any(${ids}::bigint[])`.execute(tx)
  return rows
}

/**
 * The first unit that was bought after something was offered, paid, that draws on a pool and that stands for no other offer: of the same
 * products, or, as far as the spots of a timeslot go, any that takes one. Null: there is none.
 */
export async function findBoughtUnit(
  { tx, company_id }: Scope,
  { event_id, offer_id, stock_pool_id }: { event_id: number; offer_id: number; stock_pool_id: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select unit.id
      from resale_offer offer
      join "order" o on o.company_id = ${company_id} and o.event_id = ${event_id} and o.paid_at > offer.offered_at
      join order_product unit on unit.order_id = o.id
      join stock_pool pool on pool.id = ${stock_pool_id}
     where offer.company_id = ${company_id} and offer.id = ${offer_id}
       and o.payment_status = 'paid' and not o.is_test and not o.is_cancelled and o.stock_held
       and unit.refunded_at is null and unit.cancelled_at is null
       and exists (select from order_draw draw where draw.company_id = ${company_id} and draw.order_id = o.id and draw.stock_pool_id = ${stock_pool_id})
       and (pool.kind = 'timeslot' or unit.product_id in (select product_id from order_product where id = any(offer.unit_ids)))
       and not exists (select from resale_offer other where other.bought_unit_id = unit.id)
     order by unit.product_id <> (select product_id from order_product where id = offer.order_product_id), o.paid_at, unit.id
     limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** What offers are of, for a mail: their units with what they are called. */
export async function listOfferedUnits({ tx, company_id }: Scope, offer_ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select unit.id, p.name
      from resale_offer offer
      join order_product unit on unit.id = any(offer.unit_ids)
      join product p on p.id = unit.product_id
     where offer.company_id = ${company_id} and offer.id = any(${offer_ids}::bigint[])
     order by offer.id, unit.id <> offer.order_product_id, unit.id`.execute(tx)
  return rows
}

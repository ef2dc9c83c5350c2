import type { JoinedProduct } from './product.ts'

type Sql = JoinedProduct['sql']

/**
 * Keeps what others ordered and did not pay for: an order that runs out gives back what it took, in the middle of whatever counts what is left.
 * Those of the journey itself come after.
 */
export async function keepOpenOrders(sql: Sql): Promise<void> {
  await sql(`update "order" set expires_at = expires_at + interval '2 hours' where stock_held and expires_at > now()`)
}

/** Lets `left` spots be left in a timeslot. */
export async function leaveSpots(sql: Sql, timeslot_id: number | string, left: number): Promise<void> {
  await keepOpenOrders(sql)
  await sql('update stock_pool p set capacity = p.taken + $2 from timeslot t where t.stock_pool_id = p.id and t.id = $1', [
    timeslot_id,
    left,
  ])
}

/** Lets the given number of a product be left, for everybody. */
export async function leaveStock(sql: Sql, pointOfSale: string, product: string, left: number): Promise<void> {
  await keepOpenOrders(sql)
  await sql(
    `update stock_pool s set capacity = s.taken + $3
       from product d
       join point_of_sale_product pp on pp.product_id = d.id
       join point_of_sale p on p.id = pp.point_of_sale_id
      where d.stock_pool_id = s.id and p.url = $1 and d.name = $2`,
    [pointOfSale, product, left],
  )
}

/** Lets an order run out the given number of seconds from now. */
export async function expiresIn(sql: Sql, order_id: number, seconds: number): Promise<void> {
  await sql(`update "order" set expires_at = now() + make_interval(secs => $2) where id = $1`, [order_id, seconds])
}

/** How many of a product are taken. */
export async function takenOf(sql: Sql, pointOfSale: string, product: string): Promise<number> {
  const [row] = await sql<{ taken: number }>(
    `select s.taken from stock_pool s
       join product d on d.stock_pool_id = s.id
       join point_of_sale_product pp on pp.product_id = d.id
       join point_of_sale p on p.id = pp.point_of_sale_id
      where p.url = $1 and d.name = $2`,
    [pointOfSale, product],
  )
  if (!row) throw new Error(`${pointOfSale} has no ${product}`)
  return row.taken
}

type OwnShop = { like: string; url: string; product: string; price: number; stock: number }

/**
 * Opens a shop in which nobody else buys, for a journey that counts what is left to the last: an event with one product, otherwise like that of
 * another point of sale. In a shop that several journeys use, the orders that they left open count as well.
 */
export async function openOwnShop(sql: Sql, { like, url, product, price, stock }: OwnShop): Promise<void> {
  const copied = 'company_id, status, starts_at, ends_at, time_zone, venue_id, ticket_template_id, event_type_id'
  await sql(
    `with old as (select * from point_of_sale where url = $1),
     own_event as (
       insert into event (name, ${copied}) select $2, ${copied} from event where id = (select event_id from old) returning id),
     pool as (insert into stock_pool (company_id, kind, capacity) select company_id, 'product', $5 from old returning id),
     here as (insert into stock_pool (company_id, kind) select company_id, 'point_of_sale_product' from old returning id),
     sold as (
       insert into product (company_id, event_id, product_type_id, stock_pool_id, name, price, vat_percentage)
       select old.company_id, own_event.id, 1, pool.id, $3, $4, 9 from old, own_event, pool returning id),
     shop as (
       insert into point_of_sale (company_id, event_id, name, url, status, language, show_in_overview)
       select old.company_id, own_event.id, old.name, $2, old.status, old.language, false from old, own_event returning id),
     shown as (
       insert into point_of_sale_product (company_id, point_of_sale_id, product_id, stock_pool_id)
       select old.company_id, shop.id, sold.id, here.id from old, shop, sold, here)
     insert into point_of_sale_payment_method (company_id, point_of_sale_id, payment_method_id, fee_fixed, fee_percentage, online, show_pos, sort)
     select old.company_id, shop.id, by.payment_method_id, 0, 0, by.online, by.show_pos, by.sort
       from old, shop, point_of_sale_payment_method by where by.point_of_sale_id = old.id and by.removed_at is null`,
    [like, url, product, price, stock],
  )
}

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

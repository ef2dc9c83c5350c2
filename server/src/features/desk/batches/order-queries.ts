import { sql } from 'kysely'
import { newSecret } from '#platform/tokens.ts'
import type { Scope } from '#platform/scope.ts'
import { createPool } from '#features/catalogue/stock/pools.ts'
import type { FilledBatch } from './filled-batch.ts'

/** The event that the tickets of a batch are of: archived from the start, and in no list. */
export async function insertBatchEvent({ tx, company_id, now }: Scope, batch: FilledBatch): Promise<number> {
  const { id } = await tx
    .insertInto('event')
    .values({
      company_id,
      batch_id: batch.id,
      name: batch.name,
      starts_at: batch.starts_at,
      ends_at: batch.ends_at,
      archived_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the order of a batch is of: a product without limit, and a closed point of sale that nobody can find. */
export async function insertBatchProduct(scope: Scope, event_id: number, batch: FilledBatch) {
  const { tx, company_id } = scope
  const stock_pool_id = await createPool(scope, 'product', null)
  const { id: product_id } = await tx
    .insertInto('product')
    .values({
      company_id,
      event_id,
      stock_pool_id,
      product_type_id: 1,
      name: batch.ticket_name,
      price: batch.price,
      vat_percentage: batch.vat_percentage,
      pass_service_fee: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: point_of_sale_id } = await tx
    .insertInto('point_of_sale')
    .values({
      company_id,
      event_id,
      name: batch.name,
      url: `batch-${newSecret().replaceAll(/[^A-Za-z0-9]/g, '')}`,
      status: 'closed',
      show_in_overview: false,
      noindex: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { product_id, point_of_sale_id }
}

/** The order of all tickets of a batch: paid, though nothing was paid online, and drawing from no stock (BATCH-23). */
export async function insertBatchOrder(
  { tx, company_id, now }: Scope,
  of: { event_id: number; point_of_sale_id: number; language: string; total: number },
): Promise<number> {
  const { total, ...order } = of
  const { id } = await tx
    .insertInto('order')
    .values({
      ...order,
      company_id,
      type: 'batch',
      source: 'batch',
      secret: newSecret(),
      payment_status: 'paid',
      stock_held: false,
      products_total: total,
      total,
      created_at: now,
      paid_at: now,
      expires_at: now,
      tickets_generated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes so many units of the order's only product. */
export async function insertUnits({ tx, company_id }: Scope, order_id: number, count: number): Promise<void> {
  await sql`
    insert into order_product (company_id, order_id, product_id, price, discount_price, vat_percentage)
    select o.company_id, o.id, p.id, p.price, p.price, p.vat_percentage
      from "order" o
      join product p on p.event_id = o.event_id and p.company_id = o.company_id
     cross join generate_series(1, ${count}::integer)
     where o.company_id = ${company_id} and o.id = ${order_id}`.execute(tx)
}

/** The next tickets of an order after this one, in the order they were made. */
export async function listTicketsAfter({ tx, company_id }: Scope, order_id: number, after: number, most: number) {
  return tx
    .selectFrom('ticket')
    .select(['id', 'code'])
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
}

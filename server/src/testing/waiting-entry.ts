import type { Kysely } from 'kysely'
import type { DB } from '#platform/database/tables.gen.ts'

type Of = {
  event: { id: number; company_id: number }
  product: { id: number }
  point_of_sale: { id: number }
  mark: string
  is_test?: boolean
}

/** Somebody who waits for a product. */
export async function aWaitingEntry(
  db: Kysely<DB>,
  { event, product, point_of_sale, mark, is_test = false }: Of,
): Promise<{ id: number }> {
  const email = `${mark}@waiting.example`
  const of = { company_id: event.company_id, event_id: event.id, product_id: product.id, point_of_sale_id: point_of_sale.id }
  const entry = { ...of, email, address: email, amount: 2, language: 'en', is_test, origin: `https://${mark}.test` }
  return db
    .insertInto('waiting_list_entry')
    .values({ ...entry, secret: mark.padEnd(22, 'w'), joined_at: '2026-06-01T08:00:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

import { MOST_TOLD } from '@entree/domain/selling/waiting-list.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#platform/scope.ts'

type NewEntry = {
  event_id: number
  product_id: number
  point_of_sale_id: number
  email: string
  address: string
  amount: number
  language: string
  origin: string
  secret: string
  is_test: boolean
}

/** Whether the buyer of an entry, by the name that its table has in the query, has paid for the product since they joined (LIST-10). */
export function hasBought(entry: 'w' | 'waiting_list_entry'): RawBuilder<boolean> {
  const w = sql.table(entry)
  return sql<boolean>`
  exists (select from customer c join "order" o on o.customer_id = c.id join order_product op on op.order_id = o.id
           where c.company_id = ${w}.company_id and fold_email(c.email) = ${w}.address
             and o.company_id = ${w}.company_id and o.payment_status = 'paid' and not o.is_cancelled and o.paid_at >= ${w}.joined_at
             and op.product_id = ${w}.product_id and op.refunded_at is null and op.cancelled_at is null)`
}

/**
 * Writes somebody down, or changes what they wait for; they keep their place. Someone who was told as often as anybody may be, or has
 * bought since (LIST-18), waits again, behind the others (LIST-04).
 */
export async function keepEntry(
  { tx, company_id, now }: Scope,
  entry: NewEntry,
): Promise<{ id: number; mailed_at: string | null }> {
  const { email, amount, language, origin, point_of_sale_id } = entry
  const isOver = sql<boolean>`(waiting_list_entry.told >= ${MOST_TOLD} or ${hasBought('waiting_list_entry')})`
  return tx
    .insertInto('waiting_list_entry')
    .values({ ...entry, company_id, joined_at: now })
    .onConflict((on) =>
      on.columns(['product_id', 'address', 'is_test']).doUpdateSet({
        email,
        amount,
        language,
        origin,
        point_of_sale_id,
        joined_at: sql`case when ${isOver} then ${now}::timestamptz else waiting_list_entry.joined_at end`,
        told: sql`case when ${isOver} then 0 else waiting_list_entry.told end`,
      }),
    )
    .returning(['id', 'mailed_at'])
    .executeTakeFirstOrThrow()
}

export async function markMailed({ tx, company_id, now }: Scope, id: number): Promise<void> {
  await tx
    .updateTable('waiting_list_entry')
    .set({ mailed_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** What a mail says of an entry; null: it is gone. */
export async function findEntryForMail({ tx, company_id }: Scope, id: number) {
  const row = await tx
    .selectFrom('waiting_list_entry as w')
    .innerJoin('event', 'event.id', 'w.event_id')
    .innerJoin('product', 'product.id', 'w.product_id')
    .innerJoin('point_of_sale as pos', 'pos.id', 'w.point_of_sale_id')
    .leftJoin('venue', 'venue.id', 'event.venue_id')
    .select(['w.amount', 'w.secret', 'w.origin', 'w.is_test', 'w.told', 'w.told_at', 'pos.url'])
    .select(['event.name as event_name', 'event.starts_at', 'event.ends_at', 'event.time_zone', 'event.continuous'])
    .select(['product.name as product_name', 'venue.name as venue_name', 'venue.city as venue_city'])
    .where('w.company_id', '=', company_id)
    .where('w.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
export type EntryForMail = NonNullable<Awaited<ReturnType<typeof findEntryForMail>>>

/** What the holder of a link waits for; null: nothing, or nothing any more, also since they have bought (LIST-18). */
export async function findOwnEntry({ tx, company_id }: Scope, secret: string) {
  const row = await tx
    .selectFrom('waiting_list_entry as w')
    .innerJoin('event', 'event.id', 'w.event_id')
    .innerJoin('product', 'product.id', 'w.product_id')
    .select(['event.name as event_name', 'product.name as product_name', 'w.amount'])
    .where('w.company_id', '=', company_id)
    .where('w.secret', '=', secret)
    .where((of) => of.not(hasBought('w')))
    .executeTakeFirst()
  return row ?? null
}

export async function deleteOwnEntry({ tx, company_id }: Scope, secret: string): Promise<void> {
  await tx.deleteFrom('waiting_list_entry').where('company_id', '=', company_id).where('secret', '=', secret).execute()
}

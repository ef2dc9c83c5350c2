import { MOST_TOLD } from '@entree/domain/selling/waiting-list.ts'
import { sql } from 'kysely'
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

/**
 * Writes somebody down, or changes what they wait for; they keep their place. Who was told as often as anybody may be waits anew, behind the
 * others (LIST-04).
 */
export async function keepEntry(
  { tx, company_id, now }: Scope,
  entry: NewEntry,
): Promise<{ id: number; mailed_at: string | null }> {
  const { email, amount, language, origin, point_of_sale_id } = entry
  const isOver = sql<boolean>`waiting_list_entry.told >= ${MOST_TOLD}`
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

/** What the holder of a link waits for; null: nothing, or nothing any more. */
export async function findOwnEntry({ tx, company_id }: Scope, secret: string) {
  const row = await tx
    .selectFrom('waiting_list_entry as w')
    .innerJoin('event', 'event.id', 'w.event_id')
    .innerJoin('product', 'product.id', 'w.product_id')
    .select(['event.name as event_name', 'product.name as product_name', 'w.amount'])
    .where('w.company_id', '=', company_id)
    .where('w.secret', '=', secret)
    .executeTakeFirst()
  return row ?? null
}

export async function deleteOwnEntry({ tx, company_id }: Scope, secret: string): Promise<void> {
  await tx.deleteFrom('waiting_list_entry').where('company_id', '=', company_id).where('secret', '=', secret).execute()
}

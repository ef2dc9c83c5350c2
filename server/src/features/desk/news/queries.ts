import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'

/** The secret of an address, which is written down with its first news, and whether it wants none. */
export async function keepAddress(
  { tx, company_id, now }: Scope,
  { address, secret }: { address: string; secret: string },
): Promise<{ address: string; secret: string; unsubscribed_at: string | null; bounced_at: string | null }> {
  return (
    tx
      .insertInto('news_address')
      .values({ company_id, address, secret, created_at: now })
      // Written over with itself, so that the row is returned.
      .onConflict((on) => on.columns(['company_id', 'address']).doUpdateSet({ address }))
      .returning(['address', 'secret', 'unsubscribed_at', 'bounced_at'])
      .executeTakeFirstOrThrow()
  )
}

/** Those of these addresses, folded, that want no news of the company, or do not exist. */
export async function listUnsubscribed({ tx, company_id }: Scope, addresses: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('news_address')
    .select('address')
    .where('company_id', '=', company_id)
    .where('address', '=', sql<string>`any(${[...addresses]}::text[])`)
    .where((where) => where.or([where('unsubscribed_at', 'is not', null), where('bounced_at', 'is not', null)]))
    .execute()
  return rows.map(({ address }) => address)
}

/** An address by its secret, with the name of its company; null: there is none. */
export async function findAddress({ tx, company_id }: Scope, secret: string) {
  const row = await tx
    .selectFrom('news_address')
    .innerJoin('company', 'company.id', 'news_address.company_id')
    .select(['news_address.unsubscribed_at', 'company.name as company_name'])
    .where('news_address.company_id', '=', company_id)
    .where('news_address.secret', '=', secret)
    .executeTakeFirst()
  return row ?? null
}

/** Notes since when an address wants no news; null: it does. What it was already stays. */
export async function markAddress({ tx, company_id }: Scope, secret: string, unsubscribed_at: string | null): Promise<void> {
  await tx
    .updateTable('news_address')
    // A reader of our mail has a working address again.
    .set({ unsubscribed_at, ...(unsubscribed_at === null ? { bounced_at: null } : {}) })
    .where('company_id', '=', company_id)
    .where('secret', '=', secret)
    .where('unsubscribed_at', unsubscribed_at === null ? 'is not' : 'is', null)
    .execute()
}

/** Notes that mail to an address came back, or that it wants none any more; what was noted before stays. */
export async function noteAddress(
  { tx, company_id }: Scope,
  address: string,
  since: { bounced_at?: string; unsubscribed_at?: string },
): Promise<void> {
  const { bounced_at = null, unsubscribed_at = null } = since
  await tx
    .updateTable('news_address')
    .set({
      bounced_at: sql`coalesce(bounced_at, ${bounced_at}::timestamptz)`,
      unsubscribed_at: sql`coalesce(unsubscribed_at, ${unsubscribed_at}::timestamptz)`,
    })
    .where('company_id', '=', company_id)
    .where('address', '=', address)
    .execute()
}

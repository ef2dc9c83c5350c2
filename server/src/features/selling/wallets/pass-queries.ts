import type { PassKey } from '@entree/domain/selling/wallet-serial.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

type OfCompany = Pick<Scope, 'tx' | 'company_id'>
export type Wallet = 'apple' | 'google'
export type ClaimedPass = PassKey & { id: number; company_id: number; digest: string; attempts: number; due_at: string }
/** What became of a pass that was looked at: what it shows now, when it is tried again, and whether it was given up. */
export type LookedAt = { id: number; claimed_until: string; digest: string; next_at: string | null; failed: boolean }

/** The orders of some tickets. */
export async function listOrdersOfTickets({ tx, company_id }: OfCompany, ids: readonly number[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('ticket')
    .select(['id', 'order_id'])
    .where('company_id', '=', company_id)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Notes that a pass was handed out; one that was before stays as it is. It is looked at once more at `due_at`. */
export async function insertPass(
  { tx, company_id, now }: Scope,
  { ticket_id, code_version }: PassKey,
  { wallet, digest, due_at }: { wallet: Wallet; digest: string; due_at: string },
): Promise<void> {
  const changed_at = sql<string>`date_trunc('second', ${now}::timestamptz)`
  await tx
    .insertInto('wallet_pass')
    .values({ company_id, ticket_id, code_version, wallet, digest, changed_at, due_at, handed_out_at: changed_at })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'code_version', 'wallet']).doNothing())
    .execute()
}

/** When an Apple pass last changed; null: none was handed out. */
export async function findChangedAt({ tx, company_id }: OfCompany, { ticket_id, code_version }: PassKey): Promise<string | null> {
  const row = await tx
    .selectFrom('wallet_pass')
    .select('changed_at')
    .where('company_id', '=', company_id)
    .where('ticket_id', '=', ticket_id)
    .where('code_version', '=', code_version)
    .where('wallet', '=', 'apple')
    .executeTakeFirst()
  return row?.changed_at ?? null
}

/** Has the passes of tickets looked at. */
export async function makeTicketsDue({ tx, company_id, now }: Scope, ticket_ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('wallet_pass')
    .set({ due_at: now, attempts: 0, failed_at: null })
    .where('company_id', '=', company_id)
    .where('ticket_id', '=', sql<number>`any(${ticket_ids}::bigint[])`)
    .execute()
}

/** Has the passes of orders looked at, each by its company. */
export async function makeOrdersDue(
  db: Database,
  orders: readonly { company_id: number; order_id: number }[],
  now: string,
): Promise<void> {
  await sql`
    update wallet_pass p set due_at = ${now}, attempts = 0, failed_at = null
      from ticket t, jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as one (company_id bigint, order_id bigint)
     where t.order_id = one.order_id and t.company_id = one.company_id and p.ticket_id = t.id and p.company_id = one.company_id`.execute(
    db,
  )
}

/**
 * Takes some passes of a wallet that are due, so that nobody else looks at them before `until`; companies take turns (WALT-14).
 */
export async function claimPasses(
  db: Database,
  { wallet, now, until, limit }: { wallet: Wallet; now: string; until: string; limit: number },
): Promise<ClaimedPass[]> {
  const { rows } = await sql<ClaimedPass>`
    update wallet_pass set due_at = ${until}, attempts = attempts + 1
     where id in (
           select id from wallet_pass
            where id in (select id from (select id, due_at, row_number() over (partition by company_id order by due_at, id) as turn
                                           from wallet_pass where wallet = ${wallet} and due_at <= ${now}) waiting
                          order by turn, due_at, id limit ${limit})
              and due_at <= ${now}
              for update skip locked)
    returning id, company_id, ticket_id, code_version, digest, attempts, due_at`.execute(db)
  return rows
}

/**
 * Writes what became of passes, and returns those that show something else now. A pass that became due again meanwhile stays due. Times of
 * changes are whole seconds, none of them in the past of the one before, so that a phone that has one can tell them apart.
 */
export async function writeLookedAt(
  { tx, company_id, now }: Scope,
  passes: readonly LookedAt[],
): Promise<(PassKey & { id: number })[]> {
  const { rows } = await sql<PassKey & { id: number; has_changed: boolean }>`
    with one as (
      select * from jsonb_to_recordset(${JSON.stringify(passes)}::jsonb)
        as one (id bigint, claimed_until timestamptz, digest text, next_at timestamptz, failed boolean)
    ), before as (
      select p.id, p.digest from wallet_pass p join one on one.id = p.id where p.company_id = ${company_id} for update of p
    )
    update wallet_pass p
       set digest = one.digest,
           changed_at = case when before.digest = one.digest then p.changed_at
                             else greatest(date_trunc('second', ${now}::timestamptz + interval '1 second'),
                                           p.changed_at + interval '1 second') end,
           due_at = case when p.due_at = one.claimed_until then one.next_at else p.due_at end,
           attempts = case when p.due_at = one.claimed_until and one.next_at is null then 0 else p.attempts end,
           failed_at = case when one.failed then ${now}::timestamptz end
      from one join before on before.id = one.id
     where p.id = one.id and p.company_id = ${company_id}
    returning p.id, p.ticket_id, p.code_version, before.digest <> one.digest as has_changed`.execute(tx)
  return rows.filter(({ has_changed }) => has_changed)
}

/** How many passes, phones and classes wait, and how many were given up. */
export async function countWaiting(db: Database): Promise<{ what: string; count: number }[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'passes' as what, count(*)::int as count from wallet_pass where due_at is not null
    union all select 'phones', count(*)::int from wallet_device where due_at is not null
    union all select 'events', count(*)::int from wallet_visit where due_at is not null
    union all select 'given_up', (select count(*) from wallet_pass where failed_at is not null)::int
                               + (select count(*) from wallet_device where failed_at is not null)::int
                               + (select count(*) from wallet_visit where failed_at is not null)::int`.execute(db)
  return rows
}

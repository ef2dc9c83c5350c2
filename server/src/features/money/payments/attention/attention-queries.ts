import { attentionKinds, type AttentionKind, type AttentionReason } from '@entree/domain/money/payment-attention.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { NO_ATTENTION } from '../new-attention.ts'

export type AttentionFilter = {
  /** 0: of all companies. */
  company_id: number
  /** Null: of all events. */
  event_ids: readonly number[] | null
  order_id: number | null
  is_done: boolean
}

export type AttentionRow = {
  kind: AttentionKind
  id: number
  /** Null: none that is known here. */
  payment_id: number | null
  reason: AttentionReason
  since: string
  amount: number
  status: string
  provider: string
  provider_reference: string | null
  done_at: string | null
  done_by: string | null
  note: string | null
  /** An unknown payment, a refused method and an account have none of them. */
  order_id: number | null
  order_number: string | null
  event_id: number | null
  event_name: string | null
  /** Null: the account is the platform's. */
  company_id: number | null
  company_name: string | null
  account_id: number | null
  method: string | null
  description: string | null
  made_at: string | null
  refunded_at: string | null
}

/** One page of what needs a person, longest waiting first, or of what is done, newest first; and how many there are. */
export async function selectAttention(
  db: Database,
  filter: AttentionFilter,
  page: number,
): Promise<{ rows: AttentionRow[]; count: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<AttentionRow>`${described(matching(filter))}
      order by ${filter.is_done ? sql`found.done_at desc` : sql`found.since`}, found.kind, found.id
      limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(db),
    countAttention(db, filter),
  ])
  return { rows, count }
}

export async function countAttention(db: Database, filter: AttentionFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${matching(filter)}) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** One of them, whether it is done or not, of a company or of the platform's accounts (0); null: it never needed a person. */
export async function findAttention(
  db: Database,
  company_id: number,
  kind: AttentionKind,
  id: number,
): Promise<AttentionRow | null> {
  const owner = company_id === 0 ? null : company_id
  const ofOne = sql`company_id is not distinct from ${owner} and id = ${id} and attention is not null`
  const found = sql`${sources[kind]} where ${ofOne}`
  const { rows } = await sql<AttentionRow>`${described(found)}`.execute(db)
  return rows[0] ?? null
}

const columns = sql.raw(
  'id, company_id, amount, status, attention as reason, attention_at as since, attention_done_at as done_at, attention_done_by as done_by, attention_note as note',
)
const sources: Readonly<Record<AttentionKind, RawBuilder<unknown>>> = {
  payment: sql`select 'payment' as kind, ${columns}, order_id, id as payment_id, null as refund_reference from payment`,
  refund: sql`select 'refund' as kind, ${columns}, order_id, payment_id, provider_refund_id as refund_reference from refund`,
  unknown_payment: sql`select 'unknown_payment' as kind, ${columns}, null::bigint as order_id, null::bigint as payment_id, null as refund_reference from unknown_payment`,
  refused_method: sql`select 'refused_method' as kind, ${columns}, null::bigint as order_id, null::bigint as payment_id, null as refund_reference from refused_method`,
  payment_account: sql`select 'payment_account' as kind, id, company_id, 0::bigint as amount, 'lost' as status, attention as reason, attention_at as since, attention_done_at as done_at, attention_done_by as done_by, attention_note as note, null::bigint as order_id, null::bigint as payment_id, null as refund_reference from payment_account`,
}

function matching({ company_id, event_ids, order_id, is_done }: AttentionFilter): RawBuilder<unknown> {
  const conditions = [
    sql`attention is not null`,
    is_done ? sql`attention_done_at is not null` : sql`attention_done_at is null`,
    ...(company_id === 0 ? [] : [sql`company_id = ${company_id}`]),
  ]
  const ofOrders = [
    ...(order_id === null ? [] : [sql`order_id = ${order_id}`]),
    ...(event_ids === null ? [] : [sql`order_id in (select o.id from "order" o where o.event_id = any(${event_ids}))`]),
  ]
  const where = sql.join([...conditions, ...ofOrders], sql` and `)
  const found = sql`${sources.payment} where ${where} union all ${sources.refund} where ${where}`
  // Of no order, so of no event either.
  if (ofOrders.length > 0) return found
  const ofNoOrder = sql.join(conditions, sql` and `)
  return sql`${found} union all ${sources.unknown_payment} where ${ofNoOrder} union all ${sources.refused_method} where ${ofNoOrder}
    union all ${sources.payment_account} where ${ofNoOrder}`
}

/** The rows with the names of what they belong to. */
function described(found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select found.kind, found.id, found.payment_id, found.reason, found.since, found.amount, found.status, found.done_at, found.done_by,
                    found.note, coalesce(p.provider, u.provider, r.provider, a.provider) as provider,
                    coalesce(found.refund_reference, p.provider_payment_id, u.provider_payment_id, a.external_id) as provider_reference,
                    coalesce(u.payment_account_id, r.payment_account_id, a.id) as account_id, coalesce(u.method, r.method) as method, coalesce(u.description, a.key_hint) as description, u.made_at, u.refunded_at,
                    o.id as order_id, o.order_number, o.event_id, e.name as event_name, c.id as company_id, c.name as company_name
               from (${found}) found
               left join payment p on p.id = found.payment_id and p.company_id = found.company_id
               left join unknown_payment u on found.kind = 'unknown_payment' and u.id = found.id
               left join refused_method r on found.kind = 'refused_method' and r.id = found.id
               left join payment_account a on found.kind = 'payment_account' and a.id = found.id
               left join "order" o on o.id = found.order_id
               left join event e on e.id = o.event_id
               left join company c on c.id = found.company_id`
}

/** Writes down who dealt with it. */
export async function setAttentionDone(
  { tx, company_id, now }: Scope,
  kind: AttentionKind,
  id: number,
  { who, note }: { who: string; note: string },
): Promise<void> {
  await tx
    .updateTable(kind)
    .set({ attention_done_at: now, attention_done_by: who, attention_note: note })
    .where('company_id', 'is not distinct from', company_id === 0 ? null : company_id)
    .where('id', '=', id)
    .execute()
}

/** Locks a refund, with what decides whether it may be sent again. */
export async function lockRefund({ tx, company_id }: Scope, id: number) {
  const query = tx
    .selectFrom('refund')
    .select(['id', 'payment_id', 'amount', 'status', 'attention'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
  return (await query.executeTakeFirst()) ?? null
}

/**
 * Makes a refund due again. One that the provider refused goes with another key, or the provider would only repeat its refusal; one that
 * may be on its way keeps its key, so that it is not made twice.
 */
export async function repeatRefund({ tx, company_id, now }: Scope, id: number, was_refused: boolean): Promise<void> {
  await tx
    .updateTable('refund')
    .set((refund) => ({
      status: was_refused ? 'requested' : 'sent',
      next_attempt_at: now,
      ...(was_refused ? { attempts: 0, provider_refund_id: null, repeats: refund('repeats', '+', 1), ...NO_ATTENTION } : {}),
    }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Companies with something that needs a person and that nobody was notified of. A company that was notified after `told_before` waits. */
export async function listUntoldCompanies(db: Database, told_before: string): Promise<number[]> {
  const untold = sql`attention is not null and attention_told_at is null and attention_done_at is null`
  const { rows } = await sql<{ company_id: number }>`
    select found.company_id from (select company_id from payment where ${untold} union select company_id from refund where ${untold}
                                union select company_id from unknown_payment where ${untold} and company_id is not null
                                union select company_id from refused_method where ${untold}
                                union select company_id from payment_account where ${untold} and company_id is not null) found
     where not exists (select from mail m where m.company_id = found.company_id and m.kind = 'payment_attention' and m.created_at > ${told_before})`.execute(
    db,
  )
  return rows.map(({ company_id }) => company_id)
}

/** Notes that the company is being notified of all that is open. */
export async function markAttentionTold({ tx, company_id, now }: Scope): Promise<void> {
  for (const table of attentionKinds) {
    await tx
      .updateTable(table)
      .set({ attention_told_at: now })
      .where('company_id', '=', company_id)
      .where('attention', 'is not', null)
      .where('attention_told_at', 'is', null)
      .execute()
  }
}

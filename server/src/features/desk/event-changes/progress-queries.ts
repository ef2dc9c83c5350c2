import type { EventChangeProblem } from '@entree/domain/desk/event-change.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ChangeScope } from './scope-queries.ts'

export type RunningChange = ChangeScope & { id: number; company_id: number; refunds: boolean; created_at: string }

const COLUMNS = sql`id, company_id, event_id, kind, product_ids, timeslot_ids, refunds, created_at`

/** What is under way, of all companies, oldest first. */
export async function listRunning(db: Database): Promise<RunningChange[]> {
  const { rows } = await sql<RunningChange>`
    select ${COLUMNS} from event_change where state = 'running' order by id limit 100`.execute(db)
  return rows
}

/** Cancellations of all companies that ended after `since`. */
export async function listEndedCancellations(db: Database, since: string): Promise<RunningChange[]> {
  const { rows } = await sql<RunningChange>`
    select ${COLUMNS} from event_change where state = 'done' and kind = 'cancel' and done_at > ${since} order by id`.execute(db)
  return rows
}

/**
 * What a change has put in motion and nobody took from us yet: refunds that their provider does not have and no person has to look at, and mails
 * that nobody tried to send. What a provider or a bank takes its days for is no reason to wait.
 */
export async function countInFlight(
  db: Database,
  company_id: number,
  change_id: number,
): Promise<{ refunds: number; mails: number }> {
  const { rows } = await sql<{ refunds: number; mails: number }>`
    select (select count(*)::int from event_change_order of_change join refund on refund.id = of_change.refund_id
             where of_change.company_id = ${company_id} and of_change.event_change_id = ${change_id}
               and refund.status in ('requested', 'sent') and refund.provider_refund_id is null and refund.attention is null) as refunds,
           (select count(*)::int from mail
             where company_id = ${company_id} and kind = 'event_change' and status in ('queued', 'sending') and attempts = 0) as mails`.execute(
    db,
  )
  return rows[0] ?? { refunds: 0, mails: 0 }
}

export async function listPending(db: Database, company_id: number, change_id: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('event_change_order')
    .select('order_id')
    .where('company_id', '=', company_id)
    .where('event_change_id', '=', change_id)
    .where(sql<boolean>`state = 'pending'`)
    // One that did not work goes behind the others.
    .orderBy('attempts')
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** Why a person has to look at an order of a change; null: nobody has to. */
const PROBLEM = sql<EventChangeProblem | null>`
  case when of_change.state = 'failed' then of_change.reason
       when of_change.state = 'owed' then 'paid_by_hand'
       when refund.attention is not null and refund.attention_done_at is null and refund.status <> 'done' then refund.attention
       when of_change.state = 'done' and exists (
              select from mail where mail.company_id = of_change.company_id and (mail.subject_ids ->> 'order_id')::bigint = of_change.order_id
                 and mail.kind in ('event_change', 'money_back') and mail.status = 'failed'
                 and (mail.subject_ids ->> 'event_change_id')::bigint = of_change.event_change_id) then 'mail_failed' end`

export type Progress = {
  orders: number
  pending: number
  money_back: number
  problems: number
  amount: number
  refunded: number
  mails: number
  mails_sent: number
  mails_bounced: number
  mails_complained: number
}

/** How far a change is; cents. */
export async function readProgress(db: Database, company_id: number, change_id: number): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select count(*)::int as orders, (count(*) filter (where of_change.state = 'pending'))::int as pending,
           (count(*) filter (where of_change.money_back_at is not null))::int as money_back,
           (count(*) filter (where ${PROBLEM} is not null))::int as problems,
           coalesce(sum(of_change.amount), 0)::bigint as amount,
           coalesce(sum(refund.amount) filter (where refund.status = 'done'), 0)::bigint as refunded,
           coalesce(sum(sent.mails), 0)::int as mails, coalesce(sum(sent.mails_sent), 0)::int as mails_sent,
           coalesce(sum(sent.bounced), 0)::int as mails_bounced, coalesce(sum(sent.complained), 0)::int as mails_complained
      from event_change_order of_change
      left join refund on refund.id = of_change.refund_id
      left join lateral (
        select count(*) as mails, count(*) filter (where mail.status in ('sent', 'stored')) as mails_sent,
               count(*) filter (where mail.status = 'failed' and mail.bounced_at is not null) as bounced,
               count(mail.complained_at) as complained from mail
         where mail.company_id = ${company_id} and (mail.subject_ids ->> 'order_id')::bigint = of_change.order_id
           and mail.kind = 'event_change' and (mail.subject_ids ->> 'event_change_id')::bigint = ${change_id}) sent on true
     where of_change.company_id = ${company_id} and of_change.event_change_id = ${change_id}`.execute(db)
  const mails = { mails: 0, mails_sent: 0, mails_bounced: 0, mails_complained: 0 }
  return rows[0] ?? { orders: 0, pending: 0, money_back: 0, problems: 0, amount: 0, refunded: 0, ...mails }
}

export type ProblemRow = {
  order_id: number
  order_number: string
  name: string
  email: string | null
  reason: EventChangeProblem
  amount: number
  refund_id: number | null
}

/** The orders that a person has to look at, by their number. */
export async function listProblems(
  db: Database,
  company_id: number,
  change_id: number,
  { page = 1, order_id = null }: { page?: number; order_id?: number | null },
): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`
    select * from (
      select of_change.order_id, o.order_number, concat_ws(' ', c.first_name, c.last_name) as name, c.email,
             ${PROBLEM} as reason, of_change.amount, of_change.refund_id
        from event_change_order of_change
        join "order" o on o.id = of_change.order_id
        left join customer c on c.id = o.customer_id
        left join refund on refund.id = of_change.refund_id
       where of_change.company_id = ${company_id} and of_change.event_change_id = ${change_id}
         and of_change.state in ('done', 'failed', 'owed')
         and (${order_id}::bigint is null or of_change.order_id = ${order_id})) found
     where reason is not null order by order_id limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(db)
  return rows
}

/** The mails of a change about an order that the server refused. */
export async function listFailedMails(db: Database, company_id: number, change_id: number, order_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('mail')
    .select('id')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`(subject_ids ->> 'order_id')::bigint = ${order_id}`)
    .where(sql<boolean>`(subject_ids ->> 'event_change_id')::bigint = ${change_id}`)
    .where('status', '=', 'failed')
    .execute()
  return rows.map(({ id }) => id)
}

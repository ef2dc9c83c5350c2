import type { EventChangeKind, EventChangeOrderState, EventChangeState, ChangeMessage } from '@entree/domain/desk/event-change.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { sql, type Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { EventChange } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'

/** By name, so that the plans of the statements that return them are kept (`keepPlans`). */
const COLUMNS = [
  'id',
  'company_id',
  'event_id',
  'kind',
  'state',
  'product_ids',
  'timeslot_ids',
  'messages',
  'refunds',
  'with_fees',
  'with_scanned',
  'starts_at_before',
  'ends_at_before',
  'idempotency_key',
  'request_hash',
  'user_name',
  'impersonator_name',
  'created_at',
  'done_at',
  'money_back_until',
  'is_news',
] as const

type Known = {
  kind: EventChangeKind
  state: EventChangeState
  product_ids: number[]
  timeslot_ids: number[]
  messages: Partial<Record<string, ChangeMessage>>
}
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>

export async function insertChange({ tx, company_id }: Scope, row: Omit<Insertable<EventChange>, 'company_id'>): Promise<number> {
  const { id } = await tx
    .insertInto('event_change')
    .values({ ...row, company_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A change of an event of the company; null: there is none. */
export async function findChange({ tx, company_id }: Pick<Scope, 'tx' | 'company_id'>, id: number) {
  const row = await tx
    .selectFrom('event_change')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .$narrowType<Known>()
    .executeTakeFirst()
  return row ?? null
}

/** The same, locked. */
export async function lockChange({ tx, company_id }: Scope, id: number) {
  const row = await tx
    .selectFrom('event_change')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<Known>()
    .executeTakeFirst()
  return row ?? null
}

/** What was started with this key before. */
export async function findStarted({ tx, company_id }: Scope, idempotency_key: string) {
  const row = await tx
    .selectFrom('event_change')
    .select(['id', 'request_hash'])
    .where('company_id', '=', company_id)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst()
  return row ?? null
}

/** Whether an event is being cancelled or moved at this moment. */
export async function isChanging({ tx, company_id }: Scope, event_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('event_change')
    .select('id')
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where('kind', '<>', 'message')
    .where('state', '<>', 'done')
    .executeTakeFirst()
  return row !== undefined
}

/** The changes of an event, newest first. */
export async function listChanges(db: Database, company_id: number, event_id: number, page: number) {
  const of = db.selectFrom('event_change').where('company_id', '=', company_id).where('event_id', '=', event_id)
  const ids = await of
    .select('id')
    .orderBy('id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute()
  const { count } = await of.select((one) => one.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { ids: ids.map(({ id }) => id), total: count }
}

export async function setState(
  { tx, company_id }: Scope,
  id: number,
  values: { state: EventChangeState; done_at?: string | null },
): Promise<void> {
  await tx.updateTable('event_change').set(values).where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Takes the row of an order that nobody else works at; null: it is not in one of these states, or the change is paused. */
export async function claimOrder(
  { tx, company_id }: Scope,
  change_id: number,
  order_id: number,
): Promise<{ attempts: number; with_scanned: boolean } | null> {
  const { rows } = await sql<{ attempts: number; with_scanned: boolean }>`
    select of_change.attempts, coalesce(of_change.reason = 'order_scanned', false) as with_scanned
      from event_change_order of_change
     where of_change.company_id = ${company_id} and of_change.event_change_id = ${change_id} and of_change.order_id = ${order_id}
       and of_change.state = 'pending'
       and exists (select from event_change where company_id = ${company_id} and id = ${change_id} and state = 'running')
       for update of of_change skip locked`.execute(tx)
  return rows[0] ?? null
}

/** The row of an order, locked; null: the change is not about it. */
export async function lockChangedOrder({ tx, company_id }: Scope, change_id: number, order_id: number) {
  const row = await tx
    .selectFrom('event_change_order')
    .select([
      'event_change_id',
      'order_id',
      'state',
      'reason',
      'amount',
      'refund_id',
      'attempts',
      'note',
      'done_by',
      'done_at',
      'money_back_at',
    ])
    .where('company_id', '=', company_id)
    .where('event_change_id', '=', change_id)
    .where('order_id', '=', order_id)
    .forUpdate()
    .$narrowType<{ state: EventChangeOrderState }>()
    .executeTakeFirst()
  return row ?? null
}

type Outcome = {
  state: EventChangeOrderState
  reason?: string | null
  amount?: number
  refund_id?: number | null
  note?: string
  done_by?: string
  attempts?: number
}

/** Writes what became of an order. */
export async function setOutcome(
  { tx, company_id, now }: Scope,
  change_id: number,
  order_id: number,
  outcome: Outcome,
): Promise<void> {
  await tx
    .updateTable('event_change_order')
    .set({ ...outcome, done_at: outcome.state === 'pending' ? null : now })
    .where('company_id', '=', company_id)
    .where('event_change_id', '=', change_id)
    .where('order_id', '=', order_id)
    .execute()
}

/** The units of an order with what became of them; what is offered for resale is not gone. */
export async function listUnits({ tx, company_id }: Scope, order_id: number) {
  return tx
    .selectFrom('order_product as unit')
    .innerJoin('product', 'product.id', 'unit.product_id')
    .leftJoin('ticket', (on) => on.onRef('ticket.order_product_id', '=', 'unit.id').on('ticket.status', '=', 'active'))
    .select(['unit.id', 'unit.product_id', 'product.product_type_id', 'unit.refunded_at', 'ticket.scanned_at'])
    .select(sql<string | null>`case when unit.offered_at is null then unit.cancelled_at end`.as('cancelled_at'))
    .where('unit.company_id', '=', company_id)
    .where('unit.order_id', '=', order_id)
    .orderBy('unit.id')
    .execute()
}

/** The status of an order, without waiting for a payment that holds it at this moment. */
export async function findPaymentStatus({ tx, company_id }: Scope, order_id: number): Promise<string | null> {
  const row = await tx
    .selectFrom('order')
    .select('payment_status')
    .where('company_id', '=', company_id)
    .where('id', '=', order_id)
    .executeTakeFirst()
  return row?.payment_status ?? null
}

/** What became of an order, as far as its mail tells it. */
export async function findOutcome({ tx, company_id }: Scope, change_id: number, order_id: number) {
  return tx
    .selectFrom('event_change_order')
    .select(['state', 'amount', 'visit_starts_at_before', 'visit_ends_at_before'])
    .where('company_id', '=', company_id)
    .where('event_change_id', '=', change_id)
    .where('order_id', '=', order_id)
    .executeTakeFirst()
}

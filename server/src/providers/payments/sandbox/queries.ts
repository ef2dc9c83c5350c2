import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { prepare } from '#platform/database/prepare.ts'
import type { Write } from '#platform/database/write-together.ts'
import type { SandboxPayment as SandboxPaymentTable } from '#platform/database/tables.gen.ts'
import type { NewProviderPayment, ProviderStatus } from '../payment-provider.ts'

export type SandboxPayment = Omit<Selectable<SandboxPaymentTable>, 'status'> & { status: ProviderStatus }

/** By name, so that their plans can be kept (`keepPlans`). */
const COLUMNS = [
  'id',
  'reference',
  'amount',
  'merchant',
  'description',
  'method',
  'return_url',
  'notice_url',
  'idempotency_key',
  'expires_at',
  'language',
  'status',
  'amount_refunded',
  'created_at',
] as const

/** Books a payment under its idempotency key; one that is there already stays as it is and is answered. */
export async function insertPayment(db: Database, id: string, payment: NewProviderPayment, now: string): Promise<SandboxPayment> {
  const { country: _country, application_fee: _fee, bill: _bill, ...kept } = payment
  return (
    db
      .insertInto('sandbox_payment')
      .values({ ...kept, id, created_at: now })
      // Changes nothing, but lets the row that is there be answered.
      .onConflict((conflict) => conflict.column('idempotency_key').doUpdateSet({ idempotency_key: payment.idempotency_key }))
      .returning(COLUMNS)
      .$narrowType<{ status: ProviderStatus }>()
      .executeTakeFirstOrThrow()
  )
}

export async function findPayment(db: Database, id: string): Promise<SandboxPayment | null> {
  const [payment] = await selectPayment(db, { id })
  return payment ?? null
}

export async function lockPayment(db: Database, id: string): Promise<SandboxPayment | null> {
  const [payment] = await selectLocked(db, { id })
  return payment ?? null
}

const selectPayment = prepare((db, of: { id: string }) => paymentQuery(db, of))
const selectLocked = prepare((db, of: { id: string }) => paymentQuery(db, of).forUpdate())

function paymentQuery(db: Database, { id }: { id: string }) {
  return db.selectFrom('sandbox_payment').select(COLUMNS).where('id', '=', id).$narrowType<{ status: ProviderStatus }>()
}

/** To be written: how a payment stands. */
export function statusUpdate(db: Database, id: string, status: ProviderStatus): Write {
  return db.updateTable('sandbox_payment').set({ status }).where('id', '=', id)
}

export async function findRefund(db: Database, idempotency_key: string): Promise<{ id: string } | null> {
  return (
    (await db.selectFrom('sandbox_refund').select('id').where('idempotency_key', '=', idempotency_key).executeTakeFirst()) ?? null
  )
}

export async function insertRefund(
  db: Database,
  refund: { id: string; sandbox_payment_id: string; amount: number; idempotency_key: string; created_at: string },
): Promise<void> {
  await db.insertInto('sandbox_refund').values(refund).execute()
  await db
    .updateTable('sandbox_payment')
    .set((of) => ({ amount_refunded: of('amount_refunded', '+', refund.amount) }))
    .where('id', '=', refund.sandbox_payment_id)
    .execute()
}

type NewNotice = { event_id: string; deliveries_left: number; next_attempt_at: string }

/** Writes how a payment stands, and the notice of it to deliver, if it still stands as it was read; false: it does not, and nothing is written. */
export async function writeDecision(
  db: Database,
  { id, status: before }: SandboxPayment,
  status: ProviderStatus,
  notice: NewNotice | null,
): Promise<boolean> {
  const { rows } = await sql<{ decided: number }>`
    with decided as (update sandbox_payment set status = ${status} where id = ${id} and status = ${before} returning id),
         told as (insert into sandbox_notice (event_id, sandbox_payment_id, status, deliveries_left, next_attempt_at)
                  select event_id, decided.id, ${status}, deliveries_left, next_attempt_at
                    from decided, jsonb_to_recordset(${JSON.stringify(notice === null ? [] : [notice])}::jsonb)
                         as one (event_id text, deliveries_left integer, next_attempt_at timestamptz))
    select count(*)::int as decided from decided`.execute(db)
  return rows[0]?.decided === 1
}

/**
 * Takes the notices that are due, so that no other process delivers them at the same time; each is due again after a wait that
 * grows with its attempts, unless it is marked as delivered first.
 */
export async function claimNotices(db: Database, now: string) {
  const { rows } = await sql<{ id: number; event_id: string; sandbox_payment_id: string; status: string; notice_url: string }>`
    update sandbox_notice notice
       set attempts = notice.attempts + 1,
           next_attempt_at = ${now}::timestamptz + least(3600, 2 ^ least(notice.attempts, 12)) * interval '1 second'
      from sandbox_payment payment
     where payment.id = notice.sandbox_payment_id
       and notice.id in (select id from sandbox_notice where deliveries_left > 0 and next_attempt_at <= ${now}
                          order by next_attempt_at limit 50 for update skip locked)
    returning notice.id, notice.event_id, notice.sandbox_payment_id, notice.status, payment.notice_url`.execute(db)
  return rows
}

export async function markDelivered(db: Database, id: number, now: string): Promise<void> {
  await db
    .updateTable('sandbox_notice')
    .set((of) => ({ deliveries_left: of('deliveries_left', '-', 1), delivered_at: now, next_attempt_at: now }))
    .where('id', '=', id)
    .execute()
}

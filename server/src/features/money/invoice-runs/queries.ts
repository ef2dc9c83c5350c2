import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import type { PayoutFrequency } from '@entree/domain/money/payout.ts'
import { sql, type Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { dayIn, dayStart } from '#platform/database/in-zone.ts'
import type { InvoiceRun } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'

/** Up to `limit` companies, after `after_id`, that the run of a day has not dealt with yet. */
export async function listDueCompanies(db: Database, run_day: string, after_id: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('company_auto_invoice')
    .select('company_id')
    .where('automatic_invoicing', '=', true)
    .where((of) => of.or([of('last_run_on', 'is', null), of('last_run_on', '<', run_day)]))
    .where('company_id', '>', after_id)
    .orderBy('company_id')
    .limit(limit)
    .execute()
  return rows.map(({ company_id }) => company_id)
}

/** The settings of a company that is to be invoiced, which it is locked for; null: it is not, or another run has been here. */
export async function lockDueCompany({ tx, company_id }: Scope, run_day: string) {
  await tx.selectFrom('company').select('id').where('id', '=', company_id).forNoKeyUpdate().execute()
  const row = await tx
    .selectFrom('company_auto_invoice')
    .select([
      'test_mode',
      'vat_shifted',
      'anti_dating',
      'set_off_invoices',
      'payout_frequency',
      'max_payment_period_days',
      'payout_delay_days',
    ])
    .where('company_id', '=', company_id)
    .where('automatic_invoicing', '=', true)
    .where((of) => of.or([of('last_run_on', 'is', null), of('last_run_on', '<', run_day)]))
    .$narrowType<{ payout_frequency: PayoutFrequency }>()
    .executeTakeFirst()
  return row ?? null
}

/** The day after the last that was dealt with; null: none was. */
export async function findDayAfterRuns({ tx, company_id }: Scope, is_test: boolean): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (max(period_end) + 1)::text as day from invoice_run
     where company_id = ${company_id} and state <> 'failed' and (not is_test or ${is_test})`.execute(tx)
  return rows[0]?.day ?? null
}

/** The day of the first order of a company that was paid or for nothing, a batch too, or of the first money; null: there is none. */
export async function findFirstDay({ tx, company_id }: Scope): Promise<string | null> {
  const first = sql`least(
      (select min(paid_at) from "order" where company_id = ${company_id} and payment_status = 'paid' and not is_test),
      (select min(occurred_at) from ledger_entry where company_id = ${company_id} and not is_test))`
  const { rows } = await sql<{ day: string | null }>`select ${dayIn(BOOKS_ZONE, first)}::text as day`.execute(tx)
  return rows[0]?.day ?? null
}

/**
 * On which days of Amsterdam the company's events end, from a day on, and whether it has some without an end. A draft that nothing was sold of is
 * none yet: it would have the money of others paid out before these have been (M18).
 */
export async function readEventEnds({ tx, company_id }: Scope, from: string) {
  const day = dayIn(BOOKS_ZONE, sql`ends_at`)
  const isSold = sql<boolean>`
    exists (select from "order" o where o.company_id = ${company_id} and o.event_id = event.id and o.payment_status = 'paid')`
  const rows = await tx
    .selectFrom('event')
    .select([sql<string>`${day}::text`.as('day'), 'continuous'])
    .where('company_id', '=', company_id)
    .where((of) => of.or([of('continuous', '=', true), of(day, '>=', from)]))
    .where((of) => of.or([of('status', '<>', 'draft'), isSold]))
    .execute()
  return {
    event_ends: rows.filter(({ continuous }) => !continuous).map((event) => event.day),
    has_continuous: rows.some(({ continuous }) => continuous),
  }
}

/** Whether something was sold, paid, given back or credited from a day of Amsterdam on that an invoice or a payout could be of. */
export async function hasMoved({ tx, company_id }: Scope, from: string): Promise<boolean> {
  const begins = dayStart(BOOKS_ZONE, from)
  const { rows } = await sql<{ has_moved: boolean }>`
    select exists (select from ledger_entry where company_id = ${company_id} and not is_test and occurred_at >= ${begins}
                      and (from_account = 'buyers' or kind = 'credit'))
        or exists (select from "order" where company_id = ${company_id} and payment_status = 'paid' and not is_test
                      and paid_at >= ${begins}) as has_moved`.execute(tx)
  return rows[0]?.has_moved ?? false
}

/** Writes what became of a period, and returns its id; once it is more than a failure, the database refuses another. */
export async function writeRun(
  { tx, company_id, now }: Scope,
  run: Omit<Insertable<InvoiceRun>, 'company_id' | 'ran_at'>,
): Promise<number> {
  const { invoice_id = null, payout_id = null, total = null, refusal = null } = run
  await tx
    .deleteFrom('invoice_run')
    .where('company_id', '=', company_id)
    .where('period_end', '=', run.period_end)
    .where('is_test', '=', run.is_test)
    .where('state', '=', 'failed')
    .execute()
  const { id } = await tx
    .insertInto('invoice_run')
    .values({ ...run, invoice_id, payout_id, total, refusal, company_id, ran_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A run in test mode, with what it would have invoiced; null: there is none. */
export async function findTestRun({ tx, company_id }: Scope, id: number) {
  const row = await tx
    .selectFrom('invoice_run as run')
    .innerJoin('company', 'company.id', 'run.company_id')
    .select(['run.period_start', 'run.period_end', 'company.name as company', 'run.preview'])
    .where('run.company_id', '=', company_id)
    .where('run.id', '=', id)
    .where('run.preview', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

/** The administrators of the platform who can sign in, with their addresses and languages. */
export async function listPlatformAdmins({ tx }: Scope): Promise<{ id: number; email: string; language: string }[]> {
  return tx
    .selectFrom('user')
    .select(['id', 'email', 'language'])
    .where('company_id', 'is', null)
    .where('role', '=', 'platform_admin')
    .where('active', '=', true)
    .orderBy('id')
    .execute()
}

/** What automatic invoicing did with the periods of a company, the last first. */
export function selectRuns(db: Database, company_id: number) {
  return db
    .selectFrom('invoice_run as run')
    .leftJoin('invoice', 'invoice.id', 'run.invoice_id')
    .leftJoin('payout', 'payout.id', 'run.payout_id')
    .select([
      'run.id',
      'run.period_start',
      'run.period_end',
      'run.is_test',
      'run.state',
      'run.total',
      'run.refusal',
      'run.ran_at',
    ])
    .select(['invoice.number', 'payout.amount as payout'])
    .where('run.company_id', '=', company_id)
}

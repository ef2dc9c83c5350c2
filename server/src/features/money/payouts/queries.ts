import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import type { PayoutState } from '@entree/domain/money/payout-state.ts'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { dayEnd, dayIn } from '#platform/database/in-zone.ts'
import type { Payout } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'
import { isOfNamed } from '#features/foundation/companies/is-of-named.ts'
import { returnedKinds } from '#features/money/ledger/returned-kinds.ts'
import { moneyGoingBack, ticketMoney } from './ticket-money.ts'

/** By name, so that the plans of the statements that return them are kept (`keepPlans`). */
const COLUMNS = [
  'payout.id',
  'payout.company_id',
  'payout.period_start',
  'payout.period_end',
  'payout.charged',
  'payout.refunded',
  'payout.carried',
  'payout.credited',
  'payout.set_off',
  'payout.amount',
  'payout.carried_on',
  'payout.payout_date',
  'payout.iban',
  'payout.paid_on',
  'payout.reference',
  'payout.created_at',
  'payout.file_id',
  'payout.filed_at',
  'payout.filed_iban',
] as const

/** Locks the company, so that two payouts of it, and a payout and an invoice, wait for each other; null: there is none. */
export async function lockPaidCompany({ tx, company_id }: Scope): Promise<{ id: number } | null> {
  const row = await tx.selectFrom('company').select('id').where('id', '=', company_id).forNoKeyUpdate().executeTakeFirst()
  return row ?? null
}

/** The last payout of a company, whose end and shortfall the next one goes on from; null: there is none yet. */
export async function findLastPayout({ tx, company_id }: Scope): Promise<{ period_end: string; carried_on: number } | null> {
  const row = await tx
    .selectFrom('payout')
    .select(['period_end', 'carried_on'])
    .where('company_id', '=', company_id)
    .orderBy('period_end', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The day on which the first money of a company was booked that is held for it; null: there is none. */
export async function findFirstDay({ tx, company_id }: Scope): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select ${dayIn(BOOKS_ZONE, sql`min(occurred_at)`)}::text as day from ledger_entry
     where company_id = ${company_id} and to_account = 'ticket_money' and from_account = 'buyers' and not is_test`.execute(tx)
  return rows[0]?.day ?? null
}

export type EventMoney = { event_id: number; event: string; charged: number; refunded: number }
type UnpaidMoney = EventMoney & { continuous: boolean; ends_on: string }

/**
 * What of the ticket money of each event, booked up to and with a day, is in no payout yet, in cents (M14, INV-19). Counted from the beginning less
 * what earlier payouts had, so that nothing is left out, whenever it was written.
 */
export async function readUnpaidMoney({ tx, company_id }: Scope, period_end: string): Promise<UnpaidMoney[]> {
  const { rows } = await sql<UnpaidMoney>`
    with booked as (
      select event_id, coalesce(sum(amount) filter (where kind not in ${returnedKinds}), 0) as charged,
             -coalesce(sum(amount) filter (where kind in ${returnedKinds}), 0) as refunded
        from ${ticketMoney(company_id)} money
       where occurred_at < ${dayEnd(BOOKS_ZONE, period_end)}
       group by 1
    ), earlier as (
      select event_id, sum(charged) as charged, sum(refunded) as refunded from payout_line where company_id = ${company_id} group by 1
    )
    select event_id, event.name as event, (b.charged - coalesce(e.charged, 0))::bigint as charged,
           (b.refunded - coalesce(e.refunded, 0))::bigint as refunded, event.continuous,
           ${dayIn(BOOKS_ZONE, sql`event.ends_at`)}::text as ends_on
      from booked b left join earlier e using (event_id) join event on event.id = event_id
     where (b.charged, b.refunded) is distinct from (coalesce(e.charged, 0), coalesce(e.refunded, 0))
     order by event.starts_at, event_id`.execute(tx)
  return rows
}

export async function insertPayout(
  { tx, company_id, now }: Scope,
  payout: Omit<Insertable<Payout>, 'company_id' | 'created_at'> & { seller: string; customer: string; language: string },
  lines: readonly EventMoney[],
): Promise<number> {
  const { id } = await tx
    .insertInto('payout')
    .values({ ...payout, company_id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map(({ event, ...line }) => ({ ...line, company_id, payout_id: id, event_name: event }))
  if (rows.length > 0) await tx.insertInto('payout_line').values(rows).execute()
  return id
}

/** Locks a payout, with where its money goes: as the file for the bank says, if it is in one; null: there is none. */
export async function lockPayout({ tx, company_id }: Scope, id: number) {
  const row = await tx
    .selectFrom('payout')
    .innerJoin('company', 'company.id', 'payout.company_id')
    .select(['payout.id', 'payout.amount', 'payout.paid_on', 'payout.iban', 'payout.reference', 'payout.period_end'])
    .select((of) => of.fn.coalesce('payout.filed_iban', 'company.payout_iban').as('payout_iban'))
    .where('payout.company_id', '=', company_id)
    .where('payout.id', '=', id)
    .forUpdate('payout')
    .executeTakeFirst()
  return row ?? null
}

/** Notes when and where a payout went; null: it did not, after all. */
export async function setPaid(
  { tx, company_id }: Scope,
  id: number,
  paid: { paid_on: string; iban: string; reference: string | null } | null,
): Promise<void> {
  // A payout that came back is sent again, to the account it then has.
  const values = paid ?? { paid_on: null, iban: null, reference: null, filed_iban: null }
  await tx.updateTable('payout').set(values).where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** The payouts of a company, or of all (0), found by company; all, or those whose period ends in another. */
export function selectPayouts(
  db: Database,
  of: { company_id: number; id?: number; search?: string; state?: PayoutState } & Partial<
    Record<'start' | 'end', string | undefined>
  >,
) {
  const { company_id, id, search, state, start, end } = of
  return db
    .selectFrom('payout')
    .innerJoin('company', 'company.id', 'payout.company_id')
    .select(COLUMNS)
    .select(['company.name as company', 'company.payout_iban'])
    .select(otherIban(sql`coalesce(payout.filed_iban, company.payout_iban)`).as('last_iban'))
    .$if(company_id !== 0, (query) => query.where('payout.company_id', '=', company_id))
    .$if(id !== undefined, (query) => query.where('payout.id', '=', id ?? 0))
    .$if(search !== undefined && search !== '', (query) => query.where(isOfNamed(sql`payout.company_id`, search ?? '')))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${STATE} = ${state ?? ''}`))
    .$if(start !== undefined, (query) => query.where('payout.period_end', '>=', start ?? ''))
    .$if(end !== undefined, (query) => query.where('payout.period_end', '<=', end ?? ''))
}

/** What is summed of payouts (INV-24); what was carried from one to the next is in both. */
export const payoutSums: Record<'charged' | 'refunded' | 'credited' | 'set_off' | 'amount', RawBuilder<number>> = {
  charged: sql`payout.charged`,
  refunded: sql`payout.refunded`,
  credited: sql`payout.credited`,
  set_off: sql`payout.set_off`,
  amount: sql`payout.amount`,
}

/** Where the last payout of the company of a `payout` went, when that is another account than this one (INV-17). */
export function otherIban(iban: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select nullif(last.iban, ${iban}) from payout last
     where last.company_id = payout.company_id and last.paid_on is not null and payout.paid_on is null
     order by last.paid_on desc, last.id desc limit 1)`
}

/** The payouts of a company that were not paid yet. */
export async function selectUnpaid(db: Database, company_id: number): Promise<{ payout_date: string; amount: number }[]> {
  return db
    .selectFrom('payout')
    .select(['payout_date', 'amount'])
    .where('company_id', '=', company_id)
    .where('paid_on', 'is', null)
    .execute()
}

/** As `payoutState` of domain, for choosing by it. */
const STATE = sql`case
  when payout.paid_on is not null then 'paid'
  when payout.amount = 0 then 'nothing'
  when company.payout_iban is null then 'concept'
  else 'final' end`

/** The events that a payout is of, as they were called when it was made (INV-23). */
export async function listLines({ tx, company_id }: Scope, payout_id: number): Promise<EventMoney[]> {
  return tx
    .selectFrom('payout_line as line')
    .innerJoin('event', 'event.id', 'line.event_id')
    .select(['line.event_id', 'line.charged', 'line.refunded'])
    .select((of) => of.fn.coalesce('line.event_name', 'event.name').as('event'))
    .where('line.company_id', '=', company_id)
    .where('line.payout_id', '=', payout_id)
    .orderBy('line.id')
    .execute()
}

/** Who a payout is from and to and its language, as that was kept with it (INV-23). */
export async function findWording({ tx, company_id }: Scope, id: number) {
  const payouts = tx.selectFrom('payout').select(['seller', 'customer', 'language']).where('company_id', '=', company_id)
  return payouts.where('id', '=', id).executeTakeFirstOrThrow()
}

/** The invoices that a payout settled, or gave back of. */
export async function listInvoices({ tx, company_id }: Scope, payout_id: number) {
  return tx
    .selectFrom('ledger_entry as entry')
    .innerJoin('invoice', 'invoice.id', 'entry.invoice_id')
    .select(['invoice.id', 'invoice.number', 'entry.kind', 'entry.amount'])
    .where('entry.company_id', '=', company_id)
    .where('entry.payout_id', '=', payout_id)
    .orderBy('entry.id')
    .execute()
}

/**
 * What stands on the account of the ticket money without what is owed to buyers (INV-19), and how much of it is in payouts that were not paid yet,
 * in cents.
 */
export async function readBalance({ tx, company_id }: Scope) {
  const { rows } = await sql<{ ticket_money: number; in_payouts: number; iban: string | null }>`
    select coalesce((select sum(case to_account when 'ticket_money' then amount else -amount end) from ledger_entry
                      where company_id = ${company_id} and 'ticket_money' in (from_account, to_account) and not is_test), 0)::bigint
             + coalesce((select sum(amount) from ${moneyGoingBack(company_id)} back), 0)::bigint as ticket_money,
           coalesce((select sum(amount) from payout where company_id = ${company_id} and paid_on is null), 0)::bigint as in_payouts,
           payout_iban as iban
      from company where id = ${company_id}`.execute(tx)
  return rows[0] ?? null
}

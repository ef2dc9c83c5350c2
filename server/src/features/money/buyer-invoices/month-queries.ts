import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { dayEnd, dayIn, dayStart } from '#platform/database/in-zone.ts'
import type { Scope } from '#platform/scope.ts'
import { wentBackByItself } from '#features/money/vat/read-vat.ts'

/** What stands in the document of a month: payments of buyers and what they got back. */
const kinds = sql`('payment', 'refund', 'refund_failed')`

/** Up to `limit` companies, after `after_id`, that have something in their ledger and whose months are not closed up to a day. */
export async function listUnclosed(db: Database, closed_until: string, after_id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from company c left join buyer_invoice_books b on b.company_id = c.id
     where c.id > ${after_id} and (b.closed_until is null or b.closed_until < ${closed_until}::date)
     order by c.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks the company, and returns up to when its months are closed and the first day on which something was booked that counts. */
export async function lockBooks({
  tx,
  company_id,
}: Scope): Promise<{ counts_from: string | null; closed_until: string | null; first_day: string | null }> {
  await tx.selectFrom('company').select('id').where('id', '=', company_id).forNoKeyUpdate().execute()
  await tx
    .insertInto('buyer_invoice_books')
    .values({ company_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ counts_from: string | null; closed_until: string | null; first_day: string | null }>`
    select b.counts_from::text, b.closed_until::text,
           (select ${dayIn(BOOKS_ZONE, sql`min(l.occurred_at)`)}::text from ledger_entry l
             where l.company_id = ${company_id} and l.kind in ${kinds} and not l.is_test
               and (b.counts_from is null or l.occurred_at >= ${dayStart(BOOKS_ZONE, sql`b.counts_from`)})) as first_day
      from buyer_invoice_books b where b.company_id = ${company_id}`.execute(tx)
  return rows[0] ?? { counts_from: null, closed_until: null, first_day: null }
}

/** Notes that the months of the company are closed up to a day. */
export async function setClosed({ tx, company_id }: Scope, closed_until: string): Promise<void> {
  await tx.updateTable('buyer_invoice_books').set({ closed_until }).where('company_id', '=', company_id).execute()
}

type Ends = { counts_from: string | null; period_end: string }

/** What was booked up to the end of a month, is in no month's document yet and is of an order without an invoice. */
export const newEntries = ({ company_id }: Scope, { counts_from, period_end }: Ends) => sql<boolean>`
  l.kind in ${kinds} and not ${wentBackByItself}
  and l.occurred_at < ${dayEnd(BOOKS_ZONE, period_end)}
  and (${counts_from}::date is null or l.occurred_at >= ${dayStart(BOOKS_ZONE, counts_from)})
  and not exists (select from buyer_invoice_entry e where e.ledger_entry_id = l.id and e.company_id = ${company_id} and e.sign = 1)
  and not exists (select from buyer_invoice i where i.order_id = l.order_id and i.company_id = ${company_id})`

/** What is in the document of an earlier month, and whose order has an invoice of its own by now. */
export const invoicedSince = ({ company_id }: Scope) => sql<boolean>`
  exists (select from buyer_invoice_entry e where e.ledger_entry_id = l.id and e.company_id = ${company_id} and e.sign = 1)
  and not exists (select from buyer_invoice_entry e where e.ledger_entry_id = l.id and e.company_id = ${company_id} and e.sign = -1)
  and exists (select from buyer_invoice i where i.order_id = l.order_id and i.company_id = ${company_id})`

/** Rows of the ledger by their ids. */
export const theseEntries = (ids: readonly number[]) => sql<boolean>`l.id = any(${ids}::bigint[])`

/** The rows of the ledger that a condition on `l` names. */
export async function listEntries({ tx, company_id }: Scope, entries: ReturnType<typeof invoicedSince>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from ledger_entry l where l.company_id = ${company_id} and not l.is_test and ${entries} order by l.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Notes which rows of the ledger the document of a month is of. */
export async function insertEntries(
  { tx, company_id }: Scope,
  buyer_invoice_id: number,
  { ids, sign }: { ids: readonly number[]; sign: 1 | -1 },
): Promise<void> {
  await sql`
    insert into buyer_invoice_entry (company_id, buyer_invoice_id, ledger_entry_id, sign)
    select ${company_id}, ${buyer_invoice_id}, id, ${sign} from unnest(${ids}::bigint[]) as id`.execute(tx)
}

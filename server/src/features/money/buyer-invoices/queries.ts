import type { BuyerLine, RateSum } from '@entree/domain/money/buyer-invoice.ts'
import { sql, type Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { BuyerInvoice } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'

/** By name, so that the plans of the statements that return them are kept (`keepPlans`). */
const COLUMNS = [
  'one.id',
  'one.company_id',
  'one.kind',
  'one.number',
  'one.date',
  'one.order_id',
  'one.credits_id',
  'one.refund_id',
  'one.period_start',
  'one.period_end',
  'one.paid_on',
  'one.supplied_from',
  'one.supplied_until',
  'one.order_number',
  'one.seller',
  'one.customer',
  'one.language',
  'one.lines',
  'one.rates',
  'one.total',
  'one.created_at',
] as const

export type BuyerInvoiceKind = 'invoice' | 'credit' | 'month'

/** Who sells, as its company is now, with how the documents of its buyers are numbered and sent. Null: there is no such company. */
export async function findSelling({ tx, company_id }: Pick<Scope, 'tx' | 'company_id'>) {
  const row = await tx
    .selectFrom('company')
    .select(['name', 'address', 'zip', 'city', 'country', 'kvk', 'vat_number'])
    .select(['buyer_invoice_prefix', 'mails_buyer_invoices'])
    .where('id', '=', company_id)
    .executeTakeFirst()
  return row ?? null
}

/** Whom to ask at a company, as that is now. */
export async function findContact({ tx, company_id }: Pick<Scope, 'tx' | 'company_id'>) {
  return tx
    .selectFrom('company')
    .select(['contact_person', 'phone', 'email_customer_questions as email'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
}

/**
 * The next number of a series and its date, never before that of the one before. The next caller waits until this one is committed, or gets
 * the same if it is not: so none is left out (BINV-03).
 */
export async function takeNumber(
  { tx, company_id }: Scope,
  series: string,
  date: string,
): Promise<{ last: number; date: string }> {
  const year = Number(date.slice(0, 4))
  const row = await tx
    .insertInto('buyer_invoice_sequence')
    .values({ company_id, series, year, last: 1, last_date: date })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'series', 'year']).doUpdateSet({
        last: sql`buyer_invoice_sequence.last + 1`,
        last_date: sql`greatest(buyer_invoice_sequence.last_date, excluded.last_date)`,
      }),
    )
    .returning(['last', 'last_date'])
    .executeTakeFirstOrThrow()
  return { last: row.last, date: row.last_date }
}

type NewDocument = Omit<Insertable<BuyerInvoice>, 'company_id' | 'created_at' | 'lines' | 'rates'> & {
  lines: readonly BuyerLine[]
  rates: readonly RateSum[]
}

/** Writes a document; its id. */
export async function insertDocument(
  { tx, company_id, now }: Scope,
  { lines, rates, ...document }: NewDocument,
): Promise<number> {
  const { id } = await tx
    .insertInto('buyer_invoice')
    .values({ ...document, company_id, created_at: now, lines: JSON.stringify(lines), rates: JSON.stringify(rates) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The documents of a company, of all dates or those of a period, with the number of what each takes back. */
export function documentsOf(
  { tx, company_id }: Pick<Scope, 'tx' | 'company_id'>,
  { start, end }: Partial<Record<'start' | 'end', string | undefined>> = {},
) {
  return tx
    .selectFrom('buyer_invoice as one')
    .leftJoin('buyer_invoice as credited', 'credited.id', 'one.credits_id')
    .leftJoin('order as o', 'o.id', 'one.order_id')
    .select(COLUMNS)
    .select(['credited.number as credits', 'o.event_id', 'o.order_number as number_of_order'])
    .where('one.company_id', '=', company_id)
    .$if(start !== undefined, (query) => query.where('one.date', '>=', start ?? ''))
    .$if(end !== undefined, (query) => query.where('one.date', '<=', end ?? ''))
    .$narrowType<{ kind: BuyerInvoiceKind }>()
}
export type FoundDocument = Awaited<ReturnType<ReturnType<typeof documentsOf>['execute']>>[number]

/** The documents of an order, the oldest first. */
export async function listDocumentsOfOrder(scope: Pick<Scope, 'tx' | 'company_id'>, order_id: number): Promise<FoundDocument[]> {
  return documentsOf(scope).where('one.order_id', '=', order_id).orderBy('one.id').execute()
}

/** A document of the company; null: there is none. */
export async function findDocument(scope: Pick<Scope, 'tx' | 'company_id'>, id: number): Promise<FoundDocument | null> {
  return (await documentsOf(scope).where('one.id', '=', id).executeTakeFirst()) ?? null
}

/** The documents of a company with a date in a period, the oldest first. */
export async function listDocumentsOfPeriod(
  scope: Pick<Scope, 'tx' | 'company_id'>,
  period: { start: string; end: string },
): Promise<FoundDocument[]> {
  return documentsOf(scope, period).orderBy('one.id').execute()
}

/** Takes whom they were to out of documents that need not be kept any more. */
export async function eraseCustomers({ tx, company_id }: Scope, ids: readonly number[]): Promise<void> {
  await sql`select set_config('entree.erasing', 'on', true)`.execute(tx)
  await tx
    .updateTable('buyer_invoice')
    .set({ customer: '{}' })
    .where('company_id', '=', company_id)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  await sql`select set_config('entree.erasing', '', true)`.execute(tx)
}

/** The number of a document. */
export async function findNumber({ tx, company_id }: Scope, id: number): Promise<string> {
  const document = tx.selectFrom('buyer_invoice').select('number').where('company_id', '=', company_id).where('id', '=', id)
  return (await document.executeTakeFirstOrThrow()).number
}

/** No law of ours lets invoices go earlier, in years. */
const SHORTEST_TERM = 6
const MOST_AT_ONCE = 1000

/** Documents of all companies that name a person and are older than any of them has to be, some at a time. */
export async function listOldDocuments(db: Database, today: string) {
  return db
    .selectFrom('buyer_invoice')
    .select(['id', 'company_id', 'date', 'seller'])
    .where('date', '<', sql<string>`${today}::date - make_interval(years => ${SHORTEST_TERM})`)
    .where(sql<boolean>`customer <> '{}'`)
    .orderBy('date')
    .limit(MOST_AT_ONCE)
    .execute()
}

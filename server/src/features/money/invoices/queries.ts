import type { InvoiceLine } from '@entree/domain/money/invoice.ts'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Invoice } from '#platform/database/tables.gen.ts'
import { joinedMethod } from '#platform/method-name.ts'
import type { Scope } from '#platform/scope.ts'

/** The company as it is invoiced, locked so that two of its invoices wait for each other; null: there is none. */
export async function lockInvoicedCompany({ tx, company_id }: Pick<Scope, 'tx' | 'company_id'>) {
  const row = await selectCustomer(tx, company_id).select('invoice_prefix').forNoKeyUpdate().executeTakeFirst()
  return row ?? null
}

/** The company as it would be invoiced now. */
export async function findCustomer({ tx, company_id }: Pick<Scope, 'tx' | 'company_id'>) {
  return selectCustomer(tx, company_id).executeTakeFirstOrThrow()
}

function selectCustomer(db: Database, company_id: number) {
  return db
    .selectFrom('company')
    .select(['name', 'contact_person', 'address', 'zip', 'city', 'country', 'kvk', 'vat_number'])
    .where('id', '=', company_id)
}

/** Whether something is left of an invoice's lines that no credit invoice took back, whatever it comes to. */
export const leftOver = (invoice: RawBuilder<unknown>) => sql<boolean>`
  exists (select from invoice_line l
           where l.invoice_id = ${invoice}.id and l.company_id = ${invoice}.company_id
             and l.quantity + coalesce((select sum(c.quantity) from invoice_line c where c.line_id = l.id and c.company_id = l.company_id), 0) > 0)`

/** The invoices that were not taken back as a whole: what they charged was charged. */
export const standing = (company_id: number) => sql`
  select i.id from invoice i where i.company_id = ${company_id} and i.kind = 'invoice' and ${leftOver(sql`i`)}`

/** The periods that are invoiced and have a day from one on, up to another, by invoices that were not taken back as a whole (DEC-B-160). */
export async function listInvoiced(
  { tx, company_id }: Scope,
  { period_start, period_end }: { period_start: string; period_end?: string },
): Promise<{ period_start: string; period_end: string }[]> {
  return tx
    .selectFrom('invoice')
    .select(['period_start', 'period_end'])
    .where('company_id', '=', company_id)
    .where('period_end', '>=', period_start)
    .$if(period_end !== undefined, (query) => query.where('period_start', '<=', period_end ?? ''))
    .where(sql<boolean>`id in (${standing(company_id)})`)
    .orderBy('period_start')
    .execute()
}

/** The date of the last invoice of a prefix, of whatever year: each number row of a year goes on from the one before. Null: there is none yet. */
export async function findLastDate(db: Database, prefix: string): Promise<string | null> {
  const row = await db
    .selectFrom('invoice_sequence')
    .select((of) => of.fn.max('last_date').as('last_date'))
    .where('prefix', '=', prefix)
    .executeTakeFirst()
  return row?.last_date ?? null
}

/** The next number of a series. The next caller waits until this one is committed, or gets the same if it is not (M13). */
export async function takeNumber(db: Database, prefix: string, year: number, date: string): Promise<number> {
  const { last } = await db
    .insertInto('invoice_sequence')
    .values({ prefix, year, last: 1, last_date: date })
    .onConflict((conflict) =>
      conflict.columns(['prefix', 'year']).doUpdateSet({
        last: sql`invoice_sequence.last + 1`,
        last_date: sql`greatest(invoice_sequence.last_date, excluded.last_date)`,
      }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** What of its looks is kept with a document: who it is from, its language and whether its lines are broken down (INV-23). */
type Wording = { seller: string; language: string; is_explained: boolean }

/** Writes an invoice with its lines, each with the name that its event has now, or on the invoice that it takes back (INV-22), and returns the ids of both, those of the lines in their order. */
export async function insertInvoice(
  { tx, company_id, now }: Scope,
  invoice: Omit<Insertable<Invoice>, 'company_id' | 'created_at'> & Wording,
  lines: readonly (InvoiceLine & { line_id?: number })[],
): Promise<{ id: number; line_ids: number[] }> {
  const { id } = await tx
    .insertInto('invoice')
    .values({ ...invoice, company_id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map(({ basis, ...line }) => ({
    ...line,
    event_name: sql<string | null>`coalesce(
      (select taken.event_name from invoice_line taken where taken.company_id = ${company_id} and taken.id = ${line.line_id ?? null}),
      (select event.name from event where event.company_id = ${company_id} and event.id = ${line.event_id}))`,
    basis: JSON.stringify(basis),
    company_id,
    invoice_id: id,
  }))
  const written = await tx.insertInto('invoice_line').values(rows).returning('id').execute()
  return { id, line_ids: written.map((line) => line.id) }
}

/** Locks an invoice and returns it with what was credited of it and of its lines; null: there is none. */
export async function lockInvoice({ tx, company_id }: Scope, id: number) {
  const invoice = await tx
    .selectFrom('invoice')
    .select(['id', 'kind', 'credits_id', 'number', 'date', 'due_date', 'period_start', 'period_end', 'is_vat_shifted'])
    .select(['subtotal', 'vat', 'total', 'customer', 'reason', 'settled', 'paid_on', 'created_at', 'seller'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ kind: 'invoice' | 'credit' }>()
    .executeTakeFirst()
  if (!invoice) return null
  const { rows } = await sql<{ credited: number }>`
    select coalesce(-sum(total), 0)::bigint as credited from invoice where company_id = ${company_id} and credits_id = ${id}`.execute(
    tx,
  )
  return { ...invoice, credited: rows[0]?.credited ?? 0, lines: await listLines(tx, company_id, id) }
}

/** The lines of an invoice with the names of what they are of, and how many of each were taken back. */
export async function listLines(db: Database, company_id: number, invoice_id: number) {
  const rows = await db
    .selectFrom('invoice_line as line')
    .leftJoin('event', 'event.id', 'line.event_id')
    .leftJoin('payment_method', 'payment_method.id', 'line.payment_method_id')
    .select([
      'line.id',
      'line.kind',
      'line.fee_type',
      'line.event_id',
      'line.payment_method_id',
      'line.quantity',
      'line.unit',
      'line.amount',
      'line.basis',
    ])
    .select((of) => of.fn.coalesce('line.event_name', 'event.name').as('event'))
    .select(['payment_method.name', 'payment_method.adapter'])
    .select(
      sql<number>`coalesce((select -sum(c.quantity) from invoice_line c where c.line_id = line.id and c.company_id = ${company_id}), 0)::int`.as(
        'credited',
      ),
    )
    .where('line.company_id', '=', company_id)
    .where('line.invoice_id', '=', invoice_id)
    .orderBy('line.id')
    .$narrowType<Pick<InvoiceLine, 'kind' | 'fee_type' | 'basis'>>()
    .execute()
  return rows.map(({ name, adapter, ...line }) => ({ ...line, payment_method: joinedMethod({ name, adapter }) }))
}

/** How an invoice looks, as that was kept with it: who it is from, in which language, and whether its lines are broken down (INV-23). */
export async function findWording(db: Database, company_id: number, id: number) {
  const invoices = db.selectFrom('invoice').select(['seller', 'language', 'is_explained']).where('company_id', '=', company_id)
  return invoices.where('id', '=', id).executeTakeFirstOrThrow()
}

/** The invoices of a company, oldest first and locked, with what was credited of each. */
export async function lockInvoices({ tx, company_id }: Scope) {
  const invoices = await tx
    .selectFrom('invoice')
    .select(['id', 'kind', 'number', 'total', 'settled'])
    .where('company_id', '=', company_id)
    .where('kind', '=', 'invoice')
    .orderBy('date')
    .orderBy('id')
    .forUpdate()
    .$narrowType<{ kind: 'invoice' | 'credit' }>()
    .execute()
  const { rows } = await sql<{ id: number; credited: number }>`
    select credits_id as id, -sum(total)::bigint as credited from invoice
     where company_id = ${company_id} and credits_id is not null group by 1`.execute(tx)
  const credited = new Map(rows.map((row) => [row.id, row.credited]))
  return invoices.map((invoice) => ({ ...invoice, credited: credited.get(invoice.id) ?? 0 }))
}

/** Cents that are open on all invoices of a company together, and that were paid too much of others since they were credited. */
export async function sumUnsettled({ tx, company_id }: Scope): Promise<{ open: number; paid_too_much: number }> {
  const { rows } = await sql<{ open: number; paid_too_much: number }>`
    select coalesce(sum(greatest(0, unpaid)), 0)::bigint as open, coalesce(sum(greatest(0, -unpaid)), 0)::bigint as paid_too_much
      from (select i.total - i.settled + coalesce((select sum(c.total) from invoice c
                                                    where c.credits_id = i.id and c.company_id = ${company_id}), 0) as unpaid
              from invoice i where i.company_id = ${company_id} and i.kind = 'invoice') invoiced`.execute(tx)
  return rows[0] ?? { open: 0, paid_too_much: 0 }
}

/** Adds to what was paid of an invoice, or takes back of it, in cents; the day stays as it is without one. */
export async function addSettled({ tx, company_id }: Scope, id: number, amount: number, paid_on: string | null): Promise<void> {
  await tx
    .updateTable('invoice')
    .set((of) => ({ settled: of('settled', '+', amount), ...(paid_on === null ? {} : { paid_on }) }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function setSettled({ tx, company_id }: Scope, id: number, settled: number, paid_on: string): Promise<void> {
  await tx.updateTable('invoice').set({ settled, paid_on }).where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** The names that lines which are not written yet are shown with. */
export async function readNames(db: Database, company_id: number) {
  const events = await db.selectFrom('event').select(['id', 'name']).where('company_id', '=', company_id).execute()
  const methods = await db.selectFrom('payment_method').select(['id', 'name', 'adapter']).execute()
  return {
    events: new Map(events.map(({ id, name }) => [id, name])),
    methods: new Map(methods.map(({ id, ...method }) => [id, method])),
  }
}

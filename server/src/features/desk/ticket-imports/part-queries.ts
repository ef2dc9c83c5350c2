import type { ImportRowError } from '@entree/domain/desk/judge-ticket-import.ts'
import type { ImportSource } from '@entree/domain/desk/ticket-import-headings.ts'
import type { TicketImportState } from '@entree/domain/desk/ticket-import-parts.ts'
import type { ImportedTicket } from '@entree/domain/desk/ticket-import-rows.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import type { Refusal, RefusalCode } from '@entree/domain/foundation/refusals.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { TicketImport } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'

type NewProduct = { ticket_type: string; name: string; price: number; vat_percentage: number }
type Known = {
  state: TicketImportState
  source: ImportSource
  language: Language
  products: { ticket_type: string; product_id: number }[]
  new_products: NewProduct[]
  reasons: Refusal[]
}
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

const COLUMNS = [
  'id',
  'company_id',
  'event_id',
  'state',
  'source',
  'products',
  'new_products',
  'language',
  'origin',
  'send_tickets',
  'raise_stock',
  'checks',
  'reasons',
  'attempts',
  'is_fetched',
  'user_name',
  'impersonator_name',
  'user_id',
  'created_at',
] as const

export async function insertImport(
  { tx, company_id }: Scope,
  row: Omit<Insertable<TicketImport>, 'company_id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_import')
    .values({ ...row, company_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An import in parts of the company; null: there is none. */
export async function findImport({ tx, company_id }: Pick<Scope, 'tx' | 'company_id'>, id: number) {
  const row = await tx
    .selectFrom('ticket_import')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .$narrowType<Known>()
    .executeTakeFirst()
  return row ?? null
}

/** The same, held until the transaction ends; `skips`: null as well while another transaction holds it. */
export async function lockImport({ tx, company_id }: Scope, id: number, { skips = false } = {}) {
  const query = tx
    .selectFrom('ticket_import')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<Known>()
  return (await (skips ? query.skipLocked() : query).executeTakeFirst()) ?? null
}

/** Changes an import, and notes that it was touched. */
export async function updateImport(scope: Scope, id: number, columns: Updateable<TicketImport>): Promise<void> {
  await scope.tx
    .updateTable('ticket_import')
    .set({ ...columns, touched_at: scope.now })
    .where('company_id', '=', scope.company_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteImport({ tx, company_id }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('ticket_import').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Forgets imports of all companies that nobody has touched since, with what their rows say (MOVE-29). */
export async function deleteOldImports(db: Database, before: string): Promise<void> {
  await sql`
    delete from ticket_import
     where touched_at < ${before} and state not in ('fetching', 'checking', 'running')`.execute(db)
}

/** What is under way, of all companies, oldest first. */
export async function listUnderWay(db: Database): Promise<{ id: number; company_id: number; state: TicketImportState }[]> {
  const { rows } = await sql<{ id: number; company_id: number; state: TicketImportState }>`
    select id, company_id, state from ticket_import
     where state in ('fetching', 'checking', 'running') order by id limit 100`.execute(db)
  return rows
}

/** The newest imports of an event that are there to be seen. */
export async function listImportIds(db: Database, company_id: number, event_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ticket_import')
    .select('id')
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ id }) => id)
}

/** Keeps a part; one with its number that has not come yet gives way to it. */
export async function putPart(
  { tx, company_id }: Scope,
  id: number,
  { number, tickets, left_out = [] }: { number: number; tickets: readonly ImportedTicket[]; left_out?: readonly LeftOut[] },
): Promise<void> {
  const text = JSON.stringify(tickets)
  await sql`
    insert into ticket_import_part (ticket_import_id, number, company_id, tickets, count, left_out)
    values (${id}, ${number}, ${company_id}, ${text}::jsonb, ${tickets.length}, ${JSON.stringify(left_out)}::jsonb)
    on conflict (ticket_import_id, number) do update set tickets = excluded.tickets, count = excluded.count
     where ticket_import_part.done_at is null`.execute(tx)
}

export async function countUploaded({ tx, company_id }: Scope, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from ticket_import_part
     where company_id = ${company_id} and ticket_import_id = ${id}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** How many tickets of each type wait in the parts, before any check. */
export async function countTypes({ tx, company_id }: Scope, id: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ type: string; tickets: number }>`
    select one ->> 'ticket_type' as type, count(*)::int as tickets
      from ticket_import_part part cross join lateral jsonb_array_elements(part.tickets) one
     where part.company_id = ${company_id} and part.ticket_import_id = ${id}
     group by 1 order by 1`.execute(tx)
  return new Map(rows.map(({ type, tickets }) => [type, tickets]))
}

/** A row that is left out, of what was fetched with the number of its order there. */
export type LeftOut = Omit<ImportRowError, 'code'> & { code: RefusalCode; old_order_number?: string }
export type Part = { number: number; tickets: ImportedTicket[]; errors: ImportRowError[] }

/** The first part with a higher number that has not come yet; null: there is none. */
export async function nextPart({ tx, company_id }: Scope, id: number, after = 0): Promise<Part | null> {
  const { rows } = await sql<Part>`
    select number, tickets, errors from ticket_import_part
     where company_id = ${company_id} and ticket_import_id = ${id} and number > ${after} and done_at is null
     order by number limit 1`.execute(tx)
  return rows[0] ?? null
}

export type PartOutcome = {
  orders: number
  imported: number
  already: number
  types: Readonly<Record<string, number>>
  errors: readonly LeftOut[]
}

/** Notes what would come of a part, or has: then its rows go (MOVE-29). */
export async function writeOutcome(
  { tx, company_id, now }: Scope,
  id: number,
  number: number,
  { orders, imported, already, types, errors, is_done }: PartOutcome & { is_done: boolean },
): Promise<void> {
  await sql`
    update ticket_import_part
       set orders = ${orders}, imported = ${imported}, already = ${already}, types = ${JSON.stringify(types)}::jsonb,
           errors = ${JSON.stringify(errors)}::jsonb, done_at = case when ${is_done} then ${now}::timestamptz end,
           tickets = case when ${is_done} then '[]'::jsonb else tickets end
     where company_id = ${company_id} and ticket_import_id = ${id} and number = ${number} and done_at is null`.execute(tx)
}

export type Sums = {
  orders: number
  tickets: number
  already: number
  left_out: number
  uploaded: number
  worked: number
  parts: number
}

/** What comes of all parts, or has come. */
export async function sumParts(db: Database, company_id: number, id: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(imported), 0)::int as tickets,
           coalesce(sum(already), 0)::int as already, coalesce(sum(jsonb_array_length(errors || left_out)), 0)::int as left_out,
           coalesce(sum(count), 0)::int as uploaded, coalesce(sum(count) filter (where done_at is not null), 0)::int as worked,
           count(*)::int as parts
      from ticket_import_part where company_id = ${company_id} and ticket_import_id = ${id}`.execute(db)
  return rows[0] ?? { orders: 0, tickets: 0, already: 0, left_out: 0, uploaded: 0, worked: 0, parts: 0 }
}

/** How many tickets of each type are still to come. */
export async function sumTypes(db: Database, company_id: number, id: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ type: string; tickets: number }>`
    select one.key as type, sum(one.value::int)::int as tickets
      from ticket_import_part part cross join lateral jsonb_each_text(part.types) one
     where part.company_id = ${company_id} and part.ticket_import_id = ${id} and part.done_at is null
     group by one.key order by one.key`.execute(db)
  return new Map(rows.map(({ type, tickets }) => [type, tickets]))
}

/** Rows that are left out, after a row (MOVE-28). */
export async function listErrors(
  db: Database,
  company_id: number,
  id: number,
  { after_row, limit }: { after_row: number; limit: number },
): Promise<LeftOut[]> {
  const { rows } = await sql<{ error: LeftOut }>`
    select one.value as error
      from ticket_import_part part cross join lateral jsonb_array_elements(part.errors || part.left_out) one
     where part.company_id = ${company_id} and part.ticket_import_id = ${id} and (one.value ->> 'row')::int > ${after_row}
     order by (one.value ->> 'row')::int limit ${limit}`.execute(db)
  return rows.map(({ error }) => error)
}

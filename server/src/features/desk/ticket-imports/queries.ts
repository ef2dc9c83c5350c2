import type { ImportSource } from '@entree/domain/desk/ticket-import-headings.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

/** Which of these old order numbers the event has imported already. */
export async function listImportedNumbers(
  db: Database,
  company_id: number,
  event_id: number,
  old_numbers: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ old_number: string }>`
    select old_number from imported_order
     where company_id = ${company_id} and event_id = ${event_id} and old_number = any(${old_numbers}::text[])`.execute(db)
  return new Set(rows.map(({ old_number }) => old_number))
}

/** The codes of these that tickets of the event have, by their hash, with the old order number; empty: it was erased. */
export async function mapImportedCodes(
  db: Database,
  company_id: number,
  event_id: number,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ code_hash: string; old_number: string }>`
    select own.code_hash, coalesce(o.old_number, '') as old_number
      from imported_ticket own
      join ticket t on t.id = own.ticket_id
      left join imported_order o on o.order_id = t.order_id
     where own.company_id = ${company_id} and own.event_id = ${event_id} and own.code_hash = any(${hashes}::text[])`.execute(db)
  return new Map(rows.map(({ code_hash, old_number }) => [code_hash, old_number]))
}

type ImportedOrderRow = { order_id: number; old_number: string; paid: number | null }

/** Notes what orders were elsewhere; cents. */
export async function insertImportedOrders(
  { tx, company_id }: Scope,
  { event_id, source }: { event_id: number; source: ImportSource },
  orders: readonly ImportedOrderRow[],
): Promise<void> {
  await sql`
    insert into imported_order (order_id, company_id, event_id, old_number, source, paid)
    select order_id, ${company_id}, ${event_id}, old_number, ${source}, paid
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as one (order_id bigint, old_number text, paid integer)`.execute(
    tx,
  )
}

/** Gives the tickets of these units the codes that they had elsewhere. */
export async function insertImportedTickets(
  { tx, company_id }: Scope,
  event_id: number,
  codes: readonly { order_product_id: number; code_hash: string }[],
): Promise<void> {
  await sql`
    insert into imported_ticket (ticket_id, company_id, event_id, code_hash)
    select t.id, ${company_id}, ${event_id}, one.code_hash
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as one (order_product_id bigint, code_hash text)
      -- Those that were just made are active, and the index is of these.
      join ticket t on t.order_product_id = one.order_product_id and t.company_id = ${company_id} and t.status = 'active'`.execute(
    tx,
  )
}

import { randomBytes } from 'node:crypto'
import { encodeTicketCode, ticketCodeMessage, type TicketCodePayload } from '@entree/domain/selling/ticket-code.ts'
import { sealSigningKey } from '@entree/server/features/selling/tickets/signing-key.ts'
import { codeSigner, newSigningKey } from '@entree/server/features/selling/tickets/signing.ts'
import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import { aCompany, anEvent, aPointOfSale, aProduct } from '@entree/server/testing/builders.ts'
import { sql, type Kysely } from 'kysely'
import type { System } from './bench.ts'
import { seedToken } from './seed-office.ts'

/** Where tickets are scanned, and of what. */
type AtDoor = { company: { id: number }; event: { id: number }; product: { id: number }; point_of_sale: { id: number } }

/** Codes that nobody's key signed: one that is the stored one is not verified again. */
export const unsigned = (payload: TicketCodePayload) => encodeTicketCode(ticketCodeMessage(payload), randomBytes(64))

/** A session that is open now, and a given number of paid tickets and of their buyers, no two of whom have the same name. */
export async function seedDoor(
  db: Kysely<DB>,
  { company, event, product, point_of_sale }: AtDoor,
  { tickets, orders: buyers = 1, codeOf }: { tickets: number; orders?: number; codeOf: (payload: TicketCodePayload) => string },
): Promise<{ ids: number[]; codes: string[]; session_id: number }> {
  const operation = await sql<{ id: number }>`
    insert into scan_operation (company_id, event_id, name, created_at, updated_at)
    values (${company.id}, ${event.id}, 'Gates', now(), now()) returning id`.execute(db)
  const session = await sql<{ id: number }>`
    insert into scan_session (company_id, event_id, scan_operation_id, name, starts_at, ends_at, created_at, updated_at)
    values (${company.id}, ${event.id}, ${operation.rows[0]?.id}, 'Gate', now() - interval '1 hour', now() + interval '5 hours', now(), now())
    returning id`.execute(db)
  const customer = await sql<{ id: number }>`
    insert into customer (company_id, first_name, last_name, email, created_at)
    select ${company.id}, left(md5('first' || n), 6), left(md5('last' || n), 9), 'noor' || n || '@example.com', now()
      from generate_series(1, ${buyers}::int) n returning id`.execute(db)
  const order = await sql<{ id: number }>`
    insert into "order" (company_id, event_id, point_of_sale_id, customer_id, secret, payment_status, stock_held, expires_at, language,
                         products_total, total)
    select ${company.id}, ${event.id}, ${point_of_sale.id}, customer, 'secret', 'paid', false, now(), 'en', 0, 0
      from unnest(${customer.rows.map(({ id }) => id)}::bigint[]) customer returning id`.execute(db)
  const orders = order.rows.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    with unit as (
      insert into order_product (company_id, order_id, product_id, price, discount_price, vat_percentage)
      select ${company.id}, (${orders}::bigint[])[1 + n % ${orders.length}::int], ${product.id}, 0, 0, 9
        from generate_series(1, ${tickets}::int) n returning id, order_id)
    insert into ticket (company_id, event_id, order_id, order_product_id, product_id, secret, code, generated_at)
    select ${company.id}, ${event.id}, order_id, id, ${product.id}, 'secret', 'new-' || id, now() from unit returning id`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  const of = { event_id: event.id, product_id: product.id, code_version: 1, is_test: false }
  const codes = ids.map((ticket_id) => codeOf({ ...of, ticket_id }))
  await sql`update ticket set code = of.code
              from (select unnest(${ids}::bigint[]) as id, unnest(${codes}::text[]) as code) of where ticket.id = of.id`.execute(
    db,
  )
  // All that was written: it was sold on days before this one.
  await sql`vacuum analyze`.execute(db)
  return { ids, codes, session_id: session.rows[0]?.id ?? 0 }
}

/** An event that is on since yesterday and until tomorrow, with tickets whose codes its key signed, and the headers of who scans them. */
export async function seedOpenDoor(
  { db, vault }: Pick<System, 'db' | 'vault'>,
  { name, tickets }: { name: string; tickets: number },
) {
  const company = await aCompany(db, { name, host: null })
  const day_ms = 86_400_000
  const [starts_at, ends_at] = [-1, 1].map((days) => new Date(Date.now() + days * day_ms).toISOString())
  const event = await anEvent(db, company, { name, starts_at, ends_at })
  const product = await aProduct(db, event, { name: 'Day ticket' })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  const key = newSigningKey()
  await db
    .insertInto('event_signing_key')
    .values({ event_id: event.id, company_id: company.id, ...sealSigningKey(vault, event.id, key) })
    .execute()
  const at = { company, event, product, point_of_sale }
  const seeded = await seedDoor(db, at, { tickets, orders: tickets / 2, codeOf: codeSigner(key) })
  const authorization = `Bearer ${await seedToken(db, company.id)}`
  return { company, event, ...seeded, headers: { authorization, 'content-type': 'application/json' } }
}

import { randomBytes, randomUUID } from 'node:crypto'
import { encodeTicketCode, ticketCodeMessage } from '@entree/domain/selling/ticket-code.ts'
import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import { sql, type Kysely } from 'kysely'
import { watchProcessors, type Bench } from '../bench.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { ask, loadFor } from '../load.ts'
import { seedToken } from '../seed-office.ts'
import type { BenchShop } from '../seed-shop.ts'
import { formatTimes } from '../timing.ts'

const TICKETS = 60_000
const CONNECTIONS = 50

/** Tickets of one event scanned at as many doors as there are connections: each judged, and durable before it is answered. */
export async function measureCheckIns(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { server, db, shop } = system
  const { codes, session_id } = await seedDoor(db, shop)
  const headers = { authorization: `Bearer ${await seedToken(db, shop.company.id)}`, 'content-type': 'application/json' }
  const path = `/api/scan-terminal/${shop.event.id}/scan`
  let next = 0
  const work = async (connection: HttpConnection) => {
    const code = codes[next++]
    if (code === undefined) throw new Error('every ticket is scanned')
    const body = JSON.stringify({ session_id, code, scan_id: randomUUID() })
    const { result } = JSON.parse((await ask(connection, { method: 'POST', path, headers, body })).body.toString())
    if (result !== 'ok') throw new Error(`a good ticket was ${result}`)
  }
  const load = { origin: server.origin, connections: CONNECTIONS, work }
  await loadFor({ ...load, seconds: 1 })
  const processors = watchProcessors(system)
  const times = await loadFor({ ...load, seconds: 5 })
  const stored = await sql<{ count: number }>`
    select count(*)::int as count from check_in where scan_session_id = ${session_id} and counts`.execute(db)
  if (stored.rows[0]?.count !== next) throw new Error(`${next} scans were answered, ${stored.rows[0]?.count} are stored`)
  const notes = [formatTimes(times), ...processors(times.count)]
  return [
    { name: 'check-ins', value: times.per_second, unit: 'scans/s', goal: { at_least: 2500 }, limit: null, notes },
    { name: 'check-ins, p99', value: times.p99, unit: 'ms', goal: { at_most: 30 }, limit: null },
  ]
}

/** A session that is open now, and paid tickets. Nobody's key signed their codes: a code that is the stored one is not verified again. */
async function seedDoor(db: Kysely<DB>, { company, event, hot_product, point_of_sale }: BenchShop) {
  const operation = await sql<{ id: number }>`
    insert into scan_operation (company_id, event_id, name, created_at, updated_at)
    values (${company.id}, ${event.id}, 'Gates', now(), now()) returning id`.execute(db)
  const session = await sql<{ id: number }>`
    insert into scan_session (company_id, event_id, scan_operation_id, name, starts_at, ends_at, created_at, updated_at)
    values (${company.id}, ${event.id}, ${operation.rows[0]?.id}, 'Gate', now() - interval '1 hour', now() + interval '5 hours', now(), now())
    returning id`.execute(db)
  const order = await sql<{ id: number }>`
    insert into "order" (company_id, event_id, point_of_sale_id, secret, payment_status, stock_held, expires_at, language, products_total, total)
    values (${company.id}, ${event.id}, ${point_of_sale.id}, 'secret', 'paid', false, now(), 'en', 0, 0) returning id`.execute(db)
  const order_id = order.rows[0]?.id ?? 0
  const { rows } = await sql<{ id: number }>`
    with unit as (
      insert into order_product (company_id, order_id, product_id, price, discount_price, vat_percentage)
      select ${company.id}, ${order_id}, ${hot_product.id}, 0, 0, 9 from generate_series(1, ${TICKETS}::int) returning id)
    insert into ticket (company_id, event_id, order_id, order_product_id, product_id, secret, code, generated_at)
    select ${company.id}, ${event.id}, ${order_id}, id, ${hot_product.id}, 'secret', 'new-' || id, now() from unit returning id`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  const of = { event_id: event.id, product_id: hot_product.id, code_version: 1, is_test: false }
  const codes = ids.map((ticket_id) => encodeTicketCode(ticketCodeMessage({ ...of, ticket_id }), randomBytes(64)))
  await sql`update ticket set code = of.code
              from (select unnest(${ids}::bigint[]) as id, unnest(${codes}::text[]) as code) of where ticket.id = of.id`.execute(
    db,
  )
  await sql`vacuum analyze ticket`.execute(db)
  return { codes, session_id: session.rows[0]?.id ?? 0 }
}

import { sql } from 'kysely'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import type { HttpConnection } from '../connection.ts'
import { ask, loadFor } from '../load.ts'
import { seedOffice, type BenchOffice } from '../seed-office.ts'
import { formatTimes } from '../timing.ts'

/** Fifty thousand orders and nearly twice as many tickets of each event. */
const MANY = { events: 20, orders: 1_000_000 }
const CONNECTIONS = 2
const SECONDS = 3

const lists: Record<string, (office: BenchOffice, number: number) => string> = {
  'first page': () => '?page=1',
  'page 40': () => '?page=40',
  'those of one state': () => '?page=1&state=scanned',
  'the name of a visitor': ({ customers }, number) =>
    `?page=1&search=${encodeURIComponent(customers[number % customers.length] ?? '')}`,
  'an order number': ({ last_order_id }, number) => `?page=1&search=${last_order_id - 20 * (number % 2000)}`,
  'the commonest name': () => '?page=1&search=noor%20vis',
  'the commonest first name': () => '?page=1&search=noor',
}

/** The visitors of an event of ninety thousand tickets, in a company of a million orders. Takes some minutes. */
export async function measureVisitors(bench: Bench): Promise<Figure[]> {
  const { db, server } = await bench.system()
  const office = await seedOffice(db, MANY)
  await seedTickets(bench, office)
  await sql`vacuum analyze`.execute(db)
  const headers = { authorization: `Bearer ${office.token}` }
  const figures: Figure[] = []
  for (const [name, queryOf] of Object.entries(lists)) {
    let number = 0
    const work = async (connection: HttpConnection) => {
      const path = `/api/event/${office.event_id}/visitors${queryOf(office, number++)}`
      await ask(connection, { method: 'GET', path, headers })
    }
    const load = { origin: server.origin, connections: CONNECTIONS, work }
    await loadFor({ ...load, seconds: 1 })
    const times = await loadFor({ ...load, seconds: SECONDS })
    const notes = [formatTimes(times)]
    figures.push({ name: `visitors, ${name}, p95`, value: times.p95, unit: 'ms', goal: goals.office_search, limit: null, notes })
  }
  return figures
}

/** Writes the tickets of the paid orders of an event, every tenth of them scanned. */
async function seedTickets(bench: Bench, { event_id }: BenchOffice): Promise<void> {
  const { db } = await bench.system()
  await sql`
    insert into ticket (company_id, event_id, order_id, order_product_id, product_id, secret, code, generated_at, scanned_at)
    select o.company_id, o.event_id, o.id, op.id, op.product_id, md5(op.id::text), md5('code' || op.id), now(),
           case when op.id % 10 = 0 then now() end
      from "order" o join order_product op on op.order_id = o.id
     where o.event_id = ${event_id} and o.payment_status = 'paid'`.execute(db)
}

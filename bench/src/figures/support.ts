import { sql } from 'kysely'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import type { HttpConnection } from '../connection.ts'
import { ask, loadFor } from '../load.ts'
import { emailOf, seedOffice, seedToken, type BenchOffice } from '../seed-office.ts'
import { formatTimes } from '../timing.ts'

const MANY = { events: 20_000, orders: 1_000_000 }
const OTHERS = { companies: 50, events: 5, orders: 200 }
const CONNECTIONS = 2
const SECONDS = 3

/** What is searched for; `number` differs from one request to the next. */
const searches: Record<string, (office: BenchOffice, number: number) => Record<string, unknown>> = {
  'the newest orders': () => ({}),
  'the name of a customer': ({ customers }, number) => ({ search: customers[number % customers.length] }),
  'an email address': (_, number) => ({ search: emailOf(2 + (number % 9000)) }),
  'a telephone number': (_, number) => ({ search: `06${String(2 + (number % 9000)).padStart(8, '0')}` }),
  'an order number': ({ last_order_id }, number) => ({ search: String(last_order_id - (number % 9000)) }),
  'a payment reference': ({ last_order_id }, number) => ({ search: `tr_${last_order_id - (number % 9000)}` }),
  'the commonest name': () => ({ search: 'noor vis' }),
  'the commonest first name': () => ({ search: 'noor' }),
  'a name that nobody has': () => ({ search: 'quetzalcoatl' }),
  'failed payments of one event': ({ event_id }) => ({ event_id, payment_status: 'failed' }),
}

/** The customer support centre of the platform, over a company of a million orders and fifty small ones. Takes some minutes. */
export async function measureSupport(bench: Bench): Promise<Figure[]> {
  const { db, server } = await bench.system()
  const office = await seedOffice(db, MANY)
  for (let count = 0; count < OTHERS.companies; count++) await seedOffice(db, { ...OTHERS, orders: OTHERS.orders + count })
  await sql`
    insert into payment (company_id, order_id, provider, provider_payment_id, status, amount, idempotency_key, request, secret, next_check_at)
    select company_id, id, 'sandbox', 'tr_' || id, 'paid', total, 'support-' || id, '{}', 'secret', now() + interval '1 year'
      from "order" where company_id = ${office.company_id} and payment_status = 'paid'`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const headers = { authorization: `Bearer ${await seedToken(db, null)}`, 'content-type': 'application/json' }
  const figures: Figure[] = []
  for (const [name, inputOf] of Object.entries(searches)) {
    let number = 0
    const work = async (connection: HttpConnection) => {
      const body = JSON.stringify(inputOf(office, number++))
      await ask(connection, { method: 'POST', path: '/api/customer-support', headers, body })
    }
    const load = { origin: server.origin, connections: CONNECTIONS, work }
    await loadFor({ ...load, seconds: 1 })
    const times = await loadFor({ ...load, seconds: SECONDS })
    const notes = [formatTimes(times)]
    figures.push({ name: `support, ${name}, p95`, value: times.p95, unit: 'ms', goal: goals.office_search, limit: null, notes })
  }
  return figures
}

import { sql } from 'kysely'
import type { Bench, System } from '../bench.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { ask, loadFor } from '../load.ts'
import { emailOf, seedOffice, type BenchOffice } from '../seed-office.ts'
import { formatTimes, type Timing } from '../timing.ts'

const FEW = { events: 200, orders: 10_000 }
const MANY = { events: 20_000, orders: 1_000_000 }
/** A few people who work at the same time. */
const CONNECTIONS = 2
const SECONDS = 3

/** What is asked for, as the screens do; `number` differs from one request to the next. */
const lists: Record<string, (office: BenchOffice, number: number) => string> = {
  'orders, first page': () => '/api/user/order?page=1',
  'orders, page 40': () => '/api/user/order?page=40',
  'orders of one event': ({ event_id }) => `/api/user/order?page=1&selected_events=${event_id}`,
  'orders, search for the name of a customer': ({ customers }, number) =>
    `/api/user/order?page=1&search=${encodeURIComponent(customers[number % customers.length] ?? '')}`,
  'orders, search for an e-mail address': (_, number) =>
    `/api/user/order?page=1&search=${encodeURIComponent(emailOf(2 + (number % 9000)))}`,
  'orders, search for a number': ({ last_order_id }, number) =>
    `/api/user/order?page=1&search=${last_order_id - (number % 9000)}`,
  'order detail': ({ last_order_id }, number) => `/api/user/order/${last_order_id - (number % 9000)}`,
  'events, first page': () => '/api/event?page=1&sort=-starts_at',
  'events, search for the name of an event': ({ events }, number) =>
    `/api/event?page=1&sort=-starts_at&search=${encodeURIComponent(events[number % events.length] ?? '')}`,
  'products of an event': ({ event_id }) => `/api/event/${event_id}/product`,
}

/** Searches that find the more the more there is: hundreds of times as much as beside ten thousand orders. */
const broad: typeof lists = {
  'orders, search for the commonest name': () => '/api/user/order?page=1&search=noor%20vis',
  'orders, search for the commonest first name': () => '/api/user/order?page=1&search=noor',
  'events, search for a word that all have': () => '/api/event?page=1&sort=-starts_at&search=evening',
  'events, search for two digits': (_, number) => `/api/event?page=1&sort=-starts_at&search=evening%20${10 + (number % 90)}`,
}

/**
 * The lists of the back office with a million orders and 20,000 events, beside the same with 10,000 and 200: what a big organiser
 * waits more than a small one. Takes some minutes, most of them for writing the orders.
 */
export async function measureBackOfficeLists(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const few = await seedOffice(system.db, FEW)
  const many = await seedOffice(system.db, MANY)
  await sql`vacuum analyze`.execute(system.db)
  const figures: Figure[] = []
  for (const [name, path] of Object.entries({ ...lists, ...broad })) {
    const small = await time(system, few, path)
    const large = await time(system, many, path)
    figures.push({
      name: `${name}, p95`,
      value: large.p95,
      unit: 'ms',
      goal: goals.lists,
      limit: { what: 'with 10,000 orders and 200 events', value: small.p95 },
      notes: [
        formatTimes(large),
        ...(name in broad
          ? [`${(large.p95 / small.p95).toFixed(1)} times that of 10,000 orders, and finds up to a hundred times as much`]
          : []),
      ],
    })
    if (name in broad) continue
    const growth = { value: large.p95 / small.p95, unit: 'times that of 10,000 orders', goal: goals.lists_growth, limit: null }
    figures.push({ name: `${name}, growth`, ...growth })
  }
  return figures
}

async function time(
  { server }: System,
  office: BenchOffice,
  path: (office: BenchOffice, number: number) => string,
): Promise<Timing> {
  const headers = { authorization: `Bearer ${office.token}` }
  let number = 0
  const work = async (connection: HttpConnection) =>
    void (await ask(connection, { method: 'GET', path: path(office, number++), headers }))
  const load = { origin: server.origin, connections: CONNECTIONS, work }
  await loadFor({ ...load, seconds: 1 })
  return loadFor({ ...load, seconds: SECONDS })
}

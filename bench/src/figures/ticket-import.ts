import { setTimeout } from 'node:timers/promises'
import { divideIntoParts } from '@entree/domain/desk/ticket-import-parts.ts'
import { recount } from '@entree/server/features/catalogue/stock/recount.ts'
import { aCompany, anEvent, aPointOfSale, aProduct } from '@entree/server/testing/builders.ts'
import { sql } from 'kysely'
import { watchProcessors, type Bench, type System } from '../bench.ts'
import { createBuyer } from '../buyer.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { loadAtRate } from '../load.ts'
import { createSender, type SendCall } from '../office-calls.ts'
import { peakMemory } from '../processes.ts'
import { seedToken } from '../seed-office.ts'
import { formatTimes, type Timing } from '../timing.ts'

const TICKETS = 50_000
/** Of each order. */
const TOGETHER = 2
/** Purchases of another event that begin meanwhile, a second. */
const PURCHASES_PER_SECOND = 10
const CONNECTIONS = 16
const WARM_UP_SECONDS = 5
const CALM_SECONDS = 5
const LONGEST_SECONDS = 600
const LOOK_AGAIN_MS = 200

type Import = { id: number; state: string; tickets: number; left_out: number }

/**
 * Fifty thousand tickets that were sold elsewhere, with their holders, in one import: from the first part that is uploaded to the last ticket,
 * while others buy of another event, in the same process; how long these take, beside the same without an import.
 */
export async function measureTicketImport(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { db, server } = system
  const company = await aCompany(db, { name: 'Moved', host: null })
  const event = await anEvent(db, company, { name: 'Sold elsewhere', ...nextWeek() })
  const product = await aProduct(db, event, { name: 'Adult', stock: TICKETS })
  await aPointOfSale(db, event, { products: [product] })
  await sql`analyze`.execute(db)
  const send = createSender(system, await seedToken(db, company.id))
  await buyBeside(system, { seconds: WARM_UP_SECONDS })
  const calm = await buyBeside(system, { seconds: CALM_SECONDS })
  const before = peakMemory(server.pid)
  const processors = watchProcessors(system)
  let isWorking = true
  const buying = buyBeside(system, { seconds: LONGEST_SECONDS, goesOn: () => isWorking })
  const began = performance.now()
  const since = () => (performance.now() - began) / 1000
  const path = `/event/${event.id}/ticket-imports`
  const { id } = await send<Import>('POST', path, { source: 'pretix' })
  await upload(send, `${path}/${id}`)
  const uploaded_s = since()
  await send('POST', `${path}/${id}/check`, { products: [{ ticket_type: 'Adult', product_id: product.id }] })
  await reaches(send, `${path}/${id}`, 'checked')
  const checked_s = since()
  await send('POST', `${path}/${id}/start`, { language: 'en', send_tickets: false })
  const done = await reaches(send, `${path}/${id}`, 'done')
  const seconds = since()
  isWorking = false
  const times = await buying
  const after = peakMemory(server.pid)
  if (done.tickets !== TICKETS) throw new Error(`${done.tickets} of ${TICKETS} tickets came`)
  const wrong = await recount(db)
  if (wrong.length > 0) throw new Error(`${wrong.length} pools are wrong`)
  return [
    {
      name: `import of ${TICKETS} tickets, from the upload to the last of them`,
      value: seconds,
      unit: 's',
      goal: goals.ticket_import,
      limit: null,
      notes: [
        `uploaded after ${uploaded_s.toFixed(1)} s, checked after ${checked_s.toFixed(1)} s; every pool recounted equal`,
        ...processors(TICKETS),
      ],
    },
    ...beside(times, calm),
    ...(after === null
      ? []
      : [
          {
            name: `server memory for an import of ${TICKETS} tickets`,
            value: after,
            unit: 'MB',
            goal: goals.memory_of_import,
            limit: before === null ? null : { what: 'the server before', value: before },
          },
        ]),
  ]
}

function beside(times: Timing, calm: Timing): Figure[] {
  return [
    {
      name: 'whole purchases of another event while tickets are imported, p95',
      value: times.p95,
      unit: 'ms',
      goal: goals.purchases_beside_import,
      limit: { what: 'without an import', value: calm.p95 },
      notes: [
        `${formatTimes(times)}, at most ${Math.round(times.max)} ms; ${PURCHASES_PER_SECOND} a second, ${times.count} of them`,
      ],
    },
  ]
}

function buyBeside(system: System, lasting: { seconds: number; goesOn?: () => boolean }): Promise<Timing> {
  const at = { origin: system.server.origin, connections: CONNECTIONS, per_second: PURCHASES_PER_SECOND }
  return loadAtRate({ ...at, ...lasting, work: createBuyer(system) })
}

/** As the screen does it: one part after the other. */
async function upload(send: SendCall, path: string): Promise<void> {
  const tickets = Array.from({ length: TICKETS }, (_, index) => ({
    row: index + 2,
    old_order_number: `A${Math.floor(index / TOGETHER)}`,
    old_code: `k24fiuwvu8kxz3y1h6g7nq9d5a${String(index).padStart(6, '0')}`,
    ticket_type: 'Adult',
    price: 2500,
    first_name: 'Bob',
    last_name: 'de Vries',
    email: `bob.${Math.floor(index / TOGETHER)}@example.com`,
    phone: '+31612345678',
    language: null,
    holder_first_name: 'Ann',
    holder_last_name: `Number ${index}`,
    holder_email: `ann.${index}@example.com`,
  }))
  for (const [index, part] of divideIntoParts(tickets).entries())
    await send('POST', `${path}/parts/${index + 1}`, { tickets: part })
}

async function reaches(send: SendCall, path: string, state: 'checked' | 'done'): Promise<Import> {
  for (;;) {
    const found = await send<Import>('GET', path)
    if (found.state === state) return found
    if (found.state === 'stopped' || found.left_out > 0)
      throw new Error(`the import is ${found.state}, ${found.left_out} left out`)
    await setTimeout(LOOK_AGAIN_MS)
  }
}

function nextWeek(): { starts_at: string; ends_at: string } {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  return { starts_at: at(7), ends_at: at(8) }
}

import { setTimeout } from 'node:timers/promises'
import { BATCH_COUNT_MAX } from '@entree/domain/desk/batch-rules.ts'
import type { Bench, System } from '../bench.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { ask, loadAtRate } from '../load.ts'
import { createSender } from '../office-calls.ts'
import { peakMemory } from '../processes.ts'
import { seedOffice } from '../seed-office.ts'
import { formatTimes, type Timing } from '../timing.ts'

const LOOK_AGAIN_MS = 200
/** Visitors who open the page of a point of sale meanwhile, a second. */
const PAGES_PER_SECOND = 20
const CONNECTIONS = 8
const CALM_SECONDS = 5

/**
 * The largest batch there can be, from the call that asks for it to the file that is ready, while visitors open pages; and how long those
 * pages take meanwhile, beside the same without a batch.
 */
export async function measureBatches(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { token } = await seedOffice(system.db, { events: 5, orders: 100 })
  const send = createSender(system, token)
  const pages = (seconds: number) => openPages(system, seconds)
  const calm = await pages(CALM_SECONDS)
  const { id } = await send<{ id: number }>('POST', '/batches', { name: 'Sponsors' })
  await send('POST', `/batches/${id}`, aBatch)
  const before = peakMemory(system.server.pid)
  const start = performance.now()
  await send('POST', `/batches/${id}/generate`, {})
  const busy = pages(CALM_SECONDS)
  while ((await send<{ status: string }>('GET', `/batches/${id}/status`)).status !== 'generated') await setTimeout(LOOK_AGAIN_MS)
  const seconds = (performance.now() - start) / 1000
  const times = await busy
  const { size } = await send<{ size: number }>('GET', `/batches/${id}`)
  const after = peakMemory(system.server.pid)
  return [
    {
      name: `batch of ${BATCH_COUNT_MAX} tickets, until its ZIP is ready`,
      value: seconds,
      unit: 's',
      goal: goals.batch,
      limit: null,
      notes: [
        `${(size / 1024 / 1024).toFixed(0)} MB, ${PAGES_PER_SECOND} pages a second opened meanwhile`,
        ...(before === null || after === null
          ? []
          : [`the server had ${Math.round(after)} MB at most, ${Math.round(before)} before`]),
      ],
    },
    {
      name: 'point-of-sale page data while a batch is made, p99',
      value: times.p99,
      unit: 'ms',
      goal: goals.pages_beside_batch,
      limit: { what: 'without a batch', value: calm.p99 },
      notes: [formatTimes(times)],
    },
  ]
}

const aBatch = {
  name: 'Sponsors',
  ticket_name: 'Day ticket',
  price: 1250,
  vat_percentage: 9,
  count: BATCH_COUNT_MAX,
  starts_at: '2030-07-01T10:00:00.000Z',
  ends_at: '2030-07-31T10:00:00.000Z',
  valid_for: 'weekdays',
  event_ids: [],
  weekdays: [6, 7],
}

function openPages({ server, shop }: System, seconds: number): Promise<Timing> {
  const body = JSON.stringify({ url: shop.point_of_sale.url })
  const work = async (connection: HttpConnection) => void (await ask(connection, { method: 'POST', path: '/api/pos/url', body }))
  return loadAtRate({ origin: server.origin, connections: CONNECTIONS, work, per_second: PAGES_PER_SECOND, seconds })
}

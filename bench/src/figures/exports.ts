import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Bench, System } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { peakMemory } from '../processes.ts'
import { seedOffice, type BenchOffice } from '../seed-office.ts'

const FEW = { events: 200, orders: 10_000 }
const MANY = { events: 2000, orders: 1_000_000 }
const FIELDS = [
  'order_number',
  'created_at',
  'status',
  'event',
  'products_total',
  'total',
  'first_name',
  'last_name',
  'email',
  'city',
]
const LOOK_AGAIN_MS = 200

/**
 * An export of a million orders in ten columns, from the call that asks for it to the stored file, in rows per second; and what memory the
 * server needed more for it than for one of ten thousand orders. Takes some minutes, most of them for writing the orders.
 */
export async function measureExports(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const few = await seedOffice(system.db, FEW)
  const many = await seedOffice(system.db, MANY)
  await sql`vacuum analyze`.execute(system.db)
  await exportAll(system, few, 'csv')
  await exportAll(system, few, 'xlsx')
  const figures: Figure[] = []
  for (const format of ['csv', 'xlsx'] as const) {
    const before = peakMemory(system.server.pid)
    const { rows, seconds } = await exportAll(system, many, format)
    const after = peakMemory(system.server.pid)
    const goal = format === 'csv' ? goals.export_csv : null
    figures.push({ name: `export of orders as ${format}`, value: rows / seconds, unit: 'rows/s', goal, limit: null })
    if (before === null || after === null) continue
    const limit = { what: 'the server before', value: before }
    figures.push({ name: `server memory for ${rows} rows of ${format}`, value: after, unit: 'MB', goal: goals.memory, limit })
  }
  return figures
}

async function exportAll(
  { server }: System,
  { token }: BenchOffice,
  format: 'csv' | 'xlsx',
): Promise<{ rows: number; seconds: number }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const days = { start_date: dayFrom(-1), end_date: dayFrom(1) }
  const form = { type: 'general', format, fields: FIELDS, email: 'books@example.com', show_expired: true }
  const start = performance.now()
  const asked = await fetch(`${server.origin}/api/user/order/export`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...form, ...days }),
  })
  if (!asked.ok) throw new Error(`the export was answered ${asked.status}: ${await asked.text()}`)
  for (;;) {
    await setTimeout(LOOK_AGAIN_MS)
    const list = await fetch(`${server.origin}/api/user/order/export`, { headers })
    const { data } = (await list.json()) as { data: { status: string; rows_done: number }[] }
    const [newest] = data
    if (newest?.status === 'failed') throw new Error('the export failed')
    if (newest?.status === 'done') return { rows: newest.rows_done, seconds: (performance.now() - start) / 1000 }
  }
}

function dayFrom(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

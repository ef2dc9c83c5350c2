import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { loadCount } from '../load.ts'
import { seedSales } from '../seed-sales.ts'
import { createBuyer, waitForPdfs } from '../buyer.ts'

const PURCHASES = 3000
/** Bought before, so that no table's first page counts. */
const FIRST = 200
const SEEDED = 100_000
const MOST_TABLES = 8
/** What stands in for a provider, and the queue, which empties itself after three days. */
const NOT_KEPT = /^(sandbox_|jobs\.)/

type Table = { name: string; bytes: number; rows: number }

/**
 * What an order leaves on the disk, with indexes and as the tables are after a busy day: of whole purchases of two tickets through the product,
 * as an installation with a mail server keeps them, and per scan of a door. In kilobytes an order, which are gigabytes a million.
 */
export async function measureDisk(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { db, server, data_dir } = system
  const buy = { origin: server.origin, connections: 32, work: createBuyer(system) }
  await loadCount({ ...buy, count: FIRST })
  await withoutWords(db)
  const before = { tables: await readTables(db), files: await bytesBelow(join(data_dir, 'files')) }
  await loadCount({ ...buy, count: PURCHASES })
  while ((await waitForPdfs(system)) === null) process.stderr.write('waiting for PDFs and mails …\n')
  await withoutWords(db)
  const tables = grownBy(before.tables, await readTables(db))
  const files = (await bytesBelow(join(data_dir, 'files'))) - before.files
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
  const unsold = await readTables(db)
  await seedSales(db, { orders: SEEDED, events: 50, days: 365, at_door: true })
  const scans = grownBy(unsold, await readTables(db)).find(({ name }) => name === 'check_in')
  return [
    {
      name: 'disk of an order of two tickets, tables and indexes',
      value: bytes / PURCHASES / 1024,
      unit: 'kB',
      goal: null,
      limit: null,
      notes: [
        `${(rows / PURCHASES).toFixed(1)} rows an order, ${tables.length} tables`,
        tables
          .slice(0, MOST_TABLES)
          .map(
            (table) =>
              `${table.name} ${(table.bytes / PURCHASES / 1024).toFixed(2)} kB in ${(table.rows / PURCHASES).toFixed(1)} rows`,
          )
          .join(', '),
      ],
    },
    { name: 'disk of its files (PDFs)', value: files / PURCHASES / 1024, unit: 'kB', goal: null, limit: null },
    {
      name: 'disk of a scan at the door',
      value: scans ? scans.bytes / scans.rows : 0,
      unit: 'bytes',
      goal: null,
      limit: null,
      notes: [`${scans?.rows ?? 0} scans of ${SEEDED} orders`],
    },
  ]
}

/** With a mail server only the subject of a mail is kept. */
async function withoutWords(db: Kysely<DB>): Promise<void> {
  await sql`update mail set text = null, html = null, attachments = '[]' where html is not null`.execute(db)
  await sql`vacuum full mail`.execute(db)
}

async function readTables(db: Kysely<DB>): Promise<Table[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name,
           pg_total_relation_size(c.oid)::float8 as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'jobs') and c.relkind = 'r'`.execute(db)
  const tables: Table[] = []
  for (const { name, bytes } of rows.filter((row) => !NOT_KEPT.test(row.name))) {
    const counted = await sql<{ rows: number }>`select count(*)::float8 as rows from ${sql.table(name)}`.execute(db)
    tables.push({ name, bytes, rows: counted.rows[0]?.rows ?? 0 })
  }
  return tables
}

/** The tables that grew, the largest first. */
function grownBy(before: readonly Table[], after: readonly Table[]): Table[] {
  const were = new Map(before.map((table) => [table.name, table]))
  return after
    .map(({ name, bytes, rows }) => ({
      name,
      bytes: bytes - (were.get(name)?.bytes ?? 0),
      rows: rows - (were.get(name)?.rows ?? 0),
    }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes)
}

async function bytesBelow(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    names.filter((entry) => entry.isFile()).map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

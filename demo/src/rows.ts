import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import { sql, type Insertable, type Transaction } from 'kysely'

/** In the order in which they can be written: what is referred to comes first. True: the table numbers its rows itself. */
const TABLES = {
  setting: false,
  company: true,
  company_host: false,
  user: true,
  scanner: true,
  venue: true,
  ticket_template: true,
  event: true,
  last_edition: false,
  stock_pool: true,
  product_group: true,
  product: true,
  seat: true,
  product_parent: false,
  product_addition: false,
  point_of_sale: true,
  point_of_sale_product: false,
  scan_operation: true,
  scan_session: true,
  box_office: true,
  box_office_product: false,
  point_of_sale_payment_method: true,
  opening_hour: true,
  timeslot: true,
  seat_pool: true,
  customer_field: true,
  customer_information: true,
  customer_information_product: false,
  discount_code: true,
  discount_code_event: false,
  discount_code_product: false,
  campaign: true,
  campaign_rule: true,
  batch: true,
  batch_event: false,
  event_signing_key: false,
  customer: true,
  order: true,
  order_product: true,
  gift_voucher: true,
  ticket: true,
  check_in: true,
  box_office_sale: false,
  payment: true,
  sandbox_payment: false,
  refund: true,
  sandbox_refund: false,
  company_fee: true,
  company_auto_invoice: false,
  ledger_entry: true,
  customer_information_answer: true,
} as const satisfies Partial<Record<keyof DB, boolean>>

type Table = keyof typeof TABLES
type Numbered = { [Name in Table]: (typeof TABLES)[Name] extends true ? Name : never }[Table]
const tables = Object.keys(TABLES).filter((name): name is Table => name in TABLES)
const isNumbered = (table: Table): table is Numbered => TABLES[table]

/** Rows to write, collected in memory and written with one statement a table. Ids are given out here, so that rows can refer to each other. */
export type Rows = {
  /** Adds a row to a table that numbers its rows; returns its id, which the row may be made with. */
  add: <Name extends Numbered>(table: Name, row: Insertable<DB[Name]> | ((id: number) => Insertable<DB[Name]>)) => number
  /** Lets the next row of a table have this id, or a later one that is its turn. */
  skipTo: (table: Numbered, id: number) => void
  /** Adds a row to a table that does not. */
  put: <Name extends Exclude<Table, Numbered>>(table: Name, row: Insertable<DB[Name]>) => void
  write: () => Promise<void>
}

/** Collects rows for a database in which nobody else writes meanwhile. */
export async function collectRows(tx: Transaction<DB>): Promise<Rows> {
  const next = await readSequences(tx)
  const collected = new Map<Table, object[]>(tables.map((table) => [table, []]))
  const keep = (table: Table, row: object) => collected.get(table)?.push(row)
  return {
    add: (table, row) => {
      const id = next.get(table) ?? 1
      next.set(table, id + 1)
      keep(table, { id, ...(typeof row === 'function' ? row(id) : row) })
      return id
    },
    skipTo: (table, id) => void next.set(table, Math.max(id, next.get(table) ?? 1)),
    put: keep,
    write: async () => {
      const json = await jsonColumns(tx)
      for (const [table, rows] of collected) {
        for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join()).values()) await insert(tx, table, alike, json)
      }
      await moveSequences(tx, next)
    },
  }
}

/** The next id of every table that numbers its rows. */
async function readSequences(tx: Transaction<DB>): Promise<Map<Table, number>> {
  const reads = tables
    .filter(isNumbered)
    .map(
      (table) => sql`select ${table}::text as name, last_value + is_called::integer as next from ${sql.table(`${table}_id_seq`)}`,
    )
  const { rows } = await sql<{ name: Table; next: number }>`${sql.join(reads, sql` union all `)}`.execute(tx)
  return new Map(rows.map(({ name, next }) => [name, next]))
}

async function moveSequences(tx: Transaction<DB>, next: Map<Table, number>): Promise<void> {
  const moves = [...next].map(([table, id]) => sql`setval(${`${table}_id_seq`}::regclass, ${id}, false)`)
  await sql`select ${sql.join(moves)}`.execute(tx)
}

/** A JSON column is given as text (as everywhere), which in a row that is JSON itself has to be unpacked. */
async function jsonColumns(tx: Transaction<DB>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and data_type = 'jsonb'`.execute(
    tx,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Writes rows with the same columns; columns they leave out get their default. */
async function insert(tx: Transaction<DB>, table: Table, rows: object[], json: Set<string>): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const columns = names.map((name) => (json.has(`${table}.${name}`) ? sql`(${sql.ref(name)} #>> '{}')::jsonb` : sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) overriding system value
    select ${sql.join(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

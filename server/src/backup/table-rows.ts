import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'

const ROWS_AT_ONCE = 1000
const quoted = pg.escapeIdentifier

/** Every table of the product, except the list of its migrations, which make the tables, and sums, which are made of the others (SUM-05). */
export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p') and relname <> 'migration'
       and relname not like 'sum\\_%' order by relname`,
  )
  return rows.map(({ relname }) => relname)
}

/** Writes the rows of a table as they are now, and returns how many they are. Every value is PostgreSQL's own text of it. */
export async function saveTable(client: pg.ClientBase, table: string, file: string): Promise<number> {
  const values = (await listColumns(client, table)).map(({ name }) => `${name}::text as ${name}`)
  return saveRows(client, `select ${values.join(', ')} from public.${quoted(table)}`, file)
}

/** Writes what a query finds, a row of JSON per line, compressed, and returns how many rows that were. Needs a transaction. */
export async function saveRows(client: pg.ClientBase, query: string, file: string): Promise<number> {
  let count = 0
  await client.query(`declare saved no scroll cursor for select to_json(saved)::text as line from (${query}) as saved`)
  const lines = async function* (): AsyncGenerator<string> {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from saved`)
      if (rows.length === 0) return
      count += rows.length
      yield rows.map(({ line }) => `${line}\n`).join('')
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
  await client.query('close saved')
  return count
}

/** Fills an empty table from a file of `saveTable`, ids and all. */
export async function loadTable(client: pg.ClientBase, table: string, file: string): Promise<void> {
  const columns = await listColumns(client, table)
  const insert = `insert into public.${quoted(table)} (${columns.map(({ name }) => name).join(', ')}) overriding system value
    select ${columns.map(({ name, type }) => `${name}::${type}`).join(', ')}
    from json_to_recordset($1::json) as saved(${columns.map(({ name }) => `${name} text`).join(', ')})`
  for await (const lines of readLines(file)) await client.query(insert, [`[${lines.join(',')}]`])
}

/** How many rows are in a file of `saveRows`; throws when it is cut off. */
export async function countRows(file: string): Promise<number> {
  let count = 0
  for await (const lines of readLines(file)) count += lines.length
  return count
}

/** The rows of a file of `saveRows`, some at a time, each as its JSON. */
export async function* readLines(file: string): AsyncGenerator<string[]> {
  const unpacked = createGunzip().setEncoding('utf8')
  createReadStream(file)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked)
  let lines: string[] = []
  let rest = ''
  for await (const chunk of unpacked) {
    lines.push(...`${rest}${chunk}`.split('\n'))
    rest = lines.pop() ?? ''
    if (lines.length < ROWS_AT_ONCE) continue
    yield lines
    lines = []
  }
  if (lines.length > 0) yield lines
}

/** Columns that hold a value of their own, with their types; PostgreSQL works out the generated ones again. */
async function listColumns(client: pg.ClientBase, table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${quoted(table)}`],
  )
  return rows
}

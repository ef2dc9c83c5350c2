import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import type { Connection } from './connect.ts'

const typeByColumnType: Record<string, string> = {
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  text: 'string',
  date: 'string',
  timestamptz: 'string',
  tsvector: 'string',
  uuid: 'string',
  xid8: 'string',
  pg_snapshot: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
  jsonb: 'unknown',
}

type Column = {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
  is_identity: 'YES' | 'NO'
  is_generated: 'ALWAYS' | 'NEVER'
}

/** Reads the tables and views of a migrated database and returns the TypeScript that describes them. */
export async function describeTables(connection: Connection): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<Column>(
      `select table_name, column_name, udt_name, is_nullable, column_default, is_identity, is_generated
         from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
    )
    const tables = Map.groupBy(rows, (row) => row.table_name)
    const types = [...tables].map(
      ([name, columns]) => `export type ${typeName(name)} = {\n${columns.map(describeColumn).join('\n')}\n}\n`,
    )
    const list = [...tables.keys()].map((name) => `  ${name}: ${typeName(name)}`).join('\n')
    return [
      '// Made from the migrations by `npm run db:types`; a test compares it. Do not edit.',
      "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'\n",
      '// A JSON column is read as parsed and written as text.',
      'type Json = ColumnType<unknown, string, string>',
      'type JsonWithDefault = ColumnType<unknown, string | undefined, string>',
      'type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>\n',
      ...types,
      `export type DB = {\n${list}\n}\n`,
    ].join('\n')
  } finally {
    await client.end()
  }
}

function describeColumn(column: Column): string {
  const base = typeByColumnType[column.udt_name]
  if (!base) throw new Error(`No TypeScript type for ${column.udt_name} (${column.table_name}.${column.column_name})`)
  const nullable = column.is_nullable === 'YES' ? `${base} | null` : base
  if (column.is_identity === 'YES' || column.is_generated === 'ALWAYS')
    return `  ${column.column_name}: GeneratedAlways<${nullable}>`
  if (base === 'unknown') return `  ${column.column_name}: ${jsonType(column)}`
  return `  ${column.column_name}: ${column.column_default === null ? nullable : `Generated<${nullable}>`}`
}

function jsonType({ column_default, is_nullable }: Column): string {
  if (column_default !== null) return 'JsonWithDefault'
  return is_nullable === 'YES' ? 'JsonOrNull' : 'Json'
}

function typeName(table: string): string {
  return table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
}

/** Writes `tables.gen.ts` from a migrated database. */
export async function generateTypes(connection: Connection): Promise<void> {
  await writeFile(new URL('tables.gen.ts', import.meta.url), await describeTables(connection))
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './check-house.ts'
import type { Write } from './read-writes.ts'
import { sliceOf } from './slices.ts'
import type { Exception } from './tables.ts'

const PAGE = 'bin/structure/tables.ts'
const TYPES = 'server/src/platform/database/tables.gen.ts'

/** The tables and views of the database, from its generated types. */
export function readTables(root: string): string[] {
  const [, list = ''] = readFileSync(join(root, TYPES), 'utf8').split('export type DB = {')
  return [...list.matchAll(/^ {2}(\w+): /gm)].map(([, table = '']) => table)
}

/** Who owns the tables of the database, and who writes them beside their owners. */
export type Ownership = { tables: readonly string[]; owners: Readonly<Record<string, string>>; exceptions: readonly Exception[] }

/** Tables without an owner or with two, writes of a slice that is neither owner nor named, and exceptions that nobody needs. Empty: all is well. */
export function checkTables(writes: readonly Write[], { tables, owners, exceptions }: Ownership): Fault[] {
  const owned = Object.entries(owners).flatMap(([by, names]) => names.split(' ').map((table) => ({ by, table })))
  const named = exceptions.flatMap((one) => one.tables.split(' ').map((table) => ({ by: one.by, table })))
  const isAmong = (list: readonly { by: string; table: string }[], file: string, table: string) =>
    list.some((one) => one.table === table && isOf(file, one.by))
  const fault = (message: string): Fault => ({ file: PAGE, line: 1, message })
  return [
    ...tables.flatMap((table) => {
      const count = owned.filter((one) => one.table === table).length
      return count === 1 ? [] : [fault(`The table ${table} has ${count} owners; give it one.`)]
    }),
    ...owned
      .filter(({ table }) => !tables.includes(table) && !table.includes('.'))
      .map(({ table, by }) => fault(`${by} owns ${table}, which is no table.`)),
    ...writes.flatMap(({ file, line, table }) => {
      const name = table ?? '*'
      if (isAmong(owned, file, name) || isAmong(named, file, name)) return []
      const owner = owned.find((one) => one.table === name)?.by
      const message =
        table === null
          ? 'Which table this writes cannot be read here: name it, or say why not.'
          : `Only ${owner ?? 'its owner'} writes ${name}: call an operation of that slice.`
      return [{ file, line, message }]
    }),
    ...named
      .filter(({ by, table }) => !writes.some((write) => (write.table ?? '*') === table && isOf(write.file, by)))
      .map(({ by, table }) => fault(`${by} no longer writes ${table}: take the exception out.`)),
    ...named
      .filter(({ by, table }) => owners[by]?.split(' ').includes(table))
      .map(({ by, table }) => fault(`${by} owns ${table}: no exception.`)),
  ]
}

function isOf(file: string, by: string): boolean {
  return sliceOf(file) === by || file === by || file.startsWith(`${by}/`)
}

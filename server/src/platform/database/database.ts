import type { Kysely } from 'kysely'
import type { DB } from './tables.gen.ts'

/** The database, or a transaction on it: what every query takes first. */
export type Database = Kysely<DB>

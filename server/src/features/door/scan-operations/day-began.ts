import { DAY_BEGINS } from '@entree/domain/door/judge-scan.ts'
import { ENTRANCE_TYPE_ID } from '@entree/domain/door/visitors-inside.ts'
import { sql, type RawBuilder } from 'kysely'
import { instantAt, wallClock } from '#platform/database/in-zone.ts'

/** When the day of a door began, at seven in the morning of its zone: until then an entry with a multi-day ticket is of the day before (PROD-45). */
export function dayBegan(now: string, time_zone: RawBuilder<unknown>): RawBuilder<string> {
  const wall = wallClock(time_zone, sql`${now}::timestamptz`)
  return instantAt(time_zone, sql`(${wall} - ${DAY_BEGINS}::interval)::date + ${DAY_BEGINS}::interval`)
}

/** Whether a product `p` brings visitors (`bringsVisitor` of `domain`). */
export const IS_ENTRANCE = sql<boolean>`p.product_type_id = ${sql.lit(ENTRANCE_TYPE_ID)}`

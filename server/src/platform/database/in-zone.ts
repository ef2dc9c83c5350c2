import { sql, type RawBuilder } from 'kysely'

/**
 * The only place where SQL turns an instant into local time and back, as `zoned-time.ts` of `domain` does in code. Instants are `timestamptz`,
 * wall clocks `timestamp`, days `date` or `YYYY-MM-DD`. In an autumn night PostgreSQL takes the second of two equal times and `instantOf` the
 * first: `instantAt` and what is made of it suit zones that set their clocks at another time, as Europe/Amsterdam does after midnight.
 */

/** An IANA name, which stands in the statement as it is and so has to be a constant; or the SQL of one: a column or a parameter. */
type Zone = string | RawBuilder<unknown>
type Sql = RawBuilder<unknown>
/** `YYYY-MM-DD`, as a parameter; or the SQL of a day. */
type Day = string | null | RawBuilder<unknown>

const nameOf = (zone: Zone): Sql => (typeof zone === 'string' ? sql.lit(zone) : zone)

/** The clock on the wall (`timestamp`) of a zone at an instant. */
export function wallClock(zone: Zone, instant: Sql): RawBuilder<string> {
  return sql<string>`((${instant}) at time zone ${nameOf(zone)})`
}

/** The instant (`timestamptz`) at which the clock on the wall of a zone shows a `timestamp`; one that a spring night skips moves on by that hour. */
export function instantAt(zone: Zone, wall: Sql): RawBuilder<string> {
  return sql<string>`((${wall}) at time zone ${nameOf(zone)})`
}

/** The local day (`date`) of an instant: `localDay`. */
export function dayIn(zone: Zone, instant: Sql): RawBuilder<string> {
  return sql<string>`${wallClock(zone, instant)}::date`
}

/** The first day (`date`) of the local month of an instant. */
export function monthIn(zone: Zone, instant: Sql): RawBuilder<string> {
  return sql<string>`date_trunc('month', ${wallClock(zone, instant)})::date`
}

/** The first instant (`timestamptz`) of a local day: `instantOf` its 00:00. */
export function dayStart(zone: Zone, day: Day): RawBuilder<string> {
  return instantAt(zone, sql`${day}::date::timestamp`)
}

/** The first instant (`timestamptz`) after a local day: what is before it, from `dayStart` on, is on the day, and an index is read no further. */
export function dayEnd(zone: Zone, day: Day): RawBuilder<string> {
  return instantAt(zone, sql`(${day}::date + 1)::timestamp`)
}

/** An instant as text, as JSON has it: ISO 8601 in UTC with milliseconds, `2026-07-04T10:00:00.000Z`. */
export function utcText(instant: Sql): RawBuilder<string> {
  return sql<string>`to_char(${wallClock('UTC', instant)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

import { refusal, type Refusal } from '../foundation/refusals.ts'

const MOST_CHARACTERS = 100

/** What is wrong with the name of a scanner, an operation or a session: `field_required`, `text_too_long` (GEN-24). */
export function doorNameRefusals(name: string): Refusal[] {
  const { length } = [...name.trim()]
  if (length === 0) return [refusal('field_required', { field: 'name' })]
  return length > MOST_CHARACTERS ? [refusal('text_too_long', { field: 'name', max: MOST_CHARACTERS })] : []
}

/** What is wrong with when a session is: both ends or none, the end after the start (SESS-02, SESS-03). */
export function sessionSpanRefusals({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }): Refusal[] {
  if (starts_at === null && ends_at === null) return []
  if (starts_at === null) return [refusal('field_required', { field: 'starts_at' })]
  if (ends_at === null) return [refusal('field_required', { field: 'ends_at' })]
  return Date.parse(ends_at) > Date.parse(starts_at) ? [] : [refusal('end_date_before_start_date', { field: 'ends_at' })]
}

export type PlannedSession = {
  name: string
  starts_at: string
  ends_at: string
  /** Null: all of the event. */
  product_ids: readonly number[] | null
  scanner_ids: readonly number[]
}

/**
 * Two sessions of one scanner may not overlap in time with the same product (SESS-09, DEC-B-137), or nobody at the door would know which
 * of them counts. Refuses `scanner_duplicate_session_or_product` with the first scanner and session that clash. What clashed already, as
 * `was` tells, is nobody's mistake of now: a scanner that is added later scans in both, and what else is changed must not wait for that.
 */
export function sessionClashRefusals(
  session: PlannedSession,
  others: readonly PlannedSession[],
  nameOfScanner: ReadonlyMap<number, string>,
  was: (other: PlannedSession) => boolean = () => false,
): Refusal[] {
  const clash = others.find((other) => clashes(session, other) && !was(other))
  if (!clash) return []
  const scanner = nameOfScanner.get(sharedScanner(session, clash) ?? 0) ?? ''
  return [refusal('scanner_duplicate_session_or_product', { field: 'scanner_ids', scanner, session: clash.name })]
}

/** Whether a scanner would scan the same product in both at once. */
export function clashes(one: PlannedSession, other: PlannedSession): boolean {
  return isAtOnce(one, other) && shareProducts(one, other) && sharedScanner(one, other) !== undefined
}

function isAtOnce(one: PlannedSession, other: PlannedSession): boolean {
  return Date.parse(one.starts_at) < Date.parse(other.ends_at) && Date.parse(other.starts_at) < Date.parse(one.ends_at)
}

function shareProducts({ product_ids: here }: PlannedSession, { product_ids: there }: PlannedSession): boolean {
  if (here === null) return there === null || there.length > 0
  return there === null ? here.length > 0 : here.some((id) => there.includes(id))
}

function sharedScanner(one: PlannedSession, other: PlannedSession): number | undefined {
  return one.scanner_ids.find((id) => other.scanner_ids.includes(id))
}

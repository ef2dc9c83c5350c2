import type { Database } from '#platform/database/database.ts'
import type { AuditedRecords } from './audited-record.ts'
import { nameRecords } from './name-queries.ts'

type Fields = Record<string, unknown>
type Reference = { entity: string; entity_id: number }

/** The fields that hold numbers of records, and the kind of each. Those of several hold lists: a number alone says how many. */
const REFERENCES: Readonly<Record<string, string>> = {
  addition_ids: 'product',
  allowed_product_ids: 'product',
  badge_template_id: 'ticket_template',
  event_id: 'event',
  event_ids: 'event',
  event_type_id: 'event_type',
  events: 'event',
  parents: 'product',
  payment_method_id: 'payment_method',
  point_of_sale_id: 'point_of_sale',
  product_group_id: 'product_group',
  product_id: 'product',
  product_ids: 'product',
  products: 'product',
  role_ids: 'role',
  scanner_ids: 'scanner',
  ticket_template_id: 'ticket_template',
  venue_id: 'venue',
}
/** What all companies have in common. */
const SHARED: AuditedRecords = new Map([
  ['event_type', { name: 'name' }],
  ['payment_method', { name: 'name' }],
  ['role', { name: 'name' }],
])

/**
 * The changes with the names of the records that their values are numbers of (EVT-85), as they are called now, or were when they were deleted;
 * one that nobody knows keeps its number.
 */
export async function nameValues<Of extends { before: Fields; after: Fields }>(
  db: Database,
  audited: AuditedRecords,
  company_id: number | null,
  changes: readonly Of[],
): Promise<Of[]> {
  const found = changes.flatMap(({ before, after }) => [...referencesIn(before), ...referencesIn(after)])
  if (found.length === 0) return [...changes]
  const isShared = ({ entity }: Reference) => SHARED.has(entity)
  const own = found.filter((one) => !isShared(one))
  const named = [
    ...(await nameRecords(db, audited, company_id, own)),
    ...(await nameRecords(db, SHARED, null, found.filter(isShared))),
  ]
  const names = new Map(named.map((one) => [keyOf(one), one.entity_name]))
  const withNames = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, nameOf(field, value)]))
  const nameOf = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => (isRecord(one) ? withNames(one) : nameOfOne(REFERENCES[field], one)))
    if (isRecord(value)) return withNames(value)
    return nameOfOne(kindAlone(field), value)
  }
  const nameOfOne = (entity: string | undefined, value: unknown): unknown =>
    entity !== undefined && isId(value) ? (names.get(keyOf({ entity, entity_id: value })) ?? value) : value
  return changes.map((change) => ({ ...change, before: withNames(change.before), after: withNames(change.after) }))
}

function referencesIn(fields: Fields): Reference[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const entity = Array.isArray(value) ? REFERENCES[field] : kindAlone(field)
    return [value].flat().flatMap((one) => {
      if (isRecord(one)) return referencesIn(one)
      return entity !== undefined && isId(one) ? [{ entity, entity_id: one }] : []
    })
  })
}

function kindAlone(field: string): string | undefined {
  return field.endsWith('_id') ? REFERENCES[field] : undefined
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function keyOf({ entity, entity_id }: Reference): string {
  return `${entity} ${entity_id}`
}

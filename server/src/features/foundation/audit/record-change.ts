import type { AuditAction, OrderAction } from '@entree/contract/foundation/audit/entities.ts'
import type { Scope } from '#platform/scope.ts'
import { insertAudit } from './queries.ts'

export type Change<Entity extends string> = {
  /** The kind of record by its table's name: `event`, `point_of_sale`. */
  entity: Entity
  entity_id: number
  /** The log of an order has words for its actions only (AUD-02). */
  action: string extends Entity ? AuditAction : 'order' extends Entity ? OrderAction : AuditAction
  before?: object | null
  after?: object | null
}

/** Never written to the trail, whatever record they belong to (DEC-B-170). */
const SECRETS = new Set([
  'password_hash',
  'totp_secret',
  'recovery_codes',
  'api_token',
  'api_key',
  'token_code',
  'fb_access_token',
  'credentials',
  'client_secret',
  'secret',
  'code_hash',
  'token_hash',
])
/** What changes with every save and says nothing. */
const NOISE = new Set(['updated_at', 'created_at', 'company_id', 'id'])

/**
 * Writes who did what to the audit trail: only the fields that differ, before and after, without secrets, with the administrator
 * beside the user when one works as the other (AUD-01, DEC-B-20). A change that changes nothing is not written. Call it in the
 * transaction of the change.
 */
export async function recordChange<Entity extends string>(scope: Scope, change: Change<Entity>): Promise<void> {
  await recordChanges(scope, [change])
}

/** The same of many changes, in one statement. */
export async function recordChanges<Entity extends string>(scope: Scope, changes: readonly Change<Entity>[]): Promise<void> {
  const rows = changes.flatMap((change) => rowOf(scope, change) ?? [])
  if (rows.length > 0) await insertAudit(scope.tx, rows)
}

function rowOf<Entity extends string>(scope: Scope, change: Change<Entity>) {
  const { before, after } = differenceOf(change.before ?? {}, change.after ?? {})
  if (change.action === 'changed' && Object.keys(after).length === 0 && Object.keys(before).length === 0) return null
  const user = scope.actor.kind === 'user' ? scope.actor : null
  return {
    company_id: scope.company_id === 0 ? null : scope.company_id,
    at: scope.now,
    // What an API key does was not done by the user who made it: it has the name of the key (KEY-08).
    user_id: user === null || user.api_key_id !== null ? null : user.user_id,
    // What a job does has nobody's name: the screens say that the system did it.
    user_name: user?.name ?? null,
    impersonator_id: user?.impersonator?.id ?? null,
    impersonator_name: user?.impersonator?.name ?? null,
    ip: user?.ip ?? null,
    entity: change.entity,
    entity_id: change.entity_id,
    action: change.action,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  }
}

/** The fields that are not the same in both, without secrets. */
function differenceOf(before: object, after: object): { before: object; after: object } {
  const [old, fresh] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const names = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (name) => !NOISE.has(name) && JSON.stringify(old.get(name) ?? null) !== JSON.stringify(fresh.get(name) ?? null),
  )
  const pick = (from: Map<string, unknown>) =>
    Object.fromEntries(names.filter((name) => from.has(name)).map((name) => [name, SECRETS.has(name) ? '•••' : from.get(name)]))
  return { before: pick(old), after: pick(fresh) }
}

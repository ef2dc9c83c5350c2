import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { ApiKey } from '@entree/contract/foundation/api-keys/entities.ts'
import { isForKeys } from '@entree/domain/foundation/key-permissions.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { checkGrant } from '@entree/domain/foundation/user-access.ts'
import { actingUser } from '#platform/acting-user.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { KEY_PREFIX } from '#features/foundation/access/authorize-key.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { giverRights } from '#features/foundation/users/user-rights.ts'
import { countKeys, endKey, insertKey, listKeys, selectEventIds } from './queries.ts'
import { tellAdmins } from './tell-admins.ts'

/** How many keys that are not revoked a company can have. */
const MOST_KEYS = 50
const ENDING_LENGTH = 4

/**
 * Makes a key, which is stored as its hash and shown only here (KEY-01). Refuses what its maker may not do themselves (KEY-02), events of
 * another company, an end that has passed, and people of the platform, who belong to no company. `office`: the address of the back office.
 */
export async function createKey(
  scope: Scope,
  input: CallInput<'createApiKey'>,
  office: string,
): Promise<CallAnswer<'createApiKey'>> {
  const maker = actingUser(scope)
  if (maker.own_company_id === null) return refuse('access_denied')
  const name = input.name.trim()
  refuseIfAny(checkKey({ ...input, name }, scope.now))
  const permissions = [...new Set(input.permissions)]
  const event_ids = input.event_access === 'selected' ? [...new Set(input.event_ids)] : []
  const token = `${KEY_PREFIX}${newToken()}`
  return transact(scope, async (scope) => {
    if ((await countKeys(scope)) >= MOST_KEYS) return refuse('api_keys_full', { max: MOST_KEYS })
    if ((await selectEventIds(scope, event_ids)).length < event_ids.length) return refuse('not_found', { field: 'event_ids' })
    const opened = { permissions: new Set(permissions), event_access: input.event_access, event_ids, weekdays: [] }
    refuseIfAny(checkGrant(null, opened, { ...(await giverRights(scope)), permissions: maker.permissions }))
    const { event_access, expires_at } = input
    const row = { company_id: scope.company_id, name, permissions, event_access, expires_at }
    const made = {
      token_hash: hashToken(token),
      ending: token.slice(-ENDING_LENGTH),
      created_by: maker.user_id,
      created_at: scope.now,
    }
    const id = await insertKey(scope, { ...row, ...made }, event_ids)
    const after = { name, permissions, event_access, event_ids, expires_at }
    await recordChange(scope, { entity: 'api_key', entity_id: id, action: 'created', after })
    await tellAdmins(scope, 'made', office)
    const api_key = (await listKeys(scope)).find((key) => key.id === id) ?? refuse('not_found')
    return { token, api_key }
  })
}

/** Ends a key at once and for good (KEY-05). Refuses `not_found`, also for one that was revoked before. */
export async function revokeKey(scope: Scope, id: number, office: string): Promise<ApiKey[]> {
  return transact(scope, async (scope) => {
    const name = (await endKey(scope, id)) ?? refuse('not_found')
    const change = { before: { name, revoked_at: null }, after: { name, revoked_at: scope.now } }
    await recordChange(scope, { entity: 'api_key', entity_id: id, action: 'changed', ...change })
    await tellAdmins(scope, 'revoked', office)
    return listKeys(scope)
  })
}

type KeyForm = Pick<CallInput<'createApiKey'>, 'name' | 'permissions' | 'event_access' | 'event_ids' | 'expires_at'>

function checkKey({ name, permissions, event_access, event_ids, expires_at }: KeyForm, now: string): Refusal[] {
  const refusals: Refusal[] = []
  if (name === '') refusals.push(refusal('field_required', { field: 'name' }))
  if (permissions.length === 0) refusals.push(refusal('field_required', { field: 'permissions' }))
  if (event_access === 'selected' && event_ids.length === 0) refusals.push(refusal('field_required', { field: 'event_ids' }))
  const closed = permissions.filter((permission) => !isForKeys(permission))
  if (closed.length > 0)
    refusals.push(refusal('permission_beyond_company', { field: 'permissions', permissions: closed.join(', ') }))
  if (expires_at !== null && Date.parse(expires_at) <= Date.parse(now))
    refusals.push(refusal('api_key_end_past', { field: 'expires_at' }))
  return refusals
}

import { calls } from '@entree/contract/calls.ts'
import { isOpenToKeys } from '@entree/contract/closed-to-keys.ts'
import type { CallDefinition } from '@entree/contract/define-call.ts'
import type { CallName } from '@entree/contract/paths.ts'
import { keyPermissions } from '@entree/domain/foundation/key-permissions.ts'
import { MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { createRateLimit, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/http/refused.ts'
import type { UserActor } from '#platform/scope.ts'
import { hashToken } from '#platform/tokens.ts'
import type { Services } from '#features/services.ts'
import type { UserCall } from './authorize-user.ts'
import { findKey, noteKeyUse, type KeyRow } from './key-queries.ts'
import { refuseUnlessMay } from './refuse-unless-may.ts'

/** What every API key begins with, so that people and programs that look for leaked secrets recognise one. */
export const KEY_PREFIX = 'entree_key_'
/** How many calls a key may make in a minute, in each process (KEY-07). */
export const KEY_REQUESTS_PER_MINUTE = 600

const openCalls = new Set<CallDefinition>(
  Object.entries<CallDefinition>(calls).flatMap(([name, call]) => (isOpenToKeys(name as CallName, call) ? [call] : [])),
)

/** The API key that a request carries; null: none. */
export function keyOf({ headers }: Pick<CallRequest, 'headers'>): string | null {
  const token = /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1]
  return token?.startsWith(KEY_PREFIX) ? token : null
}

/** Counts what each key asks for. */
export function createKeyLimit(services: Pick<Services, 'config' | 'now'>): RateLimit {
  return createRateLimit(services, { limit: KEY_REQUESTS_PER_MINUTE, window_ms: MINUTE_MS })
}

/**
 * The access rule of a call for API keys: a good key (401 `token_expired` otherwise), fewer calls than its limit (429), a call that is open
 * to keys, its permission and its event (403). Another company does not exist for it (404), and a link between companies opens nothing.
 */
export async function authorizeKey(
  services: Pick<Services, 'db' | 'now'>,
  limit: RateLimit,
  call: UserCall,
  token: string,
  readInput: () => Record<string, unknown>,
  request: CallRequest,
): Promise<{ actor: UserActor; company_id: number }> {
  const now = services.now()
  const token_hash = hashToken(token)
  const key = (await findKey(services.db, token_hash, now)) ?? refuse('token_expired')
  countCall(limit, key, request)
  if (isLongAgo(key.last_used_at, now)) await noteKeyUse(services.db, key, now)
  const isStream = call.is_live === true && (request.headers.accept ?? '').includes('text/event-stream')
  if (!openCalls.has(call) || isStream) return refuse('access_denied')
  const input = readInput()
  const named = typeof input.company_id === 'number' ? input.company_id : request.acting_company_id
  if (named !== null && named !== key.company_id) return refuse('not_found')
  const actor = actorOf(key, token_hash, request.ip)
  refuseUnlessMay(actor, call, input)
  return { actor, company_id: key.company_id }
}

/** Counts the call, and says in the headers of its answer how many are left. */
function countCall(limit: RateLimit, { id }: KeyRow, { setHeaders }: CallRequest): void {
  try {
    limit.spend(String(id))
  } finally {
    const { remaining, seconds } = limit.left(String(id))
    setHeaders({
      'ratelimit-limit': String(KEY_REQUESTS_PER_MINUTE),
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': String(seconds),
    })
  }
}

/** A key that is used all the time is not written all the time. */
function isLongAgo(last_used_at: string | null, now: string): boolean {
  return last_used_at === null || Date.parse(now) - Date.parse(last_used_at) >= MINUTE_MS
}

/** Who acts: named after the key, and where a row must name a user, the user who made it. */
function actorOf(key: KeyRow, token_hash: string, ip: string): UserActor {
  return {
    kind: 'user',
    user_id: key.created_by,
    name: `API key ${key.name}`,
    role: 'user',
    own_company_id: key.company_id,
    permissions: keyPermissions(key),
    event_ids: key.event_access === 'selected' ? key.event_ids : null,
    impersonator: null,
    api_key_id: key.id,
    token_hash,
    ip,
  }
}

import { LONGEST_KEY } from '@entree/contract/idempotency-key.ts'
import { addMs, DAY_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { isRaw, type KeyedCall, type Once, type RawAnswer } from '#platform/http/bind-call.ts'
import { refuse, Refused } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/tokens.ts'
import type { Log } from '#features/services.ts'
import { claimKey, findKeyedCall, keepAnswer, letGoOfKey, markCommitted, type Claim } from './queries.ts'

/** How long the same key answers the same (KEY-10). */
export const KEPT_MS = DAY_MS
/** How long a call that nobody finishes holds its key (KEY-12). Longer ones lose it to the next caller, and then commit nothing. */
export const CLAIM_MS = 2 * MINUTE_MS
const RETRY_AFTER_S = 2
const JSON_TYPE = 'application/json; charset=utf-8'

type Kept = { status: number; content_type: string; body: string }

/**
 * Carries out each call with an `Idempotency-Key` once (KEY-10). The key is claimed before, in a statement of its own. Every transaction of the
 * call notes on the claim that it committed, so that after a crash it is known whether to do it again (KEY-12). Refuses `keyRefusals`.
 */
export function createOnce(log: Pick<Log, 'error'>): Once {
  return async (scope, asked, work) => {
    if (asked.key === '' || asked.key.length > LONGEST_KEY) return refuse('idempotency_key_invalid', { max: LONGEST_KEY })
    const claimed = await claimOrAnswer(scope, asked)
    // Its own key waits for the one under way and answers the same, which is better than asking the caller to try again.
    if (claimed === 'busy') return asked.has_own ? work(scope) : refuseBusy(asked)
    if ('raw' in claimed) return claimed
    return carryOut(scope, asked, claimed, log, work)
  }
}

async function claimOrAnswer(scope: Scope, asked: KeyedCall): Promise<Claim | RawAnswer | 'busy'> {
  const { tx, company_id, now } = scope
  const key_hash = hashToken(JSON.stringify([company_id, callerOf(scope), asked.key]))
  // With the key in it, nobody who reads the database can guess what was asked.
  const request_hash = hashToken(JSON.stringify([asked.key, asked.method, asked.url, asked.body]))
  const times = { created_at: now, claimed_until: addMs(now, CLAIM_MS) }
  const call = { company_id: company_id === 0 ? null : company_id, key_hash, request_hash, ...times }
  const claim = await claimKey(tx, call, addMs(now, -KEPT_MS))
  if (claim !== null) return claim
  const kept = await findKeyedCall(tx, key_hash)
  if (kept === null) return 'busy'
  if (kept.request_hash !== request_hash) return refuse('idempotency_key_reused')
  if (kept.answer !== null) return again(JSON.parse(scope.vault.open('keyed_call.answer', kept.id, kept.answer)))
  if (Date.parse(kept.claimed_until) > Date.parse(now) || !kept.is_committed) return 'busy'
  return refuse('idempotency_answer_lost')
}

/** Who has the key: another user's, or another API key's, is another one; so is that of an administrator who works as the user. */
function callerOf({ actor }: Scope): unknown {
  return actor.kind === 'user' ? [actor.api_key_id, actor.user_id, actor.impersonator?.id ?? null] : actor
}

function again({ status, content_type, body }: Kept): RawAnswer {
  return { raw: body, content_type, status, headers: { 'idempotent-replayed': 'true' } }
}

function refuseBusy({ setHeaders }: KeyedCall): never {
  setHeaders({ 'retry-after': String(RETRY_AFTER_S) })
  return refuse('idempotency_key_in_use')
}

async function carryOut<T>(
  scope: Scope,
  asked: KeyedCall,
  claim: Claim,
  log: Pick<Log, 'error'>,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  // The answer is the caller's, also when it cannot be kept.
  const end = (kept: Kept | null) =>
    endClaim(scope, claim, kept).catch((error: unknown) => log.error({ err: error }, 'the answer of a call could not be kept'))
  const before_commit: Scope['before_commit'] = async (tx) => {
    if (!(await markCommitted(tx, claim))) refuseBusy(asked)
  }
  try {
    const answer = await work({ ...scope, before_commit })
    await end(keptAnswer(answer))
    return answer
  } catch (error) {
    await end(error instanceof Refused ? keptText(error.status, JSON.stringify(error.refusals)) : null)
    throw error
  }
}

async function endClaim({ tx, vault, now }: Scope, claim: Claim, kept: Kept | null): Promise<void> {
  if (kept === null) await letGoOfKey(tx, claim, now)
  else await keepAnswer(tx, claim, vault.seal('keyed_call.answer', claim.id, JSON.stringify(kept)))
}

function keptAnswer(answer: unknown): Kept | null {
  if (!isRaw(answer)) return keptText(200, JSON.stringify(answer))
  const { raw, status = 200, content_type } = answer
  return typeof raw === 'string' ? keptText(status, raw, content_type) : null
}

/** What says to ask again, and what failed on our side, is not kept. */
function keptText(status: number, body: string, content_type = JSON_TYPE): Kept | null {
  return status === 429 || status >= 500 ? null : { status, content_type, body }
}

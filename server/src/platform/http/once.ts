import { createHash } from 'node:crypto'
import { isUniqueViolation } from '#platform/database/refused-by-database.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'

/** What a row keeps of the request that made it; null: it came without a key. */
export type OnceRequest = { idempotency_key: string | null; request_hash: string | null }

/** A request that may come twice: its key (null: none), whose it is and for what, and what it asks. */
export type Asked = { key: string | null; owner: string; input: object }

/** How what was made is found again: `index` is the unique one of the keys. */
type Made<Answer> = {
  index: string
  find: (scope: Scope, idempotency_key: string) => Promise<{ id: number; request_hash: string | null } | null>
  answer: (scope: Scope, id: number) => Promise<Answer>
}

/**
 * Does some work once, however often its request comes: again with the same key it answers what was made, also when both came at the same
 * moment. The work keeps the request with what it makes. Refuses `idempotency_conflict` when the same key asks for something else.
 */
export async function once<Answer>(
  scope: Scope,
  asked: Asked,
  made: Made<Answer>,
  work: (request: OnceRequest) => Promise<Answer>,
): Promise<Answer> {
  const { key, owner, input } = asked
  if (key === null) return work({ idempotency_key: null, request_hash: null })
  const request = { idempotency_key: hashOf(`${owner} ${key}`), request_hash: hashOf(JSON.stringify(input)) }
  const earlier = await answerEarlier(scope, request, made)
  if (earlier !== null) return earlier.answer
  try {
    return await work(request)
  } catch (error) {
    // The same request was faster, on another connection.
    const same = isUniqueViolation(error, made.index) ? await answerEarlier(scope, request, made) : null
    if (same !== null) return same.answer
    throw error
  }
}

async function answerEarlier<Answer>(
  scope: Scope,
  { idempotency_key, request_hash }: { idempotency_key: string; request_hash: string },
  { find, answer }: Made<Answer>,
): Promise<{ answer: Answer } | null> {
  const earlier = await find(scope, idempotency_key)
  if (earlier === null) return null
  if (earlier.request_hash !== request_hash) return refuse('idempotency_conflict')
  return { answer: await answer(scope, earlier.id) }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

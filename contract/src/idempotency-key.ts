import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import { backofficeCalls } from './backoffice-calls.ts'
import { backofficePaths } from './backoffice-paths.ts'
import type { CallDefinition } from './define-call.ts'
import { splitPath } from './split-path.ts'

/** Characters of an `Idempotency-Key`, at most. */
export const LONGEST_KEY = 255

/** What a call may be refused with for its `Idempotency-Key` (KEY-11, KEY-12). */
export const keyRefusals = [
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'idempotency_key_in_use',
  'idempotency_answer_lost',
] as const satisfies readonly RefusalCode[]

/**
 * Whether a call takes an `Idempotency-Key` by the rule of the back office (KEY-10): whatever signed-in users and API keys change. Not what
 * only reads though it is sent as POST, nor what is done many times a second at a door or a counter, which has a key of its own (DOOR-10, BOX-03).
 */
export function takesIdempotencyKey(call: CallDefinition): boolean {
  return keyed.has(call)
}

const keyed = new Set<CallDefinition>(
  Object.entries<CallDefinition>(backofficeCalls)
    .filter(
      ([name, call]) => methodOf(name) !== 'GET' && typeof call.access === 'object' && !call.access.in_rush && changes(call),
    )
    .map(([, call]) => call),
)

/** A standby cannot be written, and a file that is answered is a preview. */
function changes({ may_lag, goes_first, content_type }: CallDefinition): boolean {
  return !may_lag && !goes_first && content_type === undefined
}

function methodOf(name: string): string {
  const all: Record<string, string> = backofficePaths
  return splitPath(all[name] ?? 'GET').method
}

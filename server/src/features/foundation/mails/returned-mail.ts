import type { Scope } from '#platform/scope.ts'
import { markBounced, markComplained } from './returned-mail-queries.ts'

/** Notes that a mail came back, and why, in words that `mailFailureOf` understands. Returns false when it had not gone out, or came back before. */
export async function noteBouncedMail(scope: Scope, id: number, last_error: string): Promise<boolean> {
  return markBounced(scope, id, last_error)
}

/** Notes that the recipient of a mail calls it spam. Returns false when that was noted before. */
export async function noteComplaint(scope: Scope, id: number): Promise<boolean> {
  return markComplained(scope, id)
}

import type { RefusalCode } from '@entree/domain/refusals.ts'
import type { z } from 'zod'
import type { CallName } from './paths.ts'

/**
 * Who may make a call.
 * - `public`: anybody, on any host.
 * - `shop`: anybody, on a company's shop host; sees that company only.
 * - `order`, `ticket`: whoever holds the id and the secret in the path (or the body), on the shop host of its company.
 * - `provider`: a payment provider; the notice itself is never trusted, only looked up.
 */
export type Access = 'public' | 'shop' | 'order' | 'ticket' | 'provider'

export type CallDefinition<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  summary: string
  access: Access
  /** Path parameters, query and body together, by name. */
  input: Input
  answer: Answer
  refusals: readonly RefusalCode[]
  /** Accepts an `Idempotency-Key`: the same key with the same body answers the same, with another body 409. */
  idempotent?: boolean
  /** What it answers when that is not JSON. */
  content_type?: string
}

/** Types a table of calls by the names of `paths` without widening its schemas. */
export function defineCalls<T extends Partial<Record<CallName, CallDefinition>>>(calls: T): T {
  return calls
}

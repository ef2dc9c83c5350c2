import type { z } from 'zod'
import { ConnectionLost, ProviderRefused } from '../payment-provider.ts'
import { restClient, type RestClient, type RestFailure } from '../rest-client.ts'
import { listOf } from './stripe-answers.ts'

/** The version whose answers are read here, whatever the account's own is. */
const VERSION = '2026-10-28.endive'
export const PAGE = '100'
/** How often a request that Stripe failed at is sent again. */
const KEYS = 4

/** Stripe remembers a failure of its own under the key, and repeats it to callers that ask with that key again. */
class RepeatedFailure extends Error {}

/** Calls of Stripe's interface with one account's key; with the platform's in the name of `account`, which was connected to it. */
export function stripeClient(base: string, secret_key: string, account: string | null = null): RestClient {
  const inName: Record<string, string> = account === null ? {} : { 'stripe-account': account }
  const who = { authorization: `Bearer ${secret_key}`, 'stripe-version': VERSION, ...inName }
  const call = restClient('stripe', base, who, judge)
  return async (answer, request) => {
    const { idempotency_key } = request
    if (idempotency_key === undefined) return call(answer, request)
    for (let count = 1; count < KEYS; count++) {
      try {
        return await call(answer, { ...request, idempotency_key: keyOf(idempotency_key, count) })
      } catch (error) {
        if (!(error instanceof RepeatedFailure)) throw error
      }
    }
    return call(answer, { ...request, idempotency_key: keyOf(idempotency_key, KEYS) })
  }
}

/** The same keys every time, so that what was made under a later one is found again. */
function keyOf(key: string, count: number): string {
  return count === 1 ? key : `${key}-${count}`
}

/**
 * What a status alone does not tell. A key that is in use, or was used for something else, says nothing about the payment; nor does a
 * limit that was reached.
 */
function judge({ status, headers, value, reason }: RestFailure): Error | null {
  const { type, code } = errorOf(value)
  if (type === 'idempotency_error' || code === 'rate_limit') return new Error(reason)
  if (code === 'account_invalid') return new ConnectionLost(reason)
  if (status === 402) return new ProviderRefused(reason)
  return status >= 500 && headers.get('idempotent-replayed') === 'true' ? new RepeatedFailure(reason) : null
}

/** The same calls; that the account is not connected any more is noted. */
export function notingLoss(call: RestClient, lose: () => Promise<void>): RestClient {
  return async (answer, request) => {
    try {
      return await call(answer, request)
    } catch (error) {
      if (error instanceof ConnectionLost) await lose()
      throw error
    }
  }
}

function errorOf(value: unknown): { type?: unknown; code?: unknown } {
  if (typeof value !== 'object' || value === null || !('error' in value)) return {}
  return typeof value.error === 'object' && value.error !== null ? value.error : {}
}

/** Every item of a list, page by page. */
export async function listAll<T extends { id: string }>(
  call: RestClient,
  path: string,
  filter: Record<string, string>,
  item: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T[]> {
  const found: T[] = []
  let isMore = true
  while (isMore) {
    const last = found.at(-1)
    const query = { ...filter, limit: PAGE, ...(last ? { starting_after: last.id } : {}) }
    const page = await call(listOf(item), { method: 'GET', path, query, signal })
    found.push(...page.data)
    isMore = page.has_more && page.data.length > 0
  }
  return found
}

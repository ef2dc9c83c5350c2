import type { z } from 'zod'
import { ProviderDenied, ProviderRefused } from './payment-provider.ts'

type RestRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the base address. */
  path: string
  query?: Record<string, string>
  body?: object
  idempotency_key?: string
  signal: AbortSignal
}

export type RestClient = <T>(answer: z.ZodType<T>, request: RestRequest) => Promise<T>

/** Statuses with which a provider says no to what was asked; to any other it may say something else next time. */
const FINAL = new Set([400, 404, 410, 422])
const LONGEST_REASON = 300

/**
 * Calls of a provider that speaks JSON. What it refuses for good is `ProviderRefused`, keys it does not take are `ProviderDenied`; an
 * answer that is not what was expected, a limit that was reached and its own failures are errors to try again after. Redirects are not
 * followed: they would take the keys elsewhere.
 */
export function restClient(name: string, base: string, headers: Record<string, string>): RestClient {
  return async (answer, { method, path, query, body, idempotency_key, signal }) => {
    const url = new URL(`${base.replace(/\/$/, '')}/${path}`)
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
    const request: RequestInit = {
      method,
      signal,
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotency_key === undefined ? {} : { 'idempotency-key': idempotency_key }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }
    const response = await fetch(url, request)
    const text = await response.text()
    const value = parse(text)
    if (response.ok) {
      const parsed = answer.safeParse(value)
      if (parsed.success) return parsed.data
      throw new Error(`${name} answered ${method} ${path} in a way that is not known: ${parsed.error.issues[0]?.message ?? ''}`)
    }
    const reason = `${name} answered ${response.status}: ${reasonOf(value) ?? 'without a reason'}`
    if (response.status === 401 || response.status === 403) throw new ProviderDenied(reason)
    if (FINAL.has(response.status)) throw new ProviderRefused(reason)
    throw new Error(reason)
  }
}

function parse(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The provider's own words, wherever it puts them. */
function reasonOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  for (const key of ['detail', 'title', 'error', 'message']) {
    const found: unknown = Reflect.get(value, key)
    if (typeof found === 'string') return found.slice(0, LONGEST_REASON)
  }
  return null
}

import type { z } from 'zod'
import { ProviderDenied, ProviderRefused } from './payment-provider.ts'
import { refuseWhileBusy, waitAsAsked } from './retry-after.ts'

type RestRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the base address. */
  path: string
  query?: Record<string, string>
  body?: object
  /** In place of `body`, where a provider does not take JSON. */
  form?: URLSearchParams
  idempotency_key?: string
  signal: AbortSignal
}

/** What a provider answered that is no success; `reason` is that in words. */
export type RestFailure = { status: number; headers: Headers; value: unknown; reason: string }

export type RestClient = <T>(answer: z.ZodType<T>, request: RestRequest) => Promise<T>

/** Statuses with which a provider says no to what was asked; to any other it may say something else next time. */
const FINAL = new Set([400, 404, 410, 422])
const LONGEST_REASON = 300
/** More than any answer of a provider is. */
const MOST_BYTES = 10_000_000

/**
 * Calls to a provider that speaks JSON. A permanent refusal is `ProviderRefused`, rejected keys are `ProviderDenied`;
 * an unexpected answer, a reached limit and the provider's own failures are errors to retry after. Redirects are not
 * followed: they would take the keys elsewhere. `Retry-After` is honoured. `judge` returns the error for answers that
 * mean something else at this provider, else null.
 */
export function restClient(
  name: string,
  base: string,
  headers: Record<string, string>,
  judge: (failure: RestFailure) => Error | null = () => null,
): RestClient {
  return async (answer, { method, path, query, body, form, idempotency_key, signal }) => {
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
      body: body === undefined ? form : JSON.stringify(body),
    }
    const who = `${base} ${headers['authorization']}`
    refuseWhileBusy(who, name)
    const first = await fetch(url, request)
    const response = (await waitAsAsked(who, first, signal)) ? await fetch(url, request) : first
    const value = parse(await readText(response, name))
    if (response.ok) {
      const parsed = answer.safeParse(value)
      if (parsed.success) return parsed.data
      throw new Error(`${name} answered ${method} ${path} in a way that is not known: ${parsed.error.issues[0]?.message ?? ''}`)
    }
    const reason = `${name} answered ${response.status}: ${reasonOf(value) ?? 'without a reason'}`
    const judged = judge({ status: response.status, headers: response.headers, value, reason })
    if (judged) throw judged
    if (response.status === 401) throw new ProviderDenied(reason)
    if (response.status === 403) throw new ProviderDenied(reason, { lacks_rights: true })
    if (FINAL.has(response.status)) throw new ProviderRefused(reason)
    throw new Error(reason)
  }
}

/** The whole answer; one that does not end is not waited for, as it would fill the memory. */
async function readText(response: Response, name: string): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new Error(`${name} answered more than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
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
    if (key === 'error' && typeof found === 'object') return reasonOf(found)
  }
  return null
}

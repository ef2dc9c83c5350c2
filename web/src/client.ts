import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { CallName } from '@entree/contract/paths.ts'
import { splitPath } from '@entree/contract/split-path.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { endSession, readToken } from './session.ts'

/** Where the calls are: set at build time per environment, else on the page's own host (SEC-08, DEC-S-24). */
const BASE: string = import.meta.env.VITE_API_BASE ?? '/api'

/**
 * A call that was refused (`status` 4xx, with what is wrong), failed (5xx), or never arrived (`status` 0): there is no network, or
 * something on the way answered in the server's place, as the sign-in page of a hotel or a proxy does (ERR-39).
 */
export class CallFailed extends Error {
  readonly status: number
  readonly refusals: Refusal[]
  /** After how many seconds the server wants to be asked again; null: it does not say. */
  readonly retry_after: number | null

  constructor(status: number, refusals: Refusal[], retry_after: number | null = null) {
    super(refusals[0]?.code ?? `call failed (${status})`)
    this.name = 'CallFailed'
    this.status = status
    this.refusals = refusals
    this.retry_after = retry_after
  }

  /** Whether the server refused with this code. */
  has(code: Refusal['code']): boolean {
    return this.refusals.some((refused) => refused.code === code)
  }
}

const LONGEST_WAIT_MS = 30_000

/**
 * How long to wait before a call that failed is made again, in milliseconds: `own_ms`, or longer when the server says so, as a full one does
 * (503 with `Retry-After`), which would only refuse it again sooner; half a minute at most.
 */
export function retryDelayOf(error: unknown, own_ms: number): number {
  const asked_ms = error instanceof CallFailed ? (error.retry_after ?? 0) * 1_000 : 0
  return Math.max(own_ms, Math.min(asked_ms, LONGEST_WAIT_MS))
}

export type SendOptions = {
  signal?: AbortSignal
  idempotency_key?: string
  /** The company that the call is about, for people of the platform; default: what the app says. */
  company_id?: number | null
  /** Another kind of answer than JSON that is wanted. */
  accept?: string
}

/** What an app says of all its calls. */
export type AppSettings = {
  /** The company that a platform user works for at the moment; null: none. */
  actingCompany?: () => number | null
}

/**
 * A call of the contract: path parameters are taken from the input by name, the rest goes into the query or the body.
 * Carries the user's token when there is one (SEC-05); a 401 answer signs the user out (ERR-05).
 * @throws CallFailed
 */
export type Send<Name extends CallName> = <N extends Name>(
  name: N,
  input: CallInput<N>,
  options?: SendOptions,
) => Promise<CallAnswer<N>>

/** Binds `send` to the path table of one app, which is all it loads of the contract. */
export function createSend<Name extends CallName>(paths: Readonly<Record<Name, string>>, settings: AppSettings = {}): Send<Name> {
  return (name, input, options) => sendTo(paths[name], input, withCompany(options, settings))
}

/**
 * Like `send`, for calls that answer a file (`content_type` in the contract).
 * @throws CallFailed
 */
export type FetchFile<Name extends CallName> = <N extends Name>(
  name: N,
  input: CallInput<N>,
  options?: SendOptions,
) => Promise<Blob>

/** Binds `fetchFile` to the path table of one app. */
export function createFetchFile<Name extends CallName>(
  paths: Readonly<Record<Name, string>>,
  settings: AppSettings = {},
): FetchFile<Name> {
  return async (name, input, options) => {
    const response = await request(paths[name], input, withCompany(options, settings))
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    if (isPage && options?.accept !== 'text/html') throw new CallFailed(0, [])
    return response.blob().catch(asNoNetwork(options?.signal))
  }
}

/** What is said of one call, with what the app says of all. */
export function withCompany(options: SendOptions = {}, { actingCompany }: AppSettings): SendOptions {
  return { company_id: actingCompany?.() ?? null, ...options }
}

async function sendTo<N extends CallName>(entry: string, input: CallInput<N>, options?: SendOptions): Promise<CallAnswer<N>> {
  const response = await request(entry, input, options)
  return (await response.json().catch(asNoNetwork(options?.signal))) as CallAnswer<N>
}

/** For an answer that is no JSON, or breaks off: it is not the server's. What was called off is no failure. */
function asNoNetwork(signal: AbortSignal | undefined): (error: unknown) => never {
  return (error) => {
    if (signal?.aborted) throw error
    throw new CallFailed(0, [])
  }
}

/**
 * The answer of a call that succeeded.
 * @throws CallFailed
 */
export async function request(entry: string, input: object, options: SendOptions = {}): Promise<Response> {
  const { method, path } = splitPath(entry)
  const rest: Record<string, unknown> = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(String(value))
  })
  // What the input says itself goes before.
  const company_id = 'company_id' in input ? null : options.company_id
  const query = queryOf({ ...(method === 'GET' ? rest : {}), ...(company_id ? { company_id } : {}) })
  const token = readToken()
  const response = await fetch(`${BASE}${filled}${query}`, {
    method,
    signal: options.signal,
    referrerPolicy: 'no-referrer',
    headers: {
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(options.accept ? { accept: options.accept } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(options.idempotency_key ? { 'idempotency-key': options.idempotency_key } : {}),
    },
    body: method === 'GET' ? undefined : JSON.stringify(rest),
  }).catch(asNoNetwork(options.signal))
  if (response.ok) return response
  const refused: unknown = await response.json().catch(() => null)
  // The server refuses by a list: anything else was said by something on the way, whatever its status.
  if (!Array.isArray(refused)) throw new CallFailed(0, [])
  // Unless someone signed in again while this call was under way.
  if (response.status === 401 && token !== null && readToken() === token) endSession()
  throw new CallFailed(response.status, readRefusals(refused), secondsOf(response.headers.get('retry-after')))
}

function secondsOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null
}

/** What is there of some values, as a query; a list is joined by commas. */
function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return given.length > 0 ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : ''
}

/** The entries of a refused call: objects with a code, or bare codes (ERR-01). */
function readRefusals(body: readonly unknown[]): Refusal[] {
  return body.map((entry: unknown) => (typeof entry === 'string' ? { code: entry } : entry)).filter(isRefusal)
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'code' in value
}

import { EntreeError, type Refusal } from './entree-error.ts'
import type { AnyInput, CallOptions, Settings } from './options.ts'
import { waitFor } from './wait-for.ts'

/** A call as it is sent, the same at each try. */
type Request = { route: string; url: URL; init: RequestInit }
/** What may stand in an address; in a body more may. */
type Given = string | number | boolean | null | undefined | readonly (string | number)[]
/** What became of one try: the answer, or why there is none, and when to try again. */
type Outcome<Answer> = { answer: Answer } | { error: EntreeError; again: Again }
/** Milliseconds, or as one likes, or not at all. */
type Again = number | 'soon' | 'never'

const TIMEOUT_MS = 30_000
const TRIES = 5
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 120_000
/** Too many at once, or nobody there behind what stands before the server: it is good to come back. */
const PASSING = [429, 502, 503, 504]

/** Reads what is wanted of an answer that succeeded. */
export type Read<Answer> = (response: Response) => Promise<Answer>

/**
 * Makes a call (`GET /user/order/{id}`): what the path names is taken from the input, the rest goes into the query or the body. Whatever passes
 * is tried again, with the same `Idempotency-Key` (SDK-04, SDK-05).
 * @throws EntreeError, and the reason of `signal` when that ended it
 */
export async function send<Answer>(
  settings: Settings,
  route: string,
  input: AnyInput,
  options: CallOptions & { once: boolean },
  read: Read<Answer>,
): Promise<Answer> {
  const { signal, tries = settings.tries ?? TRIES } = options
  const { wait = waitFor } = settings
  const request = requestOf(settings, route, input, options)
  for (let done = 1; ; done++) {
    signal?.throwIfAborted()
    const outcome = await tryOnce(settings, request, options, read)
    if ('answer' in outcome) return outcome.answer
    // What the caller called off is not a failure of the call.
    signal?.throwIfAborted()
    const { error, again } = outcome
    if (again === 'never' || done >= tries) throw error
    await wait(again === 'soon' ? growingWait(done) : again, signal)
  }
}

function requestOf({ origin, key }: Settings, route: string, input: AnyInput, options: CallOptions & { once: boolean }): Request {
  const [method = 'GET', path = '/'] = route.split(' ')
  const rest: Record<string, Given> = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    if (value === undefined || value === null || value === '') throw new TypeError(`${route}: ${name} is missing.`)
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const url = new URL(`/api${filled}`, origin)
  const headers: Record<string, string> = { authorization: `Bearer ${key}`, accept: '*/*' }
  if (options.once) headers['idempotency-key'] = options.idempotencyKey ?? randomKey()
  const init: RequestInit = { method, headers, redirect: 'manual', credentials: 'omit', referrerPolicy: 'no-referrer' }
  if (method === 'GET') {
    for (const [name, value] of Object.entries(rest)) {
      // A list is joined by commas.
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
    }
    return { route, url, init }
  }
  headers['content-type'] = 'application/json'
  return { route, url, init: { ...init, body: JSON.stringify(rest) } }
}

async function tryOnce<Answer>(
  settings: Settings,
  { route, url, init }: Request,
  { signal, timeoutMs = settings.timeoutMs ?? TIMEOUT_MS }: CallOptions,
  read: Read<Answer>,
): Promise<Outcome<Answer>> {
  const ask = settings.fetch ?? fetch
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const response = await ask(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit })
    if (response.ok) return { answer: await read(response) }
    const text = await response.text()
    return { error: new EntreeError(route, response.status, refusalsIn(text)), again: waitOf(response) }
  } catch (error) {
    // It was cut off on its way; or what came is no answer of Entree, and will not be next time.
    return { error: new EntreeError(route, 0, [], error), again: error instanceof SyntaxError ? 'never' : 'soon' }
  }
}

/** Twice as long after each try, and not the same for all who were sent away at once. */
function growingWait(done: number): number {
  return FIRST_WAIT_MS * 2 ** (done - 1) * (0.5 + Math.random())
}

function waitOf({ status, headers }: Response): Again {
  const after = headers.get('retry-after')
  // 409 with a time: the same key is under way.
  if (!PASSING.includes(status) && !(status === 409 && after !== null)) return 'never'
  if (after === null) return 'soon'
  const ms = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now()
  if (Number.isNaN(ms)) return 'soon'
  return ms > LONGEST_WAIT_MS ? 'never' : Math.max(0, ms)
}

/** The list that Entree refuses with; anything else was said by something on the way. */
function refusalsIn(text: string): Refusal[] {
  try {
    const body: unknown = JSON.parse(text)
    return Array.isArray(body) ? body.filter(isRefusal) : []
  } catch {
    return []
  }
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
}

/** 128 random bits in hexadecimal; `randomUUID` is not there on a page without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

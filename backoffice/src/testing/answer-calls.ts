import { calls, type CallAnswer, type CallInput } from '@entree/contract/calls.ts'
import { backofficePaths } from '@entree/contract/backoffice-paths.ts'
import { splitPath } from '@entree/contract/split-path.ts'
import { refusalStatus, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { vi } from 'vitest'
import type { BackofficeCall } from '../send.ts'

/** What a call returns: the answer, refusals, `'broken'` for a network that fails, or a function that says so, perhaps later. */
export type Answers = {
  [N in BackofficeCall]?:
    | CallAnswer<N>
    | Refusal[]
    | 'broken'
    | ((input: CallInput<N>) => CallAnswer<N> | Refusal[] | 'broken' | Promise<CallAnswer<N> | Refusal[] | 'broken'>)
}
export type Sent = {
  name: BackofficeCall
  input: Record<string, unknown>
  token: string | null
  /** The company beside the input that a platform user works for. */
  company_id: number | null
}

/** Stands in for the server: reads calls by the contract, gives the answers passed to it (for others: 404), and keeps what was sent. */
export function answerCalls(answers: Answers): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, options: RequestInit): Promise<Response> => {
    const address = new URL(url, location.origin)
    const { name, values } = callOf(options.method ?? 'GET', address)
    const company_id = Number(address.searchParams.get('company_id')) || null
    const body = typeof options.body === 'string' ? (JSON.parse(options.body) as Record<string, unknown>) : {}
    const read = calls[name].input.safeParse({ ...values, ...body })
    if (!read.success) throw new Error(`${name} is sent what it does not take: ${read.error.message}`)
    const input: Record<string, unknown> = read.data
    const token = new Headers(options.headers).get('authorization')?.replace('Bearer ', '') ?? null
    sent.push({ name, input, token, company_id })
    const told: unknown = answers[name]
    const result: unknown = typeof told === 'function' ? await (told as (input: unknown) => unknown)(input) : told
    if (result === 'broken') throw new TypeError('Failed to fetch')
    if (result === undefined) return respond([{ code: 'not_found' }], 404)
    return respond(result, isRefusals(result) ? refusalStatus(result[0].code) : 200)
  })
  return sent
}

function respond(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

function isRefusals(result: unknown): result is [Refusal, ...Refusal[]] {
  return (
    Array.isArray(result) &&
    result.length > 0 &&
    result.every((entry: unknown) => typeof entry === 'object' && entry !== null && 'code' in entry)
  )
}

/** Those with fewer parameters first, as the server reads `/event/dashboard` before `/event/{event_id}`. */
const names = (Object.keys(backofficePaths) as BackofficeCall[]).toSorted((a, b) => parametersOf(a) - parametersOf(b))
const patterns = names.map((name) => {
  const { method, path } = splitPath(backofficePaths[name])
  return { name, method, pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }
})

function parametersOf(name: BackofficeCall): number {
  return backofficePaths[name].split('{').length
}

/** Which call of the back office a request is, with the values in its path and query. */
function callOf(method: string, url: URL): { name: BackofficeCall; values: Record<string, string> } {
  const path = url.pathname.replace(/^\/api/, '')
  for (const { name, method: its, pattern } of patterns) {
    const match = its === method ? pattern.exec(path) : null
    if (!match) continue
    const filled = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)])
    return { name, values: { ...Object.fromEntries(filled), ...Object.fromEntries(url.searchParams) } }
  }
  throw new Error(`No call of the back office is ${method} ${path}`)
}

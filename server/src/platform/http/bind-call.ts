import { calls, type CallAnswer, type CallInput } from '@entree/contract/calls.ts'
import type { CallDefinition } from '@entree/contract/define-call.ts'
import { LONGEST_KEY, takesIdempotencyKey } from '@entree/contract/idempotency-key.ts'
import { id } from '@entree/contract/foundation/values.ts'
import { methodAndPath, type CallName } from '@entree/contract/paths.ts'
import { refusalsOfCall } from '@entree/contract/refusals-of-call.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { Scope } from '../scope.ts'
import type { GoesFirst } from './admission.ts'
import { Refused } from './refused.ts'
import { findUnstorable } from './storable-text.ts'

/** What of the HTTP request an operation may need besides its input. */
export type CallRequest = {
  /** Host name as the browser sees it, lower case, without port. */
  host: string
  /** Scheme and host, on the own machine with the port: `https://shop.example`. */
  origin: string
  ip: string
  user_agent: string | null
  language: string | null
  idempotency_key: string | null
  /** `company_id` beside the input: the company that someone of the platform acts for. */
  acting_company_id: number | null
  /** The body as it arrived, for signatures; only for `provider` calls. */
  raw_body: string | null
  headers: FastifyRequest['headers']
  log: FastifyRequest['log']
  /** Sets headers of the answer, also of a refusal. */
  setHeaders: (headers: Record<string, string>) => void
}

/** An answer that is not a plain value: text made before (a cached JSON), a file, other headers. */
export type RawAnswer = {
  raw: string | Buffer | NodeJS.ReadableStream
  content_type: string
  status?: number
  headers?: Record<string, string>
}

export type Handler<N extends CallName> = (
  scope: Scope,
  input: CallInput<N>,
  request: CallRequest,
) => Promise<CallAnswer<N> | RawAnswer>

/**
 * Decides whether a call may be made, and as whom: throws `Refused`, or returns the scope the handler gets. `readInput` validates
 * the input the first time it is asked for it, so that a stranger learns nothing about what the call takes.
 */
export type Authorize = (call: CallDefinition, readInput: () => Record<string, unknown>, request: CallRequest) => Promise<Scope>

/** A call with its `Idempotency-Key`: what tells it from another one. */
export type KeyedCall = {
  key: string
  method: string
  /** Path and query, as they were asked for. */
  url: string
  /** As it arrived. */
  body: string
  /** The call knows its key itself, and waits for a same one that is under way. */
  has_own: boolean
  setHeaders: CallRequest['setHeaders']
}

/** Carries out a call once for its key, and answers what it answered when it is asked again (KEY-10). */
export type Once = <T>(scope: Scope, asked: KeyedCall, work: (scope: Scope) => Promise<T>) => Promise<T | RawAnswer>

export type BindOptions = {
  config: Pick<Config, 'ENVIRONMENT'>
  /** Counts the call before anything is done for it; throws `Refused` when that is too many. */
  count: (name: CallName, request: CallRequest) => void
  authorize: Authorize
  once: Once
  /** Hold every answer and every refusal against the contract: in tests, so that a drift fails there. */
  check_answers: boolean
}

/**
 * Binds one call of the contract to its handler: counts it, asks who may, reads path, query and body into one input, validates it,
 * and sends the answer. A call that is bound twice, or not in the contract, does not compile or start.
 */
export function bindCall<N extends CallName>(app: FastifyInstance, name: N, handler: Handler<N>, options: BindOptions): void {
  const call: CallDefinition = calls[name]
  const { method, path } = methodAndPath(name)
  const takesKey = takesIdempotencyKey(call)
  app.route({
    method,
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { call: name, is_urgent: call.access === 'provider' || name === 'getHealth', goes_first: goesFirst(call) },
    handler: async (request, reply) => {
      const callRequest = describeRequest(request, reply, options.config)
      options.count(name, callRequest)
      let input: Record<string, unknown> | null = null
      const readInput = () => (input ??= parseInput(call.input, request))
      const check = (answer: () => Promise<unknown>) => (options.check_answers ? checked(name, answer) : answer())
      const answer = async () => {
        const scope = await options.authorize(call, readInput, callRequest)
        const work = (of: Scope) => handler(of, readInput() as CallInput<N>, callRequest)
        const key = takesKey ? request.headers['idempotency-key'] : undefined
        if (key === undefined) return work(scope)
        const asked = {
          key: String(key),
          method,
          url: request.url,
          body: request.rawBody ?? '',
          has_own: call.idempotent === true,
        }
        return options.once(scope, { ...asked, setHeaders: callRequest.setHeaders }, (of) => check(() => work(of)))
      }
      return sendAnswer(reply, await check(answer))
    },
  })
}

/** Devices at the door, and what says so of itself (RUN-07). */
function goesFirst({ access, goes_first }: CallDefinition): GoesFirst | null {
  if (typeof access === 'object') return goes_first || access.in_rush ? 'staff' : null
  return goes_first ? 'payment' : null
}

/** Fails where an answer or a refusal is not what the contract says of the call. */
async function checked(name: CallName, answer: () => Promise<unknown>): Promise<unknown> {
  const call: CallDefinition = calls[name]
  try {
    const given = await answer()
    return isRaw(given) ? given : call.answer.parse(given)
  } catch (error) {
    const codes = error instanceof Refused ? error.refusals.map(({ code }) => code) : []
    const known = refusalsOfCall(call).add('too_many_requests')
    const unknown = codes.filter((code) => !known.has(code))
    if (unknown.length > 0)
      throw new Error(`${name} is refused with ${unknown.join(', ')}, which its contract does not say.`, { cause: error })
    throw error
  }
}

/** More is not read by anybody. */
const MOST_ISSUES = 50

function parseInput(schema: z.ZodType, request: FastifyRequest): Record<string, unknown> {
  const body = request.body === undefined ? {} : request.body
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refused([refusal('invalid_input', { reason: 'The body is not an object.' })])
  refuseUnreadableCompany(request)
  const given = { ...(request.query as object), ...body, ...(request.params as object) }
  const result = schema.safeParse(given)
  if (result.success) {
    const field = findUnstorable(result.data)
    if (field === null) return result.data as Record<string, unknown>
    throw new Refused([refusal('invalid_input', { field, reason: 'Holds a character that is not text.' })])
  }
  // A thousand wrong rows are answered with the first ones.
  const issues = result.error.issues.slice(0, MOST_ISSUES)
  throw new Refused(issues.map((issue) => refusal('invalid_input', { field: issue.path.join('.'), reason: issue.message })))
}

/** A company that cannot be read is not the same as none: a caller who names it means one. */
function refuseUnreadableCompany({ query }: FastifyRequest): void {
  const isNamed = typeof query === 'object' && query !== null && 'company_id' in query
  if (isNamed && companyOf(query) === null)
    throw new Refused([refusal('invalid_input', { field: 'company_id', reason: 'Is no id.' })])
}

function describeRequest(request: FastifyRequest, reply: FastifyReply, config: BindOptions['config']): CallRequest {
  const key = request.headers['idempotency-key']
  return {
    host: hostName(request.host),
    origin: originOf(request, config),
    ip: request.ip,
    user_agent: request.headers['user-agent'] ?? null,
    language: request.headers['accept-language'] ?? null,
    idempotency_key: typeof key === 'string' && key !== '' ? key.slice(0, LONGEST_KEY) : null,
    acting_company_id: companyOf(request.query) ?? companyOf(request.body),
    raw_body: typeof request.rawBody === 'string' ? request.rawBody : null,
    headers: request.headers,
    log: request.log,
    setHeaders: (headers) => void reply.headers(headers),
  }
}

function companyOf(query: unknown): number | null {
  return typeof query === 'object' && query !== null && 'company_id' in query
    ? (id.safeParse(query.company_id).data ?? null)
    : null
}

const HOST = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/

/** A host header without its port, lower case; empty when it is none, so that it is nobody's. */
export function hostName(host: string): string {
  const [, name = '', port = '0'] = HOST.exec(host.toLowerCase()) ?? []
  return Number(port) > 65_535 ? '' : name
}

/**
 * Scheme and host that a request came to: `https://shop.example`. The host is good as far as `hostName` belongs to someone; the port, which is
 * its sender's word, is there on the own machine only.
 */
export function originOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { ENVIRONMENT }: Pick<Config, 'ENVIRONMENT'>,
): string {
  return `${protocol === 'https' ? 'https' : 'http'}://${ENVIRONMENT === 'local' ? host : hostName(host)}`
}

/** Whether an answer is sent as it is. */
export function isRaw(answer: unknown): answer is RawAnswer {
  return typeof answer === 'object' && answer !== null && 'raw' in answer && 'content_type' in answer
}

function sendAnswer(reply: FastifyReply, answer: unknown): FastifyReply {
  if (!isRaw(answer)) return reply.header('cache-control', 'no-store').send(answer)
  return reply
    .status(answer.status ?? 200)
    .headers({ 'cache-control': 'no-store', ...answer.headers })
    .type(answer.content_type)
    .send(answer.raw)
}

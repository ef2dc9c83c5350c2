import { calls } from '@entree/contract/calls.ts'
import { isOpenToKeys } from '@entree/contract/closed-to-keys.ts'
import { contentTypesOf, type Access, type CallDefinition } from '@entree/contract/define-call.ts'
import { LONGEST_KEY, takesIdempotencyKey } from '@entree/contract/idempotency-key.ts'
import { methodAndPath, paths, type CallName } from '@entree/contract/paths.ts'
import { refusalsOfCall } from '@entree/contract/refusals-of-call.ts'
import { refusalStatus, type RefusalCode } from '@entree/domain/foundation/refusals.ts'
import { isForUsers, whoMay } from './access-words.ts'
import { describeFacts, factMessages, factWebhooks, type DescribedFact } from './fact-docs.ts'
import { requestLimits, type RequestLimit } from '#features/foundation/access/request-limits.ts'
import { answerSchema, inputSchema, type JsonSchema } from './json-schemas.ts'
import { usedEntities } from './used-entities.ts'

export type DescribedCall = {
  name: CallName
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  summary: string
  access: Access
  /** Whether an API key can make it (KEY-04). */
  is_open_to_keys: boolean
  /** Whether it takes an `Idempotency-Key`. */
  idempotent: boolean
  /** Whether that is by the rule of the back office (KEY-10), and its answer says when it is one given before. */
  is_answered_again: boolean
  /** How often one client address may make it. */
  limit: RequestLimit | null
  /** Names that are part of the path. */
  in_path: string[]
  input: JsonSchema
  answer: JsonSchema
  content_types: readonly string[]
  /** Whether it streams its answer to callers that accept server-sent events. */
  is_live: boolean
  refusals: { status: number; codes: RefusalCode[] }[]
}

export type DescribedContract = { calls: DescribedCall[]; facts: DescribedFact[]; components: Record<string, JsonSchema> }

/** Every call of the contract as data, in the contract's order, with the entities they answer, and every kind of fact. */
export function describeContract(): DescribedContract {
  const components: Record<string, JsonSchema> = {}
  const described = callNames.map((name): DescribedCall => {
    const call: CallDefinition = calls[name]
    const { method, path } = methodAndPath(name)
    const { schema, components: used } = answerSchema(call.answer)
    Object.assign(components, used)
    return {
      name,
      method,
      path,
      summary: call.summary,
      access: call.access,
      is_open_to_keys: isOpenToKeys(name, call),
      idempotent: call.idempotent === true || takesIdempotencyKey(call),
      is_answered_again: takesIdempotencyKey(call),
      limit: limits[name] ?? null,
      in_path: [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, key]) => (key === undefined ? [] : [key])),
      input: inputSchema(call.input),
      answer: schema,
      content_types: contentTypesOf(call),
      is_live: call.is_live ?? false,
      refusals: refusalsOf(call, name in limits || isOpenToKeys(name, call)),
    }
  })
  return { calls: described, facts: describeFacts(), components }
}

/** What an API key can call, and nothing besides: what generators of clients are given (API-03). Those stumble over webhooks, too. */
export function partForKeys({ calls: described, components }: DescribedContract): DescribedContract {
  const open = described.filter((call) => call.is_open_to_keys)
  const used = usedEntities(
    open.map(({ answer }) => answer),
    components,
  )
  return { calls: open, facts: [], components: Object.fromEntries(used) }
}

const LIVE_EXAMPLE =
  'event: answer\ndata: {"as_of":"2026-07-04T12:00:00.000Z", …}\n\nevent: alive\ndata: "2026-07-04T12:00:10.000Z"\n\n'

/** OpenAPI 3.1 of all calls and webhooks. */
export function openApi({ calls: described, facts, components }: DescribedContract): object {
  const byPath = Map.groupBy(described, ({ path }) => path)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Entree',
      version: '1',
      description:
        'Amounts are whole cents, percentages decimal numbers, instants ISO 8601 in UTC. Every answer from 400 on is a list of what is refused.',
    },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(
      [...byPath].map(([path, of]) => [path, Object.fromEntries(of.map((call) => [call.method.toLowerCase(), operation(call)]))]),
    ),
    ...(facts.length > 0 && { webhooks: factWebhooks(facts) }),
    components: {
      schemas: { ...components, ...factMessages(facts), Refusal },
      securitySchemes: { user: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const limits: Partial<Record<CallName, RequestLimit>> = requestLimits

const callNames = Object.keys(paths).filter((name): name is CallName => name in calls)

/** The refusals of a call by status; `isLimited`: an address, or an API key, may make it only so often (KEY-07). */
function refusalsOf(call: CallDefinition, isLimited: boolean): DescribedCall['refusals'] {
  const codes = refusalsOfCall(call)
  if (isLimited) codes.add('too_many_requests')
  return [...Map.groupBy(codes, refusalStatus)]
    .map(([status, of]) => ({ status, codes: of }))
    .toSorted((a, b) => a.status - b.status)
}

/** What a call is about: the first part of its path. */
export function groupOf({ path }: Pick<DescribedCall, 'path'>): string {
  return path.split('/')[1] ?? ''
}

/** A limit in words; empty when there is none. */
export function limitWords({ limit }: Pick<DescribedCall, 'limit'>): string {
  return limit ? `At most ${limit.requests} in ${limit.minutes} minutes from one address.` : ''
}

function operation(call: DescribedCall): object {
  const { properties = {}, required = [], ...rest } = call.input
  const isInBody = (name: string) => call.method !== 'GET' && !call.in_path.includes(name)
  const body = Object.entries(properties).filter(([name]) => isInBody(name))
  const parameters = Object.entries(properties)
    .filter(([name]) => !isInBody(name))
    .map(([name, schema]) => ({
      name,
      in: call.in_path.includes(name) ? 'path' : 'query',
      required: required.includes(name),
      schema,
    }))
  if (isForUsers(call.access) && !('company_id' in properties)) parameters.push(actingCompany)
  return {
    operationId: call.name,
    tags: [groupOf(call)],
    summary: call.summary,
    description: [whoMay(call), limitWords(call)].filter(Boolean).join(' '),
    security: isForUsers(call.access) ? [{ user: [] }] : [],
    parameters: call.idempotent ? [...parameters, keyHeader(call)] : parameters,
    ...(body.length > 0 && {
      requestBody: {
        required: required.some(isInBody),
        content: {
          'application/json': { schema: { ...rest, properties: Object.fromEntries(body), required: required.filter(isInBody) } },
        },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        ...(call.is_answered_again ? { headers: REPLAYED } : {}),
        content: {
          ...Object.fromEntries(
            call.content_types.map((type) => [
              type,
              { schema: type === 'application/json' ? call.answer : { type: 'string', format: 'binary' } },
            ]),
          ),
          ...(call.is_live ? { 'text/event-stream': { schema: { type: 'string' }, example: LIVE_EXAMPLE } } : {}),
        },
      },
      ...Object.fromEntries(
        call.refusals.map(({ status, codes }) => [
          status,
          {
            description: codes.join(', '),
            ...(status === 409 && call.is_answered_again ? { headers: WHILE_UNDER_WAY } : {}),
            ...(status === 401 ? { headers: SIGNED_OUT } : {}),
            ...(status === 429 ? { headers: TOO_OFTEN } : {}),
            'x-codes': codes,
            content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Refusal' } } } },
          },
        ]),
      ),
    },
  }
}

const REPLAYED = {
  'Idempotent-Replayed': { description: '`true`: the answer that the same key was given before.', schema: { type: 'string' } },
}
const WHILE_UNDER_WAY = {
  'Retry-After': { description: 'Seconds, while the same key is under way.', schema: { type: 'integer' } },
}
const SIGNED_OUT = {
  'WWW-Authenticate': { description: 'By what token the call is made.', schema: { type: 'string' } },
}
const TOO_OFTEN = {
  'Retry-After': { description: 'Seconds until the call may be made again.', schema: { type: 'integer' } },
}

function keyHeader({ is_answered_again }: DescribedCall): object {
  const description = is_answered_again
    ? 'For 24 hours the same key with the same method, address and body gives the same answer again and does nothing twice; with another request it is refused with 422, and while the first is under way with 409.'
    : 'The same key with the same body gives the same answer again, with another body it is refused with 409.'
  const schema = { type: 'string', minLength: 1, maxLength: LONGEST_KEY }
  return { name: 'Idempotency-Key', in: 'header', required: false, description, schema }
}

/** People of the platform, who have no company of their own, say with it for which one they act. */
const actingCompany = {
  name: 'company_id',
  in: 'query',
  required: false,
  schema: { type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER },
}

/** Why a call is refused; which codes there are stands beside each status, as `x-codes`. One type, so that a generated client has one. */
const Refusal: JsonSchema = {
  type: 'object',
  properties: { code: { type: 'string' }, field: { type: 'string' } },
  required: ['code'],
  additionalProperties: true,
}

/** A JSON schema, as far as inputs of calls use it. */
export type Schema = {
  $ref?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minimum?: number
  minLength?: number
  format?: string
  pattern?: string
  allOf?: Schema[]
}
type Operation = {
  operationId: string
  description: string
  security?: Record<string, unknown>[]
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
}
export type Document = {
  paths: Record<string, Record<'get' | 'post' | 'delete', Operation | undefined>>
  components: { schemas: Record<string, Schema> }
}
/** A call as a browser sends it. */
export type Sendable = { name: string; method: string; path: string; body: string | null }

const TEXTS = ['x', '10:00', '2026-09-05', '2026-09-05T18:00:00.000Z', '#000000', 'x@example.com', 'aaaaaaaaaaaa', '1']

/** What a description cannot say that an input needs: one of its fields, whichever. */
const BESIDES: Readonly<Record<string, object>> = { previewOrderMail: { payment_link: {} } }

/**
 * Every call for signed-in users that asks for a permission other than these, with an input that its description takes, about a company;
 * from the description of the API that the product publishes.
 */
export async function callsBesides(origin: string, held: readonly string[], company_id: number): Promise<Sendable[]> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Document
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const asked = /^A user who holds ([\w., ]+)\./.exec(operation?.description ?? '')?.[1]?.match(/\w+\.\w+/g) ?? []
      if (!operation || asked.length === 0 || asked.some((permission) => held.includes(permission))) return []
      return [sendable(document, company_id, path, method, operation)]
    }),
  )
}

function sendable(document: Document, company_id: number, path: string, method: string, operation: Operation): Sendable {
  const value = (name: string, schema: Schema) => (name === 'company_id' ? company_id : example(document, company_id, schema))
  const query = new URLSearchParams()
  let address = path
  for (const parameter of operation.parameters ?? []) {
    const text = String(value(parameter.name, parameter.schema))
    if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, encodeURIComponent(text))
    else if (parameter.required) query.set(parameter.name, text)
  }
  const body = operation.requestBody?.content['application/json']?.schema
  const given = body ? (example(document, company_id, body) as object) : {}
  return {
    name: operation.operationId,
    method: method.toUpperCase(),
    path: `/api${address}?${query}`,
    body: method === 'get' ? null : JSON.stringify({ ...given, ...BESIDES[operation.operationId] }),
  }
}

/** A value that a schema takes; of a company, this one. */
function example(document: Document, company_id: number, schema: Schema): unknown {
  const next = (inner: Schema) => example(document, company_id, inner)
  if (schema.$ref) return next(document.components.schemas[schema.$ref.split('/').at(-1)!]!)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return schema.anyOf.some(({ type }) => type === 'null') ? null : next(schema.anyOf[0]!)
  const types = [schema.type].flat()
  if (types.includes('null')) return null
  if (types.includes('object')) {
    const wanted = schema.required ?? []
    return Object.fromEntries(wanted.map((key) => [key, key === 'company_id' ? company_id : next(schema.properties![key]!)]))
  }
  if (types.includes('array')) return Array.from({ length: schema.minItems ?? 0 }, () => next(schema.items!))
  if (types.includes('integer') || types.includes('number')) return Math.max(schema.minimum ?? 1, 1)
  if (types.includes('boolean')) return true
  if (schema.format === 'date-time') return '2026-09-05T18:00:00.000Z'
  if (schema.format === 'uuid') return '0b7e1b52-6d0f-4c52-9a56-0d5e8a1f3c11'
  if (schema.format === 'date') return '2026-09-05'
  const patterns = [schema, ...(schema.allOf ?? [])].map(({ pattern = '' }) => new RegExp(pattern, 'u'))
  return TEXTS.find((text) => patterns.every((pattern) => pattern.test(text)) && text.length >= (schema.minLength ?? 0)) ?? 'x'
}

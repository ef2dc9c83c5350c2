import * as company from '@entree/contract/foundation/companies/shop-entities.ts'
import * as customerInformation from '@entree/contract/catalogue/customer-information/shop-entities.ts'
import * as order from '@entree/contract/selling/orders/entities.ts'
import * as pointOfSale from '@entree/contract/catalogue/points-of-sale/shop-entities.ts'
import * as ticket from '@entree/contract/selling/tickets/entities.ts'
import { day, instant } from '@entree/contract/foundation/values.ts'
import { z } from 'zod'

/** JSON Schema 2020-12, as far as the contract uses it. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  description?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  $schema?: string
  $defs?: Record<string, JsonSchema>
}

const entities = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries({ ...company, ...customerInformation, ...order, ...pointOfSale, ...ticket })) {
  if (schema instanceof z.ZodType) entities.add(schema, { id })
}

/** What a call takes: all of it in one object. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return describe(schema, 'input').schema
}

/** What a call answers; entities stand beside it by name, as `#/components/schemas/Order`. */
export function answerSchema(schema: z.ZodType): { schema: JsonSchema; components: Record<string, JsonSchema> } {
  return describe(schema, 'output')
}

/** PostgreSQL keeps no NUL, so a text that holds one is refused (`storable-text.ts`). */
const WITHOUT_NUL = '^[^\\u0000]*$'

function isFreeText({ type, format, pattern, enum: values, const: value }: z.core.JSONSchema.BaseSchema): boolean {
  return type === 'string' && format === undefined && pattern === undefined && values === undefined && value === undefined
}

/** The patterns of a day and of an instant, with the format that says the same. */
const formats = new Map([day, instant].map((schema) => z.toJSONSchema(schema)).map(({ pattern, format }) => [pattern, format]))

/** Gives a day or an instant of which only some years are taken its format, as one of any year has it; the years stay a pattern. */
function nameFormat(schema: z.core.JSONSchema.BaseSchema): void {
  const [whole, years, ...others] = schema.allOf ?? []
  const format = formats.get(whole?.pattern)
  if (format === undefined || years === undefined || others.length > 0) return
  delete schema.allOf
  Object.assign(schema, { format, ...years })
}

function describe(schema: z.ZodType, io: 'input' | 'output'): { schema: JsonSchema; components: Record<string, JsonSchema> } {
  // Wrapped, so that an entity that is the whole answer becomes a reference like everywhere else.
  const made = z.toJSONSchema(z.object({ it: schema }), {
    io,
    unrepresentable: 'any',
    ...(io === 'output' ? { metadata: entities } : {}),
    override: ({ jsonSchema }) => {
      // A format says it shorter than its pattern, and every whole number of ours ends at the same bounds.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      if (io === 'output' && jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (io === 'output' && jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      nameFormat(jsonSchema)
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // That nothing comes after them is understood, and generators of clients stumble over a schema that is `false`.
      if (jsonSchema.prefixItems !== undefined && jsonSchema.items === false) delete jsonSchema.items
      // Nothing is what is left out anyway, and some generators write it into their code as it stands.
      if (jsonSchema.default === null) delete jsonSchema.default
      if (io === 'input' && isFreeText(jsonSchema)) jsonSchema.pattern = WITHOUT_NUL
    },
  })
  const text = JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/')
  const { properties, $defs = {} }: JsonSchema = JSON.parse(text)
  for (const component of Object.values($defs)) if ('id' in component) delete component.id
  return { schema: properties?.it ?? {}, components: $defs }
}

import { calls } from '@entree/contract/calls.ts'
import { methodAndPath, type CallName } from '@entree/contract/paths.ts'
import { z } from 'zod'
import type { Office } from './an-office.ts'
import { dayNamed, idNamed, instantNamed, words } from './office-names.ts'

type Input = Record<string, unknown>
type Schema = z.core.JSONSchema.BaseSchema
/** Where a value of an input stands: the call, and the names of the fields down to it. */
type Place = { call: CallName; office: Office; path: readonly string[] }

const schemas = new Map<CallName, Schema>()

/**
 * An input of a call: what its schema requires and what it has a default for, ids by their name from the records of the office, with what is
 * given `byHand` in place of that or beside it. Throws where a field cannot be made, or the schema refuses one; it names call and field.
 */
export function inputFromSchema(call: CallName, office: Office, byHand: Input = {}): Input {
  const input = { ...fieldsOf(schemaOf(call), { call, office, path: [] }, byHand), ...byHand }
  const [issue] = calls[call].input.safeParse(input).error?.issues ?? []
  if (issue) throw new Error(`${call}: its schema refuses ${issue.path.join('.')}: ${issue.message}`)
  return input
}

function schemaOf(call: CallName): Schema {
  const known = schemas.get(call)
  if (known) return known
  const schema = z.toJSONSchema(calls[call].input, { io: 'input', unrepresentable: 'any' })
  schemas.set(call, schema)
  return schema
}

function fieldsOf({ properties = {}, required = [] }: Schema, place: Place, given: Input = {}): Input {
  const fields = Object.entries(properties).flatMap(([key, field]) => {
    if (typeof field === 'boolean' || key in given) return []
    if (!required.includes(key) && field.default === undefined) return []
    return [[key, valueOf(field, { ...place, path: [...place.path, key] })] as const]
  })
  return Object.fromEntries(fields)
}

function valueOf(schema: Schema, place: Place): unknown {
  const name = nameOf(place)
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (/(^|_)ids$/.test(name)) return [idOf(place)]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return valueOf(first, place)
  if (schema.enum) return schema.enum.find((value) => value === words[name]) ?? schema.enum[0]
  // `['number', 'null']` where it may be null.
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return fieldsOf(schema, place)
    case 'array':
      return listOf(schema, place)
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return /(^|_)id$/.test(name) ? idOf(place) : numberOf(schema)
    case 'string':
      return textOf(schema, place)
    default:
      return cannotMake(place)
  }
}

/** One of them: what is inside of it is looked at too. */
function listOf({ items }: Schema, place: Place): unknown[] {
  return typeof items !== 'object' || Array.isArray(items) ? cannotMake(place) : [valueOf(items, place)]
}

function numberOf({ minimum = 1, maximum = Infinity }: Schema): number {
  return Math.min(Math.max(minimum, 1), maximum)
}

/** Words, or where the patterns of a field ask for it an instant, a day or a UUID. */
function textOf(schema: Schema, place: Place): string {
  const name = nameOf(place)
  // Of the call and the office, so that no two of them make something of the same name.
  const made = `${name.replaceAll('_', ' ')} of ${place.call} ${place.office.company.id}`
  const text = (words[name] ?? made).slice(0, schema.maxLength)
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? [])
  if (patterns.length === 0) return text
  const texts = [text, instantNamed(name), dayNamed(name), crypto.randomUUID()]
  return texts.find((one) => patterns.every((pattern) => new RegExp(pattern).test(one))) ?? cannotMake(place)
}

/** By the name of the field; where that says nothing, as `id` does, by what is before it in the path of the call. */
function idOf(place: Place): number {
  const name = nameOf(place)
  const isOfCall = place.path.length === 1
  const [, before = ''] = (isOfCall && new RegExp(`([^/]+)/\\{${name}\\}`).exec(methodAndPath(place.call).path)) || []
  return idNamed(name, before, place.office) ?? cannotMake(place)
}

const nameOf = ({ path }: Place) => path.at(-1) ?? ''

function cannotMake({ call, path }: Place): never {
  throw new Error(`${call}: nothing tells what ${path.join('.')} can be; give it by hand in backoffice-inputs/`)
}

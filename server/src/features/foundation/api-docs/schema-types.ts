import type { JsonSchema } from './json-schemas.ts'

/** A schema as a type of TypeScript; entities stand by their names. Lines after the first are indented by `indent`. */
export function typeOfSchema(schema: JsonSchema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.anyOf) return isFlag(schema.anyOf) ? 'boolean' : union(schema.anyOf.map((one) => typeOfSchema(one, indent)))
  if (schema.enum) return union(schema.enum.map(literal))
  if (schema.const !== undefined) return literal(schema.const)
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOfSchema({ ...schema, type }, indent)))
  if (schema.type === 'array') return listOf(typeOfSchema(schema.items ?? {}, indent))
  if (schema.type === 'object') return schema.properties ? objectType(schema, indent) : recordType(schema, indent)
  return simple[schema.type ?? ''] ?? 'unknown'
}

const simple: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** `true` and `false` of a query, which may be sent in other ways, too. */
function isFlag(either: readonly JsonSchema[]): boolean {
  return either.some(({ type }) => type === 'boolean') && either.some((one) => one.enum?.includes('true'))
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}

function listOf(type: string): string {
  return type.includes(' ') && !type.startsWith('{') ? `(${type})[]` : `${type}[]`
}

function objectType({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${inner}${nameOf(name)}${required.includes(name) ? '' : '?'}: ${typeOfSchema(schema, inner)}\n`,
  )
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('')}${indent}}`
}

function recordType({ additionalProperties, propertyNames, required = [] }: JsonSchema, indent: string): string {
  const value = typeof additionalProperties === 'object' ? typeOfSchema(additionalProperties, indent) : 'unknown'
  const names = propertyNames?.enum
  if (!names) return `Record<string, ${value}>`
  const record = `Record<${union(names.map(literal))}, ${value}>`
  return names.every((name) => required.includes(String(name))) ? record : `Partial<${record}>`
}

function nameOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : JSON.stringify(value)
}

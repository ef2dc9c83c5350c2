import { isForUsers } from './access-words.ts'
import type { JsonSchema } from './json-schemas.ts'
import { describeContract, type DescribedCall } from './openapi.ts'
import { usedEntities } from './used-entities.ts'
import { typeOfSchema } from './schema-types.ts'

const HEAD = `// Made from the contract by \`npm run sdk\`; a test compares it. Do not edit.
import type { AnyInput, CallOptions } from './options.ts'
`

/** The part of the SDK that is made (SDK-02): a method for each call that an API key can make, and the types of what it takes and answers. */
export function sdkSource(): string {
  const { calls, facts, components } = describeContract()
  const open = calls.filter((call) => call.is_open_to_keys)
  const common = commonCodes(open)
  return [
    HEAD,
    ...usedEntities([...open.map(({ answer }) => answer), ...facts.map(({ message }) => message)], components).map(
      ([name, schema]) => `export type ${name} = ${typeOfSchema(schema)}\n`,
    ),
    ...namedTypes(open),
    refusalCodes(open),
    `/** What a webhook is sent, by \`type\`. */\nexport type Fact =\n${facts.map(({ message, summary }) => `  /** ${summary} */\n  | ${typeOfSchema(message, '  ')}\n`).join('')}`,
    `/** Every call of the back office that an API key can make. */\nexport abstract class Calls {`,
    `  protected abstract ask<Answer>(route: string, input: AnyInput, options?: CallOptions): Promise<Answer>`,
    `  protected abstract askFile(route: string, input: AnyInput, options?: CallOptions): Promise<Blob>`,
    `  protected abstract change<Answer>(route: string, input: AnyInput, options?: CallOptions): Promise<Answer>`,
    `  protected abstract each<Row>(route: string, idOf: (row: Awaited<Row>) => number, input: AnyInput, options?: CallOptions): AsyncGenerator<Awaited<Row>, void, undefined>\n`,
    ...open.map((call) => methods(call, common)),
    '}\n',
  ].join('\n')
}

/** `ListOrdersInput` and `ListOrdersAnswer` of each call; what is the same as one before is named after it. */
function namedTypes(calls: readonly DescribedCall[]): string[] {
  const made = new Map<string, string>()
  const define = (name: string, schema: JsonSchema) => {
    const type = typeOfSchema(schema)
    const before = type.includes('\n') ? made.get(type) : undefined
    if (before === undefined) made.set(type, name)
    return `export type ${name} = ${before ?? type}\n`
  }
  return calls.flatMap((call) => [
    ...(hasInput(call) ? [define(`${capital(call.name)}Input`, call.input)] : []),
    ...(isFile(call) ? [] : [define(`${capital(call.name)}Answer`, call.answer)]),
  ])
}

function methods(call: DescribedCall, common: ReadonlySet<string>): string {
  const { name, method, path, input } = call
  const type = capital(name)
  const needed = (input.required ?? []).length > 0
  const takes = hasInput(call) ? `input: ${type}Input${needed ? '' : ' = {}'}, ` : ''
  const given = hasInput(call) ? 'input' : '{}'
  const route = `'${method} ${path}'`
  const how = isFile(call) ? 'askFile' : call.idempotent ? 'change' : 'ask'
  const answer = isFile(call) ? 'Blob' : `${type}Answer`
  const one = `${doc(call, common)}  ${name}(${takes}options?: CallOptions): Promise<${answer}> {\n    return this.${how}(${route}, ${given}, options)\n  }\n`
  const id = cursorOf(call)
  if (id === null) return one
  const filter = `Omit<${type}Input, 'after_id' | 'page' | 'sort'>`
  return (
    one +
    `\n  /** Every row of \`${name}\`, each once, the lowest id first. */\n` +
    `  all${name.replace(/^list/, '')}(input: ${filter}${needed ? '' : ' = {}'}, options?: CallOptions): AsyncGenerator<${type}Answer['data'][number], void, undefined> {\n` +
    `    return this.each(${route}, ({ ${id} }) => ${id}, input, options)\n  }\n`
  )
}

/** What stands above a method; what most calls are refused with is not repeated. IDs of the specification say nothing to a stranger. */
function doc({ summary, method, path, access, refusals }: DescribedCall, common: ReadonlySet<string>): string {
  const codes = refusals.flatMap((refused) => refused.codes).filter((code) => !common.has(code))
  const needs = isForUsers(access)
    ? [access.any.join(' or '), ...Object.entries(access.fields ?? {}).map(fieldWords)].join('; ')
    : ''
  return [
    '  /**',
    `   * ${summary.replaceAll(/ ?\((?:[A-Z]+[A-Z0-9-]*\d+(?:, )?)+\)/g, '')}.`,
    `   * \`${method} /api${path}\`, for ${needs === '' ? 'every key' : `keys with ${needs}`}.`,
    ...(codes.length === 0 ? [] : [`   * @throws EntreeError ${codes.join(', ')}`]),
    '   */\n',
  ].join('\n')
}

function fieldWords([field, permission]: [string, string]): string {
  return `with \`${field}\` also ${permission}`
}

/** The codes that more than half of the calls are refused with. */
function commonCodes(calls: readonly DescribedCall[]): Set<string> {
  const codes = calls.flatMap(({ refusals }) => refusals.flatMap((refused) => refused.codes))
  const counts = Map.groupBy(codes, (code) => code)
  return new Set([...counts].filter(([, of]) => of.length > calls.length / 2).map(([code]) => code))
}

/** The field of a row that `after_id` goes on after; null: the list takes none (KEY-14). */
function cursorOf({ name, input, answer }: DescribedCall): string | null {
  if (input.properties?.after_id === undefined) return null
  const fields = answer.properties?.data?.items?.properties ?? {}
  const id = ['id', 'ticket_id'].find((field) => field in fields)
  if (id === undefined) throw new Error(`Rows of ${name} have no id to go on after.`)
  return id
}

function refusalCodes(calls: readonly DescribedCall[]): string {
  const codes = new Set(calls.flatMap(({ refusals }) => refusals.flatMap((refused) => refused.codes)))
  const lines = [...codes].toSorted().map((code) => `  | '${code}'\n`)
  return `/** What calls are refused with; others may come. */\nexport type RefusalCode =\n${lines.join('')}`
}

function hasInput({ input }: DescribedCall): boolean {
  return Object.keys(input.properties ?? {}).length > 0
}

function isFile({ content_types }: DescribedCall): boolean {
  return !content_types.includes('application/json')
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

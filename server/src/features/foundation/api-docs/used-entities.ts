import type { JsonSchema } from './json-schemas.ts'

/** The entities that some schemas lead to, also by way of others, in order of name. */
export function usedEntities(schemas: readonly JsonSchema[], components: Record<string, JsonSchema>): [string, JsonSchema][] {
  const used = new Set<string>()
  const look = (schema: unknown) => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      look(components[name] ?? {})
    }
  }
  look(schemas)
  return Object.entries(components)
    .filter(([name]) => used.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

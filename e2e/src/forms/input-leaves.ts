import type { Document, Schema } from '../support/every-call.ts'

/** The smallest parts of a call's input by their path: `colors.button_color`, `products[].stock`. */
export function leavesOf(document: Document, schema: Schema, path = ''): string[] {
  if (schema.$ref) return leavesOf(document, document.components.schemas[schema.$ref.split('/').at(-1)!]!, path)
  const shapes = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const inside = shapes.flatMap((shape) => [
    ...Object.entries(shape.properties ?? {}).flatMap(([key, inner]) => leavesOf(document, inner, path ? `${path}.${key}` : key)),
    ...(shape.items ? leavesOf(document, shape.items, `${path}[]`) : []),
  ])
  const deeper = inside.filter((leaf) => leaf !== `${path}[]`)
  return deeper.length > 0 ? [...new Set(deeper)] : [path]
}

/** The paths at which two inputs differ; a list that is longer differs in all that its rows hold. */
export function differences(before: unknown, after: unknown, path = ''): string[] {
  if (Array.isArray(after) && after.some((row) => typeof row === 'object')) {
    const old: unknown[] = Array.isArray(before) ? before : []
    return after.flatMap((row, index) => differences(old[index], row, `${path}[]`))
  }
  if (typeof after === 'object' && after !== null && !Array.isArray(after))
    return Object.entries(after).flatMap(([key, value]) =>
      differences(valueAt(before, key), value, path ? `${path}.${key}` : key),
    )
  return after === undefined || JSON.stringify(before) === JSON.stringify(after) ? [] : [path]
}

function valueAt(object: unknown, key: string): unknown {
  return typeof object === 'object' && object !== null ? (object as Record<string, unknown>)[key] : undefined
}

/**
 * Where in an input a text stands that PostgreSQL cannot keep: one with NUL or half a surrogate pair. Null: nowhere. Without recursion,
 * because what a schema does not look at may be nested deeper than the stack.
 */
export function findUnstorable(input: unknown): string | null {
  const left: [value: unknown, place: string][] = [[input, '']]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, place] = next
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return place
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) left.push([inner, place === '' ? key : `${place}.${key}`])
  }
  return null
}

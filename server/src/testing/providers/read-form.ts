/** What a form says, nested as `a[b][0][c]=d` names it: `{ a: { b: { 0: { c: 'd' } } } }`. */
export type FormFields = { [key: string]: string | FormFields }

/** Reads a form as Stripe does. */
export function readForm(body: string): FormFields {
  const fields: FormFields = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop() ?? ''
    let inner = fields
    for (const part of path) inner = enter(inner, part)
    inner[last] = value
  }
  return fields
}

/** What stands at a path (`line_items.0.quantity`); null: nothing. */
export function formText(fields: FormFields, path: string): string | null {
  let found: string | FormFields | undefined = fields
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : null
}

function enter(fields: FormFields, part: string): FormFields {
  const found = fields[part]
  if (typeof found === 'object') return found
  const made: FormFields = {}
  fields[part] = made
  return made
}

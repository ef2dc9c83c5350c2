/** What a form of Stripe can say: `line_items[0][price_data][currency]=eur`. Undefined: not said. */
export type FormValue = string | number | boolean | undefined | readonly FormValue[] | { readonly [key: string]: FormValue }

/** An object in the form that Stripe takes, its lists numbered. */
export function stripeForm(fields: Readonly<Record<string, FormValue>>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) append(form, name, value)
  return form
}

function append(form: URLSearchParams, name: string, value: FormValue): void {
  if (value === undefined) return
  if (typeof value !== 'object') return form.append(name, String(value))
  for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner)
}

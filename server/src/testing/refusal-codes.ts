type Refusing = { refusals: readonly { code: string; field?: string }[] }

/** The codes of what an answer refuses, in its order; none when it took the call. */
export function codesOf({ refusals }: Refusing): string[] {
  return refusals.map(({ code }) => code)
}

/** The same, each code followed by its field where it has one: `required name`. */
export function codesAndFields({ refusals }: Refusing): string[] {
  return refusals.map(({ code, field }) => (field ? `${code} ${field}` : code))
}

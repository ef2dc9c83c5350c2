/** What is left of a typed number, and the whole number in it as digits (at most five; empty: none). */
type TypedAmount = { text: string; digits: string; hasPart: boolean }

/**
 * Reads a number of which only the whole part counts: behind the last comma or point stand cents (`7,50` is 7), unless three digits do
 * (`1.000` is a thousand). `hasPart`: there is such a separator, so more of the cents may follow.
 */
export function typedAmount(typed: string): TypedAmount {
  const text = typed.replaceAll(/[^\d.,]/g, '').slice(0, 9)
  const whole = /^(.*)[.,]\d{0,2}$/.exec(text)?.[1] ?? null
  return { text, digits: (whole ?? text).replaceAll(/\D/g, '').slice(0, 5), hasPart: whole !== null }
}

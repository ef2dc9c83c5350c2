import { groupThousands } from './numbers.ts'
import { withoutMarks } from './typed-text.ts'

/*
 * Numbers as people type them into a form. Dutch notation leads (`1.234,50`), since all amounts are shown that way (LANG-11); what
 * can only be meant otherwise is understood too (`12.50`), and what is ambiguous is not guessed at.
 */

/** A number with at most `decimals` decimals; null when the text is none. `1.234` is one thousand two hundred thirty-four. */
export function readDecimal(text: string, decimals: number): number | null {
  const written = plainNotation(withoutMarks(text), decimals)
  return written === null ? null : Number(written)
}

/**
 * A percentage with or without its sign: `21`, `2,5 %`, `2.125`; null when the text is none. There are no thousands of percent, so that a comma
 * and a point say the same. How many decimals it may have is for its rule to say (`percentageRefusals`).
 */
export function readPercentage(text: string): number | null {
  const written = withoutMarks(text)
    .replace(/[%\uff05]\s*$/, '')
    .replaceAll(/\s/g, '')
    .replace('−', '-')
  return /^-?\d{1,9}(?:[.,]\d{1,9})?$/.test(written) ? Number(written.replace(',', '.')) : null
}

/** An amount in cents, with or without its currency: `12`, `12,5`, `€ 1.234,50`, `EUR 12,50`, `12,-`; null when the text is none. */
export function readEuro(text: string): number | null {
  const amount = withoutMarks(text)
    .replace(/€|\beuros?\b|\beur\b/i, '')
    .replace(/,[-\u2010-\u2015=]{1,2}\s*$/, '')
  const written = plainNotation(amount, 2)
  if (written === null) return null
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(written) ?? []
  const cents = Number(whole + fraction.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents * (sign && cents > 0 ? -1 : 1) : null
}

/** Cents as they stand in a field, without a sign of the currency: 123450 is `1.234,50`. */
export function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const euros = groupThousands(digits.slice(0, -2))
  return `${cents < 0 ? '-' : ''}${euros},${digits.slice(-2)}`
}

/** The number with a point for its decimals and nothing else. */
function plainNotation(text: string, decimals: number): string | null {
  const written = text.replaceAll(/[\s\u00a0]/g, '').replace('−', '-')
  const fraction = decimals > 0 ? `\\d{1,${decimals}}` : null
  const notations: [pattern: string, thousands: string][] = [
    // No thousands begin with a nought: `0.125` is an eighth.
    [`-?(?:[1-9]\\d{0,2}(?:\\.\\d{3})+|\\d+)${fraction ? `(?:,${fraction})?` : ''}`, '.'],
    ...(fraction
      ? ([
          [`-?\\d+\\.${fraction}`, ','],
          [`-?[1-9]\\d{0,2}(?:,\\d{3})+\\.${fraction}`, ','],
        ] as [string, string][])
      : []),
  ]
  const match = notations.find(([pattern]) => new RegExp(`^${pattern}$`).test(written))
  return match ? written.replaceAll(match[1], '').replace(',', '.') : null
}

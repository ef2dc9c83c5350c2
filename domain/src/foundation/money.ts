import { groupThousands } from './numbers.ts'

/**
 * Exact arithmetic on money. Cents go in and come out as integers; in between everything is a BigInt, so that a percentage
 * such as 2.35 is two hundred and thirty-five hundredths and not the nearest binary fraction (DEC-S-28).
 */

/** A decimal number as `digits / scale`, where `scale` is a power of ten: 2.35 is 235 / 100. */
export type Decimal = { digits: bigint; scale: bigint }

/**
 * Reads a number by its shortest decimal notation, which is the number a person typed: 0.1 is exactly one tenth.
 * Throws on NaN and infinity, which are bugs and not input.
 */
export function decimal(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`not a number: ${value}`)
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = BigInt(whole + fraction)
  const decimals = fraction.length - Number(exponent)
  return decimals < 0 ? { digits: digits * 10n ** BigInt(-decimals), scale: 1n } : { digits, scale: 10n ** BigInt(decimals) }
}

/** `numerator / denominator` as an integer, halves away from zero (12.5 is 13, -12.5 is -13, DEC-S-28). */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n
  const over = numerator < 0n ? -numerator : numerator
  const under = denominator < 0n ? -denominator : denominator
  const rounded = Number((over * 2n + under) / (under * 2n))
  return negative && rounded !== 0 ? -rounded : rounded
}

/** `percentage` percent of an amount, in cents, rounded once (PRICE-04, DEC-S-28). */
export function percentageOf(cents: number, percentage: number): number {
  const { digits, scale } = decimal(percentage)
  return divideRounded(BigInt(cents) * digits, scale * 100n)
}

/** The VAT contained in an amount that includes it, in cents: `cents x rate / (100 + rate)`, rounded (DEC-S-43). */
export function containedVat(cents: number, vat_percentage: number): number {
  const { digits, scale } = decimal(vat_percentage)
  return divideRounded(BigInt(cents) * digits, 100n * scale + digits)
}

/** An amount in Dutch notation with a non-breaking space: 123450 is `€ 1.234,50`, -5 is `€ -0,05` (PRICE-10). */
export function formatEuro(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const euros = groupThousands(digits.slice(0, -2))
  return `€\u00a0${cents < 0 ? '-' : ''}${euros},${digits.slice(-2)}`
}

import { refusal, type Refusal, type RefusalCode } from './refusals.ts'

type PercentageRule = { min: number; decimals: number; code: RefusalCode; too_precise?: RefusalCode }

/** Every percentage that a person types: from what on, with how many decimals it is kept, and what is said of another (FIELD-24). */
export const percentageRules = {
  /** A rate of VAT, as invoices have it (DEC-B-42). */
  vat: { min: 0, decimals: 2, code: 'vat_percentage_invalid' },
  /** What a payment costs, or its buyer pays for it. */
  fee: { min: 0, decimals: 3, code: 'fee_percentage_invalid' },
  /** The share of the tickets of a month that may be free. */
  free_tickets: { min: 0, decimals: 2, code: 'fee_percentage_invalid' },
  discount: { min: 0, decimals: 3, code: 'percentage_out_of_range', too_precise: 'percentage_too_precise' },
  /** From which share on stock is almost sold out. */
  almost_sold_out: { min: 1, decimals: 3, code: 'percentage_out_of_range' },
} as const satisfies Record<string, PercentageRule>

export type PercentageKind = keyof typeof percentageRules

/** No percentage is above it. */
const MAX = 100

/** What is wrong with a percentage: below its least, above 100, or with more decimals than are kept; with those limits, for its text. */
export function percentageRefusals(value: number, kind: PercentageKind, field?: string): Refusal[] {
  const { min, decimals, code, too_precise = code }: PercentageRule = percentageRules[kind]
  const limits = { ...(field !== undefined && { field }), min, max: MAX, decimals }
  if (!(value >= min && value <= MAX)) return [refusal(code, limits)]
  return Number(value.toFixed(decimals)) === value ? [] : [refusal(too_precise, limits)]
}

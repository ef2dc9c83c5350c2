import { amountRefusals } from '../foundation/amount-rule.ts'
import type { Refusal } from '../foundation/refusals.ts'
import { MOST_CENTS } from './box-office.ts'

/** What a seller took and gave back of a day, in cents. */
export type TillFigures = { cash: number; cash_refunded: number; pin: number; pin_refunded: number }

/** What should lie in a drawer that began with `cash_float`: what was taken in cash, less what was given back; cents. */
export function expectedCash({ cash, cash_refunded }: TillFigures, cash_float: number): number {
  return cash_float + cash - cash_refunded
}

/** How much more (or, below 0, less) was counted than should be there; cents, null while nobody has counted. */
export function cashDifference(figures: TillFigures, till: { cash_float: number; counted_cash: number | null }): number | null {
  return till.counted_cash === null ? null : till.counted_cash - expectedCash(figures, till.cash_float)
}

/** `price_invalid` for an amount of money that no drawer holds. */
export function closingRefusals(form: { cash_float: number; counted_cash: number }): Refusal[] {
  return (['cash_float', 'counted_cash'] as const).flatMap((field) => amountRefusals(form[field], MOST_CENTS, field))
}

import { refusal, type Refusal } from './refusals.ts'

/** `price_invalid` with the limit as `max` for an amount in cents that is not whole, below 0 or above the limit. */
export function amountRefusals(cents: number, max: number, field: string): Refusal[] {
  return Number.isSafeInteger(cents) && cents >= 0 && cents <= max ? [] : [refusal('price_invalid', { field, max })]
}

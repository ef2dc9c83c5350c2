import { refusal, type Refusal } from '../foundation/refusals.ts'
import { DONATION_PRODUCT_TYPE_ID } from './product-types.ts'

/** The amounts offered as buttons, in whole euros (POS-38). */
export const donationQuickAmounts = [5, 10, 15] as const

/** The highest donation in whole euros (DEC-S-45). */
export const donationMaximum = 10_000

/** Whether a product is the donation, by its type (DEC-S-45), which is the one that `GET /product-type-donation` names. */
export function isDonation(product: { product_type_id?: number | null }): boolean {
  return product.product_type_id === DONATION_PRODUCT_TYPE_ID
}

/**
 * The line that a donation counter gives: the whole euros become the price in cents, with amount 1; 0 removes the line
 * (POS-39, POS-40). Below 0 counts as 0 and above the maximum as the maximum (DEC-S-45).
 */
export function donationLine(euros: number): { amount: 0 | 1; price: number } {
  const whole = Math.min(donationMaximum, Math.max(0, Math.trunc(euros) || 0))
  return { amount: whole > 0 ? 1 : 0, price: whole * 100 }
}

/** Refuses a donation that is not 1 x a whole number of euros from 1 to 10,000 with `donation_amount_invalid` (DEC-S-45). */
export function checkDonation(
  product: { id: number; name: string },
  line: { amount: number; price?: number | null },
  field: string,
): Refusal[] {
  const price = line.price ?? 0
  const valid = line.amount === 1 && Number.isInteger(price) && price % 100 === 0 && price > 0 && price <= donationMaximum * 100
  if (valid) return []
  return [refusal('donation_amount_invalid', { field, product_id: product.id, product: product.name, max: donationMaximum })]
}

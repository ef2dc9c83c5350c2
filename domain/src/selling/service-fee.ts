import { percentageOf } from '../foundation/money.ts'

/** VAT on the platform's fees, in percent. */
const FEE_VAT_PERCENTAGE = 21

export type ServiceFeeSituation = {
  /** The company's ticket fee in cents, VAT excluded. */
  ticket_fee: number
  charge_ticket_fee_to_customer: boolean
  product: { price: number; has_ticket: boolean; pass_service_fee: boolean }
}

/**
 * The service fee of one unit in cents, VAT included: the ticket fee times 1.21, rounded, when event and product both pass it on
 * to the customer (DIFF-S-13). A free product and one that gives no ticket carry none; nor does the donation, which gives none.
 */
export function serviceFee({ ticket_fee, charge_ticket_fee_to_customer, product }: ServiceFeeSituation): number {
  const passedOn = charge_ticket_fee_to_customer && product.pass_service_fee && product.has_ticket && product.price > 0
  return passedOn ? percentageOf(ticket_fee, 100 + FEE_VAT_PERCENTAGE) : 0
}

import { firstCharacters } from '@entree/domain/foundation/shorten-text.ts'
import type { PaymentLine } from '@entree/domain/money/payment-lines.ts'
import type { NewProviderPayment, ProviderBill } from '../payment-provider.ts'
import { euros } from './mollie-answers.ts'

const LONGEST_LINE = 255

/** What Mollie is sent about what is bought and where the bill goes to (PAY-31); the money is only reserved, and collected by us (PAY-33). */
export function billOf({ bill }: NewProviderPayment) {
  if (!bill) return {}
  const { first_name, last_name, email, address, house_nr, zip, city, country } = bill.address
  return {
    lines: bill.lines.map(lineOf),
    billingAddress: {
      givenName: first_name,
      familyName: last_name,
      email,
      streetAndNumber: `${address} ${house_nr}`,
      postalCode: zip,
      city,
      country,
    },
    captureMode: 'manual',
  }
}

function lineOf({ kind, description, quantity, unit, amount, rate, vat }: ProviderBill['lines'][number]) {
  const price = (cents: number) => ({ currency: 'EUR', value: signed(cents) })
  return {
    type: typeOf(kind),
    description: firstCharacters(description, LONGEST_LINE),
    quantity,
    unitPrice: price(unit),
    totalAmount: price(amount),
    vatRate: rate.toFixed(2),
    vatAmount: price(vat),
  }
}

/** A ticket is delivered by mail; what a discount code takes off has a type of its own, as its price is below zero. */
function typeOf(kind: PaymentLine['kind']): 'digital' | 'discount' | 'surcharge' {
  if (kind === 'product') return 'digital'
  return kind === 'discount' ? 'discount' : 'surcharge'
}

function signed(cents: number): string {
  return cents < 0 ? `-${euros(-cents)}` : euros(cents)
}

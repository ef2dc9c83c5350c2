import { firstCharacters } from '@entree/domain/foundation/shorten-text.ts'
import type { PaymentLine } from '@entree/domain/money/payment-lines.ts'
import type { NewProviderPayment, ProviderBill } from '../payment-provider.ts'

/** As long as PAY.'s own plugins make them. */
const LONGEST = { first_name: 32, last_name: 64, line: 45 }

/** What PAY. is sent about the buyer who pays later (PAY-32); nothing for any other method. */
export function payerOf({ bill }: NewProviderPayment) {
  if (!bill) return {}
  const { first_name, last_name, email } = bill.address
  return {
    firstName: firstCharacters(first_name, LONGEST.first_name),
    lastName: firstCharacters(last_name, LONGEST.last_name),
    email,
  }
}

/** What PAY. is sent about what is bought and where the bill goes to (PAY-31); nothing for any other method. */
export function billOf({ bill }: NewProviderPayment) {
  if (!bill) return {}
  const { address, house_nr, zip, city, country } = bill.address
  const [, number = house_nr, extension = ''] = /^(\d+)\s*(.*)$/.exec(house_nr) ?? []
  const invoiceAddress = {
    street: address,
    streetNumber: number,
    ...(extension === '' ? {} : { streetNumberExtension: extension }),
    zipCode: zip,
    city,
    country,
  }
  return { order: { countryCode: country, invoiceAddress, products: bill.lines.map(productOf) } }
}

/** PAY. works out VAT on its own. */
function productOf({ kind, description, quantity, unit, rate }: ProviderBill['lines'][number], index: number) {
  return {
    id: `${kind}-${index + 1}`,
    description: firstCharacters(description, LONGEST.line),
    type: typeOf(kind),
    price: { value: unit, currency: 'EUR' },
    quantity,
    vatPercentage: rate,
  }
}

/** What a discount code takes off has a price below zero, as with PAY.'s own plugins. */
function typeOf(kind: PaymentLine['kind']): 'article' | 'discount' | 'handling' | 'payment' {
  if (kind === 'product') return 'article'
  if (kind === 'discount') return 'discount'
  return kind === 'payment_fee' ? 'payment' : 'handling'
}

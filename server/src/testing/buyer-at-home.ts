import type { BillingAddress } from '@entree/domain/money/payment-lines.ts'

/** A buyer who said all that a bill needs. */
export const BUYER_AT_HOME: BillingAddress = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@buyer.example',
  address: 'Keizersgracht',
  house_nr: '126 A',
  zip: '1015 CW',
  city: 'Amsterdam',
  country: 'NL',
}

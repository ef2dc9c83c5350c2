import { expect, test } from 'vitest'
import { nameLine } from './line-words.ts'

const line = { kind: 'payment_cost' as const, fee_type: null, event: null }

test('a line of payment costs names the way to pay in the language of the invoice', () => {
  const card = { ...line, payment_method: { name: 'Credit card', adapter: 'creditcard' } }
  expect(nameLine(card, 'fr')).toMatch(/, Carte bancaire$/)
  expect(nameLine(card, 'de')).toMatch(/, Kreditkarte$/)
  expect(nameLine({ ...line, payment_method: { name: 'iDEAL | Wero', adapter: 'ideal' } }, 'nl')).toMatch(/, iDEAL \| Wero$/)
})

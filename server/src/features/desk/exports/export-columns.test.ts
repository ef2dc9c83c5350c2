import { expect, test } from 'vitest'
import { exportColumns } from './export-columns.ts'

test('DEC-S-43 the VAT of an order is that of what was paid for its products, as its page says: nothing where a code took all', () => {
  const { toRow } = exportColumns('general', ['vat'], [], 'en')
  const unit = { id: 1, discount_price: 2500, vat_percentage: 21, takes_code: true }
  const vatAfter = (adjustment: number) => toRow([{ adjustment, units: [unit] }])
  expect([vatAfter(0), vatAfter(-250), vatAfter(-2500), toRow([null])]).toEqual([[434], [390], [0], [null]])
})

test('what is kept as a code is in the words of the language of an export, and a brand by its name', () => {
  const { toRow } = exportColumns('general', ['status', 'payment_method'], [], 'nl')
  expect(toRow(['paid', 'banktransfer'])).toEqual(['Betaald', 'Overboeking'])
  expect(toRow(['paid', 'iDEAL | Wero'])).toEqual(['Betaald', 'iDEAL | Wero'])
  expect(toRow(['paid', null])).toEqual(['Betaald', null])
})

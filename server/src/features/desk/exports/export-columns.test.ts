import { expect, test } from 'vitest'
import { exportColumns } from './export-columns.ts'

test('what is kept as a code is in the words of the language of an export, and a brand by its name', () => {
  const { toRow } = exportColumns('general', ['status', 'payment_method'], [], 'nl')
  expect(toRow(['paid', 'banktransfer'])).toEqual(['Betaald', 'Overboeking'])
  expect(toRow(['paid', 'iDEAL | Wero'])).toEqual(['Betaald', 'iDEAL | Wero'])
  expect(toRow(['paid', null])).toEqual(['Betaald', null])
})

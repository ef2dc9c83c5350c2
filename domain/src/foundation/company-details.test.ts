import { expect, test } from 'vitest'
import { checkCompanyDetails, isVatNumber, normalizeVatNumber } from './company-details.ts'

const fine = {
  name: 'Organiser',
  contact_person: 'Anna',
  country: 'NL',
  kvk: '12345678',
  vat_number: 'NL123456789B01',
  payout_iban: 'NL91ABNA0417164300',
}
const refused = (columns: Partial<typeof fine> | Record<string, string | null>) =>
  checkCompanyDetails({ ...fine, ...columns }).map(({ code, field }) => `${code} ${field}`)

test('a company with all of it, and one with only what it needs, are fine', () => {
  expect(refused({})).toEqual([])
  expect(refused({ country: null, kvk: null, vat_number: null, payout_iban: null })).toEqual([])
})

test('COMP-28 COMP-30 name and contact person are required', () => {
  expect(refused({ name: '  ', contact_person: null })).toEqual(['field_required name', 'field_required contact_person'])
})

test('COMP-16 a Dutch chamber number has 8 digits, another country’s is free', () => {
  expect(refused({ kvk: '1234567' })).toEqual(['kvk_invalid kvk'])
  expect(refused({ kvk: '1234 5678' })).toEqual([])
  expect(refused({ country: 'DE', kvk: 'HRB 1234', vat_number: null })).toEqual([])
})

test('COMP-15 COMP-27 only countries of ours, and an IBAN with its checksum', () => {
  expect(refused({ country: 'FR', vat_number: null })).toEqual(['wrong_country country'])
  expect(refused({ payout_iban: 'NL91ABNA0417164301' })).toEqual(['iban_invalid payout_iban'])
})

test.each([
  ['NL', 'NL123456789B01', true],
  ['NL', 'nl 1234.56.789.b01', true],
  ['NL', 'NL123456789', false],
  ['NL', 'DE123456789', false],
  ['BE', 'BE0123456789', true],
  ['BE', 'BE123456789', false],
  ['DE', 'DE123456789', true],
  ['ES', 'ESX1234567X', true],
  ['ES', 'ES12345678Z', true],
  ['ES', 'ES1234567', false],
  [null, 'DE123456789', true],
  [null, 'XX1', false],
])('COMP-17 in %s the VAT number %s is right: %s', (country, number, is) => {
  expect(isVatNumber(number, country)).toBe(is)
  expect(normalizeVatNumber('nl 1.2-3')).toBe('NL123')
})

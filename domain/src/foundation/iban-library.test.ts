import { getCountrySpecifications, isValidIBAN } from 'ibantools'
import { expect, test } from 'vitest'
import { isIban } from './iban.ts'
import { ibanForms, sepaCountries } from './iban-structures.ts'

/** What a library of the same registry says, which is kept by others. */
const specifications = Object.entries(getCountrySpecifications()).filter(([, { IBANRegistry }]) => IBANRegistry)
/** They have a code of their own, and the IBANs of France and Finland. */
const TERRITORIES = ['AX', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT']
/** On the list of the European Payments Council, and not in the library's yet. */
const JOINED_SINCE = ['AL', 'MD', 'ME', 'MK', 'RS']

test('COMP-27 each country of the registry has the length that ibantools knows', () => {
  const known = specifications.filter(([country]) => !TERRITORIES.includes(country))
  expect(known.length).toBeGreaterThan(70)
  const lengthOf = (country: string) =>
    4 + [...(ibanForms.get(country)?.source ?? '').matchAll(/\{(\d+)\}/g)].reduce((sum, [, count]) => sum + Number(count), 0)
  expect(known.map(([country]) => [country, lengthOf(country)])).toEqual(known.map(([country, { chars }]) => [country, chars]))
})

test('DEC-B-155 a payout reaches the countries that ibantools knows as those of SEPA, and those that joined since', () => {
  const known = specifications.filter(([, { SEPA }]) => SEPA).map(([country]) => country)
  expect([...sepaCountries].toSorted()).toEqual([...known, ...JOINED_SINCE].toSorted())
})

test.each([
  'NL91ABNA0417164300',
  'DE89370400440532013000',
  'BE68539007547034',
  'ES9121000418450200051332',
  'FR1420041010050500013M02606',
  'PT50000201231234567890154',
  'NL91ABNA0417164301',
  'DE8937040044053201300',
  'BE68539007547035',
  'XX12345678901234',
])('COMP-27 of %s both say the same', (iban) => {
  expect(isIban(iban)).toBe(isValidIBAN(iban))
})

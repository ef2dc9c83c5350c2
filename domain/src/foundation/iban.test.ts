import { expect, test } from 'vitest'
import { formatIban, isIban, normalizeIban, payoutIbanFault } from './iban.ts'

test.each([
  ['NL91ABNA0417164300', true],
  ['nl91 abna 0417 1643 00', true],
  ['DE89370400440532013000', true],
  ['BE68539007547034', true],
  ['ES9121000418450200051332', true],
  ['NL92ABNA0417164300', false],
  ['NL91ABNA0417164301', false],
  ['NL91', false],
  ['', false],
  ['9191ABNA0417164300', false],
])('COMP-27 %s is an IBAN: %s', (text, is) => {
  expect(isIban(text)).toBe(is)
})

test('COMP-27 spaces are removed, and shown in groups of four', () => {
  expect(normalizeIban(' nl91 abna\t0417164300 ')).toBe('NL91ABNA0417164300')
  expect(formatIban('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00')
  expect(formatIban('ABCD')).toBe('ABCD')
})

/** With check digits that are right, so that only length and form say it. */
function withChecksum(country: string, rest: string): string {
  const digits = `${rest}${country}00`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${rest}`
}

test.each([
  ['NL', 'ABNA041716430', false],
  ['NL', 'ABNA0417164300', true],
  ['NL', '12340417164300', false],
  ['DE', '3704004405320130', false],
  ['DE', '370400440532013000', true],
  ['BE', '53900754703', false],
  ['ES', '2100041845020005133A', false],
  ['US', '12345678901234', false],
  ['XX', '12345678901234', false],
  ['GB', 'WEST12345698765432', true],
  ['FR', '20041010050500013M02606', true],
  ['MT', 'MALT011000012345MTLCAST001S', true],
])('COMP-27 of %s %s is an IBAN: %s', (country, rest, is) => {
  expect(isIban(withChecksum(country, rest))).toBe(is)
})

test.each([
  'NL91-ABNA-0417-1643-00',
  'NL91.ABNA.0417.1643.00',
  'IBAN NL91 ABNA 0417 1643 00',
  'iban: nl91abna0417164300',
  '\u200eNL91\u00a0ABNA\u00a00417\u00a01643\u00a000\u200b',
  'NL91 ABNA 0417 1643 00\ufeff',
  'NL91\u2011ABNA\u20110417\u20131643\u201300',
])('COMP-27 %j is kept as the bank writes it', (text) => {
  expect(isIban(text)).toBe(true)
  expect(normalizeIban(text)).toBe('NL91ABNA0417164300')
})

test('COMP-27 an account that no SEPA transfer reaches is no account to pay out to', () => {
  expect(payoutIbanFault('NL91ABNA0417164300')).toBeNull()
  expect(payoutIbanFault('CH9300762011623852957')).toBeNull()
  expect(payoutIbanFault('TR330006100519786457841326')).toBe('iban_not_sepa')
  expect(payoutIbanFault('TR33')).toBe('iban_invalid')
})

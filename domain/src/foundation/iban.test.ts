import { expect, test } from 'vitest'
import { formatIban, isIban, normalizeIban } from './iban.ts'

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

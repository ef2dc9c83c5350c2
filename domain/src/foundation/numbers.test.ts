import { expect, test } from 'vitest'
import { formatBytes, formatChange, formatDecimal, formatNumber, formatPercent, formatShort } from './numbers.ts'

test.each([
  [formatNumber(0), '0'],
  [formatNumber(999), '999'],
  [formatNumber(1444), '1.444'],
  [formatNumber(-1234567), '-1.234.567'],
  [formatNumber(1234.5), '1.235'],
  [formatNumber(2.71499, 2), '2,71'],
  [formatNumber(2, 2), '2'],
  [formatDecimal(1234.5), '1.234,5'],
  [formatDecimal(-0.75), '-0,75'],
  [formatPercent(38.64, 1), '38,6%'],
  [formatPercent(1.8), '1,8%'],
  [formatPercent(100), '100%'],
  [formatChange(71), '+71%'],
  [formatChange(-8.4), '-8%'],
  [formatChange(0.2), '0%'],
  [formatChange(1250), '+1.250%'],
  [formatShort(9500), '9.500'],
  [formatShort(12_000), '12k'],
  [formatShort(12_345), '12,3k'],
  [formatShort(1_500_000), '1,5M'],
  [formatShort(999_999), '1M'],
  [formatShort(0.5), '0,5'],
])('LANG-14 DEC-B-178 a figure is shown as %s', (text, expected) => {
  expect(text).toBe(expected)
})

test('LANG-14 a size has the unit of the language, and the number of all', () => {
  expect([1_400_000, 512, 0].map((bytes) => formatBytes(bytes, 'en'))).toEqual(['1,4 MB', '512 byte', '0 byte'])
  expect(formatBytes(1_400_000, 'fr')).toBe('1,4 Mo')
})

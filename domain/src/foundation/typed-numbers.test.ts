import { expect, test } from 'vitest'
import { formatDecimal } from './numbers.ts'
import { formatCents, readDecimal, readEuro, readPercentage } from './typed-numbers.ts'

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12,50', 1250],
  ['12.50', 1250],
  ['€ 1.234,50', 123450],
  ['€\u00a01.234,50', 123450],
  ['1234,5', 123450],
  ['1,234.50', 123450],
  ['1.234', 123400],
  ['0,05', 5],
  ['-0,05', -5],
  ['0', 0],
  ['-0', 0],
  ['1,234', null],
  ['0.500', null],
  ['0.125,50', null],
  ['0,500.00', null],
  ['12,505', null],
  ['12,-', 1200],
  ['€ 1.250,--', 125000],
  ['12,–', 1200],
  ['12,=', 1200],
  ['EUR 12,50', 1250],
  ['12,50 euro', 1250],
  ['\u200e12,50', 1250],
  ['12,', null],
  [',50', null],
  ['', null],
  ['1.23.4', null],
  ['twelve', null],
  ['99999999999999999999', null],
])('LANG-11 the amount %s is %s cents', (text, cents) => {
  expect(readEuro(text)).toBe(cents)
})

test.each([
  ['2,5', 2, 2.5],
  ['2.5', 2, 2.5],
  ['21', 0, 21],
  ['\u202d21\u202c', 0, 21],
  ['1.500', 0, 1500],
  ['2,5', 0, null],
  ['2.5', 0, null],
  ['2,355', 3, 2.355],
  ['0.125', 3, 0.125],
])('%s with %i decimals is %s', (text, decimals, value) => {
  expect(readDecimal(text, decimals)).toBe(value)
})

test.each([
  ['21', 21],
  ['0.045', 0.045],
  ['2.125 %', 2.125],
  ['- 5', -5],
  ['1.000,5', null],
  ['21%', 21],
  ['2,5 %', 2.5],
  ['2.5\u00a0%\u200e', 2.5],
  ['%', null],
  ['21 %%', null],
  ['% 21', null],
  ['2,3555 %', 2.3555],
])('FIELD-25 the percentage %s is %s', (text, value) => {
  expect(readPercentage(text)).toBe(value)
})

test.each([
  [1234.5, '1.234,5'],
  [0.05, '0,05'],
  [-1000, '-1.000'],
  [999, '999'],
])('LANG-11 %s is shown as %s', (value, text) => {
  expect(formatDecimal(value)).toBe(text)
})

test.each([0, 5, -5, 99, 100, 123450, -100000, 99999999])(
  'LANG-11 what a field shows of %i cents is read back as that',
  (cents) => {
    expect(readEuro(formatCents(cents))).toBe(cents)
  },
)

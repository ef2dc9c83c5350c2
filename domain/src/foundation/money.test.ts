import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { containedVat, decimal, divideRounded, formatEuro, percentageOf } from './money.ts'

describe('money', () => {
  test.each([
    [1.8, 18n, 10n],
    [21, 21n, 1n],
    [0, 0n, 1n],
    [-2.35, -235n, 100n],
    [0.0000001, 1n, 10_000_000n],
    [1.5e-7, 15n, 100_000_000n],
    [1e21, 10n ** 21n, 1n],
  ])('DEC-S-28 decimal reads %s as it is written', (value, digits, scale) => {
    expect(decimal(value)).toEqual({ digits, scale })
  })

  test('decimal does not take NaN or infinity for a number', () => {
    expect(() => decimal(NaN)).toThrow(RangeError)
    expect(() => decimal(Infinity)).toThrow(RangeError)
  })

  test.each([
    [125n, 10n, 13],
    [124n, 10n, 12],
    [-125n, 10n, -13],
    [-124n, 10n, -12],
    [1n, 2n, 1],
    [-1n, -2n, 1],
    [-1n, 10n, 0],
    [0n, 3n, 0],
  ])('DEC-S-28 halves go away from zero: %s / %s is %s', (numerator, denominator, rounded) => {
    expect(divideRounded(numerator, denominator)).toBe(rounded)
  })

  test('DEC-S-28 percentages that binary floating point gets wrong', () => {
    expect(percentageOf(1005, 10)).toBe(101)
    expect(percentageOf(50, 2.3e1)).toBe(12) // 11.5
    expect(percentageOf(100_000, 1.1005)).toBe(1101) // 1100.5, and 1100.4999999999998 in floating point
    expect(percentageOf(2_000_000, 0.000025)).toBe(1) // 0.5
  })

  test('DEC-S-28 a percentage in hundredths is exact for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 10_000 }), (cents, hundredths) => {
        const exact = (BigInt(cents) * BigInt(hundredths) + 5000n) / 10_000n
        expect(percentageOf(cents, hundredths / 100)).toBe(Number(exact))
      }),
    )
  })

  test('DEC-S-43 the VAT contained in an amount', () => {
    expect(containedVat(2000, 21)).toBe(347)
    expect(containedVat(1090, 9)).toBe(90)
    expect(containedVat(500, 0)).toBe(0)
    expect(containedVat(10_550, 5.5)).toBe(550)
  })

  test.each([
    [0, '€ 0,00'],
    [5, '€ 0,05'],
    [1250, '€ 12,50'],
    [123_450, '€ 1.234,50'],
    [123_456_789, '€ 1.234.567,89'],
    [-123_450, '€ -1.234,50'],
  ])('PRICE-10 I18N-09 CONST-01 %s cents is %s', (cents, text) => {
    expect(formatEuro(cents)).toBe(text.replace(' ', '\u00a0'))
  })

  test('PRICE-10 the format is that of Intl for Dutch', () => {
    const intl = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        expect(formatEuro(cents)).toBe(intl.format(cents / 100))
      }),
    )
  })
})

import { expect, test } from 'vitest'
import { percentageRefusals, percentageRules, type PercentageKind } from './percentage-rule.ts'

const kinds = Object.keys(percentageRules) as PercentageKind[]

test.each(kinds)('FIELD-24 a percentage of the kind %s goes from its least to 100, with the decimals that are kept', (kind) => {
  const { min, decimals, code } = percentageRules[kind]
  const finest = 10 ** -decimals
  for (const fine of [min, 100, min + finest, 8.1, 33.33]) expect(percentageRefusals(fine, kind)).toEqual([])
  for (const wrong of [min - finest, 100 + finest, Number.NaN, Infinity])
    expect(percentageRefusals(wrong, kind, 'share')).toEqual([{ code, field: 'share', min, max: 100, decimals }])
})

test('FIELD-24 one with more decimals than are kept is refused and not rounded; of a discount that has a code of its own', () => {
  expect(percentageRefusals(12.345, 'vat')).toMatchObject([{ code: 'vat_percentage_invalid', decimals: 2 }])
  expect(percentageRefusals(12.345, 'free_tickets')).toMatchObject([{ code: 'fee_percentage_invalid', decimals: 2 }])
  expect(percentageRefusals(0.2875, 'fee')).toMatchObject([{ code: 'fee_percentage_invalid', decimals: 3 }])
  expect(percentageRefusals(0.2875, 'discount')).toMatchObject([{ code: 'percentage_too_precise', decimals: 3 }])
})

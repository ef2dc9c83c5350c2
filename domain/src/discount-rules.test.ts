import { expect, test } from 'vitest'
import { discountCodeRefusals, isSlug, setRefusals, slugOf, type PlannedDiscountCode } from './discount-rules.ts'

const planned: PlannedDiscountCode = { code: 'EARLY', type: 'percentage', amount: 10, starts_at: null, ends_at: null }
test.each<[string, Partial<PlannedDiscountCode>, string[]]>([
  ['a code', {}, []],
  ['one character', { code: 'A' }, ['discountcode_format']],
  ['41 characters', { code: 'A'.repeat(41) }, ['discountcode_format']],
  ['40 characters', { code: 'A'.repeat(40) }, []],
  ['a space inside', { code: 'EARLY BIRD' }, ['discountcode_format']],
  ['spaces around', { code: ' early ' }, []],
  ['100 percent', { amount: 100 }, []],
  ['more than 100 percent', { amount: 100.5 }, ['percentage_out_of_range']],
  ['half a cent', { type: 'value', amount: 0.5 }, ['price_invalid']],
  ['less than nothing', { type: 'value', amount: -1 }, ['price_invalid']],
  ['more than 100 cents', { type: 'value', amount: 10_000 }, []],
  [
    'BDISC-16 an end before the start',
    { starts_at: '2026-07-02T10:00:00Z', ends_at: '2026-07-01T10:00:00Z' },
    ['end_date_before_start_date'],
  ],
  [
    'BDISC-16 an end in the minute of the start',
    { starts_at: '2026-07-01T10:00:00Z', ends_at: '2026-07-01T10:00:59Z' },
    ['end_date_before_start_date'],
  ],
  ['BDISC-16 an end a minute later', { starts_at: '2026-07-01T10:00:59Z', ends_at: '2026-07-01T10:01:00Z' }, []],
  ['an end without start', { ends_at: '2026-07-01T10:00:00Z' }, []],
])('%s', (_, changes, codes) => {
  expect(discountCodeRefusals({ ...planned, ...changes }).map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['Zomer Café 2026!', 'zomer-cafe-2026'],
  ['--', ''],
  ['ABC', 'abc'],
])('the slug of %s is "%s"', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a slug is a to z, digits and hyphens, 2 to 60 of them', () => {
  expect(['ab', 'a-1', 'a'.repeat(60)].every(isSlug)).toBe(true)
  expect(['a', 'A-B', 'a b', 'a_b', 'é1', 'a'.repeat(61)].some(isSlug)).toBe(false)
})

test('BCAMP-09 each comparison goes with its field', () => {
  const wrong = (set: Parameters<typeof setRefusals>[0][number]) =>
    setRefusals([set], 'sets').map(({ code, field }) => [code, field])
  expect(wrong({ field: 'price', operation: 'less', value: 100 })).toEqual([])
  expect(wrong({ field: 'name', operation: 'contains', value: 'VIP' })).toEqual([])
  expect(wrong({ field: 'name', operation: 'equal', value: 'VIP' })).toEqual([])
  expect(wrong({ field: 'price', operation: 'contains', value: 100 })).toEqual([
    ['campaign_operation_invalid', 'sets.0.operation'],
  ])
  expect(wrong({ field: 'name', operation: 'greater', value: 'VIP' })).toEqual([
    ['campaign_operation_invalid', 'sets.0.operation'],
  ])
  expect(wrong({ field: 'price', operation: 'equal', value: 'VIP' })).toEqual([['field_required', 'sets.0.value']])
  expect(wrong({ field: 'name', operation: 'equal', value: ' ' })).toEqual([['field_required', 'sets.0.value']])
})

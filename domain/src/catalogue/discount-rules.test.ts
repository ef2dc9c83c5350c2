import { expect, test } from 'vitest'
import { discountCodeRefusals, isSlug, setRefusals, suggestSlug, type PlannedDiscountCode } from './discount-rules.ts'

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
  ['more decimals than are kept', { amount: 12.3456 }, ['percentage_too_precise']],
  ['three decimals', { amount: 12.345 }, []],
  ['half a cent', { type: 'value', amount: 0.5 }, ['price_invalid']],
  ['less than nothing', { type: 'value', amount: -1 }, ['price_invalid']],
  ['as much as there can be', { type: 'value', amount: 100_000_000 }, []],
  ['more than there can be', { type: 'value', amount: 100_000_001 }, ['price_invalid']],
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
  expect(suggestSlug(name)).toBe(slug)
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

type Sets = Parameters<typeof setRefusals>[0]
const price = (operation: 'less' | 'greater' | 'equal', value: number): Sets[number] => ({ field: 'price', operation, value })
const name = (operation: 'contains' | 'equal', value: string): Sets[number] => ({ field: 'name', operation, value })

test.each<[string, Sets, string[]]>([
  ['between two prices', [price('greater', 500), price('less', 1000)], []],
  ['one price is left between', [price('greater', 500), price('less', 502)], []],
  ['no whole cent is left between', [price('greater', 500), price('less', 501)], ['sets.1.value']],
  ['less than nothing', [price('less', 0)], ['sets.0.value']],
  ['for free', [price('less', 1)], []],
  ['a price and one above it', [price('equal', 500), price('greater', 500)], ['sets.1.value']],
  ['two prices', [price('equal', 500), name('contains', 'VIP'), price('equal', 600)], ['sets.2.value']],
  ['a name and a part of it', [name('equal', 'VIP night'), name('contains', 'vip')], []],
  ['a name and what is not in it', [name('contains', 'day'), name('equal', 'VIP night')], ['sets.1.value']],
  ['two names', [name('equal', 'VIP'), name('equal', 'Day')], ['sets.1.value']],
  ['the same name twice', [name('equal', 'VIP'), name('equal', 'vip')], []],
  ['two parts of a name', [name('contains', 'VIP'), name('contains', 'day')], []],
  ['one that is not filled in is told first', [price('less', 0), name('equal', ' ')], ['sets.1.value']],
])('BCAMP-07 BCAMP-08 BCAMP-11 conditions that no product can satisfy together are refused: %s', (_, sets, fields) => {
  expect(setRefusals(sets, 'sets').map(({ field }) => field)).toEqual(fields)
})

import { expect, test } from 'vitest'
import { eventRefusals, marketingRefusals } from './event-rules.ts'

const codes = (event: Parameters<typeof eventRefusals>[0]) => eventRefusals(event).map(({ code, field }) => `${code} ${field}`)

test('EVT-36 EVT-37 BCONST-01 a name has 4 to 64 characters, spaces around it not counted', () => {
  expect(codes({ name: 'abc' })).toEqual(['text_length_invalid name'])
  expect(codes({ name: '  abc  ' })).toEqual(['text_length_invalid name'])
  expect(codes({ name: 'abcd' })).toEqual([])
  expect(codes({ name: 'a'.repeat(64) })).toEqual([])
  expect(codes({ name: '🎉'.repeat(64) })).toEqual([])
  expect(codes({ name: 'a'.repeat(65) })).toEqual(['text_length_invalid name'])
  expect(codes({ name: '  ' })).toEqual(['field_required name'])
})

test('BERR-16 DEC-B-36 an end before the start is refused, the same moment and a past are not', () => {
  expect(codes({ starts_at: '2026-07-04T10:00:00Z', ends_at: '2026-07-04T09:59:00Z' })).toEqual([
    'end_date_before_start_date ends_at',
  ])
  expect(codes({ starts_at: '2026-07-04T10:00:00Z', ends_at: '2026-07-04T10:00:00Z' })).toEqual([])
  expect(codes({ starts_at: '1999-07-04T10:00:00Z', ends_at: '1999-07-04T11:00:00Z' })).toEqual([])
})

test('EVT-39 DEC-B-42 VAT is a rate, and a ticket template cannot be taken away', () => {
  for (const vat_percentage of [0, 9, 21, 5.5, 100]) expect(codes({ vat_percentage })).toEqual([])
  for (const vat_percentage of [-1, 101, 9.123, Number.NaN])
    expect(codes({ vat_percentage })).toEqual(['vat_percentage_invalid vat_percentage'])
  expect(codes({ ticket_template_id: null })).toEqual(['field_required ticket_template_id'])
})

test('no minimum age, or a whole one from 1 to 120', () => {
  for (const minimum_age of [null, 1, 18, 120]) expect(codes({ minimum_age })).toEqual([])
  for (const minimum_age of [0, 121, 17.5, -3]) expect(codes({ minimum_age })).toEqual(['whole_number_invalid minimum_age'])
})

test('the ids of marketing services look like theirs', () => {
  expect(marketingRefusals({ gtm_id: null, fb_pixel_id: null })).toEqual([])
  expect(marketingRefusals({ gtm_id: 'GTM-AB12CD3', fb_pixel_id: '123456789012345' })).toEqual([])
  expect(marketingRefusals({ gtm_id: 'UA-1', fb_pixel_id: '<script>' }).map(({ code }) => code)).toEqual([
    'gtm_id_invalid',
    'pixel_id_invalid',
  ])
})

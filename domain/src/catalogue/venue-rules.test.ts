import { expect, test } from 'vitest'
import { venueRefusals } from './venue-rules.ts'

const venue = { name: 'Hall', address: 'Street 1', zip: '1234 AB', city: 'Utrecht', country_code: 'NL' }

test('VEN-10 VEN-11 VEN-12 VEN-13 VEN-14 name, address, zip, city and country are required, all reported at once', () => {
  expect(venueRefusals(venue)).toEqual([])
  const empty = { name: ' ', address: '', zip: '', city: '', country_code: '' }
  expect(venueRefusals(empty)).toEqual(
    ['name', 'address', 'zip', 'city', 'country_code'].map((field) => ({ code: 'field_required', field })),
  )
})

test('a country of the list, a name that fits', () => {
  expect(venueRefusals({ ...venue, country_code: 'XX' })).toEqual([{ code: 'wrong_country', field: 'country_code' }])
  expect(venueRefusals({ ...venue, name: 'x'.repeat(101) }).map(({ code }) => code)).toEqual(['text_too_long'])
})

import { countries } from '../foundation/customer-form.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'

const MAX_LENGTH = { name: 100, address: 150, zip: 12, city: 80 } as const
const texts = ['name', 'address', 'zip', 'city'] as const

export type VenueFields = { name: string; address: string; zip: string; city: string; country_code: string }

/** All that is wrong with a venue, each with its field (VEN-10, VEN-11, VEN-12, VEN-13, VEN-14). */
export function venueRefusals(venue: VenueFields): Refusal[] {
  return [
    ...texts.flatMap((field) => textRefusals(field, venue[field].trim())),
    ...(venue.country_code === '' ? [refusal('field_required', { field: 'country_code' })] : countryRefusals(venue.country_code)),
  ]
}

function textRefusals(field: (typeof texts)[number], text: string): Refusal[] {
  if (text === '') return [refusal('field_required', { field })]
  return text.length > MAX_LENGTH[field] ? [refusal('text_too_long', { field, max: MAX_LENGTH[field] })] : []
}

function countryRefusals(code: string): Refusal[] {
  return countries.some((country) => country === code) ? [] : [refusal('wrong_country', { field: 'country_code' })]
}

import { cancelTermsRefusals, type JudgedTerms } from './cancel-terms.ts'
import { peopleLimitRefusals } from './people-limit.ts'
import { percentageRefusals } from '../foundation/percentage-rule.ts'
import { resaleTermsRefusals, type JudgedResaleTerms } from './resale-terms.ts'
import { visitChangeHoursRefusals } from './visit-change.ts'
import { reminderRefusals } from './visit-reminder.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'

export const EVENT_NAME_LENGTH = { min: 4, max: 64 }
export const MINIMUM_AGE = { min: 1, max: 120 }
const TAG_MANAGER_ID = /^GTM-[A-Z0-9]{4,12}$/
const PIXEL_ID = /^\d{5,20}$/

/** What of an event is judged when it is made or saved; what is left out is not judged. */
export type EventFields = JudgedTerms &
  JudgedResaleTerms & {
    name?: string
    starts_at?: string
    ends_at?: string
    vat_percentage?: number
    minimum_age?: number | null
    people_limit?: number | null
    reminder_days?: number | null
    visit_change_hours?: number
    ticket_template_id?: number | null
  }

/** All that is wrong with what an event is to be, each with its field (EVT-36, EVT-37, EVT-38, EVT-39, DEC-B-36). */
export function eventRefusals(event: EventFields): Refusal[] {
  const { name, vat_percentage, minimum_age, people_limit, reminder_days, visit_change_hours } = event
  return [
    ...(name === undefined ? [] : eventNameRefusals(name)),
    ...dateRefusals(event),
    ...(vat_percentage === undefined ? [] : percentageRefusals(vat_percentage, 'vat', 'vat_percentage')),
    ...(minimum_age === undefined || minimum_age === null ? [] : ageRefusals(minimum_age)),
    ...(people_limit === undefined ? [] : peopleLimitRefusals(people_limit)),
    ...(reminder_days === undefined ? [] : reminderRefusals(reminder_days)),
    ...cancelTermsRefusals(event),
    ...resaleTermsRefusals(event),
    ...(visit_change_hours === undefined ? [] : visitChangeHoursRefusals(visit_change_hours)),
    ...(event.ticket_template_id === null ? [refusal('field_required', { field: 'ticket_template_id' })] : []),
  ]
}

/** A name has 4 to 64 characters, spaces around it not counted: `field_required`, `text_length_invalid`. */
export function eventNameRefusals(name: string): Refusal[] {
  const { length } = [...name.trim()]
  const { min, max } = EVENT_NAME_LENGTH
  if (length === 0) return [refusal('field_required', { field: 'name' })]
  return length < min || length > max ? [refusal('text_length_invalid', { field: 'name', min, max })] : []
}

/** The ids of the marketing services look as they give them out: `gtm_id_invalid`, `pixel_id_invalid`. Null: not used. */
export function marketingRefusals({ gtm_id, fb_pixel_id }: { gtm_id: string | null; fb_pixel_id: string | null }): Refusal[] {
  return [
    ...(gtm_id === null || TAG_MANAGER_ID.test(gtm_id) ? [] : [refusal('gtm_id_invalid', { field: 'gtm_id' })]),
    ...(fb_pixel_id === null || PIXEL_ID.test(fb_pixel_id) ? [] : [refusal('pixel_id_invalid', { field: 'fb_pixel_id' })]),
  ]
}

function dateRefusals({ starts_at, ends_at }: EventFields): Refusal[] {
  if (starts_at === undefined || ends_at === undefined || Date.parse(ends_at) >= Date.parse(starts_at)) return []
  return [refusal('end_date_before_start_date', { field: 'ends_at' })]
}

function ageRefusals(minimum_age: number): Refusal[] {
  const { min, max } = MINIMUM_AGE
  const isAge = Number.isInteger(minimum_age) && minimum_age >= min && minimum_age <= max
  return isAge ? [] : [refusal('whole_number_invalid', { field: 'minimum_age', min, max })]
}

import { isEmailAddress, sameEmail } from './email-address.ts'
import { refusal, type Refusal } from './refusals.ts'
import { isCalendarDay } from './zoned-time.ts'
import { withoutMarks } from './typed-text.ts'

/** PERS-12, in the order of the form: the address that the tickets go to first. */
export const customerFields = [
  'email',
  'email_confirmation',
  'company_name',
  'first_name',
  'last_name',
  'address',
  'house_nr',
  'zip',
  'city',
  'phone',
  'country',
  'gender',
  'dob',
  'optin',
  'invite_email',
] as const
export type CustomerField = (typeof customerFields)[number]

export const countries = ['DE', 'NL', 'ES', 'BE'] as const
export const genders = ['m', 'f', 'o'] as const
const BIRTH_YEARS_BACK = 130

/** What was filled in: texts as typed, `dob` as `YYYY-MM-DD`, `optin` a boolean. Absent counts as empty. */
export type CustomerInput = Partial<Record<Exclude<CustomerField, 'optin'>, string | null>> & { optin?: boolean | null }

export type CustomerFieldSetting = {
  field: CustomerField
  order_ask: boolean
  order_mandatory: boolean
  ticket_ask: boolean
  ticket_mandatory: boolean
  /** Door staff see it as they let a ticket in; only of the date of birth. Left out: not said. */
  show_at_scan?: boolean | undefined
}

export type CustomerLevel = 'order' | 'ticket'
export type AskedField = { field: CustomerField; mandatory: boolean }

/**
 * The fields of the form at a level, by the ask and mandatory flags of that level (PERS-08, PERS-09). An order needs someone to
 * send it to: e-mail and last name are always asked and mandatory there (DEC-B-75). No e-mail, no confirmation of it.
 */
export function askedFields(settings: readonly CustomerFieldSetting[], level: CustomerLevel): AskedField[] {
  const byField = new Map(settings.map((setting) => [setting.field, setting]))
  return customerFields.flatMap((field) => {
    if (level === 'order' && (field === 'email' || field === 'last_name')) return [{ field, mandatory: true }]
    const setting = byField.get(field)
    if (!setting?.[`${level}_ask`]) return []
    if (field === 'email_confirmation' && level === 'ticket' && !byField.get('email')?.ticket_ask) return []
    return [{ field, mandatory: setting[`${level}_mandatory`] }]
  })
}

/** What staff may fill in for a buyer: everything, of which only what every order needs is mandatory (DEC-B-91, DEC-B-75). */
export const staffCustomerFields: readonly AskedField[] = customerFields
  .filter((field) => field !== 'email_confirmation' && field !== 'invite_email')
  .map((field) => ({ field, mandatory: field === 'email' || field === 'last_name' }))

/**
 * What is wrong with the asked fields, at most one refusal per field, `field` telling which. `today` is the local day, for the
 * date of birth. Codes: `field_required`, `text_too_long`, `wrong_email`, `emails_not_matching`, `wrong_city`, `wrong_phone`,
 * `wrong_country`, `wrong_gender`, `birth_date_must_be_past`.
 */
export function customerRefusals(customer: CustomerInput, asked: readonly AskedField[], today: string): Refusal[] {
  return asked.flatMap(({ field, mandatory }) => {
    if (field === 'optin') return mandatory && customer.optin !== true ? [refusal('field_required', { field })] : []
    const value = textOf(customer[field])
    if (value === null) return mandatory ? [refusal('field_required', { field })] : confirmationMissing(field, customer)
    return valueRefusals(field, value, customer, today)
  })
}

/** Whether every mandatory field has a value, which is what enables continue (PERS-06, PERS-11); it may still be refused. */
export function isCustomerComplete(customer: CustomerInput, asked: readonly AskedField[]): boolean {
  return asked.every(({ field, mandatory }) => {
    if (!mandatory) return true
    return field === 'optin' ? customer.optin === true : textOf(customer[field]) !== null
  })
}

/**
 * What is stored: only the fields that were asked, trimmed, without characters that reverse the direction of text, with
 * null for empty fields and the city properly capitalised (PERS-26). The confirmation of the email address has done its
 * work and is left out.
 */
export function cleanCustomer(customer: CustomerInput, asked: readonly AskedField[]): CustomerInput {
  const clean: CustomerInput = {}
  for (const { field } of asked) {
    if (field === 'optin') clean.optin = customer.optin === true
    else if (field === 'city') clean.city = normalizeCity(customer.city)
    else if (field !== 'email_confirmation') clean[field] = textOf(customer[field])
  }
  return clean
}

/** The whole name with a capital first letter and the rest lower case (PERS-26, DEC-S-57): 'DEN HAAG' is 'Den haag'. */
export function normalizeCity(city: string | null | undefined): string | null {
  const text = textOf(city)
  return text === null ? null : text.toLowerCase().replace(/\p{L}/u, (letter) => letter.toUpperCase())
}

/** The fields to mark: address and house_nr share one error state (PERS-29). */
export function fieldsInError(refusals: readonly Refusal[]): Set<string> {
  const fields = new Set(refusals.flatMap(({ field }) => (field === undefined ? [] : [field])))
  if (fields.has('address') || fields.has('house_nr')) fields.add('address').add('house_nr')
  return fields
}

/** The day from three choices, or null when it is incomplete or does not exist (PERS-21, DEC-S-58). */
export function birthDate(day: number | null, month: number | null, year: number | null): string | null {
  if (day === null || month === null || year === null) return null
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isCalendarDay(text) ? text : null
}

/** The years to choose from, this year first, 130 back (PERS-22). `today` is the local day. */
export function birthYears(today: string): number[] {
  const thisYear = Number(today.slice(0, 4))
  return Array.from({ length: BIRTH_YEARS_BACK + 1 }, (_, back) => thisYear - back)
}

function valueRefusals(field: CustomerField, value: string, customer: CustomerInput, today: string): Refusal[] {
  if (field === 'email' || field === 'invite_email' || field === 'email_confirmation') {
    if (!isEmailAddress(value)) return [refusal('wrong_email', { field })]
    if (field !== 'email_confirmation' || sameEmail(value, textOf(customer.email) ?? '')) return []
    return [refusal('emails_not_matching', { field })]
  }
  const max = maxLength(field)
  if ([...value].length > max) return [refusal('text_too_long', { field, max })]
  if (field === 'city') return /^[\p{L}\p{M}\p{S}\p{P}\p{Zs}]+$/u.test(value) ? [] : [refusal('wrong_city', { field })]
  if (field === 'phone') return isPhoneNumber(value) ? [] : [refusal('wrong_phone', { field })]
  if (field === 'country') return isOneOf(countries, value) ? [] : [refusal('wrong_country', { field })]
  if (field === 'gender') return isOneOf(genders, value) ? [] : [refusal('wrong_gender', { field })]
  if (field === 'dob') {
    return isCalendarDay(value) && value < today ? [] : [refusal('birth_date_must_be_past', { field })]
  }
  return []
}

/**
 * Digits, 6 to 15 of them, with whatever people write or copy between them, and an extension behind: nothing else is certain of a number
 * anywhere in the world.
 */
function isPhoneNumber(value: string): boolean {
  const [, number = ''] = PHONE.exec(withoutMarks(value).trim()) ?? []
  const digits = number.replaceAll(/\D/g, '').length
  return digits >= 6 && digits <= 15
}

const PHONE = /^(?:tel\.?:?\s*)?(\+?[\d\s()./·\p{Pd}]+?)(?:\s*(?:ext|tst|toestel|app|poste|int|x)\.?\s*\d{1,6})?$/iu

/** An e-mail that was given wants its confirmation even where the confirmation itself is optional. */
function confirmationMissing(field: CustomerField, customer: CustomerInput): Refusal[] {
  if (field !== 'email_confirmation' || textOf(customer.email) === null) return []
  return [refusal('emails_not_matching', { field })]
}

function maxLength(field: CustomerField): number {
  return field === 'first_name' || field === 'last_name' || field === 'company_name' ? 100 : 200
}

/** Marks that turn the direction of whatever comes after them, on a ticket or in a mail; no name is written with them. */
const TURNING_MARKS = /[\u202A-\u202E\u2066-\u2069]/g

function textOf(value: string | null | undefined): string | null {
  return value?.replaceAll(TURNING_MARKS, '').trim() || null
}

function isOneOf(list: readonly string[], value: string): boolean {
  return list.includes(value)
}

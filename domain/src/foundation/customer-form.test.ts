import { expect, test } from 'vitest'
import {
  type AskedField,
  askedFields,
  birthDate,
  birthYears,
  cleanCustomer,
  countries,
  customerFields,
  type CustomerFieldSetting,
  type CustomerInput,
  customerRefusals,
  fieldsInError,
  genders,
  isCustomerComplete,
  normalizeCity,
} from './customer-form.ts'

const today = '2026-07-04'
const asked = (field: AskedField['field'], mandatory = true): AskedField => ({ field, mandatory })
const wrong = (customer: CustomerInput, ...fields: AskedField[]): string[] =>
  customerRefusals(customer, fields, today).map(({ code, field }) => `${field} ${code}`)

const setting = (field: CustomerFieldSetting['field'], flags: Partial<CustomerFieldSetting>): CustomerFieldSetting => ({
  field,
  order_ask: false,
  order_mandatory: false,
  ticket_ask: false,
  ticket_mandatory: false,
  ...flags,
})

test('PERS-08 PERS-09 each level shows and requires by its own flags', () => {
  const settings = [
    setting('phone', { order_ask: true, ticket_ask: true, ticket_mandatory: true }),
    setting('first_name', { order_ask: true, order_mandatory: true }),
    setting('dob', { ticket_ask: true }),
    setting('zip', { order_mandatory: true, ticket_mandatory: true }),
  ]
  expect(askedFields(settings, 'ticket')).toEqual([asked('phone'), asked('dob', false)])
  expect(askedFields(settings, 'order')).toEqual([asked('email'), asked('first_name'), asked('last_name'), asked('phone', false)])
})

test('an order always asks e-mail and last name, whatever the flags', () => {
  const off = [setting('email', {}), setting('last_name', { order_ask: true })]
  expect(askedFields(off, 'order')).toEqual([asked('email'), asked('last_name')])
  expect(askedFields(off, 'ticket')).toEqual([])
})

test('a ticket without e-mail has no e-mail to confirm', () => {
  const confirm = setting('email_confirmation', { ticket_ask: true, ticket_mandatory: true })
  expect(askedFields([confirm], 'ticket')).toEqual([])
  expect(askedFields([confirm, setting('email', { ticket_ask: true })], 'ticket').map(({ field }) => field)).toEqual([
    'email',
    'email_confirmation',
  ])
})

test('PERS-12 the customer fields', () => {
  expect([...customerFields].toSorted()).toEqual(
    (
      'address city company_name country dob email email_confirmation first_name gender house_nr invite_email last_name optin ' +
      'phone zip'
    ).split(' '),
  )
})

test('PERS-06 PERS-11 a mandatory field needs more than spaces, an optional one nothing', () => {
  for (const value of [undefined, null, '', '  \t ']) {
    expect(wrong({ first_name: value }, asked('first_name'))).toEqual(['first_name field_required'])
    expect(wrong({ first_name: value }, asked('first_name', false))).toEqual([])
    expect(isCustomerComplete({ first_name: value }, [asked('first_name')])).toBe(false)
    expect(isCustomerComplete({ first_name: value }, [asked('first_name', false)])).toBe(true)
  }
  expect(wrong({ first_name: ' A ' }, asked('first_name'))).toEqual([])
  expect(isCustomerComplete({ first_name: ' A ' }, [asked('first_name')])).toBe(true)
})

test('a mandatory opt-in must be ticked', () => {
  expect(wrong({ optin: false }, asked('optin'))).toEqual(['optin field_required'])
  expect(wrong({ optin: true }, asked('optin'))).toEqual([])
  expect(wrong({}, asked('optin', false))).toEqual([])
})

test('PERS-13 PERS-17 PERS-19 addresses must be addresses, also optional ones and the confirmation', () => {
  const bad = { email: 'a@b', email_confirmation: 'a@b', invite_email: 'x' }
  expect(wrong(bad, asked('email'), asked('email_confirmation'), asked('invite_email', false))).toEqual([
    'email wrong_email',
    'email_confirmation wrong_email',
    'invite_email wrong_email',
  ])
  expect(wrong({ email: ' jan@example.com ' }, asked('email'))).toEqual([])
})

test.each([
  ['the same', 'jan@example.com', []],
  ['letter case and spaces aside', ' JAN@Example.com ', []],
  ['another', 'jam@example.com', ['email_confirmation emails_not_matching']],
  ['empty though optional', '', ['email_confirmation emails_not_matching']],
])('PERS-16 PERS-20 FIELD-21 the confirmation is %s', (_, email_confirmation, refused) => {
  const customer = { email: 'jan@example.com', email_confirmation }
  expect(wrong(customer, asked('email'), asked('email_confirmation', false))).toEqual(refused)
})

test.each([
  ['yesterday', '2026-07-03', true],
  ['PERS-24 today', '2026-07-04', false],
  ['PERS-24 tomorrow', '2026-07-05', false],
  ['PERS-23 a day that does not exist', '2001-02-31', false],
  ['PERS-23 incomplete', '2001-02', false],
  ['a leap day', '2000-02-29', true],
  ['PERS-23 no leap day', '1900-02-29', false],
])('DEC-S-58 FIELD-23 date of birth: %s', (_, dob, isFine) => {
  expect(wrong({ dob }, asked('dob'))).toEqual(isFine ? [] : ['dob birth_date_must_be_past'])
})

test('PERS-21 PERS-23 PERS-22 CONST-27 the date of birth from three choices, the years 130 back', () => {
  expect(birthDate(4, 7, 1990)).toBe('1990-07-04')
  expect([birthDate(null, 7, 1990), birthDate(4, null, 1990), birthDate(4, 7, null)]).toEqual([null, null, null])
  expect(birthDate(31, 2, 1990)).toBeNull()
  const years = birthYears(today)
  expect([years[0], years.at(-1), years.length]).toEqual([2026, 1896, 131])
})

test.each([
  ['Den Haag', true],
  ["'s-Hertogenbosch", true],
  ['São Paulo', true],
  ['A Coruña + Ñ', true],
  ['Amsterdam 2', false],
  ['١٢', false],
  ['Den\nHaag', false],
])('PERS-25 city %s', (city, isFine) => {
  expect(wrong({ city }, asked('city'))).toEqual(isFine ? [] : ['city wrong_city'])
})

test.each([
  ['DEN HAAG', 'Den haag'],
  ['  utrecht ', 'Utrecht'],
  ['émile', 'Émile'],
  ["'S-HERTOGENBOSCH", "'S-hertogenbosch"],
  ['  ', null],
])('PERS-26 DEC-S-57 city %s becomes %s', (city, stored) => {
  expect(normalizeCity(city)).toBe(stored)
})

test('PERS-27 PERS-28 FIELD-19 FIELD-20 BCONST-12 BCONST-14 country and gender are one of the choices', () => {
  expect([...countries]).toEqual(['DE', 'NL', 'ES', 'BE'])
  expect([...genders]).toEqual(['m', 'f', 'o'])
  for (const country of countries) expect(wrong({ country }, asked('country'))).toEqual([])
  for (const gender of genders) expect(wrong({ gender }, asked('gender'))).toEqual([])
  for (const country of ['FR', 'nl', 'Nederland']) {
    expect(wrong({ country }, asked('country', false))).toEqual(['country wrong_country'])
  }
  expect(wrong({ gender: 'x' }, asked('gender', false))).toEqual(['gender wrong_gender'])
})

test.each([
  ['first_name', 100],
  ['last_name', 100],
  ['address', 200],
] as const)('%s has at most %i characters, counted as people count', (field, max) => {
  expect(wrong({ [field]: '😀'.repeat(max) }, asked(field))).toEqual([])
  expect(wrong({ [field]: 'a'.repeat(max + 1) }, asked(field))).toEqual([`${field} text_too_long`])
  expect(wrong({ [field]: 'a'.repeat(10_000) }, asked(field, false))).toEqual([`${field} text_too_long`])
})

test.each([
  '0612345678',
  '+31 6 12345678',
  '(030) 123-4567',
  '0475/12.34.56',
  '112233',
  '06\u201112345678',
  '030 – 1234567',
  '\u200e0612345678',
  '+34·612345678',
  'tel:+31612345678',
  '030 1234567 ext. 12',
])('%s is a phone number', (phone) => {
  expect(wrong({ phone }, asked('phone'))).toEqual([])
})

test.each(['abc', '12345', '06-1234567x', '1234567890123456', '+', '++31612345678', '06 + 12345678'])('%s is none', (phone) => {
  expect(wrong({ phone }, asked('phone', false))).toEqual(['phone wrong_phone'])
})

test('PERS-29 address and house_nr are in error together', () => {
  const address = fieldsInError(customerRefusals({ address: 'Dam' }, [asked('address'), asked('house_nr')], today))
  expect([...address].toSorted()).toEqual(['address', 'house_nr'])
  expect([...fieldsInError([{ code: 'field_required', field: 'address' }])].toSorted()).toEqual(['address', 'house_nr'])
  expect([...fieldsInError([{ code: 'field_required', field: 'zip' }])]).toEqual(['zip'])
})

test('PERS-26 what is stored: asked fields only, trimmed, empty as null, city set right', () => {
  const fields = [
    asked('first_name'),
    asked('zip', false),
    asked('city'),
    asked('email'),
    asked('email_confirmation'),
    asked('optin'),
  ]
  const input: CustomerInput = {
    first_name: ' Jan ',
    last_name: 'not asked',
    zip: ' ',
    city: 'DEN HAAG',
    email: ' Jan@example.com ',
    email_confirmation: 'Jan@example.com',
  }
  expect(cleanCustomer(input, fields)).toEqual({
    first_name: 'Jan',
    zip: null,
    city: 'Den haag',
    email: 'Jan@example.com',
    optin: false,
  })
})

test('marks that turn the direction of text are left out, and do not make a name; letters of every script stay', () => {
  const fields = [asked('first_name'), asked('last_name'), asked('email'), asked('email_confirmation')]
  const turned = { first_name: 'Evil\u202Elive', last_name: '\u2067\u2069', email: 'jan@example.com\u202C' }
  expect(cleanCustomer(turned, fields)).toMatchObject({ first_name: 'Evillive', last_name: null, email: 'jan@example.com' })
  expect(isCustomerComplete({ ...turned, email_confirmation: 'jan@example.com' }, fields)).toBe(false)
  expect(customerRefusals({ ...turned, email_confirmation: 'jan@example.com' }, fields, '2026-06-01')).toMatchObject([
    { code: 'field_required', field: 'last_name' },
  ])
  const name = 'שרה محمد \u200Eक्\u200Dष 👨\u200D👩\u200D👧'
  expect(cleanCustomer({ first_name: name }, fields).first_name).toBe(name)
})

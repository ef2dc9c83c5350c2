import type { CallAnswer } from '@entree/contract/calls.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LanguageProvider } from '@entree/web/language.tsx'
import { useForm } from 'react-hook-form'
import { loadFirstMessages, loadMessages } from '../../messages.ts'
import { leaveShop, renderPart, renderShop } from '../../testing/render-shop.tsx'
import { aCompany, aPointOfSale } from '../../testing/shop-data.ts'
import { aCustomer, anOrder, savedOver, SECRET } from '../orders/testing/order-data.ts'
import { CustomerFields } from './customer-fields.tsx'
import type { PersonalValues } from './personal-values.ts'

afterEach(() => {
  leaveShop()
  document.cookie = 'consent=; max-age=0'
})

type Field = CallAnswer<'listOrderCustomerFields'>[number]
type Question = CallAnswer<'listOrderQuestions'>['questions'][number]
type Over = { fields?: Field[]; questions?: Question[]; answers?: Parameters<typeof renderShop>[1] }

const PAGE = `/order/3/${SECRET}/personal`
const field = (name: Field['field'], over: Partial<Field> = {}): Field => ({
  field: name,
  order_ask: true,
  order_mandatory: true,
  ticket_ask: false,
  ticket_mandatory: false,
  company_id: 1,
  ...over,
})
const name = [field('first_name'), field('last_name'), field('email'), field('email_confirmation')]
const question = (over: Partial<Question> = {}): Question => ({
  id: 5,
  question: 'Diet?',
  question_type: 'input',
  answers: [],
  mandatory: false,
  text_length: null,
  where_to_show: 'order',
  show_at_specific_prod: false,
  products: [],
  ...over,
})
const order = anOrder()

async function open({ fields = name, questions = [] }: Over = {}, known: NonNullable<Parameters<typeof renderShop>[1]> = {}) {
  const shop = await renderShop(PAGE, {
    ...known,
    answers: {
      getOrder: order,
      getPointOfSaleByOrder: aPointOfSale(),
      listOrderCustomerFields: fields,
      listOrderQuestions: { questions, answers: [] },
      saveOrder: savedOver(order),
      saveOrderAnswers: { success: true },
      ...known.answers,
    },
  })
  await screen.findByRole('checkbox', { name: /^I accept/ })
  return shop
}
const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => {
  fireEvent.focus(input(label))
  fireEvent.change(input(label), { target: { value } })
  fireEvent.blur(input(label))
}
const fillIn = () => {
  type(/^First name/, 'Jan')
  type(/^Last name/, ' de Vries ')
  type(/^E-mail address \*/, 'jan@example.com')
  type(/^E-mail address again/, 'JAN@example.com')
}
const accept = () => fireEvent.click(screen.getByRole('checkbox', { name: /^I accept/ }))
const continueButton = () => screen.getByRole('button', { name: 'Continue' })
const isDisabled = () => continueButton().getAttribute('aria-disabled') === 'true'

test('PERS-01 PERS-02 PERS-04 PERS-05 ROUTE-07 the page has countdown, form and terms with links', async () => {
  await open({}, { answers: { getPointOfSaleByOrder: aPointOfSale({ terms_conditions_url: 'https://example.com/terms' }) } })
  screen.getByRole('timer')
  input(/^First name/)
  expect(screen.getByRole('link', { name: 'terms and conditions' }).getAttribute('href')).toBe('/terms-conditions')
  expect(screen.getByRole('link', { name: 'terms of the organiser' }).getAttribute('href')).toBe('https://example.com/terms')
})

test('PERS-05 without terms of its own there is no second link', async () => {
  await open()
  expect(screen.queryByRole('link', { name: 'terms of the organiser' })).toBeNull()
})

test('PERS-06 PERS-07 continue is disabled until everything mandatory has a value and the terms are accepted', async () => {
  await open({ questions: [question({ mandatory: true })] })
  expect(isDisabled()).toBe(true)
  fillIn()
  accept()
  expect(isDisabled()).toBe(true)
  type(/^Diet\?/, 'None')
  expect(isDisabled()).toBe(false)
  accept()
  expect(isDisabled()).toBe(true)
})

test('PERS-06 PERS-07 PERS-11 a tap that comes too early sends nothing, says what is missing and goes to it', async () => {
  const { calls } = await open()
  type(/^First name/, '   ')
  fireEvent.click(continueButton())
  await waitFor(() => expect(document.activeElement).toBe(input(/^First name/)))
  expect(within(screen.getByRole('complementary')).getByText(/^Still to fill in: First name, Last name/)).toBeTruthy()
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(4)
  screen.getByText('Please accept the terms first.')
  expect(calls('saveOrder')).toEqual([])
})

test('PERS-08 PERS-09 PERS-10 only what is asked for the order shows, an asterisk where it is mandatory', async () => {
  await open({
    fields: [
      ...name,
      field('phone', { order_mandatory: false }),
      field('zip', { order_ask: false, ticket_ask: true }),
      field('country', { order_mandatory: true }),
    ],
  })
  const labels = [...document.querySelectorAll('form label[for]')].map((label) => label.textContent)
  expect(labels).toEqual([
    'First name *',
    'Last name *',
    'Phone number',
    'Country *',
    'E-mail address *',
    'E-mail address again *',
  ])
})

test('PERS-31 PERS-13 DEC-S-59 the customer is saved trimmed, with the terms, and it goes on', async () => {
  const { calls } = await open()
  fillIn()
  type(/^E-mail address \*/, '  jan@example.com ')
  accept()
  fireEvent.click(continueButton())
  fireEvent.click(continueButton())
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/payment`))
  expect(calls('saveOrder')).toHaveLength(1)
  expect(calls('saveOrder')[0]?.input).toEqual({
    id: '3',
    secret: SECRET,
    terms_accepted: true,
    language: 'en',
    customer: { first_name: 'Jan', last_name: 'de Vries', email: 'jan@example.com', email_confirmation: 'JAN@example.com' },
  })
})

test('PERS-13 PERS-16 PERS-17 PERS-19 PERS-20 FIELD-21 a bad e-mail and a different second one are said beside the field', async () => {
  const { calls } = await open()
  fillIn()
  accept()
  type(/^E-mail address \*/, 'jan@example')
  screen.getByText('Invalid e-mail address.')
  type(/^E-mail address \*/, 'jan@example.com')
  expect(screen.queryByText('Invalid e-mail address.')).toBeNull()
  type(/^E-mail address again/, 'jan@')
  screen.getByText('Invalid e-mail address.')
  type(/^E-mail address again/, 'piet@example.com')
  screen.getByText('The e-mail addresses are not the same.')
  expect(input(/^E-mail address again/).getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(continueButton())
  await waitFor(() => expect(document.activeElement).toBe(input(/^E-mail address again/)))
  expect(calls('saveOrder')).toEqual([])
})

test('PERS-14 PERS-15 FIELD-22 yes on the typo suggestion replaces the e-mail, no keeps it', async () => {
  await open()
  type(/^E-mail address \*/, 'jan@gmial.com')
  await screen.findByText('Did you mean jan@gmail.com?')
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(input(/^E-mail address \*/).value).toBe('jan@gmail.com')
  expect(screen.queryByText(/^Did you mean/)).toBeNull()

  type(/^E-mail address \*/, 'jan@hotmial.com')
  fireEvent.click(await screen.findByRole('button', { name: 'No' }))
  expect(input(/^E-mail address \*/).value).toBe('jan@hotmial.com')
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
  type(/^E-mail address \*/, 'jan@hotmial.com')
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
})

test('PERS-18 pasting into the second e-mail is blocked and explained', async () => {
  await open()
  expect(fireEvent.paste(input(/^E-mail address again/), { clipboardData: { getData: () => 'jan@example.com' } })).toBe(false)
  screen.getByText(/^Please type it once more/)
})

test('PERS-21 PERS-22 PERS-23 PERS-24 FIELD-23 the date of birth is day, month and year, complete and in the past', async () => {
  const { calls } = await open({ fields: [...name, field('dob')] })
  fillIn()
  accept()
  const choose = (label: string, value: string) => {
    fireEvent.change(input(label), { target: { value } })
    fireEvent.blur(input(label))
  }
  const years = [...input('Year').querySelectorAll('option')].slice(1).map((option) => Number(option.textContent))
  const thisYear = new Date().getFullYear()
  expect([years[0], years.at(-1)]).toEqual([thisYear, thisYear - 130])
  choose('Day', '31')
  choose('Month', '2')
  fireEvent.click(continueButton())
  await screen.findByText('The date of birth must be in the past.')
  choose('Year', '1990')
  screen.getByText('The date of birth must be in the past.')
  choose('Day', '28')
  expect(screen.queryByText('The date of birth must be in the past.')).toBeNull()
  choose('Month', '12')
  choose('Day', '31')
  choose('Year', String(thisYear))
  screen.getByText('The date of birth must be in the past.')
  choose('Year', '1990')
  fireEvent.click(continueButton())
  await waitFor(() => expect(calls('saveOrder')[0]?.input.customer).toMatchObject({ dob: '1990-12-31' }))
})

test('PERS-25 PERS-26 the city refuses digits and gets its capitals right', async () => {
  await open({ fields: [...name, field('city')] })
  type(/^City/, ' DEN HAAG')
  expect(input(/^City/).value).toBe('Den haag')
  type(/^City/, '2011 Haarlem')
  screen.getByText('Please use letters only.')
})

test('PERS-27 PERS-28 FIELD-19 FIELD-20 countries and genders', async () => {
  await open({ fields: [...name, field('country'), field('gender')] })
  const values = (label: RegExp) =>
    [...input(label).querySelectorAll('option')].map((option) => [option.value, option.textContent])
  expect(values(/^Country/).slice(1)).toEqual([
    ['DE', 'Germany'],
    ['NL', 'Netherlands'],
    ['ES', 'Spain'],
    ['BE', 'Belgium'],
  ])
  expect(values(/^Gender/).slice(1)).toEqual([
    ['m', 'Male'],
    ['f', 'Female'],
    ['o', 'Other'],
  ])
})

test('PERS-29 address and house number share one error state', async () => {
  await open({ fields: [...name, field('address'), field('house_nr')] })
  fillIn()
  accept()
  type(/^Street/, 'Kade')
  fireEvent.click(continueButton())
  await waitFor(() => expect(document.activeElement).toBe(input(/^Number/)))
  expect([input(/^Street/), input(/^Number/)].map((one) => one.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  type(/^Number/, '12')
  expect([input(/^Street/), input(/^Number/)].map((one) => one.getAttribute('aria-invalid'))).toEqual([null, null])
})

test('DEC-S-60 the opt-in is not ticked', async () => {
  await open({ fields: [...name, field('optin', { order_mandatory: false })] })
  expect(
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep me posted about events of Zomerweide by e-mail' }).checked,
  ).toBe(false)
})

test('PERS-30 CONST-18 DEC-S-60 a company may word the opt-in itself', async () => {
  const asked = [{ field: 'optin' as const, mandatory: false }]
  const Form = () => (
    <CustomerFields
      form={useForm<PersonalValues>()}
      fields={asked}
      companyName="Zomerweide"
      today="2026-07-01"
      errorOf={() => null}
    />
  )
  await renderPart(
    <LanguageProvider
      start={await loadFirstMessages('en', '/order')}
      load={loadMessages}
      texts={{ optin: { en: 'Yes, {company} may write to me' } }}
    >
      <Form />
    </LanguageProvider>,
  )
  screen.getByRole('checkbox', { name: 'Yes, Zomerweide may write to me' })
})

test('PERS-33 without consent nothing is filled in; with it for local information the booker is', async () => {
  localStorage.setItem('booker', JSON.stringify({ first_name: 'Jan', last_name: 'de Vries', email: 'jan@example.com' }))
  await open()
  expect(input(/^First name/).value).toBe('')
  leaveShop()
  localStorage.setItem('booker', JSON.stringify({ first_name: 'Jan', last_name: 'de Vries', email: 'jan@example.com' }))
  document.cookie = 'consent=l'
  await open()
  expect(input(/^First name/).value).toBe('Jan')
  expect(input(/^E-mail address \*/).value).toBe('jan@example.com')
})

test('what is filled in survives a reload, accepting the terms does not', async () => {
  await open({ questions: [question()] })
  fillIn()
  type(/^Diet\?/, 'Vegan')
  accept()
  const kept = sessionStorage.getItem('draft:3') ?? ''
  leaveShop()
  sessionStorage.setItem('draft:3', kept)
  await open({ questions: [question()] })
  expect([input(/^First name/).value, input(/^Diet\?/).value]).toEqual(['Jan', 'Vegan'])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I accept/ }).checked).toBe(false)
})

test('what was saved before is there again', async () => {
  const saved = anOrder({ customer: aCustomer(), terms_accepted_at: order.server_time })
  const { calls } = await open(
    {},
    {
      answers: {
        getOrder: saved,
        listOrderQuestions: { questions: [question()], answers: [{ customer_information_id: 5, answer: 'Vegan' }] },
      },
    },
  )
  const shown = [input(/^First name/), input(/^E-mail address again/), input(/^Diet\?/)]
  expect(shown.map(({ value }) => value)).toEqual(['Jan', 'jan@example.com', 'Vegan'])
  expect(isDisabled()).toBe(false)
  fireEvent.click(continueButton())
  await waitFor(() =>
    expect(calls('saveOrder')[0]?.input.customer).toMatchObject({ first_name: 'Jan', email: 'jan@example.com' }),
  )
})

const four = [
  question({ id: 1, question: 'Plate?', text_length: 4, mandatory: true }),
  question({ id: 2, question: 'Menu?', question_type: 'select', answers: ['Fish', 'Meat'] }),
  question({ id: 3, question: 'Days?', question_type: 'checkboxes', answers: ['Mon', 'Tue'], mandatory: true }),
  question({ id: 4, question: 'Bus?', question_type: 'radio-buttons', answers: ['Yes', 'No'] }),
]

test('PERS-03 QST-01 QST-12 QST-11 all four types of question are answered and sent', async () => {
  const { calls } = await open({ questions: four })
  fillIn()
  accept()
  type(/^Plate\?/, ' ab12 ')
  fireEvent.change(input('Menu?'), { target: { value: 'Meat' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mon' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tue' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mon' }))
  fireEvent.click(screen.getByRole('radio', { name: 'No' }))
  fireEvent.click(continueButton())
  await waitFor(() => expect(calls('saveOrderAnswers')).toHaveLength(1))
  expect(calls('saveOrderAnswers')[0]?.input.answers).toEqual([
    { customer_information_id: 1, answer: 'ab12' },
    { customer_information_id: 2, answer: 'Meat' },
    { customer_information_id: 3, answer: ['Tue'] },
    { customer_information_id: 4, answer: 'No' },
  ])
})

test('QST-03 QST-04 QST-05 QST-06 mandatory questions need an answer, one with a length exactly that', async () => {
  const { calls } = await open({ questions: [...four, question({ id: 6, question: 'Anything?' })] })
  fillIn()
  accept()
  type(/^Plate\?/, 'ab1')
  type(/^Anything\?/, 'x'.repeat(300))
  screen.getByText('Enter exactly 4 characters.')
  fireEvent.click(continueButton())
  await screen.findByText('Please make a choice.')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mon' }))
  expect(screen.queryByText('Please make a choice.')).toBeNull()
  fireEvent.click(continueButton())
  expect(calls('saveOrderAnswers')).toEqual([])
  type(/^Plate\?/, 'ab12')
  fireEvent.click(continueButton())
  await waitFor(() => expect(calls('saveOrderAnswers')).toHaveLength(1))
})

test('what the server refuses stands beside its field, which gets the focus', async () => {
  await open(
    { questions: [question()] },
    {
      answers: {
        saveOrder: [{ code: 'text_too_long', field: 'customer.last_name', max: 100 }],
        saveOrderAnswers: [{ code: 'answer_not_offered', field: 'answers.5' }],
      },
    },
  )
  fillIn()
  accept()
  fireEvent.click(continueButton())
  await screen.findByText('This text is too long.')
  screen.getByText('Please choose one of the answers.')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
  type(/^Last name/, 'Vries')
  expect(screen.queryByText('This text is too long.')).toBeNull()
})

test('ERR-17 a save that fails keeps everything and says to try again', async () => {
  let broken = true
  const { calls } = await open({}, { answers: { saveOrder: (sent) => (broken ? 'broken' : savedOver(order)(sent)) } })
  fillIn()
  accept()
  fireEvent.click(continueButton())
  await screen.findByText('Your order could not be saved, please try again.')
  expect(location.pathname).toBe(PAGE)
  expect(input(/^First name/).value).toBe('Jan')
  broken = false
  fireEvent.click(continueButton())
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/payment`))
  expect(calls('saveOrder')).toHaveLength(2)
})

test('PERS-12 every field has what makes it easy to fill in on a phone', async () => {
  const all = [
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
    'email',
    'email_confirmation',
    'optin',
  ] as const
  await open({ fields: all.map((one) => field(one)) }, { company: aCompany() })
  const byName = (one: string) => document.querySelector<HTMLInputElement>(`[name="${one}"]`)
  expect(all.filter((one) => byName(one === 'dob' ? 'dob_day' : one) === null)).toEqual([])
  expect([byName('phone')?.type, byName('email')?.type, byName('phone')?.autocomplete, byName('zip')?.autocomplete]).toEqual([
    'tel',
    'email',
    'tel',
    'postal-code',
  ])
})

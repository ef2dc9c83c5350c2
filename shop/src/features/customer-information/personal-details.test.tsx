import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop } from '../../testing/render-shop.tsx'
import { anEvent, aPointOfSale } from '../../testing/shop-data.ts'
import { aCustomer, anOrder, savedOver, SECRET } from '../orders/testing/order-data.ts'
import {
  accept,
  continueButton,
  field,
  fillIn,
  input,
  isDisabled,
  name,
  open,
  order,
  PAGE,
  question,
  type,
} from './testing/personal-page.ts'

afterEach(() => {
  leaveShop()
  document.cookie = 'consent=; max-age=0'
})

test('PERS-01 PERS-02 PERS-04 PERS-05 ROUTE-07 the page has countdown, form and terms with links', async () => {
  await open({}, { answers: { getPointOfSaleByOrder: aPointOfSale({ terms_conditions_url: 'https://example.com/terms' }) } })
  screen.getByRole('timer')
  input(/^First name/)
  expect(screen.getByRole('link', { name: 'terms and conditions' }).getAttribute('href')).toBe('/terms-conditions')
  expect(screen.getByRole('link', { name: "organiser's terms" }).getAttribute('href')).toBe('https://example.com/terms')
})

test('SELF-09 RESL-12 on which terms tickets are cancelled and offered for resale is said before the conditions are accepted', async () => {
  const event = anEvent({ cancel_until: 24, cancel_percentage: 80, resale_hours: 2, resale_percentage: 90 })
  await open({}, { answers: { getPointOfSaleByOrder: aPointOfSale({ event }) } })
  await screen.findByText(/cancel until 24 hours before your visit and get 80%/)
  screen.getByText(/for resale until 2 hours before your visit\. .+ 90%/)
})

test('what is being typed stays while the order and its questions are asked for again', async () => {
  const later = Promise.withResolvers<object>()
  let asked = 0
  const { client } = await open(
    {},
    { answers: { listOrderQuestions: () => (++asked === 1 ? { questions: [], answers: [] } : later.promise) } },
  )
  const first = input(/^First name/)
  fireEvent.input(first, { target: { value: 'Anna' } })
  const again = client.refetchQueries()
  await waitFor(() => expect(asked).toBe(2))
  expect(first.isConnected).toBe(true)
  later.resolve({ questions: [], answers: [] })
  await again
  expect(input(/^First name/).value).toBe('Anna')
})

test('what is being typed stays where the questions cannot be asked for again', async () => {
  let asked = 0
  const { client } = await open(
    {},
    { answers: { listOrderQuestions: () => (++asked === 1 ? { questions: [], answers: [] } : 'broken') } },
  )
  const first = input(/^First name/)
  fireEvent.input(first, { target: { value: 'Anna' } })
  accept()
  await client.refetchQueries({ queryKey: ['questions'] })
  await waitFor(() => expect(client.getQueryState(['questions', order.id])?.status).toBe('error'))
  expect([asked, first.isConnected, input(/^First name/).value]).toEqual([2, true, 'Anna'])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I accept/ }).checked).toBe(true)
})

test('PERS-05 without terms of its own there is no second link', async () => {
  await open()
  expect(screen.queryByRole('link', { name: "organiser's terms" })).toBeNull()
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
  await waitFor(() => expect(document.activeElement).toBe(input(/^Email address \*/)))
  expect(within(screen.getByRole('complementary')).getByText(/^Please fill in: Email address, /)).toBeTruthy()
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(4)
  screen.getByText('Please accept the terms first.')
  expect(calls('saveOrder')).toEqual([])
})

test('GUEST-08 POS-20 a buyer who pays by a link confirms the age beside the terms, and nothing is saved before', async () => {
  const { calls } = await open({}, { answers: { getOrder: anOrder({ has_payment_link: true, age_to_confirm: 18 }) } })
  fillIn()
  accept()
  expect(isDisabled()).toBe(true)
  fireEvent.click(continueButton())
  const age = screen.getByRole('checkbox', { name: 'I confirm that everyone in my group is 18 or older.' })
  await waitFor(() => expect(document.activeElement).toBe(age))
  within(screen.getByRole('complementary')).getByText('Please fill in: minimum age')
  screen.getByText('Please confirm your age first.')
  expect(calls('saveOrder')).toEqual([])
  fireEvent.click(age)
  fireEvent.click(continueButton())
  await waitFor(() => expect(calls('saveOrder')[0]?.input).toMatchObject({ terms_accepted: true, age_confirmed: true }))
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
    'Email address *',
    'Confirm your email address *',
    'First name *',
    'Last name *',
    'Phone number',
    'Country *',
  ])
})

test('PERS-31 PERS-13 DEC-S-59 the customer is saved trimmed, with the terms, and it goes on', async () => {
  const { calls } = await open()
  fillIn()
  type(/^Email address \*/, '  jan@example.com ')
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
  type(/^Email address \*/, 'jan@example')
  screen.getByText(/^Invalid email address\./)
  type(/^Email address \*/, 'jan@example.com')
  expect(screen.queryByText(/^Invalid email address\./)).toBeNull()
  type(/^Confirm your email address/, 'jan@')
  screen.getByText(/^Invalid email address\./)
  type(/^Confirm your email address/, 'piet@example.com')
  screen.getByText("The email addresses don't match.")
  expect(input(/^Confirm your email address/).getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(continueButton())
  await waitFor(() => expect(document.activeElement).toBe(input(/^Confirm your email address/)))
  expect(calls('saveOrder')).toEqual([])
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
  expect(input(/^Email address \*/).value).toBe('jan@example.com')
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
  const shown = [input(/^First name/), input(/^Confirm your email address/), input(/^Diet\?/)]
  expect(shown.map(({ value }) => value)).toEqual(['Jan', 'jan@example.com', 'Vegan'])
  expect(isDisabled()).toBe(false)
  fireEvent.click(continueButton())
  await waitFor(() =>
    expect(calls('saveOrder')[0]?.input.customer).toMatchObject({ first_name: 'Jan', email: 'jan@example.com' }),
  )
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
  await screen.findByText("We couldn't save your order, please try again.")
  expect(location.pathname).toBe(PAGE)
  expect(input(/^First name/).value).toBe('Jan')
  // Twice already, automatically (ERR-51).
  expect(calls('saveOrder')).toHaveLength(2)
  broken = false
  fireEvent.click(continueButton())
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/payment`))
  expect(calls('saveOrder')).toHaveLength(3)
})

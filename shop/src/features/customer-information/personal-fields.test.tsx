import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LanguageProvider } from '@entree/web/language.tsx'
import { useForm } from 'react-hook-form'
import { loadFirstMessages, loadMessages } from '../../messages.ts'
import { leaveShop, renderPart } from '../../testing/render-shop.tsx'
import { aCompany } from '../../testing/shop-data.ts'
import { CustomerFields } from './customer-fields.tsx'
import type { PersonalValues } from './personal-values.ts'
import { accept, continueButton, field, fillIn, input, name, open, type } from './testing/personal-page.ts'

afterEach(() => {
  leaveShop()
  document.cookie = 'consent=; max-age=0'
})

test('PERS-14 PERS-15 FIELD-22 yes on the typo suggestion replaces the e-mail, no keeps it', async () => {
  await open()
  type(/^Email address \*/, 'jan@gmial.com')
  await screen.findByText('Did you mean jan@gmail.com?')
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(input(/^Email address \*/).value).toBe('jan@gmail.com')
  expect(screen.queryByText(/^Did you mean/)).toBeNull()

  type(/^Email address \*/, 'jan@hotmial.com')
  fireEvent.click(await screen.findByRole('button', { name: 'No' }))
  expect(input(/^Email address \*/).value).toBe('jan@hotmial.com')
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
  type(/^Email address \*/, 'jan@hotmial.com')
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
})

test('PERS-34 an address that the browser fills in whole is its own confirmation; one that is typed or begun is not', async () => {
  await open()
  const again = () => input(/^Confirm your email address/).value
  const tell = (value: string, event: Event) => {
    const email = input(/^Email address \*/)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(email, value)
    fireEvent(email, event)
  }
  tell('jan@example.com', new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  tell('jan@', new Event('input', { bubbles: true }))
  expect(again()).toBe('')
  tell('jan@example.com', new Event('input', { bubbles: true }))
  expect(again()).toBe('jan@example.com')
  tell('jan.smit@example.com', new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
  expect(again()).toBe('jan.smit@example.com')
})

test('PERS-18 pasting into the second e-mail is blocked and explained', async () => {
  await open()
  expect(fireEvent.paste(input(/^Confirm your email address/), { clipboardData: { getData: () => 'jan@example.com' } })).toBe(
    false,
  )
  screen.getByText(/^Please type it again/)
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
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Email me about events by Zomerweide' }).checked).toBe(false)
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

test('a number that was filled in with the street moves to its own field; that is said and can be undone, for good', async () => {
  const { calls } = await open({ fields: [...name, field('address'), field('house_nr')] })
  const parts = () => [input(/^Street/).value, input(/^Number/).value]
  type(/^Street/, 'Dijkstraat 12a')
  expect(parts()).toEqual(['Dijkstraat', '12a'])
  await screen.findByText('We moved 12a to the house number.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(parts()).toEqual(['Dijkstraat 12a', ''])
  fireEvent.blur(input(/^Street/))
  expect(parts()).toEqual(['Dijkstraat 12a', ''])
  type(/^Street/, 'Dijkstraat 14')
  expect(parts()).toEqual(['Dijkstraat', '14'])
  fillIn()
  accept()
  fireEvent.click(continueButton())
  await waitFor(() => expect(calls('saveOrder')[0]?.input.customer).toMatchObject({ address: 'Dijkstraat', house_nr: '14' }))
})

test('PERS-40 a street that the browser fills in from another field gives its number away too; one that is being typed does not', async () => {
  await open({ fields: [...name, field('address'), field('house_nr')] })
  const parts = () => [input(/^Street/).value, input(/^Number/).value]
  input(/^Street/).focus()
  fireEvent.input(input(/^Street/), { target: { value: 'Dijkstraat 1' } })
  expect(parts()).toEqual(['Dijkstraat 1', ''])
  input(/^First name/).focus()
  fireEvent.change(input(/^Number/), { target: { value: '' } })
  fireEvent.input(input(/^Street/), { target: { value: 'Kerkweg 12' } })
  expect(parts()).toEqual(['Kerkweg', '12'])
})

test('a number that is there already is never overwritten', async () => {
  await open({ fields: [...name, field('address'), field('house_nr')] })
  type(/^Number/, '7')
  type(/^Street/, 'Dijkstraat 12')
  expect([input(/^Street/).value, input(/^Number/).value]).toEqual(['Dijkstraat 12', '7'])
})

test('the e-mail address comes first, and a phone number that is none is refused', async () => {
  await open({ fields: [...name, field('phone', { order_mandatory: false })] })
  const [first] = document.querySelectorAll<HTMLInputElement>('form input')
  expect(first).toBe(input(/^Email address \*/))
  type(/^Phone/, 'abc')
  await screen.findByText(/^Enter a phone number/)
})

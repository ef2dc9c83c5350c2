import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { STEP_MS } from './finish-page.tsx'
import { keepSignUp } from './kept-sign-up.ts'

afterEach(leaveBackoffice)

const options = { platform_domain: 'shops.example', terms_url: 'https://entree.example/terms', outbox_url: '/backoffice/mails' }
const signedIn = { ...aSession(), token: 'token-2', must_reset_password: false }

async function show(path: string, answers: Answers = {}) {
  const user = userEvent.setup()
  const known = { getSignUpOptions: options, isSubdomainFree: { available: true }, ...answers }
  return { user, ...(await renderBackoffice(path, { session: null, answers: known })) }
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('SIGN-01 SIGN-02 SIGN-11 SIGN-12 the first step needs name, address, password and terms, in the language in use', async () => {
  const { user, calls, router } = await show('/signup', { signUp: { signup_id: 'secret-1' } })
  await screen.findByText('Step 1 of 4')
  await click('Continue')
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(4)
  expect(screen.getByText('Please accept the terms first.')).toBeDefined()
  expect(calls('signUp')).toEqual([])
  await user.type(screen.getByLabelText(/Your name/), 'Noor Visser')
  await user.type(screen.getByLabelText(/Email address/), 'noor@uiterwaard.example')
  await user.type(screen.getByLabelText(/^Password/), 'Abcdef1!')
  await user.type(screen.getByLabelText(/Repeat password/), 'Abcdef1!')
  await click('Continue')
  // SIGN-04: everything but the terms.
  expect(screen.getByText('Please accept the terms first.')).toBeDefined()
  expect(calls('signUp')).toEqual([])
  expect(screen.getByRole('link', { name: 'Read the terms' }).getAttribute('href')).toBe('https://entree.example/terms')
  await user.click(screen.getByRole('checkbox'))
  await click('Continue')
  await screen.findByRole('heading', { name: 'Check your inbox' })
  expect(router.state.location.pathname).toBe('/backoffice/signup/confirm')
  expect(calls('signUp').map(({ input }) => input)).toEqual([
    {
      contact_person: 'Noor Visser',
      username: null,
      email: 'noor@uiterwaard.example',
      password: 'Abcdef1!',
      password_confirmation: 'Abcdef1!',
      language: 'en',
      terms: true,
    },
  ])
  expect(JSON.stringify(sessionStorage)).not.toContain('Abcdef1!')
})

test('SIGN-04 without the terms nothing is sent', async () => {
  const { user, calls } = await show('/signup')
  await user.type(await screen.findByLabelText(/Your name/), 'Noor')
  await click('Continue')
  expect(await screen.findByText('Please accept the terms first.')).toBeDefined()
  expect(calls('signUp')).toEqual([])
})

test('AUTH-21 a password that is shown is typed once; hidden again, a difference between the two fields is reported', async () => {
  const { user, calls } = await show('/signup', { signUp: { signup_id: 'secret-1' } })
  await user.type(await screen.findByLabelText(/Your name/), 'Noor Visser')
  await user.type(screen.getByLabelText(/Email address/), 'noor@uiterwaard.example')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getAllByRole('button', { name: 'Show password', hidden: true })[0]!)
  expect(screen.queryByLabelText(/Repeat password/)).toBeNull()
  await user.type(screen.getByLabelText(/^Password/), 'Abcdef1!')
  await user.click(screen.getAllByRole('button', { name: 'Show password', hidden: true })[0]!)
  await user.type(screen.getByLabelText(/^Password/), '?')
  await click('Continue')
  expect(await screen.findByText(/passwords don't match/i)).toBeDefined()
  expect(calls('signUp')).toEqual([])
  await user.click(screen.getAllByRole('button', { name: 'Show password', hidden: true })[0]!)
  await click('Continue')
  await screen.findByRole('heading', { name: 'Check your inbox' })
  expect(calls('signUp')[0]?.input).toMatchObject({ password: 'Abcdef1!?', password_confirmation: 'Abcdef1!?' })
})

test('SIGN-07 an invalid address is reported beside it, and one that looks mistyped is corrected with a click', async () => {
  const { user } = await show('/signup')
  const email = await screen.findByLabelText<HTMLInputElement>(/Email address/)
  await user.type(email, 'noor@')
  await click('Continue')
  expect(await screen.findByText(/valid e-?mail address/i)).toBeDefined()
  await user.type(email, 'gmial.com')
  await user.click(screen.getByRole('button', { name: 'Did you mean noor@gmail.com?' }))
  expect(email.value).toBe('noor@gmail.com')
})

test('SIGN-08 SIGN-13 BERR-50 a username can be chosen; one that is taken is reported beside it', async () => {
  const { user, calls } = await show('/signup', { signUp: [{ code: 'user_exists', field: 'username' }] })
  await user.click(await screen.findByRole('button', { name: 'Add a username' }))
  await user.type(screen.getByLabelText(/Username/), 'noor')
  await user.type(screen.getByLabelText(/Your name/), 'Noor')
  await user.type(screen.getByLabelText(/Email address/), 'noor@uiterwaard.example')
  await user.type(screen.getByLabelText(/^Password/), 'Abcdef1!')
  await user.type(screen.getByLabelText(/Repeat password/), 'Abcdef1!')
  await user.click(screen.getByRole('checkbox'))
  await click('Continue')
  await waitFor(() => expect(screen.getAllByText(/already a user with this email address or username/)).toHaveLength(2))
  expect(calls('signUp')[0]?.input).toMatchObject({ username: 'noor' })
})

/** The second step, after a sign-up with this address was begun. */
async function halfWay(answers: Answers = {}) {
  keepSignUp({ signup_id: 'secret-1', email: 'noor@uiterwaard.example', contact_person: 'Noor Visser' })
  const shown = await show('/signup/confirm', { checkSignUpCode: { success: true }, getMe: aSession(), ...answers })
  await screen.findByText(/noor@uiterwaard.example/)
  return shown
}
const typeCode = (code: string) => fireEvent.change(screen.getByLabelText('Code from the email'), { target: { value: code } })

test('the code is pasted as it stands in the mail, checked automatically, and can be sent again', async () => {
  const { user, calls } = await halfWay({
    checkSignUpCode: ({ code }) => (code === '123456' ? { success: true } : [{ code: 'code_invalid', field: 'code' }]),
    resendSignUpCode: { success: true },
  })
  expect((await screen.findByRole('link', { name: 'Read the email' })).getAttribute('href')).toBe('/backoffice/mails')
  typeCode('000 000')
  await waitFor(() => expect(screen.getAllByText(/This code is incorrect/)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  await screen.findByText(/We've sent a new code/)
  expect(calls('resendSignUpCode')[0]?.input).toEqual({ signup_id: 'secret-1' })
  typeCode('123 456')
  await screen.findByRole('heading', { name: 'Your company' })
})

test('SIGN-03 SIGN-09 SIGN-10 DEC-B-24 DEC-B-25 the company: a subdomain is made of its name, and a summary is confirmed', async () => {
  const { user, calls, router } = await halfWay({ confirmSignUp: signedIn })
  await screen.findByText('Step 2 of 4')
  typeCode('123456')
  const name = await screen.findByLabelText(/Company name/)
  await screen.findByText('Step 3 of 4')
  await click('Continue')
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(2)
  await user.type(name, 'Café de Liefde')
  const subdomain = screen.getByLabelText<HTMLInputElement>(/Address of your shop/)
  expect(subdomain.value).toBe('cafe-de-liefde')
  await screen.findByText('This address is available')
  await user.clear(subdomain)
  await user.type(subdomain, 'Liefde')
  await user.type(name, ' BV')
  expect(subdomain.value).toBe('liefde')
  await screen.findByText('This address is available')
  expect(calls('isSubdomainFree').at(-1)?.input).toEqual({ name: 'liefde' })
  await click('Continue')
  await screen.findByRole('heading', { name: 'Check your details' })
  await screen.findByText('Step 4 of 4')
  for (const value of ['Noor Visser', 'noor@uiterwaard.example', 'Café de Liefde BV', 'liefde.shops.example'])
    expect(screen.getByText(value)).toBeDefined()
  expect(calls('confirmSignUp')).toEqual([])
  await click('Create my account')
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/signup/finish'))
  expect(calls('confirmSignUp').map(({ input }) => input)).toEqual([
    {
      signup_id: 'secret-1',
      code: '123456',
      company_name: 'Café de Liefde BV',
      subdomain: 'liefde',
      phone: null,
      address: null,
      zip: null,
      city: null,
      country: null,
      kvk: null,
      vat_number: null,
      iban: null,
    },
  ])
  expect(sessionStorage.getItem('entree.signup')).toBeNull()
})

test('DEC-B-24 a subdomain that is taken is reported while typing, and stops the step', async () => {
  const { user, calls } = await halfWay({ isSubdomainFree: ({ name }) => ({ available: name !== 'zink' }) })
  typeCode('123456')
  await user.type(await screen.findByLabelText(/Company name/), 'Zink')
  await screen.findByText(/already taken/)
  await click('Continue')
  expect(screen.queryByRole('heading', { name: 'Check your details' })).toBeNull()
  await user.type(screen.getByLabelText(/Address of your shop/), '-club')
  await screen.findByText('This address is available')
  expect(screen.queryByText(/already taken/)).toBeNull()
  await click('Continue')
  await screen.findByRole('heading', { name: 'Check your details' })
  expect(calls('confirmSignUp')).toEqual([])
})

test('BERR-49 SIGN-13 what is refused at the end is shown where it can be mended', async () => {
  const { user, router } = await halfWay({
    confirmSignUp: [
      { code: 'customer_exists', field: 'kvk' },
      { code: 'subdomain_in_use', field: 'subdomain' },
    ],
  })
  typeCode('123456')
  await user.type(await screen.findByLabelText(/Company name/), 'Zink')
  await user.click(screen.getByRole('button', { name: 'Add company details' }))
  await user.type(screen.getByLabelText(/Chamber of Commerce number/), '12345678')
  await click('Continue')
  await screen.findByRole('heading', { name: 'Check your details' })
  await click('Create my account')
  await screen.findByRole('heading', { name: 'Your company' })
  const number = screen.getByLabelText(/Chamber of Commerce number/)
  expect(document.getElementById(number.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Customer already exists')
  expect(router.state.location.pathname).toBe('/backoffice/signup/confirm')
})

test('a code that is no longer valid is asked for again, and an expired sign-up starts over', async () => {
  const answers: Answers = { confirmSignUp: [{ code: 'code_invalid', field: 'code' }] }
  const { user, router } = await halfWay(answers)
  typeCode('123456')
  await user.type(await screen.findByLabelText(/Company name/), 'Zink')
  await click('Continue')
  await screen.findByRole('heading', { name: 'Check your details' })
  await click('Create my account')
  await screen.findByLabelText('Code from the email')
  answers.confirmSignUp = [{ code: 'signup_expired' }]
  leaveBackoffice()
  await halfWay({ checkSignUpCode: [{ code: 'signup_expired' }] })
  typeCode('123456')
  await screen.findByText('Step 1 of 4')
  expect(router.state.location.pathname).toBe('/backoffice/signup/confirm')
})

test('without a sign-up that was begun the second step leads to the first', async () => {
  const { router } = await show('/signup/confirm')
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/signup'))
})

test('SIGN-05 SIGN-06 creating account, configuring layout, almost done, one after the other; then the dashboard', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { router } = await renderBackoffice('/signup/finish')
  await screen.findByText('Creating account')
  const steps = () => screen.getAllByRole('listitem').map((item) => `${item.textContent} ${item.dataset.done}`)
  expect(steps()).toEqual(['Creating account false'])
  expect(screen.queryByRole('link', { name: 'Go to dashboard' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(STEP_MS))
  expect(steps()).toEqual(['Creating account true', 'Configuring layout false'])
  await act(() => vi.advanceTimersByTimeAsync(STEP_MS))
  expect(steps()).toEqual(['Creating account true', 'Configuring layout true', 'Almost done false'])
  await act(() => vi.advanceTimersByTimeAsync(STEP_MS))
  const link = screen.getByRole('link', { name: 'Go to dashboard' })
  expect(screen.queryByText('Almost done')).toBeNull()
  expect(screen.getByText(/Your shop is at uiterwaard.example/)).toBeDefined()
  fireEvent.click(link)
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/dashboard'))
})

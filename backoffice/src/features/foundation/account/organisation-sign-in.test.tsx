import { readToken } from '@entree/web/session.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const signedIn = { ...aSession(), token: 'token-2', must_reset_password: false }
const byDomain: Answers = {
  findSignInProvider: ({ email }) => ({ by_organisation: email.endsWith('@uiterwaard.example') }),
}

async function show(answers: Answers, path = '/login') {
  const shown = await renderBackoffice(path, { session: null, answers: { getMe: aSession(), ...byDomain, ...answers } })
  return { ...shown, user: userEvent.setup() }
}
const button = () => screen.queryByRole('button', { name: 'Continue with your organisation' })

test('OIDC-03 the address leads to the organisation, once it was entered and while it stays', async () => {
  const { user, calls } = await show({})
  const name = await screen.findByLabelText('Email address or username')
  expect(button()).toBeNull()
  await user.type(name, 'noor@uiterwaard.example')
  await user.tab()
  await waitFor(() => expect(button()).not.toBeNull())
  expect(calls('findSignInProvider').map(({ input }) => input)).toEqual([{ email: 'noor@uiterwaard.example' }])
  await user.clear(name)
  await user.type(name, 'noor@elsewhere.example')
  await user.tab()
  await waitFor(() => expect(button()).toBeNull())
  await user.clear(name)
  await user.type(name, 'noor')
  await user.tab()
  expect(calls('findSignInProvider')).toHaveLength(2)
})

test('OIDC-03 a provider that cannot be reached is reported beside the button, and the address stays', async () => {
  const { user } = await show({ startProviderLogin: [{ code: 'sign_in_unreachable' }] })
  const name = await screen.findByLabelText<HTMLInputElement>('Email address or username')
  await user.type(name, 'noor@uiterwaard.example')
  await user.tab()
  await waitFor(() => expect(button()).not.toBeNull())
  await user.click(button()!)
  await waitFor(() => expect(screen.getAllByText(/can't reach your organisation's sign-in/)).toHaveLength(2))
  expect(name.value).toBe('noor@uiterwaard.example')
})

test('OIDC-06 users who must sign in through their organisation are informed, and offered it', async () => {
  const { user } = await show({ login: [{ code: 'sign_in_by_organisation' }] })
  const name = await screen.findByLabelText('Email address or username')
  const password = screen.getByLabelText('Password')
  await user.type(name, 'noor@uiterwaard.example')
  await user.type(password, 'Abcdef1!{Enter}')
  await waitFor(() => expect(screen.getAllByText(/Your organisation has its own way to sign in/)).toHaveLength(2))
  await waitFor(() => expect(button()).not.toBeNull())
})

test('OIDC-04 what the provider sends back signs in, once, and leads to where one was going', async () => {
  sessionStorage.setItem('entree.return', '/profile')
  const { calls, router } = await show({ loginByProvider: signedIn }, '/login/organisation?code=abc&state=def')
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/profile'))
  expect(calls('loginByProvider').map(({ input }) => input)).toEqual([{ parameters: '?code=abc&state=def' }])
  expect(readToken()).toBe('token-2')
  expect(sessionStorage.getItem('entree.return')).toBeNull()
})

test.each([
  ['sign_in_expired', /began in another browser/],
  ['sign_in_not_member', /have no access here yet/],
  ['sign_in_not_verified', /hasn't confirmed your email address/],
  ['sign_in_refused', /didn't sign you in/],
] as const)('OIDC-05 %s is reported, with the way back', async (code, words) => {
  const { user, router } = await show({ loginByProvider: [{ code }] }, '/login/organisation?code=abc&state=def')
  await screen.findByRole('heading', { name: "You're not signed in" })
  expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  expect(location.search).toBe('')
  await user.click(screen.getByRole('link', { name: 'Back to sign-in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/login'))
})

test('the page opened on its own leads to the sign-in', async () => {
  const { router, calls } = await show({}, '/login/organisation')
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/login'))
  expect(calls('loginByProvider')).toEqual([])
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const options = { platform_domain: 'shops.example', terms_url: null, outbox_url: null }
const show = async (path: string, answers: Answers) => {
  const user = userEvent.setup()
  return { user, ...(await renderBackoffice(path, { session: null, answers: { getSignUpOptions: options, ...answers } })) }
}

test('AUTH-10 DEC-B-05 a link is requested, and the page says the same for any address', async () => {
  const { user, calls } = await show('/password-reset', { forgotPassword: { success: true } })
  const email = await screen.findByLabelText(/Email address/)
  await user.type(email, 'noor')
  await user.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect(calls('forgotPassword')).toEqual([])
  expect(email.getAttribute('aria-invalid')).toBe('true')
  await user.type(email, '@uiterwaard.example')
  await user.click(screen.getByRole('button', { name: 'Send me a link' }))
  await screen.findByRole('heading', { name: 'Check your inbox' })
  expect(screen.getByText(/If there's an account for noor@uiterwaard.example/)).toBeDefined()
  expect(calls('forgotPassword')[0]?.input).toEqual({ email: 'noor@uiterwaard.example' })
  expect(screen.queryByRole('link', { name: 'Read the email' })).toBeNull()
})

test('without a mail server the page leads to where the mail can be read', async () => {
  const { user } = await show('/password-reset', {
    forgotPassword: { success: true },
    getSignUpOptions: { ...options, outbox_url: '/backoffice/mails' },
  })
  await user.type(await screen.findByLabelText(/Email address/), 'noor@uiterwaard.example{Enter}')
  expect((await screen.findByRole('link', { name: 'Read the email' })).getAttribute('href')).toBe('/backoffice/mails')
})

test('AUTH-10 AUTH-11 AUTH-16 BERR-63 a link sets a new password that meets the rules and is typed twice the same', async () => {
  const { user, calls, router } = await show('/password-reset/secret-1', {
    checkPasswordLink: { valid: true, email_masked: 'n***r@uiterwaard.example' },
    setPassword: { success: true },
  })
  await screen.findByText('For account n***r@uiterwaard.example')
  const password = screen.getByLabelText(/New password/)
  await user.type(password, 'Abcde1!')
  await user.type(screen.getByLabelText(/Repeat password/), 'Abcde1?')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByText(/Use at least 8 characters/)).toBeDefined()
  expect(screen.getByText("The passwords don't match.")).toBeDefined()
  expect(calls('setPassword')).toEqual([])
  await user.type(password, 'x')
  await user.clear(screen.getByLabelText(/Repeat password/))
  await user.type(screen.getByLabelText(/Repeat password/), 'Abcde1!x')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/login'))
  const passwords = { password: 'Abcde1!x', password_confirmation: 'Abcde1!x' }
  expect(calls('setPassword')[0]?.input).toEqual({ token: 'secret-1', ...passwords })
  expect(screen.getByText('Your password is saved. You can now sign in with it.')).toBeDefined()
})

test('DEC-B-05 a link that is over leads to a new one', async () => {
  await show('/password-reset/secret-1', { checkPasswordLink: { valid: false, email_masked: null } })
  await screen.findByRole('heading', { name: 'This link no longer works' })
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/backoffice/password-reset')
})

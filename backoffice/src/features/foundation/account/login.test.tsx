import { keepToken, readToken } from '@entree/web/session.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const signedIn = { ...aSession(), token: 'token-2', must_reset_password: false }
const challenge = {
  two_factor_required: true as const,
  challenge: 'sealed',
  expires_at: '2026-07-01T10:00:00.000Z',
  app: true,
  passkey: false,
}

async function show(answers: Answers = {}, path = '/login') {
  const user = userEvent.setup()
  const shown = await renderBackoffice(path, { session: null, answers: { getMe: aSession(), ...answers } })
  const name = await screen.findByLabelText('Email address or username')
  const password = screen.getByLabelText('Password')
  const enter = async (username = 'noor', typed = 'Abcdef1!') => {
    await user.clear(name)
    await user.clear(password)
    await user.type(name, username)
    await user.type(password, typed)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
  }
  return { ...shown, user, name, password, enter }
}

test('AUTH-01 AUTH-02 AUTH-03 AUTH-08 Control Panel: one field for address or username, a password, and one is in', async () => {
  const { enter, calls, router } = await show({ login: signedIn })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Control Panel')
  expect(document.title).toBe('Control Panel – Entree')
  await enter('noor')
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/dashboard'))
  expect(calls('login')).toEqual([
    { name: 'login', input: { username: 'noor', password: 'Abcdef1!' }, token: null, company_id: null },
  ])
  expect(calls('getMe')[0]?.token).toBe('token-2')
  expect(readToken()).toBe('token-2')
})

test('AUTH-05 BERR-02 wrong credentials: a toast, the words stay by the form, the password is ready to be typed again', async () => {
  const { enter, password, router } = await show({ login: [{ code: 'invalid_login' }] })
  await enter()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Invalid login'))
  expect(screen.getAllByText(/Invalid login/)).toHaveLength(2)
  expect(document.activeElement).toBe(password)
  expect(router.state.location.pathname).toBe('/backoffice/login')
  expect(readToken()).toBeNull()
})

test.each<[string, Answers['login']]>([
  ['an account that is not let in', [{ code: 'login_failed' }]],
  ['a network that fails', 'broken'],
])('AUTH-04 BERR-01 DEC-B-01 %s: login failed, and the user stays where they are', async (_, answer) => {
  const { enter, router, name } = await show({ login: answer })
  await enter('noor@uiterwaard.example')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Login failed, please try again'))
  expect(router.state.location.pathname).toBe('/backoffice/login')
  expect((name as HTMLInputElement).value).toBe('noor@uiterwaard.example')
})

test('DEC-B-04 too many attempts are reported', async () => {
  const { enter } = await show({ login: [{ code: 'too_many_attempts' }] })
  await enter()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Too many attempts'))
})

test('after signing in one is where one was sent away from', async () => {
  const { enter, router } = await show({ login: signedIn }, '/login?return=%2Fprofile')
  await enter()
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/profile'))
})

test('TOAST-11 a user who signs in after a typing error is no longer shown it', async () => {
  const answers = [[{ code: 'invalid_login' as const }], signedIn]
  const { enter, calls, router } = await show({ login: () => answers[calls('login').length - 1]! })
  await enter()
  await waitFor(() => expect(screen.getAllByText(/Invalid login/)).toHaveLength(2))
  await enter()
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/dashboard'))
  expect(screen.queryByText(/Invalid login/)).toBeNull()
})

test('nothing is sent while a field is empty', async () => {
  const { user, calls } = await show()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(calls('login')).toEqual([])
})

test('a password can be looked at, and Caps Lock is warned about', async () => {
  const { user, password } = await show()
  expect(password.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.getAttribute('type')).toBe('text')
  const press = (isOn: boolean) => {
    const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true })
    Object.defineProperty(event, 'getModifierState', { value: () => isOn })
    act(() => void password.dispatchEvent(event))
  }
  press(true)
  expect(screen.getByText('Caps Lock is on')).toBeDefined()
  press(false)
  expect(screen.queryByText('Caps Lock is on')).toBeNull()
})

test('users who are already signed in are led on', async () => {
  keepToken('token-1')
  const { router } = await renderBackoffice('/login?return=%2Fprofile')
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/profile'))
})

test('AUTH-17 users who have to choose a new password come to that first, and then to where they were going', async () => {
  let isDone = false
  const { enter, user, router, calls } = await show(
    {
      login: { ...signedIn, must_reset_password: true },
      getMe: () => (isDone ? aSession() : [{ code: 'must_reset_password' }]),
      changePassword: () => {
        isDone = true
        return { token: 'token-3', expires_at: '2026-07-01T10:00:00.000Z' }
      },
    },
    '/login?return=%2Fprofile',
  )
  await enter()
  await screen.findByRole('heading', { name: 'Choose a new password' })
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.type(screen.getByLabelText(/Current password/), 'Abcdef1!')
  await user.type(screen.getByLabelText(/New password/), 'Another1!')
  await user.type(screen.getByLabelText(/Repeat password/), 'Another1!')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByRole('heading', { name: 'My profile' })
  expect(router.state.location.pathname).toBe('/backoffice/profile')
  expect(calls('changePassword')[0]?.token).toBe('token-2')
  expect(readToken()).toBe('token-3')
})

test('the second step: a code of six digits is sent as it is complete', async () => {
  const { enter, router, calls } = await show({
    login: challenge,
    confirmLogin: ({ code }) => (code === '123456' ? signedIn : [{ code: 'code_invalid', field: 'code' }]),
  })
  await enter()
  const field = await screen.findByLabelText('Code')
  expect(readToken()).toBeNull()
  fireEvent.change(field, { target: { value: '654 321' } })
  await waitFor(() => expect(screen.getAllByText(/This code is incorrect/)).toHaveLength(2))
  fireEvent.change(field, { target: { value: ' 123 456 ' } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/dashboard'))
  expect(calls('confirmLogin').map(({ input }) => input)).toEqual([
    { challenge: 'sealed', code: '654321' },
    { challenge: 'sealed', code: '123456' },
  ])
})

test('the second step takes a recovery code, and leads back to the password when that was too long ago', async () => {
  const { enter, user, calls } = await show({ login: challenge, confirmLogin: [{ code: 'login_expired' }] })
  await enter()
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }))
  await user.type(screen.getByLabelText('Recovery code'), 'abcde-fghjk{Enter}')
  await screen.findByRole('heading', { name: 'Control Panel' })
  expect(calls('confirmLogin')[0]?.input).toEqual({ challenge: 'sealed', code: 'abcde-fghjk' })
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

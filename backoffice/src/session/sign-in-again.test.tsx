import { keepToken, readToken } from '@entree/web/session.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice } from '../testing/render-backoffice.tsx'
import { dialog, elsewhere, isBack, noor, save, signedIn, signIn, work } from '../testing/signed-out.tsx'
import { workFor } from './acting-company.ts'

afterEach(leaveBackoffice)

test('AUTH-09 AUTH-22 a session that ends while something is filled in: signed in again over the screen, all of it is there', async () => {
  const refusals = [[{ code: 'invalid_login' as const }], signedIn]
  const { user, end, calls } = await work({ login: () => refusals[calls('login').length - 1]! })
  end()
  await user.click(save())
  const over = await dialog()
  expect(readToken()).toBeNull()
  const email = await within(over).findByLabelText<HTMLInputElement>('Email address')
  expect([email.value, email.readOnly]).toEqual(['noor@uiterwaard.example', true])
  // However long one goes around in it.
  for (let i = 0; i < 8; i += 1) await user.tab()
  await signIn(user, 'wrong')
  expect(await within(over).findByText(/Invalid login/)).toBeTruthy()
  await user.clear(within(over).getByLabelText('Password'))
  await signIn(user)
  await isBack()
  expect(calls('login').map(({ input }) => input)).toEqual([
    { username: 'noor@uiterwaard.example', password: 'wrong' },
    { username: 'noor@uiterwaard.example', password: 'Abcdef1!' },
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Noor V')
  await waitFor(() => expect(document.activeElement).toBe(save()))
  // What is shown is read again; what was pressed is not done again.
  await waitFor(() => expect(calls('listPasskeys').at(-1)!.token).toBe('token-2'))
  expect(calls('saveMe')).toHaveLength(1)
  await user.click(save())
  await waitFor(() =>
    expect(calls('saveMe').map(({ token, input }) => [token, input.name])).toEqual([
      ['token-1', 'Noor V'],
      ['token-2', 'Noor V'],
    ]),
  )
})

test('AUTH-22 several calls that are answered 401 ask once, and say so once', async () => {
  const { user, end } = await work()
  end()
  await Promise.all([user.click(save()), user.click(screen.getByRole('button', { name: 'Read again' }))])
  await dialog()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(1)
})

test('AUTH-22 a second step is asked for over the screen too', async () => {
  const challenge = {
    two_factor_required: true as const,
    challenge: 'sealed',
    expires_at: noor.expires_at,
    app: true,
    passkey: false,
  }
  const { user, end, calls } = await work({ login: challenge, confirmLogin: signedIn })
  end()
  await user.click(save())
  await signIn(user)
  await user.type(await screen.findByLabelText('Code'), '123456')
  await isBack()
  expect(calls('confirmLogin').map(({ input }) => input)).toEqual([{ challenge: 'sealed', code: '123456' }])
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Noor V')
})

test.each([true, false])('AUTH-22 where the organisation signs in (%s) it is offered in another tab', async (by_organisation) => {
  const { user, end, calls } = await work({ findSignInProvider: { by_organisation } })
  end()
  await user.click(save())
  const over = await dialog()
  await waitFor(() => expect(calls('findSignInProvider')).toHaveLength(1))
  const links = () =>
    within(over)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('target')])
  const provider = ['/backoffice/login?email=noor%40uiterwaard.example', '_blank']
  const reset = ['/backoffice/password-reset', '_blank']
  await waitFor(() => expect(links()).toEqual(by_organisation ? [provider, reset] : [reset]))
})

test('AUTH-22 signing in in another tab is enough, and a session that ends there ends here', async () => {
  const { calls } = await work()
  elsewhere(['entree.token.ended', '1'], ['entree.token', null])
  await dialog()
  expect(calls('saveMe')).toEqual([])
  elsewhere(['entree.token', 'token-2'], ['entree.token.ended', null])
  await isBack()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Noor V')
})

test('AUTH-22 while it cannot be asked who has signed in, one can try again', async () => {
  let isBroken = true
  const { user } = await work({ getMe: () => (readToken() === 'token-2' && isBroken ? 'broken' : noor) })
  act(() => keepToken('token-2'))
  await user.click(await within(await dialog()).findByRole('button', { name: 'Try again' }))
  isBroken = false
  await user.click(await within(await dialog()).findByRole('button', { name: 'Try again' }))
  await isBack()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Noor V')
})

test('AUTH-22 the company that someone of the platform works for stays', async () => {
  const ada = aSession({ user: { id: 1, email: 'ada@entree.example' }, company: null })
  const { user, end, calls } = await work({ login: { ...ada, token: 'token-2', must_reset_password: false } }, ada)
  act(() => workFor({ id: 4, name: 'Zink', subdomain: 'zink', domain: null }))
  await user.type(await screen.findByLabelText('Name'), 'Ada')
  end()
  await user.click(save())
  await dialog()
  expect(screen.getByText('For Zink')).toBeTruthy()
  await signIn(user)
  await isBack()
  expect(screen.getByText('For Zink')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toMatch(/Ada$/)
  await user.click(save())
  await waitFor(() => expect(calls('saveMe').at(-1)).toMatchObject({ token: 'token-2', company_id: 4 }))
})

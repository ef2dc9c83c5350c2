import { keepToken, readToken } from '@entree/web/session.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../testing/render-backoffice.tsx'
import { dialog, elsewhere, isBack, noor, pressed, routes, save, signIn, work } from '../testing/signed-out.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  leaveBackoffice()
})

test('AUTH-23 keys reach nothing of the screen, a dialog of it stays, and the tab does not name it', async () => {
  const { user, end } = await work()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.type(await screen.findByLabelText('Name inside'), 'Inside')
  end()
  await user.click(screen.getByRole('button', { name: 'Save inside' }))
  const over = await dialog()
  ;(await within(over).findByLabelText('Password')).focus()
  expect(document.title).toBe('Entree')
  expect(document.documentElement.dataset.covered).toBe('')
  await user.keyboard('{Escape}{Control>}k{/Control}')
  await user.click(within(over).getByText("You've been signed out"))
  await user.keyboard('{Escape}x')
  expect(pressed).not.toHaveBeenCalled()
  expect(screen.getAllByRole('dialog')).toHaveLength(2)
  await signIn(user)
  await isBack()
  expect(document.title).toBe('Form – Entree')
  expect(document.documentElement.dataset.covered).toBeUndefined()
  expect(screen.getByLabelText<HTMLInputElement>('Name inside').value).toBe('Inside')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Save inside'))
})

const bob = aSession({ user: { id: 8, name: 'Bob', email: 'bob@uiterwaard.example' } })
test.each([
  ['after the session ended', () => elsewhere(['entree.token.ended', '1'], ['entree.token', null], ['entree.token', 'token-2'])],
  ['in place of the one before', () => elsewhere(['entree.token', 'token-2'])],
])('AUTH-23 somebody else who signs in in another tab %s finds nothing of the screen', async (_, signsIn) => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  await work({ getMe: () => (readToken() === 'token-2' ? bob : noor) })
  const asks = new Event('beforeunload', { cancelable: true })
  signsIn()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(screen.queryByLabelText('Name')).toBeNull()
  window.dispatchEvent(asks)
  expect(asks.defaultPrevented).toBe(false)
})

test('AUTH-23 the screen asks for nothing until it is known who has signed in', async () => {
  const who = Promise.withResolvers<typeof noor>()
  const { calls } = await work({ getMe: () => (readToken() === 'token-2' ? who.promise : noor) })
  const read = calls('listPasskeys').length
  act(() => keepToken('token-2'))
  await waitFor(() => expect(calls('getMe').at(-1)!.token).toBe('token-2'))
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  expect(calls('listPasskeys')).toHaveLength(read)
  await act(async () => who.resolve(noor))
  await isBack()
  await waitFor(() => expect(calls('listPasskeys').length).toBeGreaterThan(read))
})

const isAtLogin = () => screen.findByRole('heading', { name: 'Control Panel' })

test('AUTH-24 where nothing is shown yet, a session that ended leads to the sign-in page', async () => {
  await renderBackoffice('/form', { routes, answers: { getMe: [{ code: 'token_expired' }] } })
  await isAtLogin()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.documentElement.dataset.covered).toBeUndefined()
})

test('AUTH-24 a user who signs out is not asked, even if the session had ended', async () => {
  const { user, end } = await work()
  const covers = vi.fn<() => void>()
  const observer = new MutationObserver(covers)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-covered'] })
  end()
  await user.click(screen.getByRole('button', { name: 'Account of Noor Visser' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await isAtLogin()
  expect(location.search).toBe('')
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(0)
  observer.disconnect()
  expect(covers).not.toHaveBeenCalled()
})

test('AUTH-24 a user who signs out in another tab is not asked', async () => {
  await work()
  elsewhere(['entree.token', null])
  await isAtLogin()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('AUTH-24 leaving in one tab leaves in all', async () => {
  const { user, end } = await work()
  end()
  await user.click(save())
  await dialog()
  elsewhere(['entree.token.ended', null])
  await isAtLogin()
  expect(new URLSearchParams(location.search).get('return')).toBe('/form')
  expect(document.documentElement.dataset.covered).toBeUndefined()
})

test('AUTH-24 an administrator who works as a user is led to the sign-in page', async () => {
  const { user, end } = await work({}, aSession({ impersonator: { id: 1, name: 'Ada Admin' } }))
  end()
  await user.click(save())
  await isAtLogin()
  expect(screen.queryByRole('dialog')).toBeNull()
})

import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepToken, readToken } from '@entree/web/session.ts'
import type { Answers } from '../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../testing/render-backoffice.tsx'
import type { AppRoute } from '../router/app-route.ts'
import { Page } from '../ui/page.tsx'
import { useAction } from '../ui/use-action.ts'
import { returnPath } from './return-path.ts'
import { useMay, useSession } from './session.tsx'
import { useEnter, useReturnPath } from './use-enter.ts'

beforeEach(() => localStorage.clear())
afterEach(leaveBackoffice)

function Login() {
  const enter = useEnter()
  const path = useReturnPath()
  const { handleSubmit } = useForm()
  return (
    <form onSubmit={handleSubmit(() => enter({ token: 'token-2' }, path))}>
      <h1>Control Panel</h1>
      <button type="submit">Log in</button>
    </form>
  )
}

function Events() {
  const { user, company } = useSession()
  const mayCreate = useMay('event.create')
  const remove = useAction({ call: 'deleteVenue', success: 'Removed' })
  return (
    <Page title="Events">
      <p>
        {user.name} of {company?.name}
      </p>
      {mayCreate && <button type="button">Create an event</button>}
      <button type="button" onClick={() => void remove.run({ id: 1 })}>
        Delete
      </button>
    </Page>
  )
}

const plain = (name: string) => () => <h1>{name}</h1>
const routes: AppRoute[] = [
  { path: 'login', frame: 'public', load: async () => Login },
  { path: 'change-password', frame: 'bare', load: async () => plain('A new password') },
  { path: 'dashboard', load: async () => plain('Start') },
  { path: 'profile', load: async () => plain('Profile') },
  { path: 'events', permission: ['event.view', 'event.details'], load: async () => Events },
]
const open = (path: string, answers: Answers = {}, session: Parameters<typeof renderBackoffice>[1] = {}) =>
  renderBackoffice(path, { answers, routes, ...session })
const toasts = () => [...document.querySelectorAll('[data-toast]')].map((toast) => toast.textContent)

test('AUTH-07 calls carry the token of the user', async () => {
  const { calls } = await open('/events')
  expect(await screen.findByText('Noor Visser of Uiterwaard')).toBeTruthy()
  expect(calls('getMe').map(({ token }) => token)).toEqual(['token-1'])
})

test('AUTH-08 without a token none is sent, and the login page leads back to where one wanted to go', async () => {
  const user = userEvent.setup()
  const { sent } = await open('/events?page=2', { getMe: aSession() }, { session: null })
  await screen.findByRole('heading', { name: 'Control Panel' })
  expect(location.pathname + location.search).toBe('/backoffice/login?return=%2Fevents%3Fpage%3D2')
  expect(sent).toEqual([])
  expect(toasts()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeTruthy()
  expect(location.pathname + location.search).toBe('/backoffice/events?page=2')
  expect(sent.at(-1)!.token).toBe('token-2')
})

test('AUTH-06 AUTH-09 TOAST-09 a 401 to any call signs the user out, says why, and after signing in they are back', async () => {
  const user = userEvent.setup()
  await open('/events?search=fest', { deleteVenue: [{ code: 'token_expired' }] })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  // At once: it goes by itself, perhaps before the dialog is loaded.
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('Session expired, please log in')]))
  // Asked over the screen first (AUTH-22), which they leave here.
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Control Panel' })).toBeTruthy()
  expect(readToken()).toBeNull()
  expect(new URLSearchParams(location.search).get('return')).toBe('/events?search=fest')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeTruthy()
  expect(location.search).toBe('?search=fest')
})

test('AUTH-09 a 401 to who am I is no different', async () => {
  await open('/events', { getMe: [{ code: 'token_expired' }] })
  expect(await screen.findByRole('heading', { name: 'Control Panel' })).toBeTruthy()
  expect(toasts()).toHaveLength(1)
})

test('signing out in another tab signs out here', async () => {
  await open('/events')
  await screen.findByRole('heading', { name: 'Events' })
  localStorage.removeItem('entree.token')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'entree.token' })))
  expect(await screen.findByRole('heading', { name: 'Control Panel' })).toBeTruthy()
})

test('a user who signs out sees no message that the session expired, and is not led back', async () => {
  const user = userEvent.setup()
  const { calls } = await open('/events', { logout: { success: true } })
  await user.click(await screen.findByRole('button', { name: 'Account of Noor Visser' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'Control Panel' })).toBeTruthy()
  expect(calls('logout')).toHaveLength(1)
  expect(location.search).toBe('')
  expect(toasts()).toEqual([])
})

test('NAV-05 NAV-08 DEC-B-17 a page without its permission says so; the user stays signed in', async () => {
  await open('/events', {}, { session: aSession({ permissions: ['order.view'] }) })
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy()
  expect(screen.getByText(/don't have permission to open this page/)).toBeTruthy()
  expect(location.pathname).toBe('/backoffice/events')
  expect(readToken()).toBe('token-1')
})

test('NAV-05 a tab without its permission says so below the heading of its page, which stays the only one of its level', async () => {
  await renderBackoffice('/company/users', { session: aSession({ permissions: ['my_company.settings'] }) })
  expect(await screen.findByRole('heading', { level: 2, name: 'Access denied' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['My company'])
  expect(document.title).toBe('My company – Entree')
})

test('one of several permissions is enough for a page, and a button needs its own', async () => {
  await open('/events', {}, { session: aSession({ permissions: ['event.details'] }) })
  await screen.findByRole('heading', { name: 'Events' })
  expect(screen.queryByRole('button', { name: 'Create an event' })).toBeNull()
})

test('NAV-06 DEC-B-19 a user without any rights reads so on every page, and has only profile and the way out', async () => {
  const user = userEvent.setup()
  await open('/dashboard', {}, { session: aSession({ permissions: [], company: null }) })
  expect(await screen.findByText('Your account has no company rights yet; ask your company admin')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Account of Noor Visser' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['My profile', 'Sign out'])
  await user.click(items[0]!)
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy()
})

test('AUTH-17 users who must set a new password get to nothing else', async () => {
  const { router } = await open('/events', {}, { session: aSession({ user: { must_reset_password: true } }) })
  expect(await screen.findByRole('heading', { name: 'A new password' })).toBeTruthy()
  expect(location.pathname).toBe('/backoffice/change-password')
  await act(() => router.navigate('/backoffice/dashboard'))
  await waitFor(() => expect(location.pathname).toBe('/backoffice/change-password'))
})

test('an administrator who works as another user sees so, and returns to being themselves', async () => {
  const user = userEvent.setup()
  const administrator = aSession({ user: { id: 1, name: 'Ada Admin' }, company: null })
  let isBack = false
  const { calls } = await open('/events', {
    getMe: () => (isBack ? administrator : aSession({ impersonator: { id: 1, name: 'Ada Admin' } })),
    logout: () => {
      isBack = true
      return { ...administrator, token: 'token-of-ada', must_reset_password: false }
    },
  })
  expect(await screen.findByRole('region', { name: 'You are working as Noor Visser' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Return to administrator' }))
  expect(await screen.findByRole('button', { name: 'Account of Ada Admin' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Return to administrator' })).toBeNull()
  expect(readToken()).toBe('token-of-ada')
  // Nothing that was known of the user before is shown to the next.
  expect(calls('getMe').at(-1)!.token).toBe('token-of-ada')
})

test('when it is not known who is signed in, the user can try again', async () => {
  await open('/events', { getMe: 'broken' })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(readToken()).toBe('token-1')
})

test.each([
  ['?return=%2Fevents%3Fpage%3D2', '/events?page=2'],
  ['', '/'],
  ['?return=https%3A%2F%2Fevil.example', '/'],
  ['?return=%2F%2Fevil.example', '/'],
  ['?return=%2F%5Cevil.example', '/'],
  ['?return=%2Flogin', '/'],
])('the way back of "%s" is %s', (search, path) => {
  keepToken(null)
  expect(returnPath(search)).toBe(path)
})

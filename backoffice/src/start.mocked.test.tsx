import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** What the app, and the page in its place, throws when it is shown. */
const broken = vi.hoisted(() => ({ page: false }))

vi.mock('./ui/confirm.tsx', () => ({
  ConfirmProvider: () => {
    throw new Error('what stands around every screen fails')
  },
}))
vi.mock('./shell/wordmark.tsx', () => ({
  Wordmark: () => {
    if (broken.page) throw new Error('the page in its place fails')
    return <span>Entree</span>
  },
}))

beforeEach(() => {
  broken.page = false
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'content-type': 'application/json' } }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  document.body.replaceChildren()
})

async function startAt(path: string) {
  history.replaceState(null, '', path)
  const root = document.body.appendChild(document.createElement('div'))
  const { start } = await import('./start.tsx')
  await start(root)
  return root
}

test('BERR-64 an error that ends the back office leaves a page in the language of the user, with ways on', async () => {
  localStorage.setItem('backoffice.language', 'de')
  await startAt('/backoffice/events')
  await screen.findByRole('heading', { name: 'Etwas ist schiefgelaufen' })
  await waitFor(() => expect(document.title).toBe('Etwas ist schiefgelaufen'))
  expect(screen.getByRole('button', { name: 'Neu laden' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Zum Dashboard' }).getAttribute('href')).toBe('/backoffice/')
  expect(screen.queryByRole('button', { name: 'Abmelden' })).toBeNull()
})

test('BERR-64 who is signed in can sign out of what fails', async () => {
  localStorage.setItem('entree.token', 'a-token')
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  await startAt('/backoffice/events')
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/backoffice/login'))
  expect(localStorage.getItem('entree.token')).toBeNull()
})

test('BERR-64 where that page fails too, the sentence stays', async () => {
  broken.page = true
  const root = await startAt('/backoffice/events')
  await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2))
  expect(root.textContent).toBe('Something went wrong, please try again.')
})

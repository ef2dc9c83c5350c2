import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCompany } from './testing/shop-data.ts'

/** What the page, and what stands around every page, throws when it is shown. */
const broken = vi.hoisted(() => ({ page: true, layout: false }))

vi.mock('./routes.tsx', () => ({
  loadFirstPage: async () => undefined,
  ShopRoutes: () => {
    if (broken.page) throw new Error('a page that fails')
    return null
  },
}))
vi.mock('./layout/footer.tsx', () => ({
  Footer: () => {
    if (broken.layout) throw new Error('a layout that fails')
    return <footer />
  },
}))

beforeEach(() => {
  broken.page = true
  broken.layout = false
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(aCompany()), { headers: { 'content-type': 'application/json' } }),
  )
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

test('ERR-50 an error that ends the shop leaves a page around it, in the language of the visitor, with ways on', async () => {
  localStorage.setItem('language', 'de')
  await startAt('/p/open-air')
  await screen.findByRole('heading', { name: 'Etwas ist schiefgelaufen' })
  expect(document.documentElement.lang).toBe('de')
  expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('link', { name: 'Bestellung ansehen' })).toBeNull()
  expect(screen.getByRole('banner')).toBeDefined()
  expect(screen.getByRole('contentinfo')).toBeDefined()
})

test('ERR-50 it loads the page again when asked', async () => {
  localStorage.setItem('language', 'de')
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  await startAt('/p/open-air')
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' })
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(again)
  expect(reload).toHaveBeenCalledOnce()
})

test('ERR-50 at an order it has the way to the order', async () => {
  await startAt('/order/179762/abc-def_g/payment')
  const link = await screen.findByRole('link', { name: 'View your order' })
  expect(link.getAttribute('href')).toBe('/order/179762/abc-def_g/status')
})

test('ERR-50 where what stands around every page fails too, the sentence stays', async () => {
  broken.layout = true
  const root = await startAt('/p/open-air')
  await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2))
  expect(root.textContent).toBe('Something went wrong, please try again.')
})

test('ERR-61 the shop waits with taking the place of a page on which something is held down', async () => {
  localStorage.setItem('language', 'de')
  const root = document.body.appendChild(document.createElement('div'))
  root.textContent = 'painted'
  root.dataset.held = ''
  const waits = vi.spyOn(root, 'addEventListener')
  const { start } = await import('./start.tsx')
  broken.page = false
  await start(root)
  const waited = () => waits.mock.calls.filter(([type]) => type === 'earlyfree').length
  await waitFor(() => expect(waited()).toBe(1))
  expect(root.textContent).toBe('painted')
  // Held down again before the app looks.
  root.dispatchEvent(new Event('earlyfree'))
  await waitFor(() => expect(waited()).toBe(2))
  expect(root.textContent).toBe('painted')
  delete root.dataset.held
  root.dispatchEvent(new Event('earlyfree'))
  await waitFor(() => expect(root.textContent).not.toContain('painted'))
})

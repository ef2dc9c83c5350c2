import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languages } from '@entree/domain/foundation/languages.ts'
import { startLanguage } from '@entree/web/language.tsx'
import { languageHabits } from '../app.tsx'
import type { AppRoute } from '../router/app-route.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../testing/render-backoffice.tsx'
import { Page } from '../ui/page.tsx'

beforeEach(() => localStorage.clear())
afterEach(leaveBackoffice)

function screenOf(title: string) {
  return function Screen() {
    return (
      <Page title={title}>
        <Link to="/events/5">To event five</Link>
      </Page>
    )
  }
}
const routes: AppRoute[] = [
  { path: 'login', frame: 'public', load: async () => () => <h1>Control Panel</h1> },
  { path: 'dashboard', load: async () => screenOf('Start') },
  { path: 'profile', load: async () => screenOf('Profile') },
  { path: 'events', permission: 'event.view', crumb: 'nav.events', load: async () => screenOf('Events') },
  { path: 'events/:id', permission: 'event.view', load: async () => screenOf('Fest') },
  { path: 'orders', permission: 'order.view', crumb: 'nav.orders', load: async () => screenOf('Orders') },
]
const open = (path: string, known: Parameters<typeof renderBackoffice>[1] = {}) => renderBackoffice(path, { routes, ...known })
const menu = () => screen.findByRole('navigation', { name: 'Menu' })

test('the menu shows what the user may open, of the screens there are', async () => {
  await open('/dashboard', { session: aSession({ permissions: ['dashboard.view', 'event.view', 'discount_code.view'] }) })
  const links = within(await menu()).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Dashboard', 'Events'])
  expect(links[1]!.getAttribute('href')).toBe('/backoffice/events')
})

test('the present screen is marked in the menu, also below it', async () => {
  await open('/events/5')
  const link = within(await menu()).getByRole('link', { name: 'Events' })
  await waitFor(() => expect(link.getAttribute('aria-current')).toBe('page'))
})

test('after a navigation the heading has the focus and the document its title; on arrival nothing is taken', async () => {
  const user = userEvent.setup()
  await open('/events')
  const link = await screen.findByRole('link', { name: 'To event five' })
  expect(document.title).toBe('Events – Entree')
  expect(document.activeElement).toBe(document.body)
  await user.click(link)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Fest' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe('Fest – Entree')
})

test('breadcrumbs lead to the screens above', async () => {
  await open('/events/5')
  const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumbs' })
  expect(within(crumbs).getByRole('link', { name: 'Events' }).getAttribute('href')).toBe('/backoffice/events')
  expect(within(crumbs).getByText('Fest').getAttribute('aria-current')).toBe('page')
})

test('the first thing that the keyboard reaches leads past the menu', async () => {
  const user = userEvent.setup()
  await open('/events')
  await menu()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  expect(document.querySelector(document.activeElement!.getAttribute('href')!)?.tagName).toBe('MAIN')
})

test('on a phone the menu is a drawer, which closes when one goes somewhere', async () => {
  const user = userEvent.setup()
  await open('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Open the menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  await user.click(within(drawer).getByRole('link', { name: 'Orders' }))
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const chooseLanguage = async (name: string) => {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^(Language|Taal|Sprache)/ }))
  await user.click(await screen.findByRole('menuitemradio', { name }))
}

test('NAV-09 NAV-10 LANG-02 LANG-08 a language is chosen for the screen, for the next visit and for the user', async () => {
  const { calls } = await open('/events', { answers: { saveMyLanguage: { language: 'nl' } } })
  await chooseLanguage('Nederlands')
  expect(await screen.findByRole('link', { name: 'Evenementen' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('nl')
  expect(calls('saveMyLanguage').map(({ input }) => input)).toEqual([{ language: 'nl' }])
  expect(startLanguage(null, languageHabits)).toBe('nl')
})

test('NAV-09 the language of a visitor who is not signed in stays in the browser', async () => {
  const { sent } = await open('/login', { session: null })
  await chooseLanguage('Deutsch')
  await waitFor(() => expect(document.documentElement.lang).toBe('de'))
  expect(startLanguage(null, languageHabits)).toBe('de')
  expect(sent).toEqual([])
})

test.each([
  ['LANG-01', 'en', 'Orders'],
  ['LANG-02', 'nl', 'Bestellingen'],
  ['LANG-03', 'de', 'Bestellungen'],
  ['LANG-04', 'es', 'Pedidos'],
  ['LANG-05', 'fr', 'Commandes'],
  ['LANG-06', 'pt', 'Encomendas'],
] as const)('%s DEC-B-180 the back office speaks %s to a user of that language', async (_, language, orders) => {
  await open('/events', { session: aSession({ user: { language } }) })
  expect(await screen.findByRole('link', { name: orders })).toBeTruthy()
})

test.each([
  ['LANG-07 en when nothing is known', null, ['tlh'], 'en'],
  ['the first of the browser’s that there is', null, ['tlh', 'pt-BR', 'nl'], 'pt'],
  ['the stored choice before all', 'fr', ['nl'], 'fr'],
])('DEC-B-180 the language to start in is %s', (_, stored, wishes, language) => {
  if (stored) localStorage.setItem('backoffice.language', stored)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wishes)
  expect(startLanguage(null, languageHabits)).toBe(language)
  vi.restoreAllMocks()
})

test('the choice of language offers all six, each by its own name', async () => {
  const user = userEvent.setup()
  await open('/login', { session: null })
  await user.click(await screen.findByRole('button', { name: /^Language/ }))
  expect(await screen.findAllByRole('menuitemradio')).toHaveLength(languages.length)
  expect(screen.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked')).toBe('true')
})

test('dark is chosen, and stays', async () => {
  const user = userEvent.setup()
  await open('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Switch to dark mode' }))
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
  expect(localStorage.getItem('entree.color_scheme')).toBe('dark')
  expect(screen.getByRole('button', { name: 'Switch to light mode' })).toBeTruthy()
})

test('Ctrl+K finds a screen by a few letters; arrows and Enter open it', async () => {
  const user = userEvent.setup()
  await open('/dashboard')
  await menu()
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: 'Search' })
  await waitFor(() => expect(document.activeElement).toBe(box))
  await user.type(box, 'o')
  const options = screen.getAllByRole('option').map((option) => option.textContent)
  expect(options).toEqual(['Dashboard', 'Orders', 'My profile'])
  await user.keyboard('{ArrowDown}')
  expect(document.getElementById(box.getAttribute('aria-activedescendant')!)?.textContent).toBe('Orders')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull()
})

test('the search finds the tabs of the company that the user may open, and the profile', async () => {
  const user = userEvent.setup()
  await renderBackoffice('/profile', { session: aSession({ permissions: ['my_company.users', 'my_company.layout'] }) })
  await menu()
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: 'Search' })
  const found = () => screen.queryAllByRole('option').map((option) => option.textContent)
  await user.type(box, 'company:')
  await waitFor(() => expect(found()).toEqual(['My company: Users', 'My company: Layout']))
  await user.clear(box)
  await user.type(box, 'profile')
  await waitFor(() => expect(found()).toEqual(['My profile']))
  await user.clear(box)
  await user.type(box, 'layout{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/backoffice/company/layout'))
})

test('NAV-07 an unknown address says so, inside the frame', async () => {
  await open('/nowhere')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(await menu()).toBeTruthy()
})

test('a screen that breaks leaves the frame standing', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('broken')
  }
  await open('/broken', { routes: [...routes, { path: 'broken', load: async () => Broken }] })
  expect(await screen.findByText('Something went wrong on this screen')).toBeTruthy()
  expect(await menu()).toBeTruthy()
  log.mockRestore()
})

test('the root leads to the dashboard', async () => {
  await open('/')
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeTruthy()
  await act(async () => undefined)
  expect(location.pathname).toBe('/backoffice/dashboard')
})

import type { CompanyRow } from '@entree/contract/foundation/companies/entities.ts'
import { languages } from '@entree/domain/foundation/languages.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { useForm } from 'react-hook-form'
import { send } from '../send.ts'
import { loadFirstMessages } from '../messages.ts'
import type { AppRoute } from '../router/app-route.ts'
import { useSession } from '../session/session.tsx'
import { enter } from '../session/token.ts'
import type { Answers } from '../testing/answer-calls.ts'
import { onPhone } from '../testing/on-phone.ts'
import { aPage } from '../testing/a-page.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../testing/render-backoffice.tsx'
import { Page } from '../ui/page.tsx'
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts'

afterEach(leaveBackoffice)

const company = (id: number, name: string): CompanyRow => {
  const subdomain = name.toLowerCase()
  return {
    id,
    name,
    subdomain,
    domain: `${subdomain}.example`,
    contact_person: null,
    city: null,
    active: true,
    users_count: 1,
    live_events_count: 0,
    created_at: '2026-01-01T10:00:00.000Z',
  }
}
const all = [company(1, 'Uiterwaard'), company(2, 'Zink'), company(3, 'Zwaluw')]
const platform = (held?: Permission[]) =>
  aSession({ company: null, user: { id: 1, name: 'Ada Admin', role: 'platform_admin' }, ...(held ? { permissions: held } : {}) })

/** Which company its calls were about, and whose name it shows. */
function Venues() {
  const session = useSession()
  const { data } = useQuery({
    queryKey: ['venues'],
    queryFn: ({ signal }) => send('listActiveVenues', {}, { signal }),
    staleTime: Infinity,
  })
  return (
    <Page title="Venues">
      <p>
        {data === undefined ? 'loading' : `Venues of ${session.company?.name ?? 'all'}: ${data.map(({ name }) => name).join()}`}
      </p>
    </Page>
  )
}
function Writing() {
  const form = useForm({ defaultValues: { text: '' } })
  useUnsavedGuard(form.formState.isDirty)
  return (
    <Page title="Writing">
      <input aria-label="Text" {...form.register('text')} />
    </Page>
  )
}
const routes: AppRoute[] = [
  { path: 'login', frame: 'public', load: async () => () => <h1>Control Panel</h1> },
  { path: 'dashboard', load: async () => () => <Page title="Start" /> },
  { path: 'events', permission: 'event.view', load: async () => Venues },
  { path: 'orders', permission: 'order.view', load: async () => Writing },
  { path: 'admin/venues', permission: 'master_data.venues', load: async () => Venues },
]
async function open(path: string, session = platform(), answers: Answers = {}) {
  const rendered = await renderBackoffice(path, {
    routes,
    session,
    answers: {
      listCompanies: ({ search }) => aPage(all.filter(({ name }) => name.toLowerCase().includes(search ?? ''))),
      listActiveVenues: [],
      logout: { success: true },
      ...answers,
    },
  })
  /** The companies that the venues were asked of. */
  const asked = () => rendered.calls('listActiveVenues').map(({ company_id }) => company_id)
  return { ...rendered, asked }
}
const choose = async (name: string, user = userEvent.setup()) => {
  const box = await screen.findByRole('combobox', { name: 'Choose a company' })
  await user.type(box, name)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
}
const button = (name: RegExp | string = /Choose a(nother)? company$/) => screen.findByRole('button', { name })
const menu = async () =>
  within(await screen.findByRole('navigation', { name: 'Menu' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('people of the platform choose a company by a few letters; its screens come into the menu and its name on top', async () => {
  const user = userEvent.setup()
  await open('/dashboard')
  expect(await menu()).toEqual(['Dashboard', 'All venues'])
  await user.click(await button('Choose a company'))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Uiterwaarduiterwaard.example',
    'Zinkzink.example',
    'Zwaluwzwaluw.example',
  ])
  await choose('zw', user)
  expect((await button("You're working for Zwaluw. Choose another company")).textContent).toBe('Zwaluw')
  expect(await menu()).toEqual(['Dashboard', 'Events', 'Orders', 'All venues'])
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeTruthy()
})

test('the arrows of the keyboard go through the companies, Escape leaves all as it is', async () => {
  const user = userEvent.setup()
  await open('/dashboard')
  await user.click(await button('Choose a company'))
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const box = screen.getByRole('combobox', { name: 'Choose a company' })
  expect(document.getElementById(box.getAttribute('aria-activedescendant')!)?.textContent).toContain('Zwaluw')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(await button('Choose a company')).toBeTruthy()
})

test('a screen of a company asks for which one, and is there afterwards with what that company has', async () => {
  const user = userEvent.setup()
  const { asked } = await open('/events?page=2')
  expect(await screen.findByRole('heading', { name: 'Choose a company first' })).toBeTruthy()
  expect(asked()).toEqual([])
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Choose a company' }))
  await choose('zink', user)
  expect(await screen.findByText('Venues of Zink:')).toBeTruthy()
  expect(location.pathname + location.search).toBe('/backoffice/events?page=2')
  expect(asked()).toEqual([2])
})

test('the administration stays about the whole platform, and nothing known of one company is shown of another', async () => {
  const user = userEvent.setup()
  const { asked, router } = await open('/events')
  await user.click(within(await screen.findByRole('main')).getByRole('button', { name: 'Choose a company' }))
  await choose('zink', user)
  await screen.findByText('Venues of Zink:')
  await act(() => router.navigate('/admin/venues'))
  expect(await screen.findByText('Venues of all:')).toBeTruthy()
  expect(await button("You're working for Zink. Choose another company")).toBeTruthy()
  await act(() => router.navigate('/events'))
  await screen.findByText('Venues of Zink:')
  await user.click(await button())
  await choose('zwal', user)
  await screen.findByRole('heading', { name: 'Start' })
  await act(() => router.navigate('/events'))
  expect(await screen.findByText('Venues of Zwaluw:')).toBeTruthy()
  // What was known of Zink was not asked for again, and not shown for another.
  expect(asked()).toEqual([2, null, 3])
})

test('the choice stays in the tab when the page is loaded again, and can be given up', async () => {
  const user = userEvent.setup()
  await open('/dashboard')
  await user.click(await button('Choose a company'))
  await choose('zink', user)
  await button("You're working for Zink. Choose another company")
  const kept = sessionStorage.getItem('entree.company')!
  leaveBackoffice()

  sessionStorage.setItem('entree.company', kept)
  await open('/events')
  expect(await screen.findByText('Venues of Zink:')).toBeTruthy()
  await user.click(await button())
  await user.click(await screen.findByRole('option', { name: /No company, administration only/ }))
  expect(await button('Choose a company')).toBeTruthy()
  expect(await menu()).toEqual(['Dashboard', 'All venues'])
  expect(sessionStorage.getItem('entree.company')).toBeNull()
})

test.each([
  ['a desk, before the search', () => undefined, ['company', 'search', 'account']],
  ['a phone, on a line of its own at the end', onPhone, ['search', 'account', 'company']],
])('the company stands in the order of the tab key as on the screen: on %s', async (_, prepare, order) => {
  prepare()
  await open('/dashboard')
  await button('Choose a company')
  const names = { company: 'Choose a company', search: /^Search/, account: 'Account of Ada Admin' }
  const buttons = Object.entries(names).map(([key, name]) => [key, screen.getByRole('button', { name })] as const)
  const sorted = buttons.toSorted(([, one], [, other]) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  expect(sorted.map(([key]) => key)).toEqual(order)
})

test('users who sign in next, or whom an administrator works as, start without the choice', async () => {
  const user = userEvent.setup()
  let session = platform()
  const { asked, client } = await open('/dashboard', session, { getMe: () => session })
  await user.click(await button('Choose a company'))
  await choose('zink', user)
  await button("You're working for Zink. Choose another company")
  session = aSession({ impersonator: { id: 1, name: 'Ada Admin' } })
  act(() => {
    enter('another-token')
    client.clear()
  })
  expect(await screen.findByRole('button', { name: 'Account of Noor Visser' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Choose a/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Events' }))
  expect(await screen.findByText('Venues of Uiterwaard:')).toBeTruthy()
  expect(asked()).toEqual([null])
})

test('people of a company have nothing to choose, nor have people of the platform who may not see companies', async () => {
  await open('/events', aSession())
  expect(await screen.findByText('Venues of Uiterwaard:')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Choose a/ })).toBeNull()
  leaveBackoffice()
  await open('/events', platform(['event.view', 'master_data.venues']))
  expect(await screen.findByText("You don't have permission to open this page. Ask your company admin.")).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Choose a/ })).toBeNull()
})

test('what is not saved is asked about before another company is chosen', async () => {
  const user = userEvent.setup()
  await open('/orders')
  await user.click(within(await screen.findByRole('main')).getByRole('button', { name: 'Choose a company' }))
  await choose('zink', user)
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'half a letter')
  await user.click(await button())
  await choose('zwal', user)
  await user.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(await button("You're working for Zink. Choose another company")).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' }).value).toBe('half a letter')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await button())
  await choose('zwal', user)
  await user.click(await screen.findByRole('button', { name: /^Leave/ }))
  expect(await button("You're working for Zwaluw. Choose another company")).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeTruthy()
})

test.each(languages)('the choice is offered in %s', async (language) => {
  const { messages } = await loadFirstMessages(language)
  const session = { ...platform(), user: { ...platform().user, language } }
  await open('/events', session)
  expect(await screen.findByRole('heading', { name: messages['system.choose_company_title'] })).toBeTruthy()
  expect(await screen.findAllByRole('button', { name: messages['shell.choose_company'] })).toHaveLength(2)
})

import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { permissionsOf } from '../../../router/app-route.ts'
import { permissionsOfTabs } from '../../../router/tabs.ts'
import { eventTabs } from '../../../tabs.ts'
import { anEventDetail } from '../../../testing/an-event.ts'
import type { Answers } from '../../../testing/answer-calls.ts'
import { anEventDashboard } from '../../../testing/dashboard-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const without = (...withheld: string[]) =>
  aSession({ permissions: permissions.filter((permission) => !withheld.includes(permission)) })
const open = (event = anEventDetail(), answers: Answers = {}, session = aSession(), path = `/events/5/details`) =>
  renderBackoffice(path, {
    session,
    answers: { getEventDetail: event, listEventTypes: [{ id: 2, name: 'concert' }], listActiveVenues: [], ...answers },
  })
const links = async () => within(await screen.findByRole('navigation', { name: 'Summer night' })).getAllByRole('link')
const tabs = async () => (await links()).map(({ textContent }) => textContent)

test('EVT-62 EVT-03 EVT-04 EVT-05 EVT-06 EVT-09 EVT-10 an event has six tabs, and the parts of the open one below', async () => {
  const user = userEvent.setup()
  await open()
  expect(await tabs()).toEqual([
    'Set up',
    'Sell',
    'People',
    'On the day',
    'Money',
    'Changes',
    'Details',
    'Timeslots',
    'Questions',
    'Ticket template',
    'Emails',
  ])
  const current = async () =>
    (await links()).flatMap((link) =>
      link.hasAttribute('aria-current') ? [[link.textContent, link.getAttribute('aria-current')]] : [],
    )
  expect(await current()).toEqual([
    ['Set up', 'true'],
    ['Details', 'page'],
  ])
  await user.click(screen.getByRole('link', { name: 'Sell' }))
  await waitFor(() => expect(location.pathname).toBe('/backoffice/events/5/products'))
  expect((await tabs()).slice(6)).toEqual(['Products', 'Seating plan', 'Points of sale', 'Marketing', 'Share'])
  await user.click(screen.getByRole('link', { name: 'Changes' }))
  await waitFor(() => expect(location.pathname).toBe('/backoffice/events/5/changes'))
  // It has one part only, and so is the page itself.
  expect(await current()).toEqual([['Changes', 'page']])
})

test('EVT-62 each part has its own permission, and few of them are tabs themselves', async () => {
  for (const tab of eventTabs) {
    const held = permissionsOf(tab)
    await open(anEventDetail(), {}, aSession({ permissions: ['event.view', ...held] }), '/events/5')
    // Another tab may have the same permission.
    const shown = eventTabs.filter((other) => permissionsOf(other).some((permission) => held.includes(permission)))
    const paths = (await links()).map((link) => link.getAttribute('href')?.split('/').at(-1))
    expect(paths, tab.path).toEqual(shown.map(({ path }) => path))
    leaveBackoffice()
  }
})

test.each([
  ['while it goes on', 'live', -1, 'On the day', '/backoffice/events/5/live'],
  ['weeks before', 'live', 24 * 20, 'Set up', '/backoffice/events/5/details'],
  ['that is still a draft, on its day', 'draft', -1, 'Set up', '/backoffice/events/5/details'],
] as const)('EVT-63 an event %s opens with what is done then', async (_, state, starts_in, first, path) => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const event = anEventDetail({ state, starts_at: inHours(starts_in), ends_at: inHours(starts_in + 6) })
  await open(event, { getEventDashboard: anEventDashboard() }, aSession(), '/events/5')
  await waitFor(() => expect(location.pathname).toBe(path))
  expect((await tabs())[0]).toBe(first)
})

test('PERM-025 without event.details the tab is not there, and an event leads to the first one there is', async () => {
  const { router } = await open(
    anEventDetail(),
    {},
    without(...permissionsOfTabs(eventTabs).filter((one) => one !== 'event.marketing')),
    '/events/5',
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/events/5/marketing'))
  leaveBackoffice()
  await open(anEventDetail(), {}, without('event.details'))
  expect(await screen.findByText("You don't have permission to open this page. Ask your company admin.")).toBeTruthy()
})

test('PERM-025 an event without any tab for the user shows how it sells, and leads to its orders', async () => {
  const withheld = permissionsOfTabs(eventTabs)
  await open(anEventDetail({ sold: 12 }), {}, without(...withheld), '/events/5')
  expect(await screen.findByText("You can see this event, but you can't change it.")).toBeTruthy()
  const main = screen.getByRole('main')
  expect(main.textContent).toContain('Sold: 12 of 100')
  const orders = within(main).getByRole('link', { name: 'Orders of this event' })
  expect(orders.getAttribute('href')).toContain('/orders?selected_events=5')
  leaveBackoffice()
  await open(anEventDetail(), {}, without(...withheld, 'order.view'), '/events/5')
  await screen.findByText("You can see this event, but you can't change it.")
  expect(screen.queryByRole('link', { name: 'Orders of this event' })).toBeNull()
})

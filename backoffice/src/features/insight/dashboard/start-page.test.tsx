import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail, anEventRow } from '../../../testing/an-event.ts'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aPage } from '../../../testing/a-page.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const open = (answers: Answers, session = aSession()) => renderBackoffice('/dashboard', { session, answers })
const steps = async () => {
  const items = (await screen.findAllByRole('listitem')).filter((item) => item.hasAttribute('data-done'))
  return items.map((item) => `${item.getAttribute('data-done')} ${within(item).getAllByRole('link')[0]?.textContent}`)
}

test('a new company is led to its first event on sale, one step after the other', async () => {
  await open({ listEvents: aPage([]) })
  expect(await screen.findByText('0 of 5 done')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create event' }).getAttribute('href')).toContain('/events?new=1')
})

test('the steps are ticked off by what is really there', async () => {
  await open({
    listEvents: aPage([anEventRow()]),
    getEventDetail: anEventDetail({ missing: [{ item: 'point_of_sale', is_hard: true }] }),
  })
  expect(await screen.findByText('2 of 5 done')).toBeTruthy()
  expect(await steps()).toEqual([
    'true Create your event (done)',
    'true Add tickets (done)',
    'false Set up your shop',
    'false Make it yours',
    'false Put it on sale',
  ])
  expect(screen.getByRole('link', { name: 'Set up shop' }).getAttribute('href')).toContain('/events/5/pos')
})

test('the look can wait: after the shop comes the sale', async () => {
  await open({ listEvents: aPage([anEventRow()]), getEventDetail: anEventDetail({ missing: [] }) })
  expect(await screen.findByText('3 of 5 done')).toBeTruthy()
  const [current] = (await screen.findAllByRole('listitem')).filter((item) => item.getAttribute('aria-current') === 'step')
  expect(within(current!).getByRole('link', { name: 'Go to the event' })).toBeTruthy()
})

test('EVT-90 an event whose visitors cannot pay has a step to connect an account, before it is put on sale', async () => {
  const getEventDetail = anEventDetail({ missing: [{ item: 'payment', is_hard: false }] })
  await open({ listEvents: aPage([anEventRow()]), getEventDetail })
  expect(await screen.findByText('3 of 6 done')).toBeTruthy()
  expect((await steps()).slice(-2)).toEqual(['false Get paid', 'false Put it on sale'])
  expect(screen.getByRole('link', { name: 'Connect an account' }).getAttribute('href')).toContain('/company/payment-accounts')
  leaveBackoffice()
  const held = permissions.filter((permission) => permission !== 'my_company.payment_accounts')
  await open({ listEvents: aPage([anEventRow()]), getEventDetail }, aSession({ permissions: held }))
  expect(await screen.findByText('3 of 5 done')).toBeTruthy()
})

test('PERM-067 without the dashboard a company with events sees those that are to come and what they sold', async () => {
  const session = aSession({ permissions: permissions.filter((permission) => permission !== 'dashboard.view') })
  const listEvents: Answers['listEvents'] = ({ state }) =>
    aPage([anEventRow({ status: 'live', state: state ? 'live' : 'passed', sold: 12 })])
  await open({ listEvents }, session)
  const item = (await screen.findByRole('link', { name: 'Summer night' })).closest('li')!
  expect(within(item).getByText('12')).toBeTruthy()
  expect(within(item).getByText('On sale')).toBeTruthy()
})

test('PERM-021 without event.view and the dashboard the start page shows the ways that are open, and asks for no events', async () => {
  const closed = new Set<string>(['event.view', 'dashboard.view'])
  const session = aSession({ permissions: permissions.filter((permission) => !closed.has(permission)) })
  const { calls } = await open({}, session)
  expect(await screen.findByText('What would you like to do?')).toBeTruthy()
  expect(calls('listEvents')).toEqual([])
})

test('users who oversee all companies see the figures of today and what needs attention, each with the list it leads to', async () => {
  await open(
    {
      getPlatformFigures: { companies: 4, live_events: 31, orders_today: 12, tickets_today: 1234 },
      countPaymentAttention: { open: 2 },
      countMailAttention: { failed: 1, waiting: 2 },
    },
    aSession({ company: null }),
  )
  const figures = within(await screen.findByRole('region', { name: 'Figures' }))
  await figures.findByText('3')
  const shown = figures.getAllByRole('listitem').map((item) => {
    const path = within(item).queryByRole('link')?.getAttribute('href') ?? ''
    return `${item.textContent} ${path}`.trim()
  })
  expect(shown).toEqual([
    '1.234Tickets sold today',
    '12Orders today',
    '31Events on sale /backoffice/admin/companies',
    '4Companies /backoffice/admin/companies',
    '2Payment issues /backoffice/admin/payment-issues',
    '3Email issues /backoffice/admin/mail-issues',
  ])
})

import { permissions } from '@entree/domain/foundation/permissions.ts'
import { watchTiming } from '@entree/web/watch.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail, anEventRow } from '../../../testing/an-event.ts'
import { aDashboard, aLinkedEvent, anEventDashboard } from '../../../testing/dashboard-data.ts'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aGlance } from '../../../testing/glance-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

/** Without the overview of events, so that the dashboard stands alone. */
const onlyDashboard = aSession({ permissions: ['dashboard.view'] })

/** The figures of a list by their names. */
function figuresIn(list: HTMLElement): Record<string, string> {
  const names = within(list).getAllByRole('term')
  return Object.fromEntries(names.map((name) => [name.textContent, name.nextElementSibling?.textContent ?? '']))
}

const listNamed = async (name: string) => screen.findByLabelText(name, { selector: 'dl' })

test('DASH-01 DASH-02 DASH-03 DASH-06 what was sold by day, and the revenue of it', async () => {
  await renderBackoffice('/dashboard', { answers: { getDashboard: aDashboard() }, session: onlyDashboard })
  expect(figuresIn(await listNamed('Sales'))).toEqual({
    'Sold today': '12€\u00a0120,00',
    'Sold yesterday': '34€\u00a0340,00',
    'Last 7 days': '156€\u00a01.560,00',
  })
})

test('DASH-04 DASH-05 DASH-07 DASH-08 DASH-09 DASH-10 GUEST-10 ratio, guest list, box office and the door', async () => {
  await renderBackoffice('/dashboard', { answers: { getDashboard: aDashboard() }, session: onlyDashboard })
  expect(figuresIn(await listNamed('Running and upcoming events together'))).toEqual({
    Sold: '80080.5% of capacity',
    Left: '200',
    'Guest list': '17',
    'Box office': '9',
    'Inside now': '412',
    Scanned: '455',
    'Left to scan': '345',
  })
})

test('DASH-04 DASH-12 beside products without a limit, the share says of which products it is', async () => {
  const getDashboard = aDashboard({ sold: 812, left: null, sold_ratio: 33.3 })
  await renderBackoffice('/dashboard', { answers: { getDashboard }, session: onlyDashboard })
  expect(figuresIn(await listNamed('Running and upcoming events together'))).toMatchObject({
    Sold: '81233.3% of products with a limit',
    Left: 'No limit',
  })
})

test('DASH-11 DASH-12 each current event with what was sold and is left, and the way to its live page', async () => {
  await renderBackoffice('/dashboard', { answers: { getDashboard: aDashboard(), listEvents: onePage } })
  const link = await screen.findByRole('link', { name: 'Summer night' })
  expect(link.getAttribute('href')).toBe('/backoffice/events/5/live')
  const item = link.closest('li')!
  expect(figuresIn(item)).toMatchObject({
    Sold: '800',
    Left: '200',
    'Sold today': '12',
    'Sold yesterday': '34',
    'Inside now': '412',
  })
})

test('DEC-B-164 events of sub companies stand apart, with whose they are, and lead to their figures, which change nothing', async () => {
  await renderBackoffice('/dashboard', {
    answers: {
      getDashboard: aDashboard({ linked_events: [aLinkedEvent()] }),
      getEventDashboard: anEventDashboard({ id: 9, name: 'Barn dance', company: 'Orchard Barn' }),
      getSoldTickets: [],
    },
    session: onlyDashboard,
  })
  const section = within((await screen.findByRole('heading', { name: 'Events of linked companies' })).closest('section')!)
  expect(section.getAllByRole('listitem')).toHaveLength(1)
  expect(section.getByText('Orchard Barn')).toBeTruthy()
  expect(section.getByText(/The old barn/)).toBeTruthy()
  expect(figuresIn(section.getByRole('listitem'))).toEqual({ Sold: '800', Left: '200', 'Inside now': '412' })
  const link = section.getByRole('link', { name: 'Barn dance' })
  expect(link.getAttribute('href')).toBe('/backoffice/linked-events/9')
  link.click()
  await screen.findByText('This is an event of Orchard Barn. You can look at it, but not change it.')
  expect(screen.getByRole('heading', { name: 'Barn dance' })).toBeTruthy()
  expect(figuresIn(await listNamed('At the door'))).toMatchObject({ 'Inside now': '412' })
  expect(screen.queryByRole('button', { name: /Edit|Change|Save|Delete/ })).toBeNull()
})

test('DEC-B-164 without the dashboard they stand below the calendar, without figures and without a way to them', async () => {
  const session = aSession({ permissions: permissions.filter((permission) => permission !== 'dashboard.view') })
  await renderBackoffice('/dashboard', { answers: { listEvents: onePage, listLinkedEvents: [aLinkedEvent()] }, session })
  const section = within((await screen.findByRole('heading', { name: 'Events of linked companies' })).closest('section')!)
  expect(section.getByText('Barn dance')).toBeTruthy()
  expect(section.queryByRole('link')).toBeNull()
})

test('DEC-B-164 a company that is master of none reads nothing of linked companies', async () => {
  await renderBackoffice('/dashboard', { answers: { getDashboard: aDashboard() }, session: onlyDashboard })
  await listNamed('Sales')
  expect(screen.queryByText('Events of linked companies')).toBeNull()
})

test('PERM-067 without its permission the dashboard is neither shown nor asked for', async () => {
  const session = aSession({ permissions: permissions.filter((permission) => permission !== 'dashboard.view') })
  const { calls } = await renderBackoffice('/dashboard', { answers: { listEvents: onePage }, session })
  await screen.findByRole('link', { name: 'Summer night' })
  expect(screen.queryByText('Sold today')).toBeNull()
  expect(calls('getDashboard')).toEqual([])
})

test('a company without events is told so; figures that cannot be read can be asked for again', async () => {
  let isBroken = true
  const getDashboard: Answers['getDashboard'] = () => (isBroken ? [{ code: 'access_denied' }] : aDashboard({ events: [] }))
  await renderBackoffice('/dashboard', { answers: { getDashboard }, session: onlyDashboard })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  again.click()
  expect(await screen.findByText('Nothing planned at the moment')).toBeTruthy()
})

test('DASH-07 DASH-08 DASH-09 the live page of an event: the door, the curve with its table, and the entrances', async () => {
  await renderBackoffice('/events/5/live', {
    answers: { getEventDetail: anEventDetail(), getEventDashboard: anEventDashboard() },
  })
  expect(figuresIn(await listNamed('At the door'))).toEqual({
    'Inside now': '412',
    Scanned: '455',
    'Left to scan': '345',
    'Entries per minute': '4',
  })
  expect(screen.getByRole('img', { name: 'Entries by minute in the last hour: 29 in all, 9 in the busiest minute' })).toBeTruthy()
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent).join('|'))
  // In fives from 13:04; the last five hold four fours and a nine, and the five before them one four.
  expect(rows.filter((row) => /^1[34]:/.test(row)).filter((row) => !row.endsWith('|0|0'))).toEqual([
    '13:04|0|2',
    '13:54|4|0',
    '13:59|25|0',
  ])
  expect(rows).toContain('North gate|29|300|43|6')
})

test.each([
  ['without an entrance', [], 'Set up the entrances'],
  ['with its entrances ready', anEventDashboard().entrances, 'See the entrances'],
])('DASH-13 before anybody was scanned the live page %s says what to do, in place of zeros', async (_, entrances, action) => {
  const ready = entrances.map((one) => ({
    ...one,
    sessions: one.sessions.map((session) => ({ ...session, entries: 0, refused: 0 })),
  }))
  await renderBackoffice('/events/5/live', {
    answers: {
      getEventDetail: anEventDetail(),
      getEventDashboard: anEventDashboard({ scanned: 0, inside: 0, left_to_scan: 1345, entrances: ready }),
    },
  })
  expect(await screen.findByText('1,345 tickets to scan, nobody in yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe('/backoffice/events/5/scanning')
  expect(screen.queryByLabelText('At the door')).toBeNull()
})

test('DASH-04 DASH-05 DASH-10 DASH-12 the sales of an event: what is sold and left, and of each ticket', async () => {
  const counted = { guest_list: 1, box_office: 2, inside: 3, sold_ratio: null, left_to_scan: 4 }
  const product = { id: 8, name: 'Day', sold: 90, left: null, sold_today: 5, sold_yesterday: 6, sold_last_7_days: 7, scanned: 44 }
  await renderBackoffice('/events/5/sales', {
    answers: {
      getEventDetail: anEventDetail(),
      getEventDashboard: anEventDashboard(),
      getSoldTickets: [{ ...product, ...counted }],
      getGlance: aGlance(),
    },
  })
  expect(figuresIn(await listNamed('Sales'))).toEqual({
    Sold: '80080.5% of capacity',
    Left: '200',
    'Guest list': '17',
    'Box office': '9',
  })
  expect(await screen.findByRole('row', { name: 'Day 90 No limit 5 6 44' })).toBeTruthy()
})

test('a connection that is lost says how old the figures are, until it is back', async () => {
  watchTiming.ask_again_ms = 10
  watchTiming.first_ms = 10
  let isBroken = false
  await renderBackoffice('/dashboard', {
    answers: { getDashboard: () => (isBroken ? 'broken' : aDashboard()) },
    session: onlyDashboard,
  })
  await screen.findByText('Live, as of 14:03')
  isBroken = true
  await screen.findByText('No connection. These figures are as of 14:03; we keep trying.')
  expect(await listNamed('Sales')).toBeTruthy()
  isBroken = false
  expect(await screen.findByText('Live, as of 14:03')).toBeTruthy()
})

const onePage = { data: [anEventRow({ status: 'live', state: 'live' })], total: 1, page: 1, per_page: 25, last_page: 1 }

import type { CallAnswer } from '@entree/contract/calls.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { watchTiming } from '@entree/web/watch.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anEventRow } from '../../../testing/an-event.ts'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aDashboard } from '../../../testing/dashboard-data.ts'
import { aGlance, aSpan } from '../../../testing/glance-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { cardOf, figuresIn, listNamed, onePage, onlyDashboard } from './testing.ts'

afterEach(leaveBackoffice)

const another = { ...aDashboard().events[0]!, id: 6, name: 'Winter night' }

test('DASH-01 DASH-02 DASH-03 DASH-06 several events: what they sold together by day, and the revenue of it', async () => {
  const events = [...aDashboard().events, another]
  await renderBackoffice('/dashboard', { answers: { getDashboard: aDashboard({ events }) }, session: onlyDashboard })
  expect(figuresIn(await listNamed('All events together'))).toEqual({
    'Sold today': '12€\u00a0120,00',
    'Sold yesterday': '34€\u00a0340,00',
    'Last 7 days': '156€\u00a01.560,00',
  })
})

test('DASH-14 DASH-04 DASH-05 DASH-07 DASH-08 DASH-09 DASH-10 DASH-11 GUEST-10 one event: each figure once, at the door who is inside', async () => {
  await renderBackoffice('/dashboard', { answers: { getDashboard: aDashboard(), getGlance: aGlance() }, session: onlyDashboard })
  const card = await cardOf('Summer night')
  expect(figuresIn(card)).toEqual({
    Sold: '800',
    'Inside now': '412',
    'Left to scan': '345',
    Left: '200',
    'Sold today': '12€\u00a0120,00',
    'Sold yesterday': '34€\u00a0340,00',
    'Last 7 days': '156€\u00a01.560,00',
    'Share sold': '80,5% of capacity',
    'Guest list': '17',
    'Box office': '9',
    Scanned: '455',
  })
  // Together with nothing else it would be said twice.
  expect(screen.queryByLabelText('All events together')).toBeNull()
})

test('DASH-14 before the door opens an event shows today and what is left, its curve, and a comparison with its own last edition only', async () => {
  const coming = { ...aDashboard().events[0]!, scanned: 0, inside: 0 }
  const alone = { ...coming, id: 6, name: 'Winter night', sold: 4 }
  await renderBackoffice('/dashboard', {
    answers: {
      getDashboard: aDashboard({ events: [coming, alone] }),
      getGlance: ({ event_id }) =>
        event_id === 5
          ? aGlance({ so_far: aSpan(300, 200) })
          : aGlance({ today: aSpan(1, null), so_far: aSpan(4, null), events: [{ ...aGlance().events[0]!, last_edition: null }] }),
    },
    session: onlyDashboard,
  })
  const card = within(await cardOf('Summer night'))
  expect(await card.findByRole('img', { name: /by days before the event: Summer night$/ })).toBeTruthy()
  expect(card.getByText(/at this point before/).textContent).toBe('+50% 200 at this point before Summer night 2025')
  expect(figuresIn(await cardOf('Summer night'))).toMatchObject({ 'Sold today': '124 last edition', Left: '200' })
  const other = within(await cardOf('Winter night'))
  expect(await other.findByRole('img')).toBeTruthy()
  expect(other.queryByText(/last edition|at this point/)).toBeNull()
})

test('DASH-13 an event that sold nothing says what to do: share it, or see what keeps it from selling', async () => {
  const none = { ...another, sold: 0, scanned: 0, inside: 0 }
  const off = { ...none, id: 7, name: 'Spring night', state: 'not_live' as const }
  await renderBackoffice('/dashboard', { answers: { getDashboard: aDashboard({ events: [none, off] }), listEvents: onePage } })
  const share = within(await cardOf('Winter night')).getByRole('link', { name: 'Share the link to your shop' })
  expect(share.getAttribute('href')).toBe('/backoffice/events/6/share')
  const card = within(await cardOf('Spring night'))
  expect(card.getByText(/Off sale/, { selector: 'p' })).toBeTruthy()
  expect(card.getByRole('link', { name: 'Go to the event' }).getAttribute('href')).toBe('/backoffice/events/7')
  expect(card.queryByText('0')).toBeNull()
})

test('DASH-04 DASH-12 beside products without a limit, the share says of which products it is', async () => {
  const [event] = aDashboard().events
  const events = [{ ...event!, left: null, sold_ratio: 33.3 }]
  await renderBackoffice('/dashboard', { answers: { getDashboard: aDashboard({ events }) }, session: onlyDashboard })
  expect(figuresIn(await cardOf('Summer night'))).toMatchObject({
    'Share sold': '33,3% of products with a limit',
    Left: 'No limit',
  })
})

test.each([
  ['on its day to who is inside', -1, '/backoffice/events/5/live'],
  ['before it to its sales', 48, '/backoffice/events/5/sales'],
])('DASH-11 the name of an event leads %s', async (_, starts_in, path) => {
  const at = (hours: number) => new Date(Date.parse('2026-07-04T12:03:00.000Z') + hours * 3_600_000).toISOString()
  const events = [{ ...aDashboard().events[0]!, starts_at: at(starts_in), ends_at: at(starts_in + 8) }]
  await renderBackoffice('/dashboard', { answers: { getDashboard: aDashboard({ events }), listEvents: onePage } })
  const link = within(await cardOf('Summer night')).getByRole('link', { name: 'Summer night' })
  expect(link.getAttribute('href')).toBe(path)
})

test('DASH-30 events on sale whose visitors cannot pay come first of what needs attention, with the way to mend it', async () => {
  const answers: Answers = {
    getDashboard: aDashboard(),
    listEvents: onePage,
    countPaymentAttention: { open: 2 },
    listUnpayableEvents: [
      { id: 8, name: 'Winter night' },
      { id: 9, name: 'Spring night' },
    ],
  }
  const links = async () => {
    const section = within((await screen.findByRole('heading', { name: 'Needs you' })).closest('section')!)
    await section.findByText(/Visitors can't pay/)
    return section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  }
  await renderBackoffice('/dashboard', { answers })
  expect((await links())[0]).toEqual([
    "Visitors can't pay for 2 events: no payment account takes the money.",
    '/backoffice/company/payment-accounts',
  ])
  leaveBackoffice()
  const held = permissions.filter((permission) => permission !== 'my_company.payment_accounts')
  const session = aSession({ permissions: held })
  await renderBackoffice('/dashboard', {
    answers: { ...answers, listUnpayableEvents: [{ id: 8, name: 'Winter night' }] },
    session,
  })
  expect((await links())[0]).toEqual([
    "Visitors can't pay for Winter night: no payment account takes the money.",
    '/backoffice/events/8',
  ])
})

test('DASH-15 what needs attention is listed with links, events not on sale yet too; one quiet line when nothing does', async () => {
  const coming = anEventRow({ id: 8, name: 'Winter night', state: 'draft', ends_at: '2099-01-01T00:00:00.000Z' })
  const over = anEventRow({ id: 9, name: 'Long ago', state: 'draft', ends_at: '2020-01-01T00:00:00.000Z' })
  await renderBackoffice('/dashboard', {
    answers: {
      getDashboard: aDashboard(),
      countPaymentAttention: { open: 2 },
      countMailAttention: { failed: 1, waiting: 3 },
      listScanConflicts: { ...onePage, data: [], total: 4 },
      listEvents: ({ state }) => (state === 'draft' ? { ...onePage, data: [coming, over] } : onePage),
    },
  })
  const section = within((await screen.findByRole('heading', { name: 'Needs you' })).closest('section')!)
  await section.findByText("Winter night isn't on sale yet.")
  expect(section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 payments need you.', '/backoffice/payment-issues'],
    ["1 email couldn't be delivered.", '/backoffice/mail-issues'],
    ['3 emails have been waiting for more than 15 minutes.', '/backoffice/mail-issues?state=waiting'],
    ["4 visitors got in offline with a ticket that wasn't good.", '/backoffice/scan-conflicts'],
    ["Winter night isn't on sale yet.", '/backoffice/events/8'],
  ])
  leaveBackoffice()
  await renderBackoffice('/dashboard', { answers: { getDashboard: aDashboard() }, session: onlyDashboard })
  expect(await screen.findByText('Nothing needs you right now.')).toBeTruthy()
})

test('DASH-31 the dashboard is shown with what needs attention, so that nothing moves under the reader', async () => {
  watchTiming.ask_again_ms = 10
  watchTiming.first_ms = 10
  const coming = anEventRow({ id: 8, name: 'Winter night', state: 'draft', ends_at: '2099-01-01T00:00:00.000Z' })
  const drafts = Promise.withResolvers<CallAnswer<'listEvents'>>()
  const { calls } = await renderBackoffice('/dashboard', {
    answers: {
      getDashboard: aDashboard(),
      listEvents: ({ state }) => (state === 'draft' ? drafts.promise : onePage),
    },
  })
  // The figures are there.
  await waitFor(() => expect(calls('getDashboard').length).toBeGreaterThan(2))
  expect(screen.queryByRole('heading', { name: "How it's selling" })).toBeNull()
  drafts.resolve({ ...onePage, data: [coming] })
  await cardOf('Summer night')
  expect(screen.getByText("Winter night isn't on sale yet.")).toBeTruthy()
})

test('DASH-16 what happens next: sales that start, events that begin and what is paid out, the next first', async () => {
  const [event] = aDashboard().events
  const start = { event_id: 6, event: 'Winter night', time_zone: 'Europe/Amsterdam', product: 'Early bird' }
  await renderBackoffice('/dashboard', {
    answers: {
      getDashboard: aDashboard({
        events: [event!, { ...another, starts_at: '2026-12-19T19:00:00.000Z', ends_at: '2026-12-19T23:00:00.000Z' }],
        sale_starts: [
          { ...start, starts_at: '2026-07-05T08:00:00.000Z', products: 1 },
          { ...start, starts_at: '2026-08-01T08:00:00.000Z', products: 3 },
        ],
      }),
      getGlance: aGlance(),
      listEvents: onePage,
    },
  })
  const section = (await screen.findByRole('heading', { name: 'What happens next' })).closest('section')!
  await within(section).findByText(/^Payout of/)
  const rows = within(section).getAllByRole('listitem')
  expect(
    rows.map((row) => [row.textContent?.replaceAll('\u00a0', ' '), within(row).getByRole('link').getAttribute('href')]),
  ).toEqual([
    ['Sun 5 Jul 2026, 10:00Early bird goes on sale, Winter night', '/backoffice/events/6/products'],
    ['6 Jul 2026, as things standPayout of € 1.234,56', '/backoffice/company/payouts'],
    ['Sat 1 Aug 2026, 10:003 products go on sale, Winter night', '/backoffice/events/6/products'],
    ['Sat 19 Dec 2026, 20:00Winter night begins', '/backoffice/events/6'],
  ])
})

test('PERM-067 without its permission the dashboard is neither shown nor asked for', async () => {
  const session = aSession({ permissions: permissions.filter((permission) => permission !== 'dashboard.view') })
  const { calls } = await renderBackoffice('/dashboard', { answers: { listEvents: onePage }, session })
  await screen.findByRole('link', { name: 'Summer night' })
  expect(screen.queryByText('Sold today')).toBeNull()
  expect(calls('getDashboard')).toEqual([])
})

test('the dashboard says when a company has no events; figures that cannot be read can be asked for again', async () => {
  let isBroken = true
  const getDashboard: Answers['getDashboard'] = () => (isBroken ? [{ code: 'access_denied' }] : aDashboard({ events: [] }))
  await renderBackoffice('/dashboard', { answers: { getDashboard }, session: onlyDashboard })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  again.click()
  expect(await screen.findByText('Nothing planned at the moment')).toBeTruthy()
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
  expect(await cardOf('Summer night')).toBeTruthy()
  isBroken = false
  expect(await screen.findByText('Live, as of 14:03')).toBeTruthy()
})

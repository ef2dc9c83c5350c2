import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { EventChangeOrder } from '@entree/contract/desk/event-changes/entities.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { aChange, listOf, openTab } from './event-changes-testing.ts'

afterEach(leaveBackoffice)

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const problem = (order: Partial<EventChangeOrder>): EventChangeOrder => ({
  order_id: 91,
  order_number: '179801',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  reason: 'provider_refused',
  amount: 2500,
  ...order,
})
const problems = (...data: EventChangeOrder[]) => ({ data, total: data.length, page: 1, per_page: 25, last_page: 1 })

test('ECHG-05 an event to which nothing was done says so, and an archived one offers nothing', async () => {
  await openTab()
  expect(screen.getByText('Nothing has been cancelled or moved')).toBeTruthy()
  leaveBackoffice()
  await openTab({ getEventDetail: anEventDetail({ archived_at: '2026-06-01T10:00:00.000Z' }) })
  expect(screen.getByRole('button', { name: 'Cancel, move or message' })).toHaveProperty('disabled', true)
})

test('ECHG-05 a change shows what it is about, by whom, and how far it is, and is requested again until it is done', async () => {
  let isDone = false
  const done = { state: 'done', progress: { pending: 0, refunded: 312500, mails_sent: 190 } } as const
  await openTab({
    listEventChanges: () => listOf(aChange({ products: ['Day ticket', 'Camping'], ...(isDone ? done : {}) })),
  })
  const of = await card('Cancel')
  for (const text of ['Under way', 'Day ticket, Camping', /^Noor Visser, /]) expect(of.getByText(text)).toBeTruthy()
  expect(of.getByText('60 of 120 orders · € 1.000,00 of € 3.125,00 refunded · 80 of 190 emails sent')).toBeTruthy()
  expect(of.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('50')
  isDone = true
  await of.findByText('Completed')
  expect(of.getByText('120 of 120 orders · € 3.125,00 of € 3.125,00 refunded · 190 of 190 emails sent')).toBeTruthy()
  expect(of.queryByRole('button', { name: 'Pause' })).toBeNull()
})

test('ECHG-05 MAIL-19 a message that was news says so', async () => {
  const message = { kind: 'message', state: 'done' } as const
  await openTab({ listEventChanges: listOf(aChange({ ...message, is_news: true }), aChange({ ...message, id: 32 })) })
  expect(await screen.findAllByRole('region', { name: 'Send news' })).toHaveLength(1)
  expect(screen.getAllByRole('region', { name: 'Send a message' })).toHaveLength(1)
})

test('ECHG-06 a change is paused and goes on again', async () => {
  let state: 'running' | 'paused' = 'running'
  const to = (next: typeof state) => () => aChange({ state: (state = next) })
  const { calls, user } = await openTab({
    listEventChanges: () => listOf(aChange({ state })),
    pauseEventChange: to('paused'),
    continueEventChange: to('running'),
  })
  const of = await card('Cancel')
  await user.click(of.getByRole('button', { name: 'Pause' }))
  await of.findByText('Paused')
  await user.click(of.getByRole('button', { name: 'Continue' }))
  await of.findByText('Under way')
  for (const name of ['pauseEventChange', 'continueEventChange'])
    expect(calls(name).map(({ input }) => input)).toEqual([{ event_id: 5, id: 31 }])
})

test('ECHG-07 ECHG-08 what did not work out is listed with its reason, and tried again', async () => {
  let isOpen = true
  const { calls, user } = await openTab({
    listEventChanges: () => listOf(aChange({ state: 'done', progress: { pending: 0, problems: isOpen ? 2 : 1 } })),
    listEventChangeProblems: () =>
      problems(
        ...(isOpen ? [problem({})] : []),
        problem({ order_id: 92, order_number: '179802', name: 'Bo Ray', reason: 'paid_by_hand' }),
      ),
    repeatEventChangeOrder: () => {
      isOpen = false
      return aChange()
    },
  })
  const of = await card('Cancel')
  await of.findByText('2 orders need you.')
  expect(await of.findByText('The payment provider refused the refund.')).toBeTruthy()
  expect(of.getByRole('link', { name: '179801' }).getAttribute('href')).toBe('/backoffice/orders/91')
  // Nothing can be tried again where the money has to be given back by hand.
  expect(of.queryByRole('button', { name: 'Try order 179802 again' })).toBeNull()
  await user.click(of.getByRole('button', { name: 'Try order 179801 again' }))
  await of.findByText('1 order needs you.')
  expect(calls('repeatEventChangeOrder').map(({ input }) => input)).toEqual([{ event_id: 5, id: 31, order_id: 91 }])
  await waitFor(() => expect(of.queryByText('The payment provider refused the refund.')).toBeNull())
})

test('ECHG-07 when the only one of the last page is dealt with, the page before it is shown', async () => {
  let count = 26
  const all = Array.from({ length: 26 }, (_, index) => problem({ order_id: 100 + index, order_number: String(500 + index) }))
  const { user } = await openTab({
    listEventChanges: () => listOf(aChange({ state: 'done', progress: { pending: 0, problems: count } })),
    listEventChangeProblems: ({ page }) => ({
      data: all.slice(0, count).slice((page - 1) * 25, page * 25),
      total: count,
      page,
      per_page: 25,
      last_page: Math.ceil(count / 25),
    }),
    repeatEventChangeOrder: () => {
      count = 25
      return aChange()
    },
  })
  const of = await card('Cancel')
  await user.click(await of.findByRole('button', { name: 'Older' }))
  await user.click(await of.findByRole('button', { name: 'Try order 525 again' }))
  await of.findByText('25 orders need you.')
  expect(await of.findByRole('link', { name: '500' })).toBeTruthy()
})

test('ECHG-07 what did not work out is listed page by page, to the last', async () => {
  const { calls, user } = await openTab({
    listEventChanges: listOf(aChange({ state: 'done', progress: { pending: 0, problems: 51 } })),
    listEventChangeProblems: ({ page }) => ({
      ...problems(problem({ order_id: 90 + page, order_number: `17980${page}` })),
      total: 51,
      page,
      last_page: 3,
    }),
  })
  const of = await card('Cancel')
  await of.findByText('179801')
  expect(of.getByRole('button', { name: 'Newer' })).toHaveProperty('disabled', true)
  for (const number of ['179802', '179803']) {
    await user.click(of.getByRole('button', { name: 'Older' }))
    await of.findByText(number)
  }
  expect(of.getByRole('button', { name: 'Older' })).toHaveProperty('disabled', true)
  expect(calls('listEventChangeProblems').map(({ input }) => input.page)).toEqual([1, 2, 3])
})

test('ECHG-08 a retry that is refused is reported, and its order stays in the list', async () => {
  const { user } = await openTab({
    listEventChanges: listOf(aChange({ state: 'done', progress: { pending: 0, problems: 1 } })),
    listEventChangeProblems: problems(problem({})),
    repeatEventChangeOrder: [refusal('retry_useless')],
  })
  const of = await card('Cancel')
  await user.click(await of.findByRole('button', { name: 'Try order 179801 again' }))
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0))
  expect(of.getByText('The payment provider refused the refund.')).toBeTruthy()
})

test('ECHG-08 an order is settled by hand with a note, which says first what is owed', async () => {
  const { calls, user } = await openTab({
    listEventChanges: listOf(aChange({ state: 'done', progress: { pending: 0, problems: 1 } })),
    listEventChangeProblems: problems(problem({ reason: 'paid_by_hand' })),
    settleEventChangeOrder: aChange(),
  })
  const of = await card('Cancel')
  await user.click(await of.findByRole('button', { name: 'Settle order 179801 by hand' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Give € 25,00 back to the buyer first. It then counts as refunded.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Settle by hand' }))
  expect(await dialog.findByText('Please fill this in.')).toBeTruthy()
  expect(calls('settleEventChangeOrder')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /What you did/ }), 'Given at the box office')
  await user.click(dialog.getByRole('button', { name: 'Settle by hand' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('settleEventChangeOrder').map(({ input }) => input)).toEqual([
    { event_id: 5, id: 31, order_id: 91, note: 'Given at the box office' },
  ])
})

test('ECHG-08 without order.refund nothing is offered that gives money back', async () => {
  const { permissions } = aSession()
  await openTab(
    {
      listEventChanges: listOf(aChange({ state: 'done', progress: { pending: 0, problems: 3 } })),
      listEventChangeProblems: problems(
        problem({ order_id: 91, order_number: '179801', reason: 'paid_by_hand' }),
        problem({ order_id: 92, order_number: '179802', reason: 'order_scanned' }),
        problem({ order_id: 93, order_number: '179803', reason: 'mail_failed' }),
        problem({ order_id: 94, order_number: '179804', reason: 'provider_refused' }),
        problem({ order_id: 95, order_number: '179805', reason: 'provider_unreachable' }),
      ),
    },
    aSession({ permissions: permissions.filter((held) => held !== 'order.refund') }),
  )
  await screen.findByRole('button', { name: 'Try order 179803 again' })
  const offered = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '')
  expect(offered.filter((name) => / order 17980\d/.test(name))).toEqual([
    'Settle order 179802 by hand',
    'Try order 179803 again',
    'Settle order 179803 by hand',
    'Settle order 179804 by hand',
    'Settle order 179805 by hand',
  ])
})

test('a note that is being written stays where the problems cannot be asked for again', async () => {
  let isBroken = false
  const { calls, client, user } = await openTab({
    listEventChanges: listOf(aChange({ state: 'done', progress: { pending: 0, problems: 1 } })),
    listEventChangeProblems: () => (isBroken ? 'broken' : problems(problem({}))),
  })
  const of = await card('Cancel')
  await user.click(await of.findByRole('button', { name: 'Settle order 179801 by hand' }))
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /What you did/ })
  await user.type(note, 'Given')
  isBroken = true
  await client.refetchQueries()
  await waitFor(() => expect(calls('listEventChangeProblems')).toHaveLength(2))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect([note.isConnected, note.value]).toEqual([true, 'Given'])
})

test('MAIL-25 a message says how many of its mails came back, and how many readers called spam', async () => {
  const back = { pending: 0, amount: 0, mails_sent: 187, mails_bounced: 3, mails_complained: 1 }
  await openTab({ listEventChanges: listOf(aChange({ state: 'done', refunds: false, progress: back })) })
  const text = '120 of 120 orders · 187 of 190 emails sent · 3 bounced · 1 marked as spam'
  expect((await card('Cancel')).getByText(text)).toBeTruthy()
})

test('ECHG-05 earlier changes stand below, and older ones on a next page', async () => {
  const moved = aChange({
    id: 32,
    kind: 'move',
    state: 'done',
    refunds: false,
    progress: { pending: 0, amount: 0, mails_sent: 190 },
  })
  const { calls, user } = await openTab({ listEventChanges: { ...listOf(aChange(), moved), total: 30, last_page: 2 } })
  const regions = (await screen.findAllByRole('region')).map((one) => one.getAttribute('aria-label'))
  expect(regions.filter((name) => name === 'Cancel' || name === 'Move to another date')).toEqual([
    'Cancel',
    'Move to another date',
  ])
  expect((await card('Move to another date')).getByText('120 of 120 orders · 190 of 190 emails sent')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(calls('listEventChanges').some(({ input }) => input.page === 2)).toBe(true))
})

test('ECHG-01 users who may not cancel orders do not see the tab', async () => {
  const session = aSession({ permissions: ['event.view', 'event.details'] })
  await renderBackoffice('/events/5/details', {
    session,
    answers: { getEventDetail: anEventDetail(), listEventTypes: [], listActiveVenues: [] },
  })
  const nav = within(await screen.findByRole('navigation', { name: 'Summer night' }))
  expect(nav.queryByRole('link', { name: 'Cancel or move' })).toBeNull()
})

test('ECHG-13 a move says how many buyers asked for their money back, and until when they can', async () => {
  const change = { kind: 'move' as const, state: 'done' as const, money_back_until: '2026-08-15' }
  await openTab({ listEventChanges: listOf(aChange({ ...change, progress: { money_back: 3 } })) })
  await screen.findByText('3 buyers asked for a refund (possible until 15 Aug 2026)')
})

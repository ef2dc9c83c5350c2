import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { anEventDashboard } from '../../../testing/dashboard-data.ts'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aGlance, aSpan } from '../../../testing/glance-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const openEvent = (answers: Answers, session = aSession()) =>
  renderBackoffice('/events/5/sales', {
    answers: { getEventDashboard: anEventDashboard(), getEventDetail: anEventDetail({ id: 5 }), getSoldTickets: [], ...answers },
    session,
  })

const card = async () => within(await screen.findByRole('region', { name: 'Sales at a glance' }))
const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))

test('DASH-01 DASH-02 DASH-03 DASH-06 tickets and revenue by period, each above what they were before the last edition', async () => {
  await openEvent({ getGlance: aGlance() })
  const table = within((await (await card()).findAllByRole('table'))[0]!)
  expect(table.getAllByRole('row').map(cellsOf)).toEqual([
    ['', 'Tickets', 'Revenue'],
    ['Today', '5+25%4 last edition', '€ 50,00+25%€ 40,00 last edition'],
    ['Yesterday', '9-25%12 last edition', '€ 90,00-25%€ 120,00 last edition'],
    ['This week', '200%20 last edition', '€ 200,000%€ 200,00 last edition'],
    // Of nothing there is no percentage.
    ['So far', '3000 last edition', '€ 3.000,00€ 0,00 last edition'],
  ])
  expect((await card()).getByText(/^Compared with Summer night 2025:/)).toBeTruthy()
})

test('revenue stands without fees and with them, and the next payout with its day', async () => {
  await openEvent({ getGlance: aGlance() })
  const list = await screen.findByLabelText('Revenue so far and the next payout')
  const said = () => Object.fromEntries([...list.children].map((row) => cellsOf(row as HTMLElement)))
  expect(said()).toEqual({
    'Revenue without fees': '€ 2.700,00',
    'Service fees': '€ 300,00',
    'Payment fees': '€ 90,00',
    'Revenue with all fees': '€ 3.090,00',
    'Next payout, all events': '€ 1.234,56expected on 6 Jul 2026, as things stand',
  })
  expect((await card()).getByRole('link', { name: 'Next payout, all events' }).getAttribute('href')).toBe(
    '/backoffice/company/payouts',
  )
})

test('without the permission for payouts none is shown, nor the way to it', async () => {
  await openEvent({ getGlance: aGlance({ payout: null }) })
  expect((await (await card()).findAllByRole('table')).length).toBeGreaterThan(0)
  expect((await card()).queryByText(/Next payout/)).toBeNull()
})

test('REP-11 the curve stands as a picture and as a table, by weeks and with today; the report shows both editions', async () => {
  await openEvent({ getGlance: aGlance() })
  expect(await (await card()).findByRole('img', { name: /by days before the event: Summer night$/ })).toBeTruthy()
  const table = within((await card()).getByRole('table', { name: /by days before the event/ }))
  expect(table.getAllByRole('row').map(cellsOf)).toEqual([
    ['Day', 'Summer night', 'Summer night 2025'],
    ['26 days before', '1', '0'],
    ['24 days before', '3', '4'],
    ['21 days before', '–', '5'],
    ['20 days before', '–', '6'],
  ])
  const link = (await card()).getByRole('link', { name: 'More in the report' })
  expect(link.getAttribute('href')).toBe('/backoffice/reports/days-around-event?events=5,4')
})

test('the last edition is chosen by users who may edit the event, and the figures are read again', async () => {
  const user = userEvent.setup()
  const { calls } = await openEvent({ getGlance: aGlance(), saveLastEdition: { success: true } })
  await user.click(await (await card()).findByRole('combobox', { name: 'Last edition' }))
  await user.click(await screen.findByRole('option', { name: /Summer night 2024/ }))
  await waitFor(() => expect(calls('saveLastEdition')[0]?.input).toEqual({ event_id: 5, last_edition_id: 3 }))
  await waitFor(() => expect(calls('getGlance').length).toBeGreaterThan(1))
  leaveBackoffice()
  const held = permissions.filter((permission) => permission !== 'event.edit')
  await openEvent({ getGlance: aGlance() }, aSession({ permissions: held }))
  expect(await (await card()).findByRole('img')).toBeTruthy()
  expect((await card()).queryByRole('combobox')).toBeNull()
})

test('without a last edition there is nothing to compare, and without sales no curve', async () => {
  const [event] = aGlance().events
  const alone = { today: aSpan(0, null), yesterday: aSpan(0, null), this_week: aSpan(0, null), so_far: aSpan(0, null) }
  const curve = [{ day_offset: -30, sold: 0, last_edition: null }]
  await openEvent({ getGlance: aGlance({ ...alone, curve, events: [{ ...event!, last_edition: null }] }) })
  expect(await screen.findByText("There's no last edition to compare with yet.")).toBeTruthy()
  expect((await card()).getByText('No tickets sold yet.')).toBeTruthy()
  expect((await card()).queryByText(/last edition$/)).toBeNull()
})

test('what could not be read can be asked for again', async () => {
  const user = userEvent.setup()
  let isBroken = true
  await openEvent({ getGlance: () => (isBroken ? 'broken' : aGlance()) })
  const again = await (await card()).findByRole('button', { name: /again/i })
  isBroken = false
  await user.click(again)
  expect(await (await card()).findByText(/^Compared with Summer night 2025/)).toBeTruthy()
})

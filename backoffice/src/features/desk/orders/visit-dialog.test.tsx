import type { CallAnswer } from '@entree/contract/calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { detail } from './testing.ts'

afterEach(leaveBackoffice)

const timeslot = { id: 8, starts_at: '2026-07-04T10:00:00.000Z', ends_at: '2026-07-04T11:00:00.000Z' }
const order = detail({ timeslot })
const at = (day: string, hour: number) => `${day}T${hour}:00:00.000Z`
type Time = CallAnswer<'listVisitTimes'>['times'][number]
const aTime = (day: string, hour: number, time: Partial<Time>): Time => ({
  day,
  starts_at: at(day, hour),
  ends_at: at(day, hour + 1),
  timeslot_id: hour,
  option: null,
  spots: 5,
  state: 'choosable',
  ...time,
})
const option = { opening_hour_id: 3, day: '2026-07-06', opens_at: '15:00' }
const times: CallAnswer<'listVisitTimes'> = {
  time_zone: 'Europe/Amsterdam',
  count: 2,
  times: [
    aTime('2026-07-04', 10, { timeslot_id: 8, state: 'current' }),
    aTime('2026-07-04', 12, { spots: 0, state: 'full' }),
    aTime('2026-07-04', 14, { spots: 3 }),
    aTime('2026-07-05', 16, { spots: 1, state: 'full' }),
    aTime('2026-07-06', 13, { timeslot_id: null, option, spots: null }),
  ],
  later: '2026-09-04',
}
const answers = { getOrderPaymentHistory: [], getOrderLog: [], getOrderDetail: order, listVisitTimes: times, changeVisit: order }

async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change time' }))
  return within(await screen.findByRole('dialog'))
}

async function choose(user: ReturnType<typeof userEvent.setup>, box: HTMLElement, name: RegExp | string) {
  await user.click(box)
  await user.click(await screen.findByRole('option', { name }))
}

test('REBK-01 a day, then a time of it, with what is left; what is full and the present time cannot be chosen', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/orders/179762', { answers })
  const dialog = await openDialog(user)
  expect(await dialog.findByText('4 Jul 2026 12:00 – 13:00')).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: /Day/ }))
  const days = (await screen.findAllByRole('option')).map((one) => [one.textContent, one.hasAttribute('data-combobox-disabled')])
  expect(days).toEqual([
    ['4 Jul 2026 · 3 left', false],
    ['5 Jul 2026 · full', true],
    ['6 Jul 2026', false],
  ])
  await user.click(screen.getByRole('option', { name: /4 Jul/ }))
  await user.click(dialog.getByRole('combobox', { name: /Time/ }))
  const shown = (await screen.findAllByRole('option')).map((one) => [one.textContent, one.hasAttribute('data-combobox-disabled')])
  expect(shown).toEqual([
    ['12:00 – 13:00 · current time', true],
    ['14:00 – 15:00 · full', true],
    ['16:00 – 17:00 · 3 left', false],
  ])
  await user.click(screen.getByRole('option', { name: /16:00/ }))
  await user.click(dialog.getByRole('button', { name: 'Change time' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('changeVisit').map(({ input }) => input)).toEqual([
    { id: order.id, from_timeslot_id: 8, timeslot_id: 14, option: null },
  ])
})

test('MAIL-18 before the time is changed its mails are shown, to whom they go', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/orders/179762', {
    answers: {
      ...answers,
      previewOrderMail: { mails: [{ subject: 'New time', html: '<p>16:00</p>', language: 'nl', to: ['ada@buyer.example'] }] },
    },
  })
  const dialog = await openDialog(user)
  await choose(user, await dialog.findByRole('combobox', { name: /Day/ }), /4 Jul/)
  expect(calls('previewOrderMail')).toEqual([])
  await choose(user, dialog.getByRole('combobox', { name: /Time/ }), /16:00/)
  expect(await dialog.findByText(/ada@buyer\.example/)).toBeTruthy()
  const visit = { from_timeslot_id: 8, timeslot_id: 14, option: null }
  expect(calls('previewOrderMail').map(({ input }) => input)).toEqual([{ id: order.id, visit }])
})

test('REBK-01 a time of an opening hour that nobody chose before is sent as such; later days are asked for', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/orders/179762', { answers })
  const dialog = await openDialog(user)
  await choose(user, await dialog.findByRole('combobox', { name: /Day/ }), /6 Jul/)
  await choose(user, dialog.getByRole('combobox', { name: /Time/ }), '15:00 – 16:00')
  await user.click(dialog.getByRole('button', { name: 'Change time' }))
  await waitFor(() =>
    expect(calls('changeVisit').map(({ input }) => input)).toEqual([
      { id: order.id, from_timeslot_id: 8, timeslot_id: null, option },
    ]),
  )
  const again = await openDialog(user)
  await user.click(await again.findByRole('button', { name: 'Later days' }))
  await waitFor(() => expect(calls('listVisitTimes').at(-1)?.input).toEqual({ id: order.id, start: '2026-09-04' }))
})

test('REBK-01 offered for a paid order with a time, to who may move orders', async () => {
  const user = userEvent.setup()
  await renderBackoffice('/orders/179762', { answers: { ...answers, getOrderDetail: detail({ timeslot: null }) } })
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Move to another event' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Change time' })).toBeNull()
  leaveBackoffice()
  const permissions = aSession().permissions.filter((one) => one !== 'order.change_event')
  await renderBackoffice('/orders/179762', { answers, session: aSession({ permissions }) })
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  expect(screen.queryByRole('menuitem', { name: 'Change time' })).toBeNull()
})

test('REBK-06 the log says from when to when the visit was changed, and by whom', async () => {
  const at_once = { kind: 'change' as const, at: '2026-06-02T10:00:00.000Z', detail: null, seat: null }
  const visit = { from: '2026-07-04T10:00:00.000Z', to: '2026-07-04T14:00:00.000Z', time_zone: 'Europe/Amsterdam' }
  const getOrderLog = [
    { ...at_once, who: 'Ada', what: 'visit_changed', visit },
    { ...at_once, who: null, what: 'visit_changed_by_buyer', visit },
  ]
  await renderBackoffice('/orders/179762', { answers: { ...answers, getOrderLog } })
  expect(await screen.findByText(/Time changed from 4 Jul 2026 12:00 to 4 Jul 2026 16:00 by/)).toBeTruthy()
  expect(screen.getByText(/Time changed by the buyer from 4 Jul 2026 12:00 to 4 Jul 2026 16:00/)).toBeTruthy()
})

import type { CallAnswer } from '@entree/contract/calls.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aPointOfSaleDetail, pointOfSaleDependencies } from '../../../testing/point-of-sale-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

type Room = CallAnswer<'getWaitingRoom'>
const off: Room = {
  mode: 'off',
  opens_at: null,
  pace: 60,
  is_paused: false,
  is_active: false,
  is_sold_out: false,
  waiting: 0,
  let_in: 0,
  bought: 0,
  left: 0,
  updated_at: null,
}

/** The page of the room, which answers as a server would: with what was saved. */
async function open(room: Partial<Room> = {}, save?: Answers['saveWaitingRoom']) {
  let now: Room = { ...off, ...room }
  const shop = aPointOfSaleDetail()
  const view = await renderBackoffice(`/events/5/pos/${shop.id}/waiting-room`, {
    answers: {
      getEventDetail: anEventDetail({ id: 5 }),
      listPointsOfSale: [shop],
      getPointOfSaleDependencies: pointOfSaleDependencies(),
      getWaitingRoom: () => now,
      saveWaitingRoom: save ?? ((input: Partial<Room>) => (now = { ...now, ...input })),
    },
  })
  return { ...view, user: userEvent.setup() }
}

test('WAIT-01 a room from a moment on: its start and its pace are asked for, saved and shown', async () => {
  const { user, calls } = await open()
  expect(screen.queryByRole('textbox', { name: /^People a minute/ })).toBeNull()
  await user.click(await screen.findByRole('radio', { name: 'From a moment on' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Please fill this in.')
  expect(calls('saveWaitingRoom')).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^Start of the sale/ }), '01-06-2027 10:00')
  const pace = screen.getByRole<HTMLInputElement>('textbox', { name: /^People a minute/ })
  await user.clear(pace)
  await user.type(pace, '0')
  await user.tab()
  await screen.findByText('Enter a whole number from 1 to 100.000.')
  await user.clear(pace)
  await user.type(pace, '250')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('saveWaitingRoom')[0]?.input).toMatchObject({
      mode: 'from',
      opens_at: '2027-06-01T08:00:00.000Z',
      pace: 250,
      is_paused: false,
    }),
  )
  await screen.findByText('Nobody has to wait right now.')
})

test('WAIT-01 what was typed for a room of another kind and is nothing that can be saved keeps no room from being switched off', async () => {
  const { user, calls } = await open({ mode: 'automatic', pace: 45 })
  const pace = await screen.findByRole('textbox', { name: /^People a minute/ })
  await user.clear(pace)
  await user.type(pace, 'many')
  await user.click(screen.getByRole('radio', { name: 'From a moment on' }))
  await user.type(screen.getByRole('textbox', { name: /^Start of the sale/ }), 'soon')
  await user.click(screen.getByRole('radio', { name: 'Never' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveWaitingRoom')[0]?.input).toMatchObject({ mode: 'off', opens_at: null, pace: 45 }))
})

test('WAIT-09 how many wait, are in, bought and left; a pause lets nobody in, and the form keeps it', async () => {
  const { user, calls } = await open({ mode: 'automatic', is_active: true, waiting: 1200, let_in: 80, bought: 60, left: 7 })
  const now = within((await screen.findByRole('heading', { name: 'Now' })).closest('section')!)
  const figures = Object.fromEntries(
    now.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent] as const),
  )
  expect(figures).toEqual({ Waiting: '1.200', 'Let in': '80', Bought: '60', 'Left without buying': '7' })
  await user.click(now.getByRole('button', { name: 'Pause' }))
  await now.findByText(/the room is paused/)
  expect(calls('saveWaitingRoom').at(-1)?.input).toMatchObject({ mode: 'automatic', is_paused: true })
  const pace = screen.getByRole<HTMLInputElement>('textbox', { name: /^People a minute/ })
  await user.clear(pace)
  await user.type(pace, '90')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveWaitingRoom').at(-1)?.input).toMatchObject({ pace: 90, is_paused: true }))
  await user.click(now.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(calls('saveWaitingRoom').at(-1)?.input).toMatchObject({ is_paused: false }))
})

test('WAIT-07 the organiser is informed when everything is sold', async () => {
  await open({ mode: 'from', opens_at: '2026-06-01T10:00:00.000Z', is_active: true, is_sold_out: true })
  await screen.findByText('Everything is sold. Everyone who waits is told so.')
})

test('without the permission for points of sale there is no such page', async () => {
  const shop = aPointOfSaleDetail()
  await renderBackoffice(`/events/5/pos/${shop.id}/waiting-room`, {
    session: aSession({ permissions: permissions.filter((permission) => permission !== 'event.pos') }),
    answers: { getEventDetail: anEventDetail({ id: 5 }) },
  })
  expect(await screen.findByText("You don't have permission to open this page. Ask your company admin.")).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'From a moment on' })).toBeNull()
})

test('DEC-B-182 a room that was set up otherwise since its page was opened is asked about; a pause in between is not', async () => {
  const opened = '2026-06-01T09:00:00.000Z'
  const { user, calls } = await open({ mode: 'automatic', updated_at: opened }, (input) =>
    input.updated_at ? [{ code: 'changed_meanwhile' }] : { ...off, mode: 'automatic' },
  )
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(calls('saveWaitingRoom')).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  const pace = screen.getByRole<HTMLInputElement>('textbox', { name: /^People a minute/ })
  await user.clear(pace)
  await user.type(pace, '90')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Save mine anyway' }))
  await waitFor(() => expect(calls('saveWaitingRoom')).toHaveLength(3))
  expect(calls('saveWaitingRoom').map(({ input }) => input.updated_at)).toEqual([undefined, opened, undefined])
})

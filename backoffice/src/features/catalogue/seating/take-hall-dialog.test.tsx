import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail, anEventRow } from '../../../testing/an-event.ts'
import { aPage } from '../../../testing/a-page.ts'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aProductDetail } from '../../../testing/product-data.ts'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { aPlanSeat, seating } from './testing.ts'

afterEach(leaveBackoffice)

const stalls = aProductDetail({ id: 1, name: 'Stalls' })
const circle = aProductDetail({ id: 2, name: 'Circle' })
const theirs = [aProductDetail({ id: 71, name: 'stalls', has_seats: true }), aProductDetail({ id: 72, name: 'Balcony' })]
const theirSeats = [
  aPlanSeat(501, { product_id: 71, number: '1', x: 0, state: 'sold', is_in_use: true }),
  aPlanSeat(502, { product_id: 71, number: '2', x: 1 }),
  aPlanSeat(503, { product_id: 72, row: 'B', number: '1', x: 0, y: 1 }),
]
const span = { starts_at: '2030-07-06T18:00:00.000Z', ends_at: '2030-07-06T20:00:00.000Z' }
const own = anEventRow({ id: 5, name: 'This one', ...span })
const other = anEventRow({ id: 6, name: 'Last year', ...span })

async function open(drawn: Parameters<typeof seating>[0], answers: Answers = {}) {
  const user = userEvent.setup()
  const view = await renderBackoffice('/events/5/seating', {
    answers: {
      getEventDetail: anEventDetail({ id: 5 }),
      listProducts: ({ event_id }) => (event_id === 5 ? [stalls, circle] : theirs),
      getSeating: ({ event_id }) => seating(event_id === 5 ? drawn : theirSeats),
      listEvents: aPage([own, other]),
      saveSeating: ({ seats }) => seating(seats.map((one, at) => aPlanSeat(at + 1, { ...one, id: at + 1 }))),
      ...answers,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Take the hall of another event' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take the hall of another event' }))
  return { ...view, user, dialog }
}
type Opened = Awaited<ReturnType<typeof open>>
async function chooseEvent({ user, dialog }: Opened) {
  await user.click(await dialog.findByRole('combobox', { name: 'Event' }))
  expect(screen.queryByRole('option', { name: /This one/ })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Last year (Sat 6 Jul 2030)' }))
  await dialog.findByRole('listbox', { name: 'How it will look' })
}
const sells = async ({ user, dialog }: Opened, as: string, product: string) => {
  await user.click(dialog.getByRole('combobox', { name: as }))
  await user.click(await screen.findByRole('option', { name: product }))
}
const save = async (user: Opened['user']) => user.click(await screen.findByRole('button', { name: 'Save' }))

test('SEAT-22 the hall of another event is shown, its products become those here, and Save saves it', async () => {
  const view = await open([])
  const { user, dialog, calls } = view
  await chooseEvent(view)
  expect(calls('listEvents').map(({ input }) => input)).toMatchObject([{ with_seats: true, show_archived: true }])
  // Of the same name is chosen already; the other one is asked for.
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'stalls, 2 seats' }).value).toBe('Stalls')
  await dialog.findByRole('option', { name: /^Row A, seat 1, Stalls, Free/ })
  await user.click(dialog.getByRole('button', { name: 'Take 3 seats' }))
  expect(await dialog.findByText('Please fill this in.')).toBeTruthy()
  await sells(view, 'Balcony, 1 seat', 'Circle')
  await dialog.findByRole('option', { name: /^Row B, seat 1, Circle, Free/ })
  await user.click(dialog.getByRole('button', { name: 'Take 3 seats' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('saveSeating')).toEqual([])
  await save(user)
  await waitFor(() => expect(calls('saveSeating')).toHaveLength(1))
  const [sent] = calls('saveSeating')
  expect(
    (sent!.input.seats as { id?: number; product_id: number; row: string; number: string }[]).map((one) => [
      one.id,
      one.product_id,
      one.row + one.number,
    ]),
  ).toEqual([
    [undefined, 1, 'A1'],
    [undefined, 1, 'A2'],
    [undefined, 2, 'B1'],
  ])
})

test('SEAT-22 what is drawn stays unless they say so, a name that is there twice is named, and Undo brings all back', async () => {
  const view = await open([
    aPlanSeat(1, { number: '1', is_in_use: true, row: 'K', state: 'sold' }),
    aPlanSeat(2, { number: '2' }),
  ])
  const { user, dialog, calls } = view
  await chooseEvent(view)
  await sells(view, 'Balcony, 1 seat', 'Stalls')
  await dialog.findByText('Row A, seat 2: There is another seat with this section, row and number.')
  const take = dialog.getByRole<HTMLButtonElement>('button', { name: 'Take 3 seats' })
  expect(take.disabled).toBe(true)
  await user.click(dialog.getByRole('radio', { name: 'Replace them with this hall' }))
  await dialog.findByText(/^1 seat is sold or reserved and isn't in this hall/)
  await user.click(take)
  const hall = () => within(screen.getByRole('listbox', { name: 'Hall' }))
  await waitFor(() => expect(hall().getAllByRole('option')).toHaveLength(4))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(hall().getAllByRole('option')).toHaveLength(2))
  expect(calls('saveSeating')).toEqual([])
})

test('SEAT-22 where no other event has a plan, the dialog says so', async () => {
  const { dialog } = await open([], { listEvents: aPage([own]) })
  await dialog.findByText('No other event has a seating plan yet.')
  expect(dialog.queryByRole('combobox')).toBeNull()
})

test('SEAT-22 the hall is chosen, placed and taken by keys alone', async () => {
  const { user, dialog } = await open([aPlanSeat(1, { row: 'K' })], {
    listProducts: ({ event_id }) => (event_id === 5 ? [stalls] : theirs),
  })
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Event' })))
  await user.keyboard('last')
  await screen.findByRole('option', { name: /^Last year/ })
  await user.keyboard('{ArrowDown}{Enter}')
  await dialog.findByRole('listbox', { name: 'How it will look' })
  // The only product there is here is chosen for all of theirs.
  await user.tab()
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: /^Keep them/ }))
  await user.keyboard('{ArrowDown}')
  dialog.getByRole('button', { name: 'Take 3 seats' }).focus()
  await user.keyboard('{Enter}')
  const hall = within(await screen.findByRole('listbox', { name: 'Hall' }))
  await waitFor(() =>
    expect(hall.getAllByRole('option').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Row A, seat 1, Stalls, Free',
      'Row A, seat 2, Stalls, Free',
      'Row B, seat 1, Stalls, Free',
    ]),
  )
})

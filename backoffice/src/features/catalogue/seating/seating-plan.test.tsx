import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aProductDetail } from '../../../testing/product-data.ts'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { aPlanSeat, seating } from './testing.ts'

afterEach(leaveBackoffice)

const stalls = aProductDetail({ id: 1, name: 'Stalls', has_seats: true })
const balcony = aProductDetail({ id: 2, name: 'Balcony' })

async function open(answers: Answers = {}) {
  const user = userEvent.setup()
  const view = await renderBackoffice('/events/5/seating', {
    answers: {
      getEventDetail: anEventDetail({ id: 5 }),
      listProducts: [stalls, balcony],
      getSeating: seating([1, 2, 3, 4].map((id) => aPlanSeat(id))),
      ...answers,
    },
  })
  return { ...view, user }
}
const hall = () => screen.findByRole('listbox', { name: 'Hall' })
const seat = async (name: RegExp) => within(await hall()).findByRole('option', { name })
const save = async (user: ReturnType<typeof userEvent.setup>) => user.click(await screen.findByRole('button', { name: 'Save' }))
const toasts = (kind: string) => [...document.querySelectorAll(`[data-toast=${kind}]`)].map((toast) => toast.textContent)

test('SEAT-02 SEAT-03 rows are drawn before they are added, and saved with Save', async () => {
  const { user, calls } = await open({ getSeating: seating([]), saveSeating: seating([aPlanSeat(1)]) })
  await user.click(await screen.findByRole('button', { name: 'Add rows' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add rows' }))
  const fill = async (name: RegExp, text: string) => {
    await user.clear(dialog.getByRole('textbox', { name }))
    await user.type(dialog.getByRole('textbox', { name }), text)
  }
  await fill(/^Number of rows/, '2')
  await fill(/^Seats per row/, '3')
  await fill(/^Aisles after seat/, '1')
  await dialog.findByRole('option', { name: /^Row B, seat 3, Stalls/ })
  expect(dialog.getAllByRole('option')).toHaveLength(6)
  await user.click(dialog.getByRole('button', { name: 'Add 6 seats' }))
  await seat(/^Row A, seat 1, Stalls, Free/)
  expect(calls('saveSeating')).toEqual([])
  await save(user)
  await waitFor(() => expect(calls('saveSeating')).toHaveLength(1))
  const added = { product_id: 1, section: '', is_accessible: false, is_closed: false }
  expect(calls('saveSeating')[0]!.input).toMatchObject({
    updated_at: null,
    seats: [
      { ...added, row: 'A', number: '1', x: 0, y: 0 },
      { ...added, row: 'A', number: '2', x: 2, y: 0 },
      { ...added, row: 'A', number: '3', x: 3, y: 0 },
      { ...added, row: 'B', number: '1', x: 0, y: 1 },
      { ...added, row: 'B', number: '2', x: 2, y: 1 },
      { ...added, row: 'B', number: '3', x: 3, y: 1 },
    ],
  })
})

test('SEAT-02 rows with the name of others are not added', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Add rows' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add rows' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name of the first row/ }).value).toBe('B')
  await user.clear(dialog.getByRole('textbox', { name: /^Name of the first row/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Name of the first row/ }), 'a')
  await dialog.findByText('There is another seat with this section, row and number.')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add 4 seats' }).disabled).toBe(true)
})

test('SEAT-03 seats are chosen by click, shift and click, row, product and keys, and changed together', async () => {
  const { user, calls } = await open({
    saveSeating: ({ seats }) => seating(seats.map((one, at) => aPlanSeat(at + 1, { ...one, id: at + 1 }))),
  })
  await user.click(await seat(/seat 2/))
  fireEvent.click(await seat(/seat 4/), { shiftKey: true })
  await screen.findByRole('region', { name: '3 seats selected' })
  await user.click(await seat(/seat 2/))
  await screen.findByRole('region', { name: '2 seats selected' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await seat(/seat 3, Stalls, Closed/)
  // Back to how it was, and forth again.
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await seat(/seat 3, Stalls, Free/)
  await user.click(screen.getByRole('button', { name: 'Wheelchair place' }))
  await seat(/seat 4, Stalls, Wheelchair place, Free/)
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  await user.click(screen.getByTitle('Select all seats of Stalls'))
  await screen.findByRole('region', { name: '4 seats selected' })
  await user.keyboard('{Escape}')
  ;(await hall()).focus()
  await user.keyboard('{Escape}{Home}{ArrowRight} {Shift>}{ArrowRight}{/Shift}')
  await screen.findByRole('region', { name: '2 seats selected' })
  await user.click(screen.getByRole('combobox', { name: 'Sell as' }))
  await user.click(await screen.findByRole('option', { name: 'Balcony' }))
  await seat(/seat 3, Balcony/)
  await save(user)
  await waitFor(() => expect(calls('saveSeating')).toHaveLength(1))
  expect(calls('saveSeating')[0]!.input).toMatchObject({
    seats: [
      { id: 1, product_id: 1, is_accessible: false },
      { id: 2, product_id: 2, is_accessible: false },
      { id: 3, product_id: 2, is_accessible: true },
      { id: 4, product_id: 1, is_accessible: true },
    ],
  })
})

test('SEAT-04 seats that somebody has keep their name and product, and what is refused is marked and told by its name', async () => {
  const { user } = await open({
    getSeating: seating([aPlanSeat(1, { state: 'sold', is_in_use: true }), aPlanSeat(2)]),
    saveSeating: [{ code: 'seat_in_use', field: 'seats.1', section: '', row: 'A', number: '2' }],
  })
  await user.click(await seat(/seat 1, Stalls, Sold/))
  await screen.findByText(/^1 of them is sold or reserved/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' }).disabled).toBe(true)
  await user.click(await seat(/seat 2/))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await save(user)
  await waitFor(() => expect(toasts('error')).toHaveLength(1))
  expect(toasts('error')[0]).toContain('Row A, seat 2: Someone has this seat')
  expect((await seat(/seat 2/)).getAttribute('data-wrong')).toBe('true')
  expect((await seat(/seat 1/)).getAttribute('data-wrong')).toBeNull()
})

test('SEAT-04 a plan that was saved meanwhile can be loaded in place of the own changes', async () => {
  const answers = [seating([1, 2].map((id) => aPlanSeat(id))), seating([aPlanSeat(7)])]
  const { user } = await open({ getSeating: () => answers[0]!, saveSeating: [{ code: 'changed_meanwhile', name: 'Bea' }] })
  await user.click(await seat(/seat 2/))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  answers.shift()
  await save(user)
  await user.click(await screen.findByRole('button', { name: 'Load their version' }))
  await seat(/seat 7/)
  expect(within(await hall()).getAllByRole('option')).toHaveLength(1)
})

test('SEAT-03 a plan that was saved is shown as saved, also when it cannot be read again', async () => {
  const answers = [seating([1, 2].map((id) => aPlanSeat(id)))]
  const { user } = await open({
    getSeating: () => answers[0] ?? 'broken',
    saveSeating: () => {
      answers.length = 0
      return seating([aPlanSeat(1)], { updated_at: '2026-06-02T10:00:00.000Z' })
    },
  })
  await user.click(await seat(/seat 2/))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await save(user)
  await screen.findByText('Saved')
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  expect(within(await hall()).getAllByRole('option')).toHaveLength(1)
})

test('SEAT-19 tickets without a seat are counted, and get the best that are left by one press', async () => {
  let without_seat = 3
  const { user, calls } = await open({
    getSeating: () => seating([aPlanSeat(1)], { without_seat }),
    giveSeats: () => {
      without_seat = 0
      return { given: 3, without_seat }
    },
  })
  await screen.findByText('3 tickets have no seat.')
  await user.click(screen.getByRole('button', { name: 'Give the best seats left' }))
  await screen.findByText('3 tickets now have a seat')
  expect(calls('giveSeats').map(({ input }) => input)).toEqual([{ event_id: 5 }])
  await waitFor(() => expect(screen.queryByText('3 tickets have no seat.')).toBeNull())
})

const TIMESLOT = { id: 9, starts_at: '2030-07-06T08:00:00.000Z', ends_at: '2030-07-06T09:00:00.000Z' }
async function chooseTimeslot(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('combobox', { name: 'Timeslot' }))
  await user.click(await screen.findByRole('option', { name: /10:00–11:00/ }))
}

test('SEAT-19 SEAT-21 the hall shows who sits where in a timeslot', async () => {
  const { user } = await open({
    getSeating: ({ timeslot_id }) =>
      seating([aPlanSeat(1, { state: timeslot_id === 9 ? 'free' : 'sold', is_in_use: true })], { timeslots: [TIMESLOT] }),
  })
  await seat(/seat 1, Stalls, Sold/)
  await chooseTimeslot(user)
  await seat(/seat 1, Stalls, Free/)
})

test('SEAT-19 a timeslot that cannot be read says so, and is read again when asked', async () => {
  let isBroken = true
  const { user } = await open({
    getSeating: ({ timeslot_id }) =>
      timeslot_id === 9 && isBroken
        ? 'broken'
        : seating([aPlanSeat(1, { state: timeslot_id === 9 ? 'free' : 'sold' })], { timeslots: [TIMESLOT] }),
  })
  await chooseTimeslot(user)
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  await user.click(again)
  await seat(/seat 1, Stalls, Free/)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('SEAT-01 an event without a product to sit for is led to its products', async () => {
  await open({ getSeating: seating([]), listProducts: [aProductDetail({ id: 3, name: 'Gift', has_ticket: false })] })
  expect((await screen.findByRole('link', { name: 'Go to products' })).getAttribute('href')).toBe('/backoffice/events/5/products')
})

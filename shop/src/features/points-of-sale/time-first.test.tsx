import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale, aProduct } from '../../testing/shop-data.ts'
import { readCart } from '../cart/cart-storage.ts'
import { anOrder, aUnit, SECRET } from '../orders/testing/order-data.ts'

afterEach(leaveShop)

const slot = (id: number, day: string, left: number | null) => ({
  id,
  starts_at: `2026-07-${day}T18:15:00.000Z`,
  ends_at: `2026-07-${day}T20:35:00.000Z`,
  left,
})
const timeslots = [slot(1, '16', 2), slot(2, '17', 0), slot(3, '18', null)]
const run = { starts_at: '2026-07-16T18:15:00.000Z', ends_at: '2026-07-18T20:35:00.000Z' }
const play = aPointOfSale({
  products: [aProduct(), aProduct({ id: 12, name: 'Youth', price: 1500 })],
  event: { ...run, timeslots, has_performances: true },
})
const ordered = anOrder({ event: { has_timeslots: true } })
const placed = { ...ordered, payment_status: 'new' as const }

async function open(query = '', answers: NonNullable<Parameters<typeof renderShop>[1]>['answers'] = {}, point_of_sale = play) {
  const shown = await renderShop(`/p/open-air${query}`, {
    point_of_sale,
    answers: {
      getPointOfSaleByUrl: point_of_sale,
      getPointOfSaleByOrder: point_of_sale,
      placeOrder: placed,
      getOrder: ordered,
      saveOrder: { ...ordered, timeslot_id: 1, timeslot: slot(1, '16', 2) },
      listOrderTimeslots: [],
      listOrderCustomerFields: [],
      listOrderQuestions: { questions: [], answers: [] },
      ...answers,
    },
  })
  await screen.findByText('Your order', {})
  return shown
}
const performances = () => within(screen.getByRole('group', { name: 'Time' })).getAllByRole<HTMLButtonElement>('button')
const said = () => performances().map(({ textContent, disabled }) => [textContent.trim().replaceAll(/\s+/g, ' '), disabled])
const chosen = () => screen.queryByRole('region', { name: 'Your visit' })
const order = () => {
  fireEvent.click(screen.getByRole('button', { name: 'One more: Regular' }))
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

test('a play shows its performances with time, what is left and the lowest price; what is sold out is struck through', async () => {
  await open()
  screen.getByRole('heading', { name: 'Choose your date and time' })
  expect(said()).toEqual([
    ['Thu 16 Jul 20:15 – 22:35 2 left from € 16,50', false],
    ['Fri 17 Jul 20:15 – 22:35 Sold out', true],
    ['Sat 18 Jul 20:15 – 22:35 from € 16,50', false],
  ])
  expect(performances().map((button) => button.querySelector('s') !== null)).toEqual([false, true, false])
})

test('one tap takes a performance: its time stands in the header, the list folds up, the address keeps it, and it can be changed', async () => {
  await open('?ft_campaign_name=friends', { getCampaign: { campaign: null } })
  fireEvent.click(performances()[0]!)
  await waitFor(() => expect(chosen()).not.toBeNull())
  within(chosen()!).getByText('Thu 16 Jul, 20:15 – 22:35')
  within(chosen()!).getByText('2 left')
  expect(screen.getAllByText('Thu 16 Jul, 20:15 – 22:35').length).toBeGreaterThan(1)
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ ft_campaign_name: 'friends', timeslot: '1' })
  fireEvent.click(within(chosen()!).getByRole('button', { name: /^Change/ }))
  expect(performances().map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
  fireEvent.click(performances()[2]!)
  await waitFor(() => within(chosen()!).getByText('Sat 18 Jul, 20:15 – 22:35'))
})

test('the focus goes along: to the performances when they unfold, to the tickets once one is taken', async () => {
  await open('?timeslot=1')
  await waitFor(() => expect(chosen()).not.toBeNull())
  const change = within(chosen()!).getByRole('button', { name: /^Change/ })
  change.focus()
  fireEvent.click(change)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose your date and time'))
  performances()[2]!.focus()
  fireEvent.click(performances()[2]!)
  await waitFor(() => expect(document.activeElement?.getAttribute('data-part')).toBe('tickets'))
})

test('SLOT-11 SLOT-12 with a time chosen first it is saved with the order, and the time step is answered already', async () => {
  const { calls } = await open('?timeslot=1')
  order()
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/personal`))
  expect(calls('saveOrder')[0]?.input).toEqual({ id: '3', secret: SECRET, timeslot_id: 1 })
  expect(readCart(5)?.timeslot).toBe('Thu 16 Jul, 20:15 – 22:35')
})

test.each([{ code: 'timeslot_full', field: 'timeslot_id', remaining: 0 }, { code: 'seats_too_few' }] as const)(
  'DEC-S-82 SEAT-14 a time that fills up meanwhile ($code) is said where another one is chosen',
  async (refused) => {
    await open('?timeslot=1', { saveOrder: [{ ...refused }] })
    order()
    await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/timeslot`))
    expect(location.search).toBe('?full=1')
  },
)

test('the day of a link takes its only performance; a day of opening hours, or one that is sold out, is kept for the time step', async () => {
  await open('?day=2026-07-18')
  within(chosen()!).getByText('Sat 18 Jul, 20:15 – 22:35')
  leaveShop()
  await open('?day=2026-07-17')
  expect(chosen()).toBeNull()
  leaveShop()
  const opening_hours = [{ day: 6, opens_at: '10:00', closes_at: '12:00', interval: 'hourly' as const }]
  const museum = aPointOfSale({ event: { ...run, continuous: true, opening_hours } })
  const { calls } = await open('?day=2026-07-18', {}, museum)
  screen.getByText('Sat 18 Jul')
  order()
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/timeslot`))
  expect(location.search).toBe('?day=2026-07-18')
  expect(calls('saveOrder')).toEqual([])
})

test('of a day with two performances none is taken for the visitor, but both stand out', async () => {
  const matinee = { id: 4, starts_at: '2026-07-18T12:00:00.000Z', ends_at: '2026-07-18T14:00:00.000Z', left: null }
  const both = aPointOfSale({ event: { ...run, timeslots: [timeslots[0]!, matinee, timeslots[2]!], has_performances: true } })
  await open('?day=2026-07-18', {}, both)
  expect(chosen()).toBeNull()
  expect(performances().map(({ dataset }) => [dataset['slot'], dataset['wanted'] !== undefined])).toEqual([
    ['1', false],
    ['4', true],
    ['3', true],
  ])
})

test('a performance with fewer seats than the tickets need cannot be chosen', async () => {
  await open()
  for (let more = 0; more < 3; more += 1) fireEvent.click(screen.getByRole('button', { name: 'One more: Regular' }))
  await waitFor(() => expect(said()[0]).toEqual(['Thu 16 Jul 20:15 – 22:35 only 2 left', true]))
})

test('SEAT-08 with the time that was chosen with the tickets their seats come next', async () => {
  const seated = anOrder({
    event: { has_timeslots: true },
    timeslot_id: 1,
    timeslot: slot(1, '16', 2),
    order_products: [aUnit({ product: aProduct({ has_seats: true }) })],
  })
  await open('?timeslot=1', { saveOrder: seated, getOrder: seated })
  order()
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/seats`))
})

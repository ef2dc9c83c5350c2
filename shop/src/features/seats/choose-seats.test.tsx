import { formatEuro } from '@entree/domain/foundation/money.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { seatText } from '@entree/domain/catalogue/seating.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale, aProduct } from '../../testing/shop-data.ts'
import { aUnit, anOrder, SECRET } from '../orders/testing/order-data.ts'
import type { OrderSeats } from '@entree/contract/selling/seats/entities.ts'
import { aHall, aSeat, aSeatedOrder } from './testing/a-hall.ts'

vi.mock('@entree/domain/catalogue/seating.ts', async (original) => {
  const seating = await original<typeof import('@entree/domain/catalogue/seating.ts')>()
  return { ...seating, seatText: vi.fn(seating.seatText) }
})
afterEach(leaveShop)

const PAGE = `/order/3/${SECRET}/seats`
type Answers = NonNullable<Parameters<typeof renderShop>[1]>['answers']
const seat = (id: number) => document.querySelector<HTMLElement>(`[data-seat="${id}"]`)!
const chosenText = () => document.querySelector('[data-part="chosen-seats"]')?.textContent
const continueButton = () => screen.getByRole('button', { name: 'Continue' })
const chosenIds = () =>
  [...document.querySelectorAll<HTMLElement>('[data-state="chosen"][data-seat]')].map(({ dataset }) => Number(dataset['seat']))

/** Opens the hall of an order without seats, which is given the best: A2 and A3 of `hall`. */
async function open(hall = aHall(2, 6, { 2: 'own', 3: 'own', 6: 'taken' }), answers: Answers = {}) {
  const shop = await renderShop(PAGE, {
    answers: {
      getOrder: aSeatedOrder(),
      getPointOfSaleByOrder: aPointOfSale({ products: [aProduct({ has_seats: true })] }),
      chooseSeats: hall,
      getOrderSeats: hall,
      listOrderCustomerFields: [],
      listOrderQuestions: { questions: [], answers: [] },
      ...answers,
    },
  })
  await screen.findByRole('grid')
  return shop
}
const isPersonal = () => waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/personal`))

test('SEAT-08 the best seats are chosen on arrival, in words and in the hall, and one press goes on with them', async () => {
  const { calls } = await open()
  expect(calls('chooseSeats').map(({ input }) => input)).toEqual([{ id: '3', secret: SECRET, seat_ids: null }])
  expect(calls('getOrderSeats')).toEqual([])
  expect(chosenText()).toBe('Row A, seats 2 and 3')
  expect(chosenIds()).toEqual([2, 3])
  expect(within(screen.getByRole('complementary')).getByText(/Row A, seats 2 and 3/)).toBeTruthy()
  fireEvent.click(continueButton())
  await isPersonal()
  expect(calls('chooseSeats')).toHaveLength(1)
})

test('SEAT-08 an order that has seats is shown with them and given no others', async () => {
  const product = aProduct({ has_seats: true })
  const units = [12, 13].map((number) => aUnit({ id: number, product, seat: { section: '', row: 'F', number: String(number) } }))
  const { calls } = await open(undefined, { getOrder: anOrder({ order_products: units }) })
  expect(calls('chooseSeats')).toEqual([])
  expect(calls('getOrderSeats')).toHaveLength(1)
})

test('SEAT-08 the page of an order without seats leads on', async () => {
  await renderShop(PAGE, {
    answers: {
      getOrder: anOrder(),
      getPointOfSaleByOrder: aPointOfSale(),
      listOrderCustomerFields: [],
      listOrderQuestions: { questions: [], answers: [] },
    },
  })
  await isPersonal()
})

test('SEAT-08 SEAT-10 a tap moves a seat; what was chosen is saved with one call on going on', async () => {
  const saved = aHall(2, 6, { 3: 'own', 9: 'own' })
  const answers = [aHall(2, 6, { 2: 'own', 3: 'own' }), saved]
  const { calls } = await open(undefined, { chooseSeats: () => answers.shift() })
  fireEvent.click(seat(9))
  expect(chosenText()).toBe('Row A, seat 3 · Row B, seat 3')
  expect(calls('chooseSeats')).toHaveLength(1)
  fireEvent.click(continueButton())
  await isPersonal()
  expect(calls('chooseSeats')[1]?.input).toEqual({ id: '3', secret: SECRET, seat_ids: [3, 9] })
})

test('SEAT-10 while seats are missing, going on says how many, and leads to the hall', async () => {
  const { calls } = await open()
  fireEvent.click(seat(2))
  expect(screen.getByText('Choose 1 more seat.')).toBeTruthy()
  expect(continueButton().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(continueButton())
  expect(document.activeElement?.getAttribute('data-seat')).toBe('3')
  fireEvent.click(seat(3))
  expect(screen.getByText('Choose 2 more seats.')).toBeTruthy()
  expect(chosenText()).toBe('None chosen yet')
  expect(calls('chooseSeats')).toHaveLength(1)
  expect(location.pathname).toBe(PAGE)
})

test('SEAT-10 a refused choice says which seat is gone, reads the hall, keeps the others, and has the focus', async () => {
  const before = aHall(2, 6, { 2: 'own', 3: 'own' })
  const answers = [before, [{ code: 'seat_taken', seats: [{ section: '', row: 'B', number: '3' }] }]]
  const { calls } = await open(undefined, {
    chooseSeats: () => answers.shift(),
    getOrderSeats: aHall(2, 6, { 2: 'own', 3: 'own', 9: 'taken' }),
  })
  fireEvent.click(seat(9))
  fireEvent.click(seat(10))
  fireEvent.click(continueButton())
  const text = await screen.findByText('Someone else has just taken this seat: Row B, seat 3. Please choose another one.')
  await waitFor(() => expect(document.activeElement?.contains(text)).toBe(true))
  expect(chosenIds()).toEqual([10])
  expect(seat(9).dataset['state']).toBe('taken')
  expect(calls('getOrderSeats')).toHaveLength(1)
  // The next choice does away with it.
  fireEvent.click(seat(11))
  expect(screen.queryByText(/Someone else/)).toBeNull()
  expect(chosenIds()).toEqual([10, 11])
})

test('SEAT-10 a seat that is not sold any more is told too', async () => {
  const answers = [aHall(2, 6, { 2: 'own', 3: 'own' }), [{ code: 'seat_not_found' }]]
  await open(undefined, { chooseSeats: () => answers.shift() })
  fireEvent.click(seat(9))
  fireEvent.click(continueButton())
  expect(await screen.findByText("One of these seats isn't sold any more. Please choose another one.")).toBeTruthy()
})

test('SEAT-10 the hall is read again, and a seat that others took meanwhile is said before going on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open(undefined, { getOrderSeats: aHall(2, 6, { 2: 'own', 3: 'own', 9: 'taken' }) })
  fireEvent.click(seat(9))
  expect(chosenIds()).toEqual([3, 9])
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByText(/^Someone else has just taken this seat: Row B, seat 3\./)).toBeTruthy()
  expect(chosenIds()).toEqual([3])
})

test('SEAT-08 where too few seats are left the hall is shown as it is, and what to do', async () => {
  const { calls } = await open(aHall(1, 3, { 1: 'taken', 2: 'taken' }), { chooseSeats: [{ code: 'seats_too_few' }] })
  expect(calls('getOrderSeats')).toHaveLength(1)
  expect(screen.getByText('Choose 2 more seats.')).toBeTruthy()
  const text = "There aren't enough seats left for all your tickets. Go back to change your order."
  expect(screen.getByText(text)).toBeTruthy()
  fireEvent.click(seat(3))
  expect(screen.getByText(text)).toBeTruthy()
})

test('SEAT-10 an order that expired meanwhile is led away', async () => {
  const shop = renderShop(PAGE, {
    answers: {
      getOrder: aSeatedOrder(),
      getPointOfSaleByOrder: aPointOfSale(),
      chooseSeats: [{ code: 'order_expired' }],
    },
  })
  await shop
  expect(await screen.findByRole('heading', { name: /expired/i })).toBeTruthy()
})

test('SEAT-11 each seat says its section, row, number, product and how it stands, and what it is not only by colour', async () => {
  const seats = [
    aSeat({ id: 1, section: 'Balcony', state: 'own' }),
    aSeat({ id: 2, section: 'Balcony', state: 'own' }),
    aSeat({ id: 3, section: 'Balcony', is_accessible: true }),
    aSeat({ id: 4, section: 'Balcony', state: 'taken' }),
    aSeat({ id: 5, section: '', row: '', product_id: 99 }),
    aSeat({ id: 6, section: 'Regular' }),
  ]
  const products = [aProduct({ has_seats: true }), aProduct({ id: 99, name: 'Box', has_seats: true })]
  await open({ ...aHall(1, 1), seats }, { getPointOfSaleByOrder: aPointOfSale({ products }) })
  const said = screen
    .getAllByRole('gridcell')
    .map((cell) => [
      cell.getAttribute('aria-label'),
      cell.getAttribute('aria-selected'),
      cell.getAttribute('aria-disabled'),
      cell.dataset['state'],
    ])
  expect(said).toEqual([
    ['Balcony, row A, seat 1, Regular, chosen', 'true', null, 'chosen'],
    ['Balcony, row A, seat 2, Regular, chosen', 'true', null, 'chosen'],
    ['Balcony, row A, seat 3, Regular, wheelchair space, free', 'false', null, 'free'],
    ['Balcony, row A, seat 4, Regular, taken', null, 'true', 'taken'],
    ['Seat 5, Box, not with your tickets', null, 'true', 'other'],
    ['Regular, row A, seat 6, free', 'false', null, 'free'],
  ])
  const legend = within(screen.getByRole('list', { name: 'What the signs mean' }))
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Regular, ${formatEuro(2650)}`,
    'chosen',
    'taken',
    'not with your tickets',
    'wheelchair space',
  ])
  // Tapping what cannot be chosen changes nothing.
  fireEvent.click(seat(4))
  fireEvent.click(seat(5))
  expect(chosenIds()).toEqual([1, 2])
})

test('SEAT-11 the keyboard stops once in the hall, moves by arrows, and chooses by space bar and Enter', async () => {
  await open()
  const stops = () => screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([seat(2)])
  act(() => seat(2).focus())
  fireEvent.keyDown(seat(2), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(seat(8))
  expect(stops()).toEqual([seat(8)])
  fireEvent.keyDown(seat(8), { key: 'End' })
  expect(document.activeElement).toBe(seat(12))
  fireEvent.keyDown(seat(12), { key: ' ' })
  expect(chosenIds()).toEqual([3, 12])
  fireEvent.keyDown(seat(12), { key: 'Enter' })
  expect(chosenIds()).toEqual([3])
  expect(location.pathname).toBe(PAGE)
})

test('SEAT-11 seats become larger and smaller', async () => {
  await open()
  const view = document.querySelector<HTMLElement>('[data-size]')!
  const [smaller, larger] = [screen.getByRole('button', { name: 'Zoom out' }), screen.getByRole('button', { name: 'Zoom in' })]
  const sizes = [larger, larger, larger, smaller].map((button) => {
    fireEvent.click(button)
    return view.dataset['size']
  })
  expect([view.dataset['size'], sizes]).toEqual(['36', ['36', '48', '48', '36']])
})

test('SEAT-11 in a hall of 2,000 seats a tap draws only the seats anew that it changes', async () => {
  await open(aHall(40, 50, { 2: 'own', 3: 'own' }))
  expect(screen.getAllByRole('gridcell')).toHaveLength(2000)
  const drawn = vi.mocked(seatText)
  drawn.mockClear()
  fireEvent.click(seat(1999))
  expect(chosenIds()).toEqual([3, 1999])
  // The one that is left, the one that is taken, and the one that the keyboard reaches now.
  expect([...new Set(drawn.mock.calls.map(([{ row, number }]) => row + number))].toSorted()).toEqual(['A2', 'A3', 'N49'])
})

test('SEAT-08 seats of several products are said by product, each with a shape of its own', async () => {
  const regular = aProduct({ has_seats: true })
  const box = aProduct({ id: 12, name: 'Box', has_seats: true, price: 4000 })
  const hall: OrderSeats = {
    products: [
      { id: 11, name: 'Regular', count: 1 },
      { id: 12, name: 'Box', count: 1 },
    ],
    seats: [aSeat({ id: 1, state: 'own' }), aSeat({ id: 2, row: 'L', product_id: 12, state: 'own' })],
  }
  await open(hall, {
    getOrder: anOrder({ order_products: [aUnit({ id: 1, product: regular }), aUnit({ id: 2, product: box })] }),
  })
  expect(chosenText()).toBe('Regular: Row A, seat 1Box: Row L, seat 2')
  expect([seat(1).dataset['shape'], seat(2).dataset['shape']]).toEqual(['0', '1'])
})

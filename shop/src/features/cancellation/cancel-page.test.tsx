import { refusal } from '@entree/domain/foundation/refusals.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { anEvent, aPointOfSale } from '../../testing/shop-data.ts'
import { aPaidOrder, aTicket, SECRET } from '../orders/testing/order-data.ts'
import type { Cancellation } from './cancellation-query.ts'

afterEach(leaveShop)

/** Two tickets of 25.00 with a cup at the first, one that was scanned, a fee of 0.61 each; 80 percent go back. */
function aCancellation(changes: Partial<Cancellation> = {}): Cancellation {
  const unit = (order_product_id: number, over: Partial<Cancellation['units'][number]> = {}) => {
    return {
      order_product_id,
      product_id: 11,
      came_with: null,
      kept: null,
      name: 'Regular',
      ticket_id: order_product_id,
      ...over,
    }
  }
  return {
    state: 'open',
    until: '2026-07-03T10:00:00.000Z',
    time_zone: 'Europe/Amsterdam',
    percentage: 80,
    returns_fees: false,
    is_by_hand: false,
    refundable: {
      total: 7933,
      paid: 7933,
      refunded: 0,
      pending: 0,
      remaining: 7933,
      products: [
        { order_product_id: 41, price: 2500, service_fee: 61 },
        { order_product_id: 42, price: 2500, service_fee: 61 },
        { order_product_id: 43, price: 2500, service_fee: 61 },
        { order_product_id: 44, price: 250, service_fee: 0 },
      ],
      ticket_fee: 183,
      payment_fee: 0,
    },
    units: [
      unit(41),
      unit(42),
      unit(43, { kept: 'scanned' }),
      unit(44, { product_id: 12, name: 'Cup', came_with: 41, ticket_id: null }),
    ],
    products: [],
    cancelled: [],
    ...changes,
  }
}
type Answers = NonNullable<NonNullable<Parameters<typeof renderShop>[1]>['answers']>
const open = (answers: Answers = {}, page = 'cancel') =>
  renderShop(`/order/3/${SECRET}/${page}`, {
    answers: {
      getOrder: aPaidOrder({ server_time: '2026-06-01T10:00:00.000Z' }),
      getPointOfSaleByOrder: aPointOfSale({ event: anEvent({ cancel_until: 24, cancel_percentage: 80 }) }),
      listOrderTickets: [aTicket({ id: 41, invite_email: 'f***d@example.com' }), aTicket({ id: 42 }), aTicket({ id: 43 })],
      getVisitorCancellation: aCancellation(),
      ...answers,
    },
  })
/** What is said beside the press; the place of the toasts is an alert too. */
async function alertText(): Promise<string> {
  await waitFor(() => expect(document.querySelector('[data-alert=danger]')).not.toBeNull())
  const alert = document.querySelector('[data-alert=danger]')!
  expect(alert.getAttribute('role')).toBe('alert')
  return alert.textContent ?? ''
}
const done = aCancellation({
  units: [],
  cancelled: [{ cancelled_at: '2026-06-01T10:00:00.000Z', units: 2, amount: 2200, state: 'refunding' }],
})

test('SELF-10 tickets are chosen, what comes back is said for each and in sum, and one press cancels them once', async () => {
  const answered = Promise.withResolvers<Cancellation>()
  const { calls } = await open({ cancelByVisitor: () => answered.promise })
  await screen.findByText('This is possible until 3 Jul 2026 12:00.')
  const [first, second, scanned] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Regular/ })
  expect([first!.disabled, second!.disabled, scanned!.disabled]).toEqual([false, false, true])
  await screen.findByText(/f\*\*\*d@example.com · Together with Cup · €.22,00 back/)
  screen.getByText(/Scanned, so it can't be cancelled/)
  expect(screen.queryByText('Your refund')).toBeNull()
  fireEvent.click(first!)
  expect(document.querySelector('[data-line=refund]')!.textContent).toMatch(/€.22,00$/)
  screen.getByText(/stop being valid straight away/)
  const press = screen.getByRole('button', { name: /^Cancel 1 ticket and get €.22,00 back$/ })
  fireEvent.click(press)
  await waitFor(() => expect(press.getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(press)
  answered.resolve(done)
  await screen.findByRole('heading', { level: 1, name: 'Your tickets are cancelled' })
  screen.getByText(/We're refunding €.22,00/)
  expect(calls('cancelByVisitor').map(({ input }) => input)).toEqual([
    { id: '3', secret: SECRET, order_product_ids: [41], amount: 2200 },
  ])
})

test('SELF-06 SELF-10 what was paid in cash is given back in person: that is said before the press and after it', async () => {
  const gone = { cancelled_at: '2026-06-01T10:00:00.000Z', units: 1, amount: 2000, state: 'owed' } as const
  await open({
    getVisitorCancellation: aCancellation({ is_by_hand: true }),
    cancelByVisitor: aCancellation({ is_by_hand: true, cancelled: [gone] }),
  })
  fireEvent.click((await screen.findAllByRole('checkbox', { name: /^Regular/ }))[1]!)
  screen.getByText(/You paid in cash, so Zomerweide gives you €.20,00 back in person\./)
  fireEvent.click(screen.getByRole('button', { name: /^Cancel 1 ticket/ }))
  await screen.findByRole('heading', { level: 1, name: 'Your tickets are cancelled' })
  screen.getByText(/You paid in cash, so Zomerweide gives you €.20,00 back in person\./)
})

test('SELF-10 where nothing comes back the press says so, and what the organiser has to give back stays with its reason', async () => {
  const units = aCancellation().units.map((unit, at) => (at === 2 ? { ...unit, kept: 'voucher' as const } : unit))
  await open({ getVisitorCancellation: aCancellation({ percentage: 0, units, is_by_hand: true }) })
  const [first, , voucher] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Regular/ })
  expect(voucher!.disabled).toBe(true)
  screen.getByText(/Gift vouchers, and what's paid with them, are cancelled by the organiser/)
  fireEvent.click(first!)
  screen.getByRole('button', { name: 'Cancel 1 ticket without a refund' })
  expect(screen.queryByText(/back in person/)).toBeNull()
})

test('SELF-05 SELF-10 without a choice it says so, and a rest that may not be is said beside the press without asking', async () => {
  const rule = { id: 11, name: 'Regular', product_type_id: 1, min_buy: 3, sale_sets: 1, limit_max_amount: false }
  const products = [{ ...rule, parents: [], additions: [] }]
  const { calls } = await open({ getVisitorCancellation: aCancellation({ products }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel tickets' }))
  expect(await alertText()).toContain('Choose at least one ticket first.')
  fireEvent.click(screen.getAllByRole('checkbox', { name: /^Regular/ })[1]!)
  expect(document.querySelector('[data-alert=danger]')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Cancel 1 ticket/ }))
  expect(await alertText()).toContain('Keep at least 3 of Regular, or cancel all of them.')
  expect(calls('cancelByVisitor')).toHaveLength(0)
})

test('SELF-06 SELF-10 what changed meanwhile is said, and shown as it is now; a network that fails can be tried again', async () => {
  let percentage = 80
  let network: unknown = [refusal('self_cancel_changed', { field: 'amount', amount: 1000 })]
  const { calls } = await open({
    getVisitorCancellation: () => aCancellation({ percentage }),
    cancelByVisitor: () => {
      percentage = 40
      return network
    },
  })
  fireEvent.click((await screen.findAllByRole('checkbox', { name: /^Regular/ }))[1]!)
  fireEvent.click(screen.getByRole('button', { name: /^Cancel 1 ticket and get €.20,00 back$/ }))
  expect(await alertText()).toContain('has changed meanwhile')
  network = 'broken'
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel 1 ticket and get €.10,00 back$/ }))
  await waitFor(() => expect(calls('cancelByVisitor')).toHaveLength(2))
  expect(calls('cancelByVisitor').map(({ input }) => input.amount)).toEqual([2000, 1000])
})

test.each([
  ['late', 'This was possible until 3 Jul 2026 12:00', /Your tickets stay valid/],
  ['off', "You can't cancel these tickets here", /Ask Zomerweide/],
  ['changing', "This isn't possible right now", /Zomerweide is cancelling or moving/],
  ['kept', "There's nothing left to cancel", /has been scanned/],
  ['over', 'This order has already been cancelled or refunded', /don't need to do anything/],
] as const)('SELF-10 where it is %s the page says so and offers no press', async (state, title, text) => {
  await open({ getVisitorCancellation: aCancellation({ state }) })
  await screen.findByRole('heading', { level: 1, name: title })
  screen.getByText(text)
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
})

test('SELF-09 SELF-13 the page of the order says its own terms and leads there, also where the event has none any more', async () => {
  const own = aCancellation({ percentage: 80 })
  const off = { event: anEvent({ has_had_cancel_terms: true }) }
  await open({ getPointOfSaleByOrder: aPointOfSale(off), getVisitorCancellation: own }, 'status')
  await screen.findByText("You can cancel until 3 Jul 2026 12:00 and get 80% of the ticket price back. Fees aren't refunded.")
  expect(screen.getByRole('link', { name: 'Cancel tickets' }).getAttribute('href')).toBe(`/order/3/${SECRET}/cancel`)
  leaveShop()
  await open({ getVisitorCancellation: aCancellation({ state: 'late' }) }, 'status')
  await screen.findByText(/You could cancel until 3 Jul 2026 12:00/)
  expect(screen.queryByRole('link', { name: 'Cancel tickets' })).toBeNull()
})

test.each(['off', 'kept', 'changing', 'over'] as const)(
  'SELF-09 the page of an order that is %s leads nowhere',
  async (state) => {
    const { calls, client } = await open({ getVisitorCancellation: aCancellation({ state }) }, 'status')
    await screen.findByRole('heading', { name: 'Tickets' })
    await waitFor(() => expect(calls('getVisitorCancellation')).toHaveLength(1))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(screen.queryByRole('heading', { name: 'Cancel tickets' })).toBeNull()
  },
)

test('SELF-09 the page of an order of an event that never offered it does not ask', async () => {
  const { calls, client } = await open({ getPointOfSaleByOrder: aPointOfSale() }, 'status')
  await screen.findByRole('heading', { name: 'Tickets' })
  await waitFor(() => expect(calls('getPointOfSaleByOrder')).toHaveLength(1))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(calls('getVisitorCancellation')).toHaveLength(0)
})

test('SELF-09 the terms are said where tickets are chosen', async () => {
  const shop = (event: object) => renderShop('/p/open-air', { point_of_sale: aPointOfSale({ event: anEvent(event) }) })
  await shop({ cancel_until: 2, cancel_until_unit: 'days', cancel_percentage: 100, cancel_returns_fees: true })
  await screen.findByText(
    'You can cancel until 2 days before your visit and get the full ticket price back. Fees are refunded too.',
  )
  leaveShop()
  await shop({ cancel_until: 0, cancel_percentage: 0 })
  await screen.findByText('You can cancel until your visit begins, without a refund.')
  leaveShop()
  await shop({ cancel_until: 2, continuous: true })
  await screen.findByRole('heading', { name: 'Choose your tickets' })
  expect(screen.queryByText(/You can cancel/)).toBeNull()
})

test('SELF-10 all of them are chosen and left with one press, and what was scanned meanwhile is chosen no more', async () => {
  let units = aCancellation().units
  const { calls } = await open({
    getVisitorCancellation: () => aCancellation({ units }),
    cancelByVisitor: () => {
      units = units.map((unit) => (unit.order_product_id === 41 ? { ...unit, kept: 'scanned' } : unit))
      return [refusal('self_cancel_changed', { field: 'amount', amount: 2000 })]
    },
  })
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'All of them' })
  fireEvent.click(all)
  screen.getByRole('button', { name: /^Cancel 2 tickets and get €.42,00 back$/ })
  fireEvent.click(all)
  screen.getByRole('button', { name: 'Cancel tickets' })
  fireEvent.click(all)
  fireEvent.click(screen.getByRole('button', { name: /^Cancel 2 tickets/ }))
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel 1 ticket and get €.20,00 back$/ }))
  await waitFor(() => expect(calls('cancelByVisitor')).toHaveLength(2))
  expect(calls('cancelByVisitor').map(({ input }) => input.order_product_ids)).toEqual([[41, 42], [42]])
})

test('SELF-10 of an order that is not paid there is nothing to cancel: its page says what it waits for', async () => {
  const { calls } = await open({ getOrder: aPaidOrder({ payment_status: 'pending', server_time: '2026-06-01T10:00:00.000Z' }) })
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/status`))
  expect(calls('cancelByVisitor')).toEqual([])
})

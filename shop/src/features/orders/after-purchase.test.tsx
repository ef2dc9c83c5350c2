import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { injected } from '../../data.ts'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aCompany, aLivePointOfSale, aPointOfSale, aProduct } from '../../testing/shop-data.ts'
import { aCustomer, anOrder, aPaidOrder, aTicket, aUnit, SECRET } from './testing/order-data.ts'
import type { Ticket } from './order-polling.ts'
import type { Order } from './use-order.ts'

afterEach(() => {
  leaveShop()
  Object.assign(injected, { settings: undefined })
})

const STATUS = `/order/3/${SECRET}/status`
const THANKS = `/order/thanks?order_number=179763&order_secret=${SECRET}`
const pos = { getPointOfSaleByOrder: aPointOfSale() }
const openStatus = (order: Order, tickets: Ticket[] = []) =>
  renderShop(STATUS, { answers: { ...pos, getOrder: order, listOrderTickets: tickets } })
const alerts = () => [...document.querySelectorAll('[data-alert]')].map((alert) => alert.querySelector('p')?.textContent)
const soon = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('STAT-08 STAT-13 STAT-16 TICK-15 ROUTE-14 the status page has the event, and a row with a download per ticket', async () => {
  await openStatus(aPaidOrder(), [aTicket({ id: 41 }), aTicket({ id: 42, is_generating: true, url: null })])
  await screen.findByText('Open Air')
  screen.getByText('4 Jul 2026 12:00 – 23:00')
  await screen.findByText('Preparing your ticket…')
  const rows = [...document.querySelectorAll<HTMLElement>('[data-ticket]')]
  expect(rows).toHaveLength(2)
  expect(within(rows[0]!).getByRole('link', { name: 'Download : Regular, 1 of 2' }).getAttribute('href')).toBe(
    '/api/ticket/41/t41/ticket.pdf',
  )
  expect(within(rows[1]!).queryByRole('link')).toBeNull()
  within(rows[1]!).getByText('Preparing your ticket…')
})

test('the status page has what was bought without a ticket too, counted, and not what was refunded', async () => {
  const ice = aProduct({ id: 12, name: 'Ice cream' })
  const shirt = aProduct({ id: 13, name: 'Shirt' })
  const units = [aUnit({ id: 1 }), aUnit({ id: 2, product: ice }), aUnit({ id: 3, product: ice })]
  const refunded = aUnit({ id: 4, product: shirt, refunded_at: '2026-07-01T10:00:00.000Z' })
  const ticket = { ...aTicket().order_product, id: 1 }
  await openStatus(aPaidOrder({ order_products: [...units, refunded] }), [aTicket({ order_product: ticket })])
  const extras = within(await screen.findByRole('region', { name: 'Also in your order' }))
  expect(extras.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['2 × Ice cream'])
})

test('TICK-01 TICK-02 TICK-03 TICK-04 TICK-06 TICK-07 DEC-S-51 every state of a ticket is named, holders are masked', async () => {
  const at = '2026-07-01T10:00:00.000Z'
  const refunded = { ...aTicket().order_product, refunded_at: at }
  await openStatus(aPaidOrder({ order_products: [aUnit({ id: 1 }), aUnit({ id: 2, refunded_at: at })] }), [
    aTicket({ id: 1 }),
    aTicket({ id: 2, invited_at: at, invite_email: 's***a@example.com' }),
    aTicket({ id: 3, invited_at: at, reminded_at: at }),
    aTicket({ id: 4, claimed_at: at, customer: aCustomer({ email: 'j***n@example.com' }) }),
    aTicket({ id: 5, url: null, order_product: refunded }),
    aTicket({ id: 6, url: null, status: 'cancelled' }),
  ])
  await screen.findByText('Invited')
  const rows = [...document.querySelectorAll('[data-ticket]')].map((row) => row.querySelector('[data-tone]')?.textContent)
  expect(rows).toEqual(['Not assigned yet', 'Invited', 'Reminded', 'Claimed', 'Refunded', 'Cancelled'])
  screen.getByText('s***a@example.com')
  screen.getByText('j***n@example.com')
  expect(document.querySelectorAll('[data-ticket] a')).toHaveLength(4)
  expect(alerts()).toEqual([])
})

test('DEC-S-67 a ticket that was given away shows its holder and has no file in its order, nor is one waited for', async () => {
  const claimed = {
    claimed_at: '2026-07-01T10:00:00.000Z',
    customer: aCustomer({ first_name: 'Bea', email: 'b***a@example.com' }),
  }
  await openStatus(aPaidOrder({ merged_tickets_url: null }), [
    { ...aTicket(claimed), is_given_away: true, secret: null, url: null },
  ])
  const row = within((await screen.findByText('b***a@example.com')).closest('li')!)
  row.getByText('Claimed')
  expect(row.queryByRole('link')).toBeNull()
  expect(row.queryByText('Preparing your ticket…')).toBeNull()
  expect(screen.queryByText("We're preparing your tickets…")).toBeNull()
})

test.each([
  [
    'STAT-09 refunded',
    aPaidOrder({ order_products: [aUnit({ refunded_at: '2026-07-01T10:00:00.000Z' })] }),
    'This order was refunded',
  ],
  ['STAT-10 cancelled', anOrder({ is_cancelled: true }), 'This order was cancelled'],
  ['STAT-11 ERR-35 pending', anOrder({ payment_status: 'pending' }), "We're checking your payment"],
  ['STAT-12 ERR-35 not paid', anOrder({ payment_status: 'failed' }), "This order hasn't been paid"],
])('%s is alerted, and there is nothing to download', async (_, order, title) => {
  await openStatus(order)
  await waitFor(() => expect(alerts()).toEqual([title]))
  expect(screen.queryByText(/Download|put together/)).toBeNull()
})

test('STAT-11 STAT-07 PAY-20 a transfer is waited for: how much, where to, with what and until when, as far as the provider tells', async () => {
  const method = { id: 33, fee_fixed: 0, fee_percentage: 0, online: true, show_pos: true }
  const payment_methods = [{ ...method, payment_method: { name: 'Bank transfer', adapter: 'banktransfer' } }]
  const order = anOrder({ payment_status: 'pending', point_of_sale_payment_method_id: 33 })
  const answers = { ...pos, getPointOfSaleByOrder: aPointOfSale({ payment_methods }), getOrder: order, getBankTransfer: null }
  await renderShop(STATUS, { answers })
  await waitFor(() => expect(alerts()).toEqual(["We're waiting for your transfer"]))
  screen.getByText(/^Your transfer of € 53,00 can take a few working days/)
  leaveShop()
  await renderShop(`/order/3/${SECRET}/pending`, { answers })
  await screen.findByRole('heading', { level: 1, name: "We're waiting for your transfer" })
  screen.getByText(/^Transfer € 53,00 with the details and the reference from the payment page\. It can take a few working days/)
  leaveShop()
  const told = { holder: 'Stichting Mollie Payments', iban: 'NL53ABNA0627535577', bic: 'ABNANL2A', reference: 'RF12-3456' }
  const getBankTransfer = {
    ...told,
    kind: 'transfer' as const,
    entity: null,
    amount: 5300,
    ends_on: '2026-07-04',
    url: 'https://www.mollie.com/checkout/1',
    can_leave: false,
  }
  await renderShop(`/order/3/${SECRET}/pending`, { answers: { ...answers, getBankTransfer } })
  await screen.findByText(/^Transfer € 53,00 by 4 Jul 2026, with the reference exactly as it's written here/)
  for (const text of [...Object.values(told), order.order_number, order.event.name]) screen.getAllByText(text)
  expect(screen.getByRole('link', { name: 'Open the payment page' }).getAttribute('href')).toBe(getBankTransfer.url)
})

test('an order that is not paid can be paid after all, or started over when it has expired', async () => {
  await openStatus(anOrder({ payment_status: 'not_paid' }))
  expect((await screen.findByRole('link', { name: 'Pay now' })).getAttribute('href')).toBe(`/order/3/${SECRET}/payment`)
  leaveShop()
  await openStatus(anOrder({ payment_status: 'expired' }))
  expect((await screen.findByRole('link', { name: 'Start over' })).getAttribute('href')).toBe('/p/open-air')
})

test('STAT-15 TICK-14 TICK-13 download-all opens the file with all tickets, and until it is there they are merging', async () => {
  await openStatus(aPaidOrder())
  expect((await screen.findByRole('link', { name: 'Download all tickets' })).getAttribute('href')).toBe(
    `/api/order/3/${SECRET}/tickets.pdf`,
  )
  leaveShop()
  await openStatus(aPaidOrder({ merged_tickets_url: null }))
  await screen.findByText("We're preparing your tickets…")
})

test('STAT-17 STAT-18 CONST-17 download-all is for order ids above the setting, and locally for all', async () => {
  const open = async (id: number, is_local: boolean) => {
    Object.assign(injected, { settings: { download_all_above_id: 179_761, is_local } })
    await openStatus(aPaidOrder({ id }))
    await screen.findByText('Open Air')
    const there = screen.queryByRole('link', { name: 'Download all tickets' }) !== null
    leaveShop()
    return there
  }
  expect([await open(179_762, false), await open(179_761, false), await open(179_761, true)]).toEqual([true, false, true])
})

test('TICK-09 TICK-10 CONST-09 tickets are read every 11 seconds while one is being made, and then no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isMade = false
  const { calls } = await renderShop(STATUS, {
    answers: {
      ...pos,
      getOrder: aPaidOrder(),
      listOrderTickets: () => [aTicket(isMade ? {} : { url: null, is_generating: true })],
    },
  })
  await screen.findByText('Preparing your ticket…')
  expect(calls('listOrderTickets')).toHaveLength(1)
  await soon(10_500)
  expect(calls('listOrderTickets')).toHaveLength(1)
  await soon(600)
  expect(calls('listOrderTickets')).toHaveLength(2)
  isMade = true
  await soon(11_100)
  expect(calls('listOrderTickets')).toHaveLength(3)
  await screen.findByRole('link', { name: 'Download : Regular' })
  await soon(60_000)
  expect(calls('listOrderTickets')).toHaveLength(3)
})

test('TICK-11 TICK-12 CONST-10 the order is read every 14 seconds while the merged file is missing, and then no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isMerged = false
  const { calls } = await renderShop(STATUS, {
    answers: { ...pos, getOrder: () => aPaidOrder(isMerged ? {} : { merged_tickets_url: null }), listOrderTickets: [aTicket()] },
  })
  await screen.findByText("We're preparing your tickets…")
  await soon(13_500)
  expect(calls('getOrder')).toHaveLength(1)
  await soon(600)
  expect(calls('getOrder')).toHaveLength(2)
  isMerged = true
  await soon(14_100)
  await screen.findByRole('link', { name: 'Download all tickets' })
  await soon(60_000)
  expect(calls('getOrder')).toHaveLength(3)
})

test('an order that is paid while the page is open gets its tickets', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let order = anOrder({ payment_status: 'pending' })
  await renderShop(STATUS, { answers: { ...pos, getOrder: () => order, listOrderTickets: [aTicket()] } })
  await screen.findByText("We're checking your payment")
  order = aPaidOrder()
  await soon(14_100)
  await screen.findByRole('link', { name: 'Download : Regular' })
  expect(alerts()).toEqual([])
})

test('STAT-01 STAT-02 STAT-03 STAT-05 ROUTE-15 the thank-you page has order number, download and the way to the status page', async () => {
  const { calls } = await renderShop(THANKS, { answers: { ...pos, getOrderByNumber: aPaidOrder() } })
  await screen.findByRole('heading', { name: 'Thank you, Jan!' })
  expect(calls('getOrderByNumber')[0]?.input).toEqual({ n: '179763', secret: SECRET })
  screen.getByText('179763')
  screen.getByText("Your order is complete. We're sending your tickets to j***n@example.com.")
  expect(screen.getByRole('link', { name: 'Download all tickets' }).getAttribute('href')).toBe(
    `/api/order/3/${SECRET}/tickets.pdf`,
  )
  expect(screen.getByRole('link', { name: 'View your order' }).getAttribute('href')).toBe(STATUS)
})

test('the thank-you page waits for the tickets', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let merged_tickets_url: string | null = null
  await renderShop(THANKS, { answers: { ...pos, getOrderByNumber: () => aPaidOrder({ merged_tickets_url }) } })
  await screen.findByText("We're preparing your tickets…")
  merged_tickets_url = '/api/order/3/x/tickets.pdf'
  await soon(2100)
  await screen.findByRole('link', { name: 'Download all tickets' })
})

test('STAT-04 DEC-S-15 upcoming events show if the company wants it, without the one just bought', async () => {
  const upcoming = [aLivePointOfSale(), aLivePointOfSale({ id: 8, name: 'Museum', url: 'museum' })]
  const answers = { ...pos, getOrderByNumber: aPaidOrder(), listUpcomingPointsOfSale: upcoming }
  await renderShop(THANKS, { company: aCompany({ order_thank_you_show_events: true }), answers })
  const section = await screen.findByRole('region', { name: 'More events' })
  expect(
    within(section)
      .getAllByRole('article')
      .map((card) => card.querySelector('h2')?.textContent),
  ).toEqual(['Museum'])
  leaveShop()
  const { calls } = await renderShop(THANKS, { answers })
  await screen.findByRole('heading', { name: 'Thank you, Jan!' })
  expect(screen.queryByRole('region', { name: 'More events' })).toBeNull()
  expect(calls('listUpcomingPointsOfSale')).toEqual([])
})

test.each([
  ['not paid', anOrder({ payment_status: 'failed' })],
  ['pending', anOrder({ payment_status: 'pending' })],
])('DEC-S-66 an order that is %s is sent from the thank-you page to its status page', async (_, order) => {
  await renderShop(THANKS, { answers: { ...pos, getOrderByNumber: order, getOrder: order } })
  await waitFor(() => expect(location.pathname).toBe(STATUS))
})

test('a thank-you page without a known order is not found', async () => {
  await renderShop('/order/thanks')
  await screen.findByRole('heading', { name: 'Page not found' })
})

const calendarLink = () => screen.queryByRole('link', { name: 'Add to calendar' })?.getAttribute('href')
const timeslot = { id: 4, starts_at: '2026-07-04T12:00:00.000Z', ends_at: '2026-07-04T13:00:00.000Z' }

test.each([
  ['a day of its own', aPaidOrder(), `/api/order/3/${SECRET}/calendar.ics`],
  ['a timeslot', aPaidOrder({ event: { continuous: true }, timeslot }), `/api/order/3/${SECRET}/calendar.ics`],
  ['no time of its own', aPaidOrder({ event: { continuous: true } }), undefined],
  ['no tickets, since it is not paid', anOrder({ payment_status: 'pending' }), undefined],
  ['no tickets, since it was cancelled', aPaidOrder({ is_cancelled: true }), undefined],
])('the visit can be put into a calendar from the status page and the thank-you page: %s', async (_, order, link) => {
  await openStatus(order)
  await screen.findByText('Open Air')
  expect(calendarLink()).toBe(link)
  if (link === undefined) return
  leaveShop()
  await renderShop(THANKS, { answers: { ...pos, getOrderByNumber: order } })
  await screen.findByRole('heading', { name: 'Thank you, Jan!' })
  expect(calendarLink()).toBe(link)
})

test('ECHG-12 an order whose event was moved has the new and the old date, unless it is cancelled', async () => {
  const moved_from = { starts_at: '2026-05-02T10:00:00.000Z', ends_at: '2026-05-02T21:00:00.000Z' }
  await openStatus(aPaidOrder({ moved_from }), [aTicket()])
  await screen.findByText('The event has been moved')
  await screen.findByText('New date: 4 Jul 2026 12:00 – 23:00. It was planned for 2 May 2026 12:00 – 23:00.')
  leaveShop()
  await openStatus(aPaidOrder({ moved_from, is_cancelled: true }))
  await screen.findByText('This order was cancelled')
  expect(screen.queryByText('The event has been moved')).toBeNull()
})

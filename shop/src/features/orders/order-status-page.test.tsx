import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { injected } from '../../data.ts'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aProduct } from '../../testing/shop-data.ts'
import type { Ticket } from './order-polling.ts'
import { alerts, pos, STATUS, THANKS } from './testing/after-purchase.ts'
import { aCustomer, anOrder, aPaidOrder, aTicket, aUnit, SECRET } from './testing/order-data.ts'
import type { Order } from './use-order.ts'

afterEach(() => {
  leaveShop()
  Object.assign(injected, { settings: undefined })
})

const openStatus = (order: Order, tickets: Ticket[] = []) =>
  renderShop(STATUS, { answers: { ...pos, getOrder: order, listOrderTickets: tickets } })

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

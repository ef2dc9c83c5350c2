import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aCompany, aLivePointOfSale } from '../../testing/shop-data.ts'
import { pos, STATUS, THANKS } from './testing/after-purchase.ts'
import { anOrder, aPaidOrder, SECRET } from './testing/order-data.ts'

afterEach(leaveShop)

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

import { isPaid, paymentStatuses } from '@entree/domain/selling/order-states.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { aCustomer, anOrder, SECRET } from './testing/order-data.ts'

afterEach(leaveShop)

/** Where a visitor with the link of an order can arrive; `says`: whether a word about a paid order stands there. */
const places = {
  status: { path: `/order/3/${SECRET}/status`, says: false },
  overview: { path: `/order/3/${SECRET}/overview`, says: false },
  pending: { path: `/order/3/${SECRET}/pending`, says: true },
  thanks: { path: `/order/thanks?order_number=179763&order_secret=${SECRET}`, says: true },
  payment: { path: `/order/3/${SECRET}/payment`, says: true },
  'payment by its link': { path: `/order/3/${SECRET}/payment`, says: true },
  'the shop of an event that is over': { path: `/p/open-air?back=3-${SECRET}`, says: true },
}
const SAYS_PAID = /already been paid|has been paid|emailed your tickets|order is complete|on their way/i
const SAYS_PENDING = /checking your payment|waiting for the payment|Payment pending/i

const walk = Object.keys(places).flatMap((place) =>
  paymentStatuses.map((status) => [status, place as keyof typeof places] as const),
)

test.each(walk)('STAT-20 what is said of an order that is %s at %s', async (payment_status, place) => {
  const has_payment_link = place === 'payment by its link'
  const expires_at = payment_status === 'expired' ? '2026-06-01T10:20:00.000Z' : '2099-06-08T10:00:00.000Z'
  const terms_accepted_at = '2026-06-01T10:00:00.000Z'
  const order = anOrder({ customer: aCustomer(), payment_status, has_payment_link, expires_at, terms_accepted_at })
  const isOver = place === 'the shop of an event that is over'
  const { client } = await renderShop(places[place].path, {
    live: [],
    answers: {
      getOrder: order,
      getOrderByNumber: order,
      listOrderTickets: [],
      getPointOfSaleByOrder: aPointOfSale(),
      getPointOfSaleByUrl: isOver ? [{ code: 'event_not_live' }] : aPointOfSale(),
    },
  })
  const paid = isPaid(payment_status) && places[place].says
  await waitFor(() => {
    expect(client.isFetching()).toBe(0)
    expect(screen.queryAllByRole('heading', { level: 1 }).length).toBeGreaterThan(0)
    const { textContent } = document.body
    expect([SAYS_PAID.test(textContent), SAYS_PENDING.test(textContent)]).toEqual([paid, payment_status === 'pending'])
  })
})

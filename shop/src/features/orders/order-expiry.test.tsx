import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { aCustomer, anOrder, SECRET } from './testing/order-data.ts'

// In a file of its own: the page remembers the newest server time it received, and this one is years ahead.
afterEach(leaveShop)

test('ORD-12 ORD-13 ORD-14 CONST-06 BCONST-27 the countdown shows minutes and seconds, every second, by the clock of the server', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2031-01-01T00:00:00.000Z') })
  // The device is years ahead of the order's tickets and behind the server; the order has a minute and two seconds left.
  const server = Date.now() + 5_000_000
  const getOrder = anOrder({
    customer: aCustomer(),
    server_time: new Date(server).toISOString(),
    expires_at: new Date(server + 62_000).toISOString(),
  })
  await renderShop(`/order/3/${SECRET}/payment`, { answers: { getOrder, getPointOfSaleByOrder: aPointOfSale() } })
  const timer = await screen.findByRole('timer')
  expect(timer.textContent).toMatch(/1:0[012]/)
  const before = timer.textContent
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(timer.textContent).not.toBe(before)
  await act(() => vi.advanceTimersByTimeAsync(62_000))
  screen.getByText('Your order has expired, please start over')
  screen.getByRole('link', { name: 'Start over' })
})

import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { aCustomer, anOrder, aPaidOrder, SECRET } from './testing/order-data.ts'

afterEach(leaveShop)

const PENDING = `/order/3/${SECRET}/pending`
const THANKS = `/order/thanks?order_number=179763&order_secret=${SECRET}`
const pos = { getPointOfSaleByOrder: aPointOfSale() }
const soon = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('STAT-07 ROUTE-12 the pending page tells what happens and goes on when the payment is in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let order = anOrder({ payment_status: 'pending', customer: aCustomer() })
  await renderShop(PENDING, { answers: { ...pos, getOrder: () => order, getOrderByNumber: () => order } })
  await screen.findByText(/is checking your payment.*a few hours/)
  screen.getByText(/j\*\*\*n@example\.com/)
  order = aPaidOrder()
  await soon(5100)
  await waitFor(() => expect(location.pathname + location.search).toBe(THANKS))
})

test('DEC-S-48 a pending payment that fails leads to another try', async () => {
  const failed = anOrder({ payment_status: 'failed', customer: aCustomer() })
  await renderShop(PENDING, { answers: { ...pos, getOrder: failed } })
  await waitFor(() => expect(location.pathname + location.search).toBe(`/order/3/${SECRET}/payment?payment_retry=1`))
})

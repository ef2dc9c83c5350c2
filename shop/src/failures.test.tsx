import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { amount, choose, goOn, plus } from './features/points-of-sale/ordering-testing.tsx'
import { leaveShop } from './testing/render-shop.tsx'
import { aProduct } from './testing/shop-data.ts'

afterEach(leaveShop)

test('ERR-01 ERR-34 DEC-S-76 a press that fails by the network stays where it is, with what was chosen, and can be made again', async () => {
  const { calls } = await choose([aProduct()], { live: [], answers: { placeOrder: 'broken' } })
  plus()
  fireEvent.click(goOn())
  await screen.findByText(/^Something went wrong/)
  await waitFor(() => expect(goOn().getAttribute('aria-disabled')).toBeNull())
  // Whatever it would lead to is fetched first.
  await vi.dynamicImportSettled()
  expect(location.pathname).toBe('/p/open-air')
  expect(amount()).toBe('1')
  fireEvent.click(goOn())
  await waitFor(() => expect(calls('placeOrder')).toHaveLength(2))
})

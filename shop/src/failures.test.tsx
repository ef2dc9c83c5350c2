import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { choose, goOn, plus } from './features/points-of-sale/ordering-testing.tsx'
import { leaveShop } from './testing/render-shop.tsx'
import { aProduct } from './testing/shop-data.ts'

afterEach(leaveShop)

// Without network the root's code does not come either.
vi.mock('./features/company-shop/index-page.tsx', () => Promise.reject(new TypeError('Failed to fetch')))

test('ERR-41 without network nobody is led to a root that cannot be loaded: what was chosen stays in sight', async () => {
  await choose([aProduct()], { live: [], answers: { placeOrder: 'broken' } })
  plus()
  fireEvent.click(goOn())
  await screen.findByText(/^Something went wrong/)
  await vi.dynamicImportSettled()
  await waitFor(() => expect(goOn().getAttribute('aria-disabled')).toBeNull())
  expect(location.pathname).toBe('/p/open-air')
  expect(goOn().disabled).toBe(false)
})

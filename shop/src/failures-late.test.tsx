import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { choose, goOn, plus } from './features/points-of-sale/ordering-testing.tsx'
import { leaveShop } from './testing/render-shop.tsx'
import { aProduct } from './testing/shop-data.ts'

afterEach(leaveShop)

const root = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./features/company-shop/index-page.tsx', async (original) => {
  await root.promise
  return original()
})

test('ERR-06 visitors who have gone to another page by the time the root has come are left there', async () => {
  await choose([aProduct()], { live: [], answers: { placeOrder: 'broken' } })
  plus()
  fireEvent.click(goOn())
  await screen.findByText(/^Something went wrong/)
  history.pushState(null, '', '/terms-conditions')
  root.resolve()
  await vi.dynamicImportSettled()
  expect(location.pathname).toBe('/terms-conditions')
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anOrder, SECRET } from '../features/orders/testing/order-data.ts'
import { leaveShop, renderShop } from '../testing/render-shop.tsx'
import { aLivePointOfSale, aPointOfSale } from '../testing/shop-data.ts'

afterEach(leaveShop)

const STATUS = `/order/3/${SECRET}/status?from=mail`
const said = () => screen.queryByText("We couldn't load the page you opened.")
const again = () => screen.getByRole('link', { name: 'Try again' })

test.each([
  ['the root', [], '/'],
  ['the only point of sale', [aLivePointOfSale()], '/p/open-air'],
] as const)('ERR-58 %s has the way back to an order that could not be loaded', async (_, live, arrived) => {
  let isBroken = true
  const order = anOrder({ payment_status: 'expired' })
  await renderShop(STATUS, {
    answers: {
      getOrder: () => (isBroken ? 'broken' : order),
      getPointOfSaleByOrder: () => (isBroken ? 'broken' : aPointOfSale()),
      getPointOfSaleByUrl: aPointOfSale(),
      listLivePointsOfSale: [...live],
    },
  })
  await waitFor(() => expect(location.pathname).toBe(arrived))
  await waitFor(() => expect(again().getAttribute('href')).toBe(STATUS))
  isBroken = false
  fireEvent.click(again())
  await screen.findByText('Order number 179763')
  expect(location.pathname + location.search).toBe(STATUS)
  expect(said()).toBeNull()
})

test('ERR-58 whoever goes on to something else is asked no more', async () => {
  await renderShop(STATUS, { answers: { getOrder: 'broken', getPointOfSaleByOrder: 'broken', listLivePointsOfSale: [] } })
  await waitFor(() => expect(said()).not.toBeNull())
  fireEvent.click(screen.getByRole('link', { name: /^Terms/ }))
  await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' })
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(said()).toBeNull()
})

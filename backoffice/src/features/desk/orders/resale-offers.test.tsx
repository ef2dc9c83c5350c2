import type { CallAnswer } from '@entree/contract/calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { detail } from './testing.ts'

afterEach(leaveBackoffice)

const offered_at = '2026-06-01T10:00:00.000Z'
const until = '2026-07-03T10:00:00.000Z'
const offer: CallAnswer<'getResaleOffers'>['offers'][number] = {
  id: 9,
  offered_at,
  until,
  names: ['Regular'],
  state: 'open',
  ended_at: null,
}

test('RESL-10 what is on offer stands on the order, and staff take it back after asking', async () => {
  const user = userEvent.setup()
  const order = detail()
  const order_products = order.order_products.map((unit) => ({ ...unit, offered_at, cancelled_at: offered_at }))
  let offers = [offer]
  const { calls } = await renderBackoffice('/orders/179762', {
    answers: {
      getOrderPaymentHistory: [],
      getOrderLog: [],
      getOrderDetail: { ...order, order_products },
      getResaleOffers: () => ({ offers }),
      takeBackForBuyer: () => ({ offers: (offers = [{ ...offer, state: 'taken_back', ended_at: offered_at }]) }),
    },
  })
  await screen.findByText(/Regular: For sale until/)
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take this back from resale?' })
  expect(calls('takeBackForBuyer')).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(calls('takeBackForBuyer').map(({ input }) => input)).toEqual([{ id: 179762, offer_id: 9 }]))
  await screen.findByText(/Regular: Taken back on/)
})

test('RESL-10 of an order with nothing on offer it is not asked for', async () => {
  const { calls } = await renderBackoffice('/orders/179762', {
    answers: { getOrderPaymentHistory: [], getOrderLog: [], getOrderDetail: detail(), getOwedToBuyer: { owed: 0 } },
  })
  await screen.findByRole('heading', { name: 'Order 179762', level: 1 })
  expect(calls('getResaleOffers')).toHaveLength(0)
})

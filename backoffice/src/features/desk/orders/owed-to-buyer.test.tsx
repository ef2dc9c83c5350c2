import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { detail } from './testing.ts'

afterEach(leaveBackoffice)

const quiet = { getOrderPaymentHistory: [], getOrderLog: [], getOrderDetail: detail() }

test('SELF-12 what is owed to the buyer stands on the order until someone confirms that it was given back', async () => {
  const user = userEvent.setup()
  let owed = 2000
  const { calls } = await renderBackoffice('/orders/179762', {
    answers: { ...quiet, getOwedToBuyer: () => ({ owed }), settleOwedToBuyer: () => ({ owed: (owed = 0) }) },
  })
  await screen.findByText(/€.20,00 has to be given back in person/)
  await user.click(screen.getByRole('button', { name: 'Given back' }))
  const dialog = await screen.findByRole('dialog', { name: /Has the buyer been given back €.20,00/ })
  expect(calls('settleOwedToBuyer')).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Given back' }))
  await waitFor(() => expect(calls('settleOwedToBuyer').map(({ input }) => input)).toEqual([{ id: 179762, amount: 2000 }]))
  await waitFor(() => expect(screen.queryByText(/has to be given back/)).toBeNull())
})

test('SELF-12 it is not asked for someone who may not refund', async () => {
  const session = aSession({ permissions: ['order.view', 'order.detail'] })
  const { calls } = await renderBackoffice('/orders/179762', { session, answers: quiet })
  await screen.findByRole('heading', { name: 'Order 179762', level: 1 })
  expect(calls('getOwedToBuyer')).toHaveLength(0)
})

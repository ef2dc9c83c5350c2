import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { detail } from '../features/desk/orders/testing.ts'
import { leaveBackoffice, renderBackoffice } from '../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

test('BORD-46 someone who stays and goes at once, before that is drawn, is asked again', async () => {
  const user = userEvent.setup()
  const { router } = await renderBackoffice('/orders/7', {
    answers: {
      getOrderPaymentHistory: [],
      getOrderLog: [],
      getOrderDetail: ({ id }: { id: number }) => detail({ id, order_number: String(id) }),
    },
  })
  await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Called twice')
  await act(async () => router.navigate('/orders/8'))
  const stay = await screen.findByRole('button', { name: 'Stay here' })
  const states = () => [...router.state.blockers.values()].map(({ state }) => state)
  expect(states()).toContain('blocked')
  // What happens within is drawn after it.
  await act(async () => {
    stay.click()
    await waitFor(() => expect(states()).not.toContain('blocked'))
    await router.navigate('/orders/8')
  })
  expect(states()).toContain('blocked')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Order 8' })
})

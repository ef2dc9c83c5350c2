import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { detail } from './testing.ts'

afterEach(leaveBackoffice)

const answers = { getOrderPaymentHistory: [], getOrderLog: [], markTicket: { success: true as const } }
const unit = detail().order_products[0]!
const marked = (mark: { kind: 'information' | 'stop'; text: string } | null) =>
  detail({ order_products: [{ ...unit, ticket: { ...unit.ticket!, mark } }] })

async function openMark(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: /ticket 500001/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Note for the door' }))
  return within(await screen.findByRole('dialog'))
}

test('DOOR-15 a ticket is marked for the door, not without a text', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/orders/179762', { answers: { ...answers, getOrderDetail: marked(null) } })
  const dialog = await openMark(user)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(calls('markTicket')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Check ID')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('markTicket')[0]!.input).toEqual({ id: 500001, mark: { kind: 'information', text: 'Check ID' } })
})

test('DOOR-15 the order shows what is said of a ticket', async () => {
  const blocked = marked({ kind: 'stop', text: 'Reported stolen' })
  await renderBackoffice('/orders/179762', { answers: { ...answers, getOrderDetail: blocked } })
  await screen.findByText('Reported stolen')
})

test('DOOR-15 PERM-124 without the permission there is nothing to mark a ticket with', async () => {
  const user = userEvent.setup()
  const session = aSession({ permissions: ['order.view', 'order.detail', 'order.generate_ticket'] })
  await renderBackoffice('/orders/179762', { session, answers: { ...answers, getOrderDetail: marked(null) } })
  await user.click(await screen.findByRole('button', { name: /ticket 500001/ }))
  await screen.findByRole('menuitem', { name: 'New ticket' })
  expect(screen.queryByRole('menuitem', { name: 'Note for the door' })).toBeNull()
})

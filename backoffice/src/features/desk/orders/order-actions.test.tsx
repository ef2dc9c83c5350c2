import type { CallAnswer } from '@entree/contract/calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { detail } from './testing.ts'

afterEach(leaveBackoffice)

const quiet = { getOrderPaymentHistory: [], getOrderLog: [] }
const seeing = ['order.view', 'order.detail'] as const
const heading = () => screen.findByRole('heading', { name: 'Order 179762', level: 1 })
const unit = detail().order_products[0]!
const ticket = { ...unit.ticket!, scanned_at: null }
const two = detail({
  order_products: [
    { ...unit, id: 1, ticket },
    { ...unit, id: 2, ticket: { ...ticket, id: 500002, invited_at: '2026-06-01T10:00:00.000Z' } },
  ],
  paid: 5157,
})
const refundable: CallAnswer<'getRefundable'> = {
  total: 5157,
  paid: 5157,
  refunded: 0,
  pending: 0,
  remaining: 5157,
  products: [
    { order_product_id: 1, price: 2500, service_fee: 61 },
    { order_product_id: 2, price: 2500, service_fee: 61 },
  ],
  additions: [],
  ticket_fee: 122,
  payment_fee: 35,
  in_vouchers: 0,
  is_by_hand: false,
}

async function openAction(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  return within(await screen.findByRole('dialog'))
}

test('BORD-49 REF-01 REF-03 REF-04 REF-05 REF-06 the sum is worked out while choosing, and sent with a key of its own', async () => {
  const user = userEvent.setup()
  const refund = { id: 1, amount: 2561, status: 'requested' as const }
  const { calls } = await renderBackoffice('/orders/179762', {
    answers: { ...quiet, getOrderDetail: two, getRefundable: refundable, refundOrder: { order: two, refund } },
  })
  const dialog = await openAction(user, 'Refund')
  const [first] = await dialog.findAllByRole('checkbox', { name: /25,00/ })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Refund' }).disabled).toBe(true)
  await user.click(first!)
  await user.click(dialog.getByRole('checkbox', { name: 'Include service fees (€\u00a00,61)' }))
  expect(dialog.getByText(/25,61/)).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: /payment fee/ }))
  expect(dialog.getByText(/25,96/)).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: /payment fee/ }))
  await user.type(dialog.getByRole('textbox', { name: 'Message to the buyer' }), 'Sorry')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('refundOrder')[0]!.input).toEqual({
    id: 179762,
    order_product_ids: [1],
    include_ticket_fees: true,
    include_payment_fees: false,
    amount: 2561,
    send_email: true,
    message: 'Sorry',
  })
})

test('REF-08 REF-10 after an amount went back, all products are refunded for what is left', async () => {
  const user = userEvent.setup()
  const left = { ...refundable, refunded: 1000, remaining: 4157, payment_fee: 0 }
  const refund = { id: 1, amount: 4157, status: 'requested' as const }
  const { calls } = await renderBackoffice('/orders/179762', {
    answers: { ...quiet, getOrderDetail: two, getRefundable: left, refundOrder: { order: two, refund } },
  })
  const dialog = await openAction(user, 'Refund')
  for (const product of await dialog.findAllByRole('checkbox', { name: /25,00/ })) await user.click(product)
  expect(dialog.getByText(/41,57/)).toBeTruthy()
  expect(dialog.queryByText('The refund exceeds the order total.')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  await waitFor(() => expect(calls('refundOrder')[0]?.input).toMatchObject({ amount: 4157, order_product_ids: [1, 2] }))
})

test('REF-02 REF-07 REF-10 BERR-58 an amount that cannot be is refused beside its field before it is sent', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/orders/179762', {
    answers: { ...quiet, getOrderDetail: two, getRefundable: refundable },
  })
  const dialog = await openAction(user, 'Refund')
  await user.click(await dialog.findByRole('radio', { name: 'An amount' }))
  const amount = dialog.getByRole('textbox', { name: /Amount/ })
  await user.type(amount, '51,58')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await dialog.findByText('The refund exceeds the order total.')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '0')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await dialog.findByText('Invalid amount. Enter more than zero.')).toBeTruthy()
  expect(calls('refundOrder')).toEqual([])
})

test('REF-02 REF-07 of a product that was free alone it says why nothing is refunded, until something else is chosen too', async () => {
  const user = userEvent.setup()
  const products = [{ order_product_id: 1, price: 0, service_fee: 61 }, refundable.products[1]!]
  await renderBackoffice('/orders/179762', {
    answers: { ...quiet, getOrderDetail: two, getRefundable: { ...refundable, products } },
  })
  const dialog = await openAction(user, 'Refund')
  const [free] = await dialog.findAllByRole('checkbox', { name: /€/ })
  const why = () => dialog.queryByText("What you chose was free, so there's nothing to refund.")
  const refund = dialog.getByRole<HTMLButtonElement>('button', { name: 'Refund' })
  expect([why(), refund.disabled]).toEqual([null, true])
  await user.click(free!)
  expect([why() !== null, refund.disabled]).toEqual([true, true])
  await user.click(dialog.getByRole('checkbox', { name: /^Include service fees/ }))
  expect([why(), refund.disabled]).toEqual([null, false])
})

test('REF-12 what came with a ticket is ticked with it, and can be left out', async () => {
  const user = userEvent.setup()
  const products = [...refundable.products, { order_product_id: 3, price: 250, service_fee: 0 }]
  const additions = [{ order_product_id: 3, came_with: 1 }]
  await renderBackoffice('/orders/179762', {
    answers: { ...quiet, getOrderDetail: two, getRefundable: { ...refundable, products, additions } },
  })
  const dialog = await openAction(user, 'Refund')
  const [entry, , cup] = await dialog.findAllByRole<HTMLInputElement>('checkbox', { name: /€/ })
  await user.click(entry!)
  expect([entry!.checked, cup!.checked]).toEqual([true, true])
  await user.click(cup!)
  expect([entry!.checked, cup!.checked]).toEqual([true, false])
  await user.click(entry!)
  await user.click(entry!)
  expect(cup!.checked).toBe(true)
  await user.click(entry!)
  expect([entry!.checked, cup!.checked]).toEqual([false, false])
})

test('BORD-47 BORD-48 DEC-B-82 DEC-B-83 cancelling says what happens, asks again after a scan, and offers the refund', async () => {
  const user = userEvent.setup()
  const cancelled = { ...two, is_cancelled: true }
  const { calls } = await renderBackoffice('/orders/179762', {
    answers: {
      ...quiet,
      getOrderDetail: two,
      getRefundable: refundable,
      cancelOrder: ({ confirm_scanned }) => (confirm_scanned ? cancelled : [{ code: 'order_scanned', scanned: 1 }]),
    },
  })
  const dialog = await openAction(user, 'Cancel order')
  // Where something is cancelled, "Cancel" would say either.
  expect(dialog.getByRole('button', { name: 'Keep order' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(dialog.getByText(/No money is refunded/)).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Email the buyer (ann@example.com)' }).checked).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel anyway' }))
  expect(await screen.findByText('Products to refund')).toBeTruthy()
  expect(calls('cancelOrder').map(({ input }) => input.confirm_scanned)).toEqual([false, true])
})

test.each([
  ['PERM-009', 'order.cancel', 'Cancel order'],
  ['PERM-010', 'order.refund', 'Refund'],
  ['DEC-B-99', 'order.remind', 'Remind holders'],
] as const)('%s without %s its action is absent; with it alone it is the only one', async (_, permission, name) => {
  const user = userEvent.setup()
  await renderBackoffice('/orders/179762', {
    session: aSession({ permissions: [...seeing] }),
    answers: { ...quiet, getOrderDetail: two },
  })
  await heading()
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
  leaveBackoffice()
  await renderBackoffice('/orders/179762', {
    session: aSession({ permissions: [...seeing, permission] }),
    answers: { ...quiet, getOrderDetail: two },
  })
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([name])
})

test.each([
  ['PERM-019', 'order.generate_ticket', 'New ticket'],
  ['PERM-013', 'order.change_owner', 'Change owner'],
  ['PERM-011', 'order.product_cancel', 'Cancel Day ticket'],
  ['TKT-21', 'order.remind', 'Send reminder'],
] as const)('%s a ticket offers what %s allows, and nothing without', async (_, permission, name) => {
  const user = userEvent.setup()
  await renderBackoffice('/orders/179762', {
    session: aSession({ permissions: [...seeing, permission] }),
    answers: { ...quiet, getOrderDetail: two },
  })
  await user.click(await screen.findByRole('button', { name: /ticket 500002/ }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([name])
})

test('BORD-51 BORD-52 a new ticket and another owner are sent as they were filled in', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/orders/179762', {
    answers: {
      ...quiet,
      getOrderDetail: two,
      generateTicket: { success: true as const },
      changeTicketOwner: { id: 500001, holder: 'Bea Lee', email: 'bea@example.com' },
    },
  })
  const openTicket = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /ticket 500001/ }))
    await user.click(await screen.findByRole('menuitem', { name }))
    return within(await screen.findByRole('dialog'))
  }
  const made = await openTicket('New ticket')
  await user.click(made.getByRole('button', { name: 'New ticket' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('generateTicket')[0]!.input).toEqual({ id: 500001, send_email: true, confirm_scanned: false })
  const given = await openTicket('Change owner')
  await user.type(given.getByRole('textbox', { name: /First name/ }), 'Bea')
  await user.type(given.getByRole('textbox', { name: /Last name/ }), 'Lee')
  await user.type(given.getByRole('textbox', { name: /Email/ }), 'bea@example.com')
  await user.click(given.getByRole('button', { name: 'Change owner' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('changeTicketOwner')[0]!.input).toEqual({
    id: 500001,
    secret: 'A'.repeat(22),
    first_name: 'Bea',
    last_name: 'Lee',
    email: 'bea@example.com',
    send_email: true,
  })
})

const at = '2026-06-02T10:00:00.000Z'
const bare = { ...ticket, generated_at: null, holder: null }
test.each([
  ['TKT-10', { ticket: null }, ['Not generated']],
  ['TKT-11 TKT-13', { ticket: bare }, ['Being generated', 'Not assigned']],
  ['TKT-12', { ticket }, ['Generated']],
  ['TKT-14', { ticket: { ...ticket, invited_at: at } }, ['Invited']],
  ['TKT-15', { ticket: { ...ticket, invited_at: at, reminded_at: at } }, ['Reminded']],
  ['TKT-16', { ticket: { ...ticket, claimed_at: at } }, ['Claimed']],
  ['TKT-17', { ticket: { ...ticket, scanned_at: at } }, ['Scanned']],
  ['TKT-18', { cancelled_at: at, ticket: { ...ticket, status: 'cancelled' as const } }, ['Cancelled']],
  ['TKT-19', { refunded_at: at }, ['Refunded']],
  ['TKT-20', { ticket: { ...ticket, owner_changed_at: at, invited_at: at } }, ['Owner changed']],
])('%s the state of a ticket is shown', async (_, changes, words) => {
  const order_products = [{ ...unit, ...changes }]
  await renderBackoffice('/orders/179762', { answers: { ...quiet, getOrderDetail: detail({ order_products }) } })
  await heading()
  const list = screen.getByText('Day ticket', { selector: 'strong' }).closest('li')!
  for (const word of words) expect(within(list).getByText(word)).toBeTruthy()
})

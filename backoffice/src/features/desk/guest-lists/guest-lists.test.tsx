import type { GuestListRow } from '@entree/contract/desk/guest-lists/entities.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { detail } from '../orders/testing.ts'

afterEach(leaveBackoffice)

const row = (changes: Partial<GuestListRow> = {}): GuestListRow => ({
  id: 9,
  event: { id: 5, name: 'Summer night' },
  order_number: '179770',
  type: 'free',
  created_at: '2026-06-01T10:00:00.000Z',
  expires_at: '2026-06-08T10:00:00.000Z',
  payment_status: 'paid',
  is_cancelled: false,
  owner: 'Noor Visser',
  email: 'noor@example.com',
  guests: 40,
  claimed: 12,
  unclaimed: 28,
  total: 0,
  ...changes,
})

async function open(rows: GuestListRow[], answers: Answers = {}, without: string[] = []) {
  const user = userEvent.setup()
  const data = { data: rows, total: rows.length, page: 1, per_page: 25, last_page: 1 }
  const session = aSession({ permissions: permissions.filter((one) => !without.includes(one)) })
  const view = await renderBackoffice('/guest-lists', { session, answers: { listAllGuestLists: data, ...answers } })
  const menu = async (name = 'Noor Visser') => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  return { ...view, user, menu }
}

test('GUEST-05 a list says what is claimed of what was sent, and reminds those who did not claim', async () => {
  const { user, menu, calls } = await open([row()], { remindOrderTickets: { reminded: 28 } })
  await screen.findByText('12 of 40')
  screen.getByText('Summer night')
  expect(await menu()).toEqual(["Remind everyone who hasn't claimed", 'Cancel order'])
  await user.click(screen.getByRole('menuitem', { name: /Remind/ }))
  await user.click(await screen.findByRole('button', { name: 'Send reminder' }))
  await waitFor(() => expect(calls('remindOrderTickets').map(({ input }) => input)).toEqual([{ id: 9 }]))
})

test('GUEST-04 GUEST-08 a list that waits for its payment offers its link, and each state has its word', async () => {
  const { user, menu, calls } = await open(
    [
      row({ id: 1, type: 'manual', payment_status: 'new', owner: 'Wait Er', claimed: 0, unclaimed: 0, total: 5000 }),
      row({ id: 2, type: 'manual', payment_status: 'paid', owner: 'Pay Er' }),
      row({ id: 3, type: 'manual', payment_status: 'expired', owner: 'Late Er' }),
      row({ id: 4, is_cancelled: true, owner: 'No Er' }),
    ],
    { sendPaymentLink: { url: 'https://uiterwaard.example/order/1/s/payment', expires_at: '2026-06-08T10:00:00.000Z' } },
  )
  const words = ['Waiting for payment', 'Paid', 'Link expired', 'Cancelled']
  for (const word of words) await screen.findByText(word)
  expect(await menu('Wait Er')).toEqual(['Send the payment link again', 'Copy the payment link', 'Cancel order'])
  await user.click(screen.getByRole('menuitem', { name: 'Send the payment link again' }))
  await waitFor(() => expect(calls('sendPaymentLink').map(({ input }) => input)).toEqual([{ id: 1, send_email: true }]))
  expect(screen.queryByRole('button', { name: 'Actions for No Er' })).toBeNull()
})

test('GUEST-11 a list whose link has expired offers to send a new one, and nothing that it is too late for', async () => {
  const { user, menu, calls } = await open(
    [row({ id: 3, type: 'manual', payment_status: 'expired', owner: 'Late Er', total: 5000 })],
    { sendPaymentLink: { url: 'https://uiterwaard.example/order/3/s/payment', expires_at: '2026-06-08T10:00:00.000Z' } },
  )
  await screen.findByText('Link expired')
  expect(await menu('Late Er')).toEqual(['Send a new payment link'])
  await user.click(screen.getByRole('menuitem', { name: 'Send a new payment link' }))
  await waitFor(() => expect(calls('sendPaymentLink').map(({ input }) => input)).toEqual([{ id: 3, send_email: true }]))
})

test('GUEST-05 a list unfolds to its guests, of whom one who did not claim is reminded separately', async () => {
  const [unit] = detail().order_products
  const guest = (id: number, holder: string, claimed_at: string | null) => ({
    ...unit!,
    id,
    ticket: { ...unit!.ticket!, id, holder, email: null, claimed_at, invited_at: '2026-06-01T10:00:00.000Z' },
  })
  const order_products = [guest(1, 'Ann Lee', '2026-06-02T10:00:00.000Z'), guest(2, 'Bo Ray', null)]
  const { user, calls } = await open([row()], {
    getOrderDetail: detail({ id: 9, order_products }),
    remindTicket: { success: true },
  })
  await user.click(await screen.findByRole('button', { name: 'Guests of Noor Visser' }))
  const [ann, bo] = (await screen.findAllByText(/Ann Lee|Bo Ray/)).map((name) => within(name.closest('li')!))
  ann!.getByText('Claimed')
  bo!.getByText('Invited')
  expect(ann!.queryByRole('button')).toBeNull()
  await user.click(bo!.getByRole('button', { name: 'Remind Bo Ray' }))
  await waitFor(() => expect(calls('remindTicket')).toHaveLength(1))
})

test('the guests of a list stay where they cannot be asked for again', async () => {
  let isBroken = false
  const { user, calls, client } = await open([row()], { getOrderDetail: () => (isBroken ? 'broken' : detail({ id: 9 })) })
  await user.click(await screen.findByRole('button', { name: 'Guests of Noor Visser' }))
  const guests = await waitFor(() => {
    const found = document.querySelectorAll('ol > li')
    expect(found.length).toBeGreaterThan(0)
    return found
  })
  isBroken = true
  await client.refetchQueries()
  await waitFor(() => expect(calls('getOrderDetail')).toHaveLength(2))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect([...guests].every((guest) => guest.isConnected)).toBe(true)
})

test('users who may not remind or cancel are not offered it, and without lists the next step is', async () => {
  await open([row()], {}, ['order.remind', 'order.cancel'])
  await screen.findByText('12 of 40')
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull()
  leaveBackoffice()
  await open([])
  await screen.findByText('No guest lists yet')
  expect((await screen.findAllByRole('button', { name: 'Add attendees' })).length).toBeGreaterThan(0)
})

test('PERM-021 a new list is begun by who may see the events that it could be for', async () => {
  await open([row()])
  expect(await screen.findByRole('button', { name: 'Add attendees' })).toBeTruthy()
  leaveBackoffice()
  await open([row()], {}, ['event.view'])
  await screen.findByText('Noor Visser')
  expect(screen.queryByRole('button', { name: 'Add attendees' })).toBeNull()
})

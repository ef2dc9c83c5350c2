import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aPage } from '../../../testing/a-page.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { detail, row } from './testing.ts'

afterEach(leaveBackoffice)

const note = { id: 1, message: 'Comes later\n<b>Gate 2</b>', who: 'Bea (Root)', created_at: '2026-06-02T10:00:00.000Z' }
const quiet = { getOrderPaymentHistory: [], getOrderLog: [] }
const seeing = ['order.view', 'order.detail'] as const
const heading = () => screen.findByRole('heading', { name: 'Order 179762', level: 1 })

test('BORD-19 PERM-016 notes show who wrote them, as typed; without the permission nothing can be added', async () => {
  const session = aSession({ permissions: [...seeing] })
  await renderBackoffice('/orders/179762', { session, answers: { ...quiet, getOrderDetail: detail({ notes: [note] }) } })
  const item = (await screen.findByText(/Comes later/)).closest('li')!
  expect(item.textContent).toContain('<b>Gate 2</b>')
  expect(item.textContent).toContain('Bea (Root)')
  expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull()
  leaveBackoffice()
  await renderBackoffice('/orders/179762', { session, answers: { ...quiet, getOrderDetail: detail() } })
  await heading()
  expect(screen.queryByRole('heading', { name: 'Notes' })).toBeNull()
})

test('BORD-10 a buyer who has other orders leads to them; one who has not, or whom nobody may search, says nothing', async () => {
  const ofOrders = (...ids: number[]) => ({
    ...aPage(ids.map((id) => row({ id }))),
    is_total_more: false,
    paid_total: null,
    pending_total: null,
  })
  const order = detail({ customer: { ...detail().customer!, email: 'bo+2@example.com' } })
  const answers = { ...quiet, getOrderDetail: order }
  const { calls } = await renderBackoffice('/orders/179762', { answers: { ...answers, listOrders: ofOrders(179762, 179765) } })
  const link = await screen.findByRole('link', { name: '1 other order with this address' })
  expect(link.getAttribute('href')).toBe('/backoffice/orders?search=bo%2B2%40example.com')
  expect(calls('listOrders')[0]?.input).toMatchObject({ search: 'bo+2@example.com' })
  leaveBackoffice()
  const alone = await renderBackoffice('/orders/179762', { answers: { ...answers, listOrders: ofOrders(179762) } })
  await waitFor(() => expect(alone.calls('listOrders')).toHaveLength(1))
  await heading()
  expect(screen.queryByRole('link', { name: /other order/ })).toBeNull()
  leaveBackoffice()
  const unseen = await renderBackoffice('/orders/179762', { session: aSession({ permissions: [...seeing] }), answers })
  await heading()
  expect(unseen.calls('listOrders')).toEqual([])
})

test('BORD-46 a note that is not added is asked about before it is left, and does not go along to another order', async () => {
  const user = userEvent.setup()
  const { router } = await renderBackoffice('/orders/7', {
    answers: { ...quiet, getOrderDetail: ({ id }: { id: number }) => detail({ id, order_number: String(id) }) },
  })
  await screen.findByRole('heading', { name: 'Order 7' })
  await act(async () => router.navigate('/orders/8'))
  await screen.findByRole('heading', { name: 'Order 8' })
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' })
  await user.type(field(), 'Called twice')
  // The other one is known already, and shown at once.
  await act(async () => router.navigate('/orders/7'))
  await user.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(field().value).toBe('Called twice')
  await act(async () => router.navigate('/orders/7'))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Order 7' })
  expect(field().value).toBe('')
})

test('BORD-46 a note is added and shown, and the field is empty again; an empty one is refused beside the field', async () => {
  const user = userEvent.setup()
  let notes: (typeof note)[] = []
  const { calls } = await renderBackoffice('/orders/179762', {
    answers: {
      ...quiet,
      getOrderDetail: () => detail({ notes }),
      addOrderNote: ({ message }) => {
        const added = { ...note, message }
        notes = [added]
        return added
      },
    },
  })
  const field = await screen.findByRole('textbox', { name: 'New note' })
  const add = screen.getByRole('button', { name: 'Add note' })
  await user.click(add)
  expect(await screen.findByText('Please fill this in.')).toBeTruthy()
  expect(calls('addOrderNote')).toEqual([])
  await user.type(field, 'Called twice')
  await user.click(add)
  expect(await screen.findByText('Called twice', { selector: 'p' })).toBeTruthy()
  expect(calls('addOrderNote')[0]!.input).toEqual({ id: 179762, message: 'Called twice' })
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).value).toBe(''))
})

test('BORD-50 PERM-012 the tickets go to the buyer unless something else is chosen; a refusal stands beside the field', async () => {
  const user = userEvent.setup()
  let isRefused = true
  const { calls } = await renderBackoffice('/orders/179762', {
    answers: {
      ...quiet,
      getOrderDetail: detail(),
      resendOrderMail: () => (isRefused ? [{ code: 'wrong_email', field: 'email' }] : { success: true as const }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Resend' }))
  const dialog = within(await screen.findByRole('dialog'))
  const to = dialog.getByRole<HTMLInputElement>('textbox', { name: /To/ })
  expect([to.value, dialog.getByRole<HTMLInputElement>('radio', { name: 'Tickets' }).checked]).toEqual(['ann@example.com', true])
  await user.clear(to)
  await user.type(to, 'boss@example.com')
  await user.click(dialog.getByRole('radio', { name: 'Confirmation' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(to.getAttribute('aria-invalid')).toBe('true'))
  expect(to.value).toBe('boss@example.com')
  isRefused = false
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('resendOrderMail').at(-1)!.input).toEqual({ id: 179762, type: 'confirmation', email: 'boss@example.com' })
})

test.each([
  ['unpaid', { payment_status: 'not_paid' as const }],
  ['cancelled', { is_cancelled: true }],
  ['refunded', { refund_state: 'fully' as const }],
])('DEC-B-92 BORD-45 nothing is offered to send of an order that is %s', async (_name, changes) => {
  await renderBackoffice('/orders/179762', { answers: { ...quiet, getOrderDetail: detail(changes) } })
  await heading()
  expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull()
})

test('PERM-012 PERM-014 without the permissions nothing can be sent again or changed', async () => {
  const session = aSession({ permissions: [...seeing] })
  await renderBackoffice('/orders/179762', { session, answers: { ...quiet, getOrderDetail: detail() } })
  await heading()
  for (const name of ['Resend', 'Edit details']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('BORD-53 DEC-B-91 the details are filled in as they are, checked and saved as a whole', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/orders/179762', {
    answers: {
      ...quiet,
      getOrderDetail: detail(),
      saveOrderCustomer: () => ({ customer: detail().customer!, customer_updated_at: '2026-06-02T10:00:00.000Z' }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit details' }))
  const dialog = within(await screen.findByRole('dialog'))
  const last = dialog.getByRole<HTMLInputElement>('textbox', { name: /Last name/ })
  const email = dialog.getByRole<HTMLInputElement>('textbox', { name: /Email/ })
  expect([last.value, email.value]).toEqual(['Lee', 'ann@example.com'])
  await user.clear(last)
  await user.clear(email)
  await user.type(email, 'nobody')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(last.getAttribute('aria-invalid')).toBe('true'))
  expect([email.getAttribute('aria-invalid'), calls('saveOrderCustomer')]).toEqual(['true', []])
  await user.type(last, 'Quist')
  await user.clear(email)
  await user.type(email, 'ann@quist.example')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('saveOrderCustomer')[0]!.input).toEqual({
    id: 179762,
    company_name: null,
    first_name: 'Ann',
    last_name: 'Quist',
    address: 'Street',
    house_nr: '1',
    zip: '1234 AB',
    city: 'Utrecht',
    country: 'NL',
    phone: null,
    gender: null,
    dob: '1990-02-01',
    email: 'ann@quist.example',
    optin: true,
    updated_at: '2026-06-01T10:00:00.000Z',
  })
})

test('DEC-B-91 of an expired order the details cannot be changed', async () => {
  await renderBackoffice('/orders/179762', { answers: { ...quiet, getOrderDetail: detail({ payment_status: 'expired' }) } })
  await heading()
  expect(screen.queryByRole('button', { name: 'Edit details' })).toBeNull()
})

test('AUD-02 BORD-20 what staff did is described in words', async () => {
  const entry = { kind: 'change' as const, at: '2026-06-01T10:00:00.000Z', who: 'Bea', detail: null, visit: null, seat: null }
  const getOrderLog = ['note_added', 'mail_resent', 'customer_changed'].map((what) => ({ ...entry, what }))
  await renderBackoffice('/orders/179762', { answers: { ...quiet, getOrderDetail: detail(), getOrderLog } })
  for (const text of ['Note by', 'Email resent by', 'Details changed by'])
    expect(await screen.findByText(text, { exact: false })).toBeTruthy()
})

test('SEAT-18 the log says from which seat to which one a unit went, and of one that had none the new one', async () => {
  const entry = {
    kind: 'change' as const,
    at: '2026-06-01T10:00:00.000Z',
    who: 'Bea',
    what: 'seat_changed',
    detail: null,
    visit: null,
  }
  const to = { section: '', row: 'G', number: '1' }
  const getOrderLog = [
    { ...entry, seat: { from: { section: 'Balcony', row: 'F', number: '12' }, to } },
    { ...entry, seat: { from: null, to } },
  ]
  await renderBackoffice('/orders/179762', { answers: { ...quiet, getOrderDetail: detail(), getOrderLog } })
  expect(await screen.findByText(/Seat changed \(Balcony, row F, seat 12 → Row G, seat 1\) by/)).toBeTruthy()
  expect(screen.getByText(/Seat changed \(Row G, seat 1\) by/)).toBeTruthy()
})

test.each([
  [0, /^€.53,00 awaited$/],
  [123_450, /^€.1\.234,50 paid · €.53,00 awaited$/],
])('of orders that wait for their money it says what is awaited, and not that nothing is paid (%i)', async (paid_total, said) => {
  const listOrders = { ...aPage([row()]), is_total_more: false, paid_total, pending_total: 5300 }
  await renderBackoffice('/orders?payment_status=pending', { answers: { listOrders, listEvents: aPage([]) } })
  expect(await screen.findByText(said)).toBeTruthy()
})

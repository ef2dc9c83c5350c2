import type { CallAnswer } from '@entree/contract/calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { detail } from './testing.ts'

afterEach(leaveBackoffice)

const quiet = { getOrderPaymentHistory: [], getOrderLog: [] }
const unit = detail().order_products[0]!
const waiting = { ...unit.ticket!, scanned_at: null, invited_at: '2026-06-01T10:00:00.000Z' }
const order = detail({ order_products: [{ ...unit, ticket: waiting }], payment_status: 'paid' })
const mail = (to: string[]) => ({
  mails: [{ subject: 'A mail', html: '<html><head></head><body>Hello</body></html>', language: 'de' as const, to }],
})

async function openAction(user: ReturnType<typeof userEvent.setup>, button: string | RegExp, name: string) {
  await user.click(await screen.findByRole('button', { name: button }))
  await user.click(await screen.findByRole('menuitem', { name }))
  return within(await screen.findByRole('dialog'))
}

test('MAIL-18 LANG-13 BORD-48 cancelling shows the mail with recipient, language and, unfolded, look; none without mail', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/orders/179762', {
    answers: { ...quiet, getOrderDetail: order, previewOrderMail: mail(['ann@example.com']) },
  })
  const dialog = await openAction(user, 'Actions', 'Cancel order')
  const fold = await dialog.findByRole('button', { name: /Email “A mail” To ann@example.com, in German/ })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(dialog.getByTitle('How the email looks').getAttribute('srcdoc')).toContain('Hello')
  await user.type(dialog.getByRole('textbox', { name: 'Message to the buyer' }), 'Sorry')
  await waitFor(() => expect(calls('previewOrderMail').at(-1)!.input).toEqual({ id: 179762, cancel: { message: 'Sorry' } }))
  await user.click(dialog.getByRole('checkbox', { name: /Email the buyer/ }))
  expect(dialog.queryByRole('button', { name: /A mail/ })).toBeNull()
})

test('MAIL-18 a refund asks for its mail once something is chosen, and not with every letter of the message', async () => {
  const user = userEvent.setup()
  const refundable: CallAnswer<'getRefundable'> = {
    total: 2500,
    paid: 2500,
    refunded: 0,
    pending: 0,
    remaining: 2500,
    products: [{ order_product_id: unit.id, price: 2500, service_fee: 0 }],
    additions: [],
    ticket_fee: 0,
    payment_fee: 0,
    in_vouchers: 0,
    is_by_hand: false,
  }
  const { calls } = await renderBackoffice('/orders/179762', {
    answers: { ...quiet, getOrderDetail: order, getRefundable: refundable, previewOrderMail: mail(['ann@example.com']) },
  })
  const dialog = await openAction(user, 'Actions', 'Refund')
  const product = await dialog.findByRole('checkbox', { name: /25,00/ })
  const message = dialog.getByRole('textbox', { name: 'Message to the buyer' })
  await user.type(message, 'Dear Ann')
  expect(dialog.getByText(/^You'll see the email here/)).toBeTruthy()
  await user.click(product)
  expect(await dialog.findByRole('button', { name: /Email “A mail”/ })).toBeTruthy()
  await user.type(message, ', here is what you paid')
  await waitFor(() =>
    expect(calls('previewOrderMail').at(-1)?.input).toMatchObject({ refund: { message: 'Dear Ann, here is what you paid' } }),
  )
  const asked = calls('previewOrderMail').map(({ input }) => input.refund)
  expect(asked[0]).toMatchObject({ order_product_ids: [unit.id], amount: 2500, message: 'Dear Ann' })
  // One at each pause: a slow machine makes a few of its own.
  expect(asked.length).toBeLessThan(8)
})

test('MAIL-18 TKT-21 a reminder asks first and names its recipient; only a yes sends it', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/orders/179762', {
    answers: {
      ...quiet,
      getOrderDetail: order,
      previewOrderMail: mail(['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example']),
      remindTicket: { success: true },
    },
  })
  const dialog = await openAction(user, /ticket 500001/, 'Send reminder')
  expect(await dialog.findByText('To a@x.example, b@x.example, c@x.example and 2 more, in German')).toBeTruthy()
  expect(dialog.getByText(/A sent email can't be taken back/)).toBeTruthy()
  expect(calls('remindTicket')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Send reminder' }))
  await waitFor(() => expect(calls('remindTicket')).toHaveLength(1))
})

test('MAIL-18 what keeps it from being sent is said in place of the mail', async () => {
  const user = userEvent.setup()
  await renderBackoffice('/orders/179762', {
    answers: { ...quiet, getOrderDetail: order, previewOrderMail: [{ code: 'nobody_to_remind' }] },
  })
  const dialog = await openAction(user, 'Actions', 'Remind holders')
  expect(await dialog.findByRole('status')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /Email “/ })).toBeNull()
})

test('MAIL-01 MAIL-02 words of one’s own are written to the buyer or a holder, seen as a mail, and sent', async () => {
  const user = userEvent.setup()
  const recipients = [
    { email: 'ann@example.com', name: 'Ann Lee' },
    { email: 'friend@example.com', name: '' },
  ]
  const { calls } = await renderBackoffice('/orders/179762', {
    session: aSession({ permissions: ['order.view', 'order.detail', 'order.confirmation'] }),
    answers: {
      ...quiet,
      getOrderDetail: order,
      getMailTemplate: { subject: '', html: '', recipients },
      previewOrderMail: mail(['friend@example.com']),
      sendMail: { success: true },
    },
  })
  const dialog = await openAction(user, 'Actions', 'Write an email')
  await user.click(await dialog.findByRole('button', { name: 'Send' }))
  expect(await dialog.findAllByText('Please fill this in.')).toHaveLength(2)
  expect(calls('previewOrderMail')).toEqual([])
  await user.click(dialog.getByRole('combobox', { name: /To/ }))
  await user.click(await screen.findByRole('option', { name: 'friend@example.com' }))
  await user.type(dialog.getByRole('textbox', { name: /Subject/ }), 'Doors')
  await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'At 7')
  expect(await dialog.findByRole('button', { name: /A mail/ })).toBeTruthy()
  const words = { recipient: 'friend@example.com', subject: 'Doors', message: 'At 7' }
  expect(calls('previewOrderMail').at(-1)!.input).toEqual({ id: 179762, message: words })
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('sendMail').map(({ input }) => input)).toEqual([{ id: 179762, template: 'message', ...words }])
})

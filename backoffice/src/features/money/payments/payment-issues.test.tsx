import type { PaymentAttention } from '@entree/contract/money/payments/attention-entities.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { detail } from '../../desk/orders/testing.ts'

afterEach(leaveBackoffice)

const issue = (changes: Partial<PaymentAttention> = {}): PaymentAttention => ({
  kind: 'refund',
  id: 9,
  reason: 'provider_refused',
  since: '2026-06-01T10:00:00.000Z',
  amount: 2000,
  status: 'failed',
  provider: 'mollie',
  provider_reference: 'tr_123',
  order: { id: 179762, order_number: '179762' },
  event_name: 'Summer Fest',
  company: { id: 1, name: 'Uiterwaard' },
  at_provider: null,
  can_retry: true,
  can_refund: false,
  done: null,
  ...changes,
})
const page = (...data: PaymentAttention[]) => ({ data, total: data.length, page: 1, per_page: 25, last_page: 1 })
const nothing = { data: [], total: 0, page: 1, per_page: 25, last_page: 1 }

test('PATT-01 PATT-02 each issue says what happened and what to do, and the menu how many there are', async () => {
  await renderBackoffice('/payment-issues', {
    answers: { listPaymentAttention: page(issue()), countPaymentAttention: { open: 1 } },
  })
  const row = within((await screen.findByRole('link', { name: '179762' })).closest('tr')!)
  for (const text of ['The provider refused this refund', '€ 20,00', '01-06-2026 12:00', 'Mollie', 'tr_123'])
    expect(row.getByText(text)).toBeTruthy()
  expect(row.getByText(/Send it again, or pay the buyer back/)).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull()
  expect(await screen.findByRole('link', { name: /Payment issues.*1 needs attention/ })).toBeTruthy()
})

test('PATT-01 nothing to do says so, and the platform sees the company', async () => {
  await renderBackoffice('/payment-issues', { answers: { listPaymentAttention: nothing } })
  expect(await screen.findByText('Nothing needs you')).toBeTruthy()
  leaveBackoffice()
  await renderBackoffice('/admin/payment-issues', {
    session: aSession({ company: null, user: { role: 'platform_admin' } }),
    answers: { listPaymentAttention: page(issue()) },
  })
  expect(await screen.findByText('Uiterwaard')).toBeTruthy()
})

test('PATT-04 a refund is sent again with one click', async () => {
  const { calls } = await renderBackoffice('/payment-issues', {
    answers: { listPaymentAttention: page(issue()), retryPaymentAttention: { success: true } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(calls('retryPaymentAttention')).toHaveLength(1))
  expect(calls('retryPaymentAttention')[0]?.input).toEqual({ kind: 'refund', id: 9, company_id: 1 })
})

test('PATT-03 it is marked as done with a note, which cannot be left out', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/payment-issues', {
    answers: { listPaymentAttention: page(issue({ can_retry: false })), settlePaymentAttention: issue() },
  })
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Mark as done' }))
  expect(calls('settlePaymentAttention')).toHaveLength(0)
  await user.type(dialog.getByLabelText(/What did you do/), 'Paid back by bank')
  await user.click(dialog.getByRole('button', { name: 'Mark as done' }))
  await waitFor(() => expect(calls('settlePaymentAttention')).toHaveLength(1))
  expect(calls('settlePaymentAttention')[0]?.input).toMatchObject({ kind: 'refund', id: 9, note: 'Paid back by bank' })
})

test('PATT-02 the page of an order shows which of its payments need attention', async () => {
  await renderBackoffice('/orders/179762', {
    answers: {
      getOrderDetail: detail(),
      listPaymentAttention: page(issue({ kind: 'payment', reason: 'wrong_amount', can_retry: false })),
      listMailAttention: nothing,
    },
  })
  expect(await screen.findByText('Another amount was paid than the order costs')).toBeTruthy()
})

test('PATT-02 an order whose payment a bank took back can be cancelled at once by users who may, after a question', async () => {
  const charged_back = issue({ kind: 'payment', reason: 'charged_back', status: 'paid', can_retry: false })
  const answers = {
    listPaymentAttention: page(charged_back),
    getOrderDetail: detail(),
    getOrderPaymentHistory: [],
    getOrderLog: [],
  }
  const { calls } = await renderBackoffice('/payment-issues', { answers })
  expect(
    await screen.findByText(/Unless the order is cancelled, its tickets still work: cancel it if nobody should come in/),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('button', { name: 'Keep order' })).toBeTruthy()
  expect(calls('cancelOrder')).toEqual([])
  leaveBackoffice()
  // Neither without the right, nor for another trouble, nor where the orders of all companies are looked at.
  const others = [
    { session: aSession({ permissions: ['order.payment_attention', 'order.view', 'order.detail'] }), answers },
    { answers: { ...answers, listPaymentAttention: page(issue()) } },
  ]
  for (const other of others) {
    await renderBackoffice('/payment-issues', other)
    await screen.findByRole('button', { name: 'Mark as done' })
    expect(screen.queryByRole('link', { name: 'Cancel order' })).toBeNull()
    leaveBackoffice()
  }
})

const unknown = issue({
  kind: 'unknown_payment',
  reason: 'unknown_payment',
  status: 'paid',
  order: null,
  event_name: null,
  can_retry: false,
  can_refund: true,
  at_provider: {
    method: 'ideal',
    description: 'Summer Fest · 179762 · Uiterwaard',
    made_at: '2026-06-01T10:00:00.000Z',
    is_refunded: false,
  },
})

test('PATT-06 PATT-07 money of a payment that is not here says what the provider knows, and is given back once that is confirmed', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/payment-issues', {
    answers: { listPaymentAttention: page(unknown), refundUnknownPayment: { success: true } },
  })
  expect(await screen.findByText('iDEAL | Wero · Summer Fest · 179762 · Uiterwaard · 01-06-2026 12:00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Give back' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Give .*20,00 back/ }))
  expect(calls('refundUnknownPayment')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Give back' }))
  await waitFor(() => expect(calls('refundUnknownPayment')).toHaveLength(1))
  expect(calls('refundUnknownPayment')[0]?.input).toEqual({ id: 9, company_id: 1 })
})

test('PATT-06 PATT-07 without a way to give it back from here, or the right to, it says where', async () => {
  const cases = [
    { answers: { listPaymentAttention: page({ ...unknown, can_refund: false }) } },
    { answers: { listPaymentAttention: page(unknown) }, session: aSession({ permissions: ['order.payment_attention'] }) },
  ]
  for (const given of cases) {
    await renderBackoffice('/payment-issues', given)
    expect(await screen.findByText(/at the provider/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull()
    leaveBackoffice()
  }
})

test('PATT-03 what was done is asked for separately, and says by its note how', async () => {
  const done = { who: 'Ada Admin', at: '2026-06-02T08:00:00.000Z', note: 'Paid back by bank' }
  const { calls } = await renderBackoffice('/payment-issues?state=done', {
    answers: {
      listPaymentAttention: page(issue({ done, can_retry: false }), {
        ...unknown,
        id: 10,
        done,
        can_refund: false,
        at_provider: { ...unknown.at_provider!, is_refunded: true },
      }),
    },
  })
  expect(await screen.findByText('Paid back by bank')).toBeTruthy()
  expect(screen.queryByText(/Send it again/)).toBeNull()
  expect(screen.getByText('Given back from here')).toBeTruthy()
  expect(calls('listPaymentAttention').map(({ input }) => input)).toContainEqual({ page: 1, state: 'done' })
})

test('PATT-01 no order is opened where those of all companies are listed', async () => {
  await renderBackoffice('/admin/payment-issues', {
    session: aSession({ company: null, user: { role: 'platform_admin' } }),
    answers: { listPaymentAttention: page(issue()) },
  })
  await screen.findByText('Uiterwaard')
  expect(screen.queryByRole('link', { name: '179762' })).toBeNull()
})

import type { MailAttention } from '@entree/contract/foundation/mails/entities.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const mail = (changes: Partial<MailAttention> = {}): MailAttention => ({
  id: 9,
  kind: 'order_tickets',
  to_address: 'ann@example.com',
  state: 'failed',
  tries: 3,
  created_at: '2026-06-01T10:00:00.000Z',
  next_try_at: null,
  failure: 'address_refused',
  last_error: '550 5.1.1 user unknown',
  order: { id: 179762, order_number: '179762' },
  company: { id: 1, name: 'Uiterwaard' },
  ...changes,
})
const page = (...data: MailAttention[]) => ({ data, total: data.length, page: 1, per_page: 25, last_page: 1 })

test('MAIL-10 a failed mail stands there by its human name, with why in plain words and in those of the server', async () => {
  await renderBackoffice('/mail-issues', { answers: { listMailAttention: page(mail()) } })
  const row = within((await screen.findByText('ann@example.com')).closest('tr')!)
  for (const text of ['Tickets', 'Failed', '3', '550 5.1.1 user unknown']) expect(row.getByText(text)).toBeTruthy()
  expect(row.getByText(/refused this address/)).toBeTruthy()
  expect(row.getByRole('link', { name: '179762' }).getAttribute('href')).toBe('/backoffice/orders/179762')
})

test('MAIL-11 MAIL-13 one is sent again, or left unsent once that was confirmed', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/mail-issues', {
    answers: { listMailAttention: page(mail()), sendMailAgain: { success: true }, dismissMail: { success: true } },
  })
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(calls('sendMailAgain').map(({ input }) => input)).toEqual([{ id: 9, company_id: 1 }]))
  await user.click(screen.getByRole('button', { name: "Don't send" }))
  expect(calls('dismissMail')).toHaveLength(0)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: "Don't send" }))
  await waitFor(() => expect(calls('dismissMail')).toHaveLength(1))
})

test('MAIL-12 how many are sent again is said before, and nothing is sent without a yes', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/mail-issues', {
    answers: {
      listMailAttention: page(mail()),
      countMailAttention: { failed: 30, waiting: 10 },
      sendMailsAgain: { count: 40 },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Send all again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 40 emails again?' }))
  expect(calls('sendMailsAgain')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Send all again' }))
  await waitFor(() => expect(calls('sendMailsAgain')).toHaveLength(1))
  expect(await screen.findByText('40 emails are on their way')).toBeTruthy()
})

test('MAIL-14 the dashboard says how many failed, with the way to them', async () => {
  await renderBackoffice('/dashboard', {
    answers: {
      listEvents: { data: [], total: 0, page: 1, per_page: 25, last_page: 1 },
      countMailAttention: { failed: 2, waiting: 0 },
    },
  })
  const notice = await screen.findByRole('link', { name: "2 emails couldn't be delivered." })
  expect(notice.getAttribute('href')).toBe('/backoffice/mail-issues')
})

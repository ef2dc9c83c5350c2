import type { DueErasure, Erasure } from '@entree/contract/desk/privacy/entities.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const listOf = <Row,>(...data: Row[]) => ({ data, total: data.length, page: 1, per_page: 25, last_page: 1 })
const order = { id: 7, order_number: '179762' }
const due: DueErasure = {
  customer_id: 3,
  name: 'Ann de Wit',
  email: 'ann@example.com',
  order,
  last_visit_at: '2025-01-10T23:00:00.000Z',
  due_at: '2026-06-10T23:00:00.000Z',
  is_waiting: false,
}
const done: Erasure = { id: 1, order, orders: 2, tickets: 5, after_months: 24, who: null, erased_at: '2026-05-01T03:00:00.000Z' }
const answers = {
  getRetention: { months: 24, updated_at: '2026-05-01T00:00:00.000Z' },
  listDueErasures: listOf(due, { ...due, customer_id: 4, name: null, email: 'ben@example.com', is_waiting: true }),
  listErasures: listOf(done, { ...done, id: 2, after_months: null, who: 'Noor Visser' }),
}
const months = () => screen.findByRole('textbox', { name: 'Months after the last visit' })

test('PRIV-05 the period is shown; a longer one is saved at once, a shorter one is asked about, and is not saved without a yes', async () => {
  const user = userEvent.setup()
  const saved = (period: number | null) => ({ months: period, updated_at: '2026-06-01T00:00:00.000Z' })
  const { calls } = await renderBackoffice('/personal-data', { answers: { ...answers, saveRetention: saved(36) } })
  expect(await months()).toHaveProperty('value', '24')
  const save = async (text: string) => {
    await user.clear(await months())
    if (text) await user.type(await months(), text)
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }
  await save('36')
  await waitFor(() =>
    expect(calls('saveRetention').map(({ input }) => input)).toEqual([{ months: 36, updated_at: '2026-05-01T00:00:00.000Z' }]),
  )
  await save('6')
  const question = within(await screen.findByRole('dialog', { name: 'Erase personal data 6 months after the last visit?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(calls('saveRetention')).toHaveLength(1)
  await save('6')
  const again = within(await screen.findByRole('dialog', { name: 'Erase personal data 6 months after the last visit?' }))
  await user.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveRetention')).toHaveLength(2))
  await save('')
  await waitFor(() => expect(calls('saveRetention').at(-1)?.input).toMatchObject({ months: null }))
})

test('PRIV-05 a period that is too long is refused at the field and not sent', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/personal-data', { answers })
  await user.clear(await months())
  await user.type(await months(), '121')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await months()).getAttribute('aria-invalid')).toBe('true'))
  expect(calls('saveRetention')).toEqual([])
})

test('PRIV-06 it shows who is erased when, who is waiting, and what was erased by whom', async () => {
  await renderBackoffice('/personal-data', { answers })
  await screen.findByText('Ann de Wit')
  await screen.findByText('Erased by Noor Visser')
  const rows = async (name: string) => within(await screen.findByRole('table', { name })).findAllByRole('row')
  const coming = await rows('To be erased in the next 30 days')
  expect(coming[1]?.textContent).toMatch(/Ann de Wit.*ann@example\.com.*179762.*11-01-2025.*11-06-2026/)
  expect(coming[2]?.textContent).toMatch(/ben@example\.com.*Waits for a payment or refund/)
  const past = await rows('Erased')
  expect(past[1]?.textContent).toMatch(/Retention period of 24 months.*179762.*2.*5/)
  expect(past[2]?.textContent).toMatch(/Erased by Noor Visser/)
})

test('PRIV-06 without a period the list says that no one is erased automatically', async () => {
  await renderBackoffice('/personal-data', {
    answers: { getRetention: { months: null, updated_at: null }, listDueErasures: listOf(), listErasures: listOf() },
  })
  expect(await screen.findByText('Without a retention period nothing is erased automatically.')).toBeTruthy()
  expect(await screen.findByText('Nothing yet')).toBeTruthy()
})

test('PERM-106 without the permission there is no such screen', async () => {
  await renderBackoffice('/personal-data', { session: aSession({ permissions: ['order.view'] }), answers })
  expect(await screen.findByText("You don't have permission to open this page. Ask your company admin.")).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Months after the last visit' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Personal data' })).toBeNull()
})

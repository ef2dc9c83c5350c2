import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { detail } from '../orders/testing.ts'

afterEach(() => {
  vi.restoreAllMocks()
  leaveBackoffice()
})

const kept = { email: 'ann@example.com', orders: 3, tickets: 5, is_erased: false }
const answers = { getOrderDetail: detail(), getOrderPaymentHistory: [], getOrderLog: [], getPersonalData: kept }
const open = async (more: object = {}) => {
  const user = userEvent.setup()
  const shown = await renderBackoffice('/orders/179762', { answers: { ...answers, ...more } })
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Personal data' }))
  return { user, ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Personal data' })) }
}

test('PRIV-01 PRIV-03 the dialog says what is kept, asks once more, and erases', async () => {
  const { user, calls, dialog } = await open({ erasePersonalData: { ...kept, email: null, is_erased: true } })
  expect(await dialog.findByText(/Kept about ann@example\.com: .* Orders: 3, tickets: 5\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
  const question = within(await screen.findByRole('dialog', { name: 'Erase ann@example.com?' }))
  expect(question.getByText(/can't be undone/)).toBeTruthy()
  expect(calls('erasePersonalData')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Erase for good' }))
  await waitFor(() => expect(calls('erasePersonalData').map(({ input }) => input)).toEqual([{ id: 179762 }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Personal data erased')).toBeTruthy()
})

test('PRIV-04 what stands against it is said, and the dialog stays', async () => {
  const { user, dialog } = await open({ erasePersonalData: [{ code: 'visit_still_to_come', order_number: '179763' }] })
  await user.click(await dialog.findByRole('button', { name: 'Erase for good' }))
  const question = within(await screen.findByRole('dialog', { name: 'Erase ann@example.com?' }))
  await user.click(question.getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText(/The visit of order 179763 is still to come/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Erase for good' })).toBeTruthy()
})

test('PRIV-02 the file is downloaded in the language of the screen; what is erased is not erased again', async () => {
  const create = vi.fn(() => 'blob:file')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: create, revokeObjectURL: vi.fn() }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user, calls, dialog } = await open({
    getPersonalData: { ...kept, email: null, is_erased: true },
    downloadPersonalData: { any: 'file' },
  })
  expect(await dialog.findByText('The personal data of this order has been erased.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Erase for good' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  expect(calls('downloadPersonalData')[0]!.input).toEqual({ id: 179762, language: 'en' })
  expect(create).toHaveBeenCalledTimes(1)
})

test('PERM-106 without the permission there is no such action', async () => {
  const user = userEvent.setup()
  const session = aSession({ permissions: permissions.filter((permission) => permission !== 'privacy.manage') })
  await renderBackoffice('/orders/179762', { answers, session })
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Cancel order' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Personal data' })).toBeNull()
})

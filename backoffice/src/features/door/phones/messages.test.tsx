import type { PhoneMessage } from '@entree/contract/door/phones/entities.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice } from '../../../testing/render-backoffice.tsx'
import { aPhone, NOW, openPhones, phonesAnswer } from './testing.ts'

afterEach(leaveBackoffice)

const phones = [aPhone(), aPhone({ id: 2, name: 'Gate 2', code: 'B0C1' }), aPhone({ id: 3, name: 'Gate 3', signed_in: false })]
const said: PhoneMessage = {
  id: 11,
  text: 'Gate 2 is closed',
  sent_at: '2026-07-04T11:50:00.000Z',
  ends_at: '2026-07-04T23:50:00.000Z',
  sent_by: 'Noor Visser',
  withdrawn_at: null,
  phone_ids: null,
  seen_ids: [1],
}
const answer = (...messages: PhoneMessage[]) => ({ ...phonesAnswer(...phones), messages })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Send message' }))
const itemOf = async (text: string) => within((await screen.findByText(text)).closest('li')!)

test('PHONE-06 a message goes to all phones of the event, and without words it is not sent', async () => {
  const user = userEvent.setup()
  const { calls } = await openPhones({ listPhones: answer(), sendPhoneMessage: { id: 11 } })
  await user.click(await screen.findByRole('button', { name: 'Send message' }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect(calls('sendPhoneMessage')).toEqual([])
  await user.type(form.getByRole('textbox', { name: /^Message/ }), 'Gate 2 is closed')
  await user.click(form.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(calls('sendPhoneMessage')[0]?.input).toEqual({ event_id: 5, text: 'Gate 2 is closed', phone_ids: null }),
  )
  expect(await screen.findByText('The message has been sent')).toBeTruthy()
})

test('PHONE-06 a message goes to the phone whose menu it was begun in, and to others that are chosen', async () => {
  const user = userEvent.setup()
  const { calls } = await openPhones({ listPhones: answer(), sendPhoneMessage: { id: 11 } })
  await user.click(await screen.findByRole('button', { name: 'Actions for Gate 1 (3F2A)' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Send message' }))
  const form = await dialog()
  await user.type(form.getByRole('textbox', { name: /^Message/ }), 'Come to the office')
  await user.click(form.getByRole('combobox', { name: /^Phones/ }))
  await user.click(await screen.findByRole('option', { name: 'Gate 2 (B0C1)' }))
  await user.click(form.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(calls('sendPhoneMessage')[0]?.input).toMatchObject({ phone_ids: [1, 2] }))
})

test('PHONE-06 what the server refuses stands beside its field, and nothing is lost', async () => {
  const user = userEvent.setup()
  await openPhones({ listPhones: answer(), sendPhoneMessage: [{ code: 'text_too_long', field: 'text', max: 200 }] })
  await user.click(await screen.findByRole('button', { name: 'Send message' }))
  const form = await dialog()
  await user.type(form.getByRole('textbox', { name: /^Message/ }), 'Gate 2 is closed')
  await user.click(form.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(form.getByRole('textbox', { name: /^Message/ }).getAttribute('aria-invalid')).toBe('true'))
  expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ }).value).toBe('Gate 2 is closed')
})

test('PHONE-08 each message says who acknowledged it and who did not; phones that signed out are not waited for', async () => {
  const own = { ...said, id: 12, text: 'Come to the office', phone_ids: [2, 99], seen_ids: [2, 99] }
  await openPhones({ listPhones: answer(own, said) })
  const all = await itemOf('Gate 2 is closed')
  expect(all.getByText('Seen on 1 of 2')).toBeTruthy()
  expect(all.getByText('Not seen yet (1)').closest('details')?.textContent).toContain('Gate 2 (B0C1)')
  expect(all.getByText('Seen (1)').closest('details')?.textContent).toContain('Gate 1 (3F2A)')
  const some = await itemOf('Come to the office')
  expect(some.getByText('Seen on 2 of 2')).toBeTruthy()
  expect(some.queryByText(/Not seen yet/)).toBeNull()
})

test('PHONE-08 a message is withdrawn once that is confirmed; one that is withdrawn or over cannot be', async () => {
  const user = userEvent.setup()
  const gone = { ...said, id: 12, text: 'Gate 1 is closed', withdrawn_at: NOW }
  const over = { ...said, id: 13, text: 'Doors open', ends_at: NOW }
  const { calls } = await openPhones({ listPhones: answer(said, gone, over), withdrawPhoneMessage: { success: true } })
  expect((await itemOf('Gate 1 is closed')).getByText('Withdrawn; seen on 1 of 2')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Withdraw: Gate 2 is closed' }))
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw this message?' }))
  expect(calls('withdrawPhoneMessage')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(calls('withdrawPhoneMessage')[0]?.input).toEqual({ event_id: 5, id: 11 }))
})

test('PHONE-06 PHONE-08 users who may only see scanners read what was said, and neither send nor withdraw', async () => {
  await openPhones({ listPhones: answer(said) }, ['event.view', 'scanner.view'])
  expect((await itemOf('Gate 2 is closed')).getByText('Seen on 1 of 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Send message|Withdraw|Actions for/ })).toBeNull()
})

import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice } from '../../../testing/render-backoffice.tsx'
import { answer, open, scan } from './testing.ts'

afterEach(leaveBackoffice)

test('a hand scanner’s code is sent with Enter, each with an id of its own, and the field is empty for the next', async () => {
  const user = userEvent.setup()
  const { calls } = await open({ scanAtTerminal: answer })
  await scan(user, ' FIRST ')
  await scan(user, 'SECOND')
  await waitFor(() => expect(calls('scanAtTerminal').map(({ input }) => input.code)).toEqual(['FIRST', 'SECOND']))
  const ids = calls('scanAtTerminal').map(({ input }) => input.scan_id)
  expect(new Set(ids).size).toBe(2)
  expect(screen.getByLabelText<HTMLInputElement>('Ticket code').value).toBe('')
})

test('a scan without network takes the last verdict away, says it is not checked, and is tried again as the same scan', async () => {
  const user = userEvent.setup()
  let isOnline = true
  const refunded: ScanAnswer = { ...answer, result: 'invalid', reason: 'ticket_refunded' }
  const { calls } = await open({
    scanAtTerminal: ({ code }) => (code === 'GOOD' ? answer : isOnline ? refunded : 'broken'),
  })
  await scan(user, 'GOOD')
  await screen.findByText('Welcome')
  isOnline = false
  await scan(user, 'BAD')
  expect(await screen.findByText('Not checked: no connection')).toBeTruthy()
  expect(screen.queryByText('Welcome')).toBeNull()
  isOnline = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Ticket invalid/)).toBeTruthy()
  const [, first, second] = calls('scanAtTerminal').map(({ input }) => input)
  expect(second).toEqual(first)
})

test('a code that was not checked is the same scan when it is scanned again', async () => {
  const user = userEvent.setup()
  let isOnline = false
  const { calls } = await open({ scanAtTerminal: () => (isOnline ? answer : 'broken') })
  await scan(user)
  await screen.findByText('Not checked: no connection')
  isOnline = true
  await scan(user)
  await screen.findByText('Welcome')
  const [first, second] = calls('scanAtTerminal').map(({ input }) => input.scan_id)
  expect(second).toBe(first)
})

test('while an answer is slow, the verdict of the scan before is not shown', async () => {
  const user = userEvent.setup()
  const slow = Promise.withResolvers<ScanAnswer>()
  const { calls } = await open({ scanAtTerminal: ({ code }) => (code === 'SLOW' ? slow.promise : answer) })
  await scan(user, 'GOOD')
  await screen.findByText('Welcome')
  await scan(user, 'SLOW')
  await waitFor(() => expect(calls('scanAtTerminal')).toHaveLength(2))
  expect(screen.queryByText('Welcome')).toBeNull()
  slow.resolve({ ...answer, result: 'not_found', reason: 'ticket_not_found', ticket: null })
  expect(await screen.findByText(/Ticket not found/)).toBeTruthy()
})

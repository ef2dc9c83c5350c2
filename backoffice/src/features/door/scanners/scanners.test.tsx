import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const scanner = {
  id: 7,
  name: 'North gate',
  description: 'With the red tape',
  username: 'zwaluw-1',
  last_seen_at: null,
  updated_at: '2026-06-01T10:00:00.000Z',
}
const login = { username: 'zwaluw-1', password: 'aB3!efghjkmn', login_qr: 'https://tickets.example/door#login=abc' }
const all: Permission[] = ['scanner.view', 'scanner.create', 'scanner.edit', 'scanner.delete']
const open = (path: string, answers: Answers = {}, held = all) =>
  renderBackoffice(path, {
    session: aSession({ permissions: held }),
    answers: {
      listScanners: { data: [scanner], total: 1, page: 1, per_page: 25, last_page: 1 },
      getScanner: scanner,
      ...answers,
    },
  })

test('SCNR-01 the overview shows scanners, and says what to do when there are none', async () => {
  await open('/scanners')
  const row = (await screen.findByRole('link', { name: 'North gate' })).closest('tr')!
  expect(within(row).getByText('zwaluw-1')).toBeTruthy()
  expect(within(row).getByText('Never')).toBeTruthy()
  leaveBackoffice()
  await open('/scanners', { listScanners: { data: [], total: 0, page: 1, per_page: 25, last_page: 1 } })
  expect(await screen.findByText('No scanners yet')).toBeTruthy()
})

test('SCNR-02 SCNR-03 SCNR-04 SCNR-05 SCNR-06 a new scanner shows its code, username and password once', async () => {
  const user = userEvent.setup()
  const { calls } = await open('/scanners/new', { createScanner: { ...scanner, ...login } })
  await user.type(await screen.findByLabelText(/^Name/), 'North gate')
  await user.type(screen.getByLabelText('Description'), 'With the red tape')
  await user.click(screen.getByRole('button', { name: 'Add scanner' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in North gate' }))
  expect(dialog.getByRole('img', { name: 'Login code of North gate' })).toBeTruthy()
  expect(dialog.getByText('zwaluw-1')).toBeTruthy()
  expect(dialog.getByText('aB3!efghjkmn')).toBeTruthy()
  expect(calls('createScanner')[0]?.input).toEqual({ name: 'North gate', description: 'With the red tape' })
})

test('DEC-B-133 renewing asks first, and shows the new login', async () => {
  const user = userEvent.setup()
  const { calls } = await open('/scanners/7', { renewScanner: login })
  await user.click(await screen.findByRole('button', { name: 'New password and code' }))
  const question = within(await screen.findByRole('dialog', { name: 'Give North gate a new password?' }))
  expect(calls('renewScanner')).toEqual([])
  await user.click(question.getByRole('button', { name: 'New password and code' }))
  expect(await screen.findByText('aB3!efghjkmn')).toBeTruthy()
})

test('a scanner says when it was last seen, so that a lost or dead one is noticed', async () => {
  await open('/scanners/7', { getScanner: { ...scanner, last_seen_at: '2026-07-04T10:31:00.000Z' } })
  expect(await screen.findByText(/zwaluw-1 · Last seen: .*12:31/)).toBeTruthy()
})

test('SCNR-07 a scanner in use says which session wants it', async () => {
  const user = userEvent.setup()
  await open('/scanners/7', { deleteScanner: [{ code: 'scanner_in_use', session: 'Main gate' }] })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/Take it out of Main gate first/)).toBeTruthy()
})

test('without their permissions the buttons are absent', async () => {
  await open('/scanners', {}, ['scanner.view'])
  await screen.findByRole('link', { name: 'North gate' })
  expect(screen.queryByRole('link', { name: 'Add scanner' })).toBeNull()
  leaveBackoffice()
  await open('/scanners/7', {}, ['scanner.view'])
  expect((await screen.findByLabelText(/^Name/)).closest('fieldset')?.disabled).toBe(true)
  for (const name of ['Delete', 'New password and code']) expect(screen.queryByRole('button', { name })).toBeNull()
})

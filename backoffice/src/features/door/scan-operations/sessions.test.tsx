import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice } from '../../../testing/render-backoffice.tsx'
import { mainGate, openOperations, operation, products, sideGate } from './testing.ts'

afterEach(leaveBackoffice)

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)
const menu = async (user: ReturnType<typeof userEvent.setup>, name: string, entry: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

test('SCOP-05 sessions are listed with their times in the zone of the event, which is named', async () => {
  await openOperations('/scan-operations/4/sessions')
  const main = await rowOf('Main gate')
  expect(main.getByText(/09:00/)).toBeTruthy()
  expect(main.getByText(/23:00/)).toBeTruthy()
  expect(main.getByText('1 product')).toBeTruthy()
  expect(main.getByText('In and out')).toBeTruthy()
  expect(screen.getByText(/Times in Europe\/London/)).toBeTruthy()
  const side = await rowOf('Side gate')
  for (const text of ['All products', 'All scanners', 'Test mode', 'Whole event']) expect(side.getByText(text)).toBeTruthy()
})

test('SESS-01 SESS-02 SESS-03 SESS-04 SESS-05 SESS-06 SESS-07 DOOR-32 a session is added with all its fields', async () => {
  const user = userEvent.setup()
  const { calls } = await openOperations('/scan-operations/4/sessions', { createScanSession: mainGate })
  await user.click(await screen.findByRole('button', { name: 'Add session' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add session' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Main gate')
  await user.click(dialog.getByRole('radio', { name: 'At times of its own' }))
  await user.type(dialog.getByRole('textbox', { name: /^Starts/ }), '04-07-2026 09:00')
  await user.type(dialog.getByRole('textbox', { name: /^Ends/ }), '04-07-2026 23:00')
  for (const [group, field, option] of [
    ['Products', /^Products that are let in/, 'Day ticket'],
    ['Scanners', /^Scanners in this session/, 'North phone'],
  ] as const) {
    await user.click(within(dialog.getByRole('radiogroup', { name: group })).getByRole('radio', { name: 'Only these' }))
    await user.click(await dialog.findByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await user.click(dialog.getByRole('switch', { name: /^Count visitors who leave/ }))
  await user.click(dialog.getByRole('switch', { name: /^Test mode/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Visitors inside at most/ }), '450')
  await user.click(dialog.getByRole('button', { name: 'Add session' }))
  await waitFor(() =>
    expect(calls('createScanSession')[0]?.input).toEqual({
      id: 4,
      name: 'Main gate',
      starts_at: '2026-07-04T08:00:00.000Z',
      ends_at: '2026-07-04T22:00:00.000Z',
      outgoing_scans: true,
      test_mode: true,
      people_limit: 450,
      product_ids: [11],
      scanner_ids: [7],
    }),
  )
})

test('SESS-01 SESS-02 SESS-03 SESS-04 SESS-05 SESS-06 SESS-07 DOOR-32 what was saved of a session is shown again, and saved with its version', async () => {
  const user = userEvent.setup()
  const { calls } = await openOperations('/scan-operations/4/sessions', {
    listScanSessions: [{ ...mainGate, people_limit: 800 }],
    saveScanSession: mainGate,
  })
  await menu(user, 'Main gate', 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change session' }))
  const shown = (name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value
  expect([shown(/^Name/), shown(/^Starts/), shown(/^Ends/)]).toEqual(['Main gate', '04-07-2026 09:00', '04-07-2026 23:00'])
  expect(shown(/^Visitors inside at most/)).toBe('800')
  expect(dialog.getByRole<HTMLInputElement>('switch', { name: /^Count visitors who leave/ }).checked).toBe(true)
  expect(dialog.getByRole<HTMLInputElement>('switch', { name: /^Test mode/ }).checked).toBe(false)
  expect(await dialog.findByText('Day ticket')).toBeTruthy()
  expect(await dialog.findByText('North phone')).toBeTruthy()
  await user.click(dialog.getByRole('switch', { name: /^Test mode/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('saveScanSession')[0]?.input).toMatchObject({
      id: 4,
      session_id: 5,
      test_mode: true,
      people_limit: 800,
      product_ids: [11],
      scanner_ids: [7],
      updated_at: mainGate.updated_at,
    }),
  )
})

test('SESS-03 an end before the start is not sent', async () => {
  const user = userEvent.setup()
  const { calls } = await openOperations('/scan-operations/4/sessions')
  await menu(user, 'Main gate', 'Edit')
  const ends = await screen.findByRole('textbox', { name: /^Ends/ })
  await user.clear(ends)
  await user.type(ends, '04-07-2026 08:00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(ends.getAttribute('aria-invalid')).toBe('true'))
  expect(calls('saveScanSession')).toEqual([])
})

test('SESS-09 a scanner that would scan a product twice at once is named', async () => {
  const user = userEvent.setup()
  await openOperations('/scan-operations/4/sessions', {
    saveScanSession: [
      { code: 'scanner_duplicate_session_or_product', field: 'scanner_ids', scanner: 'North phone', session: 'Side gate' },
    ],
  })
  await menu(user, 'Main gate', 'Edit')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/North phone already scans these products in Side gate/)).length).toBeGreaterThan(0)
})

test('a session is copied to other times', async () => {
  const user = userEvent.setup()
  const { calls } = await openOperations('/scan-operations/4/sessions', { duplicateScanSession: mainGate })
  await menu(user, 'Main gate', 'Duplicate')
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate Main gate' }))
  await user.type(dialog.getByRole('textbox', { name: /^Starts/ }), '05-07-2026 09:00')
  await user.type(dialog.getByRole('textbox', { name: /^Ends/ }), '05-07-2026 23:00')
  await user.click(dialog.getByRole('button', { name: 'Duplicate' }))
  await waitFor(() =>
    expect(calls('duplicateScanSession')[0]?.input).toEqual({
      id: 4,
      session_id: 5,
      name: 'Main gate',
      starts_at: '2026-07-05T08:00:00.000Z',
      ends_at: '2026-07-05T22:00:00.000Z',
    }),
  )
})

test('SESS-08 a session is removed after asking; one with scans stays, and it says why', async () => {
  const user = userEvent.setup()
  const { calls } = await openOperations('/scan-operations/4/sessions', {
    deleteScanSession: ({ session_id }) =>
      session_id === sideGate.id ? [{ code: 'session_has_scans' }] : { success: true as const },
  })
  await menu(user, 'Main gate', 'Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete Main gate?' }))
  expect(calls('deleteScanSession')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The session has been deleted')).toBeTruthy()
  await menu(user, 'Side gate', 'Delete')
  expect(await screen.findByText(/already has scans, so it can't be deleted/)).toBeTruthy()
})

test('a session that is open is ended after asking, which says what devices without network do; one that is not open has no such action', async () => {
  const user = userEvent.setup()
  const open = { ...mainGate, starts_at: '2020-01-01T00:00:00.000Z', ends_at: '2099-01-01T00:00:00.000Z' }
  const { calls } = await openOperations('/scan-operations/4/sessions', {
    listScanSessions: [open, sideGate],
    endScanSession: open,
  })
  await menu(user, 'Main gate', 'End now')
  const question = within(await screen.findByRole('dialog', { name: 'End Main gate now?' }))
  expect(question.getByText(/without network goes on/)).toBeTruthy()
  expect(calls('endScanSession')).toEqual([])
  await user.click(question.getByRole('button', { name: 'End now' }))
  expect(await screen.findByText('The session has ended')).toBeTruthy()
  expect(calls('endScanSession').map(({ input }) => input)).toEqual([{ id: 4, session_id: 5 }])
  await user.click(await screen.findByRole('button', { name: 'Actions for Side gate' }))
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(screen.queryByRole('menuitem', { name: 'End now' })).toBeNull()
})

test('PROD-51 PROD-52 SCOP-03 sessions, colour and last moment of a product are shown and changed', async () => {
  const user = userEvent.setup()
  const { calls } = await openOperations('/scan-operations/4/products', { saveScanProducts: products })
  const row = await rowOf('Day ticket')
  expect(await row.findByText('All sessions')).toBeTruthy()
  expect(row.getByText('#C9A227')).toBeTruthy()
  expect(row.getByText(/19:00/)).toBeTruthy()
  await menu(user, 'Day ticket', 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Day ticket' }))
  const color = dialog.getByRole('textbox', { name: 'Colour when scanned' })
  await user.clear(color)
  await user.type(color, '#112233')
  const till = dialog.getByRole('textbox', { name: 'Let in until' })
  await user.clear(till)
  await user.type(till, '04-07-2026 20:00')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('saveScanProducts')[0]?.input).toEqual({
      id: 4,
      products: [{ product_id: 11, session_ids: [5, 6], color: '#112233', scan_till: '2026-07-04T19:00:00.000Z' }],
      updated_at: products[0]?.updated_at,
    }),
  )
})

test('SCOP-03 of a product of another event only the sessions are changed', async () => {
  const user = userEvent.setup()
  const { calls } = await openOperations('/scan-operations/4/products', { saveScanProducts: products })
  await menu(user, 'Pass-partout', 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Pass-partout' }))
  expect(dialog.queryByRole('textbox', { name: 'Let in until' })).toBeNull()
  await user.click(dialog.getByRole('combobox', { name: 'Let in by these sessions' }))
  await user.click(await screen.findByRole('option', { name: 'Side gate' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('saveScanProducts')[0]?.input).toEqual({
      id: 4,
      products: [{ product_id: 12, session_ids: [6] }],
      updated_at: products[1]?.updated_at,
    }),
  )
})

test('SCOP-04 the sessions of a scanner are shown and changed', async () => {
  const user = userEvent.setup()
  const { calls } = await openOperations('/scan-operations/4/scanners', { saveScanScanners: [] })
  expect(await (await rowOf('North phone')).findByText('Main gate')).toBeTruthy()
  await menu(user, 'North phone', 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'North phone' }))
  await user.click(dialog.getByRole('combobox', { name: 'Scans in these sessions' }))
  await user.click(await screen.findByRole('option', { name: 'Side gate' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('saveScanScanners')[0]?.input).toEqual({
      id: 4,
      scanners: [{ scanner_id: 7, session_ids: [5, 6] }],
      updated_at: operation.updated_at,
    }),
  )
})

test('500 products are searched and paged', async () => {
  const user = userEvent.setup()
  const many = Array.from({ length: 500 }, (_, index) => ({ ...products[0]!, product_id: 100 + index, name: `Product ${index}` }))
  await openOperations('/scan-operations/4/products', { listScanProducts: many })
  expect(await screen.findByText(/1.{1,3}25 of 500/)).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'product 499')
  expect(await screen.findByText('Product 499')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Product 1')).toBeNull())
})

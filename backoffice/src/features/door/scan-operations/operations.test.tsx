import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import { leaveBackoffice } from '../../../testing/render-backoffice.tsx'
import { openOperations, operation, pageOf } from './testing.ts'

afterEach(leaveBackoffice)

test('SCOP-01 SCOP-06 operations are listed with their event; archived ones on demand, and the search asks the server', async () => {
  const user = userEvent.setup()
  const { calls } = await openOperations('/scan-operations', {
    listScanOperations: pageOf(operation, { ...operation, id: 9, name: 'Sunday', archived: true }),
  })
  const row = within((await screen.findByRole('link', { name: 'Saturday' })).closest('tr')!)
  expect(row.getByText('Orchard night')).toBeTruthy()
  expect(row.getByText('In use')).toBeTruthy()
  expect(within(screen.getByRole('link', { name: 'Sunday' }).closest('tr')!).getByText('Archived')).toBeTruthy()
  expect(calls('listScanOperations')[0]?.input).toMatchObject({ show_archived: false })
  await user.type(screen.getByRole('searchbox', { name: 'Search name or event' }), 'gate')
  await waitFor(() => expect(calls('listScanOperations').at(-1)?.input).toMatchObject({ search: 'gate' }))
  leaveBackoffice()
  const archived = await openOperations('/scan-operations?archived=1')
  await screen.findByRole('link', { name: 'Saturday' })
  expect(archived.calls('listScanOperations').at(-1)?.input).toMatchObject({ show_archived: true })
})

test('without any, the list says that none is needed', async () => {
  await openOperations('/scan-operations', { listScanOperations: pageOf() })
  expect(await screen.findByText(/every event works at the door without any set-up/)).toBeTruthy()
})

test('SCOP-01 an operation is added to an event, and opens at its sessions', async () => {
  const user = userEvent.setup()
  const { calls } = await openOperations('/scan-operations', { createScanOperation: operation })
  await user.click(await screen.findByRole('button', { name: 'Add scan operation' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add scan operation' }))
  await user.click(dialog.getByRole('button', { name: 'Add scan operation' }))
  expect(calls('createScanOperation')).toEqual([])
  await user.click(dialog.getByRole('combobox', { name: /^Event/ }))
  await user.click(await screen.findByRole('option', { name: 'Orchard night' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Saturday')
  await user.click(dialog.getByRole('button', { name: 'Add scan operation' }))
  expect(await screen.findByText('Main gate')).toBeTruthy()
  expect(calls('createScanOperation')[0]?.input).toEqual({ event_id: 2, name: 'Saturday' })
})

test('an operation is renamed with the version that was read', async () => {
  const user = userEvent.setup()
  const { calls } = await openOperations('/scan-operations/4/sessions', { saveScanOperation: operation })
  await user.click(await screen.findByRole('button', { name: 'Actions for Saturday' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.type(name, 'All gates')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('saveScanOperation')[0]?.input).toEqual({ id: 4, name: 'All gates', updated_at: operation.updated_at }),
  )
})

test('SCOP-06 archiving says first that nothing is deleted; one in the archive only leaves it', async () => {
  const user = userEvent.setup()
  const { calls } = await openOperations('/scan-operations', { archiveScanOperation: operation })
  await user.click(await screen.findByRole('button', { name: 'Actions for Saturday' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  const question = within(await screen.findByRole('dialog', { name: 'Archive Saturday?' }))
  expect(question.getByText(/A scan operation isn't deleted/)).toBeTruthy()
  expect(calls('archiveScanOperation')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(calls('archiveScanOperation')[0]?.input).toEqual({ id: 4, archived: true }))
  leaveBackoffice()
  const opened = await openOperations('/scan-operations/4/sessions', {
    getScanOperation: { ...operation, archived: true },
    archiveScanOperation: operation,
  })
  await screen.findByText('Main gate')
  expect(screen.queryByRole('button', { name: 'Add session' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions for Main gate' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take out of the archive' }))
  await waitFor(() => expect(opened.calls('archiveScanOperation')[0]?.input).toEqual({ id: 4, archived: false }))
})

test('PERM-050 PERM-051 PERM-052 PERM-053 what a user may not do is not offered', async () => {
  await openOperations('/scan-operations', {}, ['event.view', 'scan_operation.view'])
  await screen.findByRole('link', { name: 'Saturday' })
  expect(screen.queryByRole('button', { name: 'Add scan operation' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions for Saturday' })).toBeNull()
  leaveBackoffice()
  for (const [tab, row] of [
    ['sessions', 'Main gate'],
    ['products', 'Day ticket'],
    ['scanners', 'North phone'],
  ]) {
    await openOperations(`/scan-operations/4/${tab}`, {}, ['scan_operation.view'])
    await screen.findByText(row!)
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
    leaveBackoffice()
  }
})

test('SCOP-02 DOOR-30 the summary shows how many came in, are inside and are to come, per product, session and scanner', async () => {
  await openOperations('/scan-operations/4', {
    getScanSummary: {
      capacity: 20_300,
      scanned: 120,
      inside: 100,
      left: 20_180,
      products: [{ id: 11, name: 'Day ticket', capacity: 20_290, scanned: 119, inside: 99 }],
      scanners: [{ name: 'North phone', scans: 118, refused: 7 }],
      sessions: [{ id: 5, name: 'Main gate', scans: 121, exits: 21, refused: 8 }],
      overruled: [
        { overrule_reason: 'guest', scans: 4 },
        { overrule_reason: null, scans: 1 },
      ],
    },
  })
  const figure = (name: string) => screen.getAllByText(name)[0]!.nextElementSibling?.textContent
  await screen.findByText('Still to come')
  expect(['Tickets', 'Scanned', 'Inside now', 'Still to come'].map(figure)).toEqual(['20.300', '120', '100', '20.180'])
  const cells = (table: string) =>
    within(within(screen.getByRole('table', { name: table })).getAllByRole('row')[1]!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells('Per product')).toEqual(['20.290', '119', '99'])
  expect(cells('Per session')).toEqual(['121', '21', '8'])
  expect(cells('Per scanner')).toEqual(['118', '7'])
  const why = within(screen.getByRole('table', { name: 'Let in anyway' }))
    .getAllByRole('row')
    .slice(1)
  expect(why.map(({ textContent }) => textContent)).toEqual(['Guest of the organiser4', 'No reason given1'])
})

test('PROD-45 PROD-51 PROD-52 EVT-56 an event says that it works without set-up, what it lets in, and lists its operations', async () => {
  const user = userEvent.setup()
  const pass = { id: 12, name: 'Pass-partout', event_id: 9, event_name: 'Whole weekend' }
  const { calls } = await openOperations(
    '/events/5/scanning',
    {
      getEventDetail: anEventDetail({ allowed_product_ids: [12], allowed_products: [pass] }),
      createScanOperation: operation,
    },
    ['event.view', 'event.products', 'scan_operation.view', 'scan_operation.create'],
  )
  expect(await screen.findByText(/You don't have to set anything up/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Saturday' })).toBeTruthy()
  expect(calls('listScanOperations')[0]?.input).toMatchObject({ event_id: 5, show_archived: false })
  expect(screen.getByText(/every day, from 07:00 in Europe\/Amsterdam/)).toBeTruthy()
  expect(screen.getByText(/Pass-partout \(Whole weekend\)/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Set it at the products' })[0]?.getAttribute('href')).toContain('/events/5/products')
  // Its details are not for this user.
  expect(screen.queryByRole('link', { name: 'Change it in the details' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add scan operation' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Saturday{Enter}')
  await waitFor(() => expect(calls('createScanOperation')[0]?.input).toEqual({ event_id: 5, name: 'Saturday' }))
})

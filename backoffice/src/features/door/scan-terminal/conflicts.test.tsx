import type { CallAnswer } from '@entree/contract/calls.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const conflict: CallAnswer<'listScanConflicts'>['data'][number] = {
  id: 4,
  event: { id: 2, name: 'Orchard night' },
  session_name: 'Main gate',
  sent_by: null,
  scanner_name: 'Door 1',
  scanned_at: '2026-07-04T11:30:00.000Z',
  received_at: '2026-07-04T12:00:00.000Z',
  direction: 'in',
  conflict: 'ticket_already_scanned',
  overrule_reason: null,
  overrule_note: null,
  earlier: { direction: 'in', scanned_at: '2026-07-04T11:50:00.000Z', session_name: 'Side gate', scanner_name: 'Door 2' },
  ticket: { id: 500_001, holder: 'Anna de Vries', order_number: '179762', order_id: 179_762, product: 'Day ticket' },
  settled_at: null,
  settled_by: null,
}
const open = (data: (typeof conflict)[], held: Permission[] = ['scan_operation.view', 'scan_operation.edit', 'order.detail']) =>
  renderBackoffice('/scan-conflicts', {
    session: aSession({ permissions: held }),
    answers: {
      listScanConflicts: { data, total: data.length, page: 1, per_page: 25, last_page: 1 },
      settleScanConflict: { success: true },
    },
  })

test('a conflict says who let whom in, what stood against it, when and where, and is settled', async () => {
  const user = userEvent.setup()
  const { calls } = await open([conflict])
  const row = (await screen.findByText(/Anna de Vries/)).closest('tr')!
  expect(row.textContent).toMatch(/Day ticket.*Orchard night.*already scanned.*13:50 in Side gate by Door 2.*Door 1 · Main gate/)
  expect(within(row).getByRole('link', { name: '179762' }).getAttribute('href')).toBe('/backoffice/orders/179762')
  await user.click(within(row).getByRole('button', { name: 'Settle' }))
  await waitFor(() => expect(calls('settleScanConflict')[0]?.input).toEqual({ id: 4, settled: true }))
})

test('MOVE-40 a conflict with an entry that was scanned where the ticket was sold names nobody for it', async () => {
  await open([{ ...conflict, earlier: { ...conflict.earlier!, session_name: 'pretix', scanner_name: null } }])
  const row = (await screen.findByText(/Anna de Vries/)).closest('tr')!
  expect(row.textContent).toMatch(/13:50 in pretix(?! by)/)
})

test('a settled conflict says by whom, and can be opened again', async () => {
  await open([{ ...conflict, settled_at: '2026-07-05T09:00:00.000Z', settled_by: 'Hanna' }])
  expect(await screen.findByText(/Settled by Hanna/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open again' })).toBeTruthy()
})

test('without its permission nothing is settled, and without conflicts it says so', async () => {
  await open([conflict], ['scan_operation.view'])
  await screen.findByText(/Anna de Vries/)
  expect(screen.queryByRole('button', { name: 'Settle' })).toBeNull()
  expect(screen.queryByRole('link', { name: '179762' })).toBeNull()
  leaveBackoffice()
  await open([])
  expect(await screen.findByText('No conflicts')).toBeTruthy()
})

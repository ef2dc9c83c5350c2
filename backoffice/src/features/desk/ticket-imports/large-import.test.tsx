import type { CallAnswer } from '@entree/contract/calls.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { anEventDetail } from '../../../testing/an-event.ts'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

type Import = CallAnswer<'getTicketImport'>
const choices: CallAnswer<'getGuestListChoices'> = {
  event: { id: 5, name: 'Summer night', time_zone: 'Europe/Amsterdam' },
  products: [{ id: 1, name: 'Adult', price: 2500, stock: 10 }],
  timeslots: [],
  payment_choices: ['none'],
  next_steps: ['none'],
  max_guests: 500,
  has_point_of_sale: true,
}
const COUNT = 2_400
const CSV = `Order code,Ticket secret,Product\n${Array.from({ length: COUNT }, (_, at) => `A${at},code-${at},Adult`).join('\n')}`
const anImport = (columns: Partial<Import> = {}): Import => ({
  id: 9,
  event_id: 5,
  state: 'checked',
  source: 'pretix',
  orders: COUNT,
  tickets: COUNT,
  already: 0,
  errors: [],
  left_out: 0,
  stock: [{ product_id: 1, product: 'Adult', tickets: COUNT, stock: null }],
  uploaded: COUNT,
  worked: 0,
  parts: 5,
  send_tickets: false,
  language: 'en',
  reasons: [],
  who: 'Noor',
  created_at: '2026-06-01T10:00:00.000Z',
  entries_until: null,
  ...columns,
})

async function open(now: { import: Import | null }, answers: Answers = {}) {
  const user = userEvent.setup()
  const view = await renderBackoffice('/events/5/ticket-import', {
    answers: {
      getGuestListChoices: choices,
      getEventDetail: anEventDetail({ id: 5 }),
      listTicketImports: () => ({ data: now.import ? [now.import] : [] }),
      addTicketImport: anImport({ state: 'loading', uploaded: 0 }),
      addTicketImportPart: { uploaded: 500 },
      checkTicketImportParts: () => (now.import = anImport({ state: 'checking' })),
      startTicketImport: () => (now.import = anImport({ state: 'running', worked: 500 })),
      ...answers,
    },
  })
  return { ...view, user }
}
const upload = async (user: ReturnType<typeof userEvent.setup>) => {
  await screen.findByRole('button', { name: 'Choose the exported file' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, new File([CSV], 'sold.csv'))
}

test('MOVE-24 a file with more than one call takes is uploaded in parts, checked, confirmed and brought in, with its progress', async () => {
  const now: { import: Import | null } = { import: null }
  const { user, calls } = await open(now)
  await upload(user)
  await user.click(await screen.findByRole('button', { name: /^Upload and check 2[.,]?400 tickets$/ }))
  await screen.findByText('Checking the file…')
  expect(calls('addTicketImportPart').map(({ input }) => (input.tickets as unknown[]).length)).toEqual(
    Array.from({ length: 12 }, () => 200),
  )
  expect(calls('checkTicketImportParts')[0]?.input).toMatchObject({ id: 9, products: [{ ticket_type: 'Adult', product_id: 1 }] })
  now.import = anImport()
  await user.click(await screen.findByRole('button', { name: /^Import 2[.,]?400 tickets$/ }, { timeout: 5_000 }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /^Import 2[.,]?400 tickets$/ }))
  const bar = await screen.findByRole('progressbar', { name: /^500 of 2[.,]?400 tickets processed$/ })
  expect(Math.round(Number(bar.getAttribute('aria-valuenow')))).toBe(21)
  now.import = anImport({ state: 'done', worked: COUNT })
  expect(await screen.findByRole('heading', { name: 'Imported' }, { timeout: 5_000 })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Import another file' }))
  expect(await screen.findByRole('button', { name: 'Choose the exported file' })).toBeTruthy()
})

test('MOVE-24 an upload that breaks off says so, and goes on where it was', async () => {
  const now: { import: Import | null } = { import: null }
  let isBroken = true
  const addTicketImportPart = ({ number }: { number: number }) =>
    number === 3 && isBroken ? ('broken' as const) : { uploaded: number * 500 }
  const { user, calls } = await open(now, { addTicketImportPart })
  await upload(user)
  const button = await screen.findByRole('button', { name: /^Upload and check/ })
  await user.click(button)
  expect(await screen.findByText(/Something went wrong/)).toBeTruthy()
  isBroken = false
  await user.click(button)
  await screen.findByText('Checking the file…')
  expect(calls('addTicketImport')).toHaveLength(1)
  expect(calls('addTicketImportPart').map(({ input }) => input.number)).toEqual([
    1,
    2,
    3,
    ...Array.from({ length: 10 }, (_, at) => at + 3),
  ])
})

test('MOVE-27 an import that stopped is found by users who open the event, says why, and goes on with more stock', async () => {
  const stock = [{ product_id: 1, product: 'Adult', tickets: 400, stock: 3 }]
  const reasons = [refusal('product_out_of_stock', { product: 'Adult', stock: 3 })]
  const now = { import: anImport({ state: 'stopped', worked: 2_000, stock, reasons, send_tickets: true, language: 'fr' }) }
  const { user, calls } = await open(now)
  expect(await screen.findByRole('heading', { name: 'The import has stopped' })).toBeTruthy()
  expect(screen.getByText(/2[.,]?000 of 2[.,]?400 tickets have been dealt with/)).toBeTruthy()
  expect(screen.getByText('Adult: 400 are needed, 3 are left.')).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Go on with the import' })
  expect(button.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Raise the stock to what is needed' }))
  await user.click(button)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go on with the import' }))
  await waitFor(() => expect(calls('startTicketImport')[0]?.input).toMatchObject({ id: 9, raise_stock: true }))
  // As it was meant when it was started.
  expect(calls('startTicketImport')[0]?.input).toMatchObject({ send_tickets: true, language: 'fr' })
})

test('MOVE-28 SEC-17 of many rows that are left out the first are shown, and all can be saved, whatever their old numbers are', async () => {
  const error = (row: number) => ({ row, code: 'import_code_twice' as const, field: 'old_code', other_row: 2 })
  const formula = { ...error(9), old_order_number: '=HYPERLINK("https://x.example")' }
  const errors = [formula, ...Array.from({ length: 1_499 }, (_, at) => error(at + 11))]
  const now = { import: anImport({ errors: errors.slice(0, 100), left_out: errors.length }) }
  const saved: Blob[] = []
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:rows'
  })
  // No page is left for a file.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await open(now, {
    listTicketImportErrors: ({ after_row }) => ({ data: errors.filter(({ row }) => row > after_row).slice(0, 1_000) }),
  })
  const rows = within(await screen.findByRole('group', { name: 'Rows that are left out' })).getAllByRole('row')
  expect(rows).toHaveLength(101)
  await user.click(screen.getByRole('button', { name: /^Save all 1[.,]?500 rows as CSV$/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  for (const stand_in of [make, click]) stand_in.mockRestore()
  const lines = (await saved[0]!.text()).split('\r\n')
  expect(lines).toHaveLength(1_501)
  expect(lines[1]).toMatch(/^"'=HYPERLINK\(""https:/)
  expect(lines.at(-1)).toBe('"1509","Ticket code: This code also stands in row 2."')
})

test('MOVE-04 a check that was refused says why, and can be started over', async () => {
  const now: { import: Import | null } = { import: anImport({ state: 'loading', reasons: [refusal('event_passed')] }) }
  const { user } = await open(now, { deleteTicketImport: () => ((now.import = null), { success: true }) })
  expect(await screen.findByRole('heading', { name: "This import can't go on" })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(await screen.findByRole('button', { name: 'Choose the exported file' })).toBeTruthy()
})

test('MOVE-24 MOVE-28 what an import brought is there for users who open the event later, with the rows it left out', async () => {
  const errors = [{ row: 7, code: 'import_code_invalid' as const, field: 'old_code' }]
  const { user } = await open({ import: anImport({ state: 'done', worked: COUNT, errors, left_out: 1, who: 'Noor' }) })
  const earlier = within(await screen.findByRole('region', { name: 'Earlier imports' }))
  expect(earlier.getByText('Noor')).toBeTruthy()
  expect(earlier.getByText('Tickets: 2.400 · Rows left out: 1')).toBeTruthy()
  await user.click(earlier.getByRole('button', { name: /^See the result, 1 Jun 2026/ }))
  expect(await screen.findByRole('heading', { name: 'Imported' })).toBeTruthy()
  expect(screen.getByRole('row', { name: /^7 Ticket code:/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Import another file' }))
  expect(await screen.findByRole('region', { name: 'Earlier imports' })).toBeTruthy()
})

test('MOVE-28 of many rows of a file that are no tickets the first are shown before anything is sent', async () => {
  const cancelled = Array.from({ length: 150 }, (_, at) => `B${at},gone-${at},Adult,cancelled`)
  const sold = Array.from({ length: COUNT }, (_, at) => `A${at},code-${at},Adult,paid`)
  const file = new File([['Order code,Ticket secret,Product,Status', ...sold, ...cancelled].join('\n')], 'sold.csv')
  const { user } = await open({ import: null })
  await screen.findByRole('button', { name: 'Choose the exported file' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file)
  expect(await screen.findByText('The first 100 of 150.')).toBeTruthy()
  expect(within(screen.getByRole('group', { name: 'Rows that are left out' })).getAllByRole('row')).toHaveLength(101)
  expect(screen.getByRole('button', { name: 'Save all 150 rows as CSV' })).toBeTruthy()
})

test('MOVE-40 what was fetched says until when check-ins come along, and a file does not', async () => {
  await open({ import: anImport({ entries_until: '2026-06-01T10:00:00.000Z' }) })
  expect(await screen.findByText(/^Check-ins in pretix until .*2026.* come along/)).toBeTruthy()
  leaveBackoffice()
  await open({ import: anImport() })
  expect(await screen.findByRole('button', { name: /^Import 2[.,]?400 tickets$/ })).toBeTruthy()
  expect(screen.queryByText(/^Check-ins in pretix/)).toBeNull()
})

import type { CallAnswer } from '@entree/contract/calls.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const choices: CallAnswer<'getGuestListChoices'> = {
  event: { id: 5, name: 'Summer night', time_zone: 'Europe/Amsterdam' },
  products: [
    { id: 1, name: 'Adult', price: 2500, stock: 10 },
    { id: 2, name: 'Child', price: 1000, stock: null },
  ],
  timeslots: [],
  payment_choices: ['none', 'cash', 'link'],
  next_steps: ['invite_holders', 'send_to_owner', 'none', 'payment_link'],
  max_guests: 500,
  has_point_of_sale: true,
}
const fine: CallAnswer<'checkTicketImport'> = {
  orders: 1,
  tickets: 2,
  already: 0,
  errors: [],
  stock: [{ product_id: 1, product: 'Adult', tickets: 2, stock: 10 }],
}
const CSV = `Order code,Ticket secret,Product,Attendee name,Email,Price,Status,Shoe size
A1,k24fiuwvu8kxz3y1h6g7nq9d5ab00001,Adult,Ann Lee,ann@example.com,25.00,paid,38
A1,k24fiuwvu8kxz3y1h6g7nq9d5ab00002,Adult,Bo Lee,ann@example.com,25.00,paid,44
B2,k24fiuwvu8kxz3y1h6g7nq9d5ab00003,Adult,Eve Dee,eve@example.com,25.00,refunded,40`

async function open(answers: Answers = {}, session = aSession()) {
  const user = userEvent.setup()
  const view = await renderBackoffice('/events/5/ticket-import', {
    session,
    answers: {
      getGuestListChoices: choices,
      checkTicketImport: fine,
      importTickets: { orders: 1, tickets: 2, already: 0, errors: [] },
      getEventDetail: anEventDetail({ id: 5, vat_percentage: 9 }),
      listTicketImports: { data: [] },
      ...answers,
    },
  })
  return { ...view, user }
}
async function upload(user: ReturnType<typeof userEvent.setup>, text = CSV, name = 'sold.csv') {
  await screen.findByRole('button', { name: 'Choose the exported file' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, new File([text], name, { type: 'text/csv' }))
}

test('MOVE-01 MOVE-02 MOVE-04 a file is read, its columns said, its types found, and nothing is imported before it is confirmed', async () => {
  const { user, calls } = await open()
  await upload(user)
  expect(await screen.findByText('2 tickets read from sold.csv.')).toBeTruthy()
  const columns = within(screen.getByRole('list', { name: 'What the columns say' })).getAllByRole<HTMLInputElement>('combobox')
  expect(columns.map((input) => input.value)).toEqual([
    'Order number',
    'Ticket code',
    'Ticket type',
    'Holder: full name',
    'Holder: email',
    'Price paid',
    'Status',
  ])
  await user.click(screen.getByRole('button', { name: /^1 column that isn't used/ }))
  const rest = within(screen.getByRole('list', { name: "1 column that isn't used" })).getByRole<HTMLInputElement>('combobox')
  expect([rest.labels?.[0]?.textContent, rest.value]).toEqual(['Shoe size', 'Not used'])
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Adult' }).value).toBe('1')
  const row = within(await screen.findByRole('group', { name: 'Rows that are left out' })).getByRole('row', { name: /^4/ })
  expect(row.textContent).toContain("Cancelled, refunded or not paid there, so it isn't imported.")
  await user.click(screen.getByRole('button', { name: 'Import 2 tickets' }))
  expect(calls('importTickets')).toEqual([])
  const dialog = within(await screen.findByRole('dialog', { name: 'Import these 2 tickets?' }))
  expect(dialog.getByText(/Nobody gets an email/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Import 2 tickets' }))
  expect(await screen.findByRole('heading', { name: 'Imported' })).toBeTruthy()
  expect(calls('importTickets')[0]?.input).toMatchObject({
    event_id: 5,
    source: 'other',
    language: 'en',
    send_tickets: false,
    products: [{ ticket_type: 'Adult', product_id: 1 }],
    tickets: [{ row: 2, old_order_number: 'A1' }, { row: 3 }],
  })
  await user.click(screen.getByRole('button', { name: 'Import another file' }))
  expect(await screen.findByRole('button', { name: 'Choose the exported file' })).toBeTruthy()
})

test('MOVE-03 MOVE-30 a type without a product waits for one: a new one with name, price and the VAT of the event, or none', async () => {
  const { user, calls } = await open()
  await upload(user, CSV.replaceAll('Adult', 'VIP'))
  const type = await screen.findByRole('combobox', { name: 'VIP' })
  expect(calls('checkTicketImport')).toEqual([])
  await user.selectOptions(type, 'New product')
  expect([
    screen.getByLabelText<HTMLInputElement>('Name').value,
    screen.getByLabelText<HTMLInputElement>('Price (€)').value,
    screen.getByLabelText<HTMLInputElement>('VAT (%)').value,
  ]).toEqual(['VIP', '25,00', '9'])
  await waitFor(() =>
    expect(calls('checkTicketImport').at(-1)?.input).toMatchObject({
      products: [],
      new_products: [{ ticket_type: 'VIP', name: 'VIP', price: 2500, vat_percentage: 9 }],
    }),
  )
  await user.selectOptions(type, 'Leave these out')
  await waitFor(() => expect(calls('checkTicketImport').at(-1)?.input).toMatchObject({ tickets: [], products: [] }))
})

test('MOVE-10 MOVE-11 too little stock holds the import until it is raised; the buyers are sent their tickets when that is ticked', async () => {
  const { user, calls } = await open({
    checkTicketImport: { ...fine, stock: [{ product_id: 1, product: 'Adult', tickets: 2, stock: 1 }] },
  })
  await upload(user)
  expect(await screen.findByText('Adult: 2 are needed, 1 are left.')).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 2 tickets' })
  expect(button.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Raise the stock to what is needed' }))
  await user.click(screen.getByRole('checkbox', { name: 'Send the buyers their new tickets' }))
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Import these 2 tickets?' }))
  await user.click(dialog.getByRole('button', { name: 'Import 2 tickets' }))
  await waitFor(() => expect(calls('importTickets')[0]?.input).toMatchObject({ raise_stock: true, send_tickets: true }))
})

test('MOVE-18 users who may not edit products are offered neither a new one nor more stock', async () => {
  const session = aSession({ permissions: permissions.filter((permission) => permission !== 'event.products') })
  const { user } = await open(
    { checkTicketImport: { ...fine, stock: [{ product_id: 1, product: 'Adult', tickets: 2, stock: 1 }] } },
    session,
  )
  await upload(user)
  await screen.findByText('Adult: 2 are needed, 1 are left.')
  expect(screen.queryByRole('option', { name: 'New product' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Raise the stock to what is needed' })).toBeNull()
})

test('MOVE-30 LANG-11 the VAT of an event with decimals is prefilled with a comma, and sent as it is', async () => {
  const { user, calls } = await open({ getEventDetail: anEventDetail({ id: 5, vat_percentage: 5.5 }) })
  await upload(user, CSV.replaceAll('Adult', 'VIP'))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'VIP' }), 'New product')
  expect(screen.getByLabelText<HTMLInputElement>('VAT (%)').value).toBe('5,5')
  await waitFor(() =>
    expect(calls('checkTicketImport').at(-1)?.input).toMatchObject({ new_products: [{ name: 'VIP', vat_percentage: 5.5 }] }),
  )
})

test('MOVE-04 every row that is left out says its number and why, also 500 of them, and what was imported before is counted', async () => {
  const errors = Array.from({ length: 500 }, (_, index) => ({
    row: index + 2,
    code: 'import_code_twice' as const,
    field: 'old_code',
    other_row: 9,
  }))
  const { user } = await open({ checkTicketImport: { ...fine, orders: 0, tickets: 0, already: 7, errors, stock: [] } })
  await upload(user, CSV.replace('refunded', 'paid'))
  const rows = within(await screen.findByRole('group', { name: 'Rows that are left out' })).getAllByRole('row')
  expect(rows).toHaveLength(501)
  expect(rows[1]?.textContent).toBe('2Ticket code: This code also stands in row 9.')
  expect(screen.getByText('Imported before').nextElementSibling?.textContent).toBe('7')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 0 tickets' }).disabled).toBe(true)
})

test('MOVE-01 a file that was put right meanwhile is chosen once more', async () => {
  const { user } = await open()
  await screen.findByRole('button', { name: 'Choose the exported file' })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  const file = new File([CSV], 'sold.csv')
  await user.upload(input, file)
  const type = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Adult' })
  await user.selectOptions(type, 'Leave these out')
  expect(type.value).toBe('out')
  await user.upload(input, file)
  await waitFor(() => expect(type.value).toBe('1'))
})

test('MOVE-01 an unreadable file, an empty one, one that is too long, and a refusal are reported', async () => {
  const { user } = await open({ checkTicketImport: [refusal('guest_product_unknown', { field: 'products.0.product_id' })] })
  await upload(user, 'PK\u0003\u0004no sheet', 'broken.xlsx')
  expect(await screen.findByText(/We can't read this file/)).toBeTruthy()
  await upload(user, ' ', 'empty.csv')
  expect(await screen.findByText(/There are no tickets in this file/)).toBeTruthy()
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File([`Order code,Ticket secret,Product\n${'A1,abcd1234,Adult\n'.repeat(100_001)}`], 'long.csv'),
  )
  expect(await screen.findByText(/One import takes at most 100[.,]?000 tickets/)).toBeTruthy()
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, new File([CSV], 'sold.csv'))
  expect(await screen.findByText("This product doesn't belong to the event. Choose one from the list.")).toBeTruthy()
})

test('MOVE-01 an event without a shop, and one that is over, say what to do', async () => {
  await open({ getGuestListChoices: { ...choices, has_point_of_sale: false } })
  expect(await screen.findByText('No point of sale yet')).toBeTruthy()
  leaveBackoffice()
  await open({ getEventDetail: anEventDetail({ id: 5, state: 'passed' }) })
  expect(await screen.findByText('This event is over or in the archive')).toBeTruthy()
})

test('MOVE-02 a file whose columns say nothing asks for what they say, and reads it again by that', async () => {
  const { user } = await open()
  await upload(user, 'x9\tAdult\tk24fiuwvu8kxz3y1\ny9\tAdult\tk24fiuwvu8kxz3y2')
  expect(await screen.findByText('Which of them holds the ticket code, and which the ticket type?')).toBeTruthy()
  const column = screen.getByRole('combobox', { name: 'Column 2' })
  await user.click(column)
  await user.click(await screen.findByRole('option', { name: 'Ticket type' }))
  expect(screen.queryByText('Which of them holds the ticket code, and which the ticket type?')).toBeNull()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Adult' }).value).toBe('1')
})

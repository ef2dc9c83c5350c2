import { expect, test } from 'vitest'
import { encodeTicketCode, ticketCodeMessage } from '../selling/ticket-code.ts'
import { judgeTicketImport, type KnownImports } from './judge-ticket-import.ts'
import type { ImportedTicket } from './ticket-import-rows.ts'

const nothing: KnownImports = { hasOrder: () => false, ownerOf: () => null, hasProduct: () => true }
let row = 1
const aTicket = (change: Partial<ImportedTicket> = {}): ImportedTicket => ({
  row: ++row,
  old_order_number: 'A1',
  old_code: `code-${row}`,
  ticket_type: 'Adult',
  price: 2500,
  first_name: 'Bob',
  last_name: 'Ray',
  email: 'bob@example.com',
  phone: '',
  language: null,
  holder_first_name: '',
  holder_last_name: '',
  holder_email: '',
  ...change,
})

test('MOVE-08 an order of each old number, with the buyer, the language and what was paid for all of it', () => {
  const tickets = [aTicket({ phone: '0612' }), aTicket({ old_order_number: 'B2', price: null }), aTicket({ language: 'de' })]
  const { orders, errors, already } = judgeTicketImport(tickets, nothing)
  expect([errors, already]).toEqual([[], 0])
  expect(orders).toMatchObject([
    {
      old_number: 'A1',
      buyer: { first_name: 'Bob', last_name: 'Ray', email: 'bob@example.com', phone: '0612' },
      language: 'de',
      paid: 5000,
      tickets: [{ row: tickets[0]!.row }, { row: tickets[2]!.row }],
    },
    { old_number: 'B2', paid: null, language: null },
  ])
})

test('MOVE-08 without order numbers each ticket is an order, and where only holders are named the first of an order bought it', () => {
  const alone = aTicket({ old_order_number: '' })
  expect(judgeTicketImport([alone], nothing).orders).toMatchObject([{ old_number: alone.old_code }])
  const { orders } = judgeTicketImport(
    [aTicket(), aTicket({ first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' })],
    nothing,
  )
  expect(orders[0]).toMatchObject({
    buyer: { first_name: 'Bob', email: 'bob@example.com' },
    tickets: [{ holder_first_name: '' }, { holder_first_name: 'Ann', holder_last_name: 'Lee', holder_email: 'ann@example.com' }],
  })
})

const ours = encodeTicketCode(
  ticketCodeMessage({ event_id: 1, product_id: 2, ticket_id: 3, code_version: 1, is_test: false }),
  new Uint8Array(64),
)
test.each([
  ['no code', { old_code: '' }, { code: 'field_required', field: 'old_code' }],
  ['a code that a spreadsheet rounded', { old_code: '8.81235E+20' }, { code: 'import_code_rounded', field: 'old_code' }],
  ['one that it rounded in Dutch', { old_code: '8,81235E+20' }, { code: 'import_code_rounded', field: 'old_code' }],
  [
    'an order number that it rounded',
    { old_order_number: '8.8E+20' },
    { code: 'import_code_rounded', field: 'old_order_number' },
  ],
  ['a code that is guessed', { old_code: '1 2 3' }, { code: 'import_code_invalid', field: 'old_code' }],
  ['a code that is too long', { old_code: 'x'.repeat(401) }, { code: 'import_code_invalid', field: 'old_code' }],
  ['a code of ours', { old_code: ours }, { code: 'import_code_invalid', field: 'old_code' }],
  ['no ticket type', { ticket_type: '' }, { code: 'field_required', field: 'ticket_type' }],
  ['a wrong address', { email: 'bob@' }, { code: 'wrong_email', field: 'email' }],
  ['a wrong address of the holder', { holder_email: 'ann' }, { code: 'wrong_email', field: 'holder_email' }],
  ['a name of 101 letters', { last_name: 'é'.repeat(101) }, { code: 'text_too_long', field: 'last_name' }],
])('MOVE-04 MOVE-15 %s is reported beside its row', (_what, change, error) => {
  const wrong = aTicket({ old_order_number: 'B2', ...change })
  const { errors, orders } = judgeTicketImport([aTicket(), wrong], nothing)
  expect(errors).toEqual([{ row: wrong.row, ...error }])
  expect(orders.map(({ old_number }) => old_number)).toEqual(['A1'])
})

test.each(['x'.repeat(400), 'abcd', ' ab cd ', 'k24fiuwvu8kxz3y1h6g7nq9d5ab0cpme', '881234567920123450001'])(
  'MOVE-15 the code %s is taken',
  (old_code) => {
    expect(judgeTicketImport([aTicket({ old_code })], nothing).errors).toEqual([])
  },
)

test('MOVE-05 MOVE-15 a code stands once, whatever its capitals, and what is wrong with one row keeps its order out', () => {
  const [one, two, three] = [aTicket({ old_code: 'Abc 12' }), aTicket(), aTicket({ old_order_number: 'B2', old_code: 'aBC12' })]
  const { errors, orders } = judgeTicketImport([one, two, three], nothing)
  expect(errors).toEqual([{ row: three.row, code: 'import_code_twice', field: 'old_code', other_row: one.row }])
  expect(orders).toHaveLength(1)
  const wrong = aTicket({ ticket_type: '' })
  expect(judgeTicketImport([two, wrong], nothing)).toMatchObject({
    orders: [],
    errors: [
      { row: two.row, code: 'import_order_incomplete', other_row: wrong.row },
      { row: wrong.row, code: 'field_required' },
    ],
  })
})

test('MOVE-07 MOVE-15 earlier imports are counted; another ticket’s code and a new ticket of an old order are reported', () => {
  const known: KnownImports = {
    ...nothing,
    hasOrder: (number) => number === 'A1' || number === 'C3',
    ownerOf: (code) => (code === 'known' ? 'A1' : null),
  }
  const again = aTicket({ old_code: 'known' })
  expect(judgeTicketImport([again], known)).toEqual({ orders: [], already: 1, errors: [] })
  const taken = aTicket({ old_order_number: 'B2', old_code: 'known' })
  const added = aTicket({ old_order_number: 'C3' })
  expect(judgeTicketImport([taken, added], known).errors).toEqual([
    { row: taken.row, code: 'import_code_taken', field: 'old_code' },
    { row: added.row, code: 'import_order_exists', field: 'old_order_number' },
  ])
})

test('MOVE-03 a ticket type without a product is reported', () => {
  const { errors } = judgeTicketImport([aTicket()], { ...nothing, hasProduct: () => false })
  expect(errors).toMatchObject([{ code: 'import_product_missing', field: 'ticket_type' }])
})

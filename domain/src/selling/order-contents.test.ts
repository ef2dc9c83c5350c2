import { expect, test } from 'vitest'
import { holdsTickets, holdsVisit, orderContents } from './order-contents.ts'

const ticket = { product_type_id: 1, has_ticket: true }
const shirt = { product_type_id: 5, has_ticket: false }
const lunch = { product_type_id: 7, has_ticket: false }
const donation = { product_type_id: 6, has_ticket: false }
const voucher = { product_type_id: 8, has_ticket: false }

test.each([
  ['a ticket', [ticket], 'tickets'],
  ['a ticket beside all else', [shirt, voucher, ticket], 'tickets'],
  ['merchandise that is an e-ticket', [{ ...shirt, has_ticket: true }], 'tickets'],
  ['gift vouchers', [voucher, voucher], 'vouchers'],
  ['a gift voucher and a donation', [voucher, donation], 'vouchers'],
  ['merchandise', [shirt], 'goods'],
  ['merchandise and a gift voucher', [shirt, voucher], 'goods'],
  ['a donation', [donation], 'goods'],
] as const)('GIFT-23 GIFT-30 an order of %s is called %s', (_, ordered, contents) => {
  expect(orderContents(ordered)).toBe(contents)
  expect(holdsTickets(ordered)).toBe(contents === 'tickets')
})

test('GIFT-30 in the calendar stand tickets, and what has a time of its own; no shirt, voucher or donation', () => {
  const slot = { id: 1 }
  expect([[ticket], [lunch], [shirt], [voucher], [donation]].map((ordered) => holdsVisit(ordered, null))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect([[lunch], [voucher, donation]].map((ordered) => holdsVisit(ordered, slot))).toEqual([true, false])
})

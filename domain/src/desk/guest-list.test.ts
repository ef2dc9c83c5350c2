import { expect, test } from 'vitest'
import { countRepeated, guestListRefusals, guestTotal, linkExpiry, MOST_GUESTS, stepsOf } from './guest-list.ts'

const prices = new Map([
  [1, 2500],
  [2, 0],
])
const guest = { product_id: 1, first_name: 'Ada', last_name: 'Li', email: 'ada@example.com' }
const owner = { first_name: 'Bo', last_name: 'Vos', email: 'bo@example.com' }
type List = Parameters<typeof guestListRefusals>[0]
const codes = (changed: Partial<List>) =>
  guestListRefusals({ owner, payment: 'cash', next_step: 'invite_holders', tickets: [guest], ...changed }, prices).map(
    ({ code, field }) => `${code} ${field}`,
  )

test('a payment link lasts 7 days, but no longer than the event', () => {
  const now = '2026-06-01T10:00:00.000Z'
  expect(linkExpiry(now, { ends_at: '2026-07-04T21:00:00.000Z' })).toBe('2026-06-08T10:00:00.000Z')
  expect(linkExpiry(now, { ends_at: '2026-06-03T21:00:00.000Z' })).toBe('2026-06-03T21:00:00.000Z')
})

test('DEC-B-98 a link goes with its own step only, and no other payment goes with that', () => {
  expect(stepsOf('link')).toEqual(['payment_link'])
  for (const payment of ['none', 'cash'] as const) expect(stepsOf(payment)).toEqual(['invite_holders', 'send_to_owner', 'none'])
  expect(codes({ payment: 'link' })).toEqual(['guest_list_step_mismatch next_step'])
  expect(codes({ next_step: 'payment_link' })).toEqual(['guest_list_step_mismatch next_step'])
})

test('DEC-B-96 500 guests are sent to, and one more is refused', () => {
  const tickets = Array.from({ length: MOST_GUESTS }, () => guest)
  expect(codes({ tickets })).toEqual([])
  expect(codes({ tickets: [...tickets, guest] })).toEqual(['guest_list_too_many tickets'])
  expect(codes({ tickets: [] })).toEqual(['field_required tickets'])
})

test('DEC-B-97 GUEST-09 guests need a name and an address unless all tickets go to the owner, who always does', () => {
  const bare = { product_id: 1 }
  expect(codes({ tickets: [bare], next_step: 'send_to_owner' })).toEqual([])
  expect(codes({ tickets: [bare] }).length).toBeGreaterThan(0)
  expect(codes({ owner: {}, tickets: [bare], next_step: 'send_to_owner' }).every((one) => one.includes('owner.'))).toBe(true)
  expect(codes({ owner: {}, next_step: 'send_to_owner' }).length).toBeGreaterThan(0)
})

test('what guests pay: nothing, what was typed, or what the product costs; a link asks for something', () => {
  const total = (payment: List['payment'], price?: number) => guestTotal({ payment, tickets: [{ ...guest, price }] }, prices)
  expect([total('none'), total('cash'), total('link'), total('cash', 500), total('link', 0)]).toEqual([0, 2500, 2500, 500, 0])
  expect(codes({ payment: 'none', tickets: [{ ...guest, price: 1 }] })).toEqual(['guest_list_price_not_free tickets.0.price'])
  const link = { payment: 'link', next_step: 'payment_link' } as const
  expect(codes({ ...link, tickets: [{ ...guest, product_id: 2 }] })).toEqual(['guest_list_nothing_to_pay payment'])
  expect(codes({ ...link, tickets: [guest, { ...guest, product_id: 2 }] })).toEqual([])
  expect(codes({ tickets: [{ ...guest, product_id: 9 }] })).toEqual(['guest_product_unknown tickets.0.product_id'])
})

test('BORD-80 who has the same ticket already: the same product, name and address, not another ticket, and nobody without either', () => {
  const again = { ...guest, first_name: ' ADA', email: 'Ada@Example.com ' }
  expect(countRepeated([guest, again, again])).toBe(2)
  expect(countRepeated([guest, { ...again, product_id: 2 }])).toBe(0)
  expect(countRepeated([guest, { ...again, last_name: 'Vos' }, { ...again, email: 'bo@example.com' }])).toBe(0)
  const nobody = { product_id: 1, first_name: null, last_name: '', email: ' ' }
  expect(countRepeated([nobody, nobody])).toBe(0)
})

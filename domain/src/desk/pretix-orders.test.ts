import { expect, test } from 'vitest'
import { ticketsOfPretix, type PretixOrder } from './pretix-orders.ts'

type Position = PretixOrder['positions'][number]
const position = (secret: string, columns: Partial<Position> = {}): Position => ({
  item: 1,
  variation: null,
  subevent: null,
  price: '10.00',
  secret,
  canceled: false,
  attendee_name: null,
  attendee_name_parts: null,
  attendee_email: null,
  blocked: null,
  checkins: [],
  ...columns,
})
const order = (code: string, positions: Position[], columns: Partial<PretixOrder> = {}): PretixOrder => ({
  code,
  status: 'p',
  testmode: false,
  email: null,
  phone: null,
  locale: null,
  invoice_address: null,
  positions,
  ...columns,
})
const read = (...orders: PretixOrder[]) =>
  ticketsOfPretix(orders, { row: 1, subevent_id: null, with_ticket: new Set(['1', '2']) })
const entry = (datetime: string | null, columns: Partial<Position['checkins'][number]> = {}) => ({
  list: 1,
  datetime,
  type: 'entry',
  ...columns,
})
const enteredAt = (...checkins: Position['checkins']) =>
  read(order('A', [position('one', { checkins })])).tickets[0]?.entered_at ?? null

const [TEN, ELEVEN, NOON] = ['2026-07-10T10:00:00.000Z', '2026-07-10T11:00:00.000Z', '2026-07-10T12:00:00.000Z']
const exit = { type: 'exit' }

test('MOVE-40 visitors inside by at least one list are inside, since the latest entry that is the last of its list', () => {
  expect(enteredAt()).toBeNull()
  expect(enteredAt(entry(TEN), entry(ELEVEN))).toBe(ELEVEN)
  expect(enteredAt(entry(ELEVEN), entry(TEN))).toBe(ELEVEN)
  expect(enteredAt(entry(TEN), entry(ELEVEN, exit))).toBeNull()
  expect(enteredAt(entry(ELEVEN, exit), entry(TEN))).toBeNull()
  expect(enteredAt(entry(TEN, exit), entry(ELEVEN))).toBe(ELEVEN)
  expect(enteredAt(entry(TEN), entry(ELEVEN, { list: 2 }), entry(NOON, { list: 2, ...exit }))).toBe(TEN)
  expect(enteredAt(entry('soon'), entry(null))).toBeNull()
})

test('MOVE-37 MOVE-41 MOVE-43 paid orders come with their add-ons and blocked tickets; other states are reported by code', () => {
  const of = [position('ticket'), position('workshop', { item: 2, blocked: ['admin'] }), position('gone', { canceled: true })]
  const { tickets, left_out } = read(
    order('PAID', of),
    order('PEND', [position('a')], { status: 'n' }),
    order('EXPI', [position('b')], { status: 'e' }),
    order('CANC', [position('c')], { status: 'c' }),
    order('TEST', [position('d')], { testmode: true }),
    order('NEWS', [position('f')], { status: 'x' }),
  )
  expect(tickets.map(({ old_order_number, old_code, is_blocked }) => [old_order_number, old_code, is_blocked])).toEqual([
    ['PAID', 'ticket', undefined],
    ['PAID', 'workshop', true],
  ])
  expect(left_out.map(({ code, old_order_number }) => [code, old_order_number])).toEqual([
    ['import_not_paid', 'PEND'],
    ['import_not_paid', 'EXPI'],
    ['import_not_paid', 'CANC'],
    ['import_test_order', 'TEST'],
    ['import_not_paid', 'NEWS'],
  ])
})

import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { encodeTicketCode, ticketCodeMessage } from '@entree/domain/selling/ticket-code.ts'
import { expect, test } from 'vitest'
import { findTickets, readAhead } from './find-tickets.ts'

const span = { starts_at: '2026-07-04T10:00:00.000Z', ends_at: '2026-07-04T22:00:00.000Z' }
const product = { event_id: 2, event_name: 'Night', color: null, scan_till: null, multi_day: false, is_entrance: true }
const door: DoorOfEvent = {
  event: { id: 2, name: 'Night', ...span, time_zone: 'Europe/Amsterdam', people_limit: null },
  sessions: [],
  products: [{ ...product, id: 7, name: 'Day ticket' }],
  batches: [],
  timeslots: [],
  keys: [],
}
const names = ['Jan Jansen', 'Anne-Marie de Vries', 'Søren Łukasz', 'Jürgen Müller', "Seán O'Neil", 'Weiß']
const rows = names.map((name, index): DoorTicketRow => [500_001 + index, 7, 1, 0, 0, null, name, `17976${index}`, null])
const tickets = new Map(rows.map((row) => [row[0], row]))
const code = encodeTicketCode(
  ticketCodeMessage({ event_id: 2, product_id: 7, ticket_id: 500_004, code_version: 1, is_test: false }),
  new Uint8Array(64),
)

test.each([
  ['jansen jan', 'Jan Jansen'],
  ['Jansen, Jan', 'Jan Jansen'],
  ['anne marie', 'Anne-Marie de Vries'],
  ['vries anne-marie', 'Anne-Marie de Vries'],
  ['soren', 'Søren Łukasz'],
  ['lukasz', 'Søren Łukasz'],
  ['mueller', 'Jürgen Müller'],
  ['muller jurgen', 'Jürgen Müller'],
  ['oneil', "Seán O'Neil"],
  ['weiss', 'Weiß'],
  ['179763', 'Jürgen Müller'],
  ['500002', 'Anne-Marie de Vries'],
  [code, 'Jürgen Müller'],
])('DOOR-07 MGMT-03 %s finds %s', (search, name) => {
  const { found } = findTickets(door, tickets, { search, filter: 'all', most: 9, isInside: () => false })
  expect(found.map(({ holder }) => holder)).toEqual([name])
})

test('MOVE-23 the number that an order had where it was sold before finds its tickets, and so does a ticket whose old code was read', () => {
  const [id = 0] = rows[1] ?? []
  const imported: DoorTicketRow = [500_099, 7, 1, 0, 0, null, 'Bob Ray', '179799', null, null, null, 'hash', 'K4XQP']
  const all = new Map([...tickets, [imported[0], imported]])
  const find = (search: string, old_ticket_id: number | null) =>
    findTickets(door, all, { search, filter: 'all', most: 9, isInside: () => false, old_ticket_id }).found.map(
      (ticket) => ticket.id,
    )
  expect(find('k4xqp', null)).toEqual([500_099])
  expect(find('ray k4xqp', null)).toEqual([500_099])
  expect(find('k24fiuwvu8kxz3y1h6g7nq9d5ab0cpme', null)).toEqual([])
  expect(find('k24fiuwvu8kxz3y1h6g7nq9d5ab0cpme', id)).toEqual([id])
})

test('DOOR-07 words of two people find neither of them', () => {
  const { found } = findTickets(door, tickets, { search: 'jan muller', filter: 'all', most: 9, isInside: () => false })
  expect(found).toEqual([])
})

test('DOOR-02 those inside are people: a parked car is not among them, and neither is it among those to come', () => {
  const parking = { ...product, id: 8, name: 'Parking', is_entrance: false }
  const at = { ...door, products: [...door.products, parking] }
  const car: DoorTicketRow = [500_009, 8, 1, 0, 0, null, 'Jan Jansen', '179760', null]
  const inside = new Set([500_001, 500_009])
  const listed = (filter: 'all' | 'inside' | 'outside') => {
    const all = new Map([...tickets, [car[0], car]])
    const { found } = findTickets(at, all, { search: 'jan jansen', filter, most: 9, isInside: ([id]) => inside.has(id) })
    return found.map(({ id }) => id)
  }
  expect([listed('all'), listed('inside'), listed('outside')]).toEqual([[500_001, 500_009], [500_001], []])
})

test('MGMT-03 the first by name are shown of however many, those without a name last, and only they are worked out', () => {
  const of = [null, 'Zoë', 'anna', 'Bob', 'Álvaro', 'Bob', null, 'Carl', 'Émile', 'Dora']
  let looked = 0
  const counted = (row: DoorTicketRow): DoorTicketRow =>
    new Proxy(row, {
      get: (target, key) => {
        // Its timeslot.
        if (key === '5') looked += 1
        return Reflect.get(target, key) as unknown
      },
    })
  const many = new Map(
    Array.from({ length: 2000 }, (_, index): [number, DoorTicketRow] => {
      const name = of[(index * 7) % of.length]
      return [index, counted([index, 7, 1, 0, 0, null, name ? `${name} ${(index * 7919) % 2000}` : null, `17${index}`, null])]
    }),
  )
  const { compare } = new Intl.Collator()
  const all = [...many.values()].toSorted((one, other) => compare(one[6] ?? '\uffff', other[6] ?? '\uffff') || one[0] - other[0])
  for (const most of [1, 60, 1999, 2000, 3000]) {
    looked = 0
    const { found, total } = findTickets(door, many, { search: '', filter: 'all', most, isInside: () => false })
    expect(looked).toBe(Math.min(most, 2000))
    expect(total).toBe(2000)
    expect(found.map(({ id }) => id)).toEqual(all.slice(0, most).map(([id]) => id))
  }
})

test('DOOR-87 what was read ahead is found without reading a row again, by the same words', async () => {
  let reads = 0
  const counted = rows.map((row): DoorTicketRow => {
    const one: DoorTicketRow = [...row]
    return Object.defineProperty(one, 6, { get: () => (reads += 1) && row[6] })
  })
  const all = new Map(counted.map((row) => [row[0], row]))
  await readAhead(door, all, new AbortController().signal)
  expect(reads).toBe(rows.length)
  const find = (search: string) => findTickets(door, all, { search, filter: 'all', most: 9, isInside: () => false }).total
  expect(find('zebra')).toBe(0)
  expect(reads).toBe(rows.length)
  expect(find('soren')).toBe(1)
})

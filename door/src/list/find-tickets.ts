import type { SeatName } from '@entree/domain/catalogue/seating.ts'
import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import { doorTicketStates, seatOfRow, type DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { bringsVisitor } from '@entree/domain/door/visitors-inside.ts'
import type { TicketMark } from '@entree/domain/door/ticket-mark.ts'
import { folded } from '@entree/domain/foundation/search-words.ts'
import { decodeTicketCode } from '@entree/domain/selling/ticket-code.ts'
import type { Tickets } from '../station/station-state.ts'
import type { IsInside } from './use-inside.ts'

export type ListedTicket = {
  id: number
  holder: string | null
  order_number: string
  product: string
  color: string | null
  state: (typeof doorTicketStates)[number]
  timeslot: { starts_at: string; ends_at: string } | null
  seat: SeatName | null
  /** The last scan that counts. */
  last: DoorTicketRow[8]
  is_inside: boolean
  /** What the organiser says of it (DOOR-15). */
  mark: TicketMark | null
}

export type Filter = 'all' | 'inside' | 'outside'

/** Commas too: names are read from lists that have the last one first. */
const SPACES = /[\s,;.-]+/g

/**
 * The tickets on this device whose holder, order, product, seat or ticket number contains each word of a text, in any order,
 * or whose code equals it; orders and codes also by what they were where they were sold before (`old_ticket_id`,
 * MOVE-23). Sorted by holder; returns at most `most` of them and how many there are (MGMT-03, DOOR-07).
 */
export function findTickets(
  door: DoorOfEvent,
  tickets: Tickets,
  {
    search,
    filter,
    most,
    isInside,
    old_ticket_id = null,
  }: { search: string; filter: Filter; most: number; isInside: IsInside; old_ticket_id?: number | null },
): { found: ListedTicket[]; total: number } {
  const products = productsOf(door)
  const timeslots = new Map(door.timeslots.map((timeslot) => [timeslot.id, timeslot]))
  // Those inside are people: a car has its mark in the whole list.
  const isVisitor = bringsVisitor(door)
  const isShown = (row: DoorTicketRow, is_inside: boolean) =>
    filter === 'all' || (filter === 'inside' ? is_inside && isVisitor(row) : !is_inside)
  const scanned = decodeTicketCode(search)?.payload.ticket_id
  const words = folded(search).split(SPACES).filter(Boolean)
  const first = firstOf<DoorTicketRow>(most, inOrder)
  let total = 0
  for (const row of tickets.values()) {
    const product = products.get(row[1])
    if (!product || !isShown(row, isInside(row))) continue
    const isMeant = row[0] === (scanned ?? old_ticket_id)
    const isFound = isMeant || (scanned === undefined && words.every((word) => textOf(row, product.name).includes(word)))
    if (!isFound) continue
    total += 1
    first.add(row)
  }
  const found = first.rows.map((row): ListedTicket => {
    const [id, product_id, , state, , timeslot_id, holder, order_number, last, , said = null] = row
    const { name = '', color = null } = products.get(product_id) ?? {}
    const timeslot = timeslot_id === null ? null : (timeslots.get(timeslot_id) ?? null)
    const listed_state = doorTicketStates[state] ?? 'cancelled'
    return {
      id,
      holder,
      order_number,
      product: name,
      color,
      state: listed_state,
      timeslot,
      seat: seatOfRow(row),
      last,
      is_inside: isInside(row),
      mark: said && { kind: said[0], text: said[1] },
    }
  })
  return { found, total }
}

/** The products and batches that tickets are of, by the ids of their products. */
function productsOf({ products, batches }: DoorOfEvent) {
  return new Map([
    ...batches.map(({ product_id, name, color }) => [product_id, { name, color }] as const),
    ...products.map(({ id, name, color }) => [id, { name, color }] as const),
  ])
}

/** Tickets that are read between two chances of the phone to do something else. */
const AT_ONCE = 500

/**
 * Reads what tickets are found by, while the list is open and nothing is typed yet: of twenty thousand it takes a phone half a second, for
 * which the first letter would wait otherwise (DOOR-87). Ends early when `signal` does.
 */
export async function readAhead(door: DoorOfEvent, tickets: Tickets, signal: AbortSignal): Promise<void> {
  const products = productsOf(door)
  let read = 0
  for (const row of tickets.values()) {
    const product = products.get(row[1])
    if (!product || texts.has(row)) continue
    textOf(row, product.name)
    read += 1
    if (read % AT_ONCE > 0) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return
  }
}

/** The first so many of all that are added: of twenty thousand names most are compared once, and never put in order. */
function firstOf<Row>(most: number, compareRows: (one: Row, other: Row) => number) {
  const rows: Row[] = []
  return {
    rows,
    add: (row: Row) => {
      const last = rows.at(-1)
      if (rows.length >= most && (last === undefined || compareRows(row, last) >= 0)) return
      let [from, until] = [0, rows.length]
      while (from < until) {
        const middle = (from + until) >> 1
        const there = rows[middle]
        if (there !== undefined && compareRows(row, there) >= 0) from = middle + 1
        else until = middle
      }
      rows.splice(from, 0, row)
      if (rows.length > most) rows.pop()
    },
  }
}

function inOrder(one: DoorTicketRow, other: DoorTicketRow): number {
  return compare(one[6] ?? '\uffff', other[6] ?? '\uffff') || one[0] - other[0]
}

/** What a ticket is found by, which is as long as its row: a name is typed as it is heard. */
const texts = new WeakMap<DoorTicketRow, string>()

function textOf(row: DoorTicketRow, product: string): string {
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = folded(`${row[6] ?? ''} ${row[7]} ${row[0]} ${product} ${row[12] ?? ''} ${row[15]?.join(' ') ?? ''}`).replaceAll(
    SPACES,
    ' ',
  )
  texts.set(row, text)
  return text
}

const { compare } = new Intl.Collator()

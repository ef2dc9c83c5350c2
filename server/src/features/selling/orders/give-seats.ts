import { seatKey, type SeatName } from '@entree/domain/catalogue/seating.ts'
import { bestSeats } from '@entree/domain/selling/best-seats.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { keepSeats, readHall, waitForSeats, type HallSeatRow } from '#features/catalogue/seating/take-seats.ts'
import { changeHeldStock } from '#features/catalogue/stock/take-from-pools.ts'
import { goBack, listSeatedUnits, rememberPlace, setSeats, type SeatedUnit, type UnitSeat } from './seat-queries.ts'

export type Giving = {
  /** The seat that a unit is to have where it is free, by the id of the unit. */
  wanted?: ReadonlyMap<number, SeatName>
  /** Refuses `seats_too_few` rather than leave a unit without a seat. */
  isStrict?: boolean
  /** Only these units are given one. */
  only?: readonly number[]
}

/**
 * Gives the best seats that are left (SEAT-09) to those units of orders that should have one and have none; test orders get theirs without
 * keeping anybody from them (SEAT-07). Returns which units were given one, and how many have none now. The orders are locked, or were
 * written in this transaction. What they draw changes by it, so it belongs into `changeHeldStock`, or before what takes their stock: no pool
 * may be locked yet.
 */
export async function giveSeats(
  scope: Scope,
  order_ids: readonly number[],
  { wanted = new Map(), isStrict = false, only }: Giving = {},
): Promise<{ given: UnitSeat[]; without: number }> {
  const { tx, company_id } = scope
  const units = (await listSeatedUnits(tx, company_id, order_ids)).filter(
    ({ id, seat_id, has_hall }) => seat_id === null && has_hall && (only?.includes(id) ?? true),
  )
  if (units.length === 0) return { given: [], without: 0 }
  const seats = await seatHalls(
    scope,
    groupBy(units, hallOf).map(([hall, ofHall]) => ({ hall, parties: partiesOf(ofHall, wanted) })),
  )
  const without = units.length - seats.length
  if (isStrict && without > 0) return refuse('seats_too_few')
  if (seats.length > 0) await setSeats(tx, company_id, seats)
  return { given: seats, without }
}

/** The same for an order that is locked and holds its stock, with the stock of these seats: most often it has its seats already. */
export async function giveSeatsTo(scope: Scope, order_id: number, giving: Giving = {}): Promise<void> {
  const units = await listSeatedUnits(scope.tx, scope.company_id, [order_id])
  if (units.every(({ seat_id, has_hall }) => seat_id !== null || !has_hall)) return
  await changeHeldStock(scope, order_id, async () => void (await giveSeats(scope, [order_id], giving)))
}

/** Units of one product of one order, which sit together. */
type Party = { product_id: number; units: { id: number; wanted: SeatName | null }[] }

function hallOf({ event_id, timeslot_id, is_test }: SeatedUnit): string {
  return `${event_id} ${timeslot_id} ${is_test}`
}

function partiesOf(units: readonly SeatedUnit[], wanted: ReadonlyMap<number, SeatName>): Party[] {
  return groupBy(units, ({ order_id, product_id }) => `${order_id} ${product_id}`).map(([{ product_id }, party]) => ({
    product_id,
    units: party.map(({ id }) => ({ id, wanted: wanted.get(id) ?? null })),
  }))
}

/** The groups of items with the same name, each with its first item. */
function groupBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): [Item, Item[]][] {
  const groups = new Map<string, [Item, Item[]]>()
  for (const item of items) {
    const [, group] = groups.get(nameOf(item)) ?? []
    if (group) group.push(item)
    else groups.set(nameOf(item), [item, [item]])
  }
  return [...groups.values()]
}

/** The parties of one event at one time. */
type HallParties = { hall: SeatedUnit; parties: readonly Party[] }

/**
 * Seats for the parties of all halls. First without waiting: what somebody else is taking at this moment is left to them. When that leaves too few,
 * everybody is waited for, since some of them may take less than they looked at, or nothing. Nothing is kept of any hall then, as the seats are
 * the same rows at all times of an event: who waits with some in hand would be waited for.
 */
async function seatHalls(scope: Scope, halls: readonly HallParties[]): Promise<UnitSeat[]> {
  await rememberPlace(scope.tx)
  const first = await seatEachHall(scope, halls)
  const parties = halls.flatMap((one) => one.parties)
  const count = parties.reduce((sum, { units }) => sum + units.length, 0)
  if (first.seats.length === count || !first.hasMissed) return first.seats
  await goBack(scope.tx)
  await waitForSeats(scope, [...new Set(parties.map(({ product_id }) => product_id))])
  return (await seatEachHall(scope, halls)).seats
}

async function seatEachHall(scope: Scope, halls: readonly HallParties[]) {
  const all: { seats: UnitSeat[]; hasMissed: boolean } = { seats: [], hasMissed: false }
  for (const { hall, parties } of halls) {
    const { event_id, timeslot_id, is_test } = hall
    const keep: Keep = is_test
      ? (seats) => Promise.resolve(new Set(seats.map(({ id }) => id)))
      : (seats, whenLocked) => keepSeats(scope, seats, timeslot_id, whenLocked)
    const { seats, hasMissed } = await seatInHall(keep, await readHall(scope, event_id, timeslot_id), parties)
    all.seats.push(...seats)
    all.hasMissed ||= hasMissed
  }
  return all
}

/** Keeps seats, and answers which of them can be had. */
type Keep = (seats: readonly HallSeatRow[], whenLocked: 'wait' | 'skip') => Promise<ReadonlySet<number>>

/** `hasMissed`: a seat that looked free could not be had. */
async function seatInHall(
  keep: Keep,
  hall: readonly HallSeatRow[],
  parties: readonly Party[],
): Promise<{ seats: UnitSeat[]; hasMissed: boolean }> {
  const middle = middleOf(hall)
  const free = new Map(hall.filter(({ is_taken, is_closed }) => !is_taken && !is_closed).map((seat) => [seat.id, seat]))
  const seats = await seatWanted(keep, free, parties)
  const done = new Set(seats.map(({ order_product_id }) => order_product_id))
  const kept = new Set<number>()
  let hasMissed = false
  for (const { product_id, units } of parties) {
    const standing = units.filter(({ id }) => !done.has(id))
    // Each round that goes wrong has one seat less to look at.
    for (;;) {
      const best = bestSeats(
        [...free.values()].filter((seat) => seat.product_id === product_id),
        standing.length,
        middle,
      )
      const had = await keep(
        best.flatMap(({ id }) => (kept.has(id) ? [] : (free.get(id) ?? []))),
        'skip',
      )
      for (const id of had) kept.add(id)
      const missed = best.filter(({ id }) => !kept.has(id))
      for (const { id } of missed) free.delete(id)
      if (missed.length === 0) {
        for (const [index, { id: seat_id }] of best.entries()) {
          free.delete(seat_id)
          const unit = standing[index]
          if (unit) seats.push({ order_product_id: unit.id, seat_id })
        }
        break
      }
      hasMissed = true
    }
  }
  return { seats, hasMissed }
}

/** The seats that units are to have, where they are free and of their product; they are no longer in `free` then. */
async function seatWanted(keep: Keep, free: Map<number, HallSeatRow>, parties: readonly Party[]): Promise<UnitSeat[]> {
  if (parties.every(({ units }) => units.every(({ wanted }) => wanted === null))) return []
  const byName = new Map([...free.values()].map((seat) => [seatKey(seat), seat]))
  const wishes = parties.flatMap(({ product_id, units }) =>
    units.flatMap(({ id, wanted }) => {
      const seat = wanted === null ? undefined : byName.get(seatKey(wanted))
      return seat?.product_id === product_id ? [{ order_product_id: id, seat }] : []
    }),
  )
  const had = await keep([...new Set(wishes.map(({ seat }) => seat))], 'wait')
  const seats: UnitSeat[] = []
  for (const { order_product_id, seat } of wishes) {
    // Of two who wish for it, the first.
    if (had.has(seat.id) && free.has(seat.id)) seats.push({ order_product_id, seat_id: seat.id })
    free.delete(seat.id)
  }
  return seats
}

/** The middle of a hall, from the left. */
function middleOf(hall: readonly HallSeatRow[]): number {
  const places = hall.map(({ x }) => x)
  return places.length === 0 ? 0 : (Math.min(...places) + Math.max(...places)) / 2
}

import type { Insertable } from 'kysely'
import type { Order } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'
import type { Write } from '#platform/database/write-together.ts'
import { giveSeats } from './give-seats.ts'
import {
  counterUnitsInsert,
  findByKey,
  insertCustomers,
  insertEqualUnits,
  insertOrders,
  insertUnits,
  type CounterLine,
  type StaffPerson,
  type StaffUnitRow,
} from './staff-order-queries.ts'

export type { CounterLine } from './staff-order-queries.ts'

/** An order that staff make: what its row says, and who is written down as its buyer; null: nobody. */
export type StaffOrder = Omit<Insertable<Order>, 'company_id' | 'customer_id'> & { buyer: Person | null }
/** A unit of such an order; cents. `holder` null: its ticket is the buyer's. */
export type StaffUnit = Omit<StaffUnitRow, 'holder_id'> & { holder: Person | null }
/** As it was typed or read: empty is nothing. */
type Person = { [Field in 'first_name' | 'last_name' | 'email' | 'phone']?: string | null | undefined }

/** The number of values in a statement is limited, and an order has some twenty. */
const AT_ONCE = 500

/**
 * Writes orders that no buyer placed, as guest lists and imports make them, with their buyers; returns them in the same order. Their units
 * come by `writeStaffUnits`, their stock is the caller's to take.
 */
export async function writeStaffOrders(
  scope: Scope,
  orders: readonly StaffOrder[],
): Promise<{ id: number; order_number: string | null }[]> {
  const buyers = await writePeople(
    scope,
    orders.map(({ buyer }) => buyer),
  )
  const rows = orders.map(({ buyer: _buyer, ...order }, index) => ({ ...order, customer_id: buyers[index] ?? null }))
  const written = []
  for (let at = 0; at < rows.length; at += AT_ONCE) written.push(...(await insertOrders(scope, rows.slice(at, at + AT_ONCE))))
  return written
}

/**
 * Writes units of such orders, with the holders of their tickets and the best seats that are left (SEAT-13); returns their ids in the same order.
 */
export async function writeStaffUnits(scope: Scope, units: readonly StaffUnit[]): Promise<number[]> {
  const holders = await writePeople(
    scope,
    units.map(({ holder }) => holder),
  )
  const ids = await insertUnits(
    scope,
    units.map(({ holder: _holder, ...unit }, index) => ({ ...unit, holder_id: holders[index] ?? null })),
  )
  await giveSeats(scope, [...new Set(units.map(({ order_id }) => order_id))])
  return ids
}

/** How an order that staff made by a request with a key is found again, for `once`. */
export const orderMadeOnce = { index: 'order_idempotency_key', find: findByKey }

/** To be written with what else a sale at a counter writes of them: its units, whose ids and products it answers. */
export function counterUnits(scope: Scope, order_id: number, lines: readonly CounterLine[]): Write {
  return counterUnitsInsert(scope, order_id, lines)
}

/** Writes `count` units of the only product of an order's event, as batches have it. */
export async function writeEqualUnits(scope: Scope, order_id: number, count: number): Promise<void> {
  await insertEqualUnits(scope, order_id, count)
}

/** For each the customer that was written for them; null for one of whom nothing is known. */
async function writePeople(scope: Scope, people: readonly (Person | null)[]): Promise<(number | null)[]> {
  const written = people.map(personOf)
  const ids = await insertCustomers(
    scope,
    written.filter((person) => person !== null),
  )
  let next = 0
  return written.map((person) => (person === null ? null : (ids[next++] ?? null)))
}

function personOf(person: Person | null): StaffPerson | null {
  const text = (field: keyof Person) => person?.[field]?.trim() || null
  const known = { first_name: text('first_name'), last_name: text('last_name'), email: text('email'), phone: text('phone') }
  return Object.values(known).every((value) => value === null) ? null : known
}

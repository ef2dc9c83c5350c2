import type { RawBuilder, Updateable } from 'kysely'
import type { Order } from '#platform/database/tables.gen.ts'
import type { Write } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'
import { orderUpdate as updateOf } from './save-queries.ts'
import { ordersMoved as movesOf, ordersUpdate as updatesOf, type SettledOrderRow } from './settle-queries.ts'

export type { SettledOrderRow } from './settle-queries.ts'

/** To be written with the payment of a locked order: what that changes about it. */
export function orderUpdate({ tx, company_id }: Scope, id: number, changes: Updateable<Order>): Write {
  return updateOf(tx, company_id, id, changes)
}

/** To be written with payments that are settled: how their orders stand, which are locked. */
export function ordersUpdate(scope: Scope, orders: readonly SettledOrderRow[]): Write {
  return updatesOf(scope, orders)
}

/** The same of what a statement has locked: of `rows`, with id, `was` and payment_status. */
export function ordersMoved(scope: Scope, rows: RawBuilder<unknown>): Write {
  return movesOf(scope, rows)
}

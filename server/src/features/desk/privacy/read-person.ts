import type { CallAnswer } from '@entree/contract/calls.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findPerson, type Person } from './person-queries.ts'

/** How much is kept about the buyer of an order (PRIV-01). Refuses `order_not_found`. */
export async function readPerson({ tx, company_id }: Scope, order_id: number): Promise<CallAnswer<'getPersonalData'>> {
  return countPerson((await findPerson(tx, company_id, { order_id })) ?? refuse('order_not_found'))
}

/** How many orders and tickets a person has; `email` null: there is none. */
export function countPerson({ email, order_ids, ticket_ids, is_erased }: Person): CallAnswer<'getPersonalData'> {
  return { email, orders: order_ids.length, tickets: ticket_ids.length, is_erased }
}

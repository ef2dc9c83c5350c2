import type { CallAnswer } from '@entree/contract/calls.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { collectPerson, sections } from './collect-queries.ts'
import { findPerson, type Person } from './person-queries.ts'

/** How much is kept about the buyer of an order (PRIV-01). Refuses `order_not_found`. */
export async function readPerson({ tx, company_id }: Scope, order_id: number): Promise<CallAnswer<'getPersonalData'>> {
  return countPerson((await findPerson(tx, company_id, { order_id })) ?? refuse('order_not_found'))
}

/** How many orders and tickets a person has; `email` null: there is none. */
export function countPerson({ email, order_ids, ticket_ids, is_erased }: Person): CallAnswer<'getPersonalData'> {
  return { email, orders: order_ids.length, tickets: ticket_ids.length, is_erased }
}

/**
 * How much is kept about an email address, with or without an order (PRIV-07). That it was searched stands in the trail, with who did, and not
 * for whom: the trail would keep the address of someone who is erased.
 */
export async function findPersonByEmail(scope: Scope, typed: string): Promise<CallAnswer<'findPersonalData'>> {
  const email = addressOf(typed)
  return transact(scope, async (scope) => {
    const { company_id } = scope
    await recordChange(scope, { entity: 'company', entity_id: company_id, action: 'personal_data_searched' })
    return describeByEmail(scope, email, await findPerson(scope.tx, company_id, { email }))
  })
}

/** An address as it was typed; refuses `wrong_email`. */
export function addressOf(typed: string): string {
  const email = typed.trim()
  return isEmailAddress(email) ? email : refuse('wrong_email', { field: 'email' })
}

/** What is said of an address. */
export async function describeByEmail(
  { tx, company_id }: Scope,
  email: string,
  person: Person | null,
): Promise<CallAnswer<'findPersonalData'>> {
  if (person === null) return { email, is_kept: false, orders: 0, tickets: 0, waiting: 0 }
  const kept = await collectPerson(tx, company_id, person)
  const { orders, tickets } = countPerson(person)
  return { email, is_kept: sections.some((section) => kept[section].length > 0), orders, tickets, waiting: kept.waiting.length }
}

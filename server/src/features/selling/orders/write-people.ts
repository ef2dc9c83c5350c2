import type { Answer } from '@entree/domain/catalogue/customer-questions.ts'
import type { Updateable } from 'kysely'
import { writeTogether } from '#platform/database/write-together.ts'
import type { Customer } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'
import { replaceTicketAnswers } from './answer-queries.ts'
import { insertBuyer, insertPerson } from './person-queries.ts'
import { customerUpdate, type NewCustomer } from './save-queries.ts'

/** Writes down a person who claims or is given a ticket; returns their id as a customer. */
export async function writePerson(scope: Scope, person: NewCustomer): Promise<number> {
  return insertPerson(scope, person)
}

/** Gives an order that has none a buyer, in one statement. */
export async function giveBuyer(scope: Scope, order_id: number, buyer: NewCustomer): Promise<void> {
  await insertBuyer(scope, order_id, buyer)
}

/** Changes the details of a person in an order. */
export async function changePerson({ tx, company_id }: Scope, id: number, changes: Updateable<Customer>): Promise<void> {
  await writeTogether(tx, [customerUpdate(tx, company_id, id, changes)])
}

/** Replaces the answers of a ticket. */
export async function writeTicketAnswers(
  scope: Scope,
  ticket: { id: number; order_id: number },
  answers: Answer[],
): Promise<void> {
  await replaceTicketAnswers(scope, ticket.order_id, ticket.id, answers)
}

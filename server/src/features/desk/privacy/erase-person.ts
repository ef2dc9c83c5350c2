import type { CallAnswer } from '@entree/contract/calls.ts'
import { refuse } from '#platform/http/refused.ts'
import { defineJob, queueJob } from '#platform/jobs/jobs.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { eraseContact } from '#features/desk/extensions/erase-contact.ts'
import { storedPath } from '#features/desk/exports/export-link.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { removeOrderPdfs } from '#features/selling/tickets/order-pdf.ts'
import { forgetAnswers } from '#features/foundation/keyed-calls/forget-answers.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { deleteDoneJobs, deleteExports, eraseMails, eraseOrders, erasePeople, eraseTrail } from './erase-queries.ts'
import { findObstacles, findPerson, lockOrders, type Person, type PersonKey } from './person-queries.ts'
import { addressOf, countPerson, describeByEmail } from './read-person.ts'
import { insertErasure } from './retention-queries.ts'
import { eraseWaitingImports, lockWaitingImports } from './waiting-import-queries.ts'

/** Removes files that hold what was erased: those of orders, and others by their path. */
export const removeFilesJob = defineJob<{ company_id: number; order_ids: number[]; paths: string[] }>('remove-personal-files')

/**
 * Erases the buyer of an order from the company: their details, answers, mails, notes, the words of the trail, the files. Money, tickets
 * and who did what stay (PRIV-03). Refuses `order_not_found`, `already_erased`, `order_still_open` while something is being paid or
 * refunded, and `visit_still_to_come`.
 */
export async function erasePerson(scope: Scope, order_id: number): Promise<CallAnswer<'erasePersonalData'>> {
  return transact(scope, async (scope) => {
    const person = (await lockPerson(scope, { order_id })) ?? refuse('order_not_found')
    if (person.is_erased) return refuse('already_erased')
    await eraseUnlessOpen(scope, person)
    return { ...countPerson(person), email: null, is_erased: true }
  })
}

/**
 * Erases everything about an email address from the company, also of someone who is in no order (PRIV-08). Idempotent; refuses what
 * `erasePerson` refuses.
 */
export async function erasePersonByEmail(scope: Scope, typed: string): Promise<CallAnswer<'erasePersonalDataOf'>> {
  const email = addressOf(typed)
  return transact(scope, async (scope) => {
    const person = await lockPerson(scope, { email })
    const before = await describeByEmail(scope, email, person)
    if (person !== null && before.is_kept) await eraseUnlessOpen(scope, person)
    return { ...before, is_kept: false }
  })
}

async function eraseUnlessOpen(scope: Scope, person: Person): Promise<void> {
  const { open, to_come, ends_at } = await findObstacles(scope.tx, scope.company_id, person, scope.now)
  if (open !== null) return refuse('order_still_open', { order_number: open })
  if (to_come !== null) return refuse('visit_still_to_come', { order_number: to_come, date: ends_at })
  await eraseAll(scope, person, null)
}

/**
 * A person with all their orders locked, so that nobody changes these any more, and with the imports that wait with them: what one of these
 * was bringing in at this moment has come, and is among their orders (MOVE-29). Null: unknown.
 */
export async function lockPerson(scope: Scope, of: PersonKey): Promise<Person | null> {
  const { tx, company_id } = scope
  const lock = async () => {
    const seen = await findPerson(tx, company_id, of)
    if (seen !== null) await lockOrders(tx, company_id, [...seen.order_ids, ...seen.other_order_ids])
    return seen
  }
  const seen = await lock()
  if (seen === null) return null
  if (await lockWaitingImports(scope, seen)) await lock()
  return findPerson(tx, company_id, of)
}

/**
 * Erases a person whose orders are locked, in the open transaction: the one way in which anybody is, asked for (`after_months` null) or
 * because their retention period is over (PRIV-03, PRIV-05).
 */
export async function eraseAll(scope: Scope, person: Person, after_months: number | null): Promise<void> {
  await eraseTrail(scope, person)
  await erasePeople(scope, person)
  await eraseOrders(scope, person)
  await eraseMails(scope, person)
  await eraseWaitingImports(scope, person)
  if (person.email !== null) await eraseContact(scope, person.email)
  await deleteDoneJobs(scope)
  await forgetAnswers(scope)
  const order_ids = [...person.order_ids, ...person.other_order_ids]
  const paths = (await deleteExports(scope, order_ids)).map(storedPath)
  await queueJob(scope, removeFilesJob, { company_id: scope.company_id, order_ids, paths })
  await insertErasure(scope, { ...countPerson(person), order_id: order_ids.at(0) ?? null, after_months })
  // From a query of lists, whose numbers come as texts.
  await happened(scope, { kind: 'customer.erased', event_id: null, order_id: null, data: { order_ids: order_ids.map(Number) } })
  for (const entity_id of order_ids) await recordChange(scope, { entity: 'order', entity_id, action: 'personal_data_erased' })
  if (order_ids.length === 0)
    await recordChange(scope, { entity: 'company', entity_id: scope.company_id, action: 'personal_data_erased' })
}

/** Removes the files; files of an order that are requested later are made again, without what was erased. */
export async function removeFiles(
  files: Files,
  { company_id, order_ids, paths }: NonNullable<typeof removeFilesJob.data>,
): Promise<void> {
  for (const path of paths) await files.remove(path)
  for (const order_id of order_ids) await removeOrderPdfs(files, company_id, order_id)
}

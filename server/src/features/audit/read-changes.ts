import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { actingUser, allowedEventIds, holds, refuseOtherEvent } from '../access/acting-user.ts'
import { findRecord, hasEvent, listAudit } from './read-queries.ts'

/** The changes of the company; somebody with a selection of events sees his own only, as the others may be of other events. */
export async function listChanges(
  scope: Scope,
  { page, entity, user_id }: CallInput<'listChanges'>,
): Promise<CallAnswer<'listChanges'>> {
  if (!holds(scope, 'audit.view')) return refuse('access_denied')
  const own = allowedEventIds(scope) === null ? user_id : actingUser(scope).user_id
  return listAudit(scope.tx, { company_id: companyOf(scope), entity, user_id: own }, page)
}

/**
 * Who changed one record of the company, newest first (AUD-01). Those of an order are its log, which has a permission of its own
 * (AUD-02). Refuses `not_found` for a record that is not the company's and never was, `access_denied` for one of another event.
 */
export async function listRecordChanges(
  scope: Scope,
  { entity, entity_id, page }: CallInput<'listRecordChanges'>,
): Promise<CallAnswer<'listRecordChanges'>> {
  if (!holds(scope, 'audit.view') && entity !== 'order') return refuse('access_denied')
  if (!holds(scope, 'order.log') && entity === 'order') return refuse('access_denied')
  const company_id = companyOf(scope)
  const record = company_id === null ? undefined : await findRecord(scope.tx, company_id, entity, entity_id)
  if (record?.event_id != null) refuseOtherEvent(scope, record.event_id)
  const changes = await listAudit(scope.tx, { company_id, entity, entity_id }, page)
  if (record) return changes
  // It is gone, and its trail is what is left; whose event it was cannot be told any more.
  const isGone = changes.total > 0 && (allowedEventIds(scope) === null || !hasEvent(entity))
  return isGone ? changes : refuse('not_found')
}

/** Of the platform's own records when somebody of it names no company. */
function companyOf({ company_id }: Scope): number | null {
  return company_id === 0 ? null : company_id
}

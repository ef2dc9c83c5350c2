import { DEFAULT_TIME_ZONE } from '@entree/domain/foundation/zoned-time.ts'
import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { daySpan } from '@entree/domain/foundation/day-span.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { actingUser, allowedEventIds, holds, refuseOtherEvent } from '#platform/acting-user.ts'
import type { AuditedRecords } from './audited-record.ts'
import { findRecord, listRecordTrail } from './read-queries.ts'
import { findTrailUsers, listTrail } from './trail-queries.ts'

/** The changes of the company, newest first, by kind of record, person and days; of someone with a selection of events their own only. */
export async function listChanges(
  audited: AuditedRecords,
  scope: Scope,
  { page, entity, user_id, ...days }: CallInput<'listChanges'>,
): Promise<CallAnswer<'listChanges'>> {
  if (!holds(scope, 'audit.view')) return refuse('access_denied')
  const filter = {
    company_id: companyOf(scope),
    entity,
    user_id: ownIfLimited(scope) ?? user_id,
    ...daySpan(days, DEFAULT_TIME_ZONE),
  }
  return listTrail(scope.tx, audited, filter, page)
}

/** By whom the changes can be narrowed: users of the company, and everybody who appears in its trail; 25 by name. */
export async function listChangeUsers(
  scope: Scope,
  { search = '', user_id }: CallInput<'listChangeUsers'>,
): Promise<CallAnswer<'listChangeUsers'>> {
  if (!holds(scope, 'audit.view')) return refuse('access_denied')
  const ids = [user_id, ownIfLimited(scope)].filter((id) => id !== undefined)
  return { data: await findTrailUsers(scope.tx, companyOf(scope), { search, ids }) }
}

/** Someone with a selection of events sees what they did themselves, as the rest may be of other events. */
function ownIfLimited(scope: Scope): number | undefined {
  return allowedEventIds(scope) === null ? undefined : actingUser(scope).user_id
}

/**
 * Who changed one record of the company, newest first (AUD-01). Those of an order are its log, which has a permission of its own
 * (AUD-02). Of a record that is no event's, someone with a selection of events sees what they did themselves (USER-23). Refuses `not_found`
 * for a record that is not the company's and never was, `access_denied` for one of another event.
 */
export async function listRecordChanges(
  audited: AuditedRecords,
  scope: Scope,
  { entity, entity_id, page }: CallInput<'listRecordChanges'>,
): Promise<CallAnswer<'listRecordChanges'>> {
  if (!holds(scope, 'audit.view') && entity !== 'order') return refuse('access_denied')
  if (!holds(scope, 'order.log') && entity === 'order') return refuse('access_denied')
  const company_id = companyOf(scope)
  const kind = audited.get(entity)
  const record = company_id === null ? undefined : await findRecord(scope.tx, kind, company_id, entity, entity_id)
  if (record?.event_id != null) refuseOtherEvent(scope, record.event_id)
  const user_id = record?.event_id == null ? ownIfLimited(scope) : undefined
  const changes = await listRecordTrail(scope.tx, audited, { company_id, entity, entity_id, user_id }, page)
  // One that is gone has its trail left.
  return record || changes.total > 0 ? changes : refuse('not_found')
}

/** Of the platform's own records when someone of it names no company. */
function companyOf({ company_id }: Scope): number | null {
  return company_id === 0 ? null : company_id
}

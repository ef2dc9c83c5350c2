import type { CallInput } from '@entree/contract/calls.ts'
import { fieldsOf, type ExportField } from '@entree/domain/desk/export-fields.ts'
import { checkExportPeriod, type ExportPeriod, type ExportType } from '@entree/domain/desk/export-rules.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { DEFAULT_LANGUAGE, languageOf } from '@entree/domain/foundation/languages.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { actingUser, allowedEventIds } from '#platform/acting-user.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { Refused, refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { readFilter, type ExportFilter } from './export-filter.ts'

type Input = CallInput<'exportOrders'> | CallInput<'addExportSchedule'>

/** What is stored of an export or a schedule: what is written, for whom, and who asks for it. */
export function prepareExport(scope: Scope, input: Input, request: Pick<CallRequest, 'origin' | 'language'>) {
  const { user_id, name, impersonator } = actingUser(scope)
  return {
    company_id: scope.company_id,
    user_id,
    user_name: name,
    impersonator_name: impersonator?.name ?? null,
    origin: request.origin,
    type: input.type,
    format: input.format,
    language: input.language ?? languageOf(request.language) ?? DEFAULT_LANGUAGE,
    fields: knownFields(input.type, input.fields ?? []),
    email: input.email?.trim() ?? '',
    created_at: scope.now,
  }
}

/** The fields of the type, each once, in the order in which they were chosen. */
export function knownFields(type: ExportType, fields: readonly ExportField[]): ExportField[] {
  return [...new Set(fields)].filter((field) => fieldsOf(type).includes(field))
}

/** What is wrong with it: `field_required` without fields or address (EXPO-04, EXPO-05), `wrong_email`. */
export function checkPrepared({ fields, email }: { fields: readonly string[]; email: string }): Refusal[] {
  return [
    ...(fields.length === 0 ? [refusal('field_required', { field: 'fields' })] : []),
    ...(email === '' ? [refusal('field_required', { field: 'email' })] : []),
    ...(email !== '' && !isEmailAddress(email) ? [refusal('wrong_email', { field: 'email' })] : []),
  ]
}

/** The filter of an export, of the events that are both chosen and allowed (USER-18). */
export function allowedFilter(scope: Scope, input: Input): ExportFilter {
  return limitedFilter(readFilter(input), allowedEventIds(scope))
}

/** A filter with the events that are both in it and allowed; null: all are. */
export function limitedFilter(filter: ExportFilter, allowed: readonly number[] | null): ExportFilter {
  const chosen = filter.event_ids?.length ? filter.event_ids : null
  const event_ids = chosen === null ? allowed && [...allowed] : chosen.filter((id) => allowed?.includes(id) ?? true)
  return { ...filter, event_ids, has_chosen_events: chosen !== null }
}

/**
 * The period of an export; refuses what is `wrong` besides. Refuses `field_required` when a day is missing (EXPO-02, EXPO-03), and what
 * `checkExportPeriod` says.
 */
export function requirePeriod({ start_date, end_date }: CallInput<'exportOrders'>, wrong: readonly Refusal[]): ExportPeriod {
  if (start_date && end_date) {
    refuseIfAny([...checkExportPeriod({ start_date, end_date }), ...wrong])
    return { start_date, end_date }
  }
  const missing = Object.entries({ start_date, end_date }).filter(([, day]) => !day)
  throw new Refused([...missing.map(([field]) => refusal('field_required', { field })), ...wrong])
}

import type { CallAnswer } from '@entree/contract/calls.ts'
import { paymentStatuses } from '@entree/domain/selling/order-states.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { selectCompanies, selectEvents } from './queries.ts'
import { supportedCompany } from './supported-company.ts'

/** What the search is narrowed by: companies for the platform, the events of the one that is named, and the states of payment (SUP-06). */
export async function readSupportDependencies(scope: Scope): Promise<CallAnswer<'getSupportDependencies'>> {
  const company_id = supportedCompany(scope)
  const [companies, events] = await Promise.all([
    selectCompanies(scope.tx, company_id),
    company_id === null ? [] : selectEvents(scope.tx, company_id, allowedEventIds(scope)),
  ])
  return { companies, events, payment_statuses: [...paymentStatuses] }
}

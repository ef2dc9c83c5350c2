import type { CallInput } from '@entree/contract/calls.ts'
import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { actingUser, holds } from '#platform/acting-user.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { allowEvent } from '#features/foundation/users/allow-event.ts'
import { findDefaultTemplateId } from '#features/catalogue/ticket-templates/default-template.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { offersCancelling } from './cancel-terms.ts'
import { checkAllowedProducts, checkEvent, eventValues } from './event-values.ts'
import { readEvent } from './read-event.ts'
import { findCompanyDefaults } from './read-queries.ts'
import { insertEvent, keepCancelTerms, replaceAllowedProducts } from './save-queries.ts'

/**
 * Makes an event as a draft (GEN-04, BCALL-024): with the company's rate of VAT (DEC-B-30), its first ticket template, the default group
 * (DEC-B-206), and the fields and questions the company asks for (DEC-B-76). Someone with selected events may handle it (DEC-B-11).
 */
export async function createEvent(
  scope: Scope,
  input: CallInput<'createEvent'>,
  { origin, hooks }: { origin: string; hooks: Pick<HookRegistry, 'startWithEvent' | 'findMoneyTaker'> },
): Promise<EventDetail> {
  const { allowed_product_ids = [], ...fields } = input
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const company = (await findCompanyDefaults(tx, company_id)) ?? refuse('not_found')
    const values = eventValues(fields)
    if (values.age_confirmation_checkbox && !holds(scope, 'event.minimum_age_checkbox'))
      refuse('access_denied', { field: 'age_confirmation_checkbox' })
    if (values.ticket_template_id && !holds(scope, 'event.ticket_template'))
      refuse('access_denied', { field: 'ticket_template_id' })
    if (typeof values.resale_hours === 'number' && !holds(scope, 'order.refund'))
      refuse('access_denied', { field: 'resale_hours' })
    if (offersCancelling(values) && !holds(scope, 'order.refund')) refuse('access_denied', { field: 'cancel_until' })
    refuseIfAny([...(await checkEvent(scope, values, {})), ...(await checkAllowedProducts(scope, 0, allowed_product_ids, []))])
    const row = {
      vat_percentage: company.vat_percentage,
      ticket_template_id: await findDefaultTemplateId(scope),
      ...values,
      age_confirmation_checkbox: values.minimum_age ? values.age_confirmation_checkbox : false,
      name: input.name.trim(),
      starts_at: new Date(input.starts_at).toISOString(),
      ends_at: new Date(input.ends_at).toISOString(),
      company_id,
      created_at: now,
      updated_at: now,
    }
    const event_id = await insertEvent(tx, row)
    if (offersCancelling(values)) await keepCancelTerms(scope, event_id)
    for (const start of hooks.startWithEvent) await start(scope, event_id)
    await replaceAllowedProducts(tx, company_id, event_id, allowed_product_ids)
    await allowToMaker(scope, event_id)
    await recordChange(scope, { entity: 'event', entity_id: event_id, action: 'created', after: { ...row, status: 'draft' } })
    return readEvent(scope, hooks, event_id, origin)
  })
}

/** Adds an event just made to the selection of the user who made it, if they have one (DEC-B-11). */
export async function allowToMaker(scope: Scope, event_id: number): Promise<void> {
  const { event_ids, user_id } = actingUser(scope)
  if (event_ids !== null) await allowEvent(scope, user_id, event_id)
}

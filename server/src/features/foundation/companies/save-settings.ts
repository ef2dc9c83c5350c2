import type { CallInput } from '@entree/contract/calls.ts'
import type { CompanyDetail } from '@entree/contract/foundation/companies/entities.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { checkInvoicePrefix } from '@entree/domain/money/invoice-prefix.ts'
import { checkWebAddress } from '@entree/domain/foundation/web-address.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { readCompanyDetail } from './describe-company.ts'
import { findCompanyRecord, updateCompany } from './queries.ts'

/**
 * Saves notifications, chargebacks, how buyers get invoices (BINV-09, BINV-12), and what the shop shows (CSET-01 …
 * CSET-07). Notifications require an address.
 */
export async function saveSettings(scope: Scope, input: CallInput<'saveCompanySettings'>): Promise<CompanyDetail> {
  return transact(scope, async (scope) => {
    const before = (await findCompanyRecord(scope, { locked: true })) ?? refuse('not_found')
    await refuseStaleSave(scope, { entity: 'company', ...before }, input.updated_at)
    const after = settingsOf(input)
    const wantsMail = after.order_notifications || after.almost_sold_out_notification
    refuseIfAny([
      ...checkAddress(after.order_notification_email, 'order_notification_email', wantsMail),
      ...checkAddress(after.email_customer_questions, 'email_customer_questions', false),
      ...checkWebAddress(after.terms_url, 'terms_url'),
      ...checkInvoicePrefix(after.buyer_invoice_prefix, 'buyer_invoice_prefix'),
    ])
    await updateCompany(scope, after)
    await recordChange(scope, { entity: 'company', entity_id: before.id, action: 'changed', before: settingsOf(before), after })
    return readCompanyDetail(scope)
  })
}

function checkAddress(email: string | null, field: string, isRequired: boolean): Refusal[] {
  if (email === null) return isRequired ? [refusal('field_required', { field })] : []
  return isEmailAddress(email) ? [] : [refusal('wrong_email', { field })]
}

type Settings = Omit<CallInput<'saveCompanySettings'>, 'company_id' | 'updated_at'>

function settingsOf(company: Settings): Settings {
  return {
    order_notifications: company.order_notifications,
    order_notification_email: company.order_notification_email?.trim() || null,
    almost_sold_out_notification: company.almost_sold_out_notification,
    show_kvk_on_pos: company.show_kvk_on_pos,
    show_calendar: company.show_calendar,
    calendar_sold_ratio: company.calendar_sold_ratio,
    order_thank_you_show_events: company.order_thank_you_show_events,
    cancel_charged_back: company.cancel_charged_back,
    mails_buyer_invoices: company.mails_buyer_invoices,
    buyer_invoice_prefix: company.buyer_invoice_prefix.trim(),
    email_customer_questions: company.email_customer_questions?.trim() || null,
    terms_url: company.terms_url || null,
    terms_text: company.terms_text?.trim() || null,
  }
}

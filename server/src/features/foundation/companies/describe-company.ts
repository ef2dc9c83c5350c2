import type { CompanyDetail, EditedLayout } from '@entree/contract/foundation/companies/entities.ts'
import { refuse } from '#platform/http/refused.ts'
import { imagePath, imageUrl } from '@entree/domain/foundation/stored-files.ts'
import type { Scope } from '#platform/scope.ts'
import { holds } from '#platform/acting-user.ts'
import { maskSecret } from '#platform/secrets/mask-secret.ts'
import { describeCompany } from './shop-company.ts'
import { readFeesInForce } from './company-fees.ts'
import { findCompanyRecord, findHost, type CompanyRecord } from './queries.ts'

/** The company with all that is set for it, as far as the one who asks may see it. Refuses `not_found`. */
export async function readCompanyDetail(scope: Scope): Promise<CompanyDetail> {
  const row = (await findCompanyRecord(scope)) ?? refuse('not_found')
  const { ticket_fee, refund_fee } = await readFeesInForce(scope)
  const isAdministrator = holds(scope, 'admin_company.details')
  const seesAccount = isAdministrator || holds(scope, 'my_company.view') || holds(scope, 'my_company.details')
  const shown = (name: 'api_token' | 'token_code') => {
    const stored = isAdministrator ? row[name] : null
    return stored && maskSecret(scope.vault.open(`company.${name}`, row.id, stored))
  }
  const provider = (value: string | null) => (isAdministrator ? value : null)
  return {
    id: row.id,
    name: row.name,
    subdomain: row.subdomain,
    domain: (await findHost(scope)) ?? row.subdomain,
    contact_person: row.contact_person,
    phone: row.phone,
    address: row.address,
    zip: row.zip,
    city: row.city,
    country: row.country,
    kvk: row.kvk,
    vat_number: row.vat_number,
    vat_percentage: row.vat_percentage,
    ticket_fee,
    refund_fee,
    invoice_prefix: row.invoice_prefix,
    payout_iban: seesAccount ? row.payout_iban : null,
    active: row.active,
    layout: readLayout(row),
    order_notifications: row.order_notifications,
    order_notification_email: row.order_notification_email,
    almost_sold_out_notification: row.almost_sold_out_notification,
    show_kvk_on_pos: row.show_kvk_on_pos,
    show_calendar: row.show_calendar,
    calendar_sold_ratio: row.calendar_sold_ratio,
    order_thank_you_show_events: row.order_thank_you_show_events,
    cancel_charged_back: row.cancel_charged_back,
    mails_buyer_invoices: row.mails_buyer_invoices,
    buyer_invoice_prefix: row.buyer_invoice_prefix,
    email_customer_questions: row.email_customer_questions,
    terms_url: row.terms_url,
    terms_text: row.terms_text,
    service_id: provider(row.service_id),
    api_token: shown('api_token'),
    token_code: shown('token_code'),
    merchant_code: provider(row.merchant_code),
    account_type: provider(row.account_type),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** The look as it is edited: the stored path of the logo, and where a browser finds it. */
export function readLayout(row: CompanyRecord): EditedLayout {
  const { layout } = describeCompany(row, '')
  const logo = imagePath(layout.logo)
  return { ...layout, logo, logo_src: imageUrl(logo) }
}

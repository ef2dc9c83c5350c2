import { languages } from '@entree/domain/foundation/languages.ts'
import { receiveMethods } from '@entree/domain/money/auto-invoice.ts'
import { payoutFrequencies } from '@entree/domain/money/payout.ts'
import { z } from 'zod'
import { CompanyLayout } from './shop-entities.ts'
import { cents, id, instant, percentage } from '../values.ts'

/** A company in the overview of the platform. */
export const CompanyRow = z.object({
  id,
  name: z.string(),
  subdomain: z.string(),
  /** Where its shop answers. */
  domain: z.string(),
  contact_person: z.string().nullable(),
  city: z.string().nullable(),
  active: z.boolean(),
  users_count: z.number().int(),
  live_events_count: z.number().int(),
  created_at: instant,
})
export type CompanyRow = z.infer<typeof CompanyRow>

/** The look as it is edited: `logo` is the stored path, `logo_src` where a browser finds it. */
export const EditedLayout = CompanyLayout.extend({ logo_src: z.string().nullable() })
export type EditedLayout = z.infer<typeof EditedLayout>

/** A company as the back office edits it. What the one who asks may not see is null. */
export const CompanyDetail = z.object({
  id,
  name: z.string(),
  subdomain: z.string(),
  domain: z.string(),
  contact_person: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  kvk: z.string().nullable(),
  vat_number: z.string().nullable(),
  vat_percentage: percentage,
  ticket_fee: cents,
  refund_fee: cents,
  invoice_prefix: z.string().nullable(),
  payout_iban: z.string().nullable(),
  active: z.boolean(),
  layout: EditedLayout,
  order_notifications: z.boolean(),
  order_notification_email: z.string().nullable(),
  almost_sold_out_notification: z.boolean(),
  show_kvk_on_pos: z.boolean(),
  show_calendar: z.boolean(),
  calendar_sold_ratio: z.boolean(),
  order_thank_you_show_events: z.boolean(),
  cancel_charged_back: z.boolean(),
  mails_buyer_invoices: z.boolean(),
  buyer_invoice_prefix: z.string(),
  email_customer_questions: z.string().nullable(),
  terms_url: z.string().nullable(),
  terms_text: z.string().nullable(),
  service_id: z.string().nullable(),
  /** Masked: only its last signs are answered (DEC-B-154). */
  api_token: z.string().nullable(),
  token_code: z.string().nullable(),
  merchant_code: z.string().nullable(),
  account_type: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
})
export type CompanyDetail = z.infer<typeof CompanyDetail>

/** Master and sub company; a null venue is every location (DEC-B-164). */
export const CompanyLink = z.object({
  id,
  master_company_id: id,
  master_company: z.string(),
  sub_company_id: id,
  sub_company: z.string(),
  venue_id: id.nullable(),
  /** The name of the venue. */
  location: z.string().nullable(),
  updated_at: instant,
})
export type CompanyLink = z.infer<typeof CompanyLink>

/** How a company is invoiced and paid out automatically (AINV-01 … AINV-13). */
export const AutoInvoice = z.object({
  automatic_invoicing: z.boolean(),
  test_mode: z.boolean(),
  vat_shifted: z.boolean(),
  anti_dating: z.boolean(),
  include_payout_summary: z.boolean(),
  include_platform_invoice: z.boolean(),
  detailed_explanation: z.boolean(),
  set_off_invoices: z.boolean(),
  fees_at_sale: z.boolean().default(false),
  payout_frequency: z.enum(payoutFrequencies),
  max_payment_period_days: z.number().int().min(0).max(365),
  payout_delay_days: z.number().int().min(0).max(365),
  receive_method: z.enum(receiveMethods),
  language: z.enum(languages),
})

import { TEST_NOW } from '../testing/test-server.ts'
import type { Office } from './an-office.ts'

/**
 * Of an office the record that a name stands for: of a field (`event` of `event_id` and `event_ids`), or where that says nothing of what is
 * before it in the path (`venues` of `/venues/{id}`).
 */
const records: Readonly<Record<string, (office: Office) => { id: number }>> = {
  campaign: ({ campaign }) => campaign,
  company: ({ company }) => company,
  delivery: ({ webhook_delivery }) => webhook_delivery,
  event: ({ event }) => event,
  line: ({ invoice_line }) => invoice_line,
  master_company: ({ company }) => company,
  order: ({ paid_order }) => paid_order,
  order_product: ({ paid_order }) => ({ id: paid_order.unit_id }),
  payment_method: () => ({ id: 1 }),
  phone: ({ door_phone }) => door_phone,
  point_of_sale: ({ point_of_sale }) => point_of_sale,
  product: ({ product }) => product,
  product_group: ({ group }) => group,
  product_type: () => ({ id: 1 }),
  scanner: ({ scanner }) => scanner,
  session: ({ scan_session }) => scan_session,
  sub_company: ({ sub_company }) => sub_company,
  ticket: ({ paid_order }) => paid_order.ticket,
  timeslot: ({ timeslot }) => timeslot,
  user: ({ user }) => user,
  'api-keys': ({ api_key }) => api_key,
  batches: ({ batch }) => batch,
  'box-office': ({ box_office }) => box_office,
  'buyer-invoices': ({ buyer_invoice }) => buyer_invoice,
  campaigns: ({ campaign }) => campaign,
  changes: ({ event_change }) => event_change,
  choices: ({ export_choice }) => export_choice,
  'company-fees': ({ company_fee }) => company_fee,
  'company-links': ({ company_link }) => company_link,
  'customer-information': ({ question }) => question,
  'customer-information-default': ({ company_question }) => company_question,
  differences: ({ settlement_difference }) => settlement_difference,
  discountcode: ({ discount_code }) => discount_code,
  giftvoucher: ({ gift_voucher }) => gift_voucher,
  domains: ({ company_domain }) => company_domain,
  export: ({ order_export }) => order_export,
  'fee-overrides': ({ fee_override }) => fee_override,
  invoices: ({ invoice }) => invoice,
  mails: ({ failed_mail }) => failed_mail,
  'opening-hour': ({ opening_hour }) => opening_hour,
  'payment-accounts': ({ payment_account }) => payment_account,
  'payment-method-fees': ({ payment_cost }) => payment_cost,
  missing: ({ unsettled_payment }) => unsettled_payment,
  payouts: ({ payout }) => payout,
  'phone-messages': ({ phone_message }) => phone_message,
  roles: ({ role }) => role,
  rules: ({ campaign_rule }) => campaign_rule,
  'scan-conflicts': ({ conflict }) => conflict,
  'scan-operations': ({ scan_operation }) => scan_operation,
  scanners: ({ scanner }) => scanner,
  schedules: ({ export_schedule }) => export_schedule,
  settlements: ({ settlement }) => settlement,
  'ticket-imports': ({ ticket_import }) => ticket_import,
  'ticket-templates': ({ ticket_template }) => ticket_template,
  tickets: ({ paid_order }) => paid_order.ticket,
  unknown_payment: ({ unknown_payment }) => unknown_payment,
  venues: ({ venue }) => venue,
  webhooks: ({ webhook }) => webhook,
}

/** The id that a field of an office's input has, by its name, else by what stands `before` it in the path; undefined for neither. */
export function idNamed(name: string, before: string, office: Office): number | undefined {
  const recordOf = records[name.replace(/_?ids?$/, '')] ?? records[before]
  return recordOf?.(office).id
}

/** What texts have to be like, by the names of their fields. The passwords are nobody's: the users of an office have none. */
export const words: Readonly<Record<string, string>> = {
  country: 'NL',
  country_code: 'NL',
  current_password: 'Abcdef1!',
  email: 'books@office.example',
  filename: 'a.png',
  language: 'nl',
  password: 'Abcdef2!',
  password_confirmation: 'Abcdef2!',
  zip: '1234 AC',
}

/** A while on the day after the office's event, for what begins and ends; any other instant is now. */
const instants: Readonly<Record<string, string>> = { starts_at: '2026-07-05T10:00:00.000Z', ends_at: '2026-07-05T12:00:00.000Z' }
/** All that an office sold and plans is between the first and the last; any other day is today. */
const days: Readonly<Record<string, string>> = { start: '2026-01-01', end: '2026-12-31' }

/** The instant of a field, ISO 8601 in UTC, as the clock of a test server goes. */
export const instantNamed = (name: string): string => instants[name] ?? TEST_NOW
/** The day of a field, YYYY-MM-DD, as the clock of a test server goes. */
export const dayNamed = (name: string): string => days[name] ?? TEST_NOW.slice(0, 10)

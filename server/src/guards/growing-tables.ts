/**
 * What keeps every table of the database from growing without end, each named once: `growing-tables.test.ts` refuses a table that is
 * missing here, and holds what can be checked against the database and the sources.
 */

/** Kept for as long as the law asks, 7 to 10 years and longer, and removed by no setting: what was sold, and the money of it. */
export const KEPT_BY_LAW = [
  'box_office_closing box_office_sale box_office_unit buyer_invoice buyer_invoice_books buyer_invoice_entry buyer_invoice_sequence',
  'company_fee customer customer_information_answer dispute invoice invoice_line invoice_part invoice_run invoice_sequence ledger_entry',
  'gift_voucher order order_note order_product payment payment_cost payout payout_line payout_return refund refund_product refused_method',
  'settlement settlement_difference settlement_explanation settlement_import settlement_line ticket unknown_payment unsettled_explanation',
].flatMap((line) => line.split(' '))

/** As long as people enter or choose it, one by one: a company may keep what it has set up. */
export const SET_UP_BY_PEOPLE = [
  'api_key batch box_office campaign company company_auto_invoice company_domain company_host company_link discount_code',
  'door_device event export_choice export_schedule mailing_service news_address mailing_contact passkey payment_account payment_method',
  'point_of_sale product retention role scanner scan_operation setting default_value sign_in_domain sign_in_provider sign_in_link',
  'ticket_template user venue event_change webhook',
].flatMap((line) => line.split(' '))

/** Part of a row above, by a foreign key: as many as that has, and gone with it. */
export const PART_OF: Readonly<Record<string, string>> = {
  api_key_event: 'api_key',
  batch_event: 'batch',
  box_office_product: 'box_office',
  campaign_rule: 'campaign',
  company_role: 'company',
  customer_field: 'event',
  customer_information: 'event',
  customer_information_product: 'product',
  discount_code_event: 'discount_code',
  discount_code_product: 'discount_code',
  event_allowed_product: 'event',
  event_cancel_terms: 'event',
  event_change_order: 'event_change',
  event_signing_key: 'event',
  imported_order: 'order',
  imported_ticket: 'ticket',
  last_edition: 'event',
  mail_text: 'event',
  mailing_service_event: 'event',
  opening_hour: 'event',
  phone_message_phone: 'phone_message',
  point_of_sale_payment_method: 'point_of_sale',
  point_of_sale_product: 'point_of_sale',
  pretix_event: 'event',
  product_addition: 'product',
  product_group: 'event',
  product_parent: 'product',
  resale_draw: 'resale_offer',
  resale_offer: 'order',
  scan_session: 'scan_operation',
  scan_session_product: 'scan_session',
  scan_session_scanner: 'scan_session',
  seat: 'event',
  seat_pool: 'seat',
  sum_answer: 'sum_cell',
  sum_cell: 'event',
  sum_city: 'sum_cell',
  sum_revenue: 'sum_cell',
  sum_sale: 'sum_cell',
  sum_scan: 'sum_cell',
  ticket_badge: 'ticket',
  ticket_import_part: 'ticket_import',
  timeslot: 'event',
  user_event: 'user',
  user_role: 'user',
  visit_reminder: 'event',
  visitor_cancellation: 'order_product',
  waiting_room: 'point_of_sale',
  wallet_device: 'ticket',
  wallet_pass: 'ticket',
  wallet_visit: 'event',
  webhook_event: 'webhook',
}

/** Removed once it is over or used, by this file below `server/src`. */
export const REMOVED_BY: Readonly<Record<string, string>> = {
  attempt: 'features/foundation/account/queries.ts',
  door_phone: 'features/door/phones/queries.ts',
  email_change: 'features/foundation/account/queries.ts',
  fact: 'features/foundation/facts/reader-queries.ts',
  file: 'features/foundation/uploads/queries.ts',
  keyed_call: 'features/foundation/keyed-calls/queries.ts',
  mailing_erasure: 'features/desk/extensions/contact-queries.ts',
  order_export: 'features/desk/exports/queries.ts',
  password_reset: 'features/foundation/account/queries.ts',
  phone_message: 'features/door/phones/message-queries.ts',
  session: 'features/foundation/account/queries.ts',
  signup: 'features/foundation/sign-up/queries.ts',
  spent_captcha: 'features/selling/captcha/queries.ts',
  stock_pool: 'features/catalogue/stock/queries.ts',
  webhook_delivery: 'features/foundation/webhooks/delivery-queries.ts',
  sum_touch: 'features/insight/sums/queries.ts',
  ticket_departure: 'features/selling/tickets/change-queries.ts',
  ticket_import: 'features/desk/ticket-imports/part-queries.ts',
  waiting_list_entry: 'features/selling/waiting-lists/turn-queries.ts',
}

/** A handful of rows, or a few for each of another table, for this reason. */
export const SMALL: Readonly<Record<string, string>> = {
  ageing: 'a row for each table below that has an age',
  erasure: 'a row without a name for each person who was erased: proof that it was done, which a company has to be able to give',
  fact_reader: 'a row for each part of the product that follows facts',
  event_type: 'a list that the product comes with',
  migration: 'a row for each step of the schema',
  product_type: 'a list that the product comes with',
  sandbox_payment: 'the books of what stands in for a provider: a refund of a test order asks them, whenever it is',
  sandbox_refund: 'the same',
}

/** Only grows, and has an age: its slice says which (`ages`), a setting how old. */
export const AGED = ['audit', 'check_in', 'mail', 'payment_event', 'sandbox_notice', 'waiting_place']

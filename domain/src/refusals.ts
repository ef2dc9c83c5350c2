/**
 * What a person can do wrong, by code. The contract names these codes, the locales translate them (`errors.<code>`), and the
 * http layer turns them into an answer. A code says what is wrong; where and how much stands in the details beside it.
 */
const statusByCode = {
  // Access
  access_denied: 403,
  not_found: 404,
  too_many_requests: 429,
  idempotency_conflict: 409,
  invalid_input: 400,
  something_went_wrong: 500,
  // Said by a screen about an answer that does not say what is wrong (BERR-62).
  unknown: 400,
  service_unavailable: 503,
  // Shop, as named by the specification (shop.md §8, DEC-S-86)
  company_not_found: 404,
  pos_not_found: 404,
  event_not_live: 400,
  order_already_paid: 400,
  order_cancelled: 400,
  order_expired: 400,
  order_not_found: 404,
  ticket_not_found: 404,
  shop_no_products_selected: 400,
  error_try_again: 400,
  error_select_payment_method: 400,
  payment_failed: 400,
  payment_not_processed: 400,
  discountcode_invalid: 400,
  product_not_live: 400,
  product_out_of_stock: 400,
  product_below_minimum: 400,
  product_above_maximum: 400,
  // Products and quantities
  product_amount_invalid: 400,
  product_not_in_sets: 400,
  product_needs_parent: 400,
  product_above_limit: 400,
  product_not_cross_sell: 400,
  donation_amount_invalid: 400,
  total_changed: 400,
  age_not_confirmed: 400,
  // Timeslots
  timeslot_required: 400,
  timeslot_not_found: 400,
  timeslot_full: 400,
  timeslot_past: 400,
  // Customer and questions
  field_required: 400,
  wrong_email: 400,
  emails_not_matching: 400,
  wrong_date: 400,
  wrong_city: 400,
  wrong_country: 400,
  wrong_gender: 400,
  text_too_long: 400,
  birth_date_must_be_past: 400,
  errors_please_select: 400,
  errors_text_length: 400,
  answer_not_offered: 400,
  terms_not_accepted: 400,
  customer_details_required: 400,
  // Payments and refunds
  payment_not_found: 404,
  payment_not_paid: 400,
  refund_above_paid: 400,
  // Tickets
  order_not_paid: 400,
  ticket_cancelled: 400,
  ticket_refunded: 400,
  ticket_already_claimed: 400,
  ticket_not_ready: 400,
  ticket_lost_no_orders: 400,
  captcha_failed: 400,
  wallet_not_available: 400,
  // Signing in and users
  password_same: 400,
  password_wrong: 400,
  password_link_invalid: 400,
  login_expired: 400,
  code_invalid: 400,
  two_factor_on: 400,
  two_factor_off: 400,
  signup_expired: 400,
  customer_exists: 400,
  password_too_weak: 400,
  passwords_do_not_match: 400,
  user_exists: 400,
  permission_not_held: 400,
  permission_beyond_company: 400,
  user_holds_more: 400,
  own_rights: 400,
  last_company_admin: 400,
  user_inactive: 400,
  user_has_password: 400,
  role_in_use: 400,
  role_exists: 400,
  role_needs_permission: 400,
  token_expired: 401,
  invalid_login: 400,
  login_failed: 400,
  too_many_attempts: 400,
  must_reset_password: 400,
  changed_meanwhile: 409,
  // Files and images
  file_type_invalid: 400,
  file_too_large: 400,
  image_size_wrong: 400,
  image_too_large: 400,
  image_unreadable: 400,
  file_in_use: 400,
  upload_expired: 400,
  // Events and venues
  event_live: 400,
  event_passed: 400,
  event_not_open_for_sales: 400,
  event_contains_orders: 400,
  event_status_invalid: 400,
  event_name_unchanged: 400,
  text_length_invalid: 400,
  gtm_id_invalid: 400,
  pixel_id_invalid: 400,
  venue_used: 400,
  venue_exists: 400,
  venue_verified: 400,
  event_archived: 400,
  // Products of the back office
  product_group_default: 400,
  product_already_ordered: 400,
  product_already_additional: 400,
  product_addition_chain: 400,
  product_addition_self: 400,
  product_not_additional: 400,
  product_not_unlimited_stock: 400,
  product_never_shown: 400,
  product_type_fixed: 400,
  event_multiple_donation_products: 400,
  stock_below_sold: 400,
  stock_invalid: 400,
  price_invalid: 400,
  vat_percentage_invalid: 400,
  whole_number_invalid: 400,
  min_buy_not_below_max_buy: 400,
  min_buy_not_in_sets: 400,
  max_buy_below_set: 400,
  color_invalid: 400,
  end_date_before_start_date: 400,
  // Points of sale of the back office
  pos_closed: 400,
  pos_has_orders: 400,
  pos_url_in_use: 400,
  pos_url_invalid: 400,
  pos_payment_method_not_found: 400,
  pos_not_configured: 400,
  pos_no_language: 400,
  fee_percentage_invalid: 400,
  url_invalid: 400,
  // Orders in the back office
  search_too_short: 400,
  // Companies
  subdomain_invalid: 400,
  subdomain_in_use: 400,
  kvk_invalid: 400,
  vat_number_invalid: 400,
  iban_invalid: 400,
  company_inactive: 400,
  company_link_duplicate: 400,
  company_link_sub_is_master: 400,
  company_link_same: 400,
  number_out_of_range: 400,
  // Timeslots and opening hours in the back office
  timeslot_range_too_long: 400,
  timeslot_outside_event: 400,
  timeslot_overlap: 400,
  timeslot_too_many_spots: 400,
  timeslot_ordered: 400,
  opening_hour_invalid: 400,
  // Questions
  question_answers_missing: 400,
  question_answers_twice: 400,
  question_length_invalid: 400,
  question_products_missing: 400,
  // Discount codes and campaigns
  discountcode_exists: 400,
  discountcode_used: 400,
  discountcode_format: 400,
  percentage_out_of_range: 400,
  slug_in_use: 400,
  slug_format: 400,
  campaign_has_orders: 400,
  campaign_operation_invalid: 400,
  // Ticket templates
  ticket_template_in_use: 400,
  qr_size_invalid: 400,
  qr_too_close_to_edge: 400,
  text_block_missing: 400,
  text_block_outside_page: 400,
  font_size_invalid: 400,
  placeholder_unknown: 400,
} as const

export type RefusalCode = keyof typeof statusByCode

/** One thing that is refused: the code, the input field it belongs to (dotted path) and details for the message. */
export type Refusal = { code: RefusalCode; field?: string; [detail: string]: unknown }

/** All codes, for the contract, the locales and the tests that walk over them. */
export const refusalCodes = Object.keys(statusByCode) as RefusalCode[]

/** Builds a refusal. `details` are shown in its message (`{min}`, `{product}`), `field` is the dotted path of the input. */
export function refusal(code: RefusalCode, details: { field?: string; [detail: string]: unknown } = {}): Refusal {
  return { code, ...details }
}

/** The HTTP status that answers a refusal. 404 stands for both unknown and somebody else's (SEC-02). */
export function refusalStatus(code: RefusalCode): number {
  return statusByCode[code]
}

// Made from the migrations by `npm run db:types`; a test compares it. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

// A JSON column is read as parsed and written as text.
type Json = ColumnType<unknown, string, string>
type JsonWithDefault = ColumnType<unknown, string | undefined, string>
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>

export type Ageing = {
  name: string
  after_key: Generated<number>
  next_at: string
}

export type ApiKey = {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  token_hash: string
  ending: string
  permissions: string[]
  event_access: string
  expires_at: string | null
  last_used_at: string | null
  revoked_at: string | null
  created_by: number
  created_at: Generated<string>
}

export type ApiKeyEvent = {
  company_id: number
  key_id: number
  event_id: number
}

export type Attempt = {
  key: string
  spent: number
  ends_at: string
}

export type Audit = {
  id: GeneratedAlways<number>
  company_id: number | null
  at: string
  user_id: number | null
  user_name: string | null
  impersonator_id: number | null
  impersonator_name: string | null
  ip: string | null
  entity: string
  entity_id: number
  action: string
  before: JsonWithDefault
  after: JsonWithDefault
}

export type Batch = {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  ticket_name: string | null
  price: number | null
  vat_percentage: number | null
  count: number | null
  starts_at: string | null
  ends_at: string | null
  valid_for: Generated<string>
  weekdays: Generated<number[]>
  status: Generated<string>
  language: string | null
  made: Generated<number>
  generated: Generated<number>
  lease_ends_at: string | null
  failed_at: string | null
  order_id: number | null
  salt: string | null
  size: number | null
  created_at: string
  updated_at: string
}

export type BatchEvent = {
  company_id: number
  batch_id: number
  event_id: number
}

export type BoxOffice = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  name: string
  payment_methods: string[]
  overrule_price: Generated<boolean>
  use_unsold_stock: Generated<boolean>
  created_at: string
  updated_at: string
}

export type BoxOfficeClosing = {
  id: GeneratedAlways<number>
  company_id: number
  box_office_id: number
  user_id: number
  day: string
  cash_float: number
  counted_cash: number
  note: string | null
  closed_at: string
  closed_by: number
}

export type BoxOfficeProduct = {
  company_id: number
  box_office_id: number
  product_id: number
  stock_pool_id: number
  sort: Generated<number>
  removed_at: string | null
}

export type BoxOfficeSale = {
  order_id: number
  company_id: number
  box_office_id: number
  user_id: number
  method: string | null
  given: number | null
  sold_at: string
}

export type BoxOfficeUnit = {
  order_product_id: number
  company_id: number
  product_id: number
  stock_pool_id: number
}

export type BuyerInvoice = {
  id: GeneratedAlways<number>
  company_id: number
  kind: string
  number: string
  date: string
  order_id: number | null
  credits_id: number | null
  refund_id: number | null
  period_start: string | null
  period_end: string | null
  paid_on: string | null
  supplied_from: string | null
  supplied_until: string | null
  order_number: string | null
  seller: Json
  customer: JsonOrNull
  language: string
  lines: Json
  rates: Json
  total: number
  created_at: string
}

export type BuyerInvoiceBooks = {
  company_id: number
  counts_from: string | null
  closed_until: string | null
}

export type BuyerInvoiceEntry = {
  company_id: number
  buyer_invoice_id: number
  ledger_entry_id: number
  sign: number
}

export type BuyerInvoiceSequence = {
  company_id: number
  series: string
  year: number
  last: number
  last_date: string
}

export type Campaign = {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  slug: string
  highlight_discount: Generated<boolean>
  highlight_style: JsonWithDefault
  hiderules: JsonWithDefault
  reference: Generated<string>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type CampaignRule = {
  id: GeneratedAlways<number>
  company_id: number
  campaign_id: number
  reference: string
  sets: JsonWithDefault
  discount_type: string
  discount_value: number
  timeframe_from: string | null
  timeframe_to: string | null
  updated_at: Generated<string>
}

export type CheckIn = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  scan_session_id: number
  ticket_id: number | null
  scan_id: string
  direction: string
  reason: string | null
  counts: boolean
  is_overruled: Generated<boolean>
  source: string
  user_id: number
  scanned_at: string
  device_at: string | null
  received_at: string
  conflict: string | null
  settled_at: string | null
  settled_by: number | null
  undone_at: string | null
  undone_by: number | null
  changed_in: Generated<string>
  sent_by: number | null
  overrule_reason: string | null
  overrule_note: string | null
}

export type Company = {
  id: GeneratedAlways<number>
  name: string
  subdomain: string
  contact_person: string | null
  phone: string | null
  address: string | null
  zip: string | null
  city: string | null
  country: string | null
  email_customer_questions: string | null
  kvk: string | null
  vat_number: string | null
  show_kvk_on_pos: Generated<boolean>
  show_calendar: Generated<boolean>
  calendar_sold_ratio: Generated<boolean>
  vat_percentage: Generated<number>
  order_thank_you_show_events: Generated<boolean>
  layout: JsonWithDefault
  texts: JsonWithDefault
  fb_pixel_id: string | null
  fb_access_token: string | null
  fb_test_event_code: string | null
  payment_provider: Generated<string>
  created_at: Generated<string>
  invoice_prefix: string | null
  service_id: string | null
  api_token: string | null
  token_code: string | null
  merchant_code: string | null
  account_type: string | null
  payout_iban: string | null
  order_notifications: Generated<boolean>
  order_notification_email: string | null
  almost_sold_out_notification: Generated<boolean>
  terms_url: string | null
  terms_text: string | null
  active: Generated<boolean>
  permissions: string[] | null
  role_permissions: JsonWithDefault
  updated_at: Generated<string>
  cancel_charged_back: Generated<boolean>
  buyer_invoice_prefix: Generated<string>
  mails_buyer_invoices: Generated<boolean>
}

export type CompanyAutoInvoice = {
  company_id: number
  automatic_invoicing: boolean
  test_mode: boolean
  vat_shifted: boolean
  anti_dating: boolean
  include_payout_summary: boolean
  include_platform_invoice: boolean
  detailed_explanation: boolean
  set_off_invoices: boolean
  payout_frequency: string
  max_payment_period_days: number
  payout_delay_days: number
  receive_method: string
  language: string
  created_at: string
  updated_at: string
  last_run_on: string | null
  fees_at_sale: Generated<boolean>
}

export type CompanyDomain = {
  id: GeneratedAlways<number>
  company_id: number
  host: string
  verified_at: string | null
  checked_at: string | null
  problem: string | null
  created_at: Generated<string>
  lost_since: string | null
  certificate: string | null
  certificate_until: string | null
}

export type CompanyFee = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number | null
  type: string
  amount: number
  start_date: string
  retroactive: Generated<boolean>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type CompanyHost = {
  host: string
  company_id: number
  is_main: Generated<boolean>
}

export type CompanyLink = {
  id: GeneratedAlways<number>
  master_company_id: number
  sub_company_id: number
  venue_id: number | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type CompanyRole = {
  company_id: number
  role_id: number
}

export type Customer = {
  id: GeneratedAlways<number>
  company_id: number
  company_name: string | null
  first_name: string | null
  last_name: string | null
  address: string | null
  house_nr: string | null
  zip: string | null
  city: string | null
  country: string | null
  phone: string | null
  gender: string | null
  dob: string | null
  email: string | null
  optin: Generated<boolean>
  created_at: Generated<string>
  updated_at: string | null
  search: GeneratedAlways<string | null>
}

export type CustomerField = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number | null
  field: string
  order_ask: Generated<boolean>
  order_mandatory: Generated<boolean>
  ticket_ask: Generated<boolean>
  ticket_mandatory: Generated<boolean>
  updated_at: Generated<string>
  show_at_scan: Generated<boolean>
}

export type CustomerInformation = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number | null
  question: string
  question_type: string
  answers: JsonWithDefault
  mandatory: Generated<boolean>
  text_length: number | null
  where_to_show: Generated<string>
  show_at_specific_prod: Generated<boolean>
  sort: Generated<number>
  deleted_at: string | null
  updated_at: Generated<string>
  show_at_scan: Generated<boolean>
}

export type CustomerInformationAnswer = {
  id: GeneratedAlways<number>
  company_id: number
  customer_information_id: number
  order_id: number
  ticket_id: number | null
  answer: Json
}

export type CustomerInformationProduct = {
  company_id: number
  customer_information_id: number
  product_id: number
}

export type DefaultValue = {
  key: string
  value: Json
  updated_at: Generated<string>
}

export type DiscountCode = {
  id: GeneratedAlways<number>
  company_id: number
  code: string
  type: string
  amount: number
  apply_type: Generated<string>
  active: Generated<boolean>
  starts_at: string | null
  ends_at: string | null
  stock_pool_id: number
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type DiscountCodeEvent = {
  company_id: number
  discount_code_id: number
  event_id: number
}

export type DiscountCodeProduct = {
  company_id: number
  discount_code_id: number
  product_id: number
}

export type Dispute = {
  id: GeneratedAlways<number>
  company_id: number
  order_id: number
  payment_id: number
  provider_dispute_id: string
  amount: number
  reason: string | null
  state: string
  created_at: string
  ended_at: string | null
}

export type DoorDevice = {
  company_id: number
  user_id: number
  name: string
  sound: boolean
  vibration: boolean
  camera: string
  updated_at: string
}

export type DoorPhone = {
  id: GeneratedAlways<number>
  company_id: number
  phone: string
  user_id: number
  event_id: number
  scan_session_id: number | null
  token_hash: string
  battery_percent: number | null
  is_charging: boolean | null
  waiting: number
  build: string
  clock_s: number
  last_seen_at: string
}

export type EmailChange = {
  user_id: number
  company_id: number | null
  email: string
  token_hash: string | null
  expires_at: string
  created_at: string
}

export type Erasure = {
  id: GeneratedAlways<number>
  company_id: number
  order_id: number | null
  orders: number
  tickets: number
  after_months: number | null
  user_name: string | null
  impersonator_name: string | null
  erased_at: string
}

export type Event = {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  status: Generated<string>
  image: string | null
  banner: string | null
  starts_at: string
  ends_at: string
  time_zone: Generated<string>
  continuous: Generated<boolean>
  venue_id: number | null
  ticket_template_id: number | null
  description: string | null
  description_location: Generated<string>
  is_description_open: Generated<boolean>
  minimum_age: number | null
  age_confirmation_checkbox: Generated<boolean>
  charge_ticket_fee_to_customer: Generated<boolean>
  gtm_id: string | null
  has_fb_capi: Generated<boolean>
  archived_at: string | null
  created_at: Generated<string>
  event_type_id: number | null
  vat_percentage: Generated<number>
  show_image: Generated<boolean>
  fb_pixel_id: string | null
  fb_access_token: string | null
  fb_test_event_code: string | null
  updated_at: Generated<string>
  batch_id: number | null
  calendar_sequence: Generated<number>
  search: GeneratedAlways<string>
  people_limit: number | null
  reminder_days: number | null
  has_waiting_list: Generated<boolean>
  cancel_until: number | null
  cancel_until_unit: Generated<string>
  cancel_percentage: Generated<number>
  cancel_returns_fees: Generated<boolean>
  visit_change_hours: Generated<number>
  resale_hours: number | null
  resale_percentage: Generated<number>
  resale_returns_fees: Generated<boolean>
  seating_saved_at: string | null
}

export type EventAllowedProduct = {
  company_id: number
  event_id: number
  product_id: number
}

export type EventCancelTerms = {
  id: GeneratedAlways<number>
  event_id: number
  company_id: number
  since: string
  cancel_until: number | null
  cancel_until_unit: string
  cancel_percentage: number
  cancel_returns_fees: boolean
}

export type EventChange = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  kind: string
  state: Generated<string>
  product_ids: JsonWithDefault
  timeslot_ids: JsonWithDefault
  messages: Json
  refunds: Generated<boolean>
  with_fees: Generated<boolean>
  with_scanned: Generated<boolean>
  starts_at_before: string | null
  ends_at_before: string | null
  idempotency_key: string | null
  request_hash: string | null
  user_name: string
  impersonator_name: string | null
  created_at: string
  done_at: string | null
  money_back_until: string | null
  is_news: Generated<boolean>
}

export type EventChangeOrder = {
  event_change_id: number
  order_id: number
  company_id: number
  state: Generated<string>
  reason: string | null
  amount: Generated<number>
  refund_id: number | null
  attempts: Generated<number>
  note: string | null
  done_by: string | null
  done_at: string | null
  money_back_at: string | null
  visit_starts_at_before: string | null
  visit_ends_at_before: string | null
}

export type EventSigningKey = {
  event_id: number
  company_id: number
  public_key: string
  private_key: string
}

export type EventType = {
  id: number
  name: string
}

export type ExportChoice = {
  id: GeneratedAlways<number>
  company_id: number
  user_id: number
  name: string
  type: string
  fields: string[]
}

export type ExportSchedule = {
  id: GeneratedAlways<number>
  company_id: number
  user_id: number
  user_name: string
  impersonator_name: string | null
  origin: string
  type: string
  format: string
  language: string
  fields: string[]
  email: string
  filter: Json
  frequency: string
  tells_when_empty: boolean
  is_paused: Generated<boolean>
  has_lost_permission: Generated<boolean>
  next_at: string
  last_at: string | null
  created_at: string
}

export type Fact = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number | null
  order_id: number | null
  kind: string
  data: Json
  happened_at: string
  written_in: Generated<string>
}

export type FactReader = {
  name: string
  read_id: Generated<number>
  seen: string
  seeing: string | null
}

export type File = {
  id: GeneratedAlways<number>
  company_id: number
  path: string
  purpose: string
  content_type: string
  status: Generated<string>
  width: number | null
  height: number | null
  size: number | null
  expires_at: string | null
  created_at: Generated<string>
}

export type GiftVoucher = {
  id: GeneratedAlways<number>
  company_id: number
  discount_code_id: number
  order_id: number
  order_product_id: number
  amount: number
  refunded: Generated<number>
  sold_at: string
  blocked_at: string | null
  block_reason: string | null
}

export type ImportedOrder = {
  order_id: number
  company_id: number
  event_id: number
  old_number: string
  source: string
  paid: number | null
}

export type ImportedTicket = {
  ticket_id: number
  company_id: number
  event_id: number
  code_hash: string
}

export type Invoice = {
  id: GeneratedAlways<number>
  company_id: number
  kind: string
  credits_id: number | null
  number: string
  date: string
  due_date: string
  period_start: string
  period_end: string
  is_vat_shifted: boolean
  subtotal: number
  vat: number
  total: number
  customer: Json
  reason: string | null
  settled: Generated<number>
  paid_on: string | null
  created_at: string
  seller: JsonWithDefault
  language: Generated<string>
  is_explained: Generated<boolean>
}

export type InvoiceLine = {
  id: GeneratedAlways<number>
  company_id: number
  invoice_id: number
  line_id: number | null
  kind: string
  fee_type: string | null
  event_id: number | null
  payment_method_id: number | null
  quantity: number
  unit: number | null
  amount: number
  basis: JsonWithDefault
  event_name: string | null
}

export type InvoicePart = {
  id: GeneratedAlways<number>
  company_id: number
  line_id: number
  order_id: number
  order_product_id: number | null
  refund_id: number | null
  payment_id: number | null
  day: string
  amount: number
  product_name: string | null
}

export type InvoiceRun = {
  id: GeneratedAlways<number>
  company_id: number
  period_start: string
  period_end: string
  is_test: boolean
  state: string
  invoice_id: number | null
  payout_id: number | null
  total: number | null
  refusal: string | null
  ran_at: string
  preview: JsonOrNull
}

export type InvoiceSequence = {
  prefix: string
  year: number
  last: number
  last_date: string
}

export type KeyedCall = {
  id: GeneratedAlways<number>
  company_id: number | null
  key_hash: string
  request_hash: string
  attempt: Generated<number>
  claimed_until: string
  is_committed: Generated<boolean>
  answer: string | null
  created_at: string
}

export type LastEdition = {
  event_id: number
  company_id: number
  last_edition_id: number | null
}

export type LedgerEntry = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number | null
  order_id: number | null
  kind: string
  amount: number
  payment_id: number | null
  refund_id: number | null
  is_test: Generated<boolean>
  occurred_at: string
  from_account: string
  to_account: string
  service_fees: Generated<number>
  payment_fee: Generated<number>
  invoice_id: number | null
  payout_id: number | null
  dispute_id: number | null
  round: Generated<number>
}

export type Mail = {
  id: GeneratedAlways<number>
  company_id: number | null
  dedupe_key: string
  kind: string
  to_address: string
  language: string
  subject_ids: JsonWithDefault
  status: Generated<string>
  attempts: Generated<number>
  next_attempt_at: Generated<string>
  last_error: string | null
  subject: string | null
  text: string | null
  html: string | null
  attachments: JsonWithDefault
  created_at: Generated<string>
  sent_at: string | null
  tried_since: string | null
  bounced_at: string | null
  complained_at: string | null
}

export type MailText = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number | null
  kind: string
  language: string
  html: string
  updated_at: string
}

export type MailingContact = {
  company_id: number
  address: string
  status: string
  reason: string | null
  digest: string | null
  synced_at: string
}

export type MailingErasure = {
  id: GeneratedAlways<number>
  company_id: number
  address: string
  created_at: string
}

export type MailingService = {
  company_id: number
  service: string
  api_key: string
  list_id: string | null
  list_name: string | null
  next_at: string | null
  lease: string | null
  lease_ends_at: string | null
  last_sync_at: string | null
  last_error: string | null
  failed_at: string | null
  updated_at: string
}

export type MailingServiceEvent = {
  company_id: number
  event_id: number
}

export type Migration = {
  name: string
  applied_at: Generated<string>
}

export type NewsAddress = {
  id: GeneratedAlways<number>
  company_id: number
  address: string
  secret: string
  unsubscribed_at: string | null
  created_at: string
  bounced_at: string | null
}

export type OpeningHour = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  day: number
  opens_at: string
  closes_at: string
  spots: number
  interval: Generated<string>
  deleted_at: string | null
  updated_at: Generated<string>
}

export type Order = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  point_of_sale_id: number
  secret: string
  order_number: GeneratedAlways<string | null>
  payment_status: Generated<string>
  is_cancelled: Generated<boolean>
  is_test: Generated<boolean>
  stock_held: Generated<boolean>
  expires_at: string
  created_at: Generated<string>
  paid_at: string | null
  cancelled_at: string | null
  language: string
  time_zone: Generated<string>
  source: Generated<string>
  origin: string | null
  utm_campaign: string | null
  campaign_id: number | null
  discount_code_id: number | null
  timeslot_id: number | null
  point_of_sale_payment_method_id: number | null
  customer_id: number | null
  terms_accepted_at: string | null
  age_confirmed_at: string | null
  products_total: number
  campaign_discount: Generated<number>
  discount_code_adjustment: Generated<number>
  service_fees: Generated<number>
  payment_fee: Generated<number>
  total: number
  tickets_generated_at: string | null
  conversion_queued_at: string | null
  idempotency_key: string | null
  request_hash: string | null
  type: Generated<string>
  buyer_key: string | null
  mails_tickets: Generated<boolean>
  erased_at: string | null
  payment_link_at: string | null
  fee_vat_percentage: number | null
  network_key: string | null
  calendar_sequence: Generated<number>
}

export type OrderDraw = {
  company_id: number | null
  order_id: number | null
  stock_pool_id: number | null
  amount: number | null
}

export type OrderExport = {
  id: GeneratedAlways<number>
  company_id: number
  user_id: number
  user_name: string
  impersonator_name: string | null
  origin: string
  export_schedule_id: number | null
  type: string
  format: string
  language: string
  fields: string[]
  email: string
  start_date: string | null
  end_date: string | null
  order_id: number | null
  filter: Json
  status: Generated<string>
  lease_ends_at: string
  attempts: Generated<number>
  rows_done: Generated<number>
  rows_total: number | null
  size: number | null
  salt: string
  created_at: string
  ends_at: string
}

export type OrderNote = {
  id: GeneratedAlways<number>
  company_id: number
  order_id: number
  message: string
  user_name: string
  impersonator_name: string | null
  created_at: string
}

export type OrderProduct = {
  id: GeneratedAlways<number>
  company_id: number
  order_id: number
  product_id: number
  price: number
  discount_price: number
  service_fee: Generated<number>
  vat_percentage: number
  is_cross_sell: Generated<boolean>
  is_disabled: Generated<boolean>
  refunded_at: string | null
  cancelled_at: string | null
  holder_id: number | null
  takes_code: Generated<boolean>
  offered_at: string | null
  seat_id: number | null
}

export type Passkey = {
  id: GeneratedAlways<number>
  company_id: number | null
  user_id: number
  rp_id: string
  credential_id: string
  public_key: string
  counter: Generated<number>
  transports: Generated<string[]>
  name: string
  last_used_at: string | null
  created_at: Generated<string>
  password_mark_hash: Generated<string>
}

export type PasswordReset = {
  token_hash: string
  company_id: number | null
  user_id: number
  expires_at: string
  created_at: Generated<string>
}

export type Payment = {
  id: GeneratedAlways<number>
  company_id: number
  order_id: number
  provider: string
  provider_payment_id: string | null
  status: Generated<string>
  amount: number
  amount_refunded: Generated<number>
  point_of_sale_payment_method_id: number | null
  redirect_url: string | null
  idempotency_key: string
  request: Json
  secret: string
  provider_status: string | null
  attention: string | null
  created_at: Generated<string>
  paid_at: string | null
  checked_at: string | null
  next_check_at: string
  attention_at: string | null
  attention_told_at: string | null
  attention_done_at: string | null
  attention_done_by: string | null
  attention_note: string | null
  payment_account_id: number | null
  amount_charged_back: Generated<number>
  transfer: JsonOrNull
  into_own_account: Generated<boolean>
}

export type PaymentAccount = {
  id: GeneratedAlways<number>
  company_id: number | null
  provider: string
  mode: string
  credentials: string
  key_hint: string
  is_active: Generated<boolean>
  checked_at: string | null
  problems: Generated<string[]>
  methods: JsonWithDefault
  created_at: Generated<string>
  updated_at: Generated<string>
  removed_at: string | null
  last_notice_at: string | null
  refunds_seen_at: string | null
  notice_secret: Generated<string>
  connected_by: Generated<string>
  external_id: string | null
  profile_id: string | null
  profiles: JsonWithDefault
  renewing_until: string | null
  attention: string | null
  attention_at: string | null
  attention_told_at: string | null
  attention_done_at: string | null
  attention_done_by: string | null
  attention_note: string | null
}

export type PaymentCost = {
  id: GeneratedAlways<number>
  company_id: number
  payment_method_id: number
  fee_percentage: number
  fee_fixed: number
  valid_from: string
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type PaymentEvent = {
  provider: string
  provider_event_id: string
  company_id: number
  payment_id: number
  received_at: Generated<string>
}

export type PaymentMethod = {
  id: number
  name: string
  adapter: string
}

export type Payout = {
  id: GeneratedAlways<number>
  company_id: number
  period_start: string
  period_end: string
  charged: number
  refunded: number
  carried: number
  credited: number
  set_off: number
  amount: number
  carried_on: number
  payout_date: string
  iban: string | null
  paid_on: string | null
  reference: string | null
  created_at: string
  file_id: string | null
  filed_at: string | null
  filed_iban: string | null
  seller: JsonWithDefault
  customer: JsonWithDefault
  language: Generated<string>
}

export type PayoutLine = {
  id: GeneratedAlways<number>
  company_id: number
  payout_id: number
  event_id: number
  charged: number
  refunded: number
  event_name: string | null
}

export type PayoutReturn = {
  id: GeneratedAlways<number>
  company_id: number
  payout_id: number
  iban: string
  paid_on: string
  reference: string | null
  reason: string
  created_at: string
}

export type PhoneMessage = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  text: string
  to_all: boolean
  user_name: string
  sent_at: string
  ends_at: string
  withdrawn_at: string | null
}

export type PhoneMessagePhone = {
  company_id: number
  phone_message_id: number
  door_phone_id: number
  is_recipient: boolean
  seen_at: string | null
}

export type PointOfSale = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  name: string
  url: string
  status: Generated<string>
  language: Generated<string>
  custom_css: string | null
  terms_conditions_url: string | null
  show_countdown: Generated<boolean>
  countdown: string | null
  show_in_overview: Generated<boolean>
  donations_allowed: Generated<boolean>
  age_confirmation: boolean | null
  noindex: Generated<boolean>
  colors: JsonWithDefault
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type PointOfSalePaymentMethod = {
  id: GeneratedAlways<number>
  company_id: number
  point_of_sale_id: number
  payment_method_id: number
  fee_fixed: Generated<number>
  fee_percentage: Generated<number>
  online: Generated<boolean>
  show_pos: Generated<boolean>
  sort: Generated<number>
  removed_at: string | null
}

export type PointOfSaleProduct = {
  company_id: number
  point_of_sale_id: number
  product_id: number
  stock_pool_id: number
  sort: Generated<number>
  removed_at: string | null
}

export type PretixEvent = {
  event_id: number
  company_id: number
  address: string
  organizer: string
  slug: string
  subevent_id: number | null
  products: JsonWithDefault
  ticket_import_id: number | null
  next_url: string | null
  parts: Generated<number>
  rows: Generated<number>
  token: string | null
  due_at: string
  attempts: Generated<number>
}

export type Product = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  product_group_id: number | null
  product_type_id: number
  stock_pool_id: number
  name: string
  description: string | null
  image: string | null
  status: Generated<string>
  price: number
  vat_percentage: number
  persons: number | null
  min_buy: Generated<number>
  max_buy: number | null
  sale_sets: Generated<number>
  sale_starts_at: string | null
  sale_ends_at: string | null
  sale_show_after_expire: Generated<boolean>
  limit_max_amount: Generated<boolean>
  is_cross_sell: Generated<boolean>
  has_ticket: Generated<boolean>
  pass_service_fee: Generated<boolean>
  multi_day: Generated<boolean>
  scan_color: string | null
  ticket_template_id: number | null
  sort: Generated<number>
  scan_till: string | null
  notification_email: string | null
  almost_sold_out_capacity: number | null
  created_at: Generated<string>
  updated_at: Generated<string>
  scan_note: string | null
  voucher_months: number | null
  has_seats: Generated<boolean>
  badge_template_id: number | null
}

export type ProductAddition = {
  company_id: number
  child_id: number
  parent_id: number
}

export type ProductGroup = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  name: string
  type: Generated<string>
  sort: Generated<number>
  updated_at: Generated<string>
}

export type ProductParent = {
  company_id: number
  product_id: number
  parent_id: number
}

export type ProductType = {
  id: number
  name: string
}

export type Refund = {
  id: GeneratedAlways<number>
  company_id: number
  order_id: number
  payment_id: number
  amount: number
  reason: string
  status: Generated<string>
  provider_refund_id: string | null
  idempotency_key: string
  attention: string | null
  attempts: Generated<number>
  next_attempt_at: string
  created_at: Generated<string>
  done_at: string | null
  attention_at: string | null
  attention_told_at: string | null
  attention_done_at: string | null
  attention_done_by: string | null
  attention_note: string | null
  repeats: Generated<number>
  payment_fee: Generated<number>
  message: string | null
  user_id: number | null
  is_external: Generated<boolean>
  came_back: Generated<number>
}

export type RefundProduct = {
  order_product_id: number
  company_id: number
  refund_id: number
  price: number
  service_fee: Generated<number>
}

export type RefusedMethod = {
  id: GeneratedAlways<number>
  company_id: number
  payment_account_id: number
  provider: string
  method: string
  amount: number
  refused_at: string
  status: Generated<string>
  attention: Generated<string>
  attention_at: string
  attention_told_at: string | null
  attention_done_at: string | null
  attention_done_by: string | null
  attention_note: string | null
}

export type ResaleDraw = {
  resale_offer_id: number
  company_id: number
  stock_pool_id: number
  amount: number
}

export type ResaleOffer = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  order_id: number
  order_product_id: number
  unit_ids: number[]
  offered_at: string
  hours: number
  percentage: number
  returns_fees: boolean
  ended_at: string | null
  outcome: string | null
  bought_unit_id: number | null
}

export type Retention = {
  company_id: number
  months: number | null
  next_at: string
  updated_at: string
}

export type Role = {
  id: GeneratedAlways<number>
  name: string
  admin_only: Generated<boolean>
  online: Generated<boolean>
  permissions: Generated<string[]>
  created_by: number | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type SandboxNotice = {
  id: GeneratedAlways<number>
  event_id: string
  sandbox_payment_id: string
  status: string
  deliveries_left: Generated<number>
  attempts: Generated<number>
  next_attempt_at: string
  delivered_at: string | null
}

export type SandboxPayment = {
  id: string
  reference: string
  amount: number
  status: Generated<string>
  amount_refunded: Generated<number>
  merchant: string
  description: string
  method: string
  language: string
  return_url: string
  notice_url: string
  idempotency_key: string
  expires_at: string
  created_at: Generated<string>
}

export type SandboxRefund = {
  id: string
  sandbox_payment_id: string
  amount: number
  idempotency_key: string
  created_at: Generated<string>
}

export type ScanOperation = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  name: string
  is_automatic: Generated<boolean>
  archived_at: string | null
  created_at: string
  updated_at: string
  is_import: Generated<boolean>
}

export type ScanSession = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  scan_operation_id: number
  name: string
  starts_at: string | null
  ends_at: string | null
  outgoing_scans: Generated<boolean>
  test_mode: Generated<boolean>
  all_products: Generated<boolean>
  all_scanners: Generated<boolean>
  created_at: string
  updated_at: string
  people_limit: number | null
}

export type ScanSessionProduct = {
  company_id: number
  scan_session_id: number
  product_id: number
}

export type ScanSessionScanner = {
  company_id: number
  scan_session_id: number
  scanner_id: number
}

export type Scanner = {
  id: GeneratedAlways<number>
  company_id: number
  user_id: number
  name: string
  description: string | null
  number: number
  login_code_hash: string | null
  last_seen_at: string | null
  created_at: string
  updated_at: string
  login_code_ends_at: string | null
}

export type Seat = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  product_id: number
  section: string
  row_name: string
  number: string
  x: number
  y: number
  is_accessible: Generated<boolean>
  is_closed: Generated<boolean>
}

export type SeatPool = {
  id: GeneratedAlways<number>
  company_id: number
  seat_id: number
  timeslot_id: number | null
  stock_pool_id: number
}

export type Session = {
  token_hash: string
  company_id: number | null
  user_id: number
  impersonator_id: number | null
  impersonator_token_hash: string | null
  kind: Generated<string>
  expires_at: string
  created_at: Generated<string>
  confirmed_until: string | null
}

export type Setting = {
  key: string
  value: Json
}

export type Settlement = {
  id: GeneratedAlways<number>
  company_id: number | null
  payment_account_id: number
  provider_settlement_id: string
  reference: string | null
  settled_at: string
  amount: number
  is_itemised: boolean
  created_at: string
  compared_at: string | null
  costs: Generated<number>
  costs_vat: Generated<number>
  expected_costs: number | null
  by_method: JsonWithDefault
  difference_count: Generated<number>
}

export type SettlementDifference = {
  id: GeneratedAlways<number>
  company_id: number | null
  settlement_id: number
  settlement_line_id: number | null
  kind: string
  method: string | null
  expected: number | null
  actual: number | null
}

export type SettlementExplanation = {
  id: GeneratedAlways<number>
  company_id: number | null
  settlement_id: number
  settlement_line_id: number | null
  kind: string
  method: string | null
  expected: number | null
  actual: number | null
  note: string
  explained_by: string
  explained_at: string
}

export type SettlementImport = {
  payment_account_id: number
  company_id: number | null
  checked_at: string
  problem: string | null
  taken_at: string | null
}

export type SettlementLine = {
  id: GeneratedAlways<number>
  company_id: number | null
  settlement_id: number
  provider_line_id: string
  kind: string
  provider_subject_id: string | null
  provider_payment_id: string | null
  payment_id: number | null
  method: string | null
  description: string | null
  quantity: number
  gross: number
  fee: number | null
  fee_vat: number
  net: number
}

export type SignInDomain = {
  domain: string
  company_id: number
  created_at: string
}

export type SignInLink = {
  user_id: number
  company_id: number
  issuer: string
  subject: string
  last_used_at: string
  created_at: string
}

export type SignInProvider = {
  company_id: number
  issuer: string
  client_id: string
  client_secret: string
  required: boolean
  creates_users: boolean
  new_user_role: string
  created_at: string
  updated_at: string
}

export type Signup = {
  id: GeneratedAlways<number>
  secret: string
  contact_person: string
  username: string
  email: string
  password_hash: string
  language: string
  code_hash: string
  attempts: Generated<number>
  terms_accepted_at: string
  expires_at: string
  created_at: Generated<string>
}

export type SpentCaptcha = {
  id: string
  expires_at: string
}

export type StockPool = {
  id: GeneratedAlways<number>
  company_id: number
  kind: string
  capacity: number | null
  taken: Generated<number>
}

export type SumAnswer = {
  cell_id: number
  company_id: number
  day: string | null
  point_of_sale_id: number
  campaign_id: number | null
  discount_code_id: number | null
  type: string
  is_guest_list: boolean
  question_id: number
  answer: Json
  product_ids: number[]
  given: number
}

export type SumCell = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  kind: string
  first_id: number
  last_id: number
  seen: string
  recounted_at: string | null
}

export type SumCity = {
  cell_id: number
  company_id: number
  day: string | null
  point_of_sale_id: number
  campaign_id: number | null
  discount_code_id: number | null
  type: string
  is_guest_list: boolean
  city: string | null
  country: string | null
  product_ids: number[]
  good: number[]
  orders: number
}

export type SumRevenue = {
  cell_id: number
  company_id: number
  day: string | null
  point_of_sale_id: number
  campaign_id: number | null
  discount_code_id: number | null
  type: string
  is_guest_list: boolean
  adjustment: number
  units: Json
  orders: number
  booked: number
  payment_fees: number
}

export type SumSale = {
  cell_id: number
  company_id: number
  day: string | null
  point_of_sale_id: number
  campaign_id: number | null
  discount_code_id: number | null
  type: string
  is_guest_list: boolean
  is_cancelled: boolean
  product_ids: number[]
  good: number[]
  refunded: number[]
  cancelled: number[]
  orders: number
}

export type SumScan = {
  cell_id: number
  company_id: number
  at: string
  product_id: number | null
  scan: string
  is_refused: boolean
  scans: number
}

export type SumTouch = {
  event_id: number
  kind: string
  row_id: number | null
  written_in: Generated<string>
  upto_id: number | null
}

export type Ticket = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  order_id: number
  order_product_id: number
  product_id: number
  secret: string
  code: string
  code_version: Generated<number>
  status: Generated<string>
  is_test: Generated<boolean>
  customer_id: number | null
  claimant_id: number | null
  invite_email: string | null
  invited_at: string | null
  reminded_at: string | null
  claimed_at: string | null
  is_given_away: Generated<boolean>
  scanned_at: string | null
  generated_at: string | null
  created_at: Generated<string>
  owner_changed_at: string | null
  changed_in: Generated<string>
  forged_at: string | null
  mark_kind: string | null
  mark_text: string | null
}

export type TicketBadge = {
  ticket_id: number
  company_id: number
  printed_at: string
  printed_as: string
}

export type TicketDeparture = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  product_id: number
  ticket_id: number
  changed_in: Generated<string>
}

export type TicketImport = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  state: Generated<string>
  source: string
  products: JsonWithDefault
  new_products: JsonWithDefault
  language: Generated<string>
  origin: Generated<string>
  send_tickets: Generated<boolean>
  raise_stock: Generated<boolean>
  checks: Generated<number>
  reasons: JsonWithDefault
  attempts: Generated<number>
  user_name: string
  impersonator_name: string | null
  created_at: string
  touched_at: string
  is_fetched: Generated<boolean>
  user_id: number | null
}

export type TicketImportPart = {
  ticket_import_id: number
  number: number
  company_id: number
  tickets: Json
  count: number
  orders: Generated<number>
  imported: Generated<number>
  already: Generated<number>
  types: JsonWithDefault
  errors: JsonWithDefault
  done_at: string | null
  left_out: JsonWithDefault
}

export type TicketTemplate = {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  background: string | null
  qr: JsonWithDefault
  text_blocks: JsonWithDefault
  created_at: Generated<string>
  updated_at: Generated<string>
  format: Generated<string>
}

export type Timeslot = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  opening_hour_id: number | null
  stock_pool_id: number
  starts_at: string
  ends_at: string
  interval: Generated<string>
  updated_at: Generated<string>
  calendar_sequence: Generated<number>
}

export type UnknownPayment = {
  id: GeneratedAlways<number>
  company_id: number | null
  payment_account_id: number
  provider: string
  provider_payment_id: string
  amount: number
  amount_refunded: Generated<number>
  status: string
  method: string | null
  description: string | null
  made_at: string | null
  refunded_at: string | null
  attention: Generated<string>
  attention_at: string
  attention_told_at: string | null
  attention_done_at: string | null
  attention_done_by: string | null
  attention_note: string | null
}

export type UnsettledExplanation = {
  id: GeneratedAlways<number>
  company_id: number | null
  payment_id: number
  note: string
  explained_by: string
  explained_at: string
}

export type User = {
  id: GeneratedAlways<number>
  company_id: number | null
  name: string
  username: string
  email: string
  password_hash: string | null
  language: Generated<string>
  role: string
  box_office: Generated<boolean>
  event_access: Generated<string>
  weekdays: Generated<number[]>
  must_reset_password: Generated<boolean>
  app_login_hours: Generated<number>
  granted: Generated<string[]>
  withheld: Generated<string[]>
  totp_secret: string | null
  totp_confirmed_at: string | null
  totp_last_step: number | null
  recovery_codes: Generated<string[]>
  active: Generated<boolean>
  last_login_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type UserEvent = {
  company_id: number
  user_id: number
  event_id: number
}

export type UserRole = {
  company_id: number | null
  user_id: number
  role_id: number
}

export type Venue = {
  id: GeneratedAlways<number>
  company_id: number | null
  name: string
  address: string
  zip: string
  city: string
  country_code: string
  active: Generated<boolean>
  verified: Generated<boolean>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type VisitReminder = {
  event_id: number
  visit_on: string
  company_id: number
  after_order_id: Generated<number>
  ended_at: string | null
}

export type VisitorCancellation = {
  order_product_id: number
  company_id: number
  order_id: number
  cancelled_at: string
  price: number
  service_fee: number
  payment_fee: number
  is_owed: boolean
  refund_id: number | null
}

export type VoucherShare = {
  company_id: number | null
  order_id: number | null
  discount_code_id: number | null
  stock_pool_id: number | null
  order_product_id: number | null
  is_left: boolean | null
  amount: number | null
}

export type WaitingListEntry = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  product_id: number
  point_of_sale_id: number
  email: string
  address: string
  amount: number
  language: string
  origin: string
  secret: string
  is_test: Generated<boolean>
  joined_at: string
  mailed_at: string | null
  told_at: string | null
  told: Generated<number>
}

export type WaitingPlace = {
  id: string
  company_id: number
  point_of_sale_id: number
  generation: number
  tries: Generated<number>
  order_id: number | null
  used_at: string
}

export type WaitingRoom = {
  point_of_sale_id: number
  company_id: number
  mode: Generated<string>
  opens_at: string | null
  pace: Generated<number>
  is_paused: Generated<boolean>
  generation: Generated<number>
  lobby: number | null
  seed: string | null
  next_number: Generated<number>
  admitted: Generated<number>
  carry: Generated<number>
  history: JsonWithDefault
  is_sold_out: Generated<boolean>
  waited_at: string | null
  looked_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type WalletDevice = {
  id: GeneratedAlways<number>
  company_id: number
  ticket_id: number
  code_version: number
  device_id: string
  push_token: string
  registered_at: string
  due_at: string | null
  attempts: Generated<number>
  failed_at: string | null
}

export type WalletPass = {
  id: GeneratedAlways<number>
  company_id: number
  ticket_id: number
  code_version: number
  wallet: string
  handed_out_at: string
  digest: string
  changed_at: string
  due_at: string | null
  attempts: Generated<number>
  failed_at: string | null
}

export type WalletVisit = {
  id: GeneratedAlways<number>
  company_id: number
  event_id: number
  timeslot_id: number | null
  seen: string
  class_digest: string | null
  due_at: string | null
  attempts: Generated<number>
  failed_at: string | null
}

export type Webhook = {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  url: string
  kinds: string[]
  event_access: string
  secret: Generated<string>
  old_secret: string | null
  old_secret_until: string | null
  off_at: string | null
  off_because: string | null
  failing_since: string | null
  rests_until: string | null
  created_by: number
  created_at: Generated<string>
  sending_until: string | null
  updated_at: Generated<string>
}

export type WebhookDelivery = {
  id: GeneratedAlways<number>
  company_id: number
  webhook_id: number
  kind: string
  order_id: number | null
  body: string
  state: Generated<string>
  attempts: Generated<number>
  next_attempt_at: string
  attempted_at: string | null
  answer_status: number | null
  answer: string | null
  created_at: string
}

export type WebhookEvent = {
  company_id: number
  webhook_id: number
  event_id: number
}

export type DB = {
  ageing: Ageing
  api_key: ApiKey
  api_key_event: ApiKeyEvent
  attempt: Attempt
  audit: Audit
  batch: Batch
  batch_event: BatchEvent
  box_office: BoxOffice
  box_office_closing: BoxOfficeClosing
  box_office_product: BoxOfficeProduct
  box_office_sale: BoxOfficeSale
  box_office_unit: BoxOfficeUnit
  buyer_invoice: BuyerInvoice
  buyer_invoice_books: BuyerInvoiceBooks
  buyer_invoice_entry: BuyerInvoiceEntry
  buyer_invoice_sequence: BuyerInvoiceSequence
  campaign: Campaign
  campaign_rule: CampaignRule
  check_in: CheckIn
  company: Company
  company_auto_invoice: CompanyAutoInvoice
  company_domain: CompanyDomain
  company_fee: CompanyFee
  company_host: CompanyHost
  company_link: CompanyLink
  company_role: CompanyRole
  customer: Customer
  customer_field: CustomerField
  customer_information: CustomerInformation
  customer_information_answer: CustomerInformationAnswer
  customer_information_product: CustomerInformationProduct
  default_value: DefaultValue
  discount_code: DiscountCode
  discount_code_event: DiscountCodeEvent
  discount_code_product: DiscountCodeProduct
  dispute: Dispute
  door_device: DoorDevice
  door_phone: DoorPhone
  email_change: EmailChange
  erasure: Erasure
  event: Event
  event_allowed_product: EventAllowedProduct
  event_cancel_terms: EventCancelTerms
  event_change: EventChange
  event_change_order: EventChangeOrder
  event_signing_key: EventSigningKey
  event_type: EventType
  export_choice: ExportChoice
  export_schedule: ExportSchedule
  fact: Fact
  fact_reader: FactReader
  file: File
  gift_voucher: GiftVoucher
  imported_order: ImportedOrder
  imported_ticket: ImportedTicket
  invoice: Invoice
  invoice_line: InvoiceLine
  invoice_part: InvoicePart
  invoice_run: InvoiceRun
  invoice_sequence: InvoiceSequence
  keyed_call: KeyedCall
  last_edition: LastEdition
  ledger_entry: LedgerEntry
  mail: Mail
  mail_text: MailText
  mailing_contact: MailingContact
  mailing_erasure: MailingErasure
  mailing_service: MailingService
  mailing_service_event: MailingServiceEvent
  migration: Migration
  news_address: NewsAddress
  opening_hour: OpeningHour
  order: Order
  order_draw: OrderDraw
  order_export: OrderExport
  order_note: OrderNote
  order_product: OrderProduct
  passkey: Passkey
  password_reset: PasswordReset
  payment: Payment
  payment_account: PaymentAccount
  payment_cost: PaymentCost
  payment_event: PaymentEvent
  payment_method: PaymentMethod
  payout: Payout
  payout_line: PayoutLine
  payout_return: PayoutReturn
  phone_message: PhoneMessage
  phone_message_phone: PhoneMessagePhone
  point_of_sale: PointOfSale
  point_of_sale_payment_method: PointOfSalePaymentMethod
  point_of_sale_product: PointOfSaleProduct
  pretix_event: PretixEvent
  product: Product
  product_addition: ProductAddition
  product_group: ProductGroup
  product_parent: ProductParent
  product_type: ProductType
  refund: Refund
  refund_product: RefundProduct
  refused_method: RefusedMethod
  resale_draw: ResaleDraw
  resale_offer: ResaleOffer
  retention: Retention
  role: Role
  sandbox_notice: SandboxNotice
  sandbox_payment: SandboxPayment
  sandbox_refund: SandboxRefund
  scan_operation: ScanOperation
  scan_session: ScanSession
  scan_session_product: ScanSessionProduct
  scan_session_scanner: ScanSessionScanner
  scanner: Scanner
  seat: Seat
  seat_pool: SeatPool
  session: Session
  setting: Setting
  settlement: Settlement
  settlement_difference: SettlementDifference
  settlement_explanation: SettlementExplanation
  settlement_import: SettlementImport
  settlement_line: SettlementLine
  sign_in_domain: SignInDomain
  sign_in_link: SignInLink
  sign_in_provider: SignInProvider
  signup: Signup
  spent_captcha: SpentCaptcha
  stock_pool: StockPool
  sum_answer: SumAnswer
  sum_cell: SumCell
  sum_city: SumCity
  sum_revenue: SumRevenue
  sum_sale: SumSale
  sum_scan: SumScan
  sum_touch: SumTouch
  ticket: Ticket
  ticket_badge: TicketBadge
  ticket_departure: TicketDeparture
  ticket_import: TicketImport
  ticket_import_part: TicketImportPart
  ticket_template: TicketTemplate
  timeslot: Timeslot
  unknown_payment: UnknownPayment
  unsettled_explanation: UnsettledExplanation
  user: User
  user_event: UserEvent
  user_role: UserRole
  venue: Venue
  visit_reminder: VisitReminder
  visitor_cancellation: VisitorCancellation
  voucher_share: VoucherShare
  waiting_list_entry: WaitingListEntry
  waiting_place: WaitingPlace
  waiting_room: WaitingRoom
  wallet_device: WalletDevice
  wallet_pass: WalletPass
  wallet_visit: WalletVisit
  webhook: Webhook
  webhook_delivery: WebhookDelivery
  webhook_event: WebhookEvent
}

import type { MessageKey } from '../../../messages.ts'

type Fields = Readonly<Record<string, MessageKey>>

/** Of several kinds of record. */
const shared: Fields = {
  ticket_fee: 'company.ticket_fee',
  box_office_ticket_fee: 'history.field_box_office_fee',
  refund_fee: 'company.refund_fee',
  free_ticket_percentage: 'history.field_free_percentage',
  free_ticket_fee: 'history.field_free_fee',
  start_date: 'history.field_start_date',
  retroactive: 'history.field_retroactive',
  payment_method: 'history.field_payment_method',
  fee_percentage: 'history.field_fee_percentage',
  fee_fixed: 'history.field_fee_fixed',
  valid_from: 'history.field_start_date',
  name: 'history.field_name',
  active: 'history.field_active',
  status: 'history.field_status',
  language: 'history.field_language',
  starts_at: 'history.field_starts_at',
  ends_at: 'history.field_ends_at',
  description: 'history.field_description',
  address: 'history.field_address',
  zip: 'history.field_zip',
  city: 'history.field_city',
  country: 'history.field_country',
  country_code: 'history.field_country',
  permissions: 'history.field_permissions',
  ticket_template_id: 'events.template',
  vat_percentage: 'products.vat',
}

const user: Fields = {
  email: 'history.field_email',
  username: 'history.field_username',
  role: 'history.field_role',
  role_ids: 'history.field_role_ids',
  box_office: 'history.field_box_office',
  granted: 'history.field_granted',
  withheld: 'history.field_withheld',
  password_hash: 'history.field_password',
  event_access: 'users.access',
  event_ids: 'users.events',
  weekdays: 'users.weekdays',
  must_reset_password: 'users.must_reset_password',
  app_login_hours: 'users.app_login_hours',
}

const company: Fields = {
  layout: 'history.field_layout',
  'layout.logo': 'company.logo',
  'layout.logo_url': 'company.logo_url',
  'layout.primary_color': 'company.primary_color',
  'layout.secondary_color': 'company.secondary_color',
  'layout.accent_color': 'company.accent_color',
  'layout.description_color': 'company.description_color',
  'layout.button_color': 'company.button_color',
  'layout.button_text_color': 'company.button_text_color',
  'layout.header.backgroundColor': 'company.header_color',
  'layout.secondary.backgroundColor': 'company.secondary_background',
  'layout.secondary.color': 'company.secondary_text',
  'layout.footer.backgroundColor': 'company.footer_color',
  'layout.footer.links': 'company.footer_links',
  subdomain: 'history.field_subdomain',
  domain: 'history.field_domain',
  payout_iban: 'history.field_payout_iban',
  phone: 'history.field_phone',
  contact_person: 'company.contact_person',
  kvk: 'company.kvk',
  vat_number: 'company.vat_number',
  vat_percentage: 'company.vat_percentage',
  invoice_prefix: 'company.invoice_prefix',
  order_notifications: 'company.order_notifications',
  order_notification_email: 'company.notification_email',
  almost_sold_out_notification: 'company.almost_sold_out',
  show_kvk_on_pos: 'company.show_kvk',
  show_calendar: 'company.show_calendar',
  calendar_sold_ratio: 'company.sold_ratio',
  order_thank_you_show_events: 'company.thank_you_events',
  cancel_charged_back: 'company.cancel_charged_back',
  mails_buyer_invoices: 'company.mails_buyer_invoices',
  buyer_invoice_prefix: 'company.buyer_invoice_prefix',
  email_customer_questions: 'company.questions_email',
  terms_url: 'company.terms_url',
  terms_text: 'company.terms_text',
  service_id: 'company.service_id',
  api_token: 'company.api_token',
  token_code: 'company.token_code',
  merchant_code: 'company.merchant_code',
  account_type: 'company.account_type',
  retention_months: 'history.field_retention_months',
  mailing_service: 'history.field_mailing_service',
  mailing_list: 'history.field_mailing_list',
  mailing_events: 'history.field_mailing_events',
  api_key: 'history.field_api_key',
  kinds: 'history.field_kinds',
  is_on: 'history.field_is_on',
  old_secret_until: 'history.field_old_secret_until',
  sign_in_issuer: 'history.field_sign_in_issuer',
  sign_in_client_id: 'history.field_sign_in_client_id',
  client_secret: 'history.field_client_secret',
  sign_in_domains: 'history.field_sign_in_domains',
  sign_in_required: 'history.field_sign_in_required',
  sign_in_creates_users: 'history.field_sign_in_creates_users',
  sign_in_new_user_role: 'history.field_sign_in_new_user_role',
  automatic_invoicing: 'money.automatic_invoicing',
  test_mode: 'money.test_mode',
  vat_shifted: 'money.vat_shifted',
  anti_dating: 'money.anti_date',
  include_payout_summary: 'money.include_payout_summary',
  include_platform_invoice: 'money.include_platform_invoice',
  detailed_explanation: 'money.detailed_explanation',
  set_off_invoices: 'money.set_off_invoices',
  fees_at_sale: 'money.fees_at_sale',
  payout_frequency: 'money.payout_frequency',
  max_payment_period_days: 'money.max_payment_period_days',
  payout_delay_days: 'money.payout_delay_days',
  receive_method: 'money.receive_method',
  language: 'money.invoice_language',
}

const event: Fields = {
  age_confirmation_checkbox: 'events.age_checkbox',
  banner: 'events.banner',
  charge_ticket_fee_to_customer: 'events.charge_fee',
  continuous: 'events.continuous',
  description_location: 'events.description_location',
  event_type_id: 'events.type',
  image: 'events.image',
  is_description_open: 'events.description_open',
  last_edition: 'glance.last_edition',
  minimum_age: 'events.minimum_age',
  people_limit: 'events.people_limit',
  show_image: 'events.show_image',
  vat_percentage: 'events.vat',
  venue_id: 'history.entity_venue',
}

const product: Fields = {
  price: 'products.price',
  product_group_id: 'products.group',
  product_type_id: 'products.type',
  stock: 'products.stock',
  min_buy: 'products.min_buy',
  max_buy: 'products.max_buy',
  sale_sets: 'products.sale_sets',
  persons: 'products.persons',
  sale_starts_at: 'products.sale_starts_at',
  sale_ends_at: 'products.sale_ends_at',
  sale_show_after_expire: 'products.sale_show_after_expire',
  image: 'products.image',
  scan_color: 'products.scan_color',
  scan_till: 'products.scan_till',
  multi_day: 'products.multi_day',
  has_ticket: 'products.has_ticket',
  is_cross_sell: 'products.is_cross_sell',
  limit_max_amount: 'products.limit_max_amount',
  pass_service_fee: 'products.pass_service_fee',
  notification_email: 'products.notification_email',
  parents: 'products.parents',
  addition_ids: 'products.additions',
}

const point_of_sale: Fields = {
  url: 'pos.url',
  age_confirmation: 'pos.age_confirmation',
  countdown: 'pos.countdown',
  custom_css: 'pos.custom_css',
  donations_allowed: 'pos.donations_allowed',
  noindex: 'pos.noindex',
  payment_methods: 'pos.section_methods',
  products: 'pos.section_products',
  show_countdown: 'pos.show_countdown',
  show_in_overview: 'pos.show_in_overview',
  terms_conditions_url: 'pos.terms',
}

const discount_code: Fields = {
  code: 'discounts.code',
  type: 'discounts.type',
  amount: 'discounts.value',
  apply_type: 'discounts.apply_type',
  events: 'discounts.events',
  products: 'discounts.products',
  stock: 'discounts.stock',
}

const campaign: Fields = {
  slug: 'discounts.slug',
  reference: 'discounts.reference',
  highlight_discount: 'discounts.highlight_on',
  discount_type: 'discounts.type',
  discount_value: 'discounts.value',
  timeframe_from: 'discounts.starts_at',
  timeframe_to: 'discounts.ends_at',
}

const timeslot: Fields = { spots: 'timeslots.spots', interval: 'timeslots.interval' }
const opening_hour: Fields = { ...timeslot, opens_at: 'timeslots.opens_at', closes_at: 'timeslots.closes_at' }

const customer_information: Fields = {
  question: 'questions.question',
  question_type: 'questions.type',
  text_length: 'questions.text_length',
  where_to_show: 'questions.place',
  mandatory: 'questions.mandatory_label',
  products: 'questions.products',
}

const order: Fields = {
  note: 'orders.notes',
  mail: 'orders.resend_type',
  company_name: 'orders.company_name',
  first_name: 'orders.field_first_name',
  last_name: 'orders.field_last_name',
  address: 'orders.field_address',
  house_nr: 'orders.field_house_nr',
  phone: 'orders.phone',
  email: 'orders.email',
  dob: 'orders.dob',
  gender: 'orders.gender',
  optin: 'orders.optin',
}

const ticket_template: Fields = { background: 'templates.background', qr: 'templates.qr' }

const phone_message: Fields = {
  text: 'history.entity_phone_message',
  phones: 'history.field_phones',
  withdrawn_at: 'history.field_withdrawn_at',
}

const ofEntity: Readonly<Record<string, Fields>> = {
  user,
  company,
  event,
  product,
  point_of_sale,
  discount_code,
  campaign,
  timeslot,
  opening_hour,
  customer_information,
  order,
  ticket_template,
  phone_message,
}

/** What a field of a kind of record is called where it is filled in; null: nothing. */
export function fieldWord(entity: string, field: string): MessageKey | null {
  return ofEntity[entity]?.[field] ?? shared[field] ?? null
}

// Made from the contract by `npm run sdk`; a test compares it. Do not edit.
import type { AnyInput, CallOptions } from './options.ts'

export type Customer = {
  company_name: string | null
  first_name: string | null
  last_name: string | null
  address: {
    address: string | null
    house_nr: string | null
    zip: string | null
    city: string | null
    country: string | null
  }
  phone: string | null
  gender: 'm' | 'f' | 'o' | null
  dob: string | null
  email: string | null
  optin: boolean
}

export type Sets = {
  field: 'price' | 'name'
  operation: 'less' | 'greater' | 'equal' | 'contains'
  value: number | string
}[]

export type GetOwnKeyAnswer = {
  id: number
  name: string
  company: {
    id: number
    name: string
  }
  permissions: ('order.view' | 'order.search' | 'order.detail' | 'order.export' | 'order.cancel' | 'order.refund' | 'order.product_cancel' | 'order.confirmation' | 'order.change_owner' | 'order.mark_ticket' | 'order.change_customer' | 'order.change_event' | 'order.note' | 'order.payment_history' | 'order.log' | 'order.payment_attention' | 'order.mails' | 'order.generate_ticket' | 'order.add_attendees' | 'order.remind' | 'event.view' | 'event.create' | 'event.edit' | 'event.delete' | 'event.duplicate' | 'event.details' | 'event.products' | 'event.timeslots' | 'event.customer_information' | 'event.pos' | 'event.marketing' | 'event.visitor_list' | 'event.minimum_age_checkbox' | 'event.add_venue' | 'event.ticket_template' | 'pos.delete' | 'product.ordered_email' | 'dashboard.view' | 'report.view' | 'report.sales_by_ticket_type' | 'report.stock' | 'report.export' | 'audit.view' | 'discount_code.view' | 'discount_code.search' | 'discount_code.create' | 'discount_code.edit' | 'discount_code.delete' | 'campaign.view' | 'campaign.create' | 'campaign.edit' | 'campaign.delete' | 'batch.view' | 'batch.create' | 'batch.edit' | 'scan_operation.view' | 'scan_operation.create' | 'scan_operation.edit' | 'scan_operation.delete' | 'scanner.view' | 'scanner.create' | 'scanner.edit' | 'scanner.delete' | 'scan_terminal.view' | 'scan_terminal.checkin' | 'scan_terminal.overrule' | 'scan_terminal.undo_any' | 'ticket_template.view' | 'ticket_template.create' | 'ticket_template.edit' | 'ticket_template.duplicate' | 'ticket_template.delete' | 'box_office.view' | 'box_office.edit' | 'box_office.sell' | 'box_office.history' | 'my_company.view' | 'my_company.details' | 'my_company.users' | 'my_company.layout' | 'my_company.settings' | 'my_company.permissions' | 'my_company.invoices' | 'my_company.auto_invoice' | 'my_company.payment_accounts' | 'my_company.box_office' | 'my_company.api_keys' | 'my_company.sign_in' | 'customer_support.view' | 'privacy.manage' | 'admin_company.view' | 'admin_company.details' | 'admin_company.users' | 'admin_company.payment_costs' | 'admin_company.fees' | 'admin_company.permissions' | 'admin_company.create' | 'admin_company.impersonate' | 'admin_company.attention' | 'admin_invoice.view' | 'admin_invoice.search' | 'admin_invoice.generate' | 'admin_invoice.credit' | 'admin_invoice.payout_summary' | 'admin_invoice.overrule_fees' | 'admin_invoice.payout' | 'master_data.roles' | 'master_data.default_layout' | 'master_data.default_fees' | 'master_data.default_permissions' | 'master_data.default_ticket_template' | 'master_data.auto_invoice_view' | 'master_data.auto_invoice_edit' | 'master_data.venues' | 'master_data.company_links' | 'master_data.settings' | 'venue.view' | 'venue.edit' | 'extension.view' | 'extension.mailing_service' | 'app.login' | 'app.checkin_view' | 'app.checkin_swipe' | 'app.overrule' | 'app.undo_any' | 'app.ticket_details' | 'app.prices' | 'app.dashboard' | 'app.device_settings' | 'app.event_list' | 'app.product_scan_settings')[]
  event_access: 'all' | 'selected'
  event_ids: number[]
  expires_at: string | null
  calls_per_minute: number
}

export type SignUploadInput = {
  filename: string
  type: string
  purpose: 'event_banner' | 'event_image' | 'product_image' | 'logo' | 'ticket_background'
}

export type SignUploadAnswer = {
  path: string
  upload_url: string
  headers: Record<string, string>
  expires_at: string
}

export type ConfirmUploadInput = {
  path: string
}

export type ConfirmUploadAnswer = {
  path: string
  url: string
  width: number
  height: number
  size: number
}

export type DeleteFileInput = {
  filename: string
}

export type DeleteFileAnswer = {
  success: true
}

export type GetInvoiceInput = {
  company_id: number
  id: number
}

export type GetInvoiceAnswer = {
  id: number
  kind: 'invoice' | 'credit'
  number: string
  company_id: number
  company: string
  date: string
  due_date: string
  period_start: string
  period_end: string
  total: number
  open: number
  state: 'open' | 'overdue' | 'paid' | 'partly_credited' | 'credited' | 'credit'
  can_be_credited: boolean
  subtotal: number
  vat: number
  is_vat_shifted: boolean
  paid_on: string | null
  prepaid: number
  reason: string | null
  credits: string | null
  customer: Record<string, string | null>
  lines: {
    id: number
    kind: 'ticket_fee' | 'box_office_ticket_fee' | 'refund_fee' | 'free_ticket_fee' | 'correction' | 'payment_cost'
    fee_type: 'ticket_fee' | 'box_office_ticket_fee' | 'refund_fee' | 'free_ticket_fee' | null
    event: string | null
    payment_method: {
      name: string
      adapter: string
    } | null
    quantity: number
    unit: number | null
    amount: number
    credited: number
  }[]
}

export type ListInvoiceLineOrdersInput = {
  company_id: number
  id: number
  line_id: number
  page?: number
}

export type ListInvoiceLineOrdersAnswer = {
  data: {
    order_id: number
    order_number: string
    day: string
    product: string | null
    quantity: number
    amount: number
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
  missing: {
    quantity: number
    amount: number
  }
  free: {
    paid: number
    free: number
    allowed: number
    invoiced: number
  } | null
}

export type GetInvoicePdfInput = GetInvoiceInput

export type GetInvoicePdfAnswer = {
  url: string
}

export type GetInvoiceUblInput = GetInvoiceInput

export type GetInvoiceUblAnswer = GetInvoicePdfAnswer

export type ListCompanyInvoicesInput = {
  company_id: number
  page?: number
  after_id?: number
  start?: string
  end?: string
}

export type ListCompanyInvoicesAnswer = {
  data: {
    id: number
    kind: 'invoice' | 'credit'
    number: string
    company_id: number
    company: string
    date: string
    due_date: string
    period_start: string
    period_end: string
    total: number
    open: number
    state: 'open' | 'overdue' | 'paid' | 'partly_credited' | 'credited' | 'credit'
    can_be_credited: boolean
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
  totals: {
    subtotal: number
    vat: number
    total: number
    open: number
  }
}

export type ListCompanyPayoutsInput = ListCompanyInvoicesInput

export type ListCompanyPayoutsAnswer = {
  data: {
    id: number
    company_id: number
    company: string
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
    state: 'concept' | 'final' | 'paid' | 'nothing'
    paid_on: string | null
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
  totals: {
    charged: number
    refunded: number
    credited: number
    set_off: number
    amount: number
  }
}

export type GetCompanyBalanceInput = {
  company_id: number
}

export type GetCompanyBalanceAnswer = {
  ticket_money: number
  in_payouts: number
  open_invoices: number
  has_iban: boolean
  into_own_account: boolean
  next_from: string | null
}

export type GetPayoutInput = GetInvoiceInput

export type GetPayoutAnswer = {
  id: number
  company_id: number
  company: string
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
  state: 'concept' | 'final' | 'paid' | 'nothing'
  paid_on: string | null
  iban: string | null
  last_iban: string | null
  reference: string | null
  lines: {
    event: string
    charged: number
    refunded: number
    event_id: number
  }[]
  invoices: {
    id: number
    number: string
    kind: 'set_off' | 'credit_returned'
    amount: number
  }[]
  returns: {
    paid_on: string
    iban: string
    reference: string | null
    reason: string
    created_at: string
  }[]
}

export type ListPayoutOrdersInput = {
  company_id: number
  id: number
  event_id: number
  page?: number
}

export type ListPayoutOrdersAnswer = {
  data: {
    order_id: number
    order_number: string
    day: string
    charged: number
    refunded: number
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
  other_days: {
    charged: number
    refunded: number
  }
}

export type GetPayoutPdfInput = GetInvoiceInput

export type GetPayoutPdfAnswer = GetInvoicePdfAnswer

export type ListInvoicesOfOrderInput = {
  id: number
}

export type ListInvoicesOfOrderAnswer = {
  can_make: boolean
  customer: {
    name: string
    address: string
    zip: string
    city: string
    country: string
    vat_number: string | null
  } | null
  invoices: {
    id: number
    kind: 'invoice' | 'credit' | 'month'
    number: string
    date: string
    total: number
    has_ubl: boolean
  }[]
}

export type MakeInvoiceOfOrderInput = {
  id: number
  name: string
  address: string
  zip: string
  city: string
  country: string
  vat_number?: string | null
}

export type MakeInvoiceOfOrderAnswer = ListInvoicesOfOrderInput

export type GetBuyerInvoicePdfInput = ListInvoicesOfOrderInput

export type GetBuyerInvoicePdfAnswer = GetInvoicePdfAnswer

export type GetBuyerInvoiceUblInput = ListInvoicesOfOrderInput

export type GetBuyerInvoiceUblAnswer = GetInvoicePdfAnswer

export type ListBuyerInvoicesInput = {
  company_id: number
  page?: number
  search?: string
  after_id?: number
  start?: string
  end?: string
  kind?: 'invoice' | 'credit' | 'month'
}

export type ListBuyerInvoicesAnswer = {
  data: {
    id: number
    kind: 'invoice' | 'credit' | 'month'
    number: string
    date: string
    total: number
    has_ubl: boolean
    order_id: number | null
    order_number: string | null
    customer: string | null
    credits: string | null
    period_start: string | null
    period_end: string | null
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
  totals: {
    total: number
  }
}

export type DownloadPayoutLinesInput = {
  company_id: number
  id: number
  format: 'csv' | 'xlsx'
  language?: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
}

export type DownloadInvoiceLinesInput = DownloadPayoutLinesInput

export type DownloadBooksInput = {
  company_id: number
  kind: 'journal' | 'ledger' | 'invoices' | 'payouts' | 'buyer_invoices'
  start: string
  end: string
  format: 'csv' | 'xlsx'
  language?: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
}

export type GetVatOverviewInput = {
  company_id: number
  start: string
  end: string
}

export type GetVatOverviewAnswer = {
  lines: {
    month: string
    rate: number | null
    sold: number
    refunded: number
    total: number
    net: number
    vat: number
  }[]
  totals: {
    sold: number
    refunded: number
    total: number
    net: number
    vat: number
  }
}

export type DownloadVatOverviewInput = {
  company_id: number
  start: string
  end: string
  format: 'csv' | 'xlsx'
  language?: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
}

export type ListVenuesInput = {
  page?: number
  search?: string
  after_id?: number
  active?: boolean
  sort?: 'name' | '-name' | 'city' | '-city'
}

export type ListVenuesAnswer = {
  data: {
    id: number
    name: string
    address: string
    zip: string
    city: string
    country_code: string
    active: boolean
    verified: boolean
    is_own: boolean
    updated_at: string
    events_count: number
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type ListActiveVenuesInput = {
  search?: string
}

export type ListActiveVenuesAnswer = {
  id: number
  name: string
  city: string
}[]

export type GetVenueDetailInput = ListInvoicesOfOrderInput

export type GetVenueDetailAnswer = {
  id: number
  name: string
  address: string
  zip: string
  city: string
  country_code: string
  active: boolean
  verified: boolean
  is_own: boolean
  updated_at: string
}

export type CreateVenueInput = {
  name: string
  address: string
  zip: string
  city: string
  country_code: string
  active?: boolean
  verified?: boolean
}

export type CreateVenueAnswer = GetVenueDetailAnswer

export type SaveVenueInput = {
  id: number
  name: string
  address: string
  zip: string
  city: string
  country_code: string
  active?: boolean
  verified?: boolean
  updated_at?: string | null
}

export type SaveVenueAnswer = GetVenueDetailAnswer

export type DeleteVenueInput = ListInvoicesOfOrderInput

export type DeleteVenueAnswer = DeleteFileAnswer

export type ListEventsInput = {
  page?: number
  search?: string
  after_id?: number
  show_archived?: boolean
  only_live?: boolean
  state?: 'archived' | 'passed' | 'live' | 'not_live' | 'draft' | 'current'
  event_type_id?: number
  venue_id?: number
  with_seats?: boolean
  sort?: 'starts_at' | '-starts_at' | 'name' | '-name' | 'created_at' | '-created_at'
}

export type ListEventsAnswer = {
  data: {
    id: number
    name: string
    starts_at: string
    ends_at: string
    time_zone: string
    status: 'draft' | 'live' | 'not_live'
    state: 'archived' | 'passed' | 'live' | 'not_live' | 'draft'
    continuous: boolean
    image_url: string | null
    venue: {
      id: number
      name: string
      city: string
    } | null
    sold: number
    capacity: number | null
    created_at: string
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type ListCompanyEventsInput = {
  company_id: number
  page?: number
  search?: string
  after_id?: number
  show_archived?: boolean
  only_live?: boolean
  state?: 'archived' | 'passed' | 'live' | 'not_live' | 'draft' | 'current'
  event_type_id?: number
  venue_id?: number
  with_seats?: boolean
  sort?: 'starts_at' | '-starts_at' | 'name' | '-name' | 'created_at' | '-created_at'
}

export type ListCompanyEventsAnswer = ListEventsAnswer

export type ListActiveEventsInput = {
  page?: number
  search?: string
}

export type ListActiveEventsAnswer = {
  data: {
    id: number
    name: string
    starts_at: string
    ends_at: string
    time_zone: string
    status: 'draft' | 'live' | 'not_live'
    state: 'archived' | 'passed' | 'live' | 'not_live' | 'draft'
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type ListUnpayableEventsAnswer = {
  id: number
  name: string
}[]

export type ListEventTypesAnswer = ListUnpayableEventsAnswer

export type ListEventsWithPointsOfSaleInput = ListActiveEventsInput

export type ListEventsWithPointsOfSaleAnswer = {
  data: {
    id: number
    name: string
    starts_at: string
    ends_at: string
    time_zone: string
    status: 'draft' | 'live' | 'not_live'
    state: 'archived' | 'passed' | 'live' | 'not_live' | 'draft'
    points_of_sale: {
      id: number
      name: string
      url: string
      status: 'live' | 'test' | 'closed'
    }[]
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type ListEventsWithProductsInput = {
  page?: number
  search?: string
  order_company_id?: number
}

export type ListEventsWithProductsAnswer = {
  data: {
    id: number
    name: string
    starts_at: string
    ends_at: string
    time_zone: string
    status: 'draft' | 'live' | 'not_live'
    state: 'archived' | 'passed' | 'live' | 'not_live' | 'draft'
    points_of_sale: {
      id: number
      name: string
    }[]
    products: {
      id: number
      name: string
      price: number
      product_type_id: number
    }[]
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type CreateEventInput = {
  continuous?: boolean
  event_type_id?: number | null
  venue_id?: number | null
  show_image?: boolean
  description_location?: 'top' | 'bottom'
  is_description_open?: boolean
  age_confirmation_checkbox?: boolean
  charge_ticket_fee_to_customer?: boolean
  has_waiting_list?: boolean
  ticket_template_id?: number | null
  name: string
  starts_at: string
  ends_at: string
  image?: string | null
  banner?: string | null
  description?: string | null
  minimum_age?: number | null
  people_limit?: number | null
  reminder_days?: number | null
  cancel_until?: number | null
  cancel_until_unit?: 'hours' | 'days'
  cancel_percentage?: number
  cancel_returns_fees?: boolean
  resale_hours?: number | null
  resale_percentage?: number
  resale_returns_fees?: boolean
  visit_change_hours?: number
  vat_percentage?: number
  allowed_product_ids?: number[]
}

export type CreateEventAnswer = {
  id: number
  company_id: number
  name: string
  status: 'draft' | 'live' | 'not_live'
  state: 'archived' | 'passed' | 'live' | 'not_live' | 'draft'
  starts_at: string
  ends_at: string
  time_zone: string
  continuous: boolean
  event_type_id: number | null
  venue_id: number | null
  show_image: boolean
  description_location: 'top' | 'bottom'
  is_description_open: boolean
  age_confirmation_checkbox: boolean
  charge_ticket_fee_to_customer: boolean
  has_waiting_list: boolean
  ticket_template_id: number | null
  venue: {
    id: number
    name: string
    address: string
    zip: string
    city: string
    active: boolean
  } | null
  image: string | null
  image_url: string | null
  banner: string | null
  banner_url: string | null
  description: string | null
  minimum_age: number | null
  people_limit: number | null
  reminder_days: number | null
  cancel_until: number | null
  cancel_until_unit: 'hours' | 'days'
  cancel_percentage: number
  cancel_returns_fees: boolean
  resale_hours: number | null
  resale_percentage: number
  resale_returns_fees: boolean
  visit_change_hours: number
  vat_percentage: number
  ticket_templates: {
    id: number
    name: string
  }[]
  allowed_product_ids: number[]
  allowed_products: {
    id: number
    name: string
    event_id: number
    event_name: string
  }[]
  gtm_id: string | null
  has_fb_capi: boolean
  fb_pixel_id: string | null
  fb_test_event_code: string | null
  has_fb_access_token: boolean
  company_has_fb: boolean
  archived_at: string | null
  created_at: string
  updated_at: string
  missing: {
    item: 'product' | 'point_of_sale' | 'on_sale' | 'dates' | 'ticket_template' | 'point_of_sale_live' | 'payment' | 'venue' | 'description' | 'image'
    is_hard: boolean
  }[]
  has_orders: boolean
  sold: number
  capacity: number | null
  points_of_sale: {
    id: number
    name: string
    url: string
    status: 'live' | 'test' | 'closed'
  }[]
  shop_url: string | null
}

export type GetEventDetailInput = {
  event_id: number
}

export type GetEventDetailAnswer = CreateEventAnswer

export type SaveEventInput = {
  event_id: number
  continuous?: boolean
  event_type_id?: number | null
  venue_id?: number | null
  show_image?: boolean
  description_location?: 'top' | 'bottom'
  is_description_open?: boolean
  age_confirmation_checkbox?: boolean
  charge_ticket_fee_to_customer?: boolean
  has_waiting_list?: boolean
  ticket_template_id?: number | null
  name?: string
  starts_at?: string
  ends_at?: string
  image?: string | null
  banner?: string | null
  description?: string | null
  minimum_age?: number | null
  people_limit?: number | null
  reminder_days?: number | null
  cancel_until?: number | null
  cancel_until_unit?: 'hours' | 'days'
  cancel_percentage?: number
  cancel_returns_fees?: boolean
  resale_hours?: number | null
  resale_percentage?: number
  resale_returns_fees?: boolean
  visit_change_hours?: number
  vat_percentage?: number
  allowed_product_ids?: number[]
  status?: 'draft' | 'live' | 'not_live'
  move_timeslots?: boolean
  updated_at?: string | null
}

export type SaveEventAnswer = CreateEventAnswer

export type DeleteEventInput = GetEventDetailInput

export type DeleteEventAnswer = DeleteFileAnswer

export type ArchiveEventInput = {
  event_id: number
  archived: boolean
}

export type ArchiveEventAnswer = CreateEventAnswer

export type DuplicateEventInput = {
  event_id: number
  name: string
  starts_at: string
  ends_at: string
  sessions?: {
    id: number
    starts_at: string
    ends_at: string
  }[]
}

export type DuplicateEventAnswer = CreateEventAnswer

export type SaveEventMarketingInput = {
  event_id: number
  gtm_id: string | null
  has_fb_capi?: boolean
  fb_pixel_id?: string | null
  fb_access_token?: string | null
  fb_test_event_code?: string | null
  updated_at?: string | null
}

export type SaveEventMarketingAnswer = CreateEventAnswer

export type ListActiveCartsInput = GetEventDetailInput

export type ListActiveCartsAnswer = {
  carts: number
  products: {
    product_id: number
    name: string
    amount: number
  }[]
}

export type ListProductsInput = GetEventDetailInput

export type ListProductsAnswer = {
  id: number
  event_id: number
  name: string
  product_group_id: number | null
  product_type_id: number
  status: 'live' | 'not_live'
  price: number
  vat_percentage: number
  stock: number | null
  min_buy: number
  max_buy: number
  sale_sets: number
  persons: number
  sale_starts_at: string | null
  sale_ends_at: string | null
  sale_show_after_expire: boolean
  description: string | null
  image: string | null
  scan_color: string | null
  scan_note: string | null
  scan_till: string | null
  ticket_template_id: number | null
  badge_template_id: number | null
  multi_day: boolean
  has_ticket: boolean
  is_cross_sell: boolean
  limit_max_amount: boolean
  pass_service_fee: boolean
  notification_email: string | null
  voucher_months: number | null
  parents: number[]
  addition_ids: number[]
  image_url: string | null
  has_seats: boolean
  addition_of: number | null
  sold: number
  reserved: number
  left: number | null
  state: 'not_started' | 'available' | 'sold_out' | 'expired'
  is_ordered: boolean
  sort: number
  updated_at: string
}[]

export type CreateProductInput = {
  event_id: number
  name?: string | null
  product_group_id?: number | null
  product_type_id?: number | null
  status?: 'live' | 'not_live' | null
  price?: number | null
  vat_percentage?: number | null
  stock?: number | null
  min_buy?: number | null
  max_buy?: number | null
  sale_sets?: number | null
  persons?: number | null
  sale_starts_at?: string | null
  sale_ends_at?: string | null
  sale_show_after_expire?: boolean
  description?: string | null
  image?: string | null
  scan_color?: string | null
  scan_note?: string | null
  scan_till?: string | null
  ticket_template_id?: number | null
  badge_template_id?: number | null
  multi_day?: boolean
  has_ticket?: boolean | null
  is_cross_sell?: boolean
  limit_max_amount?: boolean
  pass_service_fee?: boolean
  notification_email?: string | null
  voucher_months?: number | null
  parents?: number[]
  addition_ids?: number[]
  point_of_sale_ids?: number[]
}

export type CreateProductAnswer = {
  id: number
  event_id: number
  name: string
  product_group_id: number | null
  product_type_id: number
  status: 'live' | 'not_live'
  price: number
  vat_percentage: number
  stock: number | null
  min_buy: number
  max_buy: number
  sale_sets: number
  persons: number
  sale_starts_at: string | null
  sale_ends_at: string | null
  sale_show_after_expire: boolean
  description: string | null
  image: string | null
  scan_color: string | null
  scan_note: string | null
  scan_till: string | null
  ticket_template_id: number | null
  badge_template_id: number | null
  multi_day: boolean
  has_ticket: boolean
  is_cross_sell: boolean
  limit_max_amount: boolean
  pass_service_fee: boolean
  notification_email: string | null
  voucher_months: number | null
  parents: number[]
  addition_ids: number[]
  image_url: string | null
  has_seats: boolean
  addition_of: number | null
  sold: number
  reserved: number
  left: number | null
  state: 'not_started' | 'available' | 'sold_out' | 'expired'
  is_ordered: boolean
  sort: number
  updated_at: string
}

export type GetProductDependenciesInput = GetEventDetailInput

export type GetProductDependenciesAnswer = {
  product_types: {
    id: number
    name: string
    gives_ticket: boolean
  }[]
  product_groups: {
    id: number
    name: string
    type: 'default' | 'custom'
  }[]
  ticket_templates: {
    id: number
    name: string
  }[]
  badge_templates: {
    id: number
    name: string
  }[]
  products: {
    id: number
    name: string
  }[]
  points_of_sale: {
    id: number
    name: string
  }[]
  vat_choices: number[]
  event: {
    id: number
    name: string
    vat_percentage: number
    starts_at: string
    ends_at: string
    time_zone: string
    charge_ticket_fee_to_customer: boolean
    is_archived: boolean
  }
}

export type ChangeProductInput = {
  event_id: number
  product_id: number
  name?: string | null
  product_group_id?: number | null
  product_type_id?: number | null
  status?: 'live' | 'not_live' | null
  price?: number | null
  vat_percentage?: number | null
  stock?: number | null
  min_buy?: number | null
  max_buy?: number | null
  sale_sets?: number | null
  persons?: number | null
  sale_starts_at?: string | null
  sale_ends_at?: string | null
  sale_show_after_expire?: boolean
  description?: string | null
  image?: string | null
  scan_color?: string | null
  scan_note?: string | null
  scan_till?: string | null
  ticket_template_id?: number | null
  badge_template_id?: number | null
  multi_day?: boolean
  has_ticket?: boolean | null
  is_cross_sell?: boolean
  limit_max_amount?: boolean
  pass_service_fee?: boolean
  notification_email?: string | null
  voucher_months?: number | null
  parents?: number[]
  addition_ids?: number[]
  updated_at?: string | null
}

export type ChangeProductAnswer = CreateProductAnswer

export type DeleteProductInput = {
  event_id: number
  product_id: number
}

export type DeleteProductAnswer = DeleteFileAnswer

export type ListProductGroupsInput = GetEventDetailInput

export type ListProductGroupsAnswer = {
  id: number
  name: string
  type: 'default' | 'custom'
  sort: number
  products: number[]
  updated_at: string
}[]

export type CreateProductGroupInput = {
  event_id: number
  name?: string | null
  sort?: number
}

export type CreateProductGroupAnswer = {
  id: number
  name: string
  type: 'default' | 'custom'
  sort: number
  products: number[]
  updated_at: string
}

export type ChangeProductGroupInput = {
  event_id: number
  product_group_id: number
  name?: string
  sort?: number
  updated_at?: string | null
}

export type ChangeProductGroupAnswer = CreateProductGroupAnswer

export type DeleteProductGroupInput = {
  event_id: number
  product_group_id: number
}

export type DeleteProductGroupAnswer = DeleteFileAnswer

export type ListUngroupedProductsInput = GetEventDetailInput

export type ListUngroupedProductsAnswer = ListProductsAnswer

export type SortProductsInput = {
  event_id: number
  sort: {
    id: number
    product_group_id: number | null
    sort: number
  }[]
  groups?: {
    id: number
    sort: number
  }[]
}

export type SortProductsAnswer = DeleteFileAnswer

export type ChangeProductsInBulkInput = {
  event_id: number
  product_ids: number[]
  changes: {
    status?: 'live' | 'not_live' | null
    stock?: number | null
    price?: number | null
    vat_percentage?: number | null
    min_buy?: number | null
    max_buy?: number | null
    sale_starts_at?: string | null
    sale_ends_at?: string | null
    product_group_id?: number | null
    ticket_template_id?: number | null
  }
}

export type ChangeProductsInBulkAnswer = ListProductsAnswer

export type ListProductTypesAnswer = {
  id: number
  name: string
  gives_ticket: boolean
}[]

export type ListPointsOfSaleInput = GetEventDetailInput

export type ListPointsOfSaleAnswer = {
  id: number
  event_id: number
  name: string
  url: string
  shop_url: string
  status: 'live' | 'test' | 'closed'
  test_mode: boolean
  language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
  custom_css: string | null
  terms_conditions_url: string | null
  show_countdown: boolean
  countdown: string | null
  show_in_overview: boolean
  donations_allowed: boolean
  age_confirmation: boolean | null
  noindex: boolean
  colors: {
    primary_color: string | null
    secondary_color: string | null
    accent_color: string | null
    description_color: string | null
    button_color: string | null
    button_text_color: string | null
  }
  payment_methods: {
    id: number
    payment_method_id: number
    name: string
    adapter: string
    fee_fixed: number
    fee_percentage: number
    online: boolean
    show_pos: boolean
    sort: number
  }[]
  products: {
    product_id: number
    name: string
    status: 'live' | 'not_live'
    price: number
    stock: number | null
    taken: number
    sort: number
  }[]
  has_orders: boolean
  updated_at: string
}[]

export type CreatePointOfSaleInput = {
  event_id: number
  name?: string | null
  url?: string | null
  status?: 'live' | 'test' | 'closed' | null
  language?: string | null
  custom_css?: string | null
  terms_conditions_url?: string | null
  show_countdown?: boolean
  countdown?: string | null
  show_in_overview?: boolean
  donations_allowed?: boolean
  age_confirmation?: boolean | null
  noindex?: boolean
  colors?: {
    primary_color?: string | null
    secondary_color?: string | null
    accent_color?: string | null
    description_color?: string | null
    button_color?: string | null
    button_text_color?: string | null
  }
  payment_methods?: {
    id?: number | null
    payment_method_id: number
    fee_fixed?: number | null
    fee_percentage?: number | null
    online?: boolean
    show_pos?: boolean
  }[]
  products?: {
    product_id: number
    stock?: number | null
    sort?: number
  }[]
}

export type CreatePointOfSaleAnswer = {
  id: number
  event_id: number
  name: string
  url: string
  shop_url: string
  status: 'live' | 'test' | 'closed'
  test_mode: boolean
  language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
  custom_css: string | null
  terms_conditions_url: string | null
  show_countdown: boolean
  countdown: string | null
  show_in_overview: boolean
  donations_allowed: boolean
  age_confirmation: boolean | null
  noindex: boolean
  colors: {
    primary_color: string | null
    secondary_color: string | null
    accent_color: string | null
    description_color: string | null
    button_color: string | null
    button_text_color: string | null
  }
  payment_methods: {
    id: number
    payment_method_id: number
    name: string
    adapter: string
    fee_fixed: number
    fee_percentage: number
    online: boolean
    show_pos: boolean
    sort: number
  }[]
  products: {
    product_id: number
    name: string
    status: 'live' | 'not_live'
    price: number
    stock: number | null
    taken: number
    sort: number
  }[]
  has_orders: boolean
  updated_at: string
  removed_css: {
    line: number
    text: string
  }[]
}

export type GetPointOfSaleDependenciesInput = {
  event_id?: number
}

export type GetPointOfSaleDependenciesAnswer = {
  products: {
    id: number
    name: string
    status: 'live' | 'not_live'
    price: number
    stock: number | null
    product_type_id: number
  }[]
  payment_methods: {
    id: number
    name: string
    adapter: string
    is_on_site: boolean
  }[]
  languages: ('nl' | 'de' | 'en' | 'es' | 'fr' | 'pt')[]
  statuses: ('live' | 'test' | 'closed')[]
  colors: {
    primary_color: string | null
    secondary_color: string | null
    accent_color: string | null
    description_color: string | null
    button_color: string | null
    button_text_color: string | null
  }
  shop_origin: string
  event: {
    id: number
    name: string
    starts_at: string
    ends_at: string
    time_zone: string
    minimum_age: number | null
    age_confirmation_checkbox: boolean
    has_donation: boolean
    is_archived: boolean
  } | null
}

export type ChangePointOfSaleInput = {
  event_id: number
  point_of_sale_id: number
  name?: string | null
  url?: string | null
  status?: 'live' | 'test' | 'closed' | null
  language?: string | null
  custom_css?: string | null
  terms_conditions_url?: string | null
  show_countdown?: boolean
  countdown?: string | null
  show_in_overview?: boolean
  donations_allowed?: boolean
  age_confirmation?: boolean | null
  noindex?: boolean
  colors?: {
    primary_color?: string | null
    secondary_color?: string | null
    accent_color?: string | null
    description_color?: string | null
    button_color?: string | null
    button_text_color?: string | null
  }
  payment_methods?: {
    id?: number | null
    payment_method_id: number
    fee_fixed?: number | null
    fee_percentage?: number | null
    online?: boolean
    show_pos?: boolean
  }[]
  products?: {
    product_id: number
    stock?: number | null
    sort?: number
  }[]
  updated_at?: string | null
}

export type ChangePointOfSaleAnswer = CreatePointOfSaleAnswer

export type DeletePointOfSaleInput = {
  event_id: number
  point_of_sale_id: number
}

export type DeletePointOfSaleAnswer = DeleteFileAnswer

export type ListTimeslotsInput = GetEventDetailInput

export type ListTimeslotsAnswer = {
  id: number
  date: string
  start: string
  end_date: string
  end: string
  interval: 'hourly' | 'all_day'
  starts_at: string
  ends_at: string
  spots: number | null
  spots_sold: number
  updated_at: string
}[]

export type AddTimeslotsInput = {
  event_id: number
  timeslots: {
    date: string
    start: string
    end_date?: string
    end: string
    interval?: 'hourly' | 'all_day'
    spots: number | null
  }[]
}

export type AddTimeslotsAnswer = ListTimeslotsAnswer

export type SaveTimeslotInput = {
  event_id: number
  id: number
  date: string
  start: string
  end_date?: string
  end: string
  interval?: 'hourly' | 'all_day'
  spots: number | null
  updated_at?: string | null
}

export type SaveTimeslotAnswer = {
  id: number
  date: string
  start: string
  end_date: string
  end: string
  interval: 'hourly' | 'all_day'
  starts_at: string
  ends_at: string
  spots: number | null
  spots_sold: number
  updated_at: string
}

export type DeleteTimeslotInput = {
  event_id: number
  id: number
}

export type DeleteTimeslotAnswer = DeleteFileAnswer

export type DeleteTimeslotsInput = {
  event_id: number
  ids: number[]
}

export type DeleteTimeslotsAnswer = {
  deleted: number
  kept: number
}

export type ListOpeningHoursInput = GetEventDetailInput

export type ListOpeningHoursAnswer = {
  id: number
  day: number
  opens_at: string
  closes_at: string
  spots: number
  interval: 'hourly' | 'all_day'
  updated_at: string
}[]

export type AddOpeningHourInput = {
  event_id: number
  day: number
  opens_at: string
  closes_at: string
  spots: number
  interval: 'hourly' | 'all_day'
}

export type AddOpeningHourAnswer = {
  id: number
  day: number
  opens_at: string
  closes_at: string
  spots: number
  interval: 'hourly' | 'all_day'
  updated_at: string
}

export type AddOpeningHoursInput = {
  event_id: number
  opens_at: string
  closes_at: string
  spots: number
  interval: 'hourly' | 'all_day'
  days: number[]
}

export type AddOpeningHoursAnswer = ListOpeningHoursAnswer

export type SaveOpeningHourInput = {
  event_id: number
  id: number
  day: number
  opens_at: string
  closes_at: string
  spots: number
  interval: 'hourly' | 'all_day'
  updated_at?: string | null
}

export type SaveOpeningHourAnswer = AddOpeningHourAnswer

export type DeleteOpeningHourInput = DeleteTimeslotInput

export type DeleteOpeningHourAnswer = DeleteFileAnswer

export type DeleteOpeningHoursInput = DeleteTimeslotsInput

export type DeleteOpeningHoursAnswer = {
  deleted: number
}

export type GenerateTimeslotsInput = {
  event_id: number
  start: string
  end: string
}

export type GenerateTimeslotsAnswer = {
  date: string
  start: string
  end: string
  interval: 'hourly' | 'all_day'
  spots: number
  exists: boolean
}[]

export type GetSeatingInput = {
  event_id: number
  timeslot_id?: number
}

export type GetSeatingAnswer = {
  updated_at: string | null
  seats: {
    id: number
    product_id: number
    section: string
    row: string
    number: string
    x: number
    y: number
    is_accessible: boolean
    is_closed: boolean
    state: 'free' | 'held' | 'sold'
    is_in_use: boolean
  }[]
  timeslots: {
    id: number
    starts_at: string
    ends_at: string
  }[]
  without_seat: number
}

export type SaveSeatingInput = {
  event_id: number
  seats: {
    id?: number | null
    product_id: number
    section: string
    row: string
    number: string
    x: number
    y: number
    is_accessible: boolean
    is_closed: boolean
  }[]
  updated_at?: string | null
}

export type SaveSeatingAnswer = GetSeatingAnswer

export type GetWaitingRoomInput = DeletePointOfSaleInput

export type GetWaitingRoomAnswer = {
  mode: 'off' | 'automatic' | 'from'
  opens_at: string | null
  pace: number
  is_paused: boolean
  is_active: boolean
  is_sold_out: boolean
  waiting: number
  let_in: number
  bought: number
  left: number
  updated_at: string | null
}

export type SaveWaitingRoomInput = {
  event_id: number
  point_of_sale_id: number
  mode: 'off' | 'automatic' | 'from'
  opens_at: string | null
  pace: number
  is_paused: boolean
  updated_at?: string | null
}

export type SaveWaitingRoomAnswer = GetWaitingRoomAnswer

export type ListWaitingListInput = {
  event_id: number
  page?: number
  search?: string
  after_id?: number
  product_id?: number
}

export type ListWaitingListAnswer = {
  data: {
    id: number
    email: string
    product: {
      id: number
      name: string
    }
    amount: number
    language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
    joined_at: string
    told_at: string | null
    told: number
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type GetWaitingListCountsInput = GetEventDetailInput

export type GetWaitingListCountsAnswer = {
  product: {
    id: number
    name: string
  }
  people: number
  amount: number
}[]

export type DeleteWaitingListEntryInput = DeleteTimeslotInput

export type DeleteWaitingListEntryAnswer = DeleteFileAnswer

export type ListGiftVouchersInput = {
  page?: number
  search?: string
  after_id?: number
  on?: string
}

export type ListGiftVouchersAnswer = {
  data: {
    id: number
    code: string
    product: string
    event_id: number
    order_id: number
    order_number: string
    sold_at: string
    ends_at: string | null
    amount: number
    refunded: number
    left: number
    owed: number
    state: 'on' | 'used_up' | 'ended' | 'blocked' | 'void'
    block_reason: string | null
    uses: {
      order_id: number
      order_number: string
      amount: number
      is_paid: boolean
    }[]
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type GetGiftVoucherTotalsInput = {
  on?: string
}

export type GetGiftVoucherTotalsAnswer = {
  open: number
  vouchers: number
}

export type DownloadGiftVouchersInput = {
  search?: string
  on?: string
  format: 'csv' | 'xlsx'
  language?: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
}

export type BlockGiftVoucherInput = {
  id: number
  reason: string
}

export type BlockGiftVoucherAnswer = {
  id: number
  code: string
  product: string
  event_id: number
  order_id: number
  order_number: string
  sold_at: string
  ends_at: string | null
  amount: number
  refunded: number
  left: number
  owed: number
  state: 'on' | 'used_up' | 'ended' | 'blocked' | 'void'
  block_reason: string | null
  uses: {
    order_id: number
    order_number: string
    amount: number
    is_paid: boolean
  }[]
}

export type UnblockGiftVoucherInput = ListInvoicesOfOrderInput

export type UnblockGiftVoucherAnswer = BlockGiftVoucherAnswer

export type ListQuestionsInput = GetEventDetailInput

export type ListQuestionsAnswer = {
  id: number
  question: string
  question_type: 'input' | 'select' | 'checkboxes' | 'radio-buttons'
  answers: string[]
  mandatory: boolean
  text_length: number | null
  where_to_show: 'order' | 'products'
  show_at_specific_prod: boolean
  products: number[]
  show_at_scan: boolean
  updated_at: string
}[]

export type AddQuestionInput = {
  event_id: number
  question: string
  question_type: 'input' | 'select' | 'checkboxes' | 'radio-buttons'
  answers?: string[]
  mandatory?: boolean
  text_length?: number | null
  where_to_show?: 'order' | 'products'
  show_at_specific_prod?: boolean
  products?: number[]
  show_at_scan?: boolean
}

export type AddQuestionAnswer = {
  id: number
  question: string
  question_type: 'input' | 'select' | 'checkboxes' | 'radio-buttons'
  answers: string[]
  mandatory: boolean
  text_length: number | null
  where_to_show: 'order' | 'products'
  show_at_specific_prod: boolean
  products: number[]
  show_at_scan: boolean
  updated_at: string
}

export type SaveQuestionInput = {
  event_id: number
  id: number
  question: string
  question_type: 'input' | 'select' | 'checkboxes' | 'radio-buttons'
  answers?: string[]
  mandatory?: boolean
  text_length?: number | null
  where_to_show?: 'order' | 'products'
  show_at_specific_prod?: boolean
  products?: number[]
  show_at_scan?: boolean
  updated_at?: string | null
}

export type SaveQuestionAnswer = AddQuestionAnswer

export type DeleteQuestionInput = DeleteTimeslotInput

export type DeleteQuestionAnswer = DeleteFileAnswer

export type SortQuestionsInput = DeleteTimeslotsInput

export type SortQuestionsAnswer = ListQuestionsAnswer

export type ListDefaultQuestionsAnswer = ListQuestionsAnswer

export type SaveDefaultQuestionInput = {
  id?: number
  question: string
  question_type: 'input' | 'select' | 'checkboxes' | 'radio-buttons'
  answers?: string[]
  mandatory?: boolean
  text_length?: number | null
  where_to_show?: 'order' | 'products'
  show_at_scan?: boolean
  updated_at?: string | null
}

export type SaveDefaultQuestionAnswer = AddQuestionAnswer

export type DeleteDefaultQuestionInput = ListInvoicesOfOrderInput

export type DeleteDefaultQuestionAnswer = DeleteFileAnswer

export type SortDefaultQuestionsInput = {
  ids: number[]
}

export type SortDefaultQuestionsAnswer = ListQuestionsAnswer

export type ListEventFieldsInput = GetEventDetailInput

export type ListEventFieldsAnswer = {
  fields: {
    field: 'email' | 'email_confirmation' | 'company_name' | 'first_name' | 'last_name' | 'address' | 'house_nr' | 'zip' | 'city' | 'phone' | 'country' | 'gender' | 'dob' | 'optin'
    order_ask: boolean
    order_mandatory: boolean
    ticket_ask: boolean
    ticket_mandatory: boolean
    show_at_scan?: boolean
  }[]
  is_default: boolean
  updated_at: string | null
}

export type SaveEventFieldsInput = {
  event_id: number
  fields: {
    field: 'email' | 'email_confirmation' | 'company_name' | 'first_name' | 'last_name' | 'address' | 'house_nr' | 'zip' | 'city' | 'phone' | 'country' | 'gender' | 'dob' | 'optin'
    order_ask: boolean
    order_mandatory: boolean
    ticket_ask: boolean
    ticket_mandatory: boolean
    show_at_scan?: boolean
  }[] | null
  updated_at?: string | null
}

export type SaveEventFieldsAnswer = ListEventFieldsAnswer

export type ListCompanyFieldsInput = GetCompanyBalanceInput

export type ListCompanyFieldsAnswer = ListEventFieldsAnswer

export type SaveCompanyFieldsInput = {
  company_id: number
  fields: {
    field: 'email' | 'email_confirmation' | 'company_name' | 'first_name' | 'last_name' | 'address' | 'house_nr' | 'zip' | 'city' | 'phone' | 'country' | 'gender' | 'dob' | 'optin'
    order_ask: boolean
    order_mandatory: boolean
    ticket_ask: boolean
    ticket_mandatory: boolean
    show_at_scan?: boolean
  }[]
  updated_at?: string | null
}

export type SaveCompanyFieldsAnswer = ListEventFieldsAnswer

export type ListEventMailTextsInput = GetEventDetailInput

export type ListEventMailTextsAnswer = {
  texts: {
    kind: 'order' | 'invitation' | 'reminder' | 'visit'
    language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
    html: string
    updated_at: string
  }[]
  company: {
    kind: 'order' | 'invitation' | 'reminder' | 'visit'
    language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
    html: string
    updated_at: string
  }[]
}

export type SaveEventMailTextInput = {
  event_id: number
  kind: 'order' | 'invitation' | 'reminder' | 'visit'
  language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
  html: string
  updated_at?: string | null
}

export type SaveEventMailTextAnswer = ListEventMailTextsAnswer

export type ListTicketTemplatesAnswer = {
  background: string | null
  qr: {
    top: number
    left: number
    size: number
  } | null
  text_blocks: {
    top: number
    left: number
    width: number
    height: number
    text: string
    font_size: number
    align: 'left' | 'center' | 'right'
    color: string
    bold: boolean
  }[]
  id: number
  name: string
  format: 'ticket' | 'badge_a6' | 'badge_a6_wide' | 'badge_90x60' | 'badge_60x90' | 'badge_85x55' | 'badge_55x85' | 'badge_102x76' | 'badge_76x102' | 'badge_100x62'
  background_url: string | null
  is_default: boolean
}[]

export type ListTicketTemplatesOverviewInput = {
  page?: number
  search?: string
  sort?: 'name' | '-name' | 'updated_at' | '-updated_at'
}

export type ListTicketTemplatesOverviewAnswer = {
  data: {
    background: string | null
    qr: {
      top: number
      left: number
      size: number
    } | null
    text_blocks: {
      top: number
      left: number
      width: number
      height: number
      text: string
      font_size: number
      align: 'left' | 'center' | 'right'
      color: string
      bold: boolean
    }[]
    id: number
    name: string
    format: 'ticket' | 'badge_a6' | 'badge_a6_wide' | 'badge_90x60' | 'badge_60x90' | 'badge_85x55' | 'badge_55x85' | 'badge_102x76' | 'badge_76x102' | 'badge_100x62'
    background_url: string | null
    is_default: boolean
    events_count: number
    products_count: number
    updated_at: string
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type CreateTicketTemplateInput = {
  name: string
  format?: 'ticket' | 'badge_a6' | 'badge_a6_wide' | 'badge_90x60' | 'badge_60x90' | 'badge_85x55' | 'badge_55x85' | 'badge_102x76' | 'badge_76x102' | 'badge_100x62'
  language?: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
}

export type CreateTicketTemplateAnswer = {
  background: string | null
  qr: {
    top: number
    left: number
    size: number
  } | null
  text_blocks: {
    top: number
    left: number
    width: number
    height: number
    text: string
    font_size: number
    align: 'left' | 'center' | 'right'
    color: string
    bold: boolean
  }[]
  id: number
  name: string
  format: 'ticket' | 'badge_a6' | 'badge_a6_wide' | 'badge_90x60' | 'badge_60x90' | 'badge_85x55' | 'badge_55x85' | 'badge_102x76' | 'badge_76x102' | 'badge_100x62'
  background_url: string | null
  is_default: boolean
  events_count: number
  products_count: number
  updated_at: string
  qr_margin: number
  sample: Record<'event_name' | 'event_date' | 'timeslot' | 'visit' | 'event_run' | 'venue' | 'venue_address' | 'product_name' | 'seat' | 'holder_name' | 'order_number' | 'ticket_number' | 'price' | 'company_name' | 'holder_first_name' | 'holder_last_name' | 'holder_company', string>
}

export type DuplicateTicketTemplateInput = {
  id: number
  name: string
  language?: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
}

export type DuplicateTicketTemplateAnswer = CreateTicketTemplateAnswer

export type GetTicketTemplateInput = {
  id: number
  language?: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
}

export type GetTicketTemplateAnswer = CreateTicketTemplateAnswer

export type SaveTicketTemplateInput = {
  id: number
  name: string
  background: string | null
  qr: {
    top: number
    left: number
    size: number
  } | null
  text_blocks: {
    top: number
    left: number
    width: number
    height: number
    text: string
    font_size: number
    align: 'left' | 'center' | 'right'
    color: string
    bold: boolean
  }[]
  language?: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
  updated_at?: string | null
}

export type SaveTicketTemplateAnswer = CreateTicketTemplateAnswer

export type DeleteTicketTemplateInput = ListInvoicesOfOrderInput

export type DeleteTicketTemplateAnswer = DeleteFileAnswer

export type PreviewTicketTemplateInput = {
  id: number
  data: {
    background: string | null
    qr: {
      top: number
      left: number
      size: number
    } | null
    text_blocks: {
      top: number
      left: number
      width: number
      height: number
      text: string
      font_size: number
      align: 'left' | 'center' | 'right'
      color: string
      bold: boolean
    }[]
  }
  language?: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
}

export type GetDefaultTicketTemplateAnswer = {
  background: string | null
  qr: {
    top: number
    left: number
    size: number
  } | null
  text_blocks: {
    top: number
    left: number
    width: number
    height: number
    text: string
    font_size: number
    align: 'left' | 'center' | 'right'
    color: string
    bold: boolean
  }[]
  id: number | null
  name: string
  background_url: string | null
}

export type ListDiscountCodesInput = {
  page?: number
  search?: string
  after_id?: number
  active?: boolean
  state?: 'on' | 'later' | 'used_up' | 'ended' | 'off'
}

export type ListDiscountCodesAnswer = {
  data: {
    id: number
    code: string
    type: 'percentage' | 'value'
    amount: number
    apply_type: 'order' | 'product'
    stock: number | null
    active: boolean
    starts_at: string | null
    ends_at: string | null
    events: number[]
    products: number[]
    reserved: number
    times_used: number
    tickets_count: number
    updated_at: string
    useless: 'nothing_in_common' | 'archived' | 'passed' | null
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type GetDiscountCodeInput = ListInvoicesOfOrderInput

export type GetDiscountCodeAnswer = {
  id: number
  code: string
  type: 'percentage' | 'value'
  amount: number
  apply_type: 'order' | 'product'
  stock: number | null
  active: boolean
  starts_at: string | null
  ends_at: string | null
  events: number[]
  products: number[]
  reserved: number
  times_used: number
  tickets_count: number
  updated_at: string
  useless: 'nothing_in_common' | 'archived' | 'passed' | null
  named_events: {
    id: number
    name: string
  }[]
  named_products: {
    id: number
    name: string
    event_id: number
    event_name: string
  }[]
}

export type AddDiscountCodeInput = {
  code: string
  type: 'percentage' | 'value'
  amount: number
  apply_type?: 'order' | 'product'
  stock?: number | null
  active?: boolean
  starts_at?: string | null
  ends_at?: string | null
  events?: number[]
  products?: number[]
}

export type AddDiscountCodeAnswer = {
  id: number
  code: string
  type: 'percentage' | 'value'
  amount: number
  apply_type: 'order' | 'product'
  stock: number | null
  active: boolean
  starts_at: string | null
  ends_at: string | null
  events: number[]
  products: number[]
  reserved: number
  times_used: number
  tickets_count: number
  updated_at: string
}

export type AddDiscountCodesInput = {
  type: 'percentage' | 'value'
  amount: number
  apply_type?: 'order' | 'product'
  stock?: number | null
  active?: boolean
  starts_at?: string | null
  ends_at?: string | null
  events?: number[]
  products?: number[]
  codes: string[]
}

export type AddDiscountCodesAnswer = {
  added: string[]
  same: string[]
  taken: string[]
}

export type ChangeDiscountCodesInput = {
  codes: string[] | null
  search?: string
  state?: 'on' | 'later' | 'used_up' | 'ended' | 'off'
  active?: boolean
  ends_at?: string | null
}

export type ChangeDiscountCodesAnswer = {
  changed: number
  same: number
  left: {
    reason: 'access_denied' | 'discountcode_events_archived' | 'discountcode_limits_gone' | 'discountcode_product_elsewhere' | 'end_date_before_start_date'
    product?: string
    codes: string[]
  }[]
  unknown: string[]
}

export type DownloadDiscountCodesInput = {
  search?: string
  state?: 'on' | 'later' | 'used_up' | 'ended' | 'off'
  format: 'csv' | 'xlsx'
  language?: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
}

export type SaveDiscountCodeInput = {
  id: number
  updated_at?: string
  code: string
  type: 'percentage' | 'value'
  amount: number
  apply_type?: 'order' | 'product'
  stock?: number | null
  active?: boolean
  starts_at?: string | null
  ends_at?: string | null
  events?: number[]
  products?: number[]
}

export type SaveDiscountCodeAnswer = AddDiscountCodeAnswer

export type DeleteDiscountCodeInput = ListInvoicesOfOrderInput

export type DeleteDiscountCodeAnswer = DeleteFileAnswer

export type ListCampaignsInput = {
  page?: number
  search?: string
  after_id?: number
}

export type ListCampaignsAnswer = {
  data: {
    id: number
    name: string
    slug: string
    reference: string
    rules_count: number
    times_used: number
    revenue: number
    updated_at: string
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type AddCampaignInput = {
  name: string
}

export type AddCampaignAnswer = {
  id: number
  name: string
  slug: string
  reference: string
  rules_count: number
  times_used: number
  revenue: number
  updated_at: string
  highlight_discount: boolean
  highlight_style: {
    border_color: string | null
    background_color: string | null
  }
  hiderules: {
    sets: Sets
  }[]
  rules: {
    id: number
    reference: string
    sets: Sets
    discount_type: 'percentage' | 'fixed'
    discount_value: number
    timeframe_from: string | null
    timeframe_to: string | null
    updated_at: string
  }[]
}

export type GetCampaignDetailInput = ListInvoicesOfOrderInput

export type GetCampaignDetailAnswer = {
  id: number
  name: string
  slug: string
  reference: string
  rules_count: number
  times_used: number
  revenue: number
  updated_at: string
  highlight_discount: boolean
  highlight_style: {
    border_color: string | null
    background_color: string | null
  }
  hiderules: {
    sets: Sets
  }[]
  rules: {
    id: number
    reference: string
    sets: Sets
    discount_type: 'percentage' | 'fixed'
    discount_value: number
    timeframe_from: string | null
    timeframe_to: string | null
    updated_at: string
  }[]
  idle_rules: number[]
}

export type SaveCampaignInput = {
  id: number
  updated_at?: string
  name: string
  slug: string
  reference: string
  highlight_discount: boolean
  highlight_style: {
    border_color: string | null
    background_color: string | null
  }
  hiderules: {
    sets: {
      field: 'price' | 'name'
      operation: 'less' | 'greater' | 'equal' | 'contains'
      value: number | string
    }[]
  }[]
}

export type SaveCampaignAnswer = AddCampaignAnswer

export type DeleteCampaignInput = ListInvoicesOfOrderInput

export type DeleteCampaignAnswer = DeleteFileAnswer

export type AddCampaignRuleInput = {
  campaign_id: number
  reference: string
  sets: {
    field: 'price' | 'name'
    operation: 'less' | 'greater' | 'equal' | 'contains'
    value: number | string
  }[]
  discount_type: 'percentage' | 'fixed'
  discount_value: number
  timeframe_from?: string | null
  timeframe_to?: string | null
}

export type AddCampaignRuleAnswer = {
  id: number
  reference: string
  sets: Sets
  discount_type: 'percentage' | 'fixed'
  discount_value: number
  timeframe_from: string | null
  timeframe_to: string | null
  updated_at: string
}

export type SaveCampaignRuleInput = {
  campaign_id: number
  id: number
  reference: string
  sets: {
    field: 'price' | 'name'
    operation: 'less' | 'greater' | 'equal' | 'contains'
    value: number | string
  }[]
  discount_type: 'percentage' | 'fixed'
  discount_value: number
  timeframe_from?: string | null
  timeframe_to?: string | null
  updated_at?: string | null
}

export type SaveCampaignRuleAnswer = AddCampaignRuleAnswer

export type DeleteCampaignRuleInput = {
  campaign_id: number
  id: number
}

export type DeleteCampaignRuleAnswer = DeleteFileAnswer

export type GetUnitSeatsInput = ListInvoicesOfOrderInput

export type GetUnitSeatsAnswer = {
  seats: {
    id: number
    product_id: number
    section: string
    row: string
    number: string
    x: number
    y: number
    is_accessible: boolean
    state: 'free' | 'taken' | 'own'
  }[]
}

export type ChangeUnitSeatInput = {
  id: number
  order_product_id: number
  seat_id: number
}

export type ChangeUnitSeatAnswer = DeleteFileAnswer

export type GiveSeatsInput = GetSeatingInput

export type GiveSeatsAnswer = {
  given: number
  without_seat: number
}

export type ListBatchesInput = ListCampaignsInput

export type ListBatchesAnswer = {
  data: {
    id: number
    name: string
    ticket_name: string | null
    price: number | null
    count: number | null
    starts_at: string | null
    ends_at: string | null
    status: 'created' | 'generating' | 'generated'
    generated: number
    failed_at: string | null
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type AddBatchInput = AddCampaignInput

export type AddBatchAnswer = {
  id: number
  name: string
  ticket_name: string | null
  price: number | null
  vat_percentage: number | null
  count: number | null
  starts_at: string | null
  ends_at: string | null
  valid_for: 'events' | 'weekdays'
  event_ids: number[]
  weekdays: number[]
  status: 'created' | 'generating' | 'generated'
  generated: number
  failed_at: string | null
  order_id: number | null
  size: number | null
  named_events: {
    id: number
    name: string
  }[]
  updated_at: string
}

export type GetBatchInput = ListInvoicesOfOrderInput

export type GetBatchAnswer = AddBatchAnswer

export type SaveBatchInput = {
  id: number
  name: string
  ticket_name: string | null
  price: number | null
  vat_percentage: number | null
  count: number | null
  starts_at: string | null
  ends_at: string | null
  valid_for: 'events' | 'weekdays'
  event_ids: number[]
  weekdays: number[]
  updated_at?: string
}

export type SaveBatchAnswer = AddBatchAnswer

export type DeleteBatchInput = ListInvoicesOfOrderInput

export type DeleteBatchAnswer = DeleteFileAnswer

export type GenerateBatchInput = ListInvoicesOfOrderInput

export type GenerateBatchAnswer = {
  status: 'created' | 'generating' | 'generated'
  generated: number
  failed_at: string | null
  count: number | null
}

export type GetBatchStatusInput = ListInvoicesOfOrderInput

export type GetBatchStatusAnswer = GenerateBatchAnswer

export type GetBatchDownloadInput = ListInvoicesOfOrderInput

export type GetBatchDownloadAnswer = GetInvoicePdfAnswer

export type ListOrdersInput = {
  page?: number
  search?: string
  after_id?: number
  show_expired?: boolean
  show_box_office?: boolean
  show_in_checkout?: boolean
  from?: string
  to?: string
  sort?: 'created_at' | '-created_at' | 'order_number' | '-order_number' | 'customer' | '-customer' | 'event' | '-event' | 'status' | '-status' | 'total' | '-total'
  selected_events?: string | (number | string)[]
  discountcode_id?: number
  campaign_id?: number
  payment_status?: 'new' | 'not_paid' | 'failed' | 'expired' | 'pending' | 'paid' | 'test_order_paid'
  updated_since?: string
}

export type ListOrdersAnswer = {
  data: {
    id: number
    order_number: string
    type: 'online' | 'box_office' | 'free' | 'manual' | 'batch' | 'api' | 'imported'
    event: {
      id: number
      name: string
    }
    point_of_sale: {
      id: number
      name: string
    }
    customer_name: string | null
    email: string | null
    created_at: string
    paid_at: string | null
    payment_status: 'new' | 'not_paid' | 'failed' | 'expired' | 'pending' | 'paid' | 'test_order_paid'
    is_cancelled: boolean
    is_test: boolean
    refund_state: 'none' | 'partly' | 'fully'
    products_count: number
    total: number
    has_failed_mail: boolean
  }[]
  total: number
  is_total_more: boolean
  paid_total: number | null
  pending_total: number | null
  page: number
  per_page: number
  last_page: number
}

export type GetOrderDetailInput = ListInvoicesOfOrderInput

export type GetOrderDetailAnswer = {
  id: number
  order_number: string
  type: 'online' | 'box_office' | 'free' | 'manual' | 'batch' | 'api' | 'imported'
  event: {
    id: number
    name: string
  }
  point_of_sale: {
    id: number
    name: string
  }
  customer_name: string | null
  email: string | null
  created_at: string
  paid_at: string | null
  payment_status: 'new' | 'not_paid' | 'failed' | 'expired' | 'pending' | 'paid' | 'test_order_paid'
  is_cancelled: boolean
  is_test: boolean
  refund_state: 'none' | 'partly' | 'fully'
  products_count: number
  total: number
  has_failed_mail: boolean
  language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
  source: string
  utm_campaign: string | null
  expires_at: string
  cancelled_at: string | null
  customer: Customer | null
  customer_updated_at: string | null
  notes: {
    id: number
    message: string
    who: string
    created_at: string
  }[]
  order_products: {
    id: number
    product_id: number
    name: string
    price: number
    discount_price: number
    service_fee: number
    vat_percentage: number
    refunded_at: string | null
    cancelled_at: string | null
    offered_at: string | null
    has_ticket: boolean
    has_badge: boolean
    has_seats: boolean
    seat: {
      section: string
      row: string
      number: string
    } | null
    ticket: {
      id: number
      secret: string | null
      status: 'active' | 'cancelled'
      holder: string | null
      email: string | null
      generated_at: string | null
      invited_at: string | null
      reminded_at: string | null
      claimed_at: string | null
      scanned_at: string | null
      owner_changed_at: string | null
      mark: {
        kind: 'information' | 'stop'
        text: string
      } | null
      overruled: {
        scanned_at: string
        overrule_reason: 'delayed' | 'guest' | 'checked_by_hand' | 'code_unreadable' | 'other' | null
        overrule_note: string | null
      } | null
    } | null
  }[]
  timeslot: {
    id: number
    starts_at: string
    ends_at: string
  } | null
  imported: {
    source: 'pretix' | 'eventbrite' | 'other'
    old_number: string
    paid: number | null
  } | null
  payment_method: {
    name: string
    adapter: string
  } | null
  discountcode: {
    id: number
    code: string
    is_voucher: boolean
  } | null
  campaign: {
    id: number
    name: string
  } | null
  answers: {
    question: string
    answer: string
    ticket_id: number | null
  }[]
  tickets_merging: boolean
  products_total: number
  campaign_discount: number
  discount_code_adjustment: number
  service_fees: number
  payment_fee: number
  vat: number
  status_url: string | null
  tickets_pdf_url: string | null
  paid: number
  refunded: number
  transfer: {
    kind: 'transfer' | 'voucher' | 'debit'
    holder: string | null
    iban: string | null
    bic: string | null
    entity: string | null
    reference: string | null
    amount: number
    ends_on: string | null
    url: string | null
    can_leave: boolean
  } | null
}

export type GetOrderPaymentHistoryInput = ListInvoicesOfOrderInput

export type GetOrderPaymentHistoryAnswer = {
  id: number
  kind: 'payment' | 'refund' | 'dispute'
  status: string
  amount: number
  payment_method: {
    name: string
    adapter: string
  } | null
  provider: string
  provider_reference: string | null
  is_external: boolean
  created_at: string
  done_at: string | null
}[]

export type GetOrderLogInput = ListInvoicesOfOrderInput

export type GetOrderLogAnswer = {
  kind: 'change' | 'mail' | 'order'
  at: string
  who: string | null
  what: string
  detail: string | null
  visit: {
    from: string
    to: string
    time_zone: string
  } | null
  seat: {
    from: {
      section: string
      row: string
      number: string
    } | null
    to: {
      section: string
      row: string
      number: string
    }
  } | null
}[]

export type AddOrderNoteInput = {
  id: number
  message: string
}

export type AddOrderNoteAnswer = {
  id: number
  message: string
  who: string
  created_at: string
}

export type ResendOrderMailInput = {
  id: number
  type: 'confirmation' | 'tickets'
  email?: string | null
}

export type ResendOrderMailAnswer = DeleteFileAnswer

export type SaveOrderCustomerInput = {
  id: number
  company_name?: string | null
  first_name?: string | null
  last_name?: string | null
  address?: string | null
  house_nr?: string | null
  zip?: string | null
  city?: string | null
  country?: string | null
  phone?: string | null
  gender?: string | null
  dob?: string | null
  email?: string | null
  optin?: boolean | null
  updated_at?: string | null
}

export type SaveOrderCustomerAnswer = {
  customer: Customer
  customer_updated_at: string
}

export type GetEventChangeChoicesInput = GetEventDetailInput

export type GetEventChangeChoicesAnswer = {
  products: {
    id: number
    name: string
  }[]
  timeslots: {
    id: number
    starts_at: string
    ends_at: string
  }[]
  templates: Record<'cancel' | 'move' | 'message', Partial<Record<'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt', {
    subject: string
    text: string
  }>>>
}

export type CheckEventChangeInput = {
  event_id: number
  kind: 'cancel' | 'move' | 'message'
  product_ids?: number[]
  timeslot_ids?: number[]
  refunds?: boolean
  with_fees?: boolean
  with_scanned?: boolean
  starts_at?: string | null
  ends_at?: string | null
  money_back_until?: string | null
  is_news?: boolean | null
}

export type CheckEventChangeAnswer = {
  orders: number
  tickets: number
  people: number
  mails: number
  unpaid: number
  amount: number
  by_hand: {
    orders: number
    amount: number
  }
  scanned: number
  kept_vouchers: number
  without_email: number
  unsubscribed: number
  languages: {
    language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
    orders: number
  }[]
}

export type PreviewEventChangeInput = {
  event_id: number
  kind: 'cancel' | 'move' | 'message'
  product_ids?: number[]
  timeslot_ids?: number[]
  refunds?: boolean
  with_fees?: boolean
  with_scanned?: boolean
  starts_at?: string | null
  ends_at?: string | null
  money_back_until?: string | null
  is_news?: boolean | null
  language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
  message: {
    subject: string
    text: string
  }
}

export type PreviewEventChangeAnswer = {
  subject: string
  html: string
}

export type StartEventChangeInput = {
  event_id: number
  kind: 'cancel' | 'move' | 'message'
  product_ids?: number[]
  timeslot_ids?: number[]
  refunds?: boolean
  with_fees?: boolean
  with_scanned?: boolean
  starts_at?: string | null
  ends_at?: string | null
  money_back_until?: string | null
  is_news?: boolean | null
  messages: Partial<Record<'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt', {
    subject: string
    text: string
  }>>
}

export type StartEventChangeAnswer = {
  id: number
  event_id: number
  kind: 'cancel' | 'move' | 'message'
  state: 'running' | 'paused' | 'done'
  is_news: boolean
  products: string[]
  timeslots: {
    starts_at: string
    ends_at: string
  }[]
  refunds: boolean
  with_fees: boolean
  starts_at_before: string | null
  ends_at_before: string | null
  money_back_until: string | null
  who: string
  created_at: string
  done_at: string | null
  progress: {
    orders: number
    pending: number
    money_back: number
    problems: number
    amount: number
    refunded: number
    mails: number
    mails_sent: number
    mails_bounced: number
    mails_complained: number
  }
}

export type ListEventChangesInput = {
  event_id: number
  page?: number
}

export type ListEventChangesAnswer = {
  data: {
    id: number
    event_id: number
    kind: 'cancel' | 'move' | 'message'
    state: 'running' | 'paused' | 'done'
    is_news: boolean
    products: string[]
    timeslots: {
      starts_at: string
      ends_at: string
    }[]
    refunds: boolean
    with_fees: boolean
    starts_at_before: string | null
    ends_at_before: string | null
    money_back_until: string | null
    who: string
    created_at: string
    done_at: string | null
    progress: {
      orders: number
      pending: number
      money_back: number
      problems: number
      amount: number
      refunded: number
      mails: number
      mails_sent: number
      mails_bounced: number
      mails_complained: number
    }
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type GetEventChangeInput = DeleteTimeslotInput

export type GetEventChangeAnswer = StartEventChangeAnswer

export type PauseEventChangeInput = DeleteTimeslotInput

export type PauseEventChangeAnswer = StartEventChangeAnswer

export type ContinueEventChangeInput = DeleteTimeslotInput

export type ContinueEventChangeAnswer = StartEventChangeAnswer

export type ListEventChangeProblemsInput = {
  event_id: number
  id: number
  page?: number
}

export type ListEventChangeProblemsAnswer = {
  data: {
    order_id: number
    order_number: string
    name: string
    email: string | null
    reason: 'order_scanned' | 'refund_above_paid' | 'refund_exceeds_total' | 'something_went_wrong' | 'paid_by_hand' | 'provider_refused' | 'provider_unreachable' | 'mail_failed'
    amount: number
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type RepeatEventChangeOrderInput = {
  event_id: number
  id: number
  order_id: number
}

export type RepeatEventChangeOrderAnswer = StartEventChangeAnswer

export type SettleEventChangeOrderInput = {
  event_id: number
  id: number
  order_id: number
  note: string
}

export type SettleEventChangeOrderAnswer = StartEventChangeAnswer

export type GetGuestListChoicesInput = GetEventDetailInput

export type GetGuestListChoicesAnswer = {
  event: {
    id: number
    name: string
    time_zone: string
  }
  products: {
    id: number
    name: string
    price: number
    stock: number | null
  }[]
  timeslots: {
    id: number
    starts_at: string
    ends_at: string
    spots: number | null
  }[]
  payment_choices: ('none' | 'cash' | 'link')[]
  next_steps: ('invite_holders' | 'send_to_owner' | 'none' | 'payment_link')[]
  max_guests: number
  has_point_of_sale: boolean
}

export type CheckGuestListInput = {
  event_id: number
  owner: {
    first_name: string
    last_name: string
    email: string
    language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
  }
  payment: 'none' | 'cash' | 'link'
  next_step: 'invite_holders' | 'send_to_owner' | 'none' | 'payment_link'
  timeslot_id?: number | null
  tickets: {
    product_id: number
    price?: number | null
    first_name?: string | null
    last_name?: string | null
    email?: string | null
  }[]
  note?: string | null
}

export type CheckGuestListAnswer = {
  total: number
  stock_ok: boolean
  errors: {
    code: 'access_denied' | 'not_found' | 'too_many_requests' | 'idempotency_conflict' | 'invalid_input' | 'method_not_allowed' | 'body_too_large' | 'address_too_long' | 'media_type_unsupported' | 'something_went_wrong' | 'unknown' | 'service_unavailable' | 'company_not_found' | 'pos_not_found' | 'event_not_live' | 'order_already_paid' | 'order_cancelled' | 'order_expired' | 'order_not_found' | 'ticket_not_found' | 'shop_no_products_selected' | 'error_try_again' | 'error_select_payment_method' | 'payment_failed' | 'payment_not_processed' | 'payment_amount_too_small' | 'payment_address_required' | 'discountcode_invalid' | 'product_not_live' | 'product_out_of_stock' | 'product_below_minimum' | 'product_above_maximum' | 'product_amount_invalid' | 'product_not_in_sets' | 'product_needs_parent' | 'product_above_limit' | 'product_not_cross_sell' | 'donation_amount_invalid' | 'total_changed' | 'order_total_too_high' | 'age_not_confirmed' | 'timeslot_required' | 'timeslot_not_found' | 'timeslot_full' | 'timeslot_past' | 'field_required' | 'wrong_email' | 'emails_not_matching' | 'wrong_date' | 'wrong_city' | 'wrong_phone' | 'wrong_country' | 'wrong_gender' | 'text_too_long' | 'birth_date_must_be_past' | 'errors_please_select' | 'errors_text_length' | 'answer_not_offered' | 'terms_not_accepted' | 'customer_details_required' | 'payment_not_found' | 'payment_not_paid' | 'retry_useless' | 'payment_provider_silent' | 'transfer_stays' | 'mail_not_waiting' | 'refund_above_paid' | 'refund_exceeds_total' | 'refund_of_voucher' | 'refund_changed' | 'invalid_amount' | 'product_already_refunded' | 'order_product_not_found' | 'order_scanned' | 'ticket_scanned' | 'reminded_recently' | 'nobody_to_remind' | 'already_erased' | 'order_still_open' | 'visit_still_to_come' | 'order_made_by_organiser' | 'guest_list_needs_point_of_sale' | 'guest_list_step_mismatch' | 'guest_list_price_not_free' | 'guest_list_nothing_to_pay' | 'guest_list_too_many' | 'guest_product_unknown' | 'import_not_paid' | 'import_quantity' | 'import_code_rounded' | 'import_code_invalid' | 'import_code_twice' | 'import_code_taken' | 'import_order_exists' | 'import_order_incomplete' | 'import_product_missing' | 'import_type_twice' | 'import_too_many' | 'import_not_ready' | 'import_test_order' | 'pretix_address_invalid' | 'pretix_unreachable' | 'pretix_token_refused' | 'pretix_not_found' | 'pretix_busy' | 'pretix_currency' | 'pretix_no_date' | 'import_nothing' | 'self_cancel_off' | 'self_cancel_late' | 'self_cancel_kept' | 'self_cancel_changed' | 'self_cancel_changing' | 'self_cancel_too_few' | 'self_cancel_sets' | 'self_cancel_needs' | 'self_cancel_too_many' | 'resale_off' | 'resale_late' | 'resale_kept' | 'resale_rest' | 'resale_taken' | 'resale_open' | 'ticket_offered' | 'visit_without_time' | 'visit_nothing_left' | 'visit_scanned' | 'visit_changed_meanwhile' | 'visit_change_off' | 'visit_change_late' | 'switch_scanned' | 'switch_nothing_left' | 'switch_product_missing' | 'switch_product_unknown' | 'switch_ticket_mismatch' | 'event_change_needs_date' | 'event_change_no_orders' | 'event_change_running' | 'event_change_over' | 'money_back_day_past' | 'money_back_late' | 'money_back_scanned' | 'order_not_paid' | 'ticket_cancelled' | 'ticket_refunded' | 'ticket_already_claimed' | 'ticket_not_ready' | 'ticket_lost_no_orders' | 'wallet_not_available' | 'wrong_pass_token' | 'scanner_token_invalid' | 'login_code_invalid' | 'scanner_in_use' | 'session_has_scans' | 'session_dates_unchanged' | 'scan_session_missing' | 'scanner_duplicate_session_or_product' | 'scan_operation_archived' | 'ticket_invalid' | 'ticket_owner_changed' | 'ticket_is_test' | 'session_not_open' | 'ticket_wrong_entrance' | 'ticket_not_here' | 'ticket_not_valid_now' | 'scan_till_passed' | 'outside_timeslot' | 'ticket_already_scanned' | 'exits_not_counted' | 'ticket_not_inside' | 'undo_not_allowed' | 'ticket_blocked' | 'box_office_no_products' | 'box_office_no_methods' | 'box_office_has_orders' | 'box_office_needs_point_of_sale' | 'box_office_product_unknown' | 'box_office_price_fixed' | 'box_office_discount_too_high' | 'box_office_method_required' | 'cash_below_total' | 'captcha_failed' | 'captcha_required' | 'too_much_unpaid' | 'waiting_place_needed' | 'waiting_place_used' | 'waiting_room_pace_invalid' | 'waiting_list_closed' | 'discountcode_exists' | 'discountcode_used' | 'discountcode_format' | 'discountcode_too_many' | 'discountcode_product_elsewhere' | 'discountcode_events_archived' | 'discountcode_limits_gone' | 'voucher_expired' | 'voucher_empty' | 'voucher_blocked' | 'voucher_changed' | 'voucher_for_voucher' | 'voucher_price_required' | 'voucher_void' | 'seats_too_many' | 'seat_twice' | 'seat_place_taken' | 'seat_in_use' | 'seat_taken' | 'seat_not_found' | 'seats_wrong_number' | 'seats_too_few' | 'stock_above_seats' | 'fee_invalid' | 'fee_starts_in_past' | 'fee_exists' | 'fee_settled' | 'vat_shift_invalid' | 'platform_vat_number_missing' | 'credit_above_invoice' | 'invoice_period_invalid' | 'period_already_invoiced' | 'invoice_empty' | 'invoice_prefix_missing' | 'invoice_prefix_invalid' | 'invoice_seller_incomplete' | 'order_not_invoiceable' | 'invoice_changed_too_often' | 'invoice_not_open' | 'e_invoice_seller_incomplete' | 'e_invoice_customer_incomplete' | 'payout_period_invalid' | 'payout_empty' | 'payout_not_open' | 'payout_not_paid' | 'payout_iban_missing' | 'payout_in_file' | 'payout_iban_changed' | 'platform_iban_missing' | 'transfer_in_past' | 'paid_on_invalid' | 'account_key_invalid' | 'account_key_of_other_mode' | 'account_key_refused' | 'account_key_lacks_rights' | 'account_location_unknown' | 'account_provider_silent' | 'account_not_working' | 'account_has_no_keys' | 'account_profile_unknown' | 'connecting_not_offered' | 'connection_expired' | 'connection_declined' | 'connection_refused' | 'password_same' | 'password_wrong' | 'password_needed' | 'password_link_invalid' | 'email_link_invalid' | 'own_email' | 'username_is_address' | 'login_expired' | 'code_invalid' | 'two_factor_on' | 'two_factor_off' | 'passkey_invalid' | 'passkey_asks_password' | 'passkeys_full' | 'api_key_end_past' | 'api_keys_full' | 'idempotency_key_invalid' | 'idempotency_key_reused' | 'idempotency_key_in_use' | 'idempotency_answer_lost' | 'webhooks_full' | 'webhook_url_invalid' | 'webhook_off' | 'issuer_not_public' | 'issuer_unreachable' | 'issuer_wrong' | 'mail_domain_invalid' | 'mail_domains_full' | 'mail_domain_unproved' | 'mail_domain_in_use' | 'sign_in_by_organisation' | 'sign_in_unknown' | 'sign_in_unreachable' | 'sign_in_refused' | 'sign_in_expired' | 'sign_in_not_member' | 'sign_in_not_verified' | 'signup_expired' | 'customer_exists' | 'password_too_weak' | 'passwords_do_not_match' | 'user_exists' | 'permission_not_held' | 'permission_beyond_company' | 'user_holds_more' | 'role_holds_more' | 'own_rights' | 'last_company_admin' | 'user_inactive' | 'user_has_password' | 'role_in_use' | 'role_exists' | 'role_needs_permission' | 'token_expired' | 'invalid_login' | 'login_failed' | 'scanner_signs_in_at_door' | 'too_many_attempts' | 'must_reset_password' | 'changed_meanwhile' | 'file_type_invalid' | 'file_too_large' | 'image_size_wrong' | 'image_too_large' | 'image_unreadable' | 'file_in_use' | 'upload_quota_reached' | 'upload_expired' | 'event_live' | 'event_passed' | 'event_not_open_for_sales' | 'event_contains_orders' | 'event_status_invalid' | 'event_name_unchanged' | 'text_length_invalid' | 'gtm_id_invalid' | 'pixel_id_invalid' | 'venue_used' | 'venue_exists' | 'venue_verified' | 'event_archived' | 'product_group_default' | 'product_already_ordered' | 'product_already_additional' | 'product_addition_chain' | 'product_addition_self' | 'product_not_additional' | 'product_not_unlimited_stock' | 'product_never_shown' | 'product_type_fixed' | 'event_multiple_donation_products' | 'stock_below_sold' | 'stock_invalid' | 'price_invalid' | 'vat_percentage_invalid' | 'whole_number_invalid' | 'min_buy_not_below_max_buy' | 'min_buy_not_in_sets' | 'max_buy_below_set' | 'color_invalid' | 'end_date_before_start_date' | 'pos_closed' | 'pos_has_orders' | 'pos_url_in_use' | 'pos_url_invalid' | 'pos_payment_method_not_found' | 'pos_not_configured' | 'pos_no_language' | 'fee_percentage_invalid' | 'url_invalid' | 'search_too_short' | 'updated_since_too_long_ago' | 'badges_none' | 'badges_too_many' | 'export_no_results' | 'export_period_too_long' | 'export_not_failed' | 'export_over' | 'batch_already_generated' | 'batch_not_generated' | 'mailing_erasures_waiting' | 'mailing_key_refused' | 'mailing_list_unknown' | 'mailing_service_down' | 'subdomain_invalid' | 'subdomain_in_use' | 'domain_invalid' | 'domain_of_platform' | 'domain_in_use' | 'domain_not_verified' | 'kvk_invalid' | 'vat_number_invalid' | 'iban_invalid' | 'iban_not_sepa' | 'company_inactive' | 'company_link_duplicate' | 'company_link_sub_is_master' | 'company_link_same' | 'number_out_of_range' | 'timeslot_range_too_long' | 'timeslot_outside_event' | 'timeslots_left_outside' | 'timeslot_overlap' | 'timeslot_too_many_spots' | 'timeslot_ordered' | 'opening_hour_invalid' | 'question_answers_missing' | 'question_answers_twice' | 'question_length_invalid' | 'question_products_missing' | 'percentage_out_of_range' | 'percentage_too_precise' | 'slug_in_use' | 'slug_format' | 'campaign_has_orders' | 'campaign_operation_invalid' | 'campaign_conditions_contradict' | 'ticket_template_in_use' | 'qr_size_invalid' | 'qr_too_close_to_edge' | 'text_block_missing' | 'text_block_outside_page' | 'font_size_invalid' | 'placeholder_unknown'
    field?: string
  }[]
}

export type ImportGuestsInput = {
  event_id: number
  file: string
  columns?: ('first_name' | 'infix' | 'last_name' | 'name' | 'email' | 'product' | 'quantity' | null)[] | null
}

export type ImportGuestsAnswer = {
  rows: {
    row: number
    first_name: string
    last_name: string
    email: string
    product: string
    product_id: number | null
  }[]
  errors: {
    row: number
    column: string
    code: string
  }[]
  columns: {
    column: 'first_name' | 'infix' | 'last_name' | 'name' | 'email' | 'product' | 'quantity' | null
    heading: string | null
    sample: string
  }[]
}

export type SendGuestListInput = CheckGuestListInput

export type SendGuestListAnswer = {
  order: {
    id: number
    order_number: string
    type: 'free' | 'manual'
    total: number
  }
  tickets: number
  payment_link: {
    url: string
    expires_at: string
  } | null
}

export type ListAllGuestListsInput = ListActiveEventsInput

export type ListAllGuestListsAnswer = {
  data: {
    id: number
    event: {
      id: number
      name: string
    }
    order_number: string
    type: 'free' | 'manual'
    created_at: string
    expires_at: string
    payment_status: 'new' | 'not_paid' | 'failed' | 'expired' | 'pending' | 'paid' | 'test_order_paid'
    is_cancelled: boolean
    owner: string
    email: string | null
    guests: number
    claimed: number
    unclaimed: number
    total: number
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type ListGuestListsInput = {
  event_id: number
  page?: number
  search?: string
}

export type ListGuestListsAnswer = ListAllGuestListsAnswer

export type SendPaymentLinkInput = {
  id: number
  send_email: boolean
}

export type SendPaymentLinkAnswer = {
  url: string
  expires_at: string
}

export type ReadTicketImportInput = {
  event_id: number
  file: string
  columns?: ('order_number' | 'code' | 'ticket_type' | 'variation' | 'price' | 'status' | 'quantity' | 'first_name' | 'infix' | 'last_name' | 'name' | 'email' | 'buyer_first_name' | 'buyer_last_name' | 'buyer_name' | 'buyer_email' | 'phone' | 'language' | null)[] | null
}

export type ReadTicketImportAnswer = {
  tickets: {
    row: number
    old_order_number: string
    old_code: string
    ticket_type: string
    price: number | null
    first_name: string
    last_name: string
    email: string
    phone: string
    language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt' | null
    holder_first_name: string
    holder_last_name: string
    holder_email: string
  }[]
  left_out: {
    row: number
    code: 'access_denied' | 'not_found' | 'too_many_requests' | 'idempotency_conflict' | 'invalid_input' | 'method_not_allowed' | 'body_too_large' | 'address_too_long' | 'media_type_unsupported' | 'something_went_wrong' | 'unknown' | 'service_unavailable' | 'company_not_found' | 'pos_not_found' | 'event_not_live' | 'order_already_paid' | 'order_cancelled' | 'order_expired' | 'order_not_found' | 'ticket_not_found' | 'shop_no_products_selected' | 'error_try_again' | 'error_select_payment_method' | 'payment_failed' | 'payment_not_processed' | 'payment_amount_too_small' | 'payment_address_required' | 'discountcode_invalid' | 'product_not_live' | 'product_out_of_stock' | 'product_below_minimum' | 'product_above_maximum' | 'product_amount_invalid' | 'product_not_in_sets' | 'product_needs_parent' | 'product_above_limit' | 'product_not_cross_sell' | 'donation_amount_invalid' | 'total_changed' | 'order_total_too_high' | 'age_not_confirmed' | 'timeslot_required' | 'timeslot_not_found' | 'timeslot_full' | 'timeslot_past' | 'field_required' | 'wrong_email' | 'emails_not_matching' | 'wrong_date' | 'wrong_city' | 'wrong_phone' | 'wrong_country' | 'wrong_gender' | 'text_too_long' | 'birth_date_must_be_past' | 'errors_please_select' | 'errors_text_length' | 'answer_not_offered' | 'terms_not_accepted' | 'customer_details_required' | 'payment_not_found' | 'payment_not_paid' | 'retry_useless' | 'payment_provider_silent' | 'transfer_stays' | 'mail_not_waiting' | 'refund_above_paid' | 'refund_exceeds_total' | 'refund_of_voucher' | 'refund_changed' | 'invalid_amount' | 'product_already_refunded' | 'order_product_not_found' | 'order_scanned' | 'ticket_scanned' | 'reminded_recently' | 'nobody_to_remind' | 'already_erased' | 'order_still_open' | 'visit_still_to_come' | 'order_made_by_organiser' | 'guest_list_needs_point_of_sale' | 'guest_list_step_mismatch' | 'guest_list_price_not_free' | 'guest_list_nothing_to_pay' | 'guest_list_too_many' | 'guest_product_unknown' | 'import_not_paid' | 'import_quantity' | 'import_code_rounded' | 'import_code_invalid' | 'import_code_twice' | 'import_code_taken' | 'import_order_exists' | 'import_order_incomplete' | 'import_product_missing' | 'import_type_twice' | 'import_too_many' | 'import_not_ready' | 'import_test_order' | 'pretix_address_invalid' | 'pretix_unreachable' | 'pretix_token_refused' | 'pretix_not_found' | 'pretix_busy' | 'pretix_currency' | 'pretix_no_date' | 'import_nothing' | 'self_cancel_off' | 'self_cancel_late' | 'self_cancel_kept' | 'self_cancel_changed' | 'self_cancel_changing' | 'self_cancel_too_few' | 'self_cancel_sets' | 'self_cancel_needs' | 'self_cancel_too_many' | 'resale_off' | 'resale_late' | 'resale_kept' | 'resale_rest' | 'resale_taken' | 'resale_open' | 'ticket_offered' | 'visit_without_time' | 'visit_nothing_left' | 'visit_scanned' | 'visit_changed_meanwhile' | 'visit_change_off' | 'visit_change_late' | 'switch_scanned' | 'switch_nothing_left' | 'switch_product_missing' | 'switch_product_unknown' | 'switch_ticket_mismatch' | 'event_change_needs_date' | 'event_change_no_orders' | 'event_change_running' | 'event_change_over' | 'money_back_day_past' | 'money_back_late' | 'money_back_scanned' | 'order_not_paid' | 'ticket_cancelled' | 'ticket_refunded' | 'ticket_already_claimed' | 'ticket_not_ready' | 'ticket_lost_no_orders' | 'wallet_not_available' | 'wrong_pass_token' | 'scanner_token_invalid' | 'login_code_invalid' | 'scanner_in_use' | 'session_has_scans' | 'session_dates_unchanged' | 'scan_session_missing' | 'scanner_duplicate_session_or_product' | 'scan_operation_archived' | 'ticket_invalid' | 'ticket_owner_changed' | 'ticket_is_test' | 'session_not_open' | 'ticket_wrong_entrance' | 'ticket_not_here' | 'ticket_not_valid_now' | 'scan_till_passed' | 'outside_timeslot' | 'ticket_already_scanned' | 'exits_not_counted' | 'ticket_not_inside' | 'undo_not_allowed' | 'ticket_blocked' | 'box_office_no_products' | 'box_office_no_methods' | 'box_office_has_orders' | 'box_office_needs_point_of_sale' | 'box_office_product_unknown' | 'box_office_price_fixed' | 'box_office_discount_too_high' | 'box_office_method_required' | 'cash_below_total' | 'captcha_failed' | 'captcha_required' | 'too_much_unpaid' | 'waiting_place_needed' | 'waiting_place_used' | 'waiting_room_pace_invalid' | 'waiting_list_closed' | 'discountcode_exists' | 'discountcode_used' | 'discountcode_format' | 'discountcode_too_many' | 'discountcode_product_elsewhere' | 'discountcode_events_archived' | 'discountcode_limits_gone' | 'voucher_expired' | 'voucher_empty' | 'voucher_blocked' | 'voucher_changed' | 'voucher_for_voucher' | 'voucher_price_required' | 'voucher_void' | 'seats_too_many' | 'seat_twice' | 'seat_place_taken' | 'seat_in_use' | 'seat_taken' | 'seat_not_found' | 'seats_wrong_number' | 'seats_too_few' | 'stock_above_seats' | 'fee_invalid' | 'fee_starts_in_past' | 'fee_exists' | 'fee_settled' | 'vat_shift_invalid' | 'platform_vat_number_missing' | 'credit_above_invoice' | 'invoice_period_invalid' | 'period_already_invoiced' | 'invoice_empty' | 'invoice_prefix_missing' | 'invoice_prefix_invalid' | 'invoice_seller_incomplete' | 'order_not_invoiceable' | 'invoice_changed_too_often' | 'invoice_not_open' | 'e_invoice_seller_incomplete' | 'e_invoice_customer_incomplete' | 'payout_period_invalid' | 'payout_empty' | 'payout_not_open' | 'payout_not_paid' | 'payout_iban_missing' | 'payout_in_file' | 'payout_iban_changed' | 'platform_iban_missing' | 'transfer_in_past' | 'paid_on_invalid' | 'account_key_invalid' | 'account_key_of_other_mode' | 'account_key_refused' | 'account_key_lacks_rights' | 'account_location_unknown' | 'account_provider_silent' | 'account_not_working' | 'account_has_no_keys' | 'account_profile_unknown' | 'connecting_not_offered' | 'connection_expired' | 'connection_declined' | 'connection_refused' | 'password_same' | 'password_wrong' | 'password_needed' | 'password_link_invalid' | 'email_link_invalid' | 'own_email' | 'username_is_address' | 'login_expired' | 'code_invalid' | 'two_factor_on' | 'two_factor_off' | 'passkey_invalid' | 'passkey_asks_password' | 'passkeys_full' | 'api_key_end_past' | 'api_keys_full' | 'idempotency_key_invalid' | 'idempotency_key_reused' | 'idempotency_key_in_use' | 'idempotency_answer_lost' | 'webhooks_full' | 'webhook_url_invalid' | 'webhook_off' | 'issuer_not_public' | 'issuer_unreachable' | 'issuer_wrong' | 'mail_domain_invalid' | 'mail_domains_full' | 'mail_domain_unproved' | 'mail_domain_in_use' | 'sign_in_by_organisation' | 'sign_in_unknown' | 'sign_in_unreachable' | 'sign_in_refused' | 'sign_in_expired' | 'sign_in_not_member' | 'sign_in_not_verified' | 'signup_expired' | 'customer_exists' | 'password_too_weak' | 'passwords_do_not_match' | 'user_exists' | 'permission_not_held' | 'permission_beyond_company' | 'user_holds_more' | 'role_holds_more' | 'own_rights' | 'last_company_admin' | 'user_inactive' | 'user_has_password' | 'role_in_use' | 'role_exists' | 'role_needs_permission' | 'token_expired' | 'invalid_login' | 'login_failed' | 'scanner_signs_in_at_door' | 'too_many_attempts' | 'must_reset_password' | 'changed_meanwhile' | 'file_type_invalid' | 'file_too_large' | 'image_size_wrong' | 'image_too_large' | 'image_unreadable' | 'file_in_use' | 'upload_quota_reached' | 'upload_expired' | 'event_live' | 'event_passed' | 'event_not_open_for_sales' | 'event_contains_orders' | 'event_status_invalid' | 'event_name_unchanged' | 'text_length_invalid' | 'gtm_id_invalid' | 'pixel_id_invalid' | 'venue_used' | 'venue_exists' | 'venue_verified' | 'event_archived' | 'product_group_default' | 'product_already_ordered' | 'product_already_additional' | 'product_addition_chain' | 'product_addition_self' | 'product_not_additional' | 'product_not_unlimited_stock' | 'product_never_shown' | 'product_type_fixed' | 'event_multiple_donation_products' | 'stock_below_sold' | 'stock_invalid' | 'price_invalid' | 'vat_percentage_invalid' | 'whole_number_invalid' | 'min_buy_not_below_max_buy' | 'min_buy_not_in_sets' | 'max_buy_below_set' | 'color_invalid' | 'end_date_before_start_date' | 'pos_closed' | 'pos_has_orders' | 'pos_url_in_use' | 'pos_url_invalid' | 'pos_payment_method_not_found' | 'pos_not_configured' | 'pos_no_language' | 'fee_percentage_invalid' | 'url_invalid' | 'search_too_short' | 'updated_since_too_long_ago' | 'badges_none' | 'badges_too_many' | 'export_no_results' | 'export_period_too_long' | 'export_not_failed' | 'export_over' | 'batch_already_generated' | 'batch_not_generated' | 'mailing_erasures_waiting' | 'mailing_key_refused' | 'mailing_list_unknown' | 'mailing_service_down' | 'subdomain_invalid' | 'subdomain_in_use' | 'domain_invalid' | 'domain_of_platform' | 'domain_in_use' | 'domain_not_verified' | 'kvk_invalid' | 'vat_number_invalid' | 'iban_invalid' | 'iban_not_sepa' | 'company_inactive' | 'company_link_duplicate' | 'company_link_sub_is_master' | 'company_link_same' | 'number_out_of_range' | 'timeslot_range_too_long' | 'timeslot_outside_event' | 'timeslots_left_outside' | 'timeslot_overlap' | 'timeslot_too_many_spots' | 'timeslot_ordered' | 'opening_hour_invalid' | 'question_answers_missing' | 'question_answers_twice' | 'question_length_invalid' | 'question_products_missing' | 'percentage_out_of_range' | 'percentage_too_precise' | 'slug_in_use' | 'slug_format' | 'campaign_has_orders' | 'campaign_operation_invalid' | 'campaign_conditions_contradict' | 'ticket_template_in_use' | 'qr_size_invalid' | 'qr_too_close_to_edge' | 'text_block_missing' | 'text_block_outside_page' | 'font_size_invalid' | 'placeholder_unknown'
  }[]
  columns: {
    column: 'order_number' | 'code' | 'ticket_type' | 'variation' | 'price' | 'status' | 'quantity' | 'first_name' | 'infix' | 'last_name' | 'name' | 'email' | 'buyer_first_name' | 'buyer_last_name' | 'buyer_name' | 'buyer_email' | 'phone' | 'language' | null
    heading: string | null
    sample: string
  }[]
  ticket_types: {
    name: string
    tickets: number
    price: number | null
  }[]
  source: 'pretix' | 'eventbrite' | 'other'
}

export type CheckTicketImportInput = {
  event_id: number
  tickets: {
    row: number
    old_order_number: string
    old_code: string
    ticket_type: string
    price: number | null
    first_name: string
    last_name: string
    email: string
    phone: string
    language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt' | null
    holder_first_name: string
    holder_last_name: string
    holder_email: string
  }[]
  products: {
    ticket_type: string
    product_id: number
  }[]
  new_products?: {
    ticket_type: string
    name: string
    price: number
    vat_percentage: number
  }[]
}

export type CheckTicketImportAnswer = {
  orders: number
  tickets: number
  already: number
  errors: {
    row: number
    code: 'access_denied' | 'not_found' | 'too_many_requests' | 'idempotency_conflict' | 'invalid_input' | 'method_not_allowed' | 'body_too_large' | 'address_too_long' | 'media_type_unsupported' | 'something_went_wrong' | 'unknown' | 'service_unavailable' | 'company_not_found' | 'pos_not_found' | 'event_not_live' | 'order_already_paid' | 'order_cancelled' | 'order_expired' | 'order_not_found' | 'ticket_not_found' | 'shop_no_products_selected' | 'error_try_again' | 'error_select_payment_method' | 'payment_failed' | 'payment_not_processed' | 'payment_amount_too_small' | 'payment_address_required' | 'discountcode_invalid' | 'product_not_live' | 'product_out_of_stock' | 'product_below_minimum' | 'product_above_maximum' | 'product_amount_invalid' | 'product_not_in_sets' | 'product_needs_parent' | 'product_above_limit' | 'product_not_cross_sell' | 'donation_amount_invalid' | 'total_changed' | 'order_total_too_high' | 'age_not_confirmed' | 'timeslot_required' | 'timeslot_not_found' | 'timeslot_full' | 'timeslot_past' | 'field_required' | 'wrong_email' | 'emails_not_matching' | 'wrong_date' | 'wrong_city' | 'wrong_phone' | 'wrong_country' | 'wrong_gender' | 'text_too_long' | 'birth_date_must_be_past' | 'errors_please_select' | 'errors_text_length' | 'answer_not_offered' | 'terms_not_accepted' | 'customer_details_required' | 'payment_not_found' | 'payment_not_paid' | 'retry_useless' | 'payment_provider_silent' | 'transfer_stays' | 'mail_not_waiting' | 'refund_above_paid' | 'refund_exceeds_total' | 'refund_of_voucher' | 'refund_changed' | 'invalid_amount' | 'product_already_refunded' | 'order_product_not_found' | 'order_scanned' | 'ticket_scanned' | 'reminded_recently' | 'nobody_to_remind' | 'already_erased' | 'order_still_open' | 'visit_still_to_come' | 'order_made_by_organiser' | 'guest_list_needs_point_of_sale' | 'guest_list_step_mismatch' | 'guest_list_price_not_free' | 'guest_list_nothing_to_pay' | 'guest_list_too_many' | 'guest_product_unknown' | 'import_not_paid' | 'import_quantity' | 'import_code_rounded' | 'import_code_invalid' | 'import_code_twice' | 'import_code_taken' | 'import_order_exists' | 'import_order_incomplete' | 'import_product_missing' | 'import_type_twice' | 'import_too_many' | 'import_not_ready' | 'import_test_order' | 'pretix_address_invalid' | 'pretix_unreachable' | 'pretix_token_refused' | 'pretix_not_found' | 'pretix_busy' | 'pretix_currency' | 'pretix_no_date' | 'import_nothing' | 'self_cancel_off' | 'self_cancel_late' | 'self_cancel_kept' | 'self_cancel_changed' | 'self_cancel_changing' | 'self_cancel_too_few' | 'self_cancel_sets' | 'self_cancel_needs' | 'self_cancel_too_many' | 'resale_off' | 'resale_late' | 'resale_kept' | 'resale_rest' | 'resale_taken' | 'resale_open' | 'ticket_offered' | 'visit_without_time' | 'visit_nothing_left' | 'visit_scanned' | 'visit_changed_meanwhile' | 'visit_change_off' | 'visit_change_late' | 'switch_scanned' | 'switch_nothing_left' | 'switch_product_missing' | 'switch_product_unknown' | 'switch_ticket_mismatch' | 'event_change_needs_date' | 'event_change_no_orders' | 'event_change_running' | 'event_change_over' | 'money_back_day_past' | 'money_back_late' | 'money_back_scanned' | 'order_not_paid' | 'ticket_cancelled' | 'ticket_refunded' | 'ticket_already_claimed' | 'ticket_not_ready' | 'ticket_lost_no_orders' | 'wallet_not_available' | 'wrong_pass_token' | 'scanner_token_invalid' | 'login_code_invalid' | 'scanner_in_use' | 'session_has_scans' | 'session_dates_unchanged' | 'scan_session_missing' | 'scanner_duplicate_session_or_product' | 'scan_operation_archived' | 'ticket_invalid' | 'ticket_owner_changed' | 'ticket_is_test' | 'session_not_open' | 'ticket_wrong_entrance' | 'ticket_not_here' | 'ticket_not_valid_now' | 'scan_till_passed' | 'outside_timeslot' | 'ticket_already_scanned' | 'exits_not_counted' | 'ticket_not_inside' | 'undo_not_allowed' | 'ticket_blocked' | 'box_office_no_products' | 'box_office_no_methods' | 'box_office_has_orders' | 'box_office_needs_point_of_sale' | 'box_office_product_unknown' | 'box_office_price_fixed' | 'box_office_discount_too_high' | 'box_office_method_required' | 'cash_below_total' | 'captcha_failed' | 'captcha_required' | 'too_much_unpaid' | 'waiting_place_needed' | 'waiting_place_used' | 'waiting_room_pace_invalid' | 'waiting_list_closed' | 'discountcode_exists' | 'discountcode_used' | 'discountcode_format' | 'discountcode_too_many' | 'discountcode_product_elsewhere' | 'discountcode_events_archived' | 'discountcode_limits_gone' | 'voucher_expired' | 'voucher_empty' | 'voucher_blocked' | 'voucher_changed' | 'voucher_for_voucher' | 'voucher_price_required' | 'voucher_void' | 'seats_too_many' | 'seat_twice' | 'seat_place_taken' | 'seat_in_use' | 'seat_taken' | 'seat_not_found' | 'seats_wrong_number' | 'seats_too_few' | 'stock_above_seats' | 'fee_invalid' | 'fee_starts_in_past' | 'fee_exists' | 'fee_settled' | 'vat_shift_invalid' | 'platform_vat_number_missing' | 'credit_above_invoice' | 'invoice_period_invalid' | 'period_already_invoiced' | 'invoice_empty' | 'invoice_prefix_missing' | 'invoice_prefix_invalid' | 'invoice_seller_incomplete' | 'order_not_invoiceable' | 'invoice_changed_too_often' | 'invoice_not_open' | 'e_invoice_seller_incomplete' | 'e_invoice_customer_incomplete' | 'payout_period_invalid' | 'payout_empty' | 'payout_not_open' | 'payout_not_paid' | 'payout_iban_missing' | 'payout_in_file' | 'payout_iban_changed' | 'platform_iban_missing' | 'transfer_in_past' | 'paid_on_invalid' | 'account_key_invalid' | 'account_key_of_other_mode' | 'account_key_refused' | 'account_key_lacks_rights' | 'account_location_unknown' | 'account_provider_silent' | 'account_not_working' | 'account_has_no_keys' | 'account_profile_unknown' | 'connecting_not_offered' | 'connection_expired' | 'connection_declined' | 'connection_refused' | 'password_same' | 'password_wrong' | 'password_needed' | 'password_link_invalid' | 'email_link_invalid' | 'own_email' | 'username_is_address' | 'login_expired' | 'code_invalid' | 'two_factor_on' | 'two_factor_off' | 'passkey_invalid' | 'passkey_asks_password' | 'passkeys_full' | 'api_key_end_past' | 'api_keys_full' | 'idempotency_key_invalid' | 'idempotency_key_reused' | 'idempotency_key_in_use' | 'idempotency_answer_lost' | 'webhooks_full' | 'webhook_url_invalid' | 'webhook_off' | 'issuer_not_public' | 'issuer_unreachable' | 'issuer_wrong' | 'mail_domain_invalid' | 'mail_domains_full' | 'mail_domain_unproved' | 'mail_domain_in_use' | 'sign_in_by_organisation' | 'sign_in_unknown' | 'sign_in_unreachable' | 'sign_in_refused' | 'sign_in_expired' | 'sign_in_not_member' | 'sign_in_not_verified' | 'signup_expired' | 'customer_exists' | 'password_too_weak' | 'passwords_do_not_match' | 'user_exists' | 'permission_not_held' | 'permission_beyond_company' | 'user_holds_more' | 'role_holds_more' | 'own_rights' | 'last_company_admin' | 'user_inactive' | 'user_has_password' | 'role_in_use' | 'role_exists' | 'role_needs_permission' | 'token_expired' | 'invalid_login' | 'login_failed' | 'scanner_signs_in_at_door' | 'too_many_attempts' | 'must_reset_password' | 'changed_meanwhile' | 'file_type_invalid' | 'file_too_large' | 'image_size_wrong' | 'image_too_large' | 'image_unreadable' | 'file_in_use' | 'upload_quota_reached' | 'upload_expired' | 'event_live' | 'event_passed' | 'event_not_open_for_sales' | 'event_contains_orders' | 'event_status_invalid' | 'event_name_unchanged' | 'text_length_invalid' | 'gtm_id_invalid' | 'pixel_id_invalid' | 'venue_used' | 'venue_exists' | 'venue_verified' | 'event_archived' | 'product_group_default' | 'product_already_ordered' | 'product_already_additional' | 'product_addition_chain' | 'product_addition_self' | 'product_not_additional' | 'product_not_unlimited_stock' | 'product_never_shown' | 'product_type_fixed' | 'event_multiple_donation_products' | 'stock_below_sold' | 'stock_invalid' | 'price_invalid' | 'vat_percentage_invalid' | 'whole_number_invalid' | 'min_buy_not_below_max_buy' | 'min_buy_not_in_sets' | 'max_buy_below_set' | 'color_invalid' | 'end_date_before_start_date' | 'pos_closed' | 'pos_has_orders' | 'pos_url_in_use' | 'pos_url_invalid' | 'pos_payment_method_not_found' | 'pos_not_configured' | 'pos_no_language' | 'fee_percentage_invalid' | 'url_invalid' | 'search_too_short' | 'updated_since_too_long_ago' | 'badges_none' | 'badges_too_many' | 'export_no_results' | 'export_period_too_long' | 'export_not_failed' | 'export_over' | 'batch_already_generated' | 'batch_not_generated' | 'mailing_erasures_waiting' | 'mailing_key_refused' | 'mailing_list_unknown' | 'mailing_service_down' | 'subdomain_invalid' | 'subdomain_in_use' | 'domain_invalid' | 'domain_of_platform' | 'domain_in_use' | 'domain_not_verified' | 'kvk_invalid' | 'vat_number_invalid' | 'iban_invalid' | 'iban_not_sepa' | 'company_inactive' | 'company_link_duplicate' | 'company_link_sub_is_master' | 'company_link_same' | 'number_out_of_range' | 'timeslot_range_too_long' | 'timeslot_outside_event' | 'timeslots_left_outside' | 'timeslot_overlap' | 'timeslot_too_many_spots' | 'timeslot_ordered' | 'opening_hour_invalid' | 'question_answers_missing' | 'question_answers_twice' | 'question_length_invalid' | 'question_products_missing' | 'percentage_out_of_range' | 'percentage_too_precise' | 'slug_in_use' | 'slug_format' | 'campaign_has_orders' | 'campaign_operation_invalid' | 'campaign_conditions_contradict' | 'ticket_template_in_use' | 'qr_size_invalid' | 'qr_too_close_to_edge' | 'text_block_missing' | 'text_block_outside_page' | 'font_size_invalid' | 'placeholder_unknown'
    field?: string
    other_row?: number
    old_order_number?: string
  }[]
  stock: {
    product_id: number
    product: string
    tickets: number
    stock: number | null
  }[]
}

export type ImportTicketsInput = {
  event_id: number
  tickets: {
    row: number
    old_order_number: string
    old_code: string
    ticket_type: string
    price: number | null
    first_name: string
    last_name: string
    email: string
    phone: string
    language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt' | null
    holder_first_name: string
    holder_last_name: string
    holder_email: string
  }[]
  products: {
    ticket_type: string
    product_id: number
  }[]
  new_products?: {
    ticket_type: string
    name: string
    price: number
    vat_percentage: number
  }[]
  source: 'pretix' | 'eventbrite' | 'other'
  language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
  raise_stock?: true
  send_tickets: boolean
}

export type ImportTicketsAnswer = {
  orders: number
  tickets: number
  already: number
  errors: {
    row: number
    code: 'access_denied' | 'not_found' | 'too_many_requests' | 'idempotency_conflict' | 'invalid_input' | 'method_not_allowed' | 'body_too_large' | 'address_too_long' | 'media_type_unsupported' | 'something_went_wrong' | 'unknown' | 'service_unavailable' | 'company_not_found' | 'pos_not_found' | 'event_not_live' | 'order_already_paid' | 'order_cancelled' | 'order_expired' | 'order_not_found' | 'ticket_not_found' | 'shop_no_products_selected' | 'error_try_again' | 'error_select_payment_method' | 'payment_failed' | 'payment_not_processed' | 'payment_amount_too_small' | 'payment_address_required' | 'discountcode_invalid' | 'product_not_live' | 'product_out_of_stock' | 'product_below_minimum' | 'product_above_maximum' | 'product_amount_invalid' | 'product_not_in_sets' | 'product_needs_parent' | 'product_above_limit' | 'product_not_cross_sell' | 'donation_amount_invalid' | 'total_changed' | 'order_total_too_high' | 'age_not_confirmed' | 'timeslot_required' | 'timeslot_not_found' | 'timeslot_full' | 'timeslot_past' | 'field_required' | 'wrong_email' | 'emails_not_matching' | 'wrong_date' | 'wrong_city' | 'wrong_phone' | 'wrong_country' | 'wrong_gender' | 'text_too_long' | 'birth_date_must_be_past' | 'errors_please_select' | 'errors_text_length' | 'answer_not_offered' | 'terms_not_accepted' | 'customer_details_required' | 'payment_not_found' | 'payment_not_paid' | 'retry_useless' | 'payment_provider_silent' | 'transfer_stays' | 'mail_not_waiting' | 'refund_above_paid' | 'refund_exceeds_total' | 'refund_of_voucher' | 'refund_changed' | 'invalid_amount' | 'product_already_refunded' | 'order_product_not_found' | 'order_scanned' | 'ticket_scanned' | 'reminded_recently' | 'nobody_to_remind' | 'already_erased' | 'order_still_open' | 'visit_still_to_come' | 'order_made_by_organiser' | 'guest_list_needs_point_of_sale' | 'guest_list_step_mismatch' | 'guest_list_price_not_free' | 'guest_list_nothing_to_pay' | 'guest_list_too_many' | 'guest_product_unknown' | 'import_not_paid' | 'import_quantity' | 'import_code_rounded' | 'import_code_invalid' | 'import_code_twice' | 'import_code_taken' | 'import_order_exists' | 'import_order_incomplete' | 'import_product_missing' | 'import_type_twice' | 'import_too_many' | 'import_not_ready' | 'import_test_order' | 'pretix_address_invalid' | 'pretix_unreachable' | 'pretix_token_refused' | 'pretix_not_found' | 'pretix_busy' | 'pretix_currency' | 'pretix_no_date' | 'import_nothing' | 'self_cancel_off' | 'self_cancel_late' | 'self_cancel_kept' | 'self_cancel_changed' | 'self_cancel_changing' | 'self_cancel_too_few' | 'self_cancel_sets' | 'self_cancel_needs' | 'self_cancel_too_many' | 'resale_off' | 'resale_late' | 'resale_kept' | 'resale_rest' | 'resale_taken' | 'resale_open' | 'ticket_offered' | 'visit_without_time' | 'visit_nothing_left' | 'visit_scanned' | 'visit_changed_meanwhile' | 'visit_change_off' | 'visit_change_late' | 'switch_scanned' | 'switch_nothing_left' | 'switch_product_missing' | 'switch_product_unknown' | 'switch_ticket_mismatch' | 'event_change_needs_date' | 'event_change_no_orders' | 'event_change_running' | 'event_change_over' | 'money_back_day_past' | 'money_back_late' | 'money_back_scanned' | 'order_not_paid' | 'ticket_cancelled' | 'ticket_refunded' | 'ticket_already_claimed' | 'ticket_not_ready' | 'ticket_lost_no_orders' | 'wallet_not_available' | 'wrong_pass_token' | 'scanner_token_invalid' | 'login_code_invalid' | 'scanner_in_use' | 'session_has_scans' | 'session_dates_unchanged' | 'scan_session_missing' | 'scanner_duplicate_session_or_product' | 'scan_operation_archived' | 'ticket_invalid' | 'ticket_owner_changed' | 'ticket_is_test' | 'session_not_open' | 'ticket_wrong_entrance' | 'ticket_not_here' | 'ticket_not_valid_now' | 'scan_till_passed' | 'outside_timeslot' | 'ticket_already_scanned' | 'exits_not_counted' | 'ticket_not_inside' | 'undo_not_allowed' | 'ticket_blocked' | 'box_office_no_products' | 'box_office_no_methods' | 'box_office_has_orders' | 'box_office_needs_point_of_sale' | 'box_office_product_unknown' | 'box_office_price_fixed' | 'box_office_discount_too_high' | 'box_office_method_required' | 'cash_below_total' | 'captcha_failed' | 'captcha_required' | 'too_much_unpaid' | 'waiting_place_needed' | 'waiting_place_used' | 'waiting_room_pace_invalid' | 'waiting_list_closed' | 'discountcode_exists' | 'discountcode_used' | 'discountcode_format' | 'discountcode_too_many' | 'discountcode_product_elsewhere' | 'discountcode_events_archived' | 'discountcode_limits_gone' | 'voucher_expired' | 'voucher_empty' | 'voucher_blocked' | 'voucher_changed' | 'voucher_for_voucher' | 'voucher_price_required' | 'voucher_void' | 'seats_too_many' | 'seat_twice' | 'seat_place_taken' | 'seat_in_use' | 'seat_taken' | 'seat_not_found' | 'seats_wrong_number' | 'seats_too_few' | 'stock_above_seats' | 'fee_invalid' | 'fee_starts_in_past' | 'fee_exists' | 'fee_settled' | 'vat_shift_invalid' | 'platform_vat_number_missing' | 'credit_above_invoice' | 'invoice_period_invalid' | 'period_already_invoiced' | 'invoice_empty' | 'invoice_prefix_missing' | 'invoice_prefix_invalid' | 'invoice_seller_incomplete' | 'order_not_invoiceable' | 'invoice_changed_too_often' | 'invoice_not_open' | 'e_invoice_seller_incomplete' | 'e_invoice_customer_incomplete' | 'payout_period_invalid' | 'payout_empty' | 'payout_not_open' | 'payout_not_paid' | 'payout_iban_missing' | 'payout_in_file' | 'payout_iban_changed' | 'platform_iban_missing' | 'transfer_in_past' | 'paid_on_invalid' | 'account_key_invalid' | 'account_key_of_other_mode' | 'account_key_refused' | 'account_key_lacks_rights' | 'account_location_unknown' | 'account_provider_silent' | 'account_not_working' | 'account_has_no_keys' | 'account_profile_unknown' | 'connecting_not_offered' | 'connection_expired' | 'connection_declined' | 'connection_refused' | 'password_same' | 'password_wrong' | 'password_needed' | 'password_link_invalid' | 'email_link_invalid' | 'own_email' | 'username_is_address' | 'login_expired' | 'code_invalid' | 'two_factor_on' | 'two_factor_off' | 'passkey_invalid' | 'passkey_asks_password' | 'passkeys_full' | 'api_key_end_past' | 'api_keys_full' | 'idempotency_key_invalid' | 'idempotency_key_reused' | 'idempotency_key_in_use' | 'idempotency_answer_lost' | 'webhooks_full' | 'webhook_url_invalid' | 'webhook_off' | 'issuer_not_public' | 'issuer_unreachable' | 'issuer_wrong' | 'mail_domain_invalid' | 'mail_domains_full' | 'mail_domain_unproved' | 'mail_domain_in_use' | 'sign_in_by_organisation' | 'sign_in_unknown' | 'sign_in_unreachable' | 'sign_in_refused' | 'sign_in_expired' | 'sign_in_not_member' | 'sign_in_not_verified' | 'signup_expired' | 'customer_exists' | 'password_too_weak' | 'passwords_do_not_match' | 'user_exists' | 'permission_not_held' | 'permission_beyond_company' | 'user_holds_more' | 'role_holds_more' | 'own_rights' | 'last_company_admin' | 'user_inactive' | 'user_has_password' | 'role_in_use' | 'role_exists' | 'role_needs_permission' | 'token_expired' | 'invalid_login' | 'login_failed' | 'scanner_signs_in_at_door' | 'too_many_attempts' | 'must_reset_password' | 'changed_meanwhile' | 'file_type_invalid' | 'file_too_large' | 'image_size_wrong' | 'image_too_large' | 'image_unreadable' | 'file_in_use' | 'upload_quota_reached' | 'upload_expired' | 'event_live' | 'event_passed' | 'event_not_open_for_sales' | 'event_contains_orders' | 'event_status_invalid' | 'event_name_unchanged' | 'text_length_invalid' | 'gtm_id_invalid' | 'pixel_id_invalid' | 'venue_used' | 'venue_exists' | 'venue_verified' | 'event_archived' | 'product_group_default' | 'product_already_ordered' | 'product_already_additional' | 'product_addition_chain' | 'product_addition_self' | 'product_not_additional' | 'product_not_unlimited_stock' | 'product_never_shown' | 'product_type_fixed' | 'event_multiple_donation_products' | 'stock_below_sold' | 'stock_invalid' | 'price_invalid' | 'vat_percentage_invalid' | 'whole_number_invalid' | 'min_buy_not_below_max_buy' | 'min_buy_not_in_sets' | 'max_buy_below_set' | 'color_invalid' | 'end_date_before_start_date' | 'pos_closed' | 'pos_has_orders' | 'pos_url_in_use' | 'pos_url_invalid' | 'pos_payment_method_not_found' | 'pos_not_configured' | 'pos_no_language' | 'fee_percentage_invalid' | 'url_invalid' | 'search_too_short' | 'updated_since_too_long_ago' | 'badges_none' | 'badges_too_many' | 'export_no_results' | 'export_period_too_long' | 'export_not_failed' | 'export_over' | 'batch_already_generated' | 'batch_not_generated' | 'mailing_erasures_waiting' | 'mailing_key_refused' | 'mailing_list_unknown' | 'mailing_service_down' | 'subdomain_invalid' | 'subdomain_in_use' | 'domain_invalid' | 'domain_of_platform' | 'domain_in_use' | 'domain_not_verified' | 'kvk_invalid' | 'vat_number_invalid' | 'iban_invalid' | 'iban_not_sepa' | 'company_inactive' | 'company_link_duplicate' | 'company_link_sub_is_master' | 'company_link_same' | 'number_out_of_range' | 'timeslot_range_too_long' | 'timeslot_outside_event' | 'timeslots_left_outside' | 'timeslot_overlap' | 'timeslot_too_many_spots' | 'timeslot_ordered' | 'opening_hour_invalid' | 'question_answers_missing' | 'question_answers_twice' | 'question_length_invalid' | 'question_products_missing' | 'percentage_out_of_range' | 'percentage_too_precise' | 'slug_in_use' | 'slug_format' | 'campaign_has_orders' | 'campaign_operation_invalid' | 'campaign_conditions_contradict' | 'ticket_template_in_use' | 'qr_size_invalid' | 'qr_too_close_to_edge' | 'text_block_missing' | 'text_block_outside_page' | 'font_size_invalid' | 'placeholder_unknown'
    field?: string
    other_row?: number
    old_order_number?: string
  }[]
}

export type ListTicketImportsInput = GetEventDetailInput

export type ListTicketImportsAnswer = {
  data: {
    id: number
    event_id: number
    state: 'fetching' | 'loading' | 'checking' | 'checked' | 'running' | 'stopped' | 'done'
    source: 'pretix' | 'eventbrite' | 'other'
    orders: number
    tickets: number
    already: number
    errors: {
      row: number
      code: 'access_denied' | 'not_found' | 'too_many_requests' | 'idempotency_conflict' | 'invalid_input' | 'method_not_allowed' | 'body_too_large' | 'address_too_long' | 'media_type_unsupported' | 'something_went_wrong' | 'unknown' | 'service_unavailable' | 'company_not_found' | 'pos_not_found' | 'event_not_live' | 'order_already_paid' | 'order_cancelled' | 'order_expired' | 'order_not_found' | 'ticket_not_found' | 'shop_no_products_selected' | 'error_try_again' | 'error_select_payment_method' | 'payment_failed' | 'payment_not_processed' | 'payment_amount_too_small' | 'payment_address_required' | 'discountcode_invalid' | 'product_not_live' | 'product_out_of_stock' | 'product_below_minimum' | 'product_above_maximum' | 'product_amount_invalid' | 'product_not_in_sets' | 'product_needs_parent' | 'product_above_limit' | 'product_not_cross_sell' | 'donation_amount_invalid' | 'total_changed' | 'order_total_too_high' | 'age_not_confirmed' | 'timeslot_required' | 'timeslot_not_found' | 'timeslot_full' | 'timeslot_past' | 'field_required' | 'wrong_email' | 'emails_not_matching' | 'wrong_date' | 'wrong_city' | 'wrong_phone' | 'wrong_country' | 'wrong_gender' | 'text_too_long' | 'birth_date_must_be_past' | 'errors_please_select' | 'errors_text_length' | 'answer_not_offered' | 'terms_not_accepted' | 'customer_details_required' | 'payment_not_found' | 'payment_not_paid' | 'retry_useless' | 'payment_provider_silent' | 'transfer_stays' | 'mail_not_waiting' | 'refund_above_paid' | 'refund_exceeds_total' | 'refund_of_voucher' | 'refund_changed' | 'invalid_amount' | 'product_already_refunded' | 'order_product_not_found' | 'order_scanned' | 'ticket_scanned' | 'reminded_recently' | 'nobody_to_remind' | 'already_erased' | 'order_still_open' | 'visit_still_to_come' | 'order_made_by_organiser' | 'guest_list_needs_point_of_sale' | 'guest_list_step_mismatch' | 'guest_list_price_not_free' | 'guest_list_nothing_to_pay' | 'guest_list_too_many' | 'guest_product_unknown' | 'import_not_paid' | 'import_quantity' | 'import_code_rounded' | 'import_code_invalid' | 'import_code_twice' | 'import_code_taken' | 'import_order_exists' | 'import_order_incomplete' | 'import_product_missing' | 'import_type_twice' | 'import_too_many' | 'import_not_ready' | 'import_test_order' | 'pretix_address_invalid' | 'pretix_unreachable' | 'pretix_token_refused' | 'pretix_not_found' | 'pretix_busy' | 'pretix_currency' | 'pretix_no_date' | 'import_nothing' | 'self_cancel_off' | 'self_cancel_late' | 'self_cancel_kept' | 'self_cancel_changed' | 'self_cancel_changing' | 'self_cancel_too_few' | 'self_cancel_sets' | 'self_cancel_needs' | 'self_cancel_too_many' | 'resale_off' | 'resale_late' | 'resale_kept' | 'resale_rest' | 'resale_taken' | 'resale_open' | 'ticket_offered' | 'visit_without_time' | 'visit_nothing_left' | 'visit_scanned' | 'visit_changed_meanwhile' | 'visit_change_off' | 'visit_change_late' | 'switch_scanned' | 'switch_nothing_left' | 'switch_product_missing' | 'switch_product_unknown' | 'switch_ticket_mismatch' | 'event_change_needs_date' | 'event_change_no_orders' | 'event_change_running' | 'event_change_over' | 'money_back_day_past' | 'money_back_late' | 'money_back_scanned' | 'order_not_paid' | 'ticket_cancelled' | 'ticket_refunded' | 'ticket_already_claimed' | 'ticket_not_ready' | 'ticket_lost_no_orders' | 'wallet_not_available' | 'wrong_pass_token' | 'scanner_token_invalid' | 'login_code_invalid' | 'scanner_in_use' | 'session_has_scans' | 'session_dates_unchanged' | 'scan_session_missing' | 'scanner_duplicate_session_or_product' | 'scan_operation_archived' | 'ticket_invalid' | 'ticket_owner_changed' | 'ticket_is_test' | 'session_not_open' | 'ticket_wrong_entrance' | 'ticket_not_here' | 'ticket_not_valid_now' | 'scan_till_passed' | 'outside_timeslot' | 'ticket_already_scanned' | 'exits_not_counted' | 'ticket_not_inside' | 'undo_not_allowed' | 'ticket_blocked' | 'box_office_no_products' | 'box_office_no_methods' | 'box_office_has_orders' | 'box_office_needs_point_of_sale' | 'box_office_product_unknown' | 'box_office_price_fixed' | 'box_office_discount_too_high' | 'box_office_method_required' | 'cash_below_total' | 'captcha_failed' | 'captcha_required' | 'too_much_unpaid' | 'waiting_place_needed' | 'waiting_place_used' | 'waiting_room_pace_invalid' | 'waiting_list_closed' | 'discountcode_exists' | 'discountcode_used' | 'discountcode_format' | 'discountcode_too_many' | 'discountcode_product_elsewhere' | 'discountcode_events_archived' | 'discountcode_limits_gone' | 'voucher_expired' | 'voucher_empty' | 'voucher_blocked' | 'voucher_changed' | 'voucher_for_voucher' | 'voucher_price_required' | 'voucher_void' | 'seats_too_many' | 'seat_twice' | 'seat_place_taken' | 'seat_in_use' | 'seat_taken' | 'seat_not_found' | 'seats_wrong_number' | 'seats_too_few' | 'stock_above_seats' | 'fee_invalid' | 'fee_starts_in_past' | 'fee_exists' | 'fee_settled' | 'vat_shift_invalid' | 'platform_vat_number_missing' | 'credit_above_invoice' | 'invoice_period_invalid' | 'period_already_invoiced' | 'invoice_empty' | 'invoice_prefix_missing' | 'invoice_prefix_invalid' | 'invoice_seller_incomplete' | 'order_not_invoiceable' | 'invoice_changed_too_often' | 'invoice_not_open' | 'e_invoice_seller_incomplete' | 'e_invoice_customer_incomplete' | 'payout_period_invalid' | 'payout_empty' | 'payout_not_open' | 'payout_not_paid' | 'payout_iban_missing' | 'payout_in_file' | 'payout_iban_changed' | 'platform_iban_missing' | 'transfer_in_past' | 'paid_on_invalid' | 'account_key_invalid' | 'account_key_of_other_mode' | 'account_key_refused' | 'account_key_lacks_rights' | 'account_location_unknown' | 'account_provider_silent' | 'account_not_working' | 'account_has_no_keys' | 'account_profile_unknown' | 'connecting_not_offered' | 'connection_expired' | 'connection_declined' | 'connection_refused' | 'password_same' | 'password_wrong' | 'password_needed' | 'password_link_invalid' | 'email_link_invalid' | 'own_email' | 'username_is_address' | 'login_expired' | 'code_invalid' | 'two_factor_on' | 'two_factor_off' | 'passkey_invalid' | 'passkey_asks_password' | 'passkeys_full' | 'api_key_end_past' | 'api_keys_full' | 'idempotency_key_invalid' | 'idempotency_key_reused' | 'idempotency_key_in_use' | 'idempotency_answer_lost' | 'webhooks_full' | 'webhook_url_invalid' | 'webhook_off' | 'issuer_not_public' | 'issuer_unreachable' | 'issuer_wrong' | 'mail_domain_invalid' | 'mail_domains_full' | 'mail_domain_unproved' | 'mail_domain_in_use' | 'sign_in_by_organisation' | 'sign_in_unknown' | 'sign_in_unreachable' | 'sign_in_refused' | 'sign_in_expired' | 'sign_in_not_member' | 'sign_in_not_verified' | 'signup_expired' | 'customer_exists' | 'password_too_weak' | 'passwords_do_not_match' | 'user_exists' | 'permission_not_held' | 'permission_beyond_company' | 'user_holds_more' | 'role_holds_more' | 'own_rights' | 'last_company_admin' | 'user_inactive' | 'user_has_password' | 'role_in_use' | 'role_exists' | 'role_needs_permission' | 'token_expired' | 'invalid_login' | 'login_failed' | 'scanner_signs_in_at_door' | 'too_many_attempts' | 'must_reset_password' | 'changed_meanwhile' | 'file_type_invalid' | 'file_too_large' | 'image_size_wrong' | 'image_too_large' | 'image_unreadable' | 'file_in_use' | 'upload_quota_reached' | 'upload_expired' | 'event_live' | 'event_passed' | 'event_not_open_for_sales' | 'event_contains_orders' | 'event_status_invalid' | 'event_name_unchanged' | 'text_length_invalid' | 'gtm_id_invalid' | 'pixel_id_invalid' | 'venue_used' | 'venue_exists' | 'venue_verified' | 'event_archived' | 'product_group_default' | 'product_already_ordered' | 'product_already_additional' | 'product_addition_chain' | 'product_addition_self' | 'product_not_additional' | 'product_not_unlimited_stock' | 'product_never_shown' | 'product_type_fixed' | 'event_multiple_donation_products' | 'stock_below_sold' | 'stock_invalid' | 'price_invalid' | 'vat_percentage_invalid' | 'whole_number_invalid' | 'min_buy_not_below_max_buy' | 'min_buy_not_in_sets' | 'max_buy_below_set' | 'color_invalid' | 'end_date_before_start_date' | 'pos_closed' | 'pos_has_orders' | 'pos_url_in_use' | 'pos_url_invalid' | 'pos_payment_method_not_found' | 'pos_not_configured' | 'pos_no_language' | 'fee_percentage_invalid' | 'url_invalid' | 'search_too_short' | 'updated_since_too_long_ago' | 'badges_none' | 'badges_too_many' | 'export_no_results' | 'export_period_too_long' | 'export_not_failed' | 'export_over' | 'batch_already_generated' | 'batch_not_generated' | 'mailing_erasures_waiting' | 'mailing_key_refused' | 'mailing_list_unknown' | 'mailing_service_down' | 'subdomain_invalid' | 'subdomain_in_use' | 'domain_invalid' | 'domain_of_platform' | 'domain_in_use' | 'domain_not_verified' | 'kvk_invalid' | 'vat_number_invalid' | 'iban_invalid' | 'iban_not_sepa' | 'company_inactive' | 'company_link_duplicate' | 'company_link_sub_is_master' | 'company_link_same' | 'number_out_of_range' | 'timeslot_range_too_long' | 'timeslot_outside_event' | 'timeslots_left_outside' | 'timeslot_overlap' | 'timeslot_too_many_spots' | 'timeslot_ordered' | 'opening_hour_invalid' | 'question_answers_missing' | 'question_answers_twice' | 'question_length_invalid' | 'question_products_missing' | 'percentage_out_of_range' | 'percentage_too_precise' | 'slug_in_use' | 'slug_format' | 'campaign_has_orders' | 'campaign_operation_invalid' | 'campaign_conditions_contradict' | 'ticket_template_in_use' | 'qr_size_invalid' | 'qr_too_close_to_edge' | 'text_block_missing' | 'text_block_outside_page' | 'font_size_invalid' | 'placeholder_unknown'
      field?: string
      other_row?: number
      old_order_number?: string
    }[]
    left_out: number
    stock: {
      product_id: number
      product: string
      tickets: number
      stock: number | null
    }[]
    uploaded: number
    worked: number
    parts: number
    send_tickets: boolean
    language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
    reasons: {
      code: 'access_denied' | 'not_found' | 'too_many_requests' | 'idempotency_conflict' | 'invalid_input' | 'method_not_allowed' | 'body_too_large' | 'address_too_long' | 'media_type_unsupported' | 'something_went_wrong' | 'unknown' | 'service_unavailable' | 'company_not_found' | 'pos_not_found' | 'event_not_live' | 'order_already_paid' | 'order_cancelled' | 'order_expired' | 'order_not_found' | 'ticket_not_found' | 'shop_no_products_selected' | 'error_try_again' | 'error_select_payment_method' | 'payment_failed' | 'payment_not_processed' | 'payment_amount_too_small' | 'payment_address_required' | 'discountcode_invalid' | 'product_not_live' | 'product_out_of_stock' | 'product_below_minimum' | 'product_above_maximum' | 'product_amount_invalid' | 'product_not_in_sets' | 'product_needs_parent' | 'product_above_limit' | 'product_not_cross_sell' | 'donation_amount_invalid' | 'total_changed' | 'order_total_too_high' | 'age_not_confirmed' | 'timeslot_required' | 'timeslot_not_found' | 'timeslot_full' | 'timeslot_past' | 'field_required' | 'wrong_email' | 'emails_not_matching' | 'wrong_date' | 'wrong_city' | 'wrong_phone' | 'wrong_country' | 'wrong_gender' | 'text_too_long' | 'birth_date_must_be_past' | 'errors_please_select' | 'errors_text_length' | 'answer_not_offered' | 'terms_not_accepted' | 'customer_details_required' | 'payment_not_found' | 'payment_not_paid' | 'retry_useless' | 'payment_provider_silent' | 'transfer_stays' | 'mail_not_waiting' | 'refund_above_paid' | 'refund_exceeds_total' | 'refund_of_voucher' | 'refund_changed' | 'invalid_amount' | 'product_already_refunded' | 'order_product_not_found' | 'order_scanned' | 'ticket_scanned' | 'reminded_recently' | 'nobody_to_remind' | 'already_erased' | 'order_still_open' | 'visit_still_to_come' | 'order_made_by_organiser' | 'guest_list_needs_point_of_sale' | 'guest_list_step_mismatch' | 'guest_list_price_not_free' | 'guest_list_nothing_to_pay' | 'guest_list_too_many' | 'guest_product_unknown' | 'import_not_paid' | 'import_quantity' | 'import_code_rounded' | 'import_code_invalid' | 'import_code_twice' | 'import_code_taken' | 'import_order_exists' | 'import_order_incomplete' | 'import_product_missing' | 'import_type_twice' | 'import_too_many' | 'import_not_ready' | 'import_test_order' | 'pretix_address_invalid' | 'pretix_unreachable' | 'pretix_token_refused' | 'pretix_not_found' | 'pretix_busy' | 'pretix_currency' | 'pretix_no_date' | 'import_nothing' | 'self_cancel_off' | 'self_cancel_late' | 'self_cancel_kept' | 'self_cancel_changed' | 'self_cancel_changing' | 'self_cancel_too_few' | 'self_cancel_sets' | 'self_cancel_needs' | 'self_cancel_too_many' | 'resale_off' | 'resale_late' | 'resale_kept' | 'resale_rest' | 'resale_taken' | 'resale_open' | 'ticket_offered' | 'visit_without_time' | 'visit_nothing_left' | 'visit_scanned' | 'visit_changed_meanwhile' | 'visit_change_off' | 'visit_change_late' | 'switch_scanned' | 'switch_nothing_left' | 'switch_product_missing' | 'switch_product_unknown' | 'switch_ticket_mismatch' | 'event_change_needs_date' | 'event_change_no_orders' | 'event_change_running' | 'event_change_over' | 'money_back_day_past' | 'money_back_late' | 'money_back_scanned' | 'order_not_paid' | 'ticket_cancelled' | 'ticket_refunded' | 'ticket_already_claimed' | 'ticket_not_ready' | 'ticket_lost_no_orders' | 'wallet_not_available' | 'wrong_pass_token' | 'scanner_token_invalid' | 'login_code_invalid' | 'scanner_in_use' | 'session_has_scans' | 'session_dates_unchanged' | 'scan_session_missing' | 'scanner_duplicate_session_or_product' | 'scan_operation_archived' | 'ticket_invalid' | 'ticket_owner_changed' | 'ticket_is_test' | 'session_not_open' | 'ticket_wrong_entrance' | 'ticket_not_here' | 'ticket_not_valid_now' | 'scan_till_passed' | 'outside_timeslot' | 'ticket_already_scanned' | 'exits_not_counted' | 'ticket_not_inside' | 'undo_not_allowed' | 'ticket_blocked' | 'box_office_no_products' | 'box_office_no_methods' | 'box_office_has_orders' | 'box_office_needs_point_of_sale' | 'box_office_product_unknown' | 'box_office_price_fixed' | 'box_office_discount_too_high' | 'box_office_method_required' | 'cash_below_total' | 'captcha_failed' | 'captcha_required' | 'too_much_unpaid' | 'waiting_place_needed' | 'waiting_place_used' | 'waiting_room_pace_invalid' | 'waiting_list_closed' | 'discountcode_exists' | 'discountcode_used' | 'discountcode_format' | 'discountcode_too_many' | 'discountcode_product_elsewhere' | 'discountcode_events_archived' | 'discountcode_limits_gone' | 'voucher_expired' | 'voucher_empty' | 'voucher_blocked' | 'voucher_changed' | 'voucher_for_voucher' | 'voucher_price_required' | 'voucher_void' | 'seats_too_many' | 'seat_twice' | 'seat_place_taken' | 'seat_in_use' | 'seat_taken' | 'seat_not_found' | 'seats_wrong_number' | 'seats_too_few' | 'stock_above_seats' | 'fee_invalid' | 'fee_starts_in_past' | 'fee_exists' | 'fee_settled' | 'vat_shift_invalid' | 'platform_vat_number_missing' | 'credit_above_invoice' | 'invoice_period_invalid' | 'period_already_invoiced' | 'invoice_empty' | 'invoice_prefix_missing' | 'invoice_prefix_invalid' | 'invoice_seller_incomplete' | 'order_not_invoiceable' | 'invoice_changed_too_often' | 'invoice_not_open' | 'e_invoice_seller_incomplete' | 'e_invoice_customer_incomplete' | 'payout_period_invalid' | 'payout_empty' | 'payout_not_open' | 'payout_not_paid' | 'payout_iban_missing' | 'payout_in_file' | 'payout_iban_changed' | 'platform_iban_missing' | 'transfer_in_past' | 'paid_on_invalid' | 'account_key_invalid' | 'account_key_of_other_mode' | 'account_key_refused' | 'account_key_lacks_rights' | 'account_location_unknown' | 'account_provider_silent' | 'account_not_working' | 'account_has_no_keys' | 'account_profile_unknown' | 'connecting_not_offered' | 'connection_expired' | 'connection_declined' | 'connection_refused' | 'password_same' | 'password_wrong' | 'password_needed' | 'password_link_invalid' | 'email_link_invalid' | 'own_email' | 'username_is_address' | 'login_expired' | 'code_invalid' | 'two_factor_on' | 'two_factor_off' | 'passkey_invalid' | 'passkey_asks_password' | 'passkeys_full' | 'api_key_end_past' | 'api_keys_full' | 'idempotency_key_invalid' | 'idempotency_key_reused' | 'idempotency_key_in_use' | 'idempotency_answer_lost' | 'webhooks_full' | 'webhook_url_invalid' | 'webhook_off' | 'issuer_not_public' | 'issuer_unreachable' | 'issuer_wrong' | 'mail_domain_invalid' | 'mail_domains_full' | 'mail_domain_unproved' | 'mail_domain_in_use' | 'sign_in_by_organisation' | 'sign_in_unknown' | 'sign_in_unreachable' | 'sign_in_refused' | 'sign_in_expired' | 'sign_in_not_member' | 'sign_in_not_verified' | 'signup_expired' | 'customer_exists' | 'password_too_weak' | 'passwords_do_not_match' | 'user_exists' | 'permission_not_held' | 'permission_beyond_company' | 'user_holds_more' | 'role_holds_more' | 'own_rights' | 'last_company_admin' | 'user_inactive' | 'user_has_password' | 'role_in_use' | 'role_exists' | 'role_needs_permission' | 'token_expired' | 'invalid_login' | 'login_failed' | 'scanner_signs_in_at_door' | 'too_many_attempts' | 'must_reset_password' | 'changed_meanwhile' | 'file_type_invalid' | 'file_too_large' | 'image_size_wrong' | 'image_too_large' | 'image_unreadable' | 'file_in_use' | 'upload_quota_reached' | 'upload_expired' | 'event_live' | 'event_passed' | 'event_not_open_for_sales' | 'event_contains_orders' | 'event_status_invalid' | 'event_name_unchanged' | 'text_length_invalid' | 'gtm_id_invalid' | 'pixel_id_invalid' | 'venue_used' | 'venue_exists' | 'venue_verified' | 'event_archived' | 'product_group_default' | 'product_already_ordered' | 'product_already_additional' | 'product_addition_chain' | 'product_addition_self' | 'product_not_additional' | 'product_not_unlimited_stock' | 'product_never_shown' | 'product_type_fixed' | 'event_multiple_donation_products' | 'stock_below_sold' | 'stock_invalid' | 'price_invalid' | 'vat_percentage_invalid' | 'whole_number_invalid' | 'min_buy_not_below_max_buy' | 'min_buy_not_in_sets' | 'max_buy_below_set' | 'color_invalid' | 'end_date_before_start_date' | 'pos_closed' | 'pos_has_orders' | 'pos_url_in_use' | 'pos_url_invalid' | 'pos_payment_method_not_found' | 'pos_not_configured' | 'pos_no_language' | 'fee_percentage_invalid' | 'url_invalid' | 'search_too_short' | 'updated_since_too_long_ago' | 'badges_none' | 'badges_too_many' | 'export_no_results' | 'export_period_too_long' | 'export_not_failed' | 'export_over' | 'batch_already_generated' | 'batch_not_generated' | 'mailing_erasures_waiting' | 'mailing_key_refused' | 'mailing_list_unknown' | 'mailing_service_down' | 'subdomain_invalid' | 'subdomain_in_use' | 'domain_invalid' | 'domain_of_platform' | 'domain_in_use' | 'domain_not_verified' | 'kvk_invalid' | 'vat_number_invalid' | 'iban_invalid' | 'iban_not_sepa' | 'company_inactive' | 'company_link_duplicate' | 'company_link_sub_is_master' | 'company_link_same' | 'number_out_of_range' | 'timeslot_range_too_long' | 'timeslot_outside_event' | 'timeslots_left_outside' | 'timeslot_overlap' | 'timeslot_too_many_spots' | 'timeslot_ordered' | 'opening_hour_invalid' | 'question_answers_missing' | 'question_answers_twice' | 'question_length_invalid' | 'question_products_missing' | 'percentage_out_of_range' | 'percentage_too_precise' | 'slug_in_use' | 'slug_format' | 'campaign_has_orders' | 'campaign_operation_invalid' | 'campaign_conditions_contradict' | 'ticket_template_in_use' | 'qr_size_invalid' | 'qr_too_close_to_edge' | 'text_block_missing' | 'text_block_outside_page' | 'font_size_invalid' | 'placeholder_unknown'
      field?: string
    }[]
    who: string
    created_at: string
    entries_until: string | null
  }[]
}

export type AddTicketImportInput = {
  event_id: number
  source: 'pretix' | 'eventbrite' | 'other'
}

export type AddTicketImportAnswer = {
  id: number
  event_id: number
  state: 'fetching' | 'loading' | 'checking' | 'checked' | 'running' | 'stopped' | 'done'
  source: 'pretix' | 'eventbrite' | 'other'
  orders: number
  tickets: number
  already: number
  errors: {
    row: number
    code: 'access_denied' | 'not_found' | 'too_many_requests' | 'idempotency_conflict' | 'invalid_input' | 'method_not_allowed' | 'body_too_large' | 'address_too_long' | 'media_type_unsupported' | 'something_went_wrong' | 'unknown' | 'service_unavailable' | 'company_not_found' | 'pos_not_found' | 'event_not_live' | 'order_already_paid' | 'order_cancelled' | 'order_expired' | 'order_not_found' | 'ticket_not_found' | 'shop_no_products_selected' | 'error_try_again' | 'error_select_payment_method' | 'payment_failed' | 'payment_not_processed' | 'payment_amount_too_small' | 'payment_address_required' | 'discountcode_invalid' | 'product_not_live' | 'product_out_of_stock' | 'product_below_minimum' | 'product_above_maximum' | 'product_amount_invalid' | 'product_not_in_sets' | 'product_needs_parent' | 'product_above_limit' | 'product_not_cross_sell' | 'donation_amount_invalid' | 'total_changed' | 'order_total_too_high' | 'age_not_confirmed' | 'timeslot_required' | 'timeslot_not_found' | 'timeslot_full' | 'timeslot_past' | 'field_required' | 'wrong_email' | 'emails_not_matching' | 'wrong_date' | 'wrong_city' | 'wrong_phone' | 'wrong_country' | 'wrong_gender' | 'text_too_long' | 'birth_date_must_be_past' | 'errors_please_select' | 'errors_text_length' | 'answer_not_offered' | 'terms_not_accepted' | 'customer_details_required' | 'payment_not_found' | 'payment_not_paid' | 'retry_useless' | 'payment_provider_silent' | 'transfer_stays' | 'mail_not_waiting' | 'refund_above_paid' | 'refund_exceeds_total' | 'refund_of_voucher' | 'refund_changed' | 'invalid_amount' | 'product_already_refunded' | 'order_product_not_found' | 'order_scanned' | 'ticket_scanned' | 'reminded_recently' | 'nobody_to_remind' | 'already_erased' | 'order_still_open' | 'visit_still_to_come' | 'order_made_by_organiser' | 'guest_list_needs_point_of_sale' | 'guest_list_step_mismatch' | 'guest_list_price_not_free' | 'guest_list_nothing_to_pay' | 'guest_list_too_many' | 'guest_product_unknown' | 'import_not_paid' | 'import_quantity' | 'import_code_rounded' | 'import_code_invalid' | 'import_code_twice' | 'import_code_taken' | 'import_order_exists' | 'import_order_incomplete' | 'import_product_missing' | 'import_type_twice' | 'import_too_many' | 'import_not_ready' | 'import_test_order' | 'pretix_address_invalid' | 'pretix_unreachable' | 'pretix_token_refused' | 'pretix_not_found' | 'pretix_busy' | 'pretix_currency' | 'pretix_no_date' | 'import_nothing' | 'self_cancel_off' | 'self_cancel_late' | 'self_cancel_kept' | 'self_cancel_changed' | 'self_cancel_changing' | 'self_cancel_too_few' | 'self_cancel_sets' | 'self_cancel_needs' | 'self_cancel_too_many' | 'resale_off' | 'resale_late' | 'resale_kept' | 'resale_rest' | 'resale_taken' | 'resale_open' | 'ticket_offered' | 'visit_without_time' | 'visit_nothing_left' | 'visit_scanned' | 'visit_changed_meanwhile' | 'visit_change_off' | 'visit_change_late' | 'switch_scanned' | 'switch_nothing_left' | 'switch_product_missing' | 'switch_product_unknown' | 'switch_ticket_mismatch' | 'event_change_needs_date' | 'event_change_no_orders' | 'event_change_running' | 'event_change_over' | 'money_back_day_past' | 'money_back_late' | 'money_back_scanned' | 'order_not_paid' | 'ticket_cancelled' | 'ticket_refunded' | 'ticket_already_claimed' | 'ticket_not_ready' | 'ticket_lost_no_orders' | 'wallet_not_available' | 'wrong_pass_token' | 'scanner_token_invalid' | 'login_code_invalid' | 'scanner_in_use' | 'session_has_scans' | 'session_dates_unchanged' | 'scan_session_missing' | 'scanner_duplicate_session_or_product' | 'scan_operation_archived' | 'ticket_invalid' | 'ticket_owner_changed' | 'ticket_is_test' | 'session_not_open' | 'ticket_wrong_entrance' | 'ticket_not_here' | 'ticket_not_valid_now' | 'scan_till_passed' | 'outside_timeslot' | 'ticket_already_scanned' | 'exits_not_counted' | 'ticket_not_inside' | 'undo_not_allowed' | 'ticket_blocked' | 'box_office_no_products' | 'box_office_no_methods' | 'box_office_has_orders' | 'box_office_needs_point_of_sale' | 'box_office_product_unknown' | 'box_office_price_fixed' | 'box_office_discount_too_high' | 'box_office_method_required' | 'cash_below_total' | 'captcha_failed' | 'captcha_required' | 'too_much_unpaid' | 'waiting_place_needed' | 'waiting_place_used' | 'waiting_room_pace_invalid' | 'waiting_list_closed' | 'discountcode_exists' | 'discountcode_used' | 'discountcode_format' | 'discountcode_too_many' | 'discountcode_product_elsewhere' | 'discountcode_events_archived' | 'discountcode_limits_gone' | 'voucher_expired' | 'voucher_empty' | 'voucher_blocked' | 'voucher_changed' | 'voucher_for_voucher' | 'voucher_price_required' | 'voucher_void' | 'seats_too_many' | 'seat_twice' | 'seat_place_taken' | 'seat_in_use' | 'seat_taken' | 'seat_not_found' | 'seats_wrong_number' | 'seats_too_few' | 'stock_above_seats' | 'fee_invalid' | 'fee_starts_in_past' | 'fee_exists' | 'fee_settled' | 'vat_shift_invalid' | 'platform_vat_number_missing' | 'credit_above_invoice' | 'invoice_period_invalid' | 'period_already_invoiced' | 'invoice_empty' | 'invoice_prefix_missing' | 'invoice_prefix_invalid' | 'invoice_seller_incomplete' | 'order_not_invoiceable' | 'invoice_changed_too_often' | 'invoice_not_open' | 'e_invoice_seller_incomplete' | 'e_invoice_customer_incomplete' | 'payout_period_invalid' | 'payout_empty' | 'payout_not_open' | 'payout_not_paid' | 'payout_iban_missing' | 'payout_in_file' | 'payout_iban_changed' | 'platform_iban_missing' | 'transfer_in_past' | 'paid_on_invalid' | 'account_key_invalid' | 'account_key_of_other_mode' | 'account_key_refused' | 'account_key_lacks_rights' | 'account_location_unknown' | 'account_provider_silent' | 'account_not_working' | 'account_has_no_keys' | 'account_profile_unknown' | 'connecting_not_offered' | 'connection_expired' | 'connection_declined' | 'connection_refused' | 'password_same' | 'password_wrong' | 'password_needed' | 'password_link_invalid' | 'email_link_invalid' | 'own_email' | 'username_is_address' | 'login_expired' | 'code_invalid' | 'two_factor_on' | 'two_factor_off' | 'passkey_invalid' | 'passkey_asks_password' | 'passkeys_full' | 'api_key_end_past' | 'api_keys_full' | 'idempotency_key_invalid' | 'idempotency_key_reused' | 'idempotency_key_in_use' | 'idempotency_answer_lost' | 'webhooks_full' | 'webhook_url_invalid' | 'webhook_off' | 'issuer_not_public' | 'issuer_unreachable' | 'issuer_wrong' | 'mail_domain_invalid' | 'mail_domains_full' | 'mail_domain_unproved' | 'mail_domain_in_use' | 'sign_in_by_organisation' | 'sign_in_unknown' | 'sign_in_unreachable' | 'sign_in_refused' | 'sign_in_expired' | 'sign_in_not_member' | 'sign_in_not_verified' | 'signup_expired' | 'customer_exists' | 'password_too_weak' | 'passwords_do_not_match' | 'user_exists' | 'permission_not_held' | 'permission_beyond_company' | 'user_holds_more' | 'role_holds_more' | 'own_rights' | 'last_company_admin' | 'user_inactive' | 'user_has_password' | 'role_in_use' | 'role_exists' | 'role_needs_permission' | 'token_expired' | 'invalid_login' | 'login_failed' | 'scanner_signs_in_at_door' | 'too_many_attempts' | 'must_reset_password' | 'changed_meanwhile' | 'file_type_invalid' | 'file_too_large' | 'image_size_wrong' | 'image_too_large' | 'image_unreadable' | 'file_in_use' | 'upload_quota_reached' | 'upload_expired' | 'event_live' | 'event_passed' | 'event_not_open_for_sales' | 'event_contains_orders' | 'event_status_invalid' | 'event_name_unchanged' | 'text_length_invalid' | 'gtm_id_invalid' | 'pixel_id_invalid' | 'venue_used' | 'venue_exists' | 'venue_verified' | 'event_archived' | 'product_group_default' | 'product_already_ordered' | 'product_already_additional' | 'product_addition_chain' | 'product_addition_self' | 'product_not_additional' | 'product_not_unlimited_stock' | 'product_never_shown' | 'product_type_fixed' | 'event_multiple_donation_products' | 'stock_below_sold' | 'stock_invalid' | 'price_invalid' | 'vat_percentage_invalid' | 'whole_number_invalid' | 'min_buy_not_below_max_buy' | 'min_buy_not_in_sets' | 'max_buy_below_set' | 'color_invalid' | 'end_date_before_start_date' | 'pos_closed' | 'pos_has_orders' | 'pos_url_in_use' | 'pos_url_invalid' | 'pos_payment_method_not_found' | 'pos_not_configured' | 'pos_no_language' | 'fee_percentage_invalid' | 'url_invalid' | 'search_too_short' | 'updated_since_too_long_ago' | 'badges_none' | 'badges_too_many' | 'export_no_results' | 'export_period_too_long' | 'export_not_failed' | 'export_over' | 'batch_already_generated' | 'batch_not_generated' | 'mailing_erasures_waiting' | 'mailing_key_refused' | 'mailing_list_unknown' | 'mailing_service_down' | 'subdomain_invalid' | 'subdomain_in_use' | 'domain_invalid' | 'domain_of_platform' | 'domain_in_use' | 'domain_not_verified' | 'kvk_invalid' | 'vat_number_invalid' | 'iban_invalid' | 'iban_not_sepa' | 'company_inactive' | 'company_link_duplicate' | 'company_link_sub_is_master' | 'company_link_same' | 'number_out_of_range' | 'timeslot_range_too_long' | 'timeslot_outside_event' | 'timeslots_left_outside' | 'timeslot_overlap' | 'timeslot_too_many_spots' | 'timeslot_ordered' | 'opening_hour_invalid' | 'question_answers_missing' | 'question_answers_twice' | 'question_length_invalid' | 'question_products_missing' | 'percentage_out_of_range' | 'percentage_too_precise' | 'slug_in_use' | 'slug_format' | 'campaign_has_orders' | 'campaign_operation_invalid' | 'campaign_conditions_contradict' | 'ticket_template_in_use' | 'qr_size_invalid' | 'qr_too_close_to_edge' | 'text_block_missing' | 'text_block_outside_page' | 'font_size_invalid' | 'placeholder_unknown'
    field?: string
    other_row?: number
    old_order_number?: string
  }[]
  left_out: number
  stock: {
    product_id: number
    product: string
    tickets: number
    stock: number | null
  }[]
  uploaded: number
  worked: number
  parts: number
  send_tickets: boolean
  language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
  reasons: {
    code: 'access_denied' | 'not_found' | 'too_many_requests' | 'idempotency_conflict' | 'invalid_input' | 'method_not_allowed' | 'body_too_large' | 'address_too_long' | 'media_type_unsupported' | 'something_went_wrong' | 'unknown' | 'service_unavailable' | 'company_not_found' | 'pos_not_found' | 'event_not_live' | 'order_already_paid' | 'order_cancelled' | 'order_expired' | 'order_not_found' | 'ticket_not_found' | 'shop_no_products_selected' | 'error_try_again' | 'error_select_payment_method' | 'payment_failed' | 'payment_not_processed' | 'payment_amount_too_small' | 'payment_address_required' | 'discountcode_invalid' | 'product_not_live' | 'product_out_of_stock' | 'product_below_minimum' | 'product_above_maximum' | 'product_amount_invalid' | 'product_not_in_sets' | 'product_needs_parent' | 'product_above_limit' | 'product_not_cross_sell' | 'donation_amount_invalid' | 'total_changed' | 'order_total_too_high' | 'age_not_confirmed' | 'timeslot_required' | 'timeslot_not_found' | 'timeslot_full' | 'timeslot_past' | 'field_required' | 'wrong_email' | 'emails_not_matching' | 'wrong_date' | 'wrong_city' | 'wrong_phone' | 'wrong_country' | 'wrong_gender' | 'text_too_long' | 'birth_date_must_be_past' | 'errors_please_select' | 'errors_text_length' | 'answer_not_offered' | 'terms_not_accepted' | 'customer_details_required' | 'payment_not_found' | 'payment_not_paid' | 'retry_useless' | 'payment_provider_silent' | 'transfer_stays' | 'mail_not_waiting' | 'refund_above_paid' | 'refund_exceeds_total' | 'refund_of_voucher' | 'refund_changed' | 'invalid_amount' | 'product_already_refunded' | 'order_product_not_found' | 'order_scanned' | 'ticket_scanned' | 'reminded_recently' | 'nobody_to_remind' | 'already_erased' | 'order_still_open' | 'visit_still_to_come' | 'order_made_by_organiser' | 'guest_list_needs_point_of_sale' | 'guest_list_step_mismatch' | 'guest_list_price_not_free' | 'guest_list_nothing_to_pay' | 'guest_list_too_many' | 'guest_product_unknown' | 'import_not_paid' | 'import_quantity' | 'import_code_rounded' | 'import_code_invalid' | 'import_code_twice' | 'import_code_taken' | 'import_order_exists' | 'import_order_incomplete' | 'import_product_missing' | 'import_type_twice' | 'import_too_many' | 'import_not_ready' | 'import_test_order' | 'pretix_address_invalid' | 'pretix_unreachable' | 'pretix_token_refused' | 'pretix_not_found' | 'pretix_busy' | 'pretix_currency' | 'pretix_no_date' | 'import_nothing' | 'self_cancel_off' | 'self_cancel_late' | 'self_cancel_kept' | 'self_cancel_changed' | 'self_cancel_changing' | 'self_cancel_too_few' | 'self_cancel_sets' | 'self_cancel_needs' | 'self_cancel_too_many' | 'resale_off' | 'resale_late' | 'resale_kept' | 'resale_rest' | 'resale_taken' | 'resale_open' | 'ticket_offered' | 'visit_without_time' | 'visit_nothing_left' | 'visit_scanned' | 'visit_changed_meanwhile' | 'visit_change_off' | 'visit_change_late' | 'switch_scanned' | 'switch_nothing_left' | 'switch_product_missing' | 'switch_product_unknown' | 'switch_ticket_mismatch' | 'event_change_needs_date' | 'event_change_no_orders' | 'event_change_running' | 'event_change_over' | 'money_back_day_past' | 'money_back_late' | 'money_back_scanned' | 'order_not_paid' | 'ticket_cancelled' | 'ticket_refunded' | 'ticket_already_claimed' | 'ticket_not_ready' | 'ticket_lost_no_orders' | 'wallet_not_available' | 'wrong_pass_token' | 'scanner_token_invalid' | 'login_code_invalid' | 'scanner_in_use' | 'session_has_scans' | 'session_dates_unchanged' | 'scan_session_missing' | 'scanner_duplicate_session_or_product' | 'scan_operation_archived' | 'ticket_invalid' | 'ticket_owner_changed' | 'ticket_is_test' | 'session_not_open' | 'ticket_wrong_entrance' | 'ticket_not_here' | 'ticket_not_valid_now' | 'scan_till_passed' | 'outside_timeslot' | 'ticket_already_scanned' | 'exits_not_counted' | 'ticket_not_inside' | 'undo_not_allowed' | 'ticket_blocked' | 'box_office_no_products' | 'box_office_no_methods' | 'box_office_has_orders' | 'box_office_needs_point_of_sale' | 'box_office_product_unknown' | 'box_office_price_fixed' | 'box_office_discount_too_high' | 'box_office_method_required' | 'cash_below_total' | 'captcha_failed' | 'captcha_required' | 'too_much_unpaid' | 'waiting_place_needed' | 'waiting_place_used' | 'waiting_room_pace_invalid' | 'waiting_list_closed' | 'discountcode_exists' | 'discountcode_used' | 'discountcode_format' | 'discountcode_too_many' | 'discountcode_product_elsewhere' | 'discountcode_events_archived' | 'discountcode_limits_gone' | 'voucher_expired' | 'voucher_empty' | 'voucher_blocked' | 'voucher_changed' | 'voucher_for_voucher' | 'voucher_price_required' | 'voucher_void' | 'seats_too_many' | 'seat_twice' | 'seat_place_taken' | 'seat_in_use' | 'seat_taken' | 'seat_not_found' | 'seats_wrong_number' | 'seats_too_few' | 'stock_above_seats' | 'fee_invalid' | 'fee_starts_in_past' | 'fee_exists' | 'fee_settled' | 'vat_shift_invalid' | 'platform_vat_number_missing' | 'credit_above_invoice' | 'invoice_period_invalid' | 'period_already_invoiced' | 'invoice_empty' | 'invoice_prefix_missing' | 'invoice_prefix_invalid' | 'invoice_seller_incomplete' | 'order_not_invoiceable' | 'invoice_changed_too_often' | 'invoice_not_open' | 'e_invoice_seller_incomplete' | 'e_invoice_customer_incomplete' | 'payout_period_invalid' | 'payout_empty' | 'payout_not_open' | 'payout_not_paid' | 'payout_iban_missing' | 'payout_in_file' | 'payout_iban_changed' | 'platform_iban_missing' | 'transfer_in_past' | 'paid_on_invalid' | 'account_key_invalid' | 'account_key_of_other_mode' | 'account_key_refused' | 'account_key_lacks_rights' | 'account_location_unknown' | 'account_provider_silent' | 'account_not_working' | 'account_has_no_keys' | 'account_profile_unknown' | 'connecting_not_offered' | 'connection_expired' | 'connection_declined' | 'connection_refused' | 'password_same' | 'password_wrong' | 'password_needed' | 'password_link_invalid' | 'email_link_invalid' | 'own_email' | 'username_is_address' | 'login_expired' | 'code_invalid' | 'two_factor_on' | 'two_factor_off' | 'passkey_invalid' | 'passkey_asks_password' | 'passkeys_full' | 'api_key_end_past' | 'api_keys_full' | 'idempotency_key_invalid' | 'idempotency_key_reused' | 'idempotency_key_in_use' | 'idempotency_answer_lost' | 'webhooks_full' | 'webhook_url_invalid' | 'webhook_off' | 'issuer_not_public' | 'issuer_unreachable' | 'issuer_wrong' | 'mail_domain_invalid' | 'mail_domains_full' | 'mail_domain_unproved' | 'mail_domain_in_use' | 'sign_in_by_organisation' | 'sign_in_unknown' | 'sign_in_unreachable' | 'sign_in_refused' | 'sign_in_expired' | 'sign_in_not_member' | 'sign_in_not_verified' | 'signup_expired' | 'customer_exists' | 'password_too_weak' | 'passwords_do_not_match' | 'user_exists' | 'permission_not_held' | 'permission_beyond_company' | 'user_holds_more' | 'role_holds_more' | 'own_rights' | 'last_company_admin' | 'user_inactive' | 'user_has_password' | 'role_in_use' | 'role_exists' | 'role_needs_permission' | 'token_expired' | 'invalid_login' | 'login_failed' | 'scanner_signs_in_at_door' | 'too_many_attempts' | 'must_reset_password' | 'changed_meanwhile' | 'file_type_invalid' | 'file_too_large' | 'image_size_wrong' | 'image_too_large' | 'image_unreadable' | 'file_in_use' | 'upload_quota_reached' | 'upload_expired' | 'event_live' | 'event_passed' | 'event_not_open_for_sales' | 'event_contains_orders' | 'event_status_invalid' | 'event_name_unchanged' | 'text_length_invalid' | 'gtm_id_invalid' | 'pixel_id_invalid' | 'venue_used' | 'venue_exists' | 'venue_verified' | 'event_archived' | 'product_group_default' | 'product_already_ordered' | 'product_already_additional' | 'product_addition_chain' | 'product_addition_self' | 'product_not_additional' | 'product_not_unlimited_stock' | 'product_never_shown' | 'product_type_fixed' | 'event_multiple_donation_products' | 'stock_below_sold' | 'stock_invalid' | 'price_invalid' | 'vat_percentage_invalid' | 'whole_number_invalid' | 'min_buy_not_below_max_buy' | 'min_buy_not_in_sets' | 'max_buy_below_set' | 'color_invalid' | 'end_date_before_start_date' | 'pos_closed' | 'pos_has_orders' | 'pos_url_in_use' | 'pos_url_invalid' | 'pos_payment_method_not_found' | 'pos_not_configured' | 'pos_no_language' | 'fee_percentage_invalid' | 'url_invalid' | 'search_too_short' | 'updated_since_too_long_ago' | 'badges_none' | 'badges_too_many' | 'export_no_results' | 'export_period_too_long' | 'export_not_failed' | 'export_over' | 'batch_already_generated' | 'batch_not_generated' | 'mailing_erasures_waiting' | 'mailing_key_refused' | 'mailing_list_unknown' | 'mailing_service_down' | 'subdomain_invalid' | 'subdomain_in_use' | 'domain_invalid' | 'domain_of_platform' | 'domain_in_use' | 'domain_not_verified' | 'kvk_invalid' | 'vat_number_invalid' | 'iban_invalid' | 'iban_not_sepa' | 'company_inactive' | 'company_link_duplicate' | 'company_link_sub_is_master' | 'company_link_same' | 'number_out_of_range' | 'timeslot_range_too_long' | 'timeslot_outside_event' | 'timeslots_left_outside' | 'timeslot_overlap' | 'timeslot_too_many_spots' | 'timeslot_ordered' | 'opening_hour_invalid' | 'question_answers_missing' | 'question_answers_twice' | 'question_length_invalid' | 'question_products_missing' | 'percentage_out_of_range' | 'percentage_too_precise' | 'slug_in_use' | 'slug_format' | 'campaign_has_orders' | 'campaign_operation_invalid' | 'campaign_conditions_contradict' | 'ticket_template_in_use' | 'qr_size_invalid' | 'qr_too_close_to_edge' | 'text_block_missing' | 'text_block_outside_page' | 'font_size_invalid' | 'placeholder_unknown'
    field?: string
  }[]
  who: string
  created_at: string
  entries_until: string | null
}

export type GetTicketImportInput = DeleteTimeslotInput

export type GetTicketImportAnswer = AddTicketImportAnswer

export type AddTicketImportPartInput = {
  event_id: number
  id: number
  number: number
  tickets: {
    row: number
    old_order_number: string
    old_code: string
    ticket_type: string
    price: number | null
    first_name: string
    last_name: string
    email: string
    phone: string
    language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt' | null
    holder_first_name: string
    holder_last_name: string
    holder_email: string
  }[]
}

export type AddTicketImportPartAnswer = {
  uploaded: number
}

export type CheckTicketImportPartsInput = {
  event_id: number
  id: number
  products: {
    ticket_type: string
    product_id: number
  }[]
  new_products?: {
    ticket_type: string
    name: string
    price: number
    vat_percentage: number
  }[]
}

export type CheckTicketImportPartsAnswer = AddTicketImportAnswer

export type StartTicketImportInput = {
  event_id: number
  id: number
  language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
  raise_stock?: true
  send_tickets: boolean
}

export type StartTicketImportAnswer = AddTicketImportAnswer

export type ListTicketImportErrorsInput = {
  event_id: number
  id: number
  after_row?: number
}

export type ListTicketImportErrorsAnswer = {
  data: {
    row: number
    code: 'access_denied' | 'not_found' | 'too_many_requests' | 'idempotency_conflict' | 'invalid_input' | 'method_not_allowed' | 'body_too_large' | 'address_too_long' | 'media_type_unsupported' | 'something_went_wrong' | 'unknown' | 'service_unavailable' | 'company_not_found' | 'pos_not_found' | 'event_not_live' | 'order_already_paid' | 'order_cancelled' | 'order_expired' | 'order_not_found' | 'ticket_not_found' | 'shop_no_products_selected' | 'error_try_again' | 'error_select_payment_method' | 'payment_failed' | 'payment_not_processed' | 'payment_amount_too_small' | 'payment_address_required' | 'discountcode_invalid' | 'product_not_live' | 'product_out_of_stock' | 'product_below_minimum' | 'product_above_maximum' | 'product_amount_invalid' | 'product_not_in_sets' | 'product_needs_parent' | 'product_above_limit' | 'product_not_cross_sell' | 'donation_amount_invalid' | 'total_changed' | 'order_total_too_high' | 'age_not_confirmed' | 'timeslot_required' | 'timeslot_not_found' | 'timeslot_full' | 'timeslot_past' | 'field_required' | 'wrong_email' | 'emails_not_matching' | 'wrong_date' | 'wrong_city' | 'wrong_phone' | 'wrong_country' | 'wrong_gender' | 'text_too_long' | 'birth_date_must_be_past' | 'errors_please_select' | 'errors_text_length' | 'answer_not_offered' | 'terms_not_accepted' | 'customer_details_required' | 'payment_not_found' | 'payment_not_paid' | 'retry_useless' | 'payment_provider_silent' | 'transfer_stays' | 'mail_not_waiting' | 'refund_above_paid' | 'refund_exceeds_total' | 'refund_of_voucher' | 'refund_changed' | 'invalid_amount' | 'product_already_refunded' | 'order_product_not_found' | 'order_scanned' | 'ticket_scanned' | 'reminded_recently' | 'nobody_to_remind' | 'already_erased' | 'order_still_open' | 'visit_still_to_come' | 'order_made_by_organiser' | 'guest_list_needs_point_of_sale' | 'guest_list_step_mismatch' | 'guest_list_price_not_free' | 'guest_list_nothing_to_pay' | 'guest_list_too_many' | 'guest_product_unknown' | 'import_not_paid' | 'import_quantity' | 'import_code_rounded' | 'import_code_invalid' | 'import_code_twice' | 'import_code_taken' | 'import_order_exists' | 'import_order_incomplete' | 'import_product_missing' | 'import_type_twice' | 'import_too_many' | 'import_not_ready' | 'import_test_order' | 'pretix_address_invalid' | 'pretix_unreachable' | 'pretix_token_refused' | 'pretix_not_found' | 'pretix_busy' | 'pretix_currency' | 'pretix_no_date' | 'import_nothing' | 'self_cancel_off' | 'self_cancel_late' | 'self_cancel_kept' | 'self_cancel_changed' | 'self_cancel_changing' | 'self_cancel_too_few' | 'self_cancel_sets' | 'self_cancel_needs' | 'self_cancel_too_many' | 'resale_off' | 'resale_late' | 'resale_kept' | 'resale_rest' | 'resale_taken' | 'resale_open' | 'ticket_offered' | 'visit_without_time' | 'visit_nothing_left' | 'visit_scanned' | 'visit_changed_meanwhile' | 'visit_change_off' | 'visit_change_late' | 'switch_scanned' | 'switch_nothing_left' | 'switch_product_missing' | 'switch_product_unknown' | 'switch_ticket_mismatch' | 'event_change_needs_date' | 'event_change_no_orders' | 'event_change_running' | 'event_change_over' | 'money_back_day_past' | 'money_back_late' | 'money_back_scanned' | 'order_not_paid' | 'ticket_cancelled' | 'ticket_refunded' | 'ticket_already_claimed' | 'ticket_not_ready' | 'ticket_lost_no_orders' | 'wallet_not_available' | 'wrong_pass_token' | 'scanner_token_invalid' | 'login_code_invalid' | 'scanner_in_use' | 'session_has_scans' | 'session_dates_unchanged' | 'scan_session_missing' | 'scanner_duplicate_session_or_product' | 'scan_operation_archived' | 'ticket_invalid' | 'ticket_owner_changed' | 'ticket_is_test' | 'session_not_open' | 'ticket_wrong_entrance' | 'ticket_not_here' | 'ticket_not_valid_now' | 'scan_till_passed' | 'outside_timeslot' | 'ticket_already_scanned' | 'exits_not_counted' | 'ticket_not_inside' | 'undo_not_allowed' | 'ticket_blocked' | 'box_office_no_products' | 'box_office_no_methods' | 'box_office_has_orders' | 'box_office_needs_point_of_sale' | 'box_office_product_unknown' | 'box_office_price_fixed' | 'box_office_discount_too_high' | 'box_office_method_required' | 'cash_below_total' | 'captcha_failed' | 'captcha_required' | 'too_much_unpaid' | 'waiting_place_needed' | 'waiting_place_used' | 'waiting_room_pace_invalid' | 'waiting_list_closed' | 'discountcode_exists' | 'discountcode_used' | 'discountcode_format' | 'discountcode_too_many' | 'discountcode_product_elsewhere' | 'discountcode_events_archived' | 'discountcode_limits_gone' | 'voucher_expired' | 'voucher_empty' | 'voucher_blocked' | 'voucher_changed' | 'voucher_for_voucher' | 'voucher_price_required' | 'voucher_void' | 'seats_too_many' | 'seat_twice' | 'seat_place_taken' | 'seat_in_use' | 'seat_taken' | 'seat_not_found' | 'seats_wrong_number' | 'seats_too_few' | 'stock_above_seats' | 'fee_invalid' | 'fee_starts_in_past' | 'fee_exists' | 'fee_settled' | 'vat_shift_invalid' | 'platform_vat_number_missing' | 'credit_above_invoice' | 'invoice_period_invalid' | 'period_already_invoiced' | 'invoice_empty' | 'invoice_prefix_missing' | 'invoice_prefix_invalid' | 'invoice_seller_incomplete' | 'order_not_invoiceable' | 'invoice_changed_too_often' | 'invoice_not_open' | 'e_invoice_seller_incomplete' | 'e_invoice_customer_incomplete' | 'payout_period_invalid' | 'payout_empty' | 'payout_not_open' | 'payout_not_paid' | 'payout_iban_missing' | 'payout_in_file' | 'payout_iban_changed' | 'platform_iban_missing' | 'transfer_in_past' | 'paid_on_invalid' | 'account_key_invalid' | 'account_key_of_other_mode' | 'account_key_refused' | 'account_key_lacks_rights' | 'account_location_unknown' | 'account_provider_silent' | 'account_not_working' | 'account_has_no_keys' | 'account_profile_unknown' | 'connecting_not_offered' | 'connection_expired' | 'connection_declined' | 'connection_refused' | 'password_same' | 'password_wrong' | 'password_needed' | 'password_link_invalid' | 'email_link_invalid' | 'own_email' | 'username_is_address' | 'login_expired' | 'code_invalid' | 'two_factor_on' | 'two_factor_off' | 'passkey_invalid' | 'passkey_asks_password' | 'passkeys_full' | 'api_key_end_past' | 'api_keys_full' | 'idempotency_key_invalid' | 'idempotency_key_reused' | 'idempotency_key_in_use' | 'idempotency_answer_lost' | 'webhooks_full' | 'webhook_url_invalid' | 'webhook_off' | 'issuer_not_public' | 'issuer_unreachable' | 'issuer_wrong' | 'mail_domain_invalid' | 'mail_domains_full' | 'mail_domain_unproved' | 'mail_domain_in_use' | 'sign_in_by_organisation' | 'sign_in_unknown' | 'sign_in_unreachable' | 'sign_in_refused' | 'sign_in_expired' | 'sign_in_not_member' | 'sign_in_not_verified' | 'signup_expired' | 'customer_exists' | 'password_too_weak' | 'passwords_do_not_match' | 'user_exists' | 'permission_not_held' | 'permission_beyond_company' | 'user_holds_more' | 'role_holds_more' | 'own_rights' | 'last_company_admin' | 'user_inactive' | 'user_has_password' | 'role_in_use' | 'role_exists' | 'role_needs_permission' | 'token_expired' | 'invalid_login' | 'login_failed' | 'scanner_signs_in_at_door' | 'too_many_attempts' | 'must_reset_password' | 'changed_meanwhile' | 'file_type_invalid' | 'file_too_large' | 'image_size_wrong' | 'image_too_large' | 'image_unreadable' | 'file_in_use' | 'upload_quota_reached' | 'upload_expired' | 'event_live' | 'event_passed' | 'event_not_open_for_sales' | 'event_contains_orders' | 'event_status_invalid' | 'event_name_unchanged' | 'text_length_invalid' | 'gtm_id_invalid' | 'pixel_id_invalid' | 'venue_used' | 'venue_exists' | 'venue_verified' | 'event_archived' | 'product_group_default' | 'product_already_ordered' | 'product_already_additional' | 'product_addition_chain' | 'product_addition_self' | 'product_not_additional' | 'product_not_unlimited_stock' | 'product_never_shown' | 'product_type_fixed' | 'event_multiple_donation_products' | 'stock_below_sold' | 'stock_invalid' | 'price_invalid' | 'vat_percentage_invalid' | 'whole_number_invalid' | 'min_buy_not_below_max_buy' | 'min_buy_not_in_sets' | 'max_buy_below_set' | 'color_invalid' | 'end_date_before_start_date' | 'pos_closed' | 'pos_has_orders' | 'pos_url_in_use' | 'pos_url_invalid' | 'pos_payment_method_not_found' | 'pos_not_configured' | 'pos_no_language' | 'fee_percentage_invalid' | 'url_invalid' | 'search_too_short' | 'updated_since_too_long_ago' | 'badges_none' | 'badges_too_many' | 'export_no_results' | 'export_period_too_long' | 'export_not_failed' | 'export_over' | 'batch_already_generated' | 'batch_not_generated' | 'mailing_erasures_waiting' | 'mailing_key_refused' | 'mailing_list_unknown' | 'mailing_service_down' | 'subdomain_invalid' | 'subdomain_in_use' | 'domain_invalid' | 'domain_of_platform' | 'domain_in_use' | 'domain_not_verified' | 'kvk_invalid' | 'vat_number_invalid' | 'iban_invalid' | 'iban_not_sepa' | 'company_inactive' | 'company_link_duplicate' | 'company_link_sub_is_master' | 'company_link_same' | 'number_out_of_range' | 'timeslot_range_too_long' | 'timeslot_outside_event' | 'timeslots_left_outside' | 'timeslot_overlap' | 'timeslot_too_many_spots' | 'timeslot_ordered' | 'opening_hour_invalid' | 'question_answers_missing' | 'question_answers_twice' | 'question_length_invalid' | 'question_products_missing' | 'percentage_out_of_range' | 'percentage_too_precise' | 'slug_in_use' | 'slug_format' | 'campaign_has_orders' | 'campaign_operation_invalid' | 'campaign_conditions_contradict' | 'ticket_template_in_use' | 'qr_size_invalid' | 'qr_too_close_to_edge' | 'text_block_missing' | 'text_block_outside_page' | 'font_size_invalid' | 'placeholder_unknown'
    field?: string
    other_row?: number
    old_order_number?: string
  }[]
}

export type DeleteTicketImportInput = DeleteTimeslotInput

export type DeleteTicketImportAnswer = DeleteFileAnswer

export type PreviewMailInput = {
  event_id?: number | null
  mail: 'order_tickets' | 'order_confirmation' | 'ticket_invitation' | 'ticket_reminder' | 'ticket_claimed' | 'ticket_renewed' | 'visit_reminder' | 'payment_link' | 'payment_pending' | 'order_switched' | 'order_cancelled' | 'order_refunded' | 'visit_changed' | 'visitor_cancelled' | 'order_message'
  language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
  html?: string | null
}

export type PreviewMailAnswer = PreviewEventChangeAnswer

export type PreviewOrderMailInput = {
  id: number
  refund?: {
    amount?: number | null
    order_product_ids?: number[]
    include_ticket_fees?: boolean
    include_payment_fees?: boolean
    message?: string | null
  } | null
  cancel?: {
    message?: string | null
  } | null
  product_cancel?: {
    order_product_id: number
    message?: string | null
  } | null
  new_ticket?: {
    ticket_id: number
  } | null
  owner?: {
    ticket_id: number
    first_name: string
    last_name: string
    email: string
  } | null
  reminder?: {
    ticket_id?: number | null
  } | null
  switch_event?: {
    event_id: number
    point_of_sale_id: number
    timeslot_id?: number | null
    products: {
      order_product_id: number
      product_id: number
    }[]
    message?: string | null
  } | null
  visit?: {
    from_timeslot_id: number
    timeslot_id?: number | null
    option?: {
      opening_hour_id: number
      day: string
      opens_at: string
    } | null
  } | null
  resend?: {
    type: 'confirmation' | 'tickets'
    email?: string | null
  } | null
  message?: {
    recipient: string
    subject?: string | null
    message?: string | null
  } | null
  payment_link?: Record<string, never> | null
}

export type PreviewOrderMailAnswer = {
  mails: {
    subject: string
    html: string
    to: string[]
    language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
    attachments?: string[]
  }[]
}

export type GetMailTemplateInput = {
  template: 'message' | 'tickets' | 'confirmation'
  id: number
  subject?: string | null
  message?: string | null
}

export type GetMailTemplateAnswer = {
  subject: string
  html: string
  recipients: {
    email: string
    name: string
  }[]
}

export type SendMailInput = {
  template: 'message' | 'tickets' | 'confirmation'
  id: number
  subject?: string | null
  message?: string | null
  recipient: string
}

export type SendMailAnswer = DeleteFileAnswer

export type ListVisitorsInput = {
  event_id: number
  page?: number
  search?: string
  after_id?: number
  product_id?: number
  timeslot_id?: number
  state?: 'unclaimed' | 'invited' | 'claimed' | 'scanned'
}

export type ListVisitorsAnswer = {
  data: {
    ticket_id: number
    order_id: number
    order_number: string
    product: {
      id: number
      name: string
    }
    has_badge: boolean
    seat: {
      section: string
      row: string
      number: string
    } | null
    holder: string | null
    email: string | null
    invite_email: string | null
    timeslot: {
      id: number
      starts_at: string
      ends_at: string
    } | null
    state: 'unclaimed' | 'invited' | 'claimed' | 'scanned'
    claimed_at: string | null
    scanned_at: string | null
    answers: {
      question: string
      answer: string
    }[]
  }[]
  total: number
  is_total_more: boolean
  page: number
  per_page: number
  last_page: number
}

export type GetVisitorDependenciesInput = GetEventDetailInput

export type GetVisitorDependenciesAnswer = {
  products: {
    id: number
    name: string
  }[]
  timeslots: {
    id: number
    starts_at: string
    ends_at: string
  }[]
  has_seats: boolean
  has_badges: boolean
}

export type CountBadgesInput = {
  event_id: number
  product_id?: number | null
  order_id?: number | null
  ticket_id?: number | null
  state?: 'all' | 'not_printed'
  arrival?: 'all' | 'arrived' | 'not_arrived'
  unnamed?: 'buyer' | 'leave_out'
}

export type CountBadgesAnswer = {
  count: number
  products: {
    id: number
    name: string
  }[]
}

export type PrintBadgesInput = {
  event_id: number
  product_id?: number | null
  order_id?: number | null
  ticket_id?: number | null
  state?: 'all' | 'not_printed'
  arrival?: 'all' | 'arrived' | 'not_arrived'
  unnamed?: 'buyer' | 'leave_out'
  sort?: 'last_name' | 'company' | 'order'
  paper?: 'single' | 'a4'
  language?: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
}

export type GetRefundableInput = ListInvoicesOfOrderInput

export type GetRefundableAnswer = {
  total: number
  paid: number
  refunded: number
  pending: number
  remaining: number
  products: {
    order_product_id: number
    price: number
    service_fee: number
  }[]
  additions: {
    order_product_id: number
    came_with: number
  }[]
  ticket_fee: number
  payment_fee: number
  in_vouchers: number
  is_by_hand: boolean
}

export type RefundOrderInput = {
  id: number
  amount?: number | null
  order_product_ids?: number[]
  include_ticket_fees?: boolean
  include_payment_fees?: boolean
  send_email?: boolean
  message?: string | null
}

export type RefundOrderAnswer = {
  order: {
    id: number
    order_number: string
    type: 'online' | 'box_office' | 'free' | 'manual' | 'batch' | 'api' | 'imported'
    event: {
      id: number
      name: string
    }
    point_of_sale: {
      id: number
      name: string
    }
    customer_name: string | null
    email: string | null
    created_at: string
    paid_at: string | null
    payment_status: 'new' | 'not_paid' | 'failed' | 'expired' | 'pending' | 'paid' | 'test_order_paid'
    is_cancelled: boolean
    is_test: boolean
    refund_state: 'none' | 'partly' | 'fully'
    products_count: number
    total: number
    has_failed_mail: boolean
    language: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
    source: string
    utm_campaign: string | null
    expires_at: string
    cancelled_at: string | null
    customer: Customer | null
    customer_updated_at: string | null
    notes: {
      id: number
      message: string
      who: string
      created_at: string
    }[]
    order_products: {
      id: number
      product_id: number
      name: string
      price: number
      discount_price: number
      service_fee: number
      vat_percentage: number
      refunded_at: string | null
      cancelled_at: string | null
      offered_at: string | null
      has_ticket: boolean
      has_badge: boolean
      has_seats: boolean
      seat: {
        section: string
        row: string
        number: string
      } | null
      ticket: {
        id: number
        secret: string | null
        status: 'active' | 'cancelled'
        holder: string | null
        email: string | null
        generated_at: string | null
        invited_at: string | null
        reminded_at: string | null
        claimed_at: string | null
        scanned_at: string | null
        owner_changed_at: string | null
        mark: {
          kind: 'information' | 'stop'
          text: string
        } | null
        overruled: {
          scanned_at: string
          overrule_reason: 'delayed' | 'guest' | 'checked_by_hand' | 'code_unreadable' | 'other' | null
          overrule_note: string | null
        } | null
      } | null
    }[]
    timeslot: {
      id: number
      starts_at: string
      ends_at: string
    } | null
    imported: {
      source: 'pretix' | 'eventbrite' | 'other'
      old_number: string
      paid: number | null
    } | null
    payment_method: {
      name: string
      adapter: string
    } | null
    discountcode: {
      id: number
      code: string
      is_voucher: boolean
    } | null
    campaign: {
      id: number
      name: string
    } | null
    answers: {
      question: string
      answer: string
      ticket_id: number | null
    }[]
    tickets_merging: boolean
    products_total: number
    campaign_discount: number
    discount_code_adjustment: number
    service_fees: number
    payment_fee: number
    vat: number
    status_url: string | null
    tickets_pdf_url: string | null
    paid: number
    refunded: number
    transfer: {
      kind: 'transfer' | 'voucher' | 'debit'
      holder: string | null
      iban: string | null
      bic: string | null
      entity: string | null
      reference: string | null
      amount: number
      ends_on: string | null
      url: string | null
      can_leave: boolean
    } | null
  }
  refund: {
    id: number
    amount: number
    status: 'requested' | 'sent' | 'done' | 'failed'
  }
}

export type GetOwedToBuyerInput = ListInvoicesOfOrderInput

export type GetOwedToBuyerAnswer = {
  owed: number
}

export type SettleOwedToBuyerInput = {
  id: number
  amount: number
}

export type SettleOwedToBuyerAnswer = GetOwedToBuyerAnswer

export type CancelOrderInput = {
  id: number
  send_email?: boolean
  message?: string | null
  confirm_scanned?: boolean
}

export type CancelOrderAnswer = GetOrderDetailAnswer

export type CancelOrderProductInput = {
  id: number
  order_product_id: number
  send_email?: boolean
  message?: string | null
  confirm_scanned?: boolean
}

export type CancelOrderProductAnswer = GetOrderDetailAnswer

export type CancelTicketInput = CancelOrderInput

export type CancelTicketAnswer = GetOrderDetailAnswer

export type GetSwitchChoicesInput = {
  id: number
  event_id: number
}

export type GetSwitchChoicesAnswer = {
  points_of_sale: {
    id: number
    name: string
    products: {
      id: number
      name: string
      price: number
      has_ticket: boolean
      stock: number | null
    }[]
  }[]
  timeslots: {
    id: number
    starts_at: string
    ends_at: string
    spots: number | null
  }[]
  time_zone: string
  timeslot_required: boolean
}

export type SwitchOrderInput = {
  id: number
  event_id: number
  point_of_sale_id: number
  timeslot_id?: number | null
  products: {
    order_product_id: number
    product_id: number
  }[]
  send_email?: boolean
  message?: string | null
}

export type SwitchOrderAnswer = GetOrderDetailAnswer

export type ListVisitTimesInput = {
  id: number
  start?: string
}

export type ListVisitTimesAnswer = {
  time_zone: string
  count: number
  times: {
    starts_at: string
    ends_at: string
    day: string
    timeslot_id: number | null
    option: {
      opening_hour_id: number
      day: string
      opens_at: string
    } | null
    spots: number | null
    state: 'choosable' | 'full' | 'past' | 'current'
  }[]
  later: string | null
}

export type ChangeVisitInput = {
  id: number
  from_timeslot_id: number
  timeslot_id?: number | null
  option?: {
    opening_hour_id: number
    day: string
    opens_at: string
  } | null
}

export type ChangeVisitAnswer = GetOrderDetailAnswer

export type GetResaleOffersInput = ListInvoicesOfOrderInput

export type GetResaleOffersAnswer = {
  offers: {
    id: number
    offered_at: string
    until: string | null
    names: string[]
    state: 'open' | 'sold' | 'taken_back' | 'not_sold' | 'over'
    ended_at: string | null
  }[]
}

export type TakeBackForBuyerInput = {
  id: number
  offer_id: number
}

export type TakeBackForBuyerAnswer = GetResaleOffersAnswer

export type GenerateTicketInput = {
  id: number
  send_email?: boolean
  confirm_scanned?: boolean
}

export type GenerateTicketAnswer = DeleteFileAnswer

export type ChangeTicketOwnerInput = {
  id: number
  secret: string
  first_name: string
  last_name: string
  email: string
  send_email?: boolean
}

export type ChangeTicketOwnerAnswer = {
  id: number
  holder: string
  email: string
}

export type MarkTicketInput = {
  id: number
  mark: {
    kind: 'information' | 'stop'
    text: string
  } | null
}

export type MarkTicketAnswer = DeleteFileAnswer

export type RemindTicketInput = {
  id: number
  secret: string
}

export type RemindTicketAnswer = DeleteFileAnswer

export type RemindOrderTicketsInput = ListInvoicesOfOrderInput

export type RemindOrderTicketsAnswer = {
  reminded: number
}

export type SearchSupportInput = {
  search?: string
  company_id?: number
  event_id?: number
  payment_status?: 'new' | 'not_paid' | 'failed' | 'expired' | 'pending' | 'paid' | 'test_order_paid'
}

export type SearchSupportAnswer = {
  data: {
    id: number
    order_number: string
    type: 'online' | 'box_office' | 'free' | 'manual' | 'batch' | 'api' | 'imported'
    event: {
      id: number
      name: string
    }
    point_of_sale: {
      id: number
      name: string
    }
    customer_name: string | null
    email: string | null
    created_at: string
    paid_at: string | null
    payment_status: 'new' | 'not_paid' | 'failed' | 'expired' | 'pending' | 'paid' | 'test_order_paid'
    is_cancelled: boolean
    is_test: boolean
    refund_state: 'none' | 'partly' | 'fully'
    products_count: number
    total: number
    company: {
      id: number
      name: string
    }
    phone: string | null
  }[]
  is_more: boolean
}

export type GetSupportDependenciesInput = {
  company_id?: number
}

export type GetSupportDependenciesAnswer = {
  companies: {
    id: number
    name: string
    subdomain: string
    domain: string | null
  }[]
  events: {
    id: number
    name: string
  }[]
  payment_statuses: ('new' | 'not_paid' | 'failed' | 'expired' | 'pending' | 'paid' | 'test_order_paid')[]
}

export type ListMailAttentionInput = {
  page?: number
  state?: 'failed' | 'waiting'
  order_id?: number
}

export type ListMailAttentionAnswer = {
  data: {
    id: number
    kind: string
    to_address: string
    state: 'failed' | 'waiting'
    tries: number
    created_at: string
    next_try_at: string | null
    failure: 'address_refused' | 'content_refused' | 'sign_in_refused' | 'unreachable' | 'try_later' | 'waiting' | 'unknown' | null
    last_error: string | null
    order: {
      id: number
      order_number: string
    } | null
    company: {
      id: number
      name: string
    } | null
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type CountMailAttentionAnswer = {
  failed: number
  waiting: number
}

export type SendMailAgainInput = {
  id: number
  company_id?: number
}

export type SendMailAgainAnswer = DeleteFileAnswer

export type SendMailsAgainInput = {
  state?: 'failed' | 'waiting'
}

export type SendMailsAgainAnswer = {
  count: number
}

export type DismissMailInput = SendMailAgainInput

export type DismissMailAnswer = DeleteFileAnswer

export type ListPayableMethodsInput = GetSupportDependenciesInput

export type ListPayableMethodsAnswer = {
  live: string[] | null
  test: string[] | null
}

export type ListUnaskedFieldsInput = GetEventDetailInput

export type ListUnaskedFieldsAnswer = {
  live: {
    adapter: string
    fields: ('first_name' | 'last_name' | 'email' | 'address' | 'house_nr' | 'zip' | 'city' | 'country')[]
  }[]
  test: {
    adapter: string
    fields: ('first_name' | 'last_name' | 'email' | 'address' | 'house_nr' | 'zip' | 'city' | 'country')[]
  }[]
}

export type ListPaymentAttentionInput = {
  page?: number
  state?: 'open' | 'done'
  order_id?: number
}

export type ListPaymentAttentionAnswer = {
  data: {
    kind: 'payment' | 'refund' | 'unknown_payment' | 'refused_method' | 'payment_account'
    id: number
    reason: 'provider_unreachable' | 'still_open' | 'wrong_amount' | 'unclear_money' | 'second_payment_at_provider' | 'provider_refused' | 'refund_came_back' | 'charged_back' | 'unknown_payment' | 'method_refused' | 'connection_lost' | 'capture_failed'
    since: string
    amount: number
    status: string
    provider: string
    provider_reference: string | null
    order: {
      id: number
      order_number: string
    } | null
    event_name: string | null
    company: {
      id: number
      name: string
    } | null
    at_provider: {
      method: string | null
      description: string | null
      made_at: string | null
      is_refunded: boolean
    } | null
    can_retry: boolean
    can_refund: boolean
    done: {
      at: string
      who: string
      note: string
    } | null
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type CountPaymentAttentionAnswer = {
  open: number
}

export type SettlePaymentAttentionInput = {
  kind: 'payment' | 'refund' | 'unknown_payment' | 'refused_method' | 'payment_account'
  id: number
  company_id?: number
  note: string
}

export type SettlePaymentAttentionAnswer = {
  kind: 'payment' | 'refund' | 'unknown_payment' | 'refused_method' | 'payment_account'
  id: number
  reason: 'provider_unreachable' | 'still_open' | 'wrong_amount' | 'unclear_money' | 'second_payment_at_provider' | 'provider_refused' | 'refund_came_back' | 'charged_back' | 'unknown_payment' | 'method_refused' | 'connection_lost' | 'capture_failed'
  since: string
  amount: number
  status: string
  provider: string
  provider_reference: string | null
  order: {
    id: number
    order_number: string
  } | null
  event_name: string | null
  company: {
    id: number
    name: string
  } | null
  at_provider: {
    method: string | null
    description: string | null
    made_at: string | null
    is_refunded: boolean
  } | null
  can_retry: boolean
  can_refund: boolean
  done: {
    at: string
    who: string
    note: string
  } | null
}

export type RetryPaymentAttentionInput = {
  kind: 'payment' | 'refund' | 'unknown_payment' | 'refused_method' | 'payment_account'
  id: number
  company_id?: number
}

export type RetryPaymentAttentionAnswer = DeleteFileAnswer

export type RefundUnknownPaymentInput = SendMailAgainInput

export type RefundUnknownPaymentAnswer = DeleteFileAnswer

export type SearchRecordsInput = {
  search: string
}

export type SearchRecordsAnswer = {
  kind: 'product' | 'discount_code' | 'ticket'
  id: number
  name: string
  detail: string | null
  event_id: number | null
  order_id: number | null
}[]

export type GetDashboardAnswer = {
  as_of: string
  today: {
    sold: number
    revenue: number
    payment_fees: number
  }
  yesterday: {
    sold: number
    revenue: number
    payment_fees: number
  }
  last_7_days: {
    sold: number
    revenue: number
    payment_fees: number
  }
  sold: number
  left: number | null
  sold_ratio: number | null
  guest_list: number
  box_office: number
  inside: number
  scanned: number
  left_to_scan: number
  events: {
    id: number
    name: string
    starts_at: string
    ends_at: string
    time_zone: string
    state: 'archived' | 'passed' | 'live' | 'not_live' | 'draft'
    people_limit: number | null
    limited_sessions: {
      id: number
      name: string
      people_limit: number
      inside: number
    }[]
    today: {
      sold: number
      revenue: number
      payment_fees: number
    }
    yesterday: {
      sold: number
      revenue: number
      payment_fees: number
    }
    last_7_days: {
      sold: number
      revenue: number
      payment_fees: number
    }
    sold: number
    left: number | null
    sold_ratio: number | null
    guest_list: number
    box_office: number
    inside: number
    scanned: number
    left_to_scan: number
  }[]
  more_events: number
  sale_starts: {
    event_id: number
    event: string
    time_zone: string
    starts_at: string
    product: string
    products: number
  }[]
  linked_events: {
    id: number
    name: string
    starts_at: string
    ends_at: string
    time_zone: string
    state: 'archived' | 'passed' | 'live' | 'not_live' | 'draft'
    people_limit: number | null
    limited_sessions: {
      id: number
      name: string
      people_limit: number
      inside: number
    }[]
    today: {
      sold: number
      revenue: number
      payment_fees: number
    }
    yesterday: {
      sold: number
      revenue: number
      payment_fees: number
    }
    last_7_days: {
      sold: number
      revenue: number
      payment_fees: number
    }
    sold: number
    left: number | null
    sold_ratio: number | null
    guest_list: number
    box_office: number
    inside: number
    scanned: number
    left_to_scan: number
    company: string
    venue: string | null
  }[]
}

export type ListCurrentEventsAnswer = {
  id: number
  name: string
  starts_at: string
  ends_at: string
  time_zone: string
  state: 'archived' | 'passed' | 'live' | 'not_live' | 'draft'
  people_limit: number | null
  limited_sessions: {
    id: number
    name: string
    people_limit: number
    inside: number
  }[]
  today: {
    sold: number
    revenue: number
    payment_fees: number
  }
  yesterday: {
    sold: number
    revenue: number
    payment_fees: number
  }
  last_7_days: {
    sold: number
    revenue: number
    payment_fees: number
  }
  sold: number
  left: number | null
  sold_ratio: number | null
  guest_list: number
  box_office: number
  inside: number
  scanned: number
  left_to_scan: number
}[]

export type GetEventDashboardInput = GetEventDetailInput

export type GetEventDashboardAnswer = {
  id: number
  name: string
  starts_at: string
  ends_at: string
  time_zone: string
  state: 'archived' | 'passed' | 'live' | 'not_live' | 'draft'
  people_limit: number | null
  limited_sessions: {
    id: number
    name: string
    people_limit: number
    inside: number
  }[]
  today: {
    sold: number
    revenue: number
    payment_fees: number
  }
  yesterday: {
    sold: number
    revenue: number
    payment_fees: number
  }
  last_7_days: {
    sold: number
    revenue: number
    payment_fees: number
  }
  sold: number
  left: number | null
  sold_ratio: number | null
  guest_list: number
  box_office: number
  inside: number
  scanned: number
  left_to_scan: number
  as_of: string
  company: string
  revenue: number
  payment_fees: number
  last_hour: {
    from: string
    entries: number[]
    exits: number[]
  }
  entrances: {
    id: number
    name: string
    sessions: {
      id: number
      name: string
      entries: number
      exits: number
      refused: number
      last_hour: number
    }[]
  }[]
}

export type GetSoldTicketsInput = GetEventDetailInput

export type GetSoldTicketsAnswer = {
  id: number
  name: string
  sold_today: number
  sold_yesterday: number
  sold_last_7_days: number
  sold: number
  left: number | null
  sold_ratio: number | null
  guest_list: number
  box_office: number
  inside: number
  scanned: number
  left_to_scan: number
}[]

export type GetGlanceInput = GetPointOfSaleDependenciesInput

export type GetGlanceAnswer = {
  as_of: string
  today: {
    sold: number
    revenue: number
    service_fees: number
    payment_fees: number
    compared: {
      now: {
        sold: number
        revenue: number
        service_fees: number
        payment_fees: number
      }
      last_edition: {
        sold: number
        revenue: number
        service_fees: number
        payment_fees: number
      }
    } | null
  }
  yesterday: {
    sold: number
    revenue: number
    service_fees: number
    payment_fees: number
    compared: {
      now: {
        sold: number
        revenue: number
        service_fees: number
        payment_fees: number
      }
      last_edition: {
        sold: number
        revenue: number
        service_fees: number
        payment_fees: number
      }
    } | null
  }
  this_week: {
    sold: number
    revenue: number
    service_fees: number
    payment_fees: number
    compared: {
      now: {
        sold: number
        revenue: number
        service_fees: number
        payment_fees: number
      }
      last_edition: {
        sold: number
        revenue: number
        service_fees: number
        payment_fees: number
      }
    } | null
  }
  so_far: {
    sold: number
    revenue: number
    service_fees: number
    payment_fees: number
    compared: {
      now: {
        sold: number
        revenue: number
        service_fees: number
        payment_fees: number
      }
      last_edition: {
        sold: number
        revenue: number
        service_fees: number
        payment_fees: number
      }
    } | null
  }
  events: {
    id: number
    name: string
    starts_at: string
    ends_at: string
    time_zone: string
    last_edition: {
      id: number
      name: string
      starts_at: string
    } | null
  }[]
  curve: {
    day_offset: number
    sold: number | null
    last_edition: number | null
  }[] | null
  choices: {
    id: number
    name: string
    starts_at: string
  }[]
  payout: {
    date: string | null
    amount: number
    is_final: boolean
  } | null
}

export type SaveLastEditionInput = {
  event_id: number
  last_edition_id: number | null
}

export type SaveLastEditionAnswer = DeleteFileAnswer

export type GetReportFiltersInput = {
  event_ids?: string | (number | string)[]
}

export type GetReportFiltersAnswer = {
  events: {
    id: number
    name: string
    starts_at: string
    ends_at: string
    time_zone: string
  }[]
  products: {
    id: number
    name: string
    event_id: number
  }[]
  points_of_sale: {
    id: number
    name: string
    event_id: number
  }[]
  campaigns: {
    id: number
    name: string
  }[]
  discount_codes: {
    id: number
    name: string
  }[]
}

export type GetReportInput = {
  report: 'orders-per-ticket-count' | 'days-around-event'
  event_ids: string | (number | string)[]
  product_ids: string | (number | string)[]
  start?: string | null
  end?: string | null
  point_of_sale_id?: number | null
  campaign_id?: number | null
  discount_code_id?: number | null
  day_offset?: number | null
}

export type GetReportAnswer = {
  as_of: string
  rows: (Record<string, string | number | null>)[]
  totals: Record<string, string | number | null>
  more_rows: number
}

export type GetCitiesReportInput = {
  event_ids: string | (number | string)[]
  product_ids: string | (number | string)[]
  start?: string | null
  end?: string | null
  point_of_sale_id?: number | null
  campaign_id?: number | null
  discount_code_id?: number | null
  day_offset?: number | null
}

export type GetCitiesReportAnswer = GetReportAnswer

export type GetScansReportInput = {
  by: 'types' | 'hourly' | 'daily' | 'weekly' | 'monthly'
  event_ids: string | (number | string)[]
  product_ids: string | (number | string)[]
  start?: string | null
  end?: string | null
  point_of_sale_id?: number | null
  campaign_id?: number | null
  discount_code_id?: number | null
  day_offset?: number | null
}

export type GetScansReportAnswer = GetReportAnswer

export type GetAnswersReportInput = GetCitiesReportInput

export type GetAnswersReportAnswer = GetReportAnswer

export type GetStockReportInput = GetCitiesReportInput

export type GetStockReportAnswer = GetReportAnswer

export type DownloadReportInput = {
  report: 'sales-by-ticket-type' | 'orders-per-ticket-count' | 'orders-by-tickets' | 'days-around-event' | 'scans' | 'cities' | 'answers' | 'stock'
  by?: 'types' | 'hourly' | 'daily' | 'weekly' | 'monthly'
  variant?: 'tickets' | 'orders' | 'revenue'
  format: 'csv' | 'xlsx'
  event_ids: string | (number | string)[]
  product_ids: string | (number | string)[]
  start?: string | null
  end?: string | null
  point_of_sale_id?: number | null
  campaign_id?: number | null
  discount_code_id?: number | null
  day_offset?: number | null
  language?: 'nl' | 'de' | 'en' | 'es' | 'fr' | 'pt'
}

export type GetSalesByTicketTypeInput = {
  event_id: number
  product_ids: number[]
  start?: string | null
  end?: string | null
  point_of_sale_id?: number | null
  campaign_id?: number | null
  discount_code_id?: number | null
}

export type GetSalesByTicketTypeAnswer = GetReportAnswer

export type GetSalesByTicketTypeOrdersInput = GetSalesByTicketTypeInput

export type GetSalesByTicketTypeOrdersAnswer = GetReportAnswer

export type GetSalesByTicketTypeRevenueInput = GetSalesByTicketTypeInput

export type GetSalesByTicketTypeRevenueAnswer = GetReportAnswer

export type GetOrdersByTicketsInput = GetSalesByTicketTypeInput

export type GetOrdersByTicketsAnswer = GetReportAnswer

export type SendPhoneMessageInput = {
  event_id: number
  text: string
  phone_ids: number[] | null
}

export type SendPhoneMessageAnswer = ListInvoicesOfOrderInput

export type WithdrawPhoneMessageInput = DeleteTimeslotInput

export type WithdrawPhoneMessageAnswer = DeleteFileAnswer

export type ListScanOperationsInput = {
  page?: number
  search?: string
  after_id?: number
  show_archived?: boolean
  event_id?: number
}

export type ListScanOperationsAnswer = {
  data: {
    id: number
    event: {
      id: number
      name: string
      starts_at: string
      ends_at: string
      time_zone: string
    }
    name: string
    is_automatic: boolean
    archived: boolean
    sessions_count: number
    updated_at: string
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type GetScanOperationInput = ListInvoicesOfOrderInput

export type GetScanOperationAnswer = {
  id: number
  event: {
    id: number
    name: string
    starts_at: string
    ends_at: string
    time_zone: string
  }
  name: string
  is_automatic: boolean
  archived: boolean
  sessions_count: number
  updated_at: string
}

export type CreateScanOperationInput = {
  event_id: number
  name: string
}

export type CreateScanOperationAnswer = GetScanOperationAnswer

export type SaveScanOperationInput = {
  id: number
  name: string
  updated_at?: string | null
}

export type SaveScanOperationAnswer = GetScanOperationAnswer

export type ArchiveScanOperationInput = {
  id: number
  archived: boolean
}

export type ArchiveScanOperationAnswer = GetScanOperationAnswer

export type GetScanSummaryInput = ListInvoicesOfOrderInput

export type GetScanSummaryAnswer = {
  capacity: number
  scanned: number
  inside: number
  left: number
  products: {
    id: number
    name: string
    capacity: number
    scanned: number
    inside: number
  }[]
  scanners: {
    name: string
    scans: number
    refused: number
  }[]
  sessions: {
    id: number
    name: string
    scans: number
    exits: number
    refused: number
  }[]
  overruled: {
    overrule_reason: 'delayed' | 'guest' | 'checked_by_hand' | 'code_unreadable' | 'other' | null
    scans: number
  }[]
}

export type ListScanProductsInput = ListInvoicesOfOrderInput

export type ListScanProductsAnswer = {
  product_id: number
  name: string
  session_ids: number[]
  color: string | null
  scan_till: string | null
  is_own: boolean
  updated_at: string | null
}[]

export type SaveScanProductsInput = {
  id: number
  products: {
    product_id: number
    session_ids: number[]
    color?: string | null
    scan_till?: string | null
  }[]
  updated_at?: string | null
}

export type SaveScanProductsAnswer = ListScanProductsAnswer

export type ListScanSessionsInput = ListInvoicesOfOrderInput

export type ListScanSessionsAnswer = {
  id: number
  scan_operation_id: number
  name: string
  starts_at: string
  ends_at: string
  is_whole_event: boolean
  outgoing_scans: boolean
  test_mode: boolean
  people_limit: number | null
  product_ids: number[] | null
  scanner_ids: number[] | null
  has_scans: boolean
  updated_at: string
}[]

export type CreateScanSessionInput = {
  id: number
  name: string
  starts_at: string | null
  ends_at: string | null
  outgoing_scans?: boolean
  test_mode?: boolean
  people_limit?: number | null
  product_ids?: number[] | null
  scanner_ids?: number[] | null
}

export type CreateScanSessionAnswer = {
  id: number
  scan_operation_id: number
  name: string
  starts_at: string
  ends_at: string
  is_whole_event: boolean
  outgoing_scans: boolean
  test_mode: boolean
  people_limit: number | null
  product_ids: number[] | null
  scanner_ids: number[] | null
  has_scans: boolean
  updated_at: string
}

export type SaveScanSessionInput = {
  id: number
  session_id: number
  name: string
  starts_at: string | null
  ends_at: string | null
  outgoing_scans?: boolean
  test_mode?: boolean
  people_limit?: number | null
  product_ids?: number[] | null
  scanner_ids?: number[] | null
  updated_at?: string | null
}

export type SaveScanSessionAnswer = CreateScanSessionAnswer

export type DuplicateScanSessionInput = {
  id: number
  session_id: number
  name: string
  starts_at: string
  ends_at: string
}

export type DuplicateScanSessionAnswer = CreateScanSessionAnswer

export type EndScanSessionInput = {
  id: number
  session_id: number
}

export type EndScanSessionAnswer = CreateScanSessionAnswer

export type DeleteScanSessionInput = EndScanSessionInput

export type DeleteScanSessionAnswer = DeleteFileAnswer

export type ListSessionsOfEventInput = GetEventDetailInput

export type ListSessionsOfEventAnswer = {
  id: number
  name: string
  starts_at: string
  ends_at: string
}[]

export type ListScanConflictsInput = {
  page?: number
  event_id?: number
  show_settled?: boolean
}

export type ListScanConflictsAnswer = {
  data: {
    id: number
    event: {
      id: number
      name: string
    }
    session_name: string
    scanner_name: string
    sent_by: string | null
    scanned_at: string
    received_at: string
    direction: 'in' | 'out'
    conflict: 'ticket_not_found' | 'ticket_invalid' | 'ticket_owner_changed' | 'ticket_is_test' | 'ticket_refunded' | 'ticket_cancelled' | 'ticket_offered' | 'order_not_paid' | 'ticket_blocked' | 'session_not_open' | 'ticket_wrong_entrance' | 'ticket_not_here' | 'ticket_not_valid_now' | 'scan_till_passed' | 'outside_timeslot' | 'ticket_already_scanned' | 'exits_not_counted' | 'ticket_not_inside'
    overrule_reason: 'delayed' | 'guest' | 'checked_by_hand' | 'code_unreadable' | 'other' | null
    overrule_note: string | null
    earlier: {
      direction: 'in' | 'out'
      scanned_at: string
      session_name: string
      scanner_name: string | null
    } | null
    ticket: {
      id: number
      holder: string | null
      order_number: string
      order_id: number
      product: string
    } | null
    settled_at: string | null
    settled_by: string | null
  }[]
  total: number
  page: number
  per_page: number
  last_page: number
}

export type SettleScanConflictInput = {
  id: number
  settled: boolean
}

export type SettleScanConflictAnswer = DeleteFileAnswer

/** What calls are refused with; others may come. */
export type RefusalCode =
  | 'access_denied'
  | 'address_too_long'
  | 'badges_none'
  | 'badges_too_many'
  | 'batch_already_generated'
  | 'batch_not_generated'
  | 'birth_date_must_be_past'
  | 'body_too_large'
  | 'campaign_conditions_contradict'
  | 'campaign_has_orders'
  | 'campaign_operation_invalid'
  | 'changed_meanwhile'
  | 'color_invalid'
  | 'company_not_found'
  | 'customer_details_required'
  | 'discountcode_events_archived'
  | 'discountcode_exists'
  | 'discountcode_format'
  | 'discountcode_invalid'
  | 'discountcode_product_elsewhere'
  | 'discountcode_too_many'
  | 'discountcode_used'
  | 'e_invoice_customer_incomplete'
  | 'e_invoice_seller_incomplete'
  | 'end_date_before_start_date'
  | 'error_try_again'
  | 'errors_please_select'
  | 'event_archived'
  | 'event_change_needs_date'
  | 'event_change_no_orders'
  | 'event_change_over'
  | 'event_change_running'
  | 'event_contains_orders'
  | 'event_live'
  | 'event_multiple_donation_products'
  | 'event_name_unchanged'
  | 'event_not_open_for_sales'
  | 'event_passed'
  | 'event_status_invalid'
  | 'fee_percentage_invalid'
  | 'field_required'
  | 'file_in_use'
  | 'file_too_large'
  | 'file_type_invalid'
  | 'font_size_invalid'
  | 'gtm_id_invalid'
  | 'guest_list_needs_point_of_sale'
  | 'guest_list_nothing_to_pay'
  | 'guest_list_price_not_free'
  | 'guest_list_step_mismatch'
  | 'guest_list_too_many'
  | 'guest_product_unknown'
  | 'idempotency_answer_lost'
  | 'idempotency_conflict'
  | 'idempotency_key_in_use'
  | 'idempotency_key_invalid'
  | 'idempotency_key_reused'
  | 'image_size_wrong'
  | 'image_too_large'
  | 'image_unreadable'
  | 'import_not_ready'
  | 'import_nothing'
  | 'import_too_many'
  | 'import_type_twice'
  | 'invalid_amount'
  | 'invalid_input'
  | 'invoice_seller_incomplete'
  | 'mail_not_waiting'
  | 'max_buy_below_set'
  | 'media_type_unsupported'
  | 'min_buy_not_below_max_buy'
  | 'min_buy_not_in_sets'
  | 'money_back_day_past'
  | 'must_reset_password'
  | 'nobody_to_remind'
  | 'not_found'
  | 'opening_hour_invalid'
  | 'order_already_paid'
  | 'order_cancelled'
  | 'order_expired'
  | 'order_not_found'
  | 'order_not_invoiceable'
  | 'order_not_paid'
  | 'order_product_not_found'
  | 'order_scanned'
  | 'order_total_too_high'
  | 'payment_provider_silent'
  | 'percentage_out_of_range'
  | 'percentage_too_precise'
  | 'pixel_id_invalid'
  | 'placeholder_unknown'
  | 'pos_has_orders'
  | 'pos_no_language'
  | 'pos_not_configured'
  | 'pos_not_found'
  | 'pos_payment_method_not_found'
  | 'pos_url_in_use'
  | 'pos_url_invalid'
  | 'price_invalid'
  | 'product_addition_chain'
  | 'product_addition_self'
  | 'product_already_additional'
  | 'product_already_ordered'
  | 'product_already_refunded'
  | 'product_group_default'
  | 'product_never_shown'
  | 'product_not_additional'
  | 'product_not_unlimited_stock'
  | 'product_out_of_stock'
  | 'product_type_fixed'
  | 'qr_size_invalid'
  | 'qr_too_close_to_edge'
  | 'question_answers_missing'
  | 'question_answers_twice'
  | 'question_length_invalid'
  | 'question_products_missing'
  | 'refund_above_paid'
  | 'refund_changed'
  | 'refund_exceeds_total'
  | 'refund_of_voucher'
  | 'reminded_recently'
  | 'resale_open'
  | 'resale_taken'
  | 'retry_useless'
  | 'scan_operation_archived'
  | 'scan_session_missing'
  | 'scanner_duplicate_session_or_product'
  | 'scanner_token_invalid'
  | 'search_too_short'
  | 'seat_in_use'
  | 'seat_not_found'
  | 'seat_place_taken'
  | 'seat_taken'
  | 'seat_twice'
  | 'seats_too_few'
  | 'seats_too_many'
  | 'self_cancel_changing'
  | 'service_unavailable'
  | 'session_dates_unchanged'
  | 'session_has_scans'
  | 'session_not_open'
  | 'slug_format'
  | 'slug_in_use'
  | 'stock_above_seats'
  | 'stock_below_sold'
  | 'stock_invalid'
  | 'switch_nothing_left'
  | 'switch_product_missing'
  | 'switch_product_unknown'
  | 'switch_scanned'
  | 'switch_ticket_mismatch'
  | 'text_block_missing'
  | 'text_block_outside_page'
  | 'text_length_invalid'
  | 'text_too_long'
  | 'ticket_already_claimed'
  | 'ticket_cancelled'
  | 'ticket_not_found'
  | 'ticket_offered'
  | 'ticket_refunded'
  | 'ticket_scanned'
  | 'ticket_template_in_use'
  | 'timeslot_full'
  | 'timeslot_not_found'
  | 'timeslot_ordered'
  | 'timeslot_outside_event'
  | 'timeslot_overlap'
  | 'timeslot_past'
  | 'timeslot_range_too_long'
  | 'timeslot_required'
  | 'timeslot_too_many_spots'
  | 'timeslots_left_outside'
  | 'token_expired'
  | 'too_many_requests'
  | 'updated_since_too_long_ago'
  | 'upload_expired'
  | 'upload_quota_reached'
  | 'url_invalid'
  | 'vat_number_invalid'
  | 'vat_percentage_invalid'
  | 'venue_exists'
  | 'venue_used'
  | 'venue_verified'
  | 'visit_changed_meanwhile'
  | 'visit_nothing_left'
  | 'visit_scanned'
  | 'visit_without_time'
  | 'voucher_price_required'
  | 'voucher_void'
  | 'waiting_room_pace_invalid'
  | 'whole_number_invalid'
  | 'wrong_city'
  | 'wrong_country'
  | 'wrong_date'
  | 'wrong_email'
  | 'wrong_gender'
  | 'wrong_phone'

/** What a webhook is sent, by `type`. */
export type Fact =
  /** An order became paid: bought, of nothing, taken at a box office, or made for guests. `products`: the units that are good then. */
  | {
    type: 'order.paid'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      order_number: string
      point_of_sale_id: number
      total: number
      service_fees: number
      payment_fee: number
      products: {
        product_id: number
        amount: number
      }[]
      is_test: boolean
    }
  }
  /** A paid order changed: units left it or came to it, its visit is at another time, it has other seats, or its buyer’s details are others. An order that moves to another event is told for both. */
  | {
    type: 'order.changed'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      reason: 'products_cancelled' | 'products_refunded' | 'products_offered' | 'offer_ended' | 'switched' | 'visit_changed' | 'seat_changed' | 'customer'
      removed: {
        product_id: number
        amount: number
      }[]
      added: {
        product_id: number
        amount: number
      }[]
      is_test: boolean
    }
  }
  /** An order was cancelled. `products`: the units that were good until then. No money moves by it. */
  | {
    type: 'order.cancelled'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      was_paid: boolean
      products: {
        product_id: number
        amount: number
      }[]
      is_test: boolean
    }
  }
  /** Money of an order is back with its buyer; `came_back`: the provider could not deliver it, and has it again. `is_automatic`: it was never the order’s, but came too late or twice. */
  | {
    type: 'order.refunded'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      refund_id: number
      amount: number
      came_back: boolean
      is_automatic: boolean
      is_test: boolean
    }
  }
  /** The buyer’s bank took money of an order back, or a dispute about it ended. */
  | {
    type: 'order.disputed'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      dispute_id: number
      amount: number
      state: 'open' | 'won' | 'lost'
      is_test: boolean
    }
  }
  /** A ticket was made. */
  | {
    type: 'ticket.created'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      ticket_id: number
      product_id: number
      is_test: boolean
      order_product_id: number
    }
  }
  /** A ticket has a holder, who claimed it. */
  | {
    type: 'ticket.claimed'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      ticket_id: number
      product_id: number
      is_test: boolean
    }
  }
  /** A ticket was given to somebody else; older codes open nothing. */
  | {
    type: 'ticket.owner_changed'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      ticket_id: number
      product_id: number
      is_test: boolean
    }
  }
  /** A ticket was scanned on the way in. `event_id`: where it was scanned. */
  | {
    type: 'ticket.checked_in'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      ticket_id: number
      product_id: number
      is_test: boolean
      scan_id: string
      scan_session_id: number
      scanned_at: string
    }
  }
  /** A ticket was scanned on the way out. */
  | {
    type: 'ticket.checked_out'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      ticket_id: number
      product_id: number
      is_test: boolean
      scan_id: string
      scan_session_id: number
      scanned_at: string
    }
  }
  /** A scan counts no longer: somebody took it back, or the device that made it had refused it. */
  | {
    type: 'ticket.scan_undone'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      ticket_id: number
      scan_id: string
    }
  }
  /** Nothing is left of a product; unpaid orders hold some of it. */
  | {
    type: 'product.sold_out'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      product_id: number
    }
  }
  /** Something is left of a product that was sold out. */
  | {
    type: 'product.on_sale_again'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      product_id: number
    }
  }
  /** An event went live. */
  | {
    type: 'event.published'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      starts_at: string
      ends_at: string
    }
  }
  /** An event that was published got other times. */
  | {
    type: 'event.moved'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      starts_at: string
      ends_at: string
      before: {
        starts_at: string
        ends_at: string
      }
    }
  }
  /** An event is being cancelled, or only these products and timeslots of it; what becomes of each order is told of the order. */
  | {
    type: 'event.cancelled'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      product_ids: number[]
      timeslot_ids: number[]
    }
  }
  /** An invoice or a credit note was made, to the company for its fees or to a buyer for an order; to a buyer a `credit` above zero is a debit note, as a refund came back; `month`: the one over all sales of a month without one. */
  | {
    type: 'invoice.made'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      invoice_id: number
      number: string
      to: 'company' | 'buyer'
      kind: 'invoice' | 'credit' | 'month'
      total: number
      vat: number
    }
  }
  /** A payout of ticket money was made; it is paid on its day. */
  | {
    type: 'payout.made'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      payout_id: number
      amount: number
      period_start: string
      period_end: string
    }
  }
  /** The bank sent a payout back. */
  | {
    type: 'payout.returned'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      payout_id: number
      amount: number
    }
  }
  /** A guest was invited to claim their ticket, or to pay (`ticket_id` is null). */
  | {
    type: 'guest.invited'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      ticket_id: number | null
    }
  }
  /** The personal data of these orders was erased; whoever keeps a copy erases it too. */
  | {
    type: 'customer.erased'
    timestamp: string
    id: number
    version: 1
    company_id: number
    event_id: number | null
    order_id: number | null
    data: {
      order_ids: number[]
    }
  }

/** Every call of the back office that an API key can make. */
export abstract class Calls {
  protected abstract ask<Answer>(route: string, input: AnyInput, options?: CallOptions): Promise<Answer>
  protected abstract askFile(route: string, input: AnyInput, options?: CallOptions): Promise<Blob>
  protected abstract change<Answer>(route: string, input: AnyInput, options?: CallOptions): Promise<Answer>
  protected abstract each<Row>(route: string, idOf: (row: Awaited<Row>) => number, input: AnyInput, options?: CallOptions): AsyncGenerator<Awaited<Row>, void, undefined>

  /**
   * The API key that asks, what it may, and whose it is.
   * `GET /api/key`, for every key.
   */
  getOwnKey(options?: CallOptions): Promise<GetOwnKeyAnswer> {
    return this.ask('GET /key', {}, options)
  }

  /**
   * An address to upload an image to, good for 10 minutes.
   * `POST /api/cdn/upload`, for keys with my_company.layout or admin_company.details or event.details or event.create or event.products or ticket_template.edit or ticket_template.create.
   * @throws EntreeError file_type_invalid, upload_quota_reached
   */
  signUpload(input: SignUploadInput, options?: CallOptions): Promise<SignUploadAnswer> {
    return this.change('POST /cdn/upload', input, options)
  }

  /**
   * Checks an uploaded image by decoding it; only then it can be used.
   * `POST /api/cdn/confirm`, for keys with my_company.layout or admin_company.details or event.details or event.create or event.products or ticket_template.edit or ticket_template.create.
   * @throws EntreeError upload_expired, file_type_invalid, file_too_large, image_size_wrong, image_too_large, image_unreadable, upload_quota_reached
   */
  confirmUpload(input: ConfirmUploadInput, options?: CallOptions): Promise<ConfirmUploadAnswer> {
    return this.change('POST /cdn/confirm', input, options)
  }

  /**
   * Deletes a file of the company that nothing uses.
   * `POST /api/cdn/delete`, for keys with my_company.layout or admin_company.details or event.details or event.create or event.products or ticket_template.edit or ticket_template.create.
   * @throws EntreeError file_in_use
   */
  deleteFile(input: DeleteFileInput, options?: CallOptions): Promise<DeleteFileAnswer> {
    return this.change('POST /cdn/delete', input, options)
  }

  /**
   * An invoice with its lines.
   * `GET /api/invoices/{id}`, for keys with my_company.invoices or admin_invoice.view.
   */
  getInvoice(input: GetInvoiceInput, options?: CallOptions): Promise<GetInvoiceAnswer> {
    return this.ask('GET /invoices/{id}', input, options)
  }

  /**
   * The orders that a line of an invoice is made of, oldest first.
   * `GET /api/invoices/{id}/lines/{line_id}/orders`, for keys with my_company.invoices or admin_invoice.view.
   */
  listInvoiceLineOrders(input: ListInvoiceLineOrdersInput, options?: CallOptions): Promise<ListInvoiceLineOrdersAnswer> {
    return this.ask('GET /invoices/{id}/lines/{line_id}/orders', input, options)
  }

  /**
   * Where the PDF of an invoice is downloaded within the next minutes.
   * `GET /api/invoices/{id}/pdf`, for keys with my_company.invoices or admin_invoice.view.
   */
  getInvoicePdf(input: GetInvoicePdfInput, options?: CallOptions): Promise<GetInvoicePdfAnswer> {
    return this.ask('GET /invoices/{id}/pdf', input, options)
  }

  /**
   * Where an invoice is downloaded within the next minutes for bookkeeping programs, as UBL.
   * `GET /api/invoices/{id}/ubl`, for keys with my_company.invoices or admin_invoice.view.
   * @throws EntreeError e_invoice_seller_incomplete, e_invoice_customer_incomplete
   */
  getInvoiceUbl(input: GetInvoiceUblInput, options?: CallOptions): Promise<GetInvoiceUblAnswer> {
    return this.ask('GET /invoices/{id}/ubl', input, options)
  }

  /**
   * A company's own invoices, the newest first, of all dates or those of a period, with their sums.
   * `GET /api/company/{company_id}/invoices`, for keys with my_company.invoices.
   */
  listCompanyInvoices(input: ListCompanyInvoicesInput, options?: CallOptions): Promise<ListCompanyInvoicesAnswer> {
    return this.ask('GET /company/{company_id}/invoices', input, options)
  }

  /** Every row of `listCompanyInvoices`, each once, the lowest id first. */
  allCompanyInvoices(input: Omit<ListCompanyInvoicesInput, 'after_id' | 'page' | 'sort'>, options?: CallOptions): AsyncGenerator<ListCompanyInvoicesAnswer['data'][number], void, undefined> {
    return this.each('GET /company/{company_id}/invoices', ({ id }) => id, input, options)
  }

  /**
   * A company's own payouts, the newest first, all or those whose period ends in another, with their sums.
   * `GET /api/company/{company_id}/payouts`, for keys with my_company.invoices.
   */
  listCompanyPayouts(input: ListCompanyPayoutsInput, options?: CallOptions): Promise<ListCompanyPayoutsAnswer> {
    return this.ask('GET /company/{company_id}/payouts', input, options)
  }

  /** Every row of `listCompanyPayouts`, each once, the lowest id first. */
  allCompanyPayouts(input: Omit<ListCompanyPayoutsInput, 'after_id' | 'page' | 'sort'>, options?: CallOptions): AsyncGenerator<ListCompanyPayoutsAnswer['data'][number], void, undefined> {
    return this.each('GET /company/{company_id}/payouts', ({ id }) => id, input, options)
  }

  /**
   * A company's money that is on its way to it.
   * `GET /api/company/{company_id}/balance`, for keys with my_company.invoices or admin_invoice.view.
   */
  getCompanyBalance(input: GetCompanyBalanceInput, options?: CallOptions): Promise<GetCompanyBalanceAnswer> {
    return this.ask('GET /company/{company_id}/balance', input, options)
  }

  /**
   * A payout with the events and the invoices that it is made of.
   * `GET /api/payouts/{id}`, for keys with my_company.invoices or admin_invoice.view.
   */
  getPayout(input: GetPayoutInput, options?: CallOptions): Promise<GetPayoutAnswer> {
    return this.ask('GET /payouts/{id}', input, options)
  }

  /**
   * The orders whose money of an event is in a payout, oldest first.
   * `GET /api/payouts/{id}/orders`, for keys with my_company.invoices or admin_invoice.view.
   */
  listPayoutOrders(input: ListPayoutOrdersInput, options?: CallOptions): Promise<ListPayoutOrdersAnswer> {
    return this.ask('GET /payouts/{id}/orders', input, options)
  }

  /**
   * Where the summary of a payout is downloaded as PDF within the next minutes.
   * `GET /api/payouts/{id}/pdf`, for keys with my_company.invoices or admin_invoice.view.
   */
  getPayoutPdf(input: GetPayoutPdfInput, options?: CallOptions): Promise<GetPayoutPdfAnswer> {
    return this.ask('GET /payouts/{id}/pdf', input, options)
  }

  /**
   * The invoice and the credit notes of an order, and whether one can be made.
   * `GET /api/user/order/{id}/invoices`, for keys with order.detail.
   * @throws EntreeError order_not_found
   */
  listInvoicesOfOrder(input: ListInvoicesOfOrderInput, options?: CallOptions): Promise<ListInvoicesOfOrderAnswer> {
    return this.ask('GET /user/order/{id}/invoices', input, options)
  }

  /**
   * Makes the invoice of a paid order for its buyer; with other details the one before is credited first.
   * `POST /api/user/order/{id}/invoices`, for keys with order.change_customer.
   * @throws EntreeError order_not_invoiceable, invoice_seller_incomplete, field_required, wrong_country, vat_number_invalid, order_not_found
   */
  makeInvoiceOfOrder(input: MakeInvoiceOfOrderInput, options?: CallOptions): Promise<MakeInvoiceOfOrderAnswer> {
    return this.change('POST /user/order/{id}/invoices', input, options)
  }

  /**
   * Where an invoice or a credit note of a buyer, or the document of a month, is downloaded within the next minutes.
   * `GET /api/buyer-invoices/{id}/pdf`, for keys with order.detail or my_company.invoices.
   */
  getBuyerInvoicePdf(input: GetBuyerInvoicePdfInput, options?: CallOptions): Promise<GetBuyerInvoicePdfAnswer> {
    return this.ask('GET /buyer-invoices/{id}/pdf', input, options)
  }

  /**
   * Where an invoice or a credit note of a buyer is downloaded as UBL within the next minutes.
   * `GET /api/buyer-invoices/{id}/ubl`, for keys with order.detail or my_company.invoices.
   */
  getBuyerInvoiceUbl(input: GetBuyerInvoiceUblInput, options?: CallOptions): Promise<GetBuyerInvoiceUblAnswer> {
    return this.ask('GET /buyer-invoices/{id}/ubl', input, options)
  }

  /**
   * What a company gave its buyers for their books, and its documents by month, the newest first, of all dates or those of a period, with their sum.
   * `GET /api/company/{company_id}/buyer-invoices`, for keys with my_company.invoices.
   */
  listBuyerInvoices(input: ListBuyerInvoicesInput, options?: CallOptions): Promise<ListBuyerInvoicesAnswer> {
    return this.ask('GET /company/{company_id}/buyer-invoices', input, options)
  }

  /** Every row of `listBuyerInvoices`, each once, the lowest id first. */
  allBuyerInvoices(input: Omit<ListBuyerInvoicesInput, 'after_id' | 'page' | 'sort'>, options?: CallOptions): AsyncGenerator<ListBuyerInvoicesAnswer['data'][number], void, undefined> {
    return this.each('GET /company/{company_id}/buyer-invoices', ({ id }) => id, input, options)
  }

  /**
   * The orders of a payout as a table for a spreadsheet: paid, refunded, fees and invoice of each, and what it comes to.
   * `GET /api/payouts/{id}/lines-file`, for keys with my_company.invoices or admin_invoice.view.
   */
  downloadPayoutLines(input: DownloadPayoutLinesInput, options?: CallOptions): Promise<Blob> {
    return this.askFile('GET /payouts/{id}/lines-file', input, options)
  }

  /**
   * The orders behind the lines of an invoice as a table for a spreadsheet.
   * `GET /api/invoices/{id}/lines-file`, for keys with my_company.invoices or admin_invoice.view.
   */
  downloadInvoiceLines(input: DownloadInvoiceLinesInput, options?: CallOptions): Promise<Blob> {
    return this.askFile('GET /invoices/{id}/lines-file', input, options)
  }

  /**
   * The journal of a period by month, account and VAT rate, the ledger with its opening and closing balance, the invoices, the payouts or what buyers got for their books, as a table.
   * `GET /api/company/{company_id}/books`, for keys with my_company.invoices or admin_invoice.view.
   * @throws EntreeError end_date_before_start_date
   */
  downloadBooks(input: DownloadBooksInput, options?: CallOptions): Promise<Blob> {
    return this.askFile('GET /company/{company_id}/books', input, options)
  }

  /**
   * What a company sold and gave back in a period by month and VAT rate.
   * `GET /api/company/{company_id}/vat`, for keys with my_company.invoices.
   * @throws EntreeError end_date_before_start_date
   */
  getVatOverview(input: GetVatOverviewInput, options?: CallOptions): Promise<GetVatOverviewAnswer> {
    return this.ask('GET /company/{company_id}/vat', input, options)
  }

  /**
   * The VAT overview as a table for a spreadsheet.
   * `GET /api/company/{company_id}/vat/file`, for keys with my_company.invoices.
   * @throws EntreeError end_date_before_start_date
   */
  downloadVatOverview(input: DownloadVatOverviewInput, options?: CallOptions): Promise<Blob> {
    return this.askFile('GET /company/{company_id}/vat/file', input, options)
  }

  /**
   * The venues of the company, and verified ones of others.
   * `GET /api/venues`, for keys with venue.view or master_data.venues.
   */
  listVenues(input: ListVenuesInput = {}, options?: CallOptions): Promise<ListVenuesAnswer> {
    return this.ask('GET /venues', input, options)
  }

  /** Every row of `listVenues`, each once, the lowest id first. */
  allVenues(input: Omit<ListVenuesInput, 'after_id' | 'page' | 'sort'> = {}, options?: CallOptions): AsyncGenerator<ListVenuesAnswer['data'][number], void, undefined> {
    return this.each('GET /venues', ({ id }) => id, input, options)
  }

  /**
   * Venues to choose for an event, with `search` those with these words; at most 100.
   * `GET /api/venues/active`, for keys with event.view.
   */
  listActiveVenues(input: ListActiveVenuesInput = {}, options?: CallOptions): Promise<ListActiveVenuesAnswer> {
    return this.ask('GET /venues/active', input, options)
  }

  /**
   * One venue.
   * `GET /api/venues/{id}`, for keys with venue.view or master_data.venues.
   */
  getVenueDetail(input: GetVenueDetailInput, options?: CallOptions): Promise<GetVenueDetailAnswer> {
    return this.ask('GET /venues/{id}', input, options)
  }

  /**
   * Adds a venue.
   * `POST /api/venues`, for keys with venue.edit or event.add_venue or master_data.venues.
   * @throws EntreeError field_required, text_too_long, wrong_country, venue_exists
   */
  createVenue(input: CreateVenueInput, options?: CallOptions): Promise<CreateVenueAnswer> {
    return this.change('POST /venues', input, options)
  }

  /**
   * Changes an own venue.
   * `POST /api/venues/{id}`, for keys with venue.edit or master_data.venues.
   * @throws EntreeError field_required, text_too_long, wrong_country, venue_exists, venue_verified, changed_meanwhile
   */
  saveVenue(input: SaveVenueInput, options?: CallOptions): Promise<SaveVenueAnswer> {
    return this.change('POST /venues/{id}', input, options)
  }

  /**
   * Removes an own venue that no event uses.
   * `DELETE /api/venues/{id}`, for keys with venue.edit or master_data.venues.
   * @throws EntreeError venue_used, venue_verified
   */
  deleteVenue(input: DeleteVenueInput, options?: CallOptions): Promise<DeleteVenueAnswer> {
    return this.change('DELETE /venues/{id}', input, options)
  }

  /**
   * The events of the company; archived ones with show_archived, those on sale only with only_live.
   * `GET /api/event`, for keys with event.view.
   */
  listEvents(input: ListEventsInput = {}, options?: CallOptions): Promise<ListEventsAnswer> {
    return this.ask('GET /event', input, options)
  }

  /** Every row of `listEvents`, each once, the lowest id first. */
  allEvents(input: Omit<ListEventsInput, 'after_id' | 'page' | 'sort'> = {}, options?: CallOptions): AsyncGenerator<ListEventsAnswer['data'][number], void, undefined> {
    return this.each('GET /event', ({ id }) => id, input, options)
  }

  /**
   * The events of a company, with show_archived archived ones too.
   * `GET /api/company/{company_id}/events`, for keys with event.view.
   */
  listCompanyEvents(input: ListCompanyEventsInput, options?: CallOptions): Promise<ListCompanyEventsAnswer> {
    return this.ask('GET /company/{company_id}/events', input, options)
  }

  /** Every row of `listCompanyEvents`, each once, the lowest id first. */
  allCompanyEvents(input: Omit<ListCompanyEventsInput, 'after_id' | 'page' | 'sort'>, options?: CallOptions): AsyncGenerator<ListCompanyEventsAnswer['data'][number], void, undefined> {
    return this.each('GET /company/{company_id}/events', ({ id }) => id, input, options)
  }

  /**
   * Events to choose from: neither archived nor over, whatever their status.
   * `GET /api/event/active`, for keys with event.view.
   */
  listActiveEvents(input: ListActiveEventsInput = {}, options?: CallOptions): Promise<ListActiveEventsAnswer> {
    return this.ask('GET /event/active', input, options)
  }

  /**
   * The events on sale whose visitors cannot pay: no account takes the money in the ways to pay that are offered.
   * `GET /api/event/unpayable`, for keys with event.view.
   */
  listUnpayableEvents(options?: CallOptions): Promise<ListUnpayableEventsAnswer> {
    return this.ask('GET /event/unpayable', {}, options)
  }

  /**
   * The kinds of events there are.
   * `GET /api/event-types`, for keys with event.view.
   */
  listEventTypes(options?: CallOptions): Promise<ListEventTypesAnswer> {
    return this.ask('GET /event-types', {}, options)
  }

  /**
   * Events that are not archived, with their points of sale.
   * `GET /api/event-with-pos`, for keys with event.view.
   */
  listEventsWithPointsOfSale(input: ListEventsWithPointsOfSaleInput = {}, options?: CallOptions): Promise<ListEventsWithPointsOfSaleAnswer> {
    return this.ask('GET /event-with-pos', input, options)
  }

  /**
   * Events of the company of an order that are not archived, with their products, to move the order to.
   * `GET /api/event-with-products`, for keys with order.change_event or event.view.
   */
  listEventsWithProducts(input: ListEventsWithProductsInput = {}, options?: CallOptions): Promise<ListEventsWithProductsAnswer> {
    return this.ask('GET /event-with-products', input, options)
  }

  /**
   * Makes an event as a draft, with the defaults of the company.
   * `POST /api/event`, for keys with event.create.
   * @throws EntreeError field_required, text_length_invalid, end_date_before_start_date, vat_percentage_invalid, whole_number_invalid, errors_please_select, image_unreadable
   */
  createEvent(input: CreateEventInput, options?: CallOptions): Promise<CreateEventAnswer> {
    return this.change('POST /event', input, options)
  }

  /**
   * One event, with what it still lacks before it can be sold.
   * `GET /api/event/{event_id}`, for keys with event.view.
   */
  getEventDetail(input: GetEventDetailInput, options?: CallOptions): Promise<GetEventDetailAnswer> {
    return this.ask('GET /event/{event_id}', input, options)
  }

  /**
   * Changes what is given of an event, also its status; anything but the status asks for event.details too.
   * `POST /api/event/{event_id}`, for keys with event.edit.
   * @throws EntreeError field_required, text_length_invalid, end_date_before_start_date, vat_percentage_invalid, whole_number_invalid, errors_please_select, image_unreadable, event_archived, event_status_invalid, timeslots_left_outside, pos_not_configured, event_not_open_for_sales, event_passed, changed_meanwhile
   */
  saveEvent(input: SaveEventInput, options?: CallOptions): Promise<SaveEventAnswer> {
    return this.change('POST /event/{event_id}', input, options)
  }

  /**
   * Deletes an event without orders that count, with all that belongs to it.
   * `DELETE /api/event/{event_id}`, for keys with event.delete.
   * @throws EntreeError event_contains_orders
   */
  deleteEvent(input: DeleteEventInput, options?: CallOptions): Promise<DeleteEventAnswer> {
    return this.change('DELETE /event/{event_id}', input, options)
  }

  /**
   * Puts an event into the archive, or takes it out again.
   * `POST /api/event/{event_id}/archive`, for keys with event.edit.
   * @throws EntreeError event_live
   */
  archiveEvent(input: ArchiveEventInput, options?: CallOptions): Promise<ArchiveEventAnswer> {
    return this.change('POST /event/{event_id}/archive', input, options)
  }

  /**
   * Copies an event as a draft under another name, all its times moved along with its start.
   * `POST /api/event/{event_id}/duplicate`, for keys with event.duplicate.
   * @throws EntreeError field_required, text_length_invalid, event_name_unchanged, end_date_before_start_date, session_dates_unchanged, scan_session_missing
   */
  duplicateEvent(input: DuplicateEventInput, options?: CallOptions): Promise<DuplicateEventAnswer> {
    return this.change('POST /event/{event_id}/duplicate', input, options)
  }

  /**
   * Saves the tag manager and the conversion service of an event.
   * `POST /api/event/{event_id}/marketing`, for keys with event.marketing.
   * @throws EntreeError event_archived, gtm_id_invalid, pixel_id_invalid, field_required, changed_meanwhile
   */
  saveEventMarketing(input: SaveEventMarketingInput, options?: CallOptions): Promise<SaveEventMarketingAnswer> {
    return this.change('POST /event/{event_id}/marketing', input, options)
  }

  /**
   * What lies in carts at this moment.
   * `GET /api/event/{event_id}/active-carts`, for keys with event.view.
   */
  listActiveCarts(input: ListActiveCartsInput, options?: CallOptions): Promise<ListActiveCartsAnswer> {
    return this.ask('GET /event/{event_id}/active-carts', input, options)
  }

  /**
   * Products of an event in their order, with what is sold and left.
   * `GET /api/event/{event_id}/product`, for keys with event.products.
   */
  listProducts(input: ListProductsInput, options?: CallOptions): Promise<ListProductsAnswer> {
    return this.ask('GET /event/{event_id}/product', input, options)
  }

  /**
   * Add a product, and sell it at points of sale at once.
   * `POST /api/event/{event_id}/product`, for keys with event.products; with `notification_email` also product.ordered_email.
   * @throws EntreeError event_archived, field_required, errors_please_select, price_invalid, voucher_price_required, vat_percentage_invalid, stock_invalid, whole_number_invalid, min_buy_not_below_max_buy, min_buy_not_in_sets, max_buy_below_set, end_date_before_start_date, color_invalid, wrong_email, image_unreadable, event_multiple_donation_products, product_already_additional, product_addition_chain, product_addition_self, product_not_additional, product_not_unlimited_stock, product_never_shown
   */
  createProduct(input: CreateProductInput, options?: CallOptions): Promise<CreateProductAnswer> {
    return this.change('POST /event/{event_id}/product', input, options)
  }

  /**
   * What the product form chooses from.
   * `GET /api/event/{event_id}/product/dependencies`, for keys with event.products.
   */
  getProductDependencies(input: GetProductDependenciesInput, options?: CallOptions): Promise<GetProductDependenciesAnswer> {
    return this.ask('GET /event/{event_id}/product/dependencies', input, options)
  }

  /**
   * Change a product.
   * `POST /api/event/{event_id}/product/{product_id}`, for keys with event.products; with `notification_email` also product.ordered_email.
   * @throws EntreeError event_archived, stock_below_sold, stock_above_seats, product_type_fixed, field_required, errors_please_select, price_invalid, voucher_price_required, vat_percentage_invalid, stock_invalid, whole_number_invalid, min_buy_not_below_max_buy, min_buy_not_in_sets, max_buy_below_set, end_date_before_start_date, color_invalid, wrong_email, image_unreadable, event_multiple_donation_products, product_already_additional, product_addition_chain, product_addition_self, product_not_additional, product_not_unlimited_stock, product_never_shown, changed_meanwhile
   */
  changeProduct(input: ChangeProductInput, options?: CallOptions): Promise<ChangeProductAnswer> {
    return this.change('POST /event/{event_id}/product/{product_id}', input, options)
  }

  /**
   * Delete a product that was never ordered.
   * `DELETE /api/event/{event_id}/product/{product_id}`, for keys with event.products.
   * @throws EntreeError event_archived, product_already_ordered, seat_in_use
   */
  deleteProduct(input: DeleteProductInput, options?: CallOptions): Promise<DeleteProductAnswer> {
    return this.change('DELETE /event/{event_id}/product/{product_id}', input, options)
  }

  /**
   * Product groups of an event with their products.
   * `GET /api/event/{event_id}/product-groups`, for keys with event.products.
   */
  listProductGroups(input: ListProductGroupsInput, options?: CallOptions): Promise<ListProductGroupsAnswer> {
    return this.ask('GET /event/{event_id}/product-groups', input, options)
  }

  /**
   * Add a product group.
   * `POST /api/event/{event_id}/product-groups`, for keys with event.products.
   * @throws EntreeError event_archived, field_required, product_group_default
   */
  createProductGroup(input: CreateProductGroupInput, options?: CallOptions): Promise<CreateProductGroupAnswer> {
    return this.change('POST /event/{event_id}/product-groups', input, options)
  }

  /**
   * Rename or move a product group.
   * `POST /api/event/{event_id}/product-groups/{product_group_id}`, for keys with event.products.
   * @throws EntreeError event_archived, field_required, product_group_default, changed_meanwhile
   */
  changeProductGroup(input: ChangeProductGroupInput, options?: CallOptions): Promise<ChangeProductGroupAnswer> {
    return this.change('POST /event/{event_id}/product-groups/{product_group_id}', input, options)
  }

  /**
   * Remove a product group; its products are in none then.
   * `DELETE /api/event/{event_id}/product-groups/{product_group_id}`, for keys with event.products.
   * @throws EntreeError event_archived, product_group_default
   */
  deleteProductGroup(input: DeleteProductGroupInput, options?: CallOptions): Promise<DeleteProductGroupAnswer> {
    return this.change('DELETE /event/{event_id}/product-groups/{product_group_id}', input, options)
  }

  /**
   * Products of an event that are in no group.
   * `GET /api/event/{event_id}/products-ungrouped`, for keys with event.products.
   */
  listUngroupedProducts(input: ListUngroupedProductsInput, options?: CallOptions): Promise<ListUngroupedProductsAnswer> {
    return this.ask('GET /event/{event_id}/products-ungrouped', input, options)
  }

  /**
   * Save the order of products, and of groups, of an event.
   * `POST /api/event/{event_id}/product-sort`, for keys with event.products.
   * @throws EntreeError event_archived
   */
  sortProducts(input: SortProductsInput, options?: CallOptions): Promise<SortProductsAnswer> {
    return this.change('POST /event/{event_id}/product-sort', input, options)
  }

  /**
   * Change some fields of many products: all of them or none.
   * `POST /api/event/{event_id}/product-bulk`, for keys with event.products.
   * @throws EntreeError event_archived, stock_below_sold, stock_above_seats, field_required, errors_please_select, price_invalid, voucher_price_required, vat_percentage_invalid, stock_invalid, whole_number_invalid, min_buy_not_below_max_buy, min_buy_not_in_sets, max_buy_below_set, end_date_before_start_date, color_invalid, wrong_email, image_unreadable, event_multiple_donation_products, product_already_additional, product_addition_chain, product_addition_self, product_not_additional, product_not_unlimited_stock, product_never_shown
   */
  changeProductsInBulk(input: ChangeProductsInBulkInput, options?: CallOptions): Promise<ChangeProductsInBulkAnswer> {
    return this.change('POST /event/{event_id}/product-bulk', input, options)
  }

  /**
   * Product types.
   * `GET /api/product-types`, for keys with event.products.
   */
  listProductTypes(options?: CallOptions): Promise<ListProductTypesAnswer> {
    return this.ask('GET /product-types', {}, options)
  }

  /**
   * Points of sale of an event.
   * `GET /api/event/{event_id}/pos`, for keys with event.pos.
   */
  listPointsOfSale(input: ListPointsOfSaleInput, options?: CallOptions): Promise<ListPointsOfSaleAnswer> {
    return this.ask('GET /event/{event_id}/pos', input, options)
  }

  /**
   * Add a point of sale.
   * `POST /api/event/{event_id}/pos`, for keys with event.pos.
   * @throws EntreeError event_archived, field_required, pos_url_invalid, pos_url_in_use, pos_no_language, pos_not_configured, pos_payment_method_not_found, price_invalid, fee_percentage_invalid, stock_invalid, url_invalid, text_too_long, color_invalid
   */
  createPointOfSale(input: CreatePointOfSaleInput, options?: CallOptions): Promise<CreatePointOfSaleAnswer> {
    return this.change('POST /event/{event_id}/pos', input, options)
  }

  /**
   * What the point-of-sale form chooses from.
   * `GET /api/event/pos/dependencies`, for keys with event.pos.
   */
  getPointOfSaleDependencies(input: GetPointOfSaleDependenciesInput = {}, options?: CallOptions): Promise<GetPointOfSaleDependenciesAnswer> {
    return this.ask('GET /event/pos/dependencies', input, options)
  }

  /**
   * Change a point of sale.
   * `POST /api/event/{event_id}/pos/{point_of_sale_id}`, for keys with event.pos.
   * @throws EntreeError event_archived, field_required, pos_url_invalid, pos_url_in_use, pos_no_language, pos_not_configured, pos_payment_method_not_found, price_invalid, fee_percentage_invalid, stock_invalid, url_invalid, text_too_long, color_invalid, stock_below_sold, changed_meanwhile
   */
  changePointOfSale(input: ChangePointOfSaleInput, options?: CallOptions): Promise<ChangePointOfSaleAnswer> {
    return this.change('POST /event/{event_id}/pos/{point_of_sale_id}', input, options)
  }

  /**
   * Delete a point of sale without orders.
   * `DELETE /api/event/{event_id}/pos/{point_of_sale_id}`, for keys with pos.delete.
   * @throws EntreeError event_archived, pos_has_orders
   */
  deletePointOfSale(input: DeletePointOfSaleInput, options?: CallOptions): Promise<DeletePointOfSaleAnswer> {
    return this.change('DELETE /event/{event_id}/pos/{point_of_sale_id}', input, options)
  }

  /**
   * The fixed timeslots of an event, in time order.
   * `GET /api/event/{event_id}/timeslot`, for keys with event.timeslots.
   */
  listTimeslots(input: ListTimeslotsInput, options?: CallOptions): Promise<ListTimeslotsAnswer> {
    return this.ask('GET /event/{event_id}/timeslot', input, options)
  }

  /**
   * Adds fixed timeslots: all of them or none.
   * `POST /api/event/{event_id}/timeslot`, for keys with event.timeslots.
   * @throws EntreeError event_archived, end_date_before_start_date, wrong_date, timeslot_outside_event, timeslot_overlap, timeslot_too_many_spots, stock_below_sold
   */
  addTimeslots(input: AddTimeslotsInput, options?: CallOptions): Promise<AddTimeslotsAnswer> {
    return this.change('POST /event/{event_id}/timeslot', input, options)
  }

  /**
   * Changes a fixed timeslot (BSLOT-01 to BSLOT-05).
   * `POST /api/event/{event_id}/timeslot/{id}`, for keys with event.timeslots.
   * @throws EntreeError event_archived, end_date_before_start_date, wrong_date, timeslot_outside_event, timeslot_overlap, timeslot_too_many_spots, stock_below_sold, changed_meanwhile
   */
  saveTimeslot(input: SaveTimeslotInput, options?: CallOptions): Promise<SaveTimeslotAnswer> {
    return this.change('POST /event/{event_id}/timeslot/{id}', input, options)
  }

  /**
   * Deletes a timeslot that nobody has ordered.
   * `DELETE /api/event/{event_id}/timeslot/{id}`, for keys with event.timeslots.
   * @throws EntreeError event_archived, timeslot_ordered
   */
  deleteTimeslot(input: DeleteTimeslotInput, options?: CallOptions): Promise<DeleteTimeslotAnswer> {
    return this.change('DELETE /event/{event_id}/timeslot/{id}', input, options)
  }

  /**
   * Deletes many timeslots but those that somebody has ordered.
   * `POST /api/event/{event_id}/timeslot-delete`, for keys with event.timeslots.
   * @throws EntreeError event_archived
   */
  deleteTimeslots(input: DeleteTimeslotsInput, options?: CallOptions): Promise<DeleteTimeslotsAnswer> {
    return this.change('POST /event/{event_id}/timeslot-delete', input, options)
  }

  /**
   * The weekly opening hours of an event.
   * `GET /api/event/{event_id}/opening-hour`, for keys with event.timeslots.
   */
  listOpeningHours(input: ListOpeningHoursInput, options?: CallOptions): Promise<ListOpeningHoursAnswer> {
    return this.ask('GET /event/{event_id}/opening-hour', input, options)
  }

  /**
   * Adds a weekly opening hour (BSLOT-06 to BSLOT-10).
   * `POST /api/event/{event_id}/opening-hour`, for keys with event.timeslots.
   * @throws EntreeError event_archived, opening_hour_invalid, stock_below_sold
   */
  addOpeningHour(input: AddOpeningHourInput, options?: CallOptions): Promise<AddOpeningHourAnswer> {
    return this.change('POST /event/{event_id}/opening-hour', input, options)
  }

  /**
   * Adds an opening hour on several days of the week: on all of them or none; a refusal names its `day`.
   * `POST /api/event/{event_id}/opening-hours`, for keys with event.timeslots.
   * @throws EntreeError event_archived, opening_hour_invalid, stock_below_sold
   */
  addOpeningHours(input: AddOpeningHoursInput, options?: CallOptions): Promise<AddOpeningHoursAnswer> {
    return this.change('POST /event/{event_id}/opening-hours', input, options)
  }

  /**
   * Changes a weekly opening hour; what was ordered of it stays and counts.
   * `POST /api/event/{event_id}/opening-hour/{id}`, for keys with event.timeslots.
   * @throws EntreeError event_archived, opening_hour_invalid, stock_below_sold, changed_meanwhile
   */
  saveOpeningHour(input: SaveOpeningHourInput, options?: CallOptions): Promise<SaveOpeningHourAnswer> {
    return this.change('POST /event/{event_id}/opening-hour/{id}', input, options)
  }

  /**
   * Deletes a weekly opening hour; what was ordered of it stays.
   * `DELETE /api/event/{event_id}/opening-hour/{id}`, for keys with event.timeslots.
   * @throws EntreeError event_archived
   */
  deleteOpeningHour(input: DeleteOpeningHourInput, options?: CallOptions): Promise<DeleteOpeningHourAnswer> {
    return this.change('DELETE /event/{event_id}/opening-hour/{id}', input, options)
  }

  /**
   * Deletes many weekly opening hours at once; what was ordered of them stays.
   * `POST /api/event/{event_id}/opening-hour-delete`, for keys with event.timeslots.
   * @throws EntreeError event_archived
   */
  deleteOpeningHours(input: DeleteOpeningHoursInput, options?: CallOptions): Promise<DeleteOpeningHoursAnswer> {
    return this.change('POST /event/{event_id}/opening-hour-delete', input, options)
  }

  /**
   * The timeslots that the opening hours give between two days, to look at before saving.
   * `GET /api/event/{event_id}/generate-timeslots`, for keys with event.timeslots.
   * @throws EntreeError end_date_before_start_date, timeslot_range_too_long
   */
  generateTimeslots(input: GenerateTimeslotsInput, options?: CallOptions): Promise<GenerateTimeslotsAnswer> {
    return this.ask('GET /event/{event_id}/generate-timeslots', input, options)
  }

  /**
   * The seating plan of an event, and who has what of it in a timeslot.
   * `GET /api/event/{event_id}/seating`, for keys with event.products.
   */
  getSeating(input: GetSeatingInput, options?: CallOptions): Promise<GetSeatingAnswer> {
    return this.ask('GET /event/{event_id}/seating', input, options)
  }

  /**
   * Saves the seating plan of an event as a whole: seats that are not sent are removed (SEAT-01 to SEAT-05).
   * `POST /api/event/{event_id}/seating`, for keys with event.products.
   * @throws EntreeError event_archived, field_required, seats_too_many, seat_twice, seat_place_taken, seat_in_use, seat_not_found, errors_please_select, stock_below_sold, changed_meanwhile
   */
  saveSeating(input: SaveSeatingInput, options?: CallOptions): Promise<SaveSeatingAnswer> {
    return this.change('POST /event/{event_id}/seating', input, options)
  }

  /**
   * The waiting room of a point of sale, and how many people are where.
   * `GET /api/event/{event_id}/pos/{point_of_sale_id}/waiting-room`, for keys with event.pos.
   */
  getWaitingRoom(input: GetWaitingRoomInput, options?: CallOptions): Promise<GetWaitingRoomAnswer> {
    return this.ask('GET /event/{event_id}/pos/{point_of_sale_id}/waiting-room', input, options)
  }

  /**
   * Set up, pause or go on with the waiting room of a point of sale.
   * `POST /api/event/{event_id}/pos/{point_of_sale_id}/waiting-room`, for keys with event.pos.
   * @throws EntreeError event_archived, field_required, waiting_room_pace_invalid, changed_meanwhile
   */
  saveWaitingRoom(input: SaveWaitingRoomInput, options?: CallOptions): Promise<SaveWaitingRoomAnswer> {
    return this.change('POST /event/{event_id}/pos/{point_of_sale_id}/waiting-room', input, options)
  }

  /**
   * Who waits for what is sold out of an event, in order of arrival.
   * `GET /api/event/{event_id}/waiting-list`, for keys with event.visitor_list.
   * @throws EntreeError search_too_short
   */
  listWaitingList(input: ListWaitingListInput, options?: CallOptions): Promise<ListWaitingListAnswer> {
    return this.ask('GET /event/{event_id}/waiting-list', input, options)
  }

  /** Every row of `listWaitingList`, each once, the lowest id first. */
  allWaitingList(input: Omit<ListWaitingListInput, 'after_id' | 'page' | 'sort'>, options?: CallOptions): AsyncGenerator<ListWaitingListAnswer['data'][number], void, undefined> {
    return this.each('GET /event/{event_id}/waiting-list', ({ id }) => id, input, options)
  }

  /**
   * How many people wait for each product of an event, and for how many.
   * `GET /api/event/{event_id}/waiting-list/counts`, for keys with event.visitor_list.
   */
  getWaitingListCounts(input: GetWaitingListCountsInput, options?: CallOptions): Promise<GetWaitingListCountsAnswer> {
    return this.ask('GET /event/{event_id}/waiting-list/counts', input, options)
  }

  /**
   * Takes somebody off the waiting list of an event.
   * `DELETE /api/event/{event_id}/waiting-list/{id}`, for keys with order.change_customer.
   */
  deleteWaitingListEntry(input: DeleteWaitingListEntryInput, options?: CallOptions): Promise<DeleteWaitingListEntryAnswer> {
    return this.change('DELETE /event/{event_id}/waiting-list/{id}', input, options)
  }

  /**
   * Gift vouchers that were sold, newest first, found by a code, its last four letters or an order number.
   * `GET /api/giftvoucher`, for keys with discount_code.view; with `search` also discount_code.search.
   */
  listGiftVouchers(input: ListGiftVouchersInput = {}, options?: CallOptions): Promise<ListGiftVouchersAnswer> {
    return this.ask('GET /giftvoucher', input, options)
  }

  /** Every row of `listGiftVouchers`, each once, the lowest id first. */
  allGiftVouchers(input: Omit<ListGiftVouchersInput, 'after_id' | 'page' | 'sort'> = {}, options?: CallOptions): AsyncGenerator<ListGiftVouchersAnswer['data'][number], void, undefined> {
    return this.each('GET /giftvoucher', ({ id }) => id, input, options)
  }

  /**
   * What is owed to the holders of gift vouchers now, or was at the end of a day.
   * `GET /api/giftvouchers/totals`, for keys with discount_code.view.
   */
  getGiftVoucherTotals(input: GetGiftVoucherTotalsInput = {}, options?: CallOptions): Promise<GetGiftVoucherTotalsAnswer> {
    return this.ask('GET /giftvouchers/totals', input, options)
  }

  /**
   * The gift vouchers that are found, as a table for a spreadsheet.
   * `GET /api/giftvouchers/download`, for keys with discount_code.view; with `search` also discount_code.search.
   */
  downloadGiftVouchers(input: DownloadGiftVouchersInput, options?: CallOptions): Promise<Blob> {
    return this.askFile('GET /giftvouchers/download', input, options)
  }

  /**
   * Blocks a gift voucher: it pays for nothing until it is unblocked.
   * `POST /api/giftvoucher/{id}/block`, for keys with discount_code.edit.
   * @throws EntreeError field_required, voucher_void
   */
  blockGiftVoucher(input: BlockGiftVoucherInput, options?: CallOptions): Promise<BlockGiftVoucherAnswer> {
    return this.change('POST /giftvoucher/{id}/block', input, options)
  }

  /**
   * Lets a gift voucher that staff blocked pay again.
   * `POST /api/giftvoucher/{id}/unblock`, for keys with discount_code.edit.
   * @throws EntreeError voucher_void
   */
  unblockGiftVoucher(input: UnblockGiftVoucherInput, options?: CallOptions): Promise<UnblockGiftVoucherAnswer> {
    return this.change('POST /giftvoucher/{id}/unblock', input, options)
  }

  /**
   * The questions of an event, in the order they are asked.
   * `GET /api/event/{event_id}/customer-information`, for keys with event.customer_information.
   */
  listQuestions(input: ListQuestionsInput, options?: CallOptions): Promise<ListQuestionsAnswer> {
    return this.ask('GET /event/{event_id}/customer-information', input, options)
  }

  /**
   * Adds a question at the end.
   * `POST /api/event/{event_id}/customer-information`, for keys with event.customer_information.
   * @throws EntreeError event_archived, field_required, question_answers_missing, question_answers_twice, question_length_invalid, question_products_missing
   */
  addQuestion(input: AddQuestionInput, options?: CallOptions): Promise<AddQuestionAnswer> {
    return this.change('POST /event/{event_id}/customer-information', input, options)
  }

  /**
   * Changes a question (QUES-01 to QUES-07).
   * `POST /api/event/{event_id}/customer-information/{id}`, for keys with event.customer_information.
   * @throws EntreeError event_archived, field_required, question_answers_missing, question_answers_twice, question_length_invalid, question_products_missing, changed_meanwhile
   */
  saveQuestion(input: SaveQuestionInput, options?: CallOptions): Promise<SaveQuestionAnswer> {
    return this.change('POST /event/{event_id}/customer-information/{id}', input, options)
  }

  /**
   * Takes a question away; answers that were given stay.
   * `DELETE /api/event/{event_id}/customer-information/{id}`, for keys with event.customer_information.
   * @throws EntreeError event_archived
   */
  deleteQuestion(input: DeleteQuestionInput, options?: CallOptions): Promise<DeleteQuestionAnswer> {
    return this.change('DELETE /event/{event_id}/customer-information/{id}', input, options)
  }

  /**
   * Sets the order in which the questions are asked.
   * `POST /api/event/{event_id}/customer-information-sort`, for keys with event.customer_information.
   * @throws EntreeError event_archived
   */
  sortQuestions(input: SortQuestionsInput, options?: CallOptions): Promise<SortQuestionsAnswer> {
    return this.change('POST /event/{event_id}/customer-information-sort', input, options)
  }

  /**
   * The company's questions, with which every new event starts.
   * `GET /api/customer-information-default`, for keys with event.customer_information.
   */
  listDefaultQuestions(options?: CallOptions): Promise<ListDefaultQuestionsAnswer> {
    return this.ask('GET /customer-information-default', {}, options)
  }

  /**
   * Adds a question of the company, or changes the one with this id.
   * `POST /api/customer-information-default`, for keys with event.customer_information.
   * @throws EntreeError field_required, question_answers_missing, question_answers_twice, question_length_invalid, question_products_missing, changed_meanwhile
   */
  saveDefaultQuestion(input: SaveDefaultQuestionInput, options?: CallOptions): Promise<SaveDefaultQuestionAnswer> {
    return this.change('POST /customer-information-default', input, options)
  }

  /**
   * Takes a question of the company away; events that have it keep it.
   * `DELETE /api/customer-information-default/{id}`, for keys with event.customer_information.
   */
  deleteDefaultQuestion(input: DeleteDefaultQuestionInput, options?: CallOptions): Promise<DeleteDefaultQuestionAnswer> {
    return this.change('DELETE /customer-information-default/{id}', input, options)
  }

  /**
   * Sets the order of the company's questions.
   * `POST /api/customer-information-default-sort`, for keys with event.customer_information.
   */
  sortDefaultQuestions(input: SortDefaultQuestionsInput, options?: CallOptions): Promise<SortDefaultQuestionsAnswer> {
    return this.change('POST /customer-information-default-sort', input, options)
  }

  /**
   * Which customer fields an event asks (FIELD-01 to FIELD-04).
   * `GET /api/event/{event_id}/customer-fields`, for keys with event.customer_information.
   */
  listEventFields(input: ListEventFieldsInput, options?: CallOptions): Promise<ListEventFieldsAnswer> {
    return this.ask('GET /event/{event_id}/customer-fields', input, options)
  }

  /**
   * Sets which customer fields an event asks; null: those of the company again.
   * `POST /api/event/{event_id}/customer-fields`, for keys with event.customer_information.
   * @throws EntreeError event_archived, changed_meanwhile
   */
  saveEventFields(input: SaveEventFieldsInput, options?: CallOptions): Promise<SaveEventFieldsAnswer> {
    return this.change('POST /event/{event_id}/customer-fields', input, options)
  }

  /**
   * Which customer fields new events ask.
   * `GET /api/company/{company_id}/customer-fields`, for keys with event.customer_information.
   */
  listCompanyFields(input: ListCompanyFieldsInput, options?: CallOptions): Promise<ListCompanyFieldsAnswer> {
    return this.ask('GET /company/{company_id}/customer-fields', input, options)
  }

  /**
   * Sets which customer fields new events ask; events with their own keep them.
   * `POST /api/company/{company_id}/customer-fields`, for keys with event.customer_information.
   * @throws EntreeError changed_meanwhile
   */
  saveCompanyFields(input: SaveCompanyFieldsInput, options?: CallOptions): Promise<SaveCompanyFieldsAnswer> {
    return this.change('POST /company/{company_id}/customer-fields', input, options)
  }

  /**
   * What an event adds to its mails, and what its company does.
   * `GET /api/event/{event_id}/mail-texts`, for keys with event.details.
   */
  listEventMailTexts(input: ListEventMailTextsInput, options?: CallOptions): Promise<ListEventMailTextsAnswer> {
    return this.ask('GET /event/{event_id}/mail-texts', input, options)
  }

  /**
   * Sets or takes away what an event adds to a mail in a language.
   * `POST /api/event/{event_id}/mail-texts`, for keys with event.details.
   * @throws EntreeError event_archived, text_too_long, placeholder_unknown, changed_meanwhile
   */
  saveEventMailText(input: SaveEventMailTextInput, options?: CallOptions): Promise<SaveEventMailTextAnswer> {
    return this.change('POST /event/{event_id}/mail-texts', input, options)
  }

  /**
   * The ticket templates of the company by name, to choose from; at most 500.
   * `GET /api/ticket-templates`, for keys with ticket_template.view or event.ticket_template.
   */
  listTicketTemplates(options?: CallOptions): Promise<ListTicketTemplatesAnswer> {
    return this.ask('GET /ticket-templates', {}, options)
  }

  /**
   * A page of the ticket templates, and what uses them.
   * `GET /api/ticket-templates/overview`, for keys with ticket_template.view.
   */
  listTicketTemplatesOverview(input: ListTicketTemplatesOverviewInput = {}, options?: CallOptions): Promise<ListTicketTemplatesOverviewAnswer> {
    return this.ask('GET /ticket-templates/overview', input, options)
  }

  /**
   * Adds a template that looks like the one new companies get, or a badge; its format stays.
   * `POST /api/ticket-templates`, for keys with ticket_template.create.
   * @throws EntreeError field_required, text_too_long
   */
  createTicketTemplate(input: CreateTicketTemplateInput, options?: CallOptions): Promise<CreateTicketTemplateAnswer> {
    return this.change('POST /ticket-templates', input, options)
  }

  /**
   * Makes another template of the same look under a new name.
   * `POST /api/ticket-templates/{id}/duplicate`, for keys with ticket_template.duplicate.
   * @throws EntreeError field_required, text_too_long
   */
  duplicateTicketTemplate(input: DuplicateTicketTemplateInput, options?: CallOptions): Promise<DuplicateTicketTemplateAnswer> {
    return this.change('POST /ticket-templates/{id}/duplicate', input, options)
  }

  /**
   * One template, with what the preview would fill in, in `language`.
   * `GET /api/ticket-templates/{id}`, for keys with ticket_template.view.
   */
  getTicketTemplate(input: GetTicketTemplateInput, options?: CallOptions): Promise<GetTicketTemplateAnswer> {
    return this.ask('GET /ticket-templates/{id}', input, options)
  }

  /**
   * Changes a template.
   * `POST /api/ticket-templates/{id}`, for keys with ticket_template.edit.
   * @throws EntreeError field_required, text_too_long, image_unreadable, qr_size_invalid, qr_too_close_to_edge, text_block_missing, text_block_outside_page, font_size_invalid, color_invalid, placeholder_unknown, changed_meanwhile
   */
  saveTicketTemplate(input: SaveTicketTemplateInput, options?: CallOptions): Promise<SaveTicketTemplateAnswer> {
    return this.change('POST /ticket-templates/{id}', input, options)
  }

  /**
   * Deletes a template that nothing uses and that is not the default.
   * `DELETE /api/ticket-templates/{id}`, for keys with ticket_template.delete.
   * @throws EntreeError ticket_template_in_use
   */
  deleteTicketTemplate(input: DeleteTicketTemplateInput, options?: CallOptions): Promise<DeleteTicketTemplateAnswer> {
    return this.change('DELETE /ticket-templates/{id}', input, options)
  }

  /**
   * A ticket with sample data as a PDF of one page, of a template as it is being edited.
   * `POST /api/ticket-templates/{id}/preview`, for keys with ticket_template.edit.
   * @throws EntreeError image_unreadable
   */
  previewTicketTemplate(input: PreviewTicketTemplateInput, options?: CallOptions): Promise<Blob> {
    return this.askFile('POST /ticket-templates/{id}/preview', input, options)
  }

  /**
   * The template that new events get, or else the one new companies start with.
   * `GET /api/default-ticket-template`, for keys with ticket_template.view.
   */
  getDefaultTicketTemplate(options?: CallOptions): Promise<GetDefaultTicketTemplateAnswer> {
    return this.ask('GET /default-ticket-template', {}, options)
  }

  /**
   * Discount codes with their uses, newest first.
   * `GET /api/discountcode`, for keys with discount_code.view; with `search` also discount_code.search.
   */
  listDiscountCodes(input: ListDiscountCodesInput = {}, options?: CallOptions): Promise<ListDiscountCodesAnswer> {
    return this.ask('GET /discountcode', input, options)
  }

  /** Every row of `listDiscountCodes`, each once, the lowest id first. */
  allDiscountCodes(input: Omit<ListDiscountCodesInput, 'after_id' | 'page' | 'sort'> = {}, options?: CallOptions): AsyncGenerator<ListDiscountCodesAnswer['data'][number], void, undefined> {
    return this.each('GET /discountcode', ({ id }) => id, input, options)
  }

  /**
   * One discount code.
   * `GET /api/discountcode/{id}`, for keys with discount_code.view.
   */
  getDiscountCode(input: GetDiscountCodeInput, options?: CallOptions): Promise<GetDiscountCodeAnswer> {
    return this.ask('GET /discountcode/{id}', input, options)
  }

  /**
   * Adds a discount code.
   * `POST /api/discountcode`, for keys with discount_code.create.
   * @throws EntreeError discountcode_format, discountcode_exists, discountcode_product_elsewhere, discountcode_events_archived, percentage_out_of_range, percentage_too_precise, price_invalid, end_date_before_start_date, stock_below_sold
   */
  addDiscountCode(input: AddDiscountCodeInput, options?: CallOptions): Promise<AddDiscountCodeAnswer> {
    return this.change('POST /discountcode', input, options)
  }

  /**
   * Adds many discount codes with the same settings, of which those that are there already are left alone.
   * `POST /api/discountcodes`, for keys with discount_code.create.
   * @throws EntreeError discountcode_format, discountcode_exists, discountcode_product_elsewhere, discountcode_events_archived, percentage_out_of_range, percentage_too_precise, price_invalid, end_date_before_start_date, stock_below_sold, discountcode_too_many
   */
  addDiscountCodes(input: AddDiscountCodesInput, options?: CallOptions): Promise<AddDiscountCodesAnswer> {
    return this.change('POST /discountcodes', input, options)
  }

  /**
   * Switches many discount codes on or off, or sets their end: those of a list, or all that are found.
   * `POST /api/discountcodes/change`, for keys with discount_code.edit; with `search` also discount_code.search.
   * @throws EntreeError discountcode_too_many
   */
  changeDiscountCodes(input: ChangeDiscountCodesInput, options?: CallOptions): Promise<ChangeDiscountCodesAnswer> {
    return this.change('POST /discountcodes/change', input, options)
  }

  /**
   * The discount codes that are found with their uses, as a table for a spreadsheet.
   * `GET /api/discountcodes/download`, for keys with discount_code.view; with `search` also discount_code.search.
   */
  downloadDiscountCodes(input: DownloadDiscountCodesInput, options?: CallOptions): Promise<Blob> {
    return this.askFile('GET /discountcodes/download', input, options)
  }

  /**
   * Changes a discount code; orders that have it keep what they got.
   * `POST /api/discountcode/{id}`, for keys with discount_code.edit.
   * @throws EntreeError discountcode_format, discountcode_exists, discountcode_product_elsewhere, discountcode_events_archived, percentage_out_of_range, percentage_too_precise, price_invalid, end_date_before_start_date, stock_below_sold, changed_meanwhile
   */
  saveDiscountCode(input: SaveDiscountCodeInput, options?: CallOptions): Promise<SaveDiscountCodeAnswer> {
    return this.change('POST /discountcode/{id}', input, options)
  }

  /**
   * Deletes a discount code that no order has.
   * `DELETE /api/discountcode/{id}`, for keys with discount_code.delete.
   * @throws EntreeError discountcode_used
   */
  deleteDiscountCode(input: DeleteDiscountCodeInput, options?: CallOptions): Promise<DeleteDiscountCodeAnswer> {
    return this.change('DELETE /discountcode/{id}', input, options)
  }

  /**
   * Campaigns with their uses and revenue, newest first.
   * `GET /api/campaigns`, for keys with campaign.view.
   */
  listCampaigns(input: ListCampaignsInput = {}, options?: CallOptions): Promise<ListCampaignsAnswer> {
    return this.ask('GET /campaigns', input, options)
  }

  /** Every row of `listCampaigns`, each once, the lowest id first. */
  allCampaigns(input: Omit<ListCampaignsInput, 'after_id' | 'page' | 'sort'> = {}, options?: CallOptions): AsyncGenerator<ListCampaignsAnswer['data'][number], void, undefined> {
    return this.each('GET /campaigns', ({ id }) => id, input, options)
  }

  /**
   * Adds a campaign; its slug is made of its name.
   * `POST /api/campaigns`, for keys with campaign.create.
   * @throws EntreeError field_required
   */
  addCampaign(input: AddCampaignInput, options?: CallOptions): Promise<AddCampaignAnswer> {
    return this.change('POST /campaigns', input, options)
  }

  /**
   * A campaign with its rules.
   * `GET /api/campaigns/{id}`, for keys with campaign.view.
   */
  getCampaignDetail(input: GetCampaignDetailInput, options?: CallOptions): Promise<GetCampaignDetailAnswer> {
    return this.ask('GET /campaigns/{id}', input, options)
  }

  /**
   * Changes a campaign (BCAMP-04 to BCAMP-06, BCAMP-13 to BCAMP-15).
   * `POST /api/campaigns/{id}`, for keys with campaign.edit.
   * @throws EntreeError field_required, slug_format, slug_in_use, campaign_operation_invalid, campaign_conditions_contradict, changed_meanwhile
   */
  saveCampaign(input: SaveCampaignInput, options?: CallOptions): Promise<SaveCampaignAnswer> {
    return this.change('POST /campaigns/{id}', input, options)
  }

  /**
   * Deletes a campaign that no order came with.
   * `DELETE /api/campaigns/{id}`, for keys with campaign.delete.
   * @throws EntreeError campaign_has_orders
   */
  deleteCampaign(input: DeleteCampaignInput, options?: CallOptions): Promise<DeleteCampaignAnswer> {
    return this.change('DELETE /campaigns/{id}', input, options)
  }

  /**
   * Adds a discount rule.
   * `POST /api/campaigns/{campaign_id}/rules`, for keys with campaign.edit.
   * @throws EntreeError field_required, campaign_operation_invalid, campaign_conditions_contradict, percentage_out_of_range, percentage_too_precise, price_invalid, end_date_before_start_date
   */
  addCampaignRule(input: AddCampaignRuleInput, options?: CallOptions): Promise<AddCampaignRuleAnswer> {
    return this.change('POST /campaigns/{campaign_id}/rules', input, options)
  }

  /**
   * Changes a discount rule.
   * `POST /api/campaigns/{campaign_id}/rules/{id}`, for keys with campaign.edit.
   * @throws EntreeError field_required, campaign_operation_invalid, campaign_conditions_contradict, percentage_out_of_range, percentage_too_precise, price_invalid, end_date_before_start_date, changed_meanwhile
   */
  saveCampaignRule(input: SaveCampaignRuleInput, options?: CallOptions): Promise<SaveCampaignRuleAnswer> {
    return this.change('POST /campaigns/{campaign_id}/rules/{id}', input, options)
  }

  /**
   * Deletes a discount rule.
   * `DELETE /api/campaigns/{campaign_id}/rules/{id}`, for keys with campaign.edit.
   */
  deleteCampaignRule(input: DeleteCampaignRuleInput, options?: CallOptions): Promise<DeleteCampaignRuleAnswer> {
    return this.change('DELETE /campaigns/{campaign_id}/rules/{id}', input, options)
  }

  /**
   * The hall of an order, to give its units other seats.
   * `GET /api/user/order/{id}/seats`, for keys with order.change_event.
   * @throws EntreeError order_not_found
   */
  getUnitSeats(input: GetUnitSeatsInput, options?: CallOptions): Promise<GetUnitSeatsAnswer> {
    return this.ask('GET /user/order/{id}/seats', input, options)
  }

  /**
   * Gives a unit of an order another free seat of its event.
   * `POST /api/user/order/{id}/unit/{order_product_id}/seat`, for keys with order.change_event.
   * @throws EntreeError order_cancelled, order_expired, seat_not_found, seat_taken, order_not_found
   */
  changeUnitSeat(input: ChangeUnitSeatInput, options?: CallOptions): Promise<ChangeUnitSeatAnswer> {
    return this.change('POST /user/order/{id}/unit/{order_product_id}/seat', input, options)
  }

  /**
   * Gives the best seats that are left to all units of an event that should have one and have none.
   * `POST /api/event/{event_id}/seating/give`, for keys with event.products.
   * @throws EntreeError event_archived
   */
  giveSeats(input: GiveSeatsInput, options?: CallOptions): Promise<GiveSeatsAnswer> {
    return this.change('POST /event/{event_id}/seating/give', input, options)
  }

  /**
   * QR batches, the newest first.
   * `GET /api/batches`, for keys with batch.view.
   */
  listBatches(input: ListBatchesInput = {}, options?: CallOptions): Promise<ListBatchesAnswer> {
    return this.ask('GET /batches', input, options)
  }

  /** Every row of `listBatches`, each once, the lowest id first. */
  allBatches(input: Omit<ListBatchesInput, 'after_id' | 'page' | 'sort'> = {}, options?: CallOptions): AsyncGenerator<ListBatchesAnswer['data'][number], void, undefined> {
    return this.each('GET /batches', ({ id }) => id, input, options)
  }

  /**
   * Adds a QR batch by its name.
   * `POST /api/batches`, for keys with batch.create.
   * @throws EntreeError field_required
   */
  addBatch(input: AddBatchInput, options?: CallOptions): Promise<AddBatchAnswer> {
    return this.change('POST /batches', input, options)
  }

  /**
   * A QR batch.
   * `GET /api/batches/{id}`, for keys with batch.view.
   */
  getBatch(input: GetBatchInput, options?: CallOptions): Promise<GetBatchAnswer> {
    return this.ask('GET /batches/{id}', input, options)
  }

  /**
   * Changes a QR batch; once it is generated, its name only.
   * `POST /api/batches/{id}`, for keys with batch.edit.
   * @throws EntreeError field_required, whole_number_invalid, price_invalid, vat_percentage_invalid, end_date_before_start_date, order_total_too_high, batch_already_generated, changed_meanwhile
   */
  saveBatch(input: SaveBatchInput, options?: CallOptions): Promise<SaveBatchAnswer> {
    return this.change('POST /batches/{id}', input, options)
  }

  /**
   * Deletes a QR batch that is not generated.
   * `DELETE /api/batches/{id}`, for keys with batch.edit.
   * @throws EntreeError batch_already_generated
   */
  deleteBatch(input: DeleteBatchInput, options?: CallOptions): Promise<DeleteBatchAnswer> {
    return this.change('DELETE /batches/{id}', input, options)
  }

  /**
   * Starts making the tickets of a QR batch.
   * `POST /api/batches/{id}/generate`, for keys with batch.create.
   * @throws EntreeError field_required, whole_number_invalid, price_invalid, vat_percentage_invalid, end_date_before_start_date, order_total_too_high, batch_already_generated
   */
  generateBatch(input: GenerateBatchInput, options?: CallOptions): Promise<GenerateBatchAnswer> {
    return this.change('POST /batches/{id}/generate', input, options)
  }

  /**
   * How far the tickets of a QR batch are.
   * `GET /api/batches/{id}/status`, for keys with batch.view.
   */
  getBatchStatus(input: GetBatchStatusInput, options?: CallOptions): Promise<GetBatchStatusAnswer> {
    return this.ask('GET /batches/{id}/status', input, options)
  }

  /**
   * Where the ZIP with the tickets of a QR batch is downloaded within the next minutes.
   * `GET /api/batches/{id}/download`, for keys with batch.view.
   * @throws EntreeError batch_not_generated
   */
  getBatchDownload(input: GetBatchDownloadInput, options?: CallOptions): Promise<GetBatchDownloadAnswer> {
    return this.ask('GET /batches/{id}/download', input, options)
  }

  /**
   * Orders, newest first; expired and box-office orders only when asked for.
   * `GET /api/user/order`, for keys with order.view; with `search` also order.search.
   * @throws EntreeError search_too_short, updated_since_too_long_ago
   */
  listOrders(input: ListOrdersInput = {}, options?: CallOptions): Promise<ListOrdersAnswer> {
    return this.ask('GET /user/order', input, options)
  }

  /** Every row of `listOrders`, each once, the lowest id first. */
  allOrders(input: Omit<ListOrdersInput, 'after_id' | 'page' | 'sort'> = {}, options?: CallOptions): AsyncGenerator<ListOrdersAnswer['data'][number], void, undefined> {
    return this.each('GET /user/order', ({ id }) => id, input, options)
  }

  /**
   * An order with its products, tickets, customer and answers.
   * `GET /api/user/order/{id}`, for keys with order.detail.
   * @throws EntreeError order_not_found
   */
  getOrderDetail(input: GetOrderDetailInput, options?: CallOptions): Promise<GetOrderDetailAnswer> {
    return this.ask('GET /user/order/{id}', input, options)
  }

  /**
   * Every try to pay and every refund of an order.
   * `GET /api/user/order/{id}/payment-history`, for keys with order.payment_history.
   * @throws EntreeError order_not_found
   */
  getOrderPaymentHistory(input: GetOrderPaymentHistoryInput, options?: CallOptions): Promise<GetOrderPaymentHistoryAnswer> {
    return this.ask('GET /user/order/{id}/payment-history', input, options)
  }

  /**
   * What happened to an order, newest first.
   * `GET /api/user/order/{id}/log`, for keys with order.log.
   * @throws EntreeError order_not_found
   */
  getOrderLog(input: GetOrderLogInput, options?: CallOptions): Promise<GetOrderLogAnswer> {
    return this.ask('GET /user/order/{id}/log', input, options)
  }

  /**
   * Write something down at an order, for colleagues.
   * `POST /api/user/order/{id}/note`, for keys with order.note.
   * @throws EntreeError field_required, text_too_long, order_not_found
   */
  addOrderNote(input: AddOrderNoteInput, options?: CallOptions): Promise<AddOrderNoteAnswer> {
    return this.change('POST /user/order/{id}/note', input, options)
  }

  /**
   * Send the confirmation or the tickets again, to the buyer or to another address.
   * `POST /api/user/order/{id}/resend-confirmation`, for keys with order.confirmation.
   * @throws EntreeError order_not_paid, order_cancelled, ticket_refunded, field_required, wrong_email, order_not_found
   */
  resendOrderMail(input: ResendOrderMailInput, options?: CallOptions): Promise<ResendOrderMailAnswer> {
    return this.change('POST /user/order/{id}/resend-confirmation', input, options)
  }

  /**
   * Change the details of the buyer of the order with this id.
   * `POST /api/order/customer/{id}/update`, for keys with order.change_customer.
   * @throws EntreeError order_expired, field_required, text_too_long, wrong_email, wrong_city, wrong_phone, wrong_country, wrong_gender, birth_date_must_be_past, order_not_found, changed_meanwhile
   */
  saveOrderCustomer(input: SaveOrderCustomerInput, options?: CallOptions): Promise<SaveOrderCustomerAnswer> {
    return this.change('POST /order/customer/{id}/update', input, options)
  }

  /**
   * What of an event can be cancelled, and words to begin with.
   * `GET /api/event/{event_id}/changes/dependencies`, for keys with order.cancel.
   */
  getEventChangeChoices(input: GetEventChangeChoicesInput, options?: CallOptions): Promise<GetEventChangeChoicesAnswer> {
    return this.ask('GET /event/{event_id}/changes/dependencies', input, options)
  }

  /**
   * How many orders, people and cents a change concerns; nothing is kept.
   * `POST /api/event/{event_id}/changes/check`, for keys with order.cancel.
   * @throws EntreeError event_change_needs_date, end_date_before_start_date, money_back_day_past
   */
  checkEventChange(input: CheckEventChangeInput, options?: CallOptions): Promise<CheckEventChangeAnswer> {
    return this.change('POST /event/{event_id}/changes/check', input, options)
  }

  /**
   * The mail of a change as a buyer gets it; nothing is kept.
   * `POST /api/event/{event_id}/changes/preview`, for keys with order.cancel.
   * @throws EntreeError event_change_needs_date, end_date_before_start_date, money_back_day_past, field_required, text_too_long, placeholder_unknown, event_change_no_orders
   */
  previewEventChange(input: PreviewEventChangeInput, options?: CallOptions): Promise<PreviewEventChangeAnswer> {
    return this.change('POST /event/{event_id}/changes/preview', input, options)
  }

  /**
   * Cancel an event or part of it, move it, or write to its visitors.
   * `POST /api/event/{event_id}/changes`, for keys with order.cancel.
   * @throws EntreeError event_change_needs_date, end_date_before_start_date, money_back_day_past, field_required, text_too_long, placeholder_unknown, event_change_no_orders, event_change_running, event_archived, timeslots_left_outside, idempotency_conflict
   */
  startEventChange(input: StartEventChangeInput, options?: CallOptions): Promise<StartEventChangeAnswer> {
    return this.change('POST /event/{event_id}/changes', input, options)
  }

  /**
   * The changes of an event, newest first.
   * `GET /api/event/{event_id}/changes`, for keys with order.cancel.
   */
  listEventChanges(input: ListEventChangesInput, options?: CallOptions): Promise<ListEventChangesAnswer> {
    return this.ask('GET /event/{event_id}/changes', input, options)
  }

  /**
   * A change with how far it is.
   * `GET /api/event/{event_id}/changes/{id}`, for keys with order.cancel.
   */
  getEventChange(input: GetEventChangeInput, options?: CallOptions): Promise<GetEventChangeAnswer> {
    return this.ask('GET /event/{event_id}/changes/{id}', input, options)
  }

  /**
   * Takes no further orders of a change until it is continued.
   * `POST /api/event/{event_id}/changes/{id}/pause`, for keys with order.cancel.
   * @throws EntreeError event_change_over
   */
  pauseEventChange(input: PauseEventChangeInput, options?: CallOptions): Promise<PauseEventChangeAnswer> {
    return this.change('POST /event/{event_id}/changes/{id}/pause', input, options)
  }

  /**
   * Goes on with a change that was paused.
   * `POST /api/event/{event_id}/changes/{id}/continue`, for keys with order.cancel.
   * @throws EntreeError event_change_over
   */
  continueEventChange(input: ContinueEventChangeInput, options?: CallOptions): Promise<ContinueEventChangeAnswer> {
    return this.change('POST /event/{event_id}/changes/{id}/continue', input, options)
  }

  /**
   * The orders of a change that a person has to look at, and why.
   * `GET /api/event/{event_id}/changes/{id}/problems`, for keys with order.cancel.
   */
  listEventChangeProblems(input: ListEventChangeProblemsInput, options?: CallOptions): Promise<ListEventChangeProblemsAnswer> {
    return this.ask('GET /event/{event_id}/changes/{id}/problems', input, options)
  }

  /**
   * Does again what did not work out at an order; one with scanned tickets is meant then.
   * `POST /api/event/{event_id}/changes/{id}/orders/{order_id}/repeat`, for keys with order.cancel.
   * @throws EntreeError retry_useless, refund_above_paid, mail_not_waiting
   */
  repeatEventChangeOrder(input: RepeatEventChangeOrderInput, options?: CallOptions): Promise<RepeatEventChangeOrderAnswer> {
    return this.change('POST /event/{event_id}/changes/{id}/orders/{order_id}/repeat', input, options)
  }

  /**
   * Takes an order off the list of a change that a person dealt with, with a note.
   * `POST /api/event/{event_id}/changes/{id}/orders/{order_id}/settle`, for keys with order.cancel.
   * @throws EntreeError field_required, text_too_long, retry_useless, refund_above_paid, refund_exceeds_total
   */
  settleEventChangeOrder(input: SettleEventChangeOrderInput, options?: CallOptions): Promise<SettleEventChangeOrderAnswer> {
    return this.change('POST /event/{event_id}/changes/{id}/orders/{order_id}/settle', input, options)
  }

  /**
   * What a guest list of the event can be made of.
   * `GET /api/event/{event_id}/guest-list/dependencies`, for keys with order.add_attendees.
   */
  getGuestListChoices(input: GetGuestListChoicesInput, options?: CallOptions): Promise<GetGuestListChoicesAnswer> {
    return this.ask('GET /event/{event_id}/guest-list/dependencies', input, options)
  }

  /**
   * What a guest list would cost and what is wrong with it; nothing is kept.
   * `POST /api/event/{event_id}/guest-list/check`, for keys with order.add_attendees.
   */
  checkGuestList(input: CheckGuestListInput, options?: CallOptions): Promise<CheckGuestListAnswer> {
    return this.change('POST /event/{event_id}/guest-list/check', input, options)
  }

  /**
   * Reads guests from a CSV file or from cells of a spreadsheet; nothing is kept.
   * `POST /api/event/{event_id}/guest-list/import`, for keys with order.add_attendees.
   */
  importGuests(input: ImportGuestsInput, options?: CallOptions): Promise<ImportGuestsAnswer> {
    return this.change('POST /event/{event_id}/guest-list/import', input, options)
  }

  /**
   * Orders tickets for guests and does what comes next with them (GUEST-02 to GUEST-08).
   * `POST /api/event/{event_id}/guest-list`, for keys with order.add_attendees.
   * @throws EntreeError event_archived, event_passed, guest_list_needs_point_of_sale, guest_list_step_mismatch, guest_list_price_not_free, guest_list_nothing_to_pay, guest_list_too_many, guest_product_unknown, field_required, text_too_long, wrong_email, order_total_too_high, timeslot_required, timeslot_not_found, timeslot_past, timeslot_full, product_out_of_stock, idempotency_conflict
   */
  sendGuestList(input: SendGuestListInput, options?: CallOptions): Promise<SendGuestListAnswer> {
    return this.change('POST /event/{event_id}/guest-list', input, options)
  }

  /**
   * The guest lists of all events that the user handles, newest first.
   * `GET /api/guest-list`, for keys with order.add_attendees.
   */
  listAllGuestLists(input: ListAllGuestListsInput = {}, options?: CallOptions): Promise<ListAllGuestListsAnswer> {
    return this.ask('GET /guest-list', input, options)
  }

  /**
   * The guest lists of an event, newest first, with how many tickets are claimed.
   * `GET /api/event/{event_id}/guest-list`, for keys with order.add_attendees.
   */
  listGuestLists(input: ListGuestListsInput, options?: CallOptions): Promise<ListGuestListsAnswer> {
    return this.ask('GET /event/{event_id}/guest-list', input, options)
  }

  /**
   * The payment link of an unpaid order, mailed to its owner when asked for.
   * `POST /api/user/order/{id}/payment-link`, for keys with order.add_attendees.
   * @throws EntreeError order_already_paid, order_cancelled, order_expired, event_passed, customer_details_required, product_out_of_stock, timeslot_full, order_not_found
   */
  sendPaymentLink(input: SendPaymentLinkInput, options?: CallOptions): Promise<SendPaymentLinkAnswer> {
    return this.change('POST /user/order/{id}/payment-link', input, options)
  }

  /**
   * Reads tickets that were sold elsewhere from the text of a CSV file; nothing is kept.
   * `POST /api/event/{event_id}/ticket-import/read`, for keys with order.add_attendees.
   */
  readTicketImport(input: ReadTicketImportInput, options?: CallOptions): Promise<ReadTicketImportAnswer> {
    return this.change('POST /event/{event_id}/ticket-import/read', input, options)
  }

  /**
   * What an import would bring, and which row cannot be taken and why; nothing is kept.
   * `POST /api/event/{event_id}/ticket-import/check`, for keys with order.add_attendees; with `new_products` also event.products.
   * @throws EntreeError event_archived, event_passed, guest_list_needs_point_of_sale, guest_product_unknown, import_too_many, import_type_twice
   */
  checkTicketImport(input: CheckTicketImportInput, options?: CallOptions): Promise<CheckTicketImportAnswer> {
    return this.change('POST /event/{event_id}/ticket-import/check', input, options)
  }

  /**
   * Imports tickets that were sold elsewhere, all that can be taken in one go, with their old codes (MOVE-06 to MOVE-12).
   * `POST /api/event/{event_id}/ticket-import`, for keys with order.add_attendees; with `new_products` also event.products; with `raise_stock` also event.products.
   * @throws EntreeError event_archived, event_passed, guest_list_needs_point_of_sale, guest_product_unknown, import_too_many, import_type_twice, import_nothing, product_out_of_stock, timeslot_full, discountcode_invalid, field_required, price_invalid, vat_percentage_invalid, text_too_long
   */
  importTickets(input: ImportTicketsInput, options?: CallOptions): Promise<ImportTicketsAnswer> {
    return this.change('POST /event/{event_id}/ticket-import', input, options)
  }

  /**
   * The latest imports of an event that were made in parts, newest first.
   * `GET /api/event/{event_id}/ticket-imports`, for keys with order.add_attendees.
   */
  listTicketImports(input: ListTicketImportsInput, options?: CallOptions): Promise<ListTicketImportsAnswer> {
    return this.ask('GET /event/{event_id}/ticket-imports', input, options)
  }

  /**
   * Begins an import of more tickets than one call takes: it is filled by its parts.
   * `POST /api/event/{event_id}/ticket-imports`, for keys with order.add_attendees.
   * @throws EntreeError event_archived, event_passed, guest_list_needs_point_of_sale
   */
  addTicketImport(input: AddTicketImportInput, options?: CallOptions): Promise<AddTicketImportAnswer> {
    return this.change('POST /event/{event_id}/ticket-imports', input, options)
  }

  /**
   * An import in parts with how far it is.
   * `GET /api/event/{event_id}/ticket-imports/{id}`, for keys with order.add_attendees.
   */
  getTicketImport(input: GetTicketImportInput, options?: CallOptions): Promise<GetTicketImportAnswer> {
    return this.ask('GET /event/{event_id}/ticket-imports/{id}', input, options)
  }

  /**
   * Some tickets of an import, whole orders; the same number again takes the place of what it was.
   * `POST /api/event/{event_id}/ticket-imports/{id}/parts/{number}`, for keys with order.add_attendees.
   * @throws EntreeError import_too_many, import_not_ready
   */
  addTicketImportPart(input: AddTicketImportPartInput, options?: CallOptions): Promise<AddTicketImportPartAnswer> {
    return this.change('POST /event/{event_id}/ticket-imports/{id}/parts/{number}', input, options)
  }

  /**
   * Begins the check of all parts with these products; `getTicketImport` says when it is done.
   * `POST /api/event/{event_id}/ticket-imports/{id}/check`, for keys with order.add_attendees; with `new_products` also event.products.
   * @throws EntreeError event_archived, event_passed, guest_list_needs_point_of_sale, guest_product_unknown, import_too_many, import_type_twice, import_not_ready
   */
  checkTicketImportParts(input: CheckTicketImportPartsInput, options?: CallOptions): Promise<CheckTicketImportPartsAnswer> {
    return this.change('POST /event/{event_id}/ticket-imports/{id}/check', input, options)
  }

  /**
   * Begins to bring in what was checked, or goes on after a stop.
   * `POST /api/event/{event_id}/ticket-imports/{id}/start`, for keys with order.add_attendees; with `raise_stock` also event.products.
   * @throws EntreeError event_archived, event_passed, guest_list_needs_point_of_sale, guest_product_unknown, import_too_many, import_type_twice, import_nothing, product_out_of_stock, timeslot_full, discountcode_invalid, field_required, price_invalid, vat_percentage_invalid, text_too_long, import_not_ready
   */
  startTicketImport(input: StartTicketImportInput, options?: CallOptions): Promise<StartTicketImportAnswer> {
    return this.change('POST /event/{event_id}/ticket-imports/{id}/start', input, options)
  }

  /**
   * Rows that are left out, at most 1,000 after a row.
   * `GET /api/event/{event_id}/ticket-imports/{id}/errors`, for keys with order.add_attendees.
   */
  listTicketImportErrors(input: ListTicketImportErrorsInput, options?: CallOptions): Promise<ListTicketImportErrorsAnswer> {
    return this.ask('GET /event/{event_id}/ticket-imports/{id}/errors', input, options)
  }

  /**
   * Forgets an import that is not under way, with the rows that wait; what it brought stays.
   * `DELETE /api/event/{event_id}/ticket-imports/{id}`, for keys with order.add_attendees.
   * @throws EntreeError import_not_ready
   */
  deleteTicketImport(input: DeleteTicketImportInput, options?: CallOptions): Promise<DeleteTicketImportAnswer> {
    return this.change('DELETE /event/{event_id}/ticket-imports/{id}', input, options)
  }

  /**
   * Any mail in any language, about an order that is made up; nothing is kept.
   * `POST /api/mail/preview`, for keys with my_company.settings or event.details.
   * @throws EntreeError text_too_long, placeholder_unknown
   */
  previewMail(input: PreviewMailInput, options?: CallOptions): Promise<PreviewMailAnswer> {
    return this.change('POST /mail/preview', input, options)
  }

  /**
   * The mails that something staff do with an order would send, and to whom; nothing is done.
   * `POST /api/user/order/{id}/mail/preview`, for keys with order.refund or order.cancel or order.product_cancel or order.generate_ticket or order.change_owner or order.remind or order.change_event or order.confirmation or order.add_attendees; with `refund` also order.refund; with `cancel` also order.cancel; with `product_cancel` also order.product_cancel; with `new_ticket` also order.generate_ticket; with `owner` also order.change_owner; with `reminder` also order.remind; with `switch_event` also order.change_event; with `visit` also order.change_event; with `resend` also order.confirmation; with `message` also order.confirmation; with `payment_link` also order.add_attendees.
   * @throws EntreeError order_not_paid, product_already_refunded, invalid_amount, refund_exceeds_total, refund_above_paid, refund_of_voucher, text_too_long, order_cancelled, switch_scanned, resale_open, switch_nothing_left, switch_product_missing, switch_product_unknown, switch_ticket_mismatch, event_archived, event_passed, timeslot_required, timeslot_not_found, timeslot_past, timeslot_full, seats_too_few, product_out_of_stock, visit_without_time, visit_nothing_left, visit_scanned, event_change_running, error_try_again, ticket_cancelled, ticket_offered, ticket_refunded, ticket_scanned, field_required, wrong_email, ticket_already_claimed, reminded_recently, nobody_to_remind, order_already_paid, order_expired, customer_details_required, order_not_found, order_product_not_found, pos_not_found, ticket_not_found, refund_changed, idempotency_conflict, visit_changed_meanwhile
   */
  previewOrderMail(input: PreviewOrderMailInput, options?: CallOptions): Promise<PreviewOrderMailAnswer> {
    return this.change('POST /user/order/{id}/mail/preview', input, options)
  }

  /**
   * A mail about an order as it would be sent, and to whom it can be.
   * `GET /api/mail/get-template/{template}/{id}`, for keys with order.confirmation.
   * @throws EntreeError order_cancelled, order_not_paid, order_not_found
   */
  getMailTemplate(input: GetMailTemplateInput, options?: CallOptions): Promise<GetMailTemplateAnswer> {
    return this.ask('GET /mail/get-template/{template}/{id}', input, options)
  }

  /**
   * Sends a mail about an order to somebody of it.
   * `POST /api/mail/send/{template}/{id}`, for keys with order.confirmation.
   * @throws EntreeError order_cancelled, order_not_paid, ticket_refunded, field_required, text_too_long, wrong_email, order_not_found
   */
  sendMail(input: SendMailInput, options?: CallOptions): Promise<SendMailAnswer> {
    return this.change('POST /mail/send/{template}/{id}', input, options)
  }

  /**
   * The valid tickets of an event with their holders and answers, newest first.
   * `GET /api/event/{event_id}/visitors`, for keys with event.visitor_list.
   * @throws EntreeError search_too_short
   */
  listVisitors(input: ListVisitorsInput, options?: CallOptions): Promise<ListVisitorsAnswer> {
    return this.ask('GET /event/{event_id}/visitors', input, options)
  }

  /** Every row of `listVisitors`, each once, the lowest id first. */
  allVisitors(input: Omit<ListVisitorsInput, 'after_id' | 'page' | 'sort'>, options?: CallOptions): AsyncGenerator<ListVisitorsAnswer['data'][number], void, undefined> {
    return this.each('GET /event/{event_id}/visitors', ({ ticket_id }) => ticket_id, input, options)
  }

  /**
   * Products and timeslots that the visitors of an event can be filtered by.
   * `GET /api/event/{event_id}/visitors/dependencies`, for keys with event.visitor_list.
   */
  getVisitorDependencies(input: GetVisitorDependenciesInput, options?: CallOptions): Promise<GetVisitorDependenciesAnswer> {
    return this.ask('GET /event/{event_id}/visitors/dependencies', input, options)
  }

  /**
   * How many badges `printBadges` would print, and of which products there are any.
   * `GET /api/event/{event_id}/badges`, for keys with event.visitor_list.
   */
  countBadges(input: CountBadgesInput, options?: CallOptions): Promise<CountBadgesAnswer> {
    return this.ask('GET /event/{event_id}/badges', input, options)
  }

  /**
   * The badges as a PDF; that they were printed is noted once it is made.
   * `POST /api/event/{event_id}/badges`, for keys with event.visitor_list.
   * @throws EntreeError badges_none, badges_too_many
   */
  printBadges(input: PrintBadgesInput, options?: CallOptions): Promise<Blob> {
    return this.askFile('POST /event/{event_id}/badges', input, options)
  }

  /**
   * What can still be refunded of an order.
   * `GET /api/user/order/{id}/refundable`, for keys with order.refund.
   * @throws EntreeError order_not_paid, order_not_found
   */
  getRefundable(input: GetRefundableInput, options?: CallOptions): Promise<GetRefundableAnswer> {
    return this.ask('GET /user/order/{id}/refundable', input, options)
  }

  /**
   * Refund products of an order with or without their fees, or a free amount.
   * `POST /api/user/order/{id}/refund`, for keys with order.refund.
   * @throws EntreeError order_not_paid, product_already_refunded, invalid_amount, refund_exceeds_total, refund_above_paid, refund_of_voucher, text_too_long, order_not_found, order_product_not_found, refund_changed, idempotency_conflict
   */
  refundOrder(input: RefundOrderInput, options?: CallOptions): Promise<RefundOrderAnswer> {
    return this.change('POST /user/order/{id}/refund', input, options)
  }

  /**
   * What is owed in person to a buyer who cancelled tickets that were paid by hand.
   * `GET /api/user/order/{id}/owed`, for keys with order.refund.
   * @throws EntreeError order_not_found
   */
  getOwedToBuyer(input: GetOwedToBuyerInput, options?: CallOptions): Promise<GetOwedToBuyerAnswer> {
    return this.ask('GET /user/order/{id}/owed', input, options)
  }

  /**
   * Writes down that a buyer has been given back in person what is owed to them.
   * `POST /api/user/order/{id}/owed`, for keys with order.refund.
   * @throws EntreeError refund_above_paid, order_not_found, refund_changed
   */
  settleOwedToBuyer(input: SettleOwedToBuyerInput, options?: CallOptions): Promise<SettleOwedToBuyerAnswer> {
    return this.change('POST /user/order/{id}/owed', input, options)
  }

  /**
   * Cancel an order: tickets and stock, no money.
   * `POST /api/user/order/{id}/cancel`, for keys with order.cancel.
   * @throws EntreeError order_cancelled, order_expired, order_scanned, text_too_long, order_not_found
   */
  cancelOrder(input: CancelOrderInput, options?: CallOptions): Promise<CancelOrderAnswer> {
    return this.change('POST /user/order/{id}/cancel', input, options)
  }

  /**
   * Cancel one product of a paid order, with its ticket.
   * `POST /api/user/order/{id}/product/{order_product_id}/cancel`, for keys with order.product_cancel.
   * @throws EntreeError order_not_paid, order_cancelled, product_already_refunded, ticket_cancelled, ticket_scanned, text_too_long, order_not_found, order_product_not_found
   */
  cancelOrderProduct(input: CancelOrderProductInput, options?: CallOptions): Promise<CancelOrderProductAnswer> {
    return this.change('POST /user/order/{id}/product/{order_product_id}/cancel', input, options)
  }

  /**
   * Cancel one ticket, with the product it is for.
   * `POST /api/ticket/cancel/{id}`, for keys with order.product_cancel.
   * @throws EntreeError order_not_paid, order_cancelled, product_already_refunded, ticket_cancelled, ticket_scanned, text_too_long, ticket_not_found, order_not_found, order_product_not_found
   */
  cancelTicket(input: CancelTicketInput, options?: CallOptions): Promise<CancelTicketAnswer> {
    return this.change('POST /ticket/cancel/{id}', input, options)
  }

  /**
   * What a paid order can be moved to within an event.
   * `GET /api/user/order/{id}/switch-event/dependencies`, for keys with order.change_event.
   * @throws EntreeError order_not_found
   */
  getSwitchChoices(input: GetSwitchChoicesInput, options?: CallOptions): Promise<GetSwitchChoicesAnswer> {
    return this.ask('GET /user/order/{id}/switch-event/dependencies', input, options)
  }

  /**
   * Move a paid order to another event, point of sale or timeslot, product by product.
   * `POST /api/user/order/{id}/switch-event`, for keys with order.change_event.
   * @throws EntreeError order_not_paid, order_cancelled, switch_scanned, resale_open, switch_nothing_left, switch_product_missing, switch_product_unknown, switch_ticket_mismatch, event_archived, event_passed, timeslot_required, timeslot_not_found, timeslot_past, timeslot_full, seats_too_few, product_out_of_stock, text_too_long, order_not_found, order_product_not_found, pos_not_found
   */
  switchOrder(input: SwitchOrderInput, options?: CallOptions): Promise<SwitchOrderAnswer> {
    return this.change('POST /user/order/{id}/switch-event', input, options)
  }

  /**
   * The times to which the visit of an order can be changed, some two months from a day, or from now.
   * `GET /api/user/order/{id}/visit`, for keys with order.change_event.
   * @throws EntreeError order_not_found
   */
  listVisitTimes(input: ListVisitTimesInput, options?: CallOptions): Promise<ListVisitTimesAnswer> {
    return this.ask('GET /user/order/{id}/visit', input, options)
  }

  /**
   * Change the visit of a paid order to another timeslot of its event; its codes stay.
   * `POST /api/user/order/{id}/visit`, for keys with order.change_event.
   * @throws EntreeError order_not_paid, order_cancelled, visit_without_time, visit_nothing_left, visit_scanned, resale_open, event_archived, event_change_running, timeslot_required, timeslot_not_found, timeslot_past, timeslot_full, seats_too_few, error_try_again, order_not_found, visit_changed_meanwhile
   */
  changeVisit(input: ChangeVisitInput, options?: CallOptions): Promise<ChangeVisitAnswer> {
    return this.change('POST /user/order/{id}/visit', input, options)
  }

  /**
   * What the buyer of an order offered for resale, newest first.
   * `GET /api/user/order/{id}/resale`, for keys with order.detail.
   * @throws EntreeError order_not_found
   */
  getResaleOffers(input: GetResaleOffersInput, options?: CallOptions): Promise<GetResaleOffersAnswer> {
    return this.ask('GET /user/order/{id}/resale', input, options)
  }

  /**
   * Takes back for a buyer what they offered for resale, as long as it is not sold.
   * `POST /api/user/order/{id}/resale/{offer_id}/back`, for keys with order.cancel.
   * @throws EntreeError order_not_paid, self_cancel_changing, order_not_found, resale_taken
   */
  takeBackForBuyer(input: TakeBackForBuyerInput, options?: CallOptions): Promise<TakeBackForBuyerAnswer> {
    return this.change('POST /user/order/{id}/resale/{offer_id}/back', input, options)
  }

  /**
   * Make a ticket anew: the old code and link open nothing any more.
   * `POST /api/ticket/generate/{id}`, for keys with order.generate_ticket.
   * @throws EntreeError order_not_paid, ticket_cancelled, ticket_offered, ticket_refunded, ticket_scanned, ticket_not_found
   */
  generateTicket(input: GenerateTicketInput, options?: CallOptions): Promise<GenerateTicketAnswer> {
    return this.change('POST /ticket/generate/{id}', input, options)
  }

  /**
   * Give a ticket to somebody else, who claims it.
   * `POST /api/ticket/{id}/{secret}/change-owner`, for keys with order.change_owner.
   * @throws EntreeError order_not_paid, ticket_cancelled, ticket_offered, ticket_refunded, ticket_scanned, field_required, wrong_email, text_too_long, ticket_not_found
   */
  changeTicketOwner(input: ChangeTicketOwnerInput, options?: CallOptions): Promise<ChangeTicketOwnerAnswer> {
    return this.change('POST /ticket/{id}/{secret}/change-owner', input, options)
  }

  /**
   * Say something of a ticket to whoever scans it, keep its holder out, or take that back.
   * `POST /api/ticket/{id}/mark`, for keys with order.mark_ticket.
   * @throws EntreeError field_required, text_too_long, ticket_not_found
   */
  markTicket(input: MarkTicketInput, options?: CallOptions): Promise<MarkTicketAnswer> {
    return this.change('POST /ticket/{id}/mark', input, options)
  }

  /**
   * Remind whoever was invited to claim the ticket, at most once in 24 hours.
   * `POST /api/ticket/{id}/{secret}/remind`, for keys with order.remind.
   * @throws EntreeError order_not_paid, ticket_cancelled, ticket_offered, ticket_refunded, ticket_already_claimed, reminded_recently, wrong_email, ticket_not_found
   */
  remindTicket(input: RemindTicketInput, options?: CallOptions): Promise<RemindTicketAnswer> {
    return this.change('POST /ticket/{id}/{secret}/remind', input, options)
  }

  /**
   * Remind everybody who was invited to a ticket of the order and has not claimed it.
   * `POST /api/user/order/{id}/remind`, for keys with order.remind.
   * @throws EntreeError order_not_paid, order_cancelled, nobody_to_remind, order_not_found
   */
  remindOrderTickets(input: RemindOrderTicketsInput, options?: CallOptions): Promise<RemindOrderTicketsAnswer> {
    return this.change('POST /user/order/{id}/remind', input, options)
  }

  /**
   * Orders by name, email address, telephone, order number, ticket code or payment reference: the newest 100.
   * `POST /api/customer-support`, for keys with customer_support.view.
   * @throws EntreeError search_too_short
   */
  searchSupport(input: SearchSupportInput = {}, options?: CallOptions): Promise<SearchSupportAnswer> {
    return this.change('POST /customer-support', input, options)
  }

  /**
   * The companies, events and states of payment that the search of support is narrowed by.
   * `GET /api/customer-support/dependencies`, for keys with customer_support.view.
   */
  getSupportDependencies(input: GetSupportDependenciesInput = {}, options?: CallOptions): Promise<GetSupportDependenciesAnswer> {
    return this.ask('GET /customer-support/dependencies', input, options)
  }

  /**
   * Mails that failed or wait longer than they should, oldest first.
   * `GET /api/attention/mails`, for keys with order.mails or admin_company.attention.
   */
  listMailAttention(input: ListMailAttentionInput = {}, options?: CallOptions): Promise<ListMailAttentionAnswer> {
    return this.ask('GET /attention/mails', input, options)
  }

  /**
   * How many mails failed, and how many wait longer than they should.
   * `GET /api/attention/mails/count`, for keys with order.mails or admin_company.attention.
   */
  countMailAttention(options?: CallOptions): Promise<CountMailAttentionAnswer> {
    return this.ask('GET /attention/mails/count', {}, options)
  }

  /**
   * Sends a mail that failed again, or one that waits at once.
   * `POST /api/attention/mails/{id}/send`, for keys with order.mails or admin_company.attention.
   * @throws EntreeError mail_not_waiting
   */
  sendMailAgain(input: SendMailAgainInput, options?: CallOptions): Promise<SendMailAgainAnswer> {
    return this.change('POST /attention/mails/{id}/send', input, options)
  }

  /**
   * Sends all mails again that failed or wait; answers how many.
   * `POST /api/attention/mails/send-all`, for keys with order.mails or admin_company.attention.
   */
  sendMailsAgain(input: SendMailsAgainInput = {}, options?: CallOptions): Promise<SendMailsAgainAnswer> {
    return this.change('POST /attention/mails/send-all', input, options)
  }

  /**
   * Takes a mail that failed off the list: it is not sent any more.
   * `POST /api/attention/mails/{id}/dismiss`, for keys with order.mails or admin_company.attention.
   * @throws EntreeError mail_not_waiting
   */
  dismissMail(input: DismissMailInput, options?: CallOptions): Promise<DismissMailAnswer> {
    return this.change('POST /attention/mails/{id}/dismiss', input, options)
  }

  /**
   * The ways to pay that the accounts of a company have which take its money now; null: not known.
   * `GET /api/payable-methods`, for keys with event.pos.
   */
  listPayableMethods(input: ListPayableMethodsInput = {}, options?: CallOptions): Promise<ListPayableMethodsAnswer> {
    return this.ask('GET /payable-methods', input, options)
  }

  /**
   * The ways to pay that the accounts which take the money of an event offer only to buyers who said certain fields, each with those that the event does not ask for as mandatory.
   * `GET /api/event/{event_id}/unasked-fields`, for keys with event.pos.
   */
  listUnaskedFields(input: ListUnaskedFieldsInput, options?: CallOptions): Promise<ListUnaskedFieldsAnswer> {
    return this.ask('GET /event/{event_id}/unasked-fields', input, options)
  }

  /**
   * Payments and refunds that need a person, longest waiting first; those that are done, newest first.
   * `GET /api/attention/payments`, for keys with order.payment_attention or admin_company.attention.
   */
  listPaymentAttention(input: ListPaymentAttentionInput = {}, options?: CallOptions): Promise<ListPaymentAttentionAnswer> {
    return this.ask('GET /attention/payments', input, options)
  }

  /**
   * How many payments and refunds need a person.
   * `GET /api/attention/payments/count`, for keys with order.payment_attention or admin_company.attention.
   */
  countPaymentAttention(options?: CallOptions): Promise<CountPaymentAttentionAnswer> {
    return this.ask('GET /attention/payments/count', {}, options)
  }

  /**
   * Marks a payment or refund that needed a person as dealt with, with a note.
   * `POST /api/attention/{kind}/{id}/done`, for keys with order.payment_attention or admin_company.attention.
   * @throws EntreeError field_required, text_too_long
   */
  settlePaymentAttention(input: SettlePaymentAttentionInput, options?: CallOptions): Promise<SettlePaymentAttentionAnswer> {
    return this.change('POST /attention/{kind}/{id}/done', input, options)
  }

  /**
   * Sends a refund to the provider again, or asks the provider about a payment again.
   * `POST /api/attention/{kind}/{id}/retry`, for keys with order.payment_attention or admin_company.attention.
   * @throws EntreeError retry_useless, refund_above_paid, payment_provider_silent
   */
  retryPaymentAttention(input: RetryPaymentAttentionInput, options?: CallOptions): Promise<RetryPaymentAttentionAnswer> {
    return this.change('POST /attention/{kind}/{id}/retry', input, options)
  }

  /**
   * Has the provider give back a payment of which nothing is known here, and marks it as dealt with.
   * `POST /api/attention/unknown_payment/{id}/refund`, for keys with order.refund.
   * @throws EntreeError retry_useless, payment_provider_silent
   */
  refundUnknownPayment(input: RefundUnknownPaymentInput, options?: CallOptions): Promise<RefundUnknownPaymentAnswer> {
    return this.change('POST /attention/unknown_payment/{id}/refund', input, options)
  }

  /**
   * Products and discount codes by a part of their name, a ticket by its number: five of each kind that the user may see.
   * `GET /api/search`, for keys with event.products or discount_code.search or order.search.
   */
  searchRecords(input: SearchRecordsInput, options?: CallOptions): Promise<SearchRecordsAnswer> {
    return this.ask('GET /search', input, options)
  }

  /**
   * What was sold, and what goes on at the running and coming events.
   * `GET /api/event/dashboard`, for keys with dashboard.view.
   */
  getDashboard(options?: CallOptions): Promise<GetDashboardAnswer> {
    return this.ask('GET /event/dashboard', {}, options)
  }

  /**
   * The running and coming events with what of each was sold and came in.
   * `GET /api/event/dashboard/current-events`, for keys with dashboard.view.
   */
  listCurrentEvents(options?: CallOptions): Promise<ListCurrentEventsAnswer> {
    return this.ask('GET /event/dashboard/current-events', {}, options)
  }

  /**
   * What goes on at an event: visitors inside, scans of the last hour, its entrances and what was sold.
   * `GET /api/event/dashboard/{event_id}`, for keys with dashboard.view.
   */
  getEventDashboard(input: GetEventDashboardInput, options?: CallOptions): Promise<GetEventDashboardAnswer> {
    return this.ask('GET /event/dashboard/{event_id}', input, options)
  }

  /**
   * What of each product of an event was sold.
   * `GET /api/event/dashboard/{event_id}/sold-tickets`, for keys with dashboard.view.
   */
  getSoldTickets(input: GetSoldTicketsInput, options?: CallOptions): Promise<GetSoldTicketsAnswer> {
    return this.ask('GET /event/dashboard/{event_id}/sold-tickets', input, options)
  }

  /**
   * Tickets and revenue of today, yesterday and this week against the same days before the last edition, of an event or of all on sale.
   * `GET /api/event/glance`, for keys with dashboard.view.
   */
  getGlance(input: GetGlanceInput = {}, options?: CallOptions): Promise<GetGlanceAnswer> {
    return this.ask('GET /event/glance', input, options)
  }

  /**
   * Chooses which earlier event an event is compared with, or that it is compared with none.
   * `POST /api/event/{event_id}/last-edition`, for keys with event.edit.
   */
  saveLastEdition(input: SaveLastEditionInput, options?: CallOptions): Promise<SaveLastEditionAnswer> {
    return this.change('POST /event/{event_id}/last-edition', input, options)
  }

  /**
   * What reports can be narrowed to.
   * `GET /api/report/filters`, for keys with report.view.
   */
  getReportFilters(input: GetReportFiltersInput = {}, options?: CallOptions): Promise<GetReportFiltersAnswer> {
    return this.ask('GET /report/filters', input, options)
  }

  /**
   * Orders by how many tickets they hold, or sales by days before and after the event.
   * `GET /api/report/load-data`, for keys with report.view.
   * @throws EntreeError field_required, end_date_before_start_date
   */
  getReport(input: GetReportInput, options?: CallOptions): Promise<GetReportAnswer> {
    return this.ask('GET /report/load-data', input, options)
  }

  /**
   * Where buyers live.
   * `GET /api/report/load-cities-data`, for keys with report.view.
   * @throws EntreeError field_required, end_date_before_start_date
   */
  getCitiesReport(input: GetCitiesReportInput, options?: CallOptions): Promise<GetCitiesReportAnswer> {
    return this.ask('GET /report/load-cities-data', input, options)
  }

  /**
   * Scans by what came of them, or by hour, day, week or month.
   * `GET /api/report/scans/{by}`, for keys with report.view.
   * @throws EntreeError field_required, end_date_before_start_date
   */
  getScansReport(input: GetScansReportInput, options?: CallOptions): Promise<GetScansReportAnswer> {
    return this.ask('GET /report/scans/{by}', input, options)
  }

  /**
   * What was answered to the questions of the organiser.
   * `GET /api/report/custom-question-answers`, for keys with report.view.
   * @throws EntreeError field_required, end_date_before_start_date
   */
  getAnswersReport(input: GetAnswersReportInput, options?: CallOptions): Promise<GetAnswersReportAnswer> {
    return this.ask('GET /report/custom-question-answers', input, options)
  }

  /**
   * What there is of each ticket, what is sold, and what is left.
   * `GET /api/report/stock`, for keys with report.stock.
   * @throws EntreeError field_required, end_date_before_start_date
   */
  getStockReport(input: GetStockReportInput, options?: CallOptions): Promise<GetStockReportAnswer> {
    return this.ask('GET /report/stock', input, options)
  }

  /**
   * A report as a table for a spreadsheet.
   * `GET /api/report/file`, for keys with report.export.
   * @throws EntreeError field_required, end_date_before_start_date
   */
  downloadReport(input: DownloadReportInput, options?: CallOptions): Promise<Blob> {
    return this.askFile('GET /report/file', input, options)
  }

  /**
   * What was sold of each ticket of an event.
   * `POST /api/report/{event_id}/sales-by-tickettype`, for keys with report.sales_by_ticket_type.
   * @throws EntreeError field_required, end_date_before_start_date
   */
  getSalesByTicketType(input: GetSalesByTicketTypeInput, options?: CallOptions): Promise<GetSalesByTicketTypeAnswer> {
    return this.ask('POST /report/{event_id}/sales-by-tickettype', input, options)
  }

  /**
   * How many orders hold each ticket of an event.
   * `POST /api/report/{event_id}/sales-by-tickettype-orders`, for keys with report.sales_by_ticket_type.
   * @throws EntreeError field_required, end_date_before_start_date
   */
  getSalesByTicketTypeOrders(input: GetSalesByTicketTypeOrdersInput, options?: CallOptions): Promise<GetSalesByTicketTypeOrdersAnswer> {
    return this.ask('POST /report/{event_id}/sales-by-tickettype-orders', input, options)
  }

  /**
   * What each ticket of an event brought in, less what was given back.
   * `POST /api/report/{event_id}/sales-by-tickettype-revenue`, for keys with report.sales_by_ticket_type.
   * @throws EntreeError field_required, end_date_before_start_date
   */
  getSalesByTicketTypeRevenue(input: GetSalesByTicketTypeRevenueInput, options?: CallOptions): Promise<GetSalesByTicketTypeRevenueAnswer> {
    return this.ask('POST /report/{event_id}/sales-by-tickettype-revenue', input, options)
  }

  /**
   * Orders of an event by the tickets that they hold together.
   * `POST /api/report/{event_id}/order-grouped-by-tickets`, for keys with report.view.
   * @throws EntreeError field_required, end_date_before_start_date
   */
  getOrdersByTickets(input: GetOrdersByTicketsInput, options?: CallOptions): Promise<GetOrdersByTicketsAnswer> {
    return this.ask('POST /report/{event_id}/order-grouped-by-tickets', input, options)
  }

  /**
   * Says something to the phones of an event, or to some of them.
   * `POST /api/event/{event_id}/phone-messages`, for keys with scan_operation.edit.
   * @throws EntreeError field_required, text_too_long
   */
  sendPhoneMessage(input: SendPhoneMessageInput, options?: CallOptions): Promise<SendPhoneMessageAnswer> {
    return this.change('POST /event/{event_id}/phone-messages', input, options)
  }

  /**
   * Takes a message back: phones show it no more from their next contact on.
   * `POST /api/event/{event_id}/phone-messages/{id}/withdraw`, for keys with scan_operation.edit.
   */
  withdrawPhoneMessage(input: WithdrawPhoneMessageInput, options?: CallOptions): Promise<WithdrawPhoneMessageAnswer> {
    return this.change('POST /event/{event_id}/phone-messages/{id}/withdraw', input, options)
  }

  /**
   * The scan operations of the company, the newest first; archived ones with show_archived.
   * `GET /api/scan-operations`, for keys with scan_operation.view.
   */
  listScanOperations(input: ListScanOperationsInput = {}, options?: CallOptions): Promise<ListScanOperationsAnswer> {
    return this.ask('GET /scan-operations', input, options)
  }

  /** Every row of `listScanOperations`, each once, the lowest id first. */
  allScanOperations(input: Omit<ListScanOperationsInput, 'after_id' | 'page' | 'sort'> = {}, options?: CallOptions): AsyncGenerator<ListScanOperationsAnswer['data'][number], void, undefined> {
    return this.each('GET /scan-operations', ({ id }) => id, input, options)
  }

  /**
   * One scan operation.
   * `GET /api/scan-operations/{id}`, for keys with scan_operation.view.
   */
  getScanOperation(input: GetScanOperationInput, options?: CallOptions): Promise<GetScanOperationAnswer> {
    return this.ask('GET /scan-operations/{id}', input, options)
  }

  /**
   * Adds a scan operation to an event.
   * `POST /api/scan-operations`, for keys with scan_operation.create.
   * @throws EntreeError field_required, text_too_long, event_archived
   */
  createScanOperation(input: CreateScanOperationInput, options?: CallOptions): Promise<CreateScanOperationAnswer> {
    return this.change('POST /scan-operations', input, options)
  }

  /**
   * Changes the name of a scan operation.
   * `POST /api/scan-operations/{id}`, for keys with scan_operation.edit.
   * @throws EntreeError field_required, text_too_long, scan_operation_archived, changed_meanwhile
   */
  saveScanOperation(input: SaveScanOperationInput, options?: CallOptions): Promise<SaveScanOperationAnswer> {
    return this.change('POST /scan-operations/{id}', input, options)
  }

  /**
   * Puts a scan operation into the archive, or takes it out again; nobody scans in an archived one.
   * `POST /api/scan-operations/{id}/archive`, for keys with scan_operation.edit.
   */
  archiveScanOperation(input: ArchiveScanOperationInput, options?: CallOptions): Promise<ArchiveScanOperationAnswer> {
    return this.change('POST /scan-operations/{id}/archive', input, options)
  }

  /**
   * How many came in, per product, scanner and session.
   * `GET /api/scan-operations/{id}/summary`, for keys with scan_operation.view.
   */
  getScanSummary(input: GetScanSummaryInput, options?: CallOptions): Promise<GetScanSummaryAnswer> {
    return this.ask('GET /scan-operations/{id}/summary', input, options)
  }

  /**
   * Which sessions let in which products.
   * `GET /api/scan-operations/{id}/products`, for keys with scan_operation.view.
   */
  listScanProducts(input: ListScanProductsInput, options?: CallOptions): Promise<ListScanProductsAnswer> {
    return this.ask('GET /scan-operations/{id}/products', input, options)
  }

  /**
   * Says which sessions let in which products; colour and scan-till are those of the product itself.
   * `POST /api/scan-operations/{id}/products`, for keys with scan_operation.edit.
   * @throws EntreeError scanner_duplicate_session_or_product, scan_operation_archived, color_invalid, changed_meanwhile
   */
  saveScanProducts(input: SaveScanProductsInput, options?: CallOptions): Promise<SaveScanProductsAnswer> {
    return this.change('POST /scan-operations/{id}/products', input, options)
  }

  /**
   * The sessions of a scan operation.
   * `GET /api/scan-operations/{id}/sessions`, for keys with scan_operation.view.
   */
  listScanSessions(input: ListScanSessionsInput, options?: CallOptions): Promise<ListScanSessionsAnswer> {
    return this.ask('GET /scan-operations/{id}/sessions', input, options)
  }

  /**
   * Adds a session to a scan operation.
   * `POST /api/scan-operations/{id}/sessions`, for keys with scan_operation.edit.
   * @throws EntreeError field_required, text_too_long, end_date_before_start_date, whole_number_invalid, scanner_duplicate_session_or_product, scan_operation_archived
   */
  createScanSession(input: CreateScanSessionInput, options?: CallOptions): Promise<CreateScanSessionAnswer> {
    return this.change('POST /scan-operations/{id}/sessions', input, options)
  }

  /**
   * Changes a session (SESS-01 to SESS-07).
   * `POST /api/scan-operations/{id}/sessions/{session_id}`, for keys with scan_operation.edit.
   * @throws EntreeError field_required, text_too_long, end_date_before_start_date, whole_number_invalid, scanner_duplicate_session_or_product, scan_operation_archived, changed_meanwhile
   */
  saveScanSession(input: SaveScanSessionInput, options?: CallOptions): Promise<SaveScanSessionAnswer> {
    return this.change('POST /scan-operations/{id}/sessions/{session_id}', input, options)
  }

  /**
   * Copies a session to other times.
   * `POST /api/scan-operations/{id}/sessions/{session_id}/duplicate`, for keys with scan_operation.edit.
   * @throws EntreeError field_required, text_too_long, end_date_before_start_date, whole_number_invalid, scanner_duplicate_session_or_product, scan_operation_archived
   */
  duplicateScanSession(input: DuplicateScanSessionInput, options?: CallOptions): Promise<DuplicateScanSessionAnswer> {
    return this.change('POST /scan-operations/{id}/sessions/{session_id}/duplicate', input, options)
  }

  /**
   * Ends a session that is open at this moment, for all devices; another end opens it again.
   * `POST /api/scan-operations/{id}/sessions/{session_id}/end`, for keys with scan_operation.edit.
   * @throws EntreeError session_not_open, scan_operation_archived
   */
  endScanSession(input: EndScanSessionInput, options?: CallOptions): Promise<EndScanSessionAnswer> {
    return this.change('POST /scan-operations/{id}/sessions/{session_id}/end', input, options)
  }

  /**
   * Removes a session without scans.
   * `DELETE /api/scan-operations/{id}/sessions/{session_id}`, for keys with scan_operation.delete.
   * @throws EntreeError session_has_scans, scan_operation_archived
   */
  deleteScanSession(input: DeleteScanSessionInput, options?: CallOptions): Promise<DeleteScanSessionAnswer> {
    return this.change('DELETE /scan-operations/{id}/sessions/{session_id}', input, options)
  }

  /**
   * The sessions that a copy of the event gets at new times.
   * `GET /api/event/{event_id}/scan-sessions`, for keys with event.duplicate or scan_operation.view.
   */
  listSessionsOfEvent(input: ListSessionsOfEventInput, options?: CallOptions): Promise<ListSessionsOfEventAnswer> {
    return this.ask('GET /event/{event_id}/scan-sessions', input, options)
  }

  /**
   * Scans that let somebody in without network although something stood against it.
   * `GET /api/scan-conflicts`, for keys with scan_operation.view.
   */
  listScanConflicts(input: ListScanConflictsInput = {}, options?: CallOptions): Promise<ListScanConflictsAnswer> {
    return this.ask('GET /scan-conflicts', input, options)
  }

  /**
   * Notes that somebody has looked at a conflict, or that they have not.
   * `POST /api/scan-conflicts/{id}`, for keys with scan_operation.edit.
   */
  settleScanConflict(input: SettleScanConflictInput, options?: CallOptions): Promise<SettleScanConflictAnswer> {
    return this.change('POST /scan-conflicts/{id}', input, options)
  }

}

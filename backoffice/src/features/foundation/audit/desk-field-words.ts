import type { MessageKey } from '../../../messages.ts'

export type Fields = Readonly<Record<string, MessageKey>>

const order: Fields = {
  payment_status: 'orders.status',
  scanned: 'history.field_scanned',
  was_scanned: 'history.field_scanned',
  tickets: 'batches.tickets',
  note: 'orders.notes',
  amount: 'money.amount',
  total: 'money.total',
  number: 'money.number',
  holder: 'orders.ticket_holder',
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

const phone_message: Fields = {
  text: 'history.entity_phone_message',
  phones: 'history.field_phones',
  withdrawn_at: 'history.field_withdrawn_at',
}

const batch: Fields = {
  ticket_name: 'batches.ticket_name',
  price: 'batches.price',
  vat_percentage: 'batches.vat',
  count: 'batches.count',
  starts_at: 'batches.starts_at',
  ends_at: 'batches.ends_at',
  valid_for: 'batches.valid_for',
  weekdays: 'batches.weekdays',
  events: 'batches.events',
  event_ids: 'batches.events',
}

const scan_session: Fields = {
  outgoing_scans: 'sessions.outgoing_scans',
  test_mode: 'sessions.test_mode',
  people_limit: 'sessions.people_limit',
  product_ids: 'sessions.products_chosen',
  scanner_ids: 'sessions.scanners_chosen',
}

const box_office: Fields = {
  payment_methods: 'box.payment_methods',
  overrule_price: 'box.overrule_price',
  use_unsold_stock: 'box.use_unsold_stock',
}

const box_office_closing: Fields = { cash_float: 'box.cash_float', counted_cash: 'box.counted_cash', note: 'orders.notes' }

/** What fields are called of what is sold, and of what happens at the door. */
export const deskFields: Readonly<Record<string, Fields>> = {
  order,
  phone_message,
  batch,
  scan_session,
  box_office,
  box_office_closing,
}

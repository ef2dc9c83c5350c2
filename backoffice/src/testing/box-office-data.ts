import type { CallAnswer } from '@entree/contract/calls.ts'

/** A ticket of 12.50, 20 of them left. */
export const officeProduct = {
  id: 11,
  name: 'Day ticket',
  group: null,
  price: 1250,
  vat_percentage: 9,
  product_type_id: 1,
  stock: 20,
  min_buy: 1,
  max_buy: 10,
  sale_sets: 1,
  limit_max_amount: false,
  parents: [],
  addition_ids: [],
  has_ticket: true,
}

/** A box office that takes cash and cards and sells the ticket. */
export const anOffice = {
  id: 3,
  name: 'Main gate',
  payment_methods: ['cash' as const, 'pin' as const],
  overrule_price: true,
  use_unsold_stock: true,
  products: [officeProduct],
}

/** The event that it sells for. */
export const officeEvent = {
  id: 2,
  name: 'Orchard night',
  starts_at: '2026-07-04T10:00:00.000Z',
  ends_at: '2026-07-04T21:00:00.000Z',
  time_zone: 'Europe/Amsterdam',
  venue: null,
}

/** The event with its only box office. */
export const anOfficeEvent: CallAnswer<'getBoxOfficeEvent'> = { event: officeEvent, timeslots: [], box_offices: [anOffice] }

import type { EventDetail, EventRow } from '@entree/contract/catalogue/events/entities.ts'

/** An event on the screen: a draft that lacks nothing it must have. */
export function anEventDetail(change: Partial<EventDetail> = {}): EventDetail {
  return {
    id: 5,
    company_id: 1,
    name: 'Summer night',
    status: 'draft',
    state: 'draft',
    starts_at: '2026-09-05T18:00:00.000Z',
    ends_at: '2026-09-06T02:00:00.000Z',
    time_zone: 'Europe/Amsterdam',
    continuous: false,
    event_type_id: null,
    venue_id: 3,
    venue: { id: 3, name: 'De Helling', address: 'Helling 7', zip: '3523 CB', city: 'Utrecht', active: true },
    image: null,
    image_url: null,
    banner: null,
    banner_url: null,
    show_image: true,
    description: null,
    description_location: 'top',
    is_description_open: false,
    minimum_age: null,
    people_limit: null,
    reminder_days: null,
    age_confirmation_checkbox: false,
    charge_ticket_fee_to_customer: false,
    has_waiting_list: false,
    cancel_until: null,
    cancel_until_unit: 'hours',
    cancel_percentage: 100,
    cancel_returns_fees: false,
    visit_change_hours: 0,
    resale_hours: null,
    resale_percentage: 100,
    resale_returns_fees: false,
    vat_percentage: 9,
    ticket_template_id: 8,
    ticket_templates: [
      { id: 8, name: 'Standard' },
      { id: 9, name: 'Gold' },
    ],
    allowed_product_ids: [],
    allowed_products: [],
    gtm_id: null,
    has_fb_capi: false,
    fb_pixel_id: null,
    fb_test_event_code: null,
    has_fb_access_token: false,
    company_has_fb: false,
    archived_at: null,
    created_at: '2026-05-01T10:00:00.000Z',
    updated_at: '2026-06-01T10:00:00.000Z',
    missing: [],
    has_orders: false,
    sold: 0,
    capacity: 100,
    points_of_sale: [],
    shop_url: null,
    ...change,
  }
}

/** A row of the overview of events. */
export function anEventRow(change: Partial<EventRow> = {}): EventRow {
  const { id, name, status, state, starts_at, ends_at, time_zone, continuous, image_url, sold, capacity, created_at } =
    anEventDetail()
  const venue = { id: 3, name: 'De Helling', city: 'Utrecht' }
  return {
    id,
    name,
    status,
    state,
    starts_at,
    ends_at,
    time_zone,
    continuous,
    image_url,
    sold,
    capacity,
    created_at,
    venue,
    ...change,
  }
}

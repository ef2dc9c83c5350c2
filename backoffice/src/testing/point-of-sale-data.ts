import type { CallAnswer } from '@entree/contract/calls.ts'
import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'

const NO_COLORS: PointOfSaleDetail['colors'] = {
  primary_color: null,
  secondary_color: null,
  accent_color: null,
  description_color: null,
  button_color: null,
  button_text_color: null,
}

/** A live shop that sells the day ticket and takes iDEAL. */
export function aPointOfSaleDetail(over: Partial<PointOfSaleDetail> = {}): PointOfSaleDetail {
  return {
    id: 3,
    event_id: 5,
    name: 'Website',
    url: 'festival',
    shop_url: 'https://uiterwaard.example/p/festival',
    status: 'live',
    test_mode: false,
    language: 'nl',
    custom_css: null,
    terms_conditions_url: null,
    show_countdown: false,
    countdown: null,
    show_in_overview: true,
    donations_allowed: true,
    age_confirmation: null,
    noindex: false,
    colors: NO_COLORS,
    payment_methods: [
      {
        id: 7,
        payment_method_id: 1,
        name: 'iDEAL',
        adapter: 'ideal',
        fee_fixed: 29,
        fee_percentage: 0,
        online: true,
        show_pos: false,
        sort: 0,
      },
    ],
    products: [{ product_id: 1, name: 'Day ticket', status: 'live', price: 2500, stock: null, taken: 4, sort: 0 }],
    has_orders: false,
    updated_at: '2026-06-01T10:00:00.000Z',
    ...over,
  }
}

/** What the point-of-sale form chooses from: three products, three ways to pay. */
export function pointOfSaleDependencies(): CallAnswer<'getPointOfSaleDependencies'> {
  return {
    products: [
      { id: 1, name: 'Day ticket', status: 'live', price: 2500, stock: 100, product_type_id: 1 },
      { id: 2, name: 'Tent', status: 'live', price: 1500, stock: null, product_type_id: 7 },
      { id: 3, name: 'Locker', status: 'not_live', price: 500, stock: 10, product_type_id: 7 },
    ],
    payment_methods: [
      { id: 1, name: 'iDEAL', adapter: 'ideal', is_on_site: false },
      { id: 3, name: 'Creditcard', adapter: 'creditcard', is_on_site: false },
      { id: 4, name: 'PayPal', adapter: 'paypal', is_on_site: false },
    ],
    languages: ['en', 'nl', 'de', 'es', 'fr', 'pt'],
    statuses: ['live', 'test', 'closed'],
    colors: { ...NO_COLORS, primary_color: '#112233', button_text_color: '#ffffff' },
    shop_origin: 'https://uiterwaard.example',
    event: {
      id: 5,
      name: 'Summer night',
      starts_at: '2026-07-04T10:00:00.000Z',
      ends_at: '2026-07-04T21:00:00.000Z',
      time_zone: 'Europe/Amsterdam',
      minimum_age: 18,
      age_confirmation_checkbox: true,
      has_donation: false,
      is_archived: false,
    },
  }
}

import type { Campaign, Company, LivePointOfSale, PointOfSale, Product } from '../data.ts'

/** The moment at which the tests of the shop play. */
export const NOW = '2026-07-01T10:00:00.000Z'

/** A company as the shop knows it, with the default look and texts. */
export function aCompany(over: Partial<Company> = {}): Company {
  return {
    id: 1,
    name: 'Zomerweide',
    phone: '+31 20 123 45 67',
    email_customer_questions: 'tickets@zomerweide.example',
    kvk: '12345678',
    country: null,
    show_kvk_on_pos: true,
    show_calendar: false,
    calendar_sold_ratio: true,
    vat_percentage: 21,
    order_thank_you_show_events: false,
    domain: 'localhost',
    layout: {
      logo: null,
      logo_url: null,
      primary_color: null,
      secondary_color: null,
      accent_color: null,
      description_color: null,
      button_color: null,
      button_text_color: null,
      header: { backgroundColor: null },
      secondary: { backgroundColor: null, color: null },
      footer: { backgroundColor: null, links: [] },
    },
    texts: {},
    ...over,
  }
}

/** A product of 2500 cents and a service fee of 150, for sale; `discount_price` follows `price`. */
export function aProduct(over: Partial<Product> = {}): Product {
  const price = over.price ?? 2500
  return {
    id: 11,
    name: 'Regular',
    description: null,
    image_url: null,
    price,
    discount_price: price,
    service_fee: 150,
    vat_percentage: 9,
    persons: null,
    product_type_id: 1,
    has_seats: false,
    min_buy: 0,
    max_buy: 10,
    sale_sets: 1,
    sale_starts_at: null,
    sale_ends_at: null,
    sale_show_after_expire: false,
    is_disabled: false,
    out_of_stock: false,
    current_stock: 100,
    is_cross_sell: false,
    limit_max_amount: false,
    parents: [],
    additions: [],
    sort: 1,
    ...over,
  }
}

/** An event without timeslots that starts three days after `NOW`. */
export function anEvent(over: Partial<PointOfSale['event']> = {}): PointOfSale['event'] {
  return {
    id: 7,
    company_id: 1,
    name: 'Open Air',
    image: null,
    image_url: null,
    banner_url: null,
    starts_at: '2026-07-04T10:00:00.000Z',
    ends_at: '2026-07-04T21:00:00.000Z',
    time_zone: 'Europe/Amsterdam',
    continuous: false,
    venue_id: 3,
    venue: { name: 'De Weide', address: 'Weidelaan 12', zip: '1234 AB', city: 'Utrecht', country_code: 'NL' },
    description: null,
    description_location: 'top',
    is_description_open: false,
    minimum_age: null,
    age_confirmation_checkbox: false,
    has_waiting_list: false,
    resale_hours: null,
    resale_percentage: 100,
    resale_returns_fees: false,
    cancel_until: null,
    cancel_until_unit: 'hours',
    cancel_percentage: 100,
    cancel_returns_fees: false,
    has_had_cancel_terms: false,
    gtm_id: null,
    has_fb_capi: false,
    has_performances: false,
    timeslots: [],
    opening_hours: [],
    ...over,
  }
}

type PointOfSaleOver = Partial<Omit<PointOfSale, 'products' | 'event'>> & {
  products?: Product[]
  event?: Partial<PointOfSale['event']>
}

/** A point of sale with these products in one default group, unless `pos_product_groups` says otherwise. */
export function aPointOfSale({ products = [aProduct()], event, ...over }: PointOfSaleOver = {}): PointOfSale {
  return {
    id: 5,
    url: 'open-air',
    name: 'Shop',
    status: 'live',
    language: 'en',
    noindex: true,
    custom_css: null,
    terms_conditions_url: null,
    countdown: null,
    ratio: 0,
    company: aCompany(),
    payment_methods: [
      {
        id: 3,
        fee_fixed: 0,
        fee_percentage: 0,
        online: true,
        show_pos: true,
        payment_method: { name: 'iDEAL | Wero', adapter: 'ideal' },
      },
    ],
    pos_product_groups: [{ id: 1, name: 'event_default_group', type: 'default', products: products.map(({ id }) => id) }],
    server_time: NOW,
    ...over,
    event: anEvent(event),
    products: products.map((product) => ({
      product_id: product.id,
      product,
      current_stock: product.current_stock,
      out_of_stock: product.out_of_stock,
      sort: product.sort,
    })),
  }
}

/** A point of sale as lists show it, from 2650 cents; the other fields are those of its event. */
export function aLivePointOfSale(
  over: Partial<LivePointOfSale['event']> & { url?: string; ratio?: number; days?: LivePointOfSale['days'] } = {},
): LivePointOfSale {
  const { url = 'open-air', ratio = 0, days = null, ...event } = over
  const { id, name, starts_at, ends_at, continuous, image, image_url, venue, has_fb_capi, has_performances } = anEvent()
  const known = {
    id,
    name,
    starts_at,
    ends_at,
    continuous,
    image,
    image_url,
    venue,
    has_fb_capi,
    has_performances,
    timeslot_count: 0,
  }
  return { url, ratio, days, price_from: 2650, event: { ...known, ...event } }
}

/** A campaign that takes 20 percent off products named Regular, and hides none. */
export function aCampaign(over: Partial<Campaign> = {}): Campaign {
  return {
    id: 2,
    name: 'Friends',
    slug: 'friends',
    rules: [
      {
        reference: 'friends',
        sets: [{ field: 'name', operation: 'equal', value: 'Regular' }],
        discount_type: 'percentage',
        discount_value: 20,
      },
    ],
    hiderules: [],
    highlight_discount: true,
    highlight_style: { border_color: '#ff0000', background_color: '#ffffee' },
    ...over,
  }
}

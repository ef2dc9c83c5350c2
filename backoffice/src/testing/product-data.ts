import type { CallAnswer } from '@entree/contract/calls.ts'
import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'

/** A ticket of 25.00, live, 100 of them of which nothing is sold. */
export function aProductDetail(over: Partial<ProductDetail> = {}): ProductDetail {
  return {
    id: 1,
    event_id: 5,
    name: 'Day ticket',
    product_group_id: null,
    product_type_id: 1,
    has_seats: false,
    status: 'live',
    price: 2500,
    vat_percentage: 9,
    stock: 100,
    min_buy: 0,
    max_buy: 10,
    sale_sets: 1,
    persons: 1,
    sale_starts_at: null,
    sale_ends_at: null,
    sale_show_after_expire: false,
    description: null,
    image: null,
    image_url: null,
    scan_color: null,
    scan_note: null,
    voucher_months: null,
    scan_till: null,
    ticket_template_id: null,
    badge_template_id: null,
    multi_day: false,
    has_ticket: true,
    is_cross_sell: false,
    limit_max_amount: false,
    pass_service_fee: true,
    notification_email: null,
    parents: [],
    addition_ids: [],
    addition_of: null,
    sold: 0,
    reserved: 0,
    left: 100,
    state: 'available',
    is_ordered: false,
    sort: 0,
    updated_at: '2026-06-01T10:00:00.000Z',
    ...over,
  }
}

/** What the product form chooses from: one group, one template, one shop. */
export function productDependencies(): CallAnswer<'getProductDependencies'> {
  return {
    product_types: [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: `type ${id}`, gives_ticket: id <= 3 })),
    product_groups: [{ id: 8, name: 'Camping', type: 'custom' }],
    ticket_templates: [{ id: 4, name: 'VIP' }],
    badge_templates: [{ id: 9, name: 'Badge' }],
    products: [
      { id: 1, name: 'Day ticket' },
      { id: 2, name: 'Tent' },
      { id: 3, name: 'Locker' },
    ],
    points_of_sale: [{ id: 3, name: 'Website' }],
    vat_choices: [0, 9, 21],
    event: {
      id: 5,
      name: 'Festival',
      vat_percentage: 9,
      starts_at: '2026-07-04T10:00:00.000Z',
      ends_at: '2026-07-04T21:00:00.000Z',
      time_zone: 'Europe/Amsterdam',
      charge_ticket_fee_to_customer: true,
      is_archived: false,
    },
  }
}

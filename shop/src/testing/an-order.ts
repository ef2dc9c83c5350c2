import type { CallAnswer } from '@entree/contract/calls.ts'
import { anEvent, NOW } from './shop-data.ts'

type Order = CallAnswer<'getOrder'>

/** An unpaid order of the point of sale of `shop-data.ts`, with these units. */
export function anOrder({
  units = [],
  ...over
}: Partial<Order> & { units?: Partial<Order['order_products'][number]>[] } = {}): Order {
  const { id, name, starts_at, ends_at, continuous, image_url } = anEvent()
  return {
    id: 179762,
    secret: 'abc-def_g',
    order_number: 'Z179762',
    payment_status: 'new',
    is_cancelled: false,
    expires_at: '2026-07-01T10:20:00.000Z',
    created_at: NOW,
    language: 'en',
    customer: null,
    event: { id, name, starts_at, ends_at, continuous, image_url, has_timeslots: false },
    moved_from: null,
    order_products: units.map((unit, index) => ({
      id: index + 1,
      product_id: 11,
      product: {
        id: 11,
        name: 'Regular',
        image: null,
        product_type_id: 1,
        has_seats: false,
        has_ticket: true,
        product_group: null,
      },
      price: 2500,
      discount_price: 2500,
      service_fee: 150,
      vat_percentage: 9,
      takes_code: true,
      is_cross_sell: false,
      is_disabled: false,
      refunded_at: null,
      seat: null,
      ...unit,
    })),
    timeslot_id: null,
    timeslot: null,
    point_of_sale_payment_method_id: null,
    merged_tickets_url: null,
    products_total: 2500,
    campaign_discount: 0,
    discount_code_adjustment: 0,
    service_fees: 150,
    payment_fee: 0,
    fee_vat_percentage: 21,
    total: 2650,
    company: { id: 1, name: 'Zomerweide' },
    point_of_sale: { id: 5, url: 'open-air', status: 'live', has_cross_sell: false },
    discountcode: null,
    campaign: null,
    terms_accepted_at: null,
    has_payment_link: false,
    age_to_confirm: null,
    money_returned: false,
    server_time: NOW,
    ...over,
  }
}

import { typeGivesTicket } from '@entree/domain/catalogue/product-types.ts'
import type { CallAnswer } from '@entree/contract/calls.ts'
import type { Product } from '../../../data.ts'
import { aProduct } from '../../../testing/shop-data.ts'
import type { OwnTicket } from '../order-polling.ts'
import type { Order } from '../use-order.ts'

export const SECRET = 'c2VjcmV0'
type Unit = Order['order_products'][number]
type OrderOver = Partial<Omit<Order, 'event' | 'point_of_sale'>> & {
  event?: Partial<Order['event']>
  point_of_sale?: Partial<Order['point_of_sale']>
}

/** An unpaid order of two tickets, made just now by the clock of this machine, with its amounts added up. */
export function anOrder({ event, point_of_sale, ...over }: OrderOver = {}): Order {
  const order_products = over.order_products ?? [aUnit({ id: 1 }), aUnit({ id: 2 })]
  const products_total = sum(order_products, ({ price }) => price)
  const service_fees = sum(order_products, ({ service_fee }) => service_fee)
  const discount = (over.campaign_discount ?? 0) - (over.discount_code_adjustment ?? 0)
  const now = Date.now()
  return {
    id: 3,
    secret: SECRET,
    order_number: '179763',
    payment_status: 'new',
    is_cancelled: false,
    expires_at: new Date(now + 20 * 60_000).toISOString(),
    created_at: new Date(now).toISOString(),
    server_time: new Date(now).toISOString(),
    language: 'en',
    customer: null,
    timeslot_id: null,
    timeslot: null,
    point_of_sale_payment_method_id: null,
    merged_tickets_url: null,
    campaign_discount: 0,
    discount_code_adjustment: 0,
    payment_fee: 0,
    fee_vat_percentage: 21,
    company: { id: 1, name: 'Zomerweide' },
    discountcode: null,
    campaign: null,
    terms_accepted_at: null,
    has_payment_link: false,
    age_to_confirm: null,
    money_returned: false,
    moved_from: null,
    order_products,
    products_total,
    service_fees,
    total: products_total + service_fees - discount + (over.payment_fee ?? 0),
    ...over,
    event: {
      id: 7,
      name: 'Open Air',
      starts_at: '2026-07-04T10:00:00.000Z',
      ends_at: '2026-07-04T21:00:00.000Z',
      continuous: false,
      image_url: null,
      has_timeslots: false,
      ...event,
    },
    point_of_sale: { id: 5, url: 'open-air', status: 'live', has_cross_sell: false, ...point_of_sale },
  }
}

/** A unit of an order at the prices of its product, in cents; not refunded. */
export function aUnit({ product = aProduct(), ...over }: Partial<Omit<Unit, 'product'>> & { product?: Product } = {}): Unit {
  const { id, name, price, discount_price, service_fee, vat_percentage, is_cross_sell, is_disabled, product_type_id, has_seats } =
    product
  return {
    id: 1,
    product_id: id,
    product: {
      id,
      name,
      image: null,
      product_type_id,
      has_seats,
      has_ticket: typeGivesTicket(product_type_id),
      product_group: null,
    },
    price,
    discount_price,
    service_fee,
    vat_percentage,
    takes_code: true,
    is_cross_sell,
    is_disabled,
    refunded_at: null,
    seat: null,
    ...over,
  }
}

/** A customer with a name and an email address, and no other details. */
export function aCustomer(over: Partial<NonNullable<Order['customer']>> = {}): NonNullable<Order['customer']> {
  return {
    company_name: null,
    first_name: 'Jan',
    last_name: 'de Vries',
    address: { address: null, house_nr: null, zip: null, city: null, country: null },
    phone: null,
    gender: null,
    dob: null,
    email: 'jan@example.com',
    optin: false,
    ...over,
  }
}

/** A paid order as the server shows it: the address masked, the tickets put together. */
export function aPaidOrder(over: OrderOver = {}): Order {
  return anOrder({
    payment_status: 'paid',
    customer: aCustomer({ email: 'j***n@example.com' }),
    merged_tickets_url: `/api/order/3/${SECRET}/tickets.pdf`,
    ...over,
  })
}

/** An active ticket that nobody has claimed; its secret and PDF follow its id. */
export function aTicket(over: Partial<OwnTicket> = {}): OwnTicket {
  const id = over.id ?? 41
  return {
    id,
    secret: `t${id}`,
    status: 'active',
    is_test: false,
    customer: null,
    invite_email: null,
    invited_at: null,
    reminded_at: null,
    claimed_at: null,
    is_given_away: false,
    url: `/api/ticket/${id}/t${id}/ticket.pdf`,
    is_generating: false,
    order_product: { id, price: 2500, refunded_at: null, offered_at: null, seat: null, product: { id: 11, name: 'Regular' } },
    order: { id: 3, order_number: '179763', is_cancelled: false },
    ...over,
  }
}

/** `POST` answers that give the order back with what was saved. */
export function savedOver(order: Order) {
  return (input: Record<string, unknown>): CallAnswer<'saveOrder'> => ({
    ...order,
    timeslot_id: typeof input.timeslot_id === 'number' ? input.timeslot_id : order.timeslot_id,
    customer: input.customer ? aCustomer() : order.customer,
  })
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0)
}

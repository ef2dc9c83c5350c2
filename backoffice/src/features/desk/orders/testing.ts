import type { CallAnswer } from '@entree/contract/calls.ts'

type Row = CallAnswer<'listOrders'>['data'][number]
/** An order as the overview shows it: paid, of two products. */
export const row = (changes: Partial<Row> = {}): Row => ({
  id: 179762,
  order_number: '179762',
  type: 'online',
  event: { id: 1, name: 'Summer Fest' },
  point_of_sale: { id: 2, name: 'Shop' },
  customer_name: 'Ann Lee',
  email: 'ann@example.com',
  created_at: '2026-06-01T10:00:00.000Z',
  paid_at: null,
  payment_status: 'paid',
  is_cancelled: false,
  is_test: false,
  refund_state: 'none',
  products_count: 2,
  total: 123450,
  ...changes,
})
/** A page with these orders. */
export const page = (...data: Row[]): CallAnswer<'listOrders'> => ({
  data,
  total: data.length,
  is_total_more: false,
  paid_total: 0,
  page: 1,
  per_page: 25,
  last_page: 1,
})
/** A page with nothing on it. */
export const nothing = { data: [], total: 0, page: 1, per_page: 25, last_page: 1 }
/** The order with all that is known of it. */
export const detail = (changes: Partial<CallAnswer<'getOrderDetail'>> = {}): CallAnswer<'getOrderDetail'> => ({
  ...row(),
  language: 'nl',
  source: 'shop',
  utm_campaign: null,
  expires_at: '2026-06-01T10:20:00.000Z',
  cancelled_at: null,
  customer: {
    company_name: null,
    first_name: 'Ann',
    last_name: 'Lee',
    address: { address: 'Street', house_nr: '1', zip: '1234 AB', city: 'Utrecht', country: 'NL' },
    phone: null,
    gender: null,
    dob: '1990-02-01',
    email: 'ann@example.com',
    optin: true,
  },
  customer_updated_at: '2026-06-01T10:00:00.000Z',
  notes: [],
  order_products: [
    {
      id: 1,
      product_id: 5,
      name: 'Day ticket',
      price: 2000,
      discount_price: 1500,
      service_fee: 0,
      vat_percentage: 9,
      refunded_at: null,
      cancelled_at: null,
      ticket: {
        id: 500001,
        status: 'active',
        holder: 'Bo Ray',
        email: null,
        generated_at: '2026-06-01T10:01:00.000Z',
        invited_at: null,
        reminded_at: null,
        claimed_at: null,
        scanned_at: '2026-07-04T10:01:00.000Z',
      },
    },
  ],
  timeslot: null,
  payment_method: { name: 'iDEAL' },
  discountcode: null,
  campaign: null,
  answers: [{ question: 'Shirt size?', answer: 'M', ticket_id: null }],
  products_total: 1500,
  campaign_discount: 0,
  discount_code_adjustment: 500,
  service_fees: 0,
  payment_fee: 35,
  paid: 1535,
  refunded: 0,
  ...changes,
})

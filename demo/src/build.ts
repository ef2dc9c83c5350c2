import { DEFAULT_PRODUCT_GROUP } from '@entree/domain/catalogue/product-groups.ts'
import { serviceFee } from '@entree/domain/selling/service-fee.ts'
import type { FreeSeat } from '@entree/domain/selling/best-seats.ts'
import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import type { Insertable } from 'kysely'
import type { DemoDays } from './demo-days.ts'
import type { Person } from './people.ts'
import type { Pictures } from './pictures.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'

/** Everything the demo is made with. */
export type Demo = {
  rows: Rows
  days: DemoDays
  pictures: Pictures
  random: Random
  sales: Sale[]
  companies: DemoCompany[]
  /** The seats that are free, by product. */
  halls: Map<number, FreeSeat[]>
  /** The event that is under way, whose tickets are scanned and sold at the door; null until it is made. */
  door: DemoDoor | null
  /** The port at which the shops of the demo are seen on this machine; null: elsewhere, at their own host names. */
  port: number | null
}

type Columns<Name extends keyof DB> = Insertable<DB[Name]>
export type Own<Name extends keyof DB, Filled extends PropertyKey> = Omit<Columns<Name>, 'id' | Filled>

export type Pool = { id: number; capacity: number | null; taken: number }
export type DemoCompany = {
  id: number
  demo: Demo
  name: string
  subdomain: string
  host: string
  vat_percentage: number
  ticket_fee: number
}
export type DemoEvent = { id: number; company: DemoCompany; charge_ticket_fee_to_customer: boolean; questions: DemoQuestion[] }
type DemoQuestion = { id: number; answers: string[] }
export type DemoTimeslot = { id: number; pool: Pool; starts_at: string }
export type DemoProduct = {
  id: number
  name: string
  price: number
  service_fee: number
  vat_percentage: number
  product_type_id: number
  has_ticket: boolean
  is_cross_sell: boolean
  sale_starts_at: string | null
  sale_ends_at: string | null
  pool: Pool
  /** What is added automatically with it. */
  additions: DemoProduct[]
}
type DemoPaymentMethod = { id: number; fee_fixed: number; fee_percentage: number; adapter: string; weight: number }
export type DemoPointOfSale = {
  id: number
  event: DemoEvent
  language: string
  is_test: boolean
  payment_methods: DemoPaymentMethod[]
  /** Pools of its own, by product. */
  pools: Map<number, Pool>
}
export type DemoDiscountCode = {
  id: number
  code: string
  type: 'percentage' | 'value'
  amount: number
  apply_type: 'order' | 'product'
  products: number[]
  pool: Pool
}

/** What became of an order. */
export type Outcome = 'paid' | 'refunded' | 'cancelled' | 'pending' | 'expired'

/** Units of one product, cents each. */
export type SaleLine = { product: DemoProduct; amount: number; price: number; is_disabled: boolean }

/** A festival day that is under way. */
export type DemoDoor = {
  event: DemoEvent
  products: DemoProduct[]
  shop: DemoPointOfSale
  box_office_id: number
  /** ISO 8601. */
  starts_at: string
  ends_at: string
}

/** An order of the past, before it is rows. */
export type Sale = {
  point_of_sale: DemoPointOfSale
  created_at: string
  lines: SaleLine[]
  timeslot: DemoTimeslot | null
  code: DemoDiscountCode | null
  method: DemoPaymentMethod
  person: Person
  outcome: Outcome
  source: string
  /** Sold at a box office, and how it was paid there; null: online. */
  desk: { box_office_id: number; method: 'cash' | 'pin' } | null
}

/** A company with its hosts, the first of which the guide names. */
export function addCompany(
  demo: Demo,
  {
    hosts,
    layout,
    texts = {},
    ticket_fee,
    ...columns
  }: Own<'company', 'layout' | 'texts'> & {
    hosts: string[]
    layout: object
    texts?: object
    vat_percentage: number
    ticket_fee: number
  },
): DemoCompany {
  const { name, subdomain, vat_percentage } = columns
  const id = demo.rows.add('company', { ...columns, layout: JSON.stringify(layout), texts: JSON.stringify(texts) })
  for (const host of hosts) demo.rows.put('company_host', { host, company_id: id })
  demo.rows.add('company_fee', { company_id: id, type: 'ticket_fee', amount: ticket_fee, start_date: '2020-01-01' })
  const company = { id, demo, name, subdomain, host: hosts[0] ?? '', vat_percentage, ticket_fee }
  demo.companies.push(company)
  return company
}

/** A venue, active and verified unless the columns say otherwise; returns its id. */
export function addVenue({ demo, id: company_id }: DemoCompany, columns: Own<'venue', 'company_id'>): number {
  return demo.rows.add('venue', { company_id, active: true, verified: true, ...columns })
}

/** A ticket page: the background, the code in the frame drawn there, and the texts. */
export function addTicketTemplate(
  { demo, id: company_id }: DemoCompany,
  { name, background, text_blocks }: { name: string; background: string; text_blocks: object[] },
): number {
  const qr = { top: 497, left: 210, size: 175 }
  return demo.rows.add('ticket_template', {
    company_id,
    name,
    background,
    qr: JSON.stringify(qr),
    text_blocks: JSON.stringify(text_blocks),
  })
}

/** Kinds of events, as the migrations number them. */
export const eventTypes = { festival: 1, concert: 2, club_night: 3, theatre: 4, museum: 6, other: 9 } as const

/** An event, live unless the columns say otherwise, without questions. */
export function addEvent(
  company: DemoCompany,
  columns: Own<'event', 'company_id'> & { charge_ticket_fee_to_customer: boolean },
): DemoEvent {
  const id = company.demo.rows.add('event', { company_id: company.id, status: 'live', ...columns })
  return { id, company, charge_ticket_fee_to_customer: columns.charge_ticket_fee_to_customer, questions: [] }
}

/** The groups of an event in the order given; the first is the default one, whose title is not shown. */
export function addGroups({ id: event_id, company }: DemoEvent, ...names: string[]): number[] {
  return [DEFAULT_PRODUCT_GROUP, ...names].map((name, sort) =>
    company.demo.rows.add('product_group', {
      company_id: company.id,
      event_id,
      name,
      type: sort === 0 ? 'default' : 'custom',
      sort,
    }),
  )
}

/** A stock pool of which nothing is taken; `capacity` null is unlimited. */
export function addPool({ demo, id: company_id }: DemoCompany, kind: string, capacity: number | null): Pool {
  return { id: demo.rows.add('stock_pool', { company_id, kind, capacity }), capacity, taken: 0 }
}

/** A product; `stock` null is unlimited. `parents`: shown only with one of them. `addition_of`: added automatically with that one. */
export function addProduct(
  event: DemoEvent,
  {
    stock = null,
    parents = [],
    addition_of,
    ...columns
  }: Own<'product', 'company_id' | 'event_id' | 'stock_pool_id' | 'vat_percentage' | 'product_type_id'> & {
    product_type_id?: number
    vat_percentage?: number
    stock?: number | null
    parents?: DemoProduct[]
    addition_of?: DemoProduct
  },
): DemoProduct {
  const { company } = event
  const { rows } = company.demo
  const pool = addPool(company, 'product', stock)
  const row = {
    product_type_id: 1,
    vat_percentage: 9,
    has_ticket: true,
    is_cross_sell: false,
    pass_service_fee: true,
    sale_starts_at: null,
    sale_ends_at: null,
    ...columns,
  }
  const id = rows.add('product', { company_id: company.id, event_id: event.id, stock_pool_id: pool.id, ...row })
  for (const parent of parents) rows.put('product_parent', { company_id: company.id, product_id: id, parent_id: parent.id })
  if (addition_of) rows.put('product_addition', { company_id: company.id, child_id: id, parent_id: addition_of.id })
  const service_fee = serviceFee({ ...event, ticket_fee: company.ticket_fee, product: row })
  const product: DemoProduct = { ...row, id, service_fee, pool, additions: [] }
  addition_of?.additions.push(product)
  return product
}

export type OfferedMethod = Own<'point_of_sale_payment_method', 'company_id' | 'point_of_sale_id' | 'payment_method_id'> & {
  adapter: keyof typeof METHODS
  weight?: number
}
const METHODS = { ideal: 1, bancontact: 2, creditcard: 3, paypal: 4, banktransfer: 5, pin: 6, cash: 7 } as const

/** A point of sale with its products in the order given, some with a stock of their own, and its payment methods. */
export function addPointOfSale(
  event: DemoEvent,
  {
    products,
    payment_methods,
    stock = [],
    ...columns
  }: Own<'point_of_sale', 'company_id' | 'event_id'> & {
    products: DemoProduct[]
    payment_methods: OfferedMethod[]
    stock?: [DemoProduct, number][]
  },
): DemoPointOfSale {
  const { company } = event
  const { rows } = company.demo
  // As an organiser would have it: what the shop does not list is not for search engines either (SEO-01).
  const noindex = columns.show_in_overview === false
  const id = rows.add('point_of_sale', { company_id: company.id, event_id: event.id, noindex, ...columns })
  const limits = new Map(stock.map(([product, amount]) => [product.id, amount]))
  const pools = new Map(
    products.map((product) => [product.id, addPool(company, 'point_of_sale_product', limits.get(product.id) ?? null)]),
  )
  for (const [sort, [product_id, pool]] of [...pools].entries()) {
    rows.put('point_of_sale_product', { company_id: company.id, point_of_sale_id: id, product_id, stock_pool_id: pool.id, sort })
  }
  const methods = payment_methods.map(({ adapter, weight = 1, ...method }, sort) => {
    const row = { company_id: company.id, point_of_sale_id: id, payment_method_id: METHODS[adapter], sort, ...method }
    const { fee_fixed = 0, fee_percentage = 0 } = method
    return {
      id: rows.add('point_of_sale_payment_method', row),
      fee_fixed,
      fee_percentage,
      adapter,
      weight: method.online === false ? 0 : weight,
    }
  })
  return { id, event, language: columns.language ?? 'nl', is_test: columns.status === 'test', payment_methods: methods, pools }
}

/** Timeslots of an event; with `opening_hour_id` those that visitors made by choosing a time. */
export function addTimeslot(
  { id: event_id, company }: DemoEvent,
  { spots, ...columns }: Own<'timeslot', 'company_id' | 'event_id' | 'stock_pool_id'> & { spots: number },
): DemoTimeslot {
  const pool = addPool(company, 'timeslot', spots)
  const id = company.demo.rows.add('timeslot', { company_id: company.id, event_id, stock_pool_id: pool.id, ...columns })
  return { id, pool, starts_at: columns.starts_at }
}

import { boxOfficeMethods } from '@entree/domain/door/box-office.ts'
import { scanReasons } from '@entree/domain/door/judge-scan.ts'
import { z } from 'zod'
import { SeatName } from '../../catalogue/seating/entities.ts'
import { pageOf } from '../../foundation/page.ts'
import { cents, day, id, instant, language, plannedDay, singleLine, text } from '../../foundation/values.ts'

const count = z.number().int()
const method = z.enum(boxOfficeMethods)

const settings = {
  name: z.string(),
  payment_methods: z.array(method),
  overrule_price: z.boolean(),
  use_unsold_stock: z.boolean(),
}

/** A box office as it is set up. `stock`: what it has of its own of a product, null without a limit; used without the unsold tickets. */
export const BoxOffice = z.object({
  id,
  event_id: id,
  ...settings,
  products: z.array(z.object({ product_id: id, stock: count.nullable() })),
  has_orders: z.boolean(),
  updated_at: instant,
})
export type BoxOffice = z.infer<typeof BoxOffice>

/** What a box office of an event can sell. `has_point_of_sale`: without one there is no shop that its orders could belong to. */
export const BoxOfficeChoices = z.object({
  products: z.array(z.object({ id, name: z.string(), price: cents })),
  has_point_of_sale: z.boolean(),
})
export type BoxOfficeChoices = z.infer<typeof BoxOfficeChoices>

/** What a form sends of a box office. */
export const boxOfficeInput = {
  name: singleLine,
  products: z.array(z.object({ product_id: id, stock: z.number().nullable().default(null) })).max(1000),
  payment_methods: z.array(method).max(boxOfficeMethods.length),
  overrule_price: z.boolean(),
  use_unsold_stock: z.boolean(),
}

const namedEvent = {
  id,
  name: z.string(),
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string(),
  venue: z.string().nullable(),
}

/** An event with box offices, as a seller chooses it (BOX-01). */
export const BoxOfficeEvent = z.object({ ...namedEvent, box_offices: count })
export type BoxOfficeEvent = z.infer<typeof BoxOfficeEvent>

/** A product at a box office. `stock`: units left there now, null without a limit; `price` cents, VAT included. */
const BoxOfficeProduct = z.object({
  id,
  name: z.string(),
  group: z.string().nullable(),
  price: cents,
  vat_percentage: z.number(),
  product_type_id: id,
  stock: count.nullable(),
  min_buy: count,
  max_buy: count,
  sale_sets: count,
  limit_max_amount: z.boolean(),
  /** One of these has to be sold with it. */
  parents: z.array(id),
  /** Come along by themselves, as many as of this one. */
  addition_ids: z.array(id),
  has_ticket: z.boolean(),
})

/** An event with all that its box offices sell, what is left of it, and how (BOX-02). */
export const BoxOfficeAtEvent = z.object({
  event: z.object(namedEvent),
  timeslots: z.array(z.object({ id, starts_at: instant, ends_at: instant, spots: count.nullable() })),
  box_offices: z.array(z.object({ id, ...settings, products: z.array(BoxOfficeProduct) })),
})
export type BoxOfficeAtEvent = z.infer<typeof BoxOfficeAtEvent>

/** A sale. Amounts in cents; `price` null: what the product costs; `given`: the cash that was handed over. */
export const saleInput = {
  products: z
    .array(z.object({ product_id: id, amount: count.min(0).max(10_000), price: cents.nullable().default(null) }))
    .max(500),
  discount: cents.default(0),
  payment_method: method.nullable(),
  given: cents.min(0).nullable().default(null),
  timeslot_id: id.nullish(),
  email: singleLine.max(320).nullish(),
  language: language.optional(),
  check_in: z.boolean().default(false),
  /** What the seller saw; another one is refused, so that nobody pays a price they were not shown. */
  total: cents,
}

const SoldTicket = z.object({
  id,
  product: z.string(),
  /** Null: it has none. */
  seat: SeatName.nullable(),
  /** What a scanner reads. */
  code: z.string(),
  state: z.enum(['valid', 'refunded', 'cancelled']),
  scanned_at: instant.nullable(),
})

/** What was sold, as it stands. Cents. */
export const BoxOfficeSale = z.object({
  order: z.object({
    id,
    order_number: z.string(),
    created_at: instant,
    email: z.string().nullable(),
    timeslot: z.object({ starts_at: instant, ends_at: instant }).nullable(),
    lines: z.array(z.object({ product: z.string(), amount: count, price: cents })),
    discount: cents,
    total: cents,
    refunded: cents,
    payment_method: method.nullable(),
    given: cents.nullable(),
    is_cancelled: z.boolean(),
    seller: z.string(),
    /** Units that were not given back yet, with the ticket of each; also cancelled ones, whose money was not. */
    units: z.array(z.object({ id, product: z.string(), ticket_id: id.nullable() })),
  }),
  tickets: z.array(SoldTicket),
  /** Why not all of them were checked in at once, when that was asked for; null: they were, or nobody asked. */
  not_checked_in: z.enum(scanReasons).nullable(),
})
export type BoxOfficeSale = z.infer<typeof BoxOfficeSale>

const BoxOfficeOrder = z.object({
  id,
  order_number: z.string(),
  created_at: instant,
  seller: z.string(),
  products: z.string(),
  units: count,
  total: cents,
  refunded: cents,
  payment_method: method.nullable(),
  is_cancelled: z.boolean(),
  email: z.string().nullable(),
})

const MethodTotal = z.object({ payment_method: method.nullable(), orders: count, amount: cents, refunded: cents })

/** A page of what was sold on a day, and all of that day per method (DEC-B-146). Cents. */
export const BoxOfficeOrders = pageOf(BoxOfficeOrder).extend({ day, totals: z.array(MethodTotal) })
export type BoxOfficeOrders = z.infer<typeof BoxOfficeOrders>

/** A seller's day: what they took and gave back, and their drawer. Cents; `difference`: counted less what should be there. */
const Till = z.object({
  user_id: id,
  seller: z.string(),
  orders: count,
  tickets: count,
  cash: cents,
  cash_refunded: cents,
  pin: cents,
  pin_refunded: cents,
  /** What their customers paid less than the prices. */
  discounts: cents,
  cash_float: cents,
  expected_cash: cents,
  counted_cash: cents.nullable(),
  difference: cents.nullable(),
  note: z.string().nullable(),
  closed_at: instant.nullable(),
  closed_by: z.string().nullable(),
  /** Something was sold or given back after it was counted. */
  is_outdated: z.boolean(),
  /** The caller may count it: their own, or any with box_office.edit. */
  may_close: z.boolean(),
})
export type Till = z.infer<typeof Till>

export const BoxOfficeClosing = z.object({
  day,
  box_office: z.object({ id, name: z.string() }),
  event: z.object({ id, name: z.string(), time_zone: z.string() }),
  tills: z.array(Till),
})
export type BoxOfficeClosing = z.infer<typeof BoxOfficeClosing>

export const closingInput = {
  date: plannedDay,
  /** Whose drawer; their own when nobody is named. */
  user_id: id.nullish(),
  cash_float: cents,
  counted_cash: cents,
  note: text.max(1000).nullish(),
}

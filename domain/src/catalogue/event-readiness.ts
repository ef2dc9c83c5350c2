import { isPassed } from './event-states.ts'
import { refusal, type Refusal, type RefusalCode } from '../foundation/refusals.ts'
import type { PointOfSaleStatus } from './sale-window.ts'

/** What an event needs before it can be sold, and what makes it better, in the order in which one does it. */
export const readinessItems = [
  'product',
  'point_of_sale',
  'on_sale',
  'dates',
  'ticket_template',
  'point_of_sale_live',
  'payment',
  'venue',
  'description',
  'image',
] as const
export type ReadinessItem = (typeof readinessItems)[number]
/** `is_hard`: without it the event cannot go live; otherwise it is advice. */
export type MissingItem = { item: ReadinessItem; is_hard: boolean }

export type ReadinessSituation = {
  event: {
    ends_at: string
    ticket_template_id: number | null
    venue_id: number | null
    description: string | null
    image: string | null
  }
  /** Products that are live; `sale_ends_at` null: sold until the end. `is_paid`: buyers pay for it. */
  products: readonly { id: number; sale_ends_at: string | null; is_paid: boolean }[]
  /** `takes_money`: buyers can pay in one of its ways. */
  points_of_sale: readonly {
    status: PointOfSaleStatus
    product_ids: readonly number[]
    payment_methods: number
    takes_money: boolean
  }[]
}

/** Why going live is refused, by what is missing. What is not here is advice. */
const refusalOf: Partial<Record<ReadinessItem, { code: RefusalCode; field: string }>> = {
  product: { code: 'pos_not_configured', field: 'status' },
  point_of_sale: { code: 'pos_not_configured', field: 'status' },
  on_sale: { code: 'event_not_open_for_sales', field: 'status' },
  dates: { code: 'event_passed', field: 'ends_at' },
  ticket_template: { code: 'field_required', field: 'ticket_template_id' },
}

/** All that an event lacks at `now`, what it must have first (DEC-B-28). Without a way to pay it can go on sale, with a warning (EVT-90). */
export function missingForSale(situation: ReadinessSituation, now: string): MissingItem[] {
  const { event, products, points_of_sale } = situation
  const open = points_of_sale.filter(({ status }) => status !== 'closed').map((pos) => ({ ...pos, sold: soldBy(pos, products) }))
  const usable = open.filter(({ sold, payment_methods }) => sold.length > 0 && payment_methods > 0)
  const isThere: Record<ReadinessItem, boolean> = {
    product: products.length > 0,
    point_of_sale: usable.length > 0,
    on_sale: usable.length === 0 || usable.some(({ sold }) => sold.some((product) => !isOver(product, now))),
    dates: !isPassed(event, now),
    ticket_template: event.ticket_template_id !== null,
    point_of_sale_live: usable.length === 0 || usable.some(({ status }) => status === 'live'),
    payment: usable.every(({ status, takes_money, sold }) => status !== 'live' || takes_money || !sellsPaid(sold, now)),
    venue: event.venue_id !== null,
    description: event.description !== null,
    image: event.image !== null,
  }
  return readinessItems.filter((item) => !isThere[item]).map((item) => ({ item, is_hard: refusalOf[item] !== undefined }))
}

/** Why an event cannot go live: one refusal a code, with all hard items that are missing as `missing` (BERR-31, BERR-32, BERR-41). */
export function goLiveRefusals(missing: readonly MissingItem[]): Refusal[] {
  const hard = missing.flatMap(({ item }) => {
    const refused = refusalOf[item]
    return refused ? [{ item, ...refused }] : []
  })
  const items = hard.map(({ item }) => item)
  const once = hard.filter(({ code }, index) => hard.findIndex((other) => other.code === code) === index)
  return once.map(({ code, field }) => refusal(code, { field, missing: items }))
}

function soldBy({ product_ids }: { product_ids: readonly number[] }, products: ReadinessSituation['products']) {
  return products.filter(({ id }) => product_ids.includes(id))
}

function sellsPaid(sold: ReadinessSituation['products'], now: string): boolean {
  return sold.some((product) => product.is_paid && !isOver(product, now))
}

function isOver({ sale_ends_at }: { sale_ends_at: string | null }, now: string): boolean {
  return sale_ends_at !== null && Date.parse(now) >= Date.parse(sale_ends_at)
}

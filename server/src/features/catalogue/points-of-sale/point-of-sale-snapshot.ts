import type { Company } from '@entree/contract/foundation/companies/shop-entities.ts'
import {
  Event,
  Product,
  type OpeningHour,
  type PointOfSalePaymentMethod,
  type Timeslot,
} from '@entree/contract/catalogue/points-of-sale/shop-entities.ts'
import { language } from '@entree/contract/foundation/values.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import { isDonation } from '@entree/domain/catalogue/donation.ts'
import { eventStatuses, pointOfSaleStatuses, type PointOfSaleStatus } from '@entree/domain/catalogue/sale-window.ts'
import { hasPerformances } from '@entree/domain/catalogue/event-types.ts'
import { serviceFee } from '@entree/domain/selling/service-fee.ts'
import { z } from 'zod'
import { readTicketFee } from '#features/foundation/companies/company-fees.ts'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { readHost } from '#features/foundation/companies/read-host.ts'
import { readProductLinks, type ProductLinks } from '#features/catalogue/products/product-links.ts'
import { imageUrl } from '@entree/domain/foundation/stored-files.ts'
import { ownTermsUrl } from '#features/foundation/companies/company-terms.ts'
import { describeCompany } from '#features/foundation/companies/shop-company.ts'
import { groupProducts } from './group-products.ts'
import { withColors } from './point-of-sale-colors.ts'
import * as queries from './queries.ts'

type PointOfSaleRow = NonNullable<Awaited<ReturnType<typeof queries.findPointOfSale>>>
type EventRow = Awaited<ReturnType<typeof queries.findEvent>>
type ProductRow = Awaited<ReturnType<typeof queries.listProducts>>[number]

// A row is read by these, so that a snapshot holds only the columns that they name.

const SnapshotProduct = Product.omit({ discount_price: true, out_of_stock: true, current_stock: true }).extend({
  product_group_id: z.number().int().nullable(),
  has_ticket: z.boolean(),
  status: z.enum(['live', 'not_live']),
  /** Whether this point of sale sells it at all: live, and a donation only where donations are allowed (DIFF-S-15). */
  offered: z.boolean(),
  /** The pool of the product, and the one that limits it at this point of sale. */
  stock_pool_id: z.number().int(),
  pos_stock_pool_id: z.number().int(),
})
/** A product of a point of sale without anything that sales change. */
export type SnapshotProduct = z.infer<typeof SnapshotProduct>

const SnapshotEvent = Event.omit({ timeslots: true, opening_hours: true }).extend({ status: z.enum(eventStatuses) })

type SnapshotTimeslot = Timeslot & { stock_pool_id: number }

/**
 * Everything about a point of sale that does not change by selling. Stock stands in the pools, times are compared by the reader.
 * `products` holds all of them; only those with `offered` may be shown and sold.
 */
export type PointOfSaleSnapshot = {
  id: number
  company_id: number
  event_id: number
  name: string
  url: string
  status: PointOfSaleStatus
  language: Language
  /** As stored: to be scoped before it is answered. */
  custom_css: string | null
  terms_conditions_url: string | null
  /** Null when the organiser does not show it (DIFF-S-10). */
  countdown: string | null
  show_in_overview: boolean
  donations_allowed: boolean
  noindex: boolean
  /** In the colours of this point of sale. */
  company: Company & { payment_provider: string }
  /** `description` as stored: to be sanitised before it is answered. */
  event: z.infer<typeof SnapshotEvent>
  products: SnapshotProduct[]
  groups: { id: number | null; name: string; type: 'default' | 'custom'; products: number[] }[]
  payment_methods: PointOfSalePaymentMethod[]
  /** All fixed timeslots, past ones too, in time order. */
  timeslots: SnapshotTimeslot[]
  opening_hours: (OpeningHour & { id: number; spots: number })[]
  has_timeslots: boolean
  has_opening_hours: boolean
}

type OfCompany = Pick<Scope, 'tx' | 'company_id' | 'now'>

const snapshots = shortCache<PointOfSaleSnapshot | null>({ lifetime_ms: 1000, max: 500 })

/** The point of sale with this id, at most a second old; null when the company has none. Ask outside transactions: inside one nothing is cached. */
export function getSnapshotById(of: OfCompany, id: number): Promise<PointOfSaleSnapshot | null> {
  return snapshots.get(of.tx, `${of.company_id}/${id}`, () => loadSnapshot(of, { id }))
}

/** The point of sale with this url, at most a second old; null when the company has none. */
export function getSnapshotByUrl(of: OfCompany, url: string): Promise<PointOfSaleSnapshot | null> {
  return snapshots.get(of.tx, `${of.company_id}/url/${url}`, () => loadSnapshot(of, { url }))
}

/** Forgets what was read: for a write that must be seen at once in this process, and for tests. */
export function forgetSnapshots(db: Database): void {
  snapshots.clear(db)
}

/** Whether anything is sold there by numbered seats (SEAT-01). */
export function hasSeats({ products }: Pick<PointOfSaleSnapshot, 'products'>): boolean {
  return products.some(({ has_seats }) => has_seats)
}

async function loadSnapshot(
  { tx: db, company_id, now }: OfCompany,
  by: { id: number } | { url: string },
): Promise<PointOfSaleSnapshot | null> {
  const pos = await queries.findPointOfSale(db, company_id, by)
  if (pos === null) return null
  const { event_id } = pos
  const [company, ticketFee, host, event, venue, productRows, { parents, additions }, groups, methods, timeslots, openingHours] =
    await Promise.all([
      queries.findCompany(db, company_id),
      readTicketFee({ tx: db, company_id, now }),
      readHost({ tx: db, company_id }),
      queries.findEvent(db, company_id, event_id),
      queries.findVenue(db, company_id, event_id),
      queries.listProducts(db, company_id, pos.id),
      readProductLinks({ tx: db, company_id }, event_id),
      queries.listGroups(db, company_id, event_id),
      queries.listPaymentMethods(db, company_id, pos.id),
      queries.listFixedTimeslots(db, company_id, event_id),
      queries.listOpeningHours(db, company_id, event_id),
    ])
  if (company === null) return null
  const ticket_fee = ticketFee(event_id)
  const products = productRows.map((row) => describeProduct(row, { pos, event, ticket_fee, parents, additions }))
  const offered = products.filter((product) => product.offered)
  return {
    id: pos.id,
    company_id,
    event_id,
    name: pos.name,
    url: pos.url,
    status: z.enum(pointOfSaleStatuses).parse(pos.status),
    language: language.catch('nl').parse(pos.language),
    custom_css: pos.custom_css,
    terms_conditions_url: ownTermsUrl(pos.terms_conditions_url, company),
    countdown: pos.show_countdown ? pos.countdown : null,
    show_in_overview: pos.show_in_overview,
    donations_allowed: pos.donations_allowed,
    noindex: pos.noindex,
    company: {
      ...withColors(describeCompany(company, host ?? ''), pos.colors),
      payment_provider: company.payment_provider,
    },
    event: describeEvent(event, venue, pos),
    products,
    groups: groupProducts(
      groups.map((group) => ({ ...group, type: z.enum(['default', 'custom']).parse(group.type) })),
      offered,
    ),
    payment_methods: methods.map(({ name, adapter, ...method }) => ({ ...method, payment_method: { name, adapter } })),
    timeslots,
    opening_hours: openingHours.map((hour) => ({ ...hour, interval: z.enum(['hourly', 'all_day']).parse(hour.interval) })),
    has_timeslots: timeslots.length > 0,
    has_opening_hours: openingHours.length > 0,
  }
}

function describeEvent(row: EventRow, venue: Event['venue'], pos: PointOfSaleRow): PointOfSaleSnapshot['event'] {
  const image = row.show_image ? row.image : null
  return SnapshotEvent.parse({
    ...row,
    venue,
    image,
    image_url: imageUrl(image),
    banner_url: imageUrl(row.banner),
    has_performances: hasPerformances(row.event_type_id),
    status: row.archived_at === null ? row.status : 'not_live',
    // The point of sale's word goes before the event's.
    age_confirmation_checkbox: pos.age_confirmation ?? row.age_confirmation_checkbox,
  })
}

type ProductSurroundings = {
  pos: PointOfSaleRow
  event: EventRow
  /** Cents, without VAT. */
  ticket_fee: number
  parents: ProductLinks['parents']
  additions: ProductLinks['additions']
}

function describeProduct(row: ProductRow, { pos, event, ticket_fee, parents, additions }: ProductSurroundings): SnapshotProduct {
  const { id, price, has_ticket, pass_service_fee } = row
  const donated = isDonation(row)
  return SnapshotProduct.parse({
    ...row,
    image_url: imageUrl(row.image),
    service_fee: serviceFee({
      ticket_fee,
      charge_ticket_fee_to_customer: event.charge_ticket_fee_to_customer,
      product: { price, has_ticket: has_ticket && !donated, pass_service_fee },
    }),
    is_disabled: additions.some(({ child_id }) => child_id === id),
    offered: row.status === 'live' && (!donated || pos.donations_allowed),
    parents: parents.filter(({ product_id }) => product_id === id).map(({ parent_id }) => parent_id),
    // On both ends, so that a child is known as one where its parent is not sold.
    additions: additions.filter(({ parent_id, child_id }) => parent_id === id || child_id === id),
    sort: row.pos_sort,
  })
}

import type { Company } from '@entree/contract/entities/company.ts'
import type { Event, OpeningHour, PointOfSalePaymentMethod, Product, Timeslot } from '@entree/contract/entities/point-of-sale.ts'
import { language } from '@entree/contract/entities/values.ts'
import type { Language } from '@entree/domain/languages.ts'
import { DONATION_PRODUCT_TYPE_ID } from '@entree/domain/product-types.ts'
import { eventStatuses, pointOfSaleStatuses, type EventStatus, type PointOfSaleStatus } from '@entree/domain/sale-window.ts'
import { serviceFee } from '@entree/domain/service-fee.ts'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { createBriefCache, type BriefCache } from '#platform/brief-cache.ts'
import type { DB } from '#platform/database/tables.gen.ts'
import { imageUrl } from '#platform/image-url.ts'
import { describeCompany, isWebUrl } from './company.ts'
import { groupProducts } from './group-products.ts'
import * as queries from './queries.ts'

type Database = Kysely<DB> | Transaction<DB>

/** A product of a point of sale without anything that sales change. */
export type SnapshotProduct = Omit<Product, 'discount_price' | 'out_of_stock' | 'current_stock'> & {
  product_group_id: number | null
  has_ticket: boolean
  status: 'live' | 'not_live'
  /** Whether this point of sale sells it at all: live, and a donation only where donations are allowed (DIFF-S-15). */
  offered: boolean
  /** The pool of the product, and the one that limits it at this point of sale. */
  stock_pool_id: number
  pos_stock_pool_id: number | null
}

export type SnapshotTimeslot = Timeslot & { stock_pool_id: number }

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
  company: Company & { ticket_fee: number; payment_provider: string }
  /** `description` as stored: to be sanitised before it is answered. */
  event: Omit<Event, 'timeslots' | 'opening_hours'> & { status: EventStatus }
  products: SnapshotProduct[]
  groups: { id: number | null; name: string; type: 'default' | 'custom'; products: number[] }[]
  payment_methods: PointOfSalePaymentMethod[]
  /** All fixed timeslots, past ones too, in time order. */
  timeslots: SnapshotTimeslot[]
  opening_hours: (OpeningHour & { id: number; spots: number })[]
  has_timeslots: boolean
  has_opening_hours: boolean
}

const LIFETIME_MS = 1000
const MAX_SNAPSHOTS = 500

const caches = new WeakMap<Database, BriefCache<PointOfSaleSnapshot | null>>()

/** The point of sale with this id, at most a second old; null when the company has none. Ask outside transactions: inside one nothing is remembered. */
export function getSnapshotById(db: Database, company_id: number, id: number): Promise<PointOfSaleSnapshot | null> {
  return remembered(db, `${company_id}/${id}`, () => loadSnapshot(db, company_id, { id }))
}

/** The point of sale with this url, at most a second old; null when the company has none. */
export function getSnapshotByUrl(db: Database, company_id: number, url: string): Promise<PointOfSaleSnapshot | null> {
  return remembered(db, `${company_id}/url/${url}`, () => loadSnapshot(db, company_id, { url }))
}

/** Forgets what was read: for a write that must be seen at once in this process, and for tests. */
export function forgetSnapshots(db: Database): void {
  caches.get(db)?.clear()
}

function remembered(db: Database, key: string, load: () => Promise<PointOfSaleSnapshot | null>): Promise<PointOfSaleSnapshot | null> {
  if (db.isTransaction) return load()
  let cache = caches.get(db)
  if (!cache) caches.set(db, (cache = createBriefCache({ lifetime_ms: LIFETIME_MS, max: MAX_SNAPSHOTS })))
  return cache.get(key, load)
}

async function loadSnapshot(db: Database, company_id: number, by: { id: number } | { url: string }): Promise<PointOfSaleSnapshot | null> {
  const row = await queries.findPointOfSale(db, company_id, by)
  if (row === null) return null
  const [companyRow, host, event, venue, products, parents, additions, groups, methods, timeslots, openingHours] = await Promise.all([
    queries.findCompany(db, company_id),
    queries.findFirstHost(db, company_id),
    queries.findEvent(db, company_id, row.event_id),
    queries.findVenue(db, company_id, row.event_id),
    queries.listProducts(db, company_id, row.id),
    queries.listParents(db, company_id, row.event_id),
    queries.listAdditions(db, company_id, row.event_id),
    queries.listGroups(db, company_id, row.event_id),
    queries.listPaymentMethods(db, company_id, row.id),
    queries.listFixedTimeslots(db, company_id, row.event_id),
    queries.listOpeningHours(db, company_id, row.event_id),
  ])
  if (companyRow === null) return null

  const describeProduct = (product: (typeof products)[number]): SnapshotProduct => {
    const isDonation = product.product_type_id === DONATION_PRODUCT_TYPE_ID
    const status = z.enum(['live', 'not_live']).parse(product.status)
    return {
      id: product.id,
      name: product.name,
      description: product.description,
      image_url: imageUrl(product.image),
      price: product.price,
      service_fee: serviceFee({
        ticket_fee: companyRow.ticket_fee,
        charge_ticket_fee_to_customer: event.charge_ticket_fee_to_customer,
        product: { ...product, has_ticket: product.has_ticket && !isDonation },
      }),
      vat_percentage: product.vat_percentage,
      persons: product.persons,
      product_type_id: product.product_type_id,
      product_group_id: product.product_group_id,
      min_buy: product.min_buy,
      max_buy: product.max_buy,
      sale_sets: product.sale_sets,
      sale_starts_at: product.sale_starts_at,
      sale_ends_at: product.sale_ends_at,
      sale_show_after_expire: product.sale_show_after_expire,
      is_disabled: additions.some(({ child_id }) => child_id === product.id),
      is_cross_sell: product.is_cross_sell,
      limit_max_amount: product.limit_max_amount,
      has_ticket: product.has_ticket,
      status,
      offered: status === 'live' && (!isDonation || row.donations_allowed),
      parents: parents.filter(({ product_id }) => product_id === product.id).map(({ parent_id }) => parent_id),
      // On both ends, so that a child is known as one where its parent is not sold.
      additions: additions.filter(({ parent_id, child_id }) => parent_id === product.id || child_id === product.id),
      sort: product.pos_sort,
      stock_pool_id: product.stock_pool_id,
      pos_stock_pool_id: product.pos_stock_pool_id,
    }
  }

  const described = products.map(describeProduct)
  return {
    id: row.id,
    company_id,
    event_id: row.event_id,
    name: row.name,
    url: row.url,
    status: z.enum(pointOfSaleStatuses).parse(row.status),
    language: language.catch('nl').parse(row.language),
    custom_css: row.custom_css,
    terms_conditions_url: isWebUrl(row.terms_conditions_url) ? row.terms_conditions_url : null,
    countdown: row.show_countdown ? row.countdown : null,
    show_in_overview: row.show_in_overview,
    donations_allowed: row.donations_allowed,
    company: { ...describeCompany(companyRow, host ?? ''), ticket_fee: companyRow.ticket_fee, payment_provider: companyRow.payment_provider },
    event: {
      id: event.id,
      company_id,
      name: event.name,
      status: event.archived_at === null ? z.enum(eventStatuses).parse(event.status) : 'not_live',
      image: event.image,
      image_url: imageUrl(event.image),
      banner_url: imageUrl(event.banner),
      starts_at: event.starts_at,
      ends_at: event.ends_at,
      time_zone: event.time_zone,
      continuous: event.continuous,
      venue_id: event.venue_id,
      venue,
      description: event.description,
      description_location: z.enum(['top', 'bottom']).parse(event.description_location),
      is_description_open: event.is_description_open,
      minimum_age: event.minimum_age,
      // The point of sale's word goes before the event's.
      age_confirmation_checkbox: row.age_confirmation ?? event.age_confirmation_checkbox,
      gtm_id: event.gtm_id,
      has_fb_capi: event.has_fb_capi,
    },
    products: described,
    groups: groupProducts(
      groups.map(({ id, name, type }) => ({ id, name, type: z.enum(['default', 'custom']).parse(type) })),
      described.filter(({ offered }) => offered),
    ),
    payment_methods: methods.map(({ name, adapter, ...method }) => ({ ...method, payment_method: { name, adapter } })),
    timeslots,
    opening_hours: openingHours.map((hour) => ({ ...hour, interval: z.enum(['hourly', 'all_day']).parse(hour.interval) })),
    has_timeslots: timeslots.length > 0,
    has_opening_hours: openingHours.length > 0,
  }
}

import type { LivePointOfSale } from '@entree/contract/foundation/companies/shop-entities.ts'
import { eventStatuses, isPointOfSaleListed, pointOfSaleStatuses, productState } from '@entree/domain/catalogue/sale-window.ts'
import { hasPerformances } from '@entree/domain/catalogue/event-types.ts'
import { priceFrom } from '@entree/domain/selling/price-from.ts'
import { serviceFee } from '@entree/domain/selling/service-fee.ts'
import { shownStock, soldRatio, stockLimit } from '@entree/domain/selling/shown-stock.ts'
import { z } from 'zod'
import { readTicketFee } from '#features/foundation/companies/company-fees.ts'
import type { Database } from '#platform/database/database.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { imageUrl } from '@entree/domain/foundation/stored-files.ts'
import { listVisits } from './list-visits.ts'
import { findCompany, listPointsOfSale, listSoldProducts } from './queries.ts'

const livePointsOfSale = shortCache<LivePointOfSale[]>({ lifetime_ms: 500, max: 500 })

type SoldProduct = Awaited<ReturnType<typeof listSoldProducts>>[number]

/** The points of sale that the company's shop lists, in the order their events start (SHOP-05, CALL-02, DEC-S-14); half a second old at most. */
export function listLive(db: Database, company_id: number, now: string): Promise<LivePointOfSale[]> {
  return livePointsOfSale.get(db, String(company_id), () => readLive(db, company_id, now))
}

/** Those whose event is still to come, or goes on without a date (CALL-04). */
export async function listUpcoming(db: Database, company_id: number, now: string): Promise<LivePointOfSale[]> {
  const live = await listLive(db, company_id, now)
  return live.filter(({ event }) => event.continuous || Date.parse(event.starts_at) > Date.parse(now))
}

async function readLive(db: Database, company_id: number, now: string): Promise<LivePointOfSale[]> {
  const [company, ticketFee, rows] = await Promise.all([
    findCompany(db, company_id),
    readTicketFee({ tx: db, company_id, now }),
    listPointsOfSale(db, company_id, now),
  ])
  const listed = rows.filter((row) =>
    isPointOfSaleListed(
      {
        event: { status: z.enum(eventStatuses).parse(row.event_status), ends_at: row.ends_at },
        point_of_sale: { status: z.enum(pointOfSaleStatuses).parse(row.status) },
        show_in_event_overview: row.show_in_overview,
      },
      now,
    ),
  )
  const events = listed.map(({ event_id, starts_at, ends_at, time_zone }) => ({ id: event_id, starts_at, ends_at, time_zone }))
  const [products, visits] = await Promise.all([
    listSoldProducts(
      db,
      company_id,
      listed.map(({ id }) => id),
    ),
    listVisits(db, company_id, events, { now, has_days: company?.show_calendar === true }),
  ])
  const productsOf = Map.groupBy(products, ({ point_of_sale_id }) => point_of_sale_id)
  return listed.map((row) => {
    const sold = productsOf.get(row.id) ?? []
    return {
      url: row.url,
      event: {
        id: row.event_id,
        name: row.name,
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        continuous: row.continuous,
        image: row.show_image ? row.image : null,
        image_url: imageUrl(row.show_image ? row.image : null),
        venue: describeVenue(row),
        has_fb_capi: row.has_fb_capi,
        has_performances: hasPerformances(row.event_type_id),
        timeslot_count: visits.get(row.event_id)?.timeslot_count ?? 0,
      },
      days: visits.get(row.event_id)?.days ?? null,
      ratio: soldRatio(sold.map(limitOf)),
      price_from: lowestPrice(
        sold,
        { ticket_fee: ticketFee(row.event_id), charge_ticket_fee_to_customer: row.charge_ticket_fee_to_customer },
        now,
      ),
    }
  })
}

function describeVenue({
  venue_name,
  address,
  zip,
  city,
  country_code,
}: Awaited<ReturnType<typeof listPointsOfSale>>[number]): LivePointOfSale['event']['venue'] {
  if (venue_name === null || address === null || zip === null || city === null || country_code === null) return null
  return { name: venue_name, address, zip, city, country_code }
}

function limitOf({ capacity, taken, pos_capacity, pos_taken }: SoldProduct) {
  return stockLimit([
    { capacity, taken },
    { capacity: pos_capacity, taken: pos_taken },
  ])
}

/** The lowest price that can be paid now, cents, fees included. */
function lowestPrice(
  products: SoldProduct[],
  fee: { ticket_fee: number; charge_ticket_fee_to_customer: boolean },
  now: string,
): number | null {
  return priceFrom(
    products.map((product) => ({
      ...product,
      has_parents: Boolean(product.has_parents),
      is_addition: Boolean(product.is_addition),
      is_available:
        productState({ ...product, ...shownStock({ ...product, is_disabled: false }, limitOf(product)) }, now) === 'available',
      total: product.price + serviceFee({ ...fee, product }),
    })),
  )
}

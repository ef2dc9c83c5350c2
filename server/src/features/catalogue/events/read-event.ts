import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { cancelUntilUnits } from '@entree/domain/catalogue/cancel-terms.ts'
import { missingForSale, type MissingItem } from '@entree/domain/catalogue/event-readiness.ts'
import { eventState } from '@entree/domain/catalogue/event-states.ts'
import { eventStatuses, pointOfSaleStatuses } from '@entree/domain/catalogue/sale-window.ts'
import { shopOrigin } from '@entree/domain/foundation/shop-origin.ts'
import { z } from 'zod'
import { isDonation } from '@entree/domain/catalogue/donation.ts'
import { takesMoney } from '@entree/domain/money/money-taker.ts'
import { refuse } from '#platform/http/refused.ts'
import { imageUrl } from '@entree/domain/foundation/stored-files.ts'
import type { Scope } from '#platform/scope.ts'
import { readSoldFigures } from './list-queries.ts'
import { moneyTakerOf, type MoneyHooks } from './money-taker.ts'
import type { EventRow } from './lock-queries.ts'
import {
  findCompanyDefaults,
  findEvent,
  findVenueOf,
  hasCountingOrders,
  listAllowedProducts,
  listLiveProducts,
  listShops,
  listTemplates,
} from './read-queries.ts'

/**
 * One event of the company with all that its frame and its details show (BCALL-022). `origin` is the address the caller used: the shop
 * has its scheme and port. Refuses `not_found`.
 */
export async function readEvent(scope: Scope, hooks: MoneyHooks, event_id: number, origin: string): Promise<EventDetail> {
  const { tx, company_id, now } = scope
  const event = (await findEvent(tx, company_id, event_id)) ?? refuse('not_found')
  const [venue, allowed, situation, company, has_orders, [figure], ticket_templates] = await Promise.all([
    findVenueOf(tx, company_id, event_id),
    listAllowedProducts(tx, company_id, event_id),
    readReadiness(scope, hooks, event),
    findCompanyDefaults(tx, company_id),
    hasCountingOrders(tx, company_id, event_id),
    readSoldFigures(tx, company_id, [event_id]),
    listTemplates(tx, company_id),
  ])
  const { fb_access_token, status: stored, ...row } = event
  const status = z.enum(eventStatuses).parse(stored)
  const { missing, shops } = situation
  const open = shops.find((shop) => shop.status === 'live') ?? shops.find((shop) => shop.status === 'test')
  return {
    ...row,
    status,
    state: eventState({ ...event, status }, now),
    description_location: z.enum(['top', 'bottom']).parse(event.description_location),
    cancel_until_unit: z.enum(cancelUntilUnits).parse(event.cancel_until_unit),
    venue,
    ticket_templates,
    image_url: imageUrl(event.image),
    banner_url: imageUrl(event.banner),
    allowed_product_ids: allowed.map(({ id }) => id),
    allowed_products: allowed,
    has_fb_access_token: fb_access_token !== null,
    company_has_fb: Boolean(company?.has_fb),
    missing,
    has_orders,
    sold: figure?.sold ?? 0,
    capacity: figure ? figure.capacity : 0,
    points_of_sale: shops.map((shop) => ({
      id: shop.id,
      name: shop.name,
      url: shop.url,
      status: z.enum(pointOfSaleStatuses).parse(shop.status),
    })),
    shop_url: open && company?.host ? `${shopOrigin(company.host, new URL(origin))}/p/${open.url}` : null,
  }
}

/** What an event lacks before it can be sold, and the shops it has. `event` as it is, or as it is about to be saved. */
export async function readReadiness(
  scope: Scope,
  hooks: MoneyHooks,
  event: Pick<EventRow, 'id' | 'ends_at' | 'ticket_template_id' | 'venue_id' | 'description' | 'image'>,
): Promise<{ missing: MissingItem[]; shops: Awaited<ReturnType<typeof listShops>> }> {
  const { tx, company_id, now } = scope
  const [rows, shops, taker] = await Promise.all([
    listLiveProducts(tx, company_id, event.id),
    listShops(tx, company_id, event.id),
    moneyTakerOf(scope, hooks),
  ])
  const products = rows.map((row) => ({ ...row, is_paid: row.price > 0 || isDonation(row) }))
  const points_of_sale = shops.map((shop) => ({
    ...shop,
    status: z.enum(pointOfSaleStatuses).parse(shop.status),
    takes_money: takesMoney(taker, shop.adapters),
  }))
  return { missing: missingForSale({ event, products, points_of_sale }, now), shops }
}

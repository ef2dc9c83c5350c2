import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { language } from '@entree/contract/foundation/values.ts'
import { productStatuses } from '@entree/domain/catalogue/product-rules.ts'
import { pointOfSaleStatuses } from '@entree/domain/catalogue/sale-window.ts'
import { shopOrigin } from '@entree/domain/foundation/shop-origin.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import { readHost } from '#features/foundation/companies/read-host.ts'
import { requireEvent } from '#features/catalogue/products/read-products.ts'
import { readColors } from './point-of-sale-colors.ts'
import { listOfferedMethods, listPointOfSaleRows, listSoldHere } from './settings-queries.ts'

/**
 * The points of sale of an event as the back office has them. `origin` is where the request came to: shops are reached by the same
 * scheme and port on the company's host. Refuses `not_found` for another's event.
 */
export async function readPointsOfSale(scope: Scope, event_id: number, origin: string): Promise<PointOfSaleDetail[]> {
  const { tx, company_id } = scope
  await requireEvent(scope, event_id)
  const [rows, products, methods, shop_origin] = await Promise.all([
    listPointOfSaleRows(tx, company_id, event_id),
    listSoldHere(tx, company_id, event_id),
    listOfferedMethods(tx, company_id, event_id),
    readShopOrigin(scope, origin),
  ])
  return rows.map((row) => ({
    id: row.id,
    event_id: row.event_id,
    name: row.name,
    url: row.url,
    shop_url: `${shop_origin}/p/${encodeURIComponent(row.url)}`,
    status: z.enum(pointOfSaleStatuses).parse(row.status),
    test_mode: row.status === 'test',
    language: language.catch('nl').parse(row.language),
    custom_css: row.custom_css,
    terms_conditions_url: row.terms_conditions_url,
    show_countdown: row.show_countdown,
    countdown: row.countdown,
    show_in_overview: row.show_in_overview,
    donations_allowed: row.donations_allowed,
    age_confirmation: row.age_confirmation,
    noindex: row.noindex,
    colors: readColors(row.colors),
    payment_methods: methods.filter((method) => method.point_of_sale_id === row.id).map(withoutShop),
    products: products
      .filter((product) => product.point_of_sale_id === row.id)
      .map(({ point_of_sale_id: _shop, capacity, status, ...product }) => ({
        ...product,
        status: z.enum(productStatuses).parse(status),
        stock: capacity,
      })),
    has_orders: row.has_orders,
    updated_at: row.updated_at,
  }))
}

/** Where the company's shop is: its first host, by the scheme and port of a request. */
export async function readShopOrigin(scope: Scope, origin: string): Promise<string> {
  return shopOrigin((await readHost(scope)) ?? 'localhost', new URL(origin))
}

function withoutShop<Row extends { point_of_sale_id: number }>({
  point_of_sale_id: _shop,
  ...row
}: Row): Omit<Row, 'point_of_sale_id'> {
  return row
}

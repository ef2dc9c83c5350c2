import { DONATION_PRODUCT_TYPE_ID, productTypes } from '@entree/domain/catalogue/product-types.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import type { Services, Slice } from '#features/services.ts'
import { listLive, listUpcoming } from './list-live.ts'
import { indexPage, pointOfSalePage } from './shop-pages.ts'
import { serveSitemap } from './serve-sitemap.ts'
import { readPointOfSaleOfOrder, readOpenShopText } from './read-point-of-sale.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Binds the calls that a shop opens with: points of sale, donation type; and the sitemap. */
export function bindShopPointsOfSale(services: Services): Slice {
  const { bind, hooks } = services
  serveSitemap(services)
  bind('listLivePointsOfSale', async (scope, { company_id }) => {
    ownCompany(scope, company_id)
    return listLive(scope.tx, company_id, scope.now)
  })
  bind('listLivePointsOfSaleLimited', async (scope, { company_id, limit }) => {
    ownCompany(scope, company_id)
    return (await listLive(scope.tx, company_id, scope.now)).slice(0, limit)
  })
  bind('listUpcomingPointsOfSale', async (scope, { company_id, limit }) => {
    ownCompany(scope, company_id)
    return (await listUpcoming(scope.tx, company_id, scope.now)).slice(0, limit)
  })
  bind('getPointOfSaleByUrl', async (scope, { url }, { host }) => ({
    raw: await readOpenShopText(scope, hooks, url, host),
    content_type: JSON_TYPE,
  }))
  bind('getPointOfSaleByOrder', (scope, { id }, { host }) => readPointOfSaleOfOrder(scope, id, host))
  bind('getDonationProductType', async () => ({ id: DONATION_PRODUCT_TYPE_ID, name: productTypes[DONATION_PRODUCT_TYPE_ID] }))
  return { pages: [indexPage, pointOfSalePage(hooks)] }
}

/** A shop shows its own company; another's id is as unknown as one that does not exist (SEC-04). */
function ownCompany(scope: Scope, company_id: number): void {
  if (company_id !== scope.company_id) refuse('not_found')
}

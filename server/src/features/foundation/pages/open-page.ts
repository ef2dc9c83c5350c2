import { chooseLanguage } from '@entree/domain/foundation/languages.ts'
import { DONATION_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import { shortCache, type ShortCache } from '#platform/database/short-cache.ts'
import type { Encoded } from '#platform/http/compress.ts'
import { Refused } from '#platform/http/refused.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import { campaignInForce, findCampaignBySlug } from '#features/catalogue/campaigns/find-campaign.ts'
import { listLive } from '#features/catalogue/points-of-sale/list-live.ts'
import { readCompany } from '#features/catalogue/points-of-sale/read-company.ts'
import { readPointOfSale } from '#features/catalogue/points-of-sale/read-point-of-sale.ts'
import type { Painter } from './first-paint.ts'
import { renderShopPage, type FirstData, type ShopPage } from './shop-page.ts'
import type { ShopRoute } from './shop-routes.ts'
import type { ShopTemplate } from './shop-template.ts'

/** A page ready to be sent. */
export type OpenedPage = { body: Encoded; policy: string; status: number; is_indexed: boolean }

/** Who opens a page, as far as it matters to the page. */
export type Visit = {
  scope: Scope
  template: ShopTemplate
  host: string
  origin: string
  languages: string[]
  settings: FirstData['settings']
  /** Whether the visitor was asked already what may be kept; null where nothing is painted ahead. */
  painted_for: { has_consent: boolean } | null
}

const LIFETIME_MS = 250
const MAX_PAGES = 300
const POINT_OF_SALE = '/p/:url'

export type PageOpener = ReturnType<typeof createPageOpener>

/**
 * Makes the shop's pages; what is the same for everybody is made at most four times a second. `recaptcha`: this installation's
 * captcha is Google's.
 */
export function createPageOpener({ recaptcha, paint }: { recaptcha: boolean; paint: Painter }) {
  const opening = { cache: shortCache<OpenedPage>({ lifetime_ms: LIFETIME_MS, max: MAX_PAGES }), paint }
  return {
    openIndex: (visit: Visit) => openIndex(opening, visit),
    openPointOfSale: (visit: Visit, url: string, campaign: string | null) => openPointOfSale(opening, visit, url, campaign),
    openOther: (visit: Visit, route: ShopRoute) => openOther(opening, visit, route, recaptcha && route.has_captcha === true),
  }
}

type Opening = { cache: ShortCache<OpenedPage>; paint: Painter }

/** Index; the url to go to instead when exactly one point of sale is live (SHOP-12). */
async function openIndex(opening: Opening, visit: Visit): Promise<OpenedPage | { redirect: string }> {
  const { scope } = visit
  const live_points_of_sale = await listLive(scope.tx, scope.company_id, scope.now)
  const [only] = live_points_of_sale
  if (only && live_points_of_sale.length === 1) return { redirect: `/p/${encodeURIComponent(only.url)}` }
  const language = browserLanguage(visit)
  return opening.cache.get(visit.scope.tx, keyOf(visit, '/', language), () =>
    render(opening, visit, {
      language,
      heading: messagesIn('shop', language)('events_title'),
      path: '/',
      route: '/',
      is_indexed: true,
      is_embeddable: true,
      data: { live_points_of_sale },
    }),
  )
}

/** A point of sale with what the app would ask first. One that cannot be opened is the app's to explain. */
async function openPointOfSale(opening: Opening, visit: Visit, url: string, slug: string | null): Promise<OpenedPage> {
  const { scope } = visit
  const path = `/p/${encodeURIComponent(url)}`
  const campaign = slug === null ? null : campaignInForce(await findCampaignBySlug(scope.tx, scope.company_id, slug), scope.now)
  try {
    return await opening.cache.get(visit.scope.tx, keyOf(visit, path, String(campaign?.id ?? '')), async () => {
      const point_of_sale = await readPointOfSale(scope, url, visit.host)
      const { language, event } = point_of_sale
      const data = campaign === null ? { point_of_sale } : { point_of_sale, campaign }
      return render(opening, visit, {
        language,
        heading: event.name,
        path,
        search: campaign === null ? '' : `?${new URLSearchParams({ ft_campaign_name: campaign.slug })}`,
        route: POINT_OF_SALE,
        // Not a trial, and not the same page under another name (DEC-B-205).
        is_indexed: !point_of_sale.noindex && point_of_sale.status === 'live' && campaign === null,
        is_embeddable: true,
        data,
      })
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const status = error.status === 404 ? 404 : 200
    return render(
      opening,
      visit,
      {
        language: browserLanguage(visit),
        heading: null,
        path: '/',
        route: POINT_OF_SALE,
        is_indexed: false,
        is_embeddable: true,
        data: {},
      },
      status,
    )
  }
}

async function openOther(opening: Opening, visit: Visit, route: ShopRoute, has_recaptcha: boolean): Promise<OpenedPage> {
  const language = browserLanguage(visit)
  return opening.cache.get(visit.scope.tx, keyOf(visit, route.path, language), () => {
    const heading = route.heading === null ? null : messagesIn('shop', language)(route.heading)
    const is_indexed = route.is_indexed ?? false
    // The path of an order or ticket holds its secret: it is not repeated in the page.
    return render(
      opening,
      route.is_bare ? { ...visit, painted_for: null } : visit,
      {
        language,
        heading,
        path: is_indexed ? route.path : '/',
        route: route.path,
        is_indexed,
        is_embeddable: route.is_embeddable ?? false,
        has_recaptcha,
        data: {},
      },
      route.status,
    )
  })
}

type Content = Omit<ShopPage, 'origin' | 'painted' | 'data'> & {
  /** The part of the query that the page shows. */
  search?: string
  data: Omit<FirstData, 'company' | 'donation_product_type_id' | 'settings' | 'now'>
}

async function render({ paint }: Opening, visit: Visit, content: Content, status = 200): Promise<OpenedPage> {
  const { scope, template, host, origin, settings, painted_for } = visit
  const company = await readCompany(scope.tx, scope.company_id, host)
  if (company === null) throw new Error(`company ${scope.company_id} is gone`)
  const { search = '', ...page } = content
  const data = { company, ...page.data, donation_product_type_id: DONATION_PRODUCT_TYPE_ID, settings, now: scope.now }
  const painting = { path: paintedPath(page), search, language: page.language, data }
  const painted = painted_for && (await paint({ ...painting, ...painted_for }))
  const { html, policy } = renderShopPage(template, { ...page, origin, painted, data })
  return { body: { plain: Buffer.from(html) }, policy, status, is_indexed: content.is_indexed }
}

/** The path that the app is shown at: its own, or that of an order nobody knows. */
function paintedPath({ route, path }: { route: string; path: string }): string {
  return route === POINT_OF_SALE ? path : route.replace(':id', '1').replace(':secret', '-')
}

function keyOf({ scope, origin, painted_for }: Visit, path: string, variant: string): string {
  return `${scope.company_id} ${origin} ${path} ${painted_for?.has_consent ?? ''} ${variant}`
}

function browserLanguage({ languages }: Visit): string {
  return chooseLanguage({ stored: null, point_of_sale: null, browser: languages })
}

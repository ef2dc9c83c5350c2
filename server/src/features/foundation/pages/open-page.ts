import { chooseLanguage } from '@entree/domain/foundation/languages.ts'
import { DONATION_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import { shortCache, type ShortCache } from '#platform/database/short-cache.ts'
import type { Encoded } from '#platform/http/compress.ts'
import { Refused } from '#platform/http/refused.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import { readCompany } from '#features/foundation/companies/read-company.ts'
import type { HookRegistry } from '#features/hooks.ts'
import type { Painter } from './first-paint.ts'
import type { PageAddress, PageContent, PageProvider } from './page-provider.ts'
import { pageSubject, type PageSubject } from './page-language.ts'
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
/** A page that nothing is provided for. */
const BARE = { description: '', custom_css: null, image: null, first_image: null, data: {} }

/**
 * Makes the shop's pages; what is the same for everybody is made at most four times a second. `recaptcha`: this installation's
 * captcha is Google's.
 */
export function createPageOpener({ recaptcha, paint, hooks }: { recaptcha: boolean; paint: Painter; hooks: HookRegistry }) {
  const opening = { cache: shortCache<OpenedPage>({ lifetime_ms: LIFETIME_MS, max: MAX_PAGES }), paint }
  return {
    openProvided: (visit: Visit, provider: PageProvider, address: PageAddress) => openProvided(opening, visit, provider, address),
    openOther: async (visit: Visit, route: ShopRoute, address: PageAddress) =>
      openOther(opening, visit, route, {
        has_recaptcha: recaptcha && route.has_captcha === true,
        subject: await pageSubject(visit.scope, hooks, route.language_of, address),
      }),
  }
}

/** `subject`: the order of the page, or the mail that led to it. */
type Other = { has_recaptcha: boolean; subject: PageSubject }
type Opening = { cache: ShortCache<OpenedPage>; paint: Painter }

/** A page with what its slice puts on it. One that cannot be opened is the app's to explain. */
async function openProvided(
  opening: Opening,
  visit: Visit,
  { route, open }: PageProvider,
  address: PageAddress,
): Promise<OpenedPage | { redirect: string }> {
  const language = browserLanguage(visit)
  const opened = await open({ scope: visit.scope, host: visit.host, language }, address)
  if ('redirect' in opened) return opened
  const { path, variant, read } = opened
  try {
    return await opening.cache.get(visit.scope.tx, keyOf(visit, path, variant), async () =>
      render(opening, visit, { ...(await read()), path, route, painted_path: path, is_embeddable: true }),
    )
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const status = error.status === 404 ? 404 : 200
    const content = { language, heading: null, path: '/', route, painted_path: '/', is_indexed: false, is_embeddable: true }
    return render(opening, visit, { ...BARE, ...content }, status)
  }
}

async function openOther(
  opening: Opening,
  visit: Visit,
  route: ShopRoute,
  { has_recaptcha, subject: { language: order_language, event_name } }: Other,
): Promise<OpenedPage> {
  const language = order_language ?? browserLanguage(visit)
  return opening.cache.get(
    visit.scope.tx,
    keyOf(visit, route.path, `${language} ${order_language !== null} ${event_name}`),
    () => {
      // The page of an order or a ticket names its event, to whoever has the link and to the messenger that passes it on (CLAIM-21).
      const heading = route.heading === null ? event_name : messagesIn('shop', language)(route.heading)
      const is_indexed = route.is_indexed ?? false
      // The path of an order or ticket holds its secret: it is not repeated in the page.
      return render(
        opening,
        route.is_bare ? { ...visit, painted_for: null } : visit,
        {
          ...BARE,
          data: order_language === null ? {} : { order_language },
          language,
          heading,
          path: is_indexed ? route.path : '/',
          route: route.path,
          // The app is shown at the address of an order that nobody knows.
          painted_path: route.path.replace(':id', '1').replace(':secret', '-'),
          is_indexed,
          is_embeddable: route.is_embeddable ?? false,
          has_recaptcha,
        },
        route.status,
      )
    },
  )
}

type Content = Omit<ShopPage, 'origin' | 'painted' | 'data'> &
  Pick<PageContent, 'search' | 'data'> & {
    /** Where the app is painted. */
    painted_path: string
  }

async function render({ paint }: Opening, visit: Visit, content: Content, status = 200): Promise<OpenedPage> {
  const { scope, template, host, origin, settings, painted_for } = visit
  const company = await readCompany(scope.tx, scope.company_id, host)
  if (company === null) throw new Error(`company ${scope.company_id} is gone`)
  const { search = '', painted_path, ...page } = content
  const data = { company, ...page.data, donation_product_type_id: DONATION_PRODUCT_TYPE_ID, settings, now: scope.now }
  const painting = { path: painted_path, search, language: page.language, data }
  const painted = painted_for && (await paint({ ...painting, ...painted_for }))
  const { html, policy } = renderShopPage(template, { ...page, origin, painted, data })
  return { body: { plain: Buffer.from(html) }, policy, status, is_indexed: content.is_indexed }
}

function keyOf({ scope, origin, painted_for }: Visit, path: string, variant: string): string {
  return `${scope.company_id} ${origin} ${path} ${painted_for?.has_consent ?? ''} ${variant}`
}

function browserLanguage({ languages }: Visit): string {
  return chooseLanguage({ stored: null, point_of_sale: null, browser: languages })
}

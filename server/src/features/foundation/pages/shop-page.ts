import type { Company, LivePointOfSale } from '@entree/contract/foundation/companies/entities.ts'
import type { Campaign, PointOfSale } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { plainText } from '@entree/domain/foundation/description-text.ts'
import { themeTokens } from '@entree/domain/foundation/theme.ts'
import { messagesIn } from '#platform/messages.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { escapeHtml, scriptJson, sourceHash } from './html.ts'
import { firstFilesOf, type ShopTemplate } from './shop-template.ts'

const DESCRIPTION_LENGTH = 200
const ROOT = '<div id="root"></div>'

/** What the first paint of a page needs, so that it waits for no call. */
export type FirstData = {
  company: Company
  point_of_sale?: PointOfSale
  live_points_of_sale?: LivePointOfSale[]
  campaign?: Campaign | null
  donation_product_type_id: number
  /** Which orders have the download-all button (DEC-S-64). */
  settings: { download_all_above_id: number; is_local: boolean }
  now: string
}

export type ShopPage = {
  language: string
  /** The heading of the page; null shows the company's name alone. */
  heading: string | null
  origin: string
  path: string
  /** The page in the server's list of them, `/order/:id/:secret/status`; what it opens with is fetched with it. */
  route: string
  is_indexed: boolean
  is_embeddable: boolean
  /** Google's captcha may be on it. */
  has_recaptcha?: boolean
  /** What is shown until the app runs, as HTML; null or empty: nothing. */
  painted: string | null
  data: FirstData
}

/** The shop's page with title, styles and first data in it, and the policy that fits it (POS-03, POS-04, POS-05, LAY-14, DEC-S-85). */
export function renderShopPage(template: ShopTemplate, page: ShopPage): { html: string; policy: string } {
  const { company, point_of_sale } = page.data
  const colors = Object.entries(themeTokens((point_of_sale?.company ?? company).layout)).map(
    ([name, value]) => `${name}:${value}`,
  )
  const theme = `:root:root{${colors.join(';')}}`
  // Cleaned already; the app takes it over from here.
  const custom = point_of_sale?.custom_css ?? null
  const { files, texts } = firstFilesOf(template, page.route, page.language)
  // Painted pages fetch the app after the paint: what is seen goes first.
  const preloads = [...firstImages(page.data), ...(page.painted ? [] : files.map(preloadModule))].join('')
  const head = `${headOf(page)}${preloads}<style>${theme}</style>${custom === null ? '' : `<style id="custom-css">${custom}</style>`}`
  const data = `<script type="application/json" id="data">${scriptJson(JSON.stringify(page.data))}</script>`
  // Until the app runs, what is done on it is only recorded.
  const root = page.painted
    ? `<div id="root" data-painted data-files="${escapeHtml(files.join(' '))}" data-texts="${escapeHtml(texts.join(' '))}">${page.painted}</div>`
    : ROOT
  const [before = '', after = ''] = template.middle.split(ROOT)
  const styles = custom === null ? [theme] : [theme, custom]
  return {
    html: [`${template.start} lang="${page.language}"`, template.head, head, before, root, after, data, template.end].join(''),
    policy: contentSecurityPolicy({
      scripts: template.inline_scripts.map(sourceHash),
      styles: styles.map(sourceHash),
      embeddable: page.is_embeddable,
      recaptcha: page.has_recaptcha,
    }),
  }
}

/** The biggest picture of the first screen: the event's banner, or the picture of the first event. */
function firstImages({ point_of_sale, live_points_of_sale = [] }: FirstData): string[] {
  const url = point_of_sale ? point_of_sale.event.banner_url : live_points_of_sale[0]?.event.image_url
  return url ? [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(url)}">`] : []
}

function preloadModule(file: string): string {
  return `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}">`
}

function headOf(page: ShopPage): string {
  const { heading, origin, path, is_indexed, data } = page
  const { company, point_of_sale } = data
  const title = heading === null ? company.name : `${heading} - ${company.name}`
  const description = describe(page)
  const image = point_of_sale?.event.image_url ?? company.layout.logo
  const metas: [attribute: 'name' | 'property', name: string, content: string | null][] = [
    ['name', 'robots', is_indexed ? null : 'noindex'],
    ['name', 'referrer', 'no-referrer'],
    ['name', 'description', description || null],
    ['property', 'og:type', 'website'],
    ['property', 'og:title', heading ?? company.name],
    ['property', 'og:site_name', company.name],
    ['property', 'og:url', `${origin}${path}`],
    ['property', 'og:description', description || null],
    ['property', 'og:image', image && `${origin}${image}`],
  ]
  const tags = metas.flatMap(([attribute, name, content]) =>
    content ? [`<meta ${attribute}="${name}" content="${escapeHtml(content)}">`] : [],
  )
  return `<title>${escapeHtml(title)}</title>${tags.join('')}<link rel="icon" href="${escapeHtml(company.layout.logo ?? 'data:,')}">`
}

/** What search engines say of the page, and who shares a link to it. */
function describe({ language, data }: ShopPage): string {
  const { company, point_of_sale, live_points_of_sale = [] } = data
  if (point_of_sale) return plainText(point_of_sale.event.description ?? '').slice(0, DESCRIPTION_LENGTH)
  const names = [...new Set(live_points_of_sale.map(({ event }) => event.name))]
  if (names.length === 0) return ''
  const events = names.filter((_, index) => names.slice(0, index + 1).join(', ').length < DESCRIPTION_LENGTH)
  return messagesIn('shop', language)('events_description', { company: company.name, events: events.join(', ') })
}

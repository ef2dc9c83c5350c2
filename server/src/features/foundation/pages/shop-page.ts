import type { Company } from '@entree/contract/foundation/companies/shop-entities.ts'
import { themeTokens } from '@entree/domain/foundation/theme.ts'
import { messagesIn } from '#platform/messages.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { escapeHtml } from '#platform/sanitize/escape-html.ts'
import { scriptJson, sourceHash } from './html.ts'
import type { PageContent } from './page-provider.ts'
import { firstFilesOf, type ShopTemplate } from './shop-template.ts'

const ROOT = '<div id="root"></div>'

/** What the first paint of a page needs, so that it waits for no call; with what its provider adds. */
export type FirstData = {
  company: Company
  donation_product_type_id: number
  /** Which orders have the download-all button (DEC-S-64). */
  settings: { download_all_above_id: number; is_local: boolean }
  now: string
}

export type ShopPage = Omit<PageContent, 'search' | 'data'> & {
  origin: string
  path: string
  /** The page in the server's list of them, `/order/:id/:secret/status`; what it opens with is fetched with it. */
  route: string
  is_embeddable: boolean
  /** Google's captcha may be on it. */
  has_recaptcha?: boolean
  /** What is shown until the app runs, as HTML; null or empty: nothing. */
  painted: string | null
  data: FirstData
}

/** The shop's page with title, styles and first data in it, and the policy that fits it (POS-03, POS-04, POS-05, LAY-14, DEC-S-85). */
export function renderShopPage(template: ShopTemplate, page: ShopPage): { html: string; policy: string } {
  const colors = Object.entries(themeTokens(page.layout ?? page.data.company.layout)).map(([name, value]) => `${name}:${value}`)
  const theme = `:root:root{${colors.join(';')}}`
  // The app takes it over from here.
  const custom = page.custom_css
  const { files, texts } = firstFilesOf(template, page.route, page.language)
  // Painted pages fetch the app after the paint: what is seen goes first.
  const preloads = [...firstImages(page), ...(page.painted ? [] : files.map(preloadModule))].join('')
  const head = `${headOf(page)}${preloads}<style>${theme}</style>${custom === null ? '' : `<style id="custom-css">${custom}</style>`}`
  const data = `<script type="application/json" id="data">${scriptJson(JSON.stringify(page.data))}</script>`
  // Until the app runs, what is done on it is only recorded.
  const root = page.painted
    ? `<div id="root" data-painted data-files="${escapeHtml(files.join(' '))}" data-texts="${escapeHtml(texts.join(' '))}">${page.painted}</div>`
    : ROOT
  const [before = '', after = ''] = template.middle.split(ROOT)
  const styles = custom === null ? [theme] : [theme, custom]
  return {
    html: [
      `${template.start} lang="${page.language}"`,
      template.head,
      head,
      before,
      ...around(root, page.language),
      after,
      data,
      template.end,
    ].join(''),
    policy: contentSecurityPolicy({
      scripts: template.inline_scripts.map(sourceHash),
      styles: styles.map(sourceHash),
      embeddable: page.is_embeddable,
      recaptcha: page.has_recaptcha,
    }),
  }
}

/** The app's place, with what is said where scripts do not run (ERR-57) and, shown by the script of the page, where the app does not come (ERR-56). */
function around(root: string, language: string): string[] {
  const t = messagesIn('shop', language)
  const [needed, missing, again] = [t('no_scripts'), t('app_missing'), t('try_again')].map(escapeHtml)
  return [
    `<noscript><p class="no-scripts">${needed}</p></noscript>`,
    root,
    `<div role="status"><div id="app-missing" hidden><p>${missing}</p><button type="button">${again}</button></div></div>`,
  ]
}

function firstImages({ first_image }: ShopPage): string[] {
  return first_image ? [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(first_image)}">`] : []
}

function preloadModule(file: string): string {
  return `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}">`
}

function headOf(page: ShopPage): string {
  const { heading, description, origin, path, is_indexed, data } = page
  const { company } = data
  const title = heading === null ? company.name : `${heading} - ${company.name}`
  const image = page.image ?? company.layout.logo
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
  const markup = page.markup?.(origin) ?? null
  const said = markup === null ? '' : `<script type="application/ld+json">${scriptJson(JSON.stringify(markup))}</script>`
  // Links to it carry campaigns and tags of their own: to search engines they are all this page (SEO-04).
  const canonical = is_indexed ? `<link rel="canonical" href="${escapeHtml(`${origin}${path}`)}">` : ''
  return `<title>${escapeHtml(title)}</title>${tags.join('')}${canonical}${said}<link rel="icon" href="${escapeHtml(company.layout.logo ?? 'data:,')}">`
}

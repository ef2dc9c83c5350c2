import { firstCharacters } from '@entree/domain/foundation/shorten-text.ts'
import type { LivePointOfSale } from '@entree/contract/foundation/companies/shop-entities.ts'
import { plainText } from '@entree/domain/foundation/description-text.ts'
import { messagesIn } from '#platform/messages.ts'
import { campaignInForce, findCampaignBySlug } from '#features/catalogue/campaigns/find-campaign.ts'
import { readCompany } from '#features/foundation/companies/read-company.ts'
import type { MoneyHooks } from '#features/catalogue/events/money-taker.ts'
import type { PageProvider } from '#features/foundation/pages/page-provider.ts'
import { eventMarkup } from './event-markup.ts'
import { listLive } from './list-live.ts'
import { readOpenShop } from './read-point-of-sale.ts'

const DESCRIPTION_LENGTH = 200

/** Index, with what is on sale; leads on to the point of sale when exactly one is live (SHOP-12). */
export const indexPage: PageProvider = {
  route: '/',
  open: async ({ scope, host, language }) => {
    const live_points_of_sale = await listLive(scope.tx, scope.company_id, scope.now)
    const [only] = live_points_of_sale
    if (only && live_points_of_sale.length === 1) return { redirect: `/p/${encodeURIComponent(only.url)}` }
    const read = async () => {
      const company = await readCompany(scope.tx, scope.company_id, host)
      return {
        language,
        heading: messagesIn('shop', language)('events_title'),
        description: describeEvents(live_points_of_sale, company?.name ?? '', language),
        is_indexed: true,
        custom_css: null,
        image: null,
        first_image: live_points_of_sale[0]?.event.image_url ?? null,
        data: { live_points_of_sale },
      }
    }
    return { path: '/', variant: language, read }
  },
}

export const POINT_OF_SALE_ROUTE = '/p/:url'

/** A point of sale, with the campaign that its link names. */
export const pointOfSalePage = (hooks: MoneyHooks): PageProvider => ({
  route: POINT_OF_SALE_ROUTE,
  open: async ({ scope, host }, { params, query }) => {
    const url = params.url ?? ''
    const slug = query.get('ft_campaign_name')?.slice(0, 200) || null
    const campaign = slug === null ? null : campaignInForce(await findCampaignBySlug(scope.tx, scope.company_id, slug), scope.now)
    const read = async () => {
      const point_of_sale = await readOpenShop(scope, hooks, url, host)
      const { language, event, company, custom_css } = point_of_sale
      // Not a trial, and not the same page under another name (DEC-B-205).
      const is_indexed = !point_of_sale.noindex && point_of_sale.status === 'live' && campaign === null
      return {
        language,
        heading: event.name,
        description: firstCharacters(plainText(event.description ?? ''), DESCRIPTION_LENGTH),
        ...(campaign === null ? {} : { search: `?${new URLSearchParams({ ft_campaign_name: campaign.slug })}` }),
        is_indexed,
        ...(is_indexed ? { markup: (origin: string) => eventMarkup(point_of_sale, { origin, now: scope.now }) } : {}),
        layout: company.layout,
        custom_css,
        image: event.image_url,
        first_image: event.banner_url,
        data: campaign === null ? { point_of_sale } : { point_of_sale, campaign },
      }
    }
    return { path: `/p/${encodeURIComponent(url)}`, variant: String(campaign?.id ?? ''), read }
  },
})

function describeEvents(live: readonly LivePointOfSale[], company: string, language: string): string {
  const names = [...new Set(live.map(({ event }) => event.name))]
  if (names.length === 0) return ''
  const events = names.filter((_, index) => names.slice(0, index + 1).join(', ').length < DESCRIPTION_LENGTH)
  return messagesIn('shop', language)('events_description', { company, events: events.join(', ') })
}

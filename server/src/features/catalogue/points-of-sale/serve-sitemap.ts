import { eventStatuses, isPointOfSaleListed, pointOfSaleStatuses } from '@entree/domain/catalogue/sale-window.ts'
import { z } from 'zod'
import { findCompanyIdByHost, findMainHostOf } from '#features/foundation/access/find-company.ts'
import { shopRoutes } from '#features/foundation/pages/shop-routes.ts'
import type { Services } from '#features/services.ts'
import type { Database } from '#platform/database/database.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { hostName, originOf } from '#platform/http/bind-call.ts'
import { listPointsOfSale } from './queries.ts'

const sitemaps = shortCache<string[]>({ lifetime_ms: 5000, max: 500 })

/**
 * Serves the sitemap of each shop at its own host: the pages that search engines may show (SEO-01). A host that leads to another one has that
 * one's; where there is no shop there is none.
 */
export function serveSitemap({ app, db, config, now }: Pick<Services, 'app' | 'db' | 'config' | 'now'>): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const host = hostName(request.host)
    const company_id = await findCompanyIdByHost(db, host)
    if (company_id === null) return reply.status(404).type('text/plain; charset=utf-8').send('Not found\n')
    const origin = originOf(request, config)
    const main = await findMainHostOf(db, company_id)
    if (main !== null && main !== host)
      return reply.header('cache-control', 'no-store').redirect(`${origin.replace(host, main)}/sitemap.xml`, 301)
    const paths = await sitemaps.get(db, String(company_id), () => listIndexed(db, company_id, now()))
    const entries = paths.map((path) => `<url><loc>${escapeXml(`${origin}${path}`)}</loc></url>\n`)
    return reply
      .header('cache-control', 'no-store')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
      )
  })
}

/** The paths of a shop that search engines may show. With one event on sale the first page only leads on to it (SHOP-12). */
async function listIndexed(db: Database, company_id: number, now: string): Promise<string[]> {
  const listed = (await listPointsOfSale(db, company_id, now)).filter((row) =>
    isPointOfSaleListed(
      {
        event: { status: z.enum(eventStatuses).parse(row.event_status), ends_at: row.ends_at },
        point_of_sale: { status: z.enum(pointOfSaleStatuses).parse(row.status) },
        show_in_event_overview: row.show_in_overview,
      },
      now,
    ),
  )
  return [
    ...(listed.length === 1 ? [] : ['/']),
    ...listed.filter(({ noindex }) => !noindex).map(({ url }) => `/p/${encodeURIComponent(url)}`),
    ...shopRoutes.filter(({ is_indexed }) => is_indexed).map(({ path }) => path),
  ]
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

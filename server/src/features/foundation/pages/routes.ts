import { join } from 'node:path'
import { readConsent } from '@entree/domain/foundation/consent.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostName, originOf } from '#platform/http/bind-call.ts'
import { encodeFor } from '#platform/http/compress.ts'
import { findCompanyIdByHost, findMainHostOf } from '#features/foundation/access/find-company.ts'
import type { Services } from '#features/services.ts'
import { serveBackoffice, type Backoffice } from './backoffice-page.ts'
import { serveDoor } from './door-page.ts'
import { serveEmbedScript } from './embed-script.ts'
import { serveOfflineScript } from './offline-script.ts'
import { createPainter } from './first-paint.ts'
import { createPageOpener, type OpenedPage, type Visit } from './open-page.ts'
import type { PageAddress, PageProvider } from './page-provider.ts'
import { sendPlainPage } from './plain-page.ts'
import { notFoundRoute, shopRoutes } from './shop-routes.ts'
import { createTemplateReader } from './shop-template.ts'
import { serveAssets } from './static-files.ts'
import { serveStoredImages } from './stored-images.ts'
import { serveTagsPage } from './tags-page.ts'

const NO_SHOP = {
  language: 'en',
  title: 'There is no shop here',
  text: 'Nobody sells tickets at this address. Please check your link.',
}
const NOT_BUILT = { language: 'en', title: 'Back in a moment', text: 'The shop is being updated. Please try again in a minute.' }

type Open = (visit: Visit, request: FastifyRequest) => Promise<OpenedPage | { redirect: string }>

/** Serves the shop: its pages on the hosts of companies, with what their slices provide, its files, stored images, and what is not found anywhere. */
export function bindPages(services: Services, providers: readonly PageProvider[]): void {
  const { app, db, shop_dist, config } = services
  const opener = createPageOpener({
    recaptcha: Boolean(config.RECAPTCHA_SITE_KEY && config.RECAPTCHA_SECRET),
    paint: createPainter(shop_dist, services.log),
    hooks: services.hooks,
  })
  const settings = { download_all_above_id: config.DOWNLOAD_ALL_ABOVE, is_local: config.ENVIRONMENT === 'local' }
  const readTemplate = createTemplateReader(shop_dist)
  const backoffice = serveBackoffice(services)
  serveDoor(services)

  const page = (open: Open) => async (request: FastifyRequest, reply: FastifyReply) => {
    const host = hostName(request.host)
    const company_id = await findCompanyIdByHost(db, host)
    if (company_id === null) return openForNobody(request, reply, backoffice)
    const main = await findMainHostOf(db, company_id)
    // Links that are out there go on working, and a shop has one address in the search engines (DOM-05). For good, which is what they move a
    // page for; but kept by no browser, as the company may choose another one.
    if (main !== null && main !== host)
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${originOf(request, config).replace(host, main)}${request.url}`, 301)
    const template = await readTemplate()
    if (template === null) return sendPlainPage(reply, 503, NOT_BUILT)
    const opened = await open(
      {
        scope: {
          tx: db,
          jobs: services.jobs,
          vault: services.vault,
          company_id,
          actor: { kind: 'visitor' },
          now: services.now(),
        },
        template,
        host,
        origin: originOf(request, config),
        languages: acceptedLanguages(request.headers['accept-language']),
        settings,
        painted_for: isPaintedFor(request) ? { has_consent: readConsent(request.headers.cookie) !== null } : null,
      },
      request,
    )
    if ('redirect' in opened) return reply.header('cache-control', 'no-store').redirect(opened.redirect + queryOf(request))
    return sendPage(request, reply, opened)
  }

  for (const provider of providers)
    app.get(
      provider.route,
      page((visit, request) => opener.openProvided(visit, provider, addressOf(request))),
    )
  for (const route of shopRoutes)
    app.get(
      route.path,
      page((visit, request) => opener.openOther(visit, route, addressOf(request))),
    )
  // Spelt wrong in old links, and right by people (DEC-S-22).
  app.get('/ticket-changed', (request, reply) => reply.redirect(`/ticked-changed${queryOf(request)}`, 301))
  app.get('/robots.txt', async (request, reply) => {
    const host = hostName(request.host)
    const company_id = await findCompanyIdByHost(db, host)
    const main = company_id === null ? null : await findMainHostOf(db, company_id)
    // Of the host that a shop's others lead to (SEO-01).
    const sitemap = company_id === null ? '' : `Sitemap: ${originOf(request, config).replace(host, main ?? host)}/sitemap.xml\n`
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /order/\nDisallow: /ticket/\nDisallow: /api/\n${sitemap}`)
  })

  serveAssets(app, join(shop_dist, 'assets'))
  serveStoredImages(app, services.files)
  serveEmbedScript(services)
  serveOfflineScript(services)
  serveTagsPage(services)

  const openNotFound = page((visit, request) => opener.openOther(visit, notFoundRoute, addressOf(request)))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (/^\/api(\/|$)/.test(path) || !['GET', 'HEAD'].includes(request.method)) {
      return reply
        .status(404)
        .header('cache-control', 'no-store')
        .send([refusal('not_found')])
    }
    // No cache keeps that a file is not there: it may be of the version that another server has already, or an image that is on its way.
    if (/\.[a-z0-9]{2,5}$/i.test(path))
      return reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
    return openNotFound(request, reply)
  })
}

/** What a host without a shop shows: on the back office's own the back office, and its pages /403 and /404 wherever it is (NAV-01). */
async function openForNobody(request: FastifyRequest, reply: FastifyReply, backoffice: Backoffice): Promise<FastifyReply> {
  const host = hostName(request.host)
  const path = request.url.split('?', 1)[0] ?? ''
  if (path === '/' && backoffice.isItsOwn(host)) return reply.header('cache-control', 'no-store').redirect('/backoffice')
  if (['/403', '/404'].includes(path) && backoffice.isOn(host)) {
    reply.status(path === '/403' ? 403 : 404)
    return backoffice.open(request, reply)
  }
  return sendPlainPage(reply, 404, NO_SHOP)
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, policy, status, is_indexed }: OpenedPage,
): Promise<FastifyReply> {
  const encoded = await encodeFor(request.headers['accept-encoding'], body, 4)
  if (encoded.encoding) reply.header('content-encoding', encoded.encoding)
  if (!is_indexed) reply.header('x-robots-tag', 'noindex')
  return reply
    .status(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', vary: 'accept-encoding, accept-language' })
    .type('text/html; charset=utf-8')
    .send(encoded.body)
}

/**
 * Whether a page is painted ahead: not in the frame of another site, where header and footer are left out, and not for who comes back
 * to an order, which the server does not look up.
 */
function isPaintedFor(request: FastifyRequest): boolean {
  const query = new URLSearchParams(queryOf(request))
  return request.headers['sec-fetch-dest'] !== 'iframe' && !query.has('embed') && !query.has('back')
}

function queryOf(request: FastifyRequest): string {
  const start = request.url.indexOf('?')
  return start === -1 ? '' : request.url.slice(start)
}

function addressOf(request: FastifyRequest): PageAddress {
  const params = typeof request.params === 'object' && request.params !== null ? Object.entries(request.params) : []
  return {
    params: Object.fromEntries(params.map(([name, value]) => [name, String(value)])),
    query: new URLSearchParams(queryOf(request)),
  }
}

/** The tags of an Accept-Language header, best first. */
function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/)
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { backofficePaths } from '@entree/contract/backoffice-paths.ts'
import { doorPaths } from '@entree/contract/door/door-paths.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import { hostName } from '#platform/http/bind-call.ts'
import { encodeFor } from '#platform/http/compress.ts'
import type { Services } from '#features/services.ts'
import { findCompanyIdByHost } from '#features/foundation/access/find-company.ts'
import { createBuiltFileReader } from './built-file.ts'
import { backofficePolicy } from './content-security-policy.ts'
import { inlineHashes } from './html.ts'
import { sendPlainPage } from './plain-page.ts'
import { serveAssets } from './static-files.ts'

/** What shop hosts do not answer. */
const officePaths = { ...backofficePaths, ...doorPaths }

const NOT_BUILT = {
  language: 'en',
  title: 'Back in a moment',
  text: 'The back office is being updated. Please try again in a minute.',
}
const MARKER = '<!--head-->'

export type Backoffice = {
  /** Sends the page of the back office: the app finds out itself what to show. */
  open: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** Whether it is served to this host. */
  isOn: (host: string) => boolean
  /** Whether the host is the back office's own, which has no shop. */
  isItsOwn: (host: string) => boolean
}

/**
 * Serves the back office at /backoffice and below (DEC-B-18). With BACKOFFICE_ORIGIN, its pages and calls and those of
 * the door app exist on that host only: a shop may run an organiser's tags and styles, so no back office is reachable
 * on its host (DEC-S-23).
 */
export function serveBackoffice({ app, db, config, backoffice_dist }: Services): Backoffice {
  const ownHost = config.BACKOFFICE_ORIGIN ? new URL(config.BACKOFFICE_ORIGIN).hostname : null
  const isOn = (host: string) => ownHost === null || host === ownHost
  const readPage = createBuiltFileReader(join(backoffice_dist, 'index.html'), cutPage)
  const uploads = uploadOrigin(config)

  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await readPage()
    if (page === null) return sendPlainPage(reply, 503, NOT_BUILT)
    const nonce = randomBytes(16).toString('base64url')
    const html = page.parts.join(`<meta property="csp-nonce" nonce="${nonce}">`)
    const { body, encoding } = await encodeFor(request.headers['accept-encoding'], { plain: Buffer.from(html) }, 4)
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .headers({
        'content-security-policy': backofficePolicy({ nonce, uploads, ...page.inline }),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        vary: 'accept-encoding',
      })
      .type('text/html; charset=utf-8')
      .send(body)
  }

  if (ownHost !== null) {
    app.addHook('onRequest', async (request, reply) => {
      if (isOn(hostName(request.host))) return undefined
      if (isBackofficeCall(request))
        return reply
          .status(404)
          .header('cache-control', 'no-store')
          .send([refusal('not_found')])
      // The route, not the address: that may be written with escapes, which the router has read.
      return /^\/(backoffice|door)(\/|$)/.test(request.routeOptions.url ?? '') ? reply.callNotFound() : undefined
    })
  }
  app.get('/backoffice', open)
  app.get('/backoffice/*', (request, reply) => (isFile(request.url) ? reply.callNotFound() : open(request, reply)))
  app.get('/dashboard', async (request, reply) => {
    const host = hostName(request.host)
    // Visitors come here from a shop's 403 page; users of the back office are on its own such page.
    const isShop = host !== ownHost && (!isOn(host) || (await findCompanyIdByHost(db, host)) !== null)
    return reply.header('cache-control', 'no-store').redirect(isShop ? '/' : '/backoffice/dashboard')
  })
  serveAssets(app, join(backoffice_dist, 'assets'), '/backoffice')
  return { open, isOn, isItsOwn: (host) => host === ownHost }
}

/** The built page, cut where the nonce goes, and the hashes of the scripts and the styles that stand in it. */
function cutPage(html: string) {
  return { parts: html.split(MARKER), inline: inlineHashes(html) }
}

function isBackofficeCall({ routeOptions }: FastifyRequest): boolean {
  const { config } = routeOptions
  return 'call' in config && typeof config.call === 'string' && config.call in officePaths
}

function isFile(url: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(url.split('?', 1)[0] ?? '')
}

/** Where a browser puts files that it uploads, when that is not this server. */
function uploadOrigin({ S3_BUCKET, S3_ENDPOINT, S3_REGION }: Config): string | null {
  if (!S3_BUCKET) return null
  return new URL(S3_ENDPOINT ?? `https://s3.${S3_REGION ?? 'eu-central-1'}.amazonaws.com`).origin
}

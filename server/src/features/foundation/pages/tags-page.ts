import { join } from 'node:path'
import { hostName } from '#platform/http/bind-call.ts'
import { findCompanyIdByHost } from '#features/foundation/access/find-company.ts'
import type { Services } from '#features/services.ts'
import { createBuiltFileReader } from './built-file.ts'
import { usesContainer } from './queries.ts'

const CONTAINER = /^GTM-[A-Z0-9]+$/

/**
 * An organiser's tags may do what they like, but nowhere else: the sandbox gives them an origin of nobody's, so that they reach no
 * page, cookie or storage of the shop, and may neither send forms nor lead the window away.
 */
const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src https: 'unsafe-inline' 'unsafe-eval'",
  "style-src https: 'unsafe-inline'",
  'img-src https: data: blob:',
  'font-src https: data:',
  'media-src https:',
  'connect-src https:',
  'frame-src https:',
  "form-action 'none'",
  "base-uri 'none'",
  // The shop's page, which may itself stand in the frame of another site.
  'frame-ancestors *',
].join('; ')

/**
 * Serves `/tags/{gtm_id}`: the frame in which the tag manager of an event runs, away from addresses with secrets
 * (docs/decisions/0005-tags-live-in-a-sandboxed-frame.md). Only for containers that the company's events use, and only as a frame,
 * so that nobody shows a page of their own making at the address of a shop.
 */
export function serveTagsPage({ app, db, shop_dist }: Services): void {
  const readScript = createBuiltFileReader(join(shop_dist, 'tags.js'), (script) => script.trim())
  app.get<{ Params: { gtm_id: string } }>('/tags/:gtm_id', async (request, reply) => {
    const { gtm_id } = request.params
    const destination = request.headers['sec-fetch-dest']
    const isFrame = destination === undefined || destination === 'iframe'
    if (!isFrame || !CONTAINER.test(gtm_id)) return reply.callNotFound()
    const company_id = await findCompanyIdByHost(db, hostName(request.host))
    if (company_id === null || !(await usesContainer(db, company_id, gtm_id))) return reply.callNotFound()
    const script = await readScript()
    if (script === null) return reply.callNotFound()
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tags</title><script>${script}</script></head><body></body></html>`,
      )
  })
}

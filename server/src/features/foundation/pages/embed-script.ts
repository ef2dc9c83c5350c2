import { join } from 'node:path'
import { encodeFor } from '#platform/http/compress.ts'
import type { Services } from '#features/services.ts'
import { createBuiltFileReader } from './built-file.ts'

/** Serves `/embed.js`, which organisers put on their own sites: kept for an hour, since its name never changes. */
export function serveEmbedScript({ app, shop_dist }: Services): void {
  const readScript = createBuiltFileReader(join(shop_dist, 'embed.js'), (script) => ({ plain: Buffer.from(script) }))
  app.get('/embed.js', async (request, reply) => {
    const script = await readScript()
    if (script === null) return reply.callNotFound()
    const { body, encoding } = await encodeFor(request.headers['accept-encoding'], script, 11)
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .headers({
        'cache-control': 'public, max-age=3600',
        vary: 'accept-encoding',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('text/javascript; charset=utf-8')
      .send(body)
  })
}

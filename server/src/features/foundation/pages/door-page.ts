import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeFor } from '#platform/http/compress.ts'
import type { Services } from '#features/services.ts'
import { createBuiltFileReader } from './built-file.ts'
import { doorPolicy } from './content-security-policy.ts'
import { inlineHashes } from './html.ts'
import { sendPlainPage } from './plain-page.ts'
import { serveAssets } from './static-files.ts'

const NOT_BUILT = {
  language: 'en',
  title: 'Back in a moment',
  text: 'The door app is being updated. Please try again in a minute.',
}
/** Files whose names stay, and what they are. */
const FILES: Readonly<Record<string, string>> = {
  'service-worker.js': 'text/javascript; charset=utf-8',
  'manifest.json': 'application/manifest+json',
  'icon.svg': 'image/svg+xml',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
}

/** Serves the door app at /door: one page, which a phone keeps and opens without network. On which hosts, `serveBackoffice` says. */
export function serveDoor({ app, door_dist }: Services): void {
  const readPage = createBuiltFileReader(join(door_dist, 'index.html'), (html) => ({
    plain: Buffer.from(html),
    policy: doorPolicy(inlineHashes(html)),
  }))
  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await readPage()
    if (page === null) return sendPlainPage(reply, 503, NOT_BUILT)
    const { body, encoding } = await encodeFor(request.headers['accept-encoding'], page, 11)
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .headers({
        'content-security-policy': page.policy,
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
        vary: 'accept-encoding',
      })
      .type('text/html; charset=utf-8')
      .send(body)
  }
  app.get('/door', open)
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/door/${name}`, async (_request, reply) => {
      const file = await readFile(join(door_dist, name)).catch(() => null)
      if (file === null) return reply.callNotFound()
      // The worker is for /door itself too, which is not below its folder.
      return reply.headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/door' }).type(type).send(file)
    })
  }
  serveAssets(app, join(door_dist, 'assets'), '/door')
}

import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Files } from '#providers/files/files.ts'
import { createSmallImages } from './small-images.ts'

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
}

const PUBLIC_PATH = /^public(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/

/**
 * Serves stored images of events, products and companies (LAY-34). Only what is stored below `public/` and is an image by its
 * name: tickets and everything else answer as if they were not there. A stored image never changes under its name. A browser that knows
 * WebP gets it so.
 */
export function serveStoredImages(app: FastifyInstance, files: Files): void {
  const readSmall = createSmallImages(files)
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const path = request.params['*']
    const type = TYPES[extname(path).toLowerCase()]
    if (!type || !PUBLIC_PATH.test(path) || !(await files.exists(path))) return reply.callNotFound()
    const wantsSmall = /^image\/(png|jpeg)$/.test(type) && (request.headers.accept ?? '').includes('image/webp')
    const small = wantsSmall ? await readSmall(path) : null
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept',
        'cross-origin-resource-policy': 'cross-origin',
        // An SVG opened on its own is a document: it may not do anything.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .type(small ? 'image/webp' : type)
      .send(small ?? (await files.read(path)))
  })
}

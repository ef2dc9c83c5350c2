import { join } from 'node:path'
import type { Services } from '#features/services.ts'
import { createBuiltFileReader } from './built-file.ts'

/** Serves `/ticket-offline.js`, the service worker of the pages below `/ticket/`: fetched each time, as browsers do. */
export function serveOfflineScript({ app, shop_dist }: Services): void {
  const readScript = createBuiltFileReader(join(shop_dist, 'ticket-offline.js'), (script) => script)
  app.get('/ticket-offline.js', async (_request, reply) => {
    const script = await readScript()
    if (script === null) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script)
  })
}

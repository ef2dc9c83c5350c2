import type { FastifyInstance } from 'fastify'

/** Longer than any call takes; whoever is not done by then is not listening. */
const PATIENCE_MS = 15_000
const LOOK_EVERY_MS = 50

/**
 * Takes no more requests, lets those under way finish, and closes: a connection that a browser would keep open for its next request
 * is closed as soon as it has its answer, and one that is still busy after 15 seconds too.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
  const late = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}

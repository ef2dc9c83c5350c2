import type { FastifyInstance } from 'fastify'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { networkOf } from './rate-limit.ts'

const KB = 1024
const MB = 1024 * KB

/** Whatever a buyer or a door sends is smaller, and finds room always. In bytes, as all of these. */
const SMALL = 64 * KB
/** What of larger bodies is in memory at the same moment, whoever sends them, and how much of it one network sends. */
const ROOM = { all: 128 * MB, of_one: 32 * MB }
const RETRY_S = 3

/**
 * Bounds what larger bodies (imports, images) take of the memory, from their first byte until they are answered (SEC-26). A body is read before
 * anybody is known, and its sender may take a minute: a few hundred senders would fill the memory of a machine. What is beyond is answered 503
 * before it is read.
 */
export function limitBodies(app: FastifyInstance, room: { all: number; of_one: number } = ROOM): void {
  let taken = 0
  const takenBy = new Map<string, number>()
  const take = (network: string, bytes: number) => {
    taken += bytes
    const left = (takenBy.get(network) ?? 0) + bytes
    if (left > 0) takenBy.set(network, left)
    else takenBy.delete(network)
  }
  app.addHook('onRequest', async (request, reply) => {
    const bytes = bytesOf(request.headers, request.routeOptions.bodyLimit ?? MB)
    if (bytes <= SMALL) return
    const network = networkOf(request.ip)
    if (taken + bytes > room.all || (takenBy.get(network) ?? 0) + bytes > room.of_one) {
      request.outage = { of: 'room', cause: 'large requests' }
      // Nobody reads what is left of it.
      const headers = { 'retry-after': String(RETRY_S), 'cache-control': 'no-store', connection: 'close' }
      return reply
        .status(503)
        .headers(headers)
        .send([refusal('service_unavailable')])
    }
    take(network, bytes)
    reply.raw.once('close', () => take(network, -bytes))
  })
}

/** How much a body may become: what its sender says, as far as the route takes it. */
function bytesOf(
  headers: { 'content-length'?: string | undefined; 'transfer-encoding'?: string | undefined },
  most: number,
): number {
  if (headers['transfer-encoding'] !== undefined) return most
  const said = Number(headers['content-length'] ?? 0)
  // More than the route takes is refused unread.
  return said > most ? 0 : said
}

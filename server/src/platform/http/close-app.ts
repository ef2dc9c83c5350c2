import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Longer than any call takes; a connection that is busy after that is not listening. */
const ANSWER_MS = 15_000
/** What a client that is still sending its request gets to finish it. */
const SEND_MS = 2000
const LOOK_EVERY_MS = 50

/** The open connections of a server, each with the request under way on it. */
type Connections = Map<Socket, IncomingMessage | null>
const connectionsOf = new WeakMap<Server, Connections>()

/** Keeps count of the connections of a server, so that `closeApp` can tell a request under way from one that never comes. */
export function trackConnections(server: Server): void {
  const connections: Connections = new Map()
  connectionsOf.set(server, connections)
  server.on('connection', (socket: Socket) => {
    connections.set(socket, null)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (request, response) => {
    const { socket } = request
    connections.set(socket, request)
    response.once('close', () => connections.has(socket) && connections.set(socket, null))
  })
}

/**
 * Takes no more requests, lets those under way finish, and closes: a connection that a browser would keep open for its next request is
 * closed as soon as it has its answer, one whose request has not arrived whole after 2 seconds too, and any after 15.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const began = performance.now()
  const look = setInterval(() => {
    app.server.closeIdleConnections()
    if (performance.now() - began > SEND_MS) closeUnfinished(app.server)
  }, LOOK_EVERY_MS)
  const late = setTimeout(() => app.server.closeAllConnections(), ANSWER_MS)
  try {
    await app.close()
  } finally {
    clearInterval(look)
    clearTimeout(late)
  }
}

function closeUnfinished(server: Server): void {
  for (const [socket, request] of connectionsOf.get(server) ?? []) if (!request?.complete) socket.destroy()
}

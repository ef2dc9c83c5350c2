import { connect } from 'node:net'
import { once } from 'node:events'

export type HttpRequest = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
export type HttpAnswer = { status: number; head: string; body: Buffer }

/** One keep-alive connection: a request, its answer, the next request. */
export type HttpConnection = { send: (request: HttpRequest) => Promise<HttpAnswer>; close: () => void }

type Waiting = { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void }

const EMPTY: Buffer = Buffer.alloc(0)

/**
 * Opens a plain HTTP/1.1 connection on a socket of its own. It knows only what our server answers (a content-length, no chunks)
 * and so costs a quarter of `node:http`: on a machine that the load generator shares with the server, its cost counts as theirs.
 */
export async function openConnection(origin: string): Promise<HttpConnection> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.setNoDelay(true)
  let received = EMPTY
  let waiting: Waiting | null = null

  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = null
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    try {
      const parsed = parseAnswer(received)
      if (parsed === null) return
      received = received.subarray(parsed.length)
      const { resolve } = waiting ?? { resolve: () => {} }
      waiting = null
      resolve(parsed.answer)
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)))
    }
  })

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (waiting) return reject(new Error('the connection is busy'))
        waiting = { resolve, reject }
        socket.write(formatRequest(host, request))
      }),
    close: () => {
      waiting = null
      socket.destroy()
    },
  }
}

/** A connection to each origin, taken in turns: one request here, the next one there, as a load balancer does that knows nobody. */
export async function openBalanced(origins: readonly string[]): Promise<HttpConnection> {
  const open = await Promise.all(origins.map(openConnection))
  // Not all of them begin at the same.
  let turn = Math.floor(Math.random() * open.length)
  return {
    send: async (request) => {
      const connection = open[turn++ % open.length]
      if (!connection) throw new Error('there is no origin')
      return connection.send(request)
    },
    close: () => open.forEach(({ close }) => close()),
  }
}

function formatRequest(host: string, { method, path, headers = {}, body }: HttpRequest): string {
  let head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n`
  for (const name in headers) head += `${name}: ${headers[name]}\r\n`
  if (body === undefined) return `${head}\r\n`
  const type = 'content-type' in headers ? '' : 'content-type: application/json\r\n'
  return `${head}${type}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** The first answer of what has arrived and its length in bytes; null while it is not complete. */
function parseAnswer(received: Buffer): { answer: HttpAnswer; length: number } | null {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = received.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without content-length: ${head.split('\r\n', 1)[0]}`)
  const stop = end + 4 + Number(length)
  if (received.length < stop) return null
  return { answer: { status: Number(head.slice(9, 12)), head, body: received.subarray(end + 4, stop) }, length: stop }
}

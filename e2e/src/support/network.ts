import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * What lies between a device and the product: `open`; `cut`, nothing gets through; `deaf`, the server hears but its answers get lost;
 * `updating`, a new version of the app is served while the calls fail.
 */
type Weather = 'open' | 'cut' | 'deaf' | 'updating'

export type Network = {
  origin: string
  become: (weather: Weather) => void
  stop: () => Promise<void>
}

/** What a page of the next version has in its head. */
export const NEXT_VERSION = '<meta name="app-version" content="next">'

/** A network of its own in front of a product, to be broken by a test. Beyond the browser, whose own offline switch service workers escape. */
export async function startNetwork(target_port: number): Promise<Network> {
  let weather: Weather = 'open'
  const sockets = new Set<Socket>()
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, { target_port, weather: () => weather }))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (weather === 'cut') socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://localhost:${port}`,
    become: (next) => {
      weather = next
      if (next === 'cut') drop()
    },
    stop: () => {
      drop()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

type Way = { target_port: number; weather: () => Weather }

function pass(incoming: IncomingMessage, outgoing: ServerResponse, { target_port, weather }: Way): void {
  const { method, url = '/', headers } = incoming
  const isCall = url.startsWith('/api/')
  if (isCall && weather() === 'updating') return void outgoing.writeHead(503).end()
  const isNew = weather() === 'updating' && (url === '/door' || url === '/door/service-worker.js')
  const wanted = isNew ? { host: headers.host, 'accept-encoding': 'identity' } : headers
  const onward = request({ host: '127.0.0.1', port: target_port, method, path: url, headers: wanted }, (answer) => {
    if (weather() === 'cut' || (isCall && weather() === 'deaf')) return void outgoing.destroy()
    if (isNew) return void answerAsNext(answer, outgoing)
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}

/** The same page and service worker as a build of other files would have them. */
async function answerAsNext(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const text = Buffer.concat(chunks)
    .toString()
    .replace('<head>', `<head>${NEXT_VERSION}`)
    .replace(/door-[0-9a-f]{16}/, 'door-0123456789abcdef')
  const { 'content-length': _length, etag: _etag, 'content-encoding': _encoding, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(text)
}

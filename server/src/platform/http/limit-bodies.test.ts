import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createApp } from './create-app.ts'
import { limitBodies } from './limit-bodies.ts'

const SIZE = 100_000
const MB = 1024 * 1024
let app: ReturnType<typeof createApp>
let port: number
let sockets: Socket[] = []
/** Requests that found room. */
let admitted = 0

async function start(room?: { all: number; of_one: number }) {
  const config = readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' })
  app = createApp(config)
  limitBodies(app, room)
  admitted = 0
  app.addHook('onRequest', async () => void (admitted += 1))
  app.post('/', async (request) => ({ length: JSON.stringify(request.body).length }))
  app.post('/images', { bodyLimit: SIZE / 2 }, async () => ({}))
  app.post('/imports', { bodyLimit: 1000 * MB }, async () => ({}))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

beforeEach(() => start({ all: 4 * SIZE, of_one: 2 * SIZE }))
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await app.close()
})

/** Begins to send a body; `head` is how the answer begins, `answer` its first line. */
function aSender(from: string, { size = SIZE, chunked = false, path = '/' } = {}) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${size}`
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a.example\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
  )
  const head = once(socket, 'data').then(([text]) => String(text))
  const answer = head.then((text) => text.split('\r\n')[0])
  const end = () => socket.write(JSON.stringify('a'.repeat(size - 2)))
  return { socket, head, answer, end }
}

/** What a large body of a network is answered now. */
async function outcomeOf(from: string): Promise<string | undefined> {
  const sender = aSender(from)
  sender.end()
  return sender.answer
}

const BUSY = 'HTTP/1.1 503 Service Unavailable'
const FINE = 'HTTP/1.1 200 OK'

test('SEC-26 one network finds no room for more large bodies than its share, others and small bodies do, and there is room again afterwards', async () => {
  const [first, second] = [aSender('192.0.2.1'), aSender('192.0.2.1')]
  await expect.poll(() => outcomeOf('192.0.2.1')).toBe(BUSY)
  expect(await aSender('192.0.2.1').head).toMatch(/\r\nretry-after: \d+\r\n/i)
  // A body in pieces may become as large as its route takes.
  expect(await aSender('192.0.2.1', { chunked: true }).answer).toBe(BUSY)
  expect(await outcomeOf('192.0.2.2')).toBe(FINE)
  const small = aSender('192.0.2.1', { size: 1000 })
  small.end()
  expect(await small.answer).toBe(FINE)
  first.end()
  expect(await first.answer).toBe(FINE)
  second.socket.destroy()
  await expect.poll(() => outcomeOf('192.0.2.1')).toBe(FINE)
})

test('SEC-26 all networks together find no more room than there is', async () => {
  const senders = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2'].map((from) => aSender(from))
  await expect.poll(() => outcomeOf('192.0.2.3')).toBe(BUSY)
  for (const { end } of senders) end()
  expect(await Promise.all(senders.map(({ answer }) => answer))).toEqual(senders.map(() => FINE))
  await expect.poll(() => outcomeOf('192.0.2.3')).toBe(FINE)
  // What a route does not take at all is refused as before.
  expect(await aSender('192.0.2.3', { path: '/images' }).answer).toBe('HTTP/1.1 413 Payload Too Large')
})

test('SEC-26 there is room for 128 MB, of which one network has a quarter', async () => {
  await app.close()
  await start()
  const hold = async (from: string) => {
    const before = admitted
    aSender(from, { size: 32 * MB, path: '/imports' })
    await expect.poll(() => admitted).toBe(before + 1)
  }
  await hold('192.0.2.1')
  expect(await outcomeOf('192.0.2.1')).toBe(BUSY)
  for (const from of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) await hold(from)
  expect(await outcomeOf('192.0.2.5')).toBe(BUSY)
})

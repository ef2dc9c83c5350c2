import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { closeApp } from './close-app.ts'
import { createApp } from './create-app.ts'

async function listening() {
  const app = createApp(readConfig({ LOG_LEVEL: 'silent' }))
  const { promise: released, resolve: release } = Promise.withResolvers<string>()
  const { promise: isUnderWay, resolve: arrive } = Promise.withResolvers<void>()
  app.post('/', async () => 'done')
  app.get('/slow', () => (arrive(), released))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  return { app, port: Number(port), isUnderWay, release }
}

async function send(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

test('a client that never finishes its request does not hold up a stop, one that waits for its answer gets it', async () => {
  const { app, port, isUnderWay, release } = await listening()
  const halves = [
    '',
    'GET / HTT',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a"',
  ]
  const stuck = await Promise.all(halves.map((half) => send(port, half)))
  const waiting = fetch(`http://127.0.0.1:${port}/slow`)
  await isUnderWay
  const closed = closeApp(app)
  // They are cut while the one that waits is still waiting.
  await Promise.all(stuck.map((socket) => once(socket, 'close')))
  release('at last')
  expect(await (await waiting).text()).toBe('at last')
  await closed
})

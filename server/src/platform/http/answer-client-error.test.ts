import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createApp } from './create-app.ts'

const app = createApp(readConfig({ LOG_LEVEL: 'silent' }))
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

test.each([
  ['an address that is longer than is read', `GET /api/event?search=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ['headers that are longer than is read', `GET /api/event HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is no request', 'HELLO\r\n\r\n', 400],
  ['SEC-22 what names two hosts', 'GET / HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n', 400],
])('%s is answered as any other refusal is', async (_, request, status) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*content-type: application/json; charset=utf-8`, 'i'))
  expect(JSON.parse(body)).toEqual([{ code: 'invalid_input', reason: expect.any(String) }])
})

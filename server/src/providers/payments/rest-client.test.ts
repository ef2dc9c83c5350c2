import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { restClient, type RestClient } from './rest-client.ts'

let provider: Server
let answer: (response: ServerResponse) => void
let call: RestClient
beforeAll(async () => {
  provider = createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve)
  })
  const { port } = provider.address() as AddressInfo
  call = restClient('provider', `http://127.0.0.1:${port}`, { authorization: 'key' })
})
afterAll(() => {
  provider.closeAllConnections()
  return new Promise((resolve) => provider.close(resolve))
})

const { signal } = new AbortController()
const ask = () => call(z.object({ id: z.string() }), { method: 'POST', path: 'payments', body: {}, signal })

test('RUN-26 an answer that does not end is given up, and does not fill the memory', async () => {
  const piece = Buffer.alloc(1_000_000, 'x')
  let sent = 0
  answer = (response) => {
    const goOn = () => {
      do sent += 1
      while (sent < 1000 && response.write(piece))
      if (sent >= 1000) response.end()
    }
    response.on('drain', goOn)
    goOn()
  }
  await expect(ask()).rejects.toThrow('provider answered more than')
  expect(sent).toBeLessThan(100)
})

test.each([
  ['half of one', '{"id":"tr_1","sta', 200, 'in a way that is not known'],
  ['a page of a proxy', '<h1>Sign in to this network</h1>', 200, 'in a way that is not known'],
  ['nothing', '', 200, 'in a way that is not known'],
])('RUN-26 %s is no answer: the payment is asked about again', async (_, body, status, reason) => {
  answer = (response) => void response.writeHead(status).end(body)
  const failure: unknown = await ask().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(String(failure)).toContain(reason)
  expect(Reflect.get(Object(failure), 'name')).not.toBe('ProviderRefused')
})

test('RUN-26 a redirect is no answer, and is not followed, as the keys would go there', async () => {
  let asked = 0
  answer = (response) => {
    asked += 1
    if (asked === 1) response.writeHead(307, { location: '/elsewhere' }).end()
    else response.end('{"id":"tr_1"}')
  }
  const failure: unknown = await ask().catch((error: unknown) => error)
  expect([String(failure), Reflect.get(Object(failure), 'name'), asked]).toEqual(['TypeError: fetch failed', 'TypeError', 1])
})

test('what a provider says is read whole, in letters of several bytes too', async () => {
  answer = (response) => {
    const bytes = Buffer.from(JSON.stringify({ id: 'Zoë' }))
    response.write(bytes.subarray(0, bytes.length - 3))
    response.end(bytes.subarray(bytes.length - 3))
  }
  expect(await ask()).toEqual({ id: 'Zoë' })
})

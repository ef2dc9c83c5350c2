import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export type FakeRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}
/** `body` goes as JSON, a text as it is. */
export type FakeAnswer = { status: number; body: unknown; headers?: Record<string, string> }

/** What goes wrong: no connection, no answer, done but the answer lost, too many calls, a page of the proxy in front. */
type FakeFault = 'down' | 'slow' | 'lost' | 'busy' | 'broken'

export type FakeProvider = {
  url: string
  /** What was asked, as `POST /v2/payments`. */
  asked: string[]
  /** What goes wrong with requests from now on, or with each of them; null: nothing. */
  fault: FakeFault | null | (() => FakeFault | null)
  /** How long each answer takes; for measuring. */
  latency_ms: number
  stop: () => Promise<void>
}

/** A provider's HTTP interface on this machine, which answers as `handle` says and goes wrong as it is set to. */
export async function startFakeProvider(
  handle: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
): Promise<FakeProvider> {
  const open = new Set<ServerResponse>()
  const server = createServer((message, response) => {
    open.add(response)
    response.on('close', () => open.delete(response))
    void answer(message, response)
  })
  const fake: FakeProvider = {
    url: '',
    asked: [],
    fault: null,
    latency_ms: 0,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const answer = async (message: IncomingMessage, response: ServerResponse) => {
    const url = new URL(message.url ?? '/', 'http://fake')
    fake.asked.push(`${message.method} ${url.pathname}`)
    const fault = typeof fake.fault === 'function' ? fake.fault() : fake.fault
    let body = ''
    for await (const part of message) body += String(part)
    if (fault === 'down') return response.destroy()
    if (fault === 'slow') return undefined
    if (fault === 'busy') return send(response, { status: 429, body: { status: 429, title: 'Too Many Requests' } })
    if (fault === 'broken') return response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>')
    const { method = 'GET', headers } = message
    if (fake.latency_ms > 0) await setTimeout(fake.latency_ms)
    const answered = await handle({ method, path: url.pathname, query: url.searchParams, headers, body })
    return fault === 'lost' ? response.destroy() : send(response, answered)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}

function send(response: ServerResponse, { status, body, headers }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(textOf(body))
}

function textOf(body: unknown): string {
  if (body === null) return ''
  return typeof body === 'string' ? body : JSON.stringify(body)
}

const FAKE_ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 24"><rect width="32" height="24" rx="4"/></svg>'
/** A method's picture. */
export const fakeIcon: FakeAnswer = { status: 200, body: FAKE_ICON, headers: { 'content-type': 'image/svg+xml' } }
export const FAKE_ICON_ADDRESS = `data:image/svg+xml;base64,${Buffer.from(FAKE_ICON).toString('base64')}`

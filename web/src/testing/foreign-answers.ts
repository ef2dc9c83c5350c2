type Fetch = (url: string, init?: RequestInit) => Promise<Response>

const page = (status: number) => new Response('<!doctype html><title>Sign in to our network</title>', { status, headers: HTML })
const HTML = { 'content-type': 'text/html' }

/** A body that breaks off. */
function cut(): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (out) => out.enqueue(new TextEncoder().encode('{"id": 4, "na')),
    pull: (out) => out.error(new TypeError('terminated')),
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

/** Nothing, until the caller has waited long enough. */
const never: Fetch = (_url, { signal } = {}) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }))

/** What stands on the way to the server answers in its place: the page of a hotel's network, a proxy, a firewall, a line that breaks (ERR-39). */
export const foreignAnswers: [name: string, answer: Fetch][] = [
  ['a page with 200', async () => page(200)],
  ['a redirect to another host', () => Promise.reject(new TypeError('Failed to fetch'))],
  ...[401, 403, 404, 407, 429, 500, 502, 511].map((status): [string, Fetch] => [
    `a page with ${status}`,
    async () => page(status),
  ]),
  ['JSON of somebody else with 403', async () => new Response('{"error":"blocked"}', { status: 403 })],
  ['an answer that breaks off', async () => cut()],
  ['a refusal that breaks off', async () => new Response('[{"code":"acc', { status: 401 })],
  ['no answer', never],
]

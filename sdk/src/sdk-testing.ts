import { Entree, type Settings } from './entree.ts'

/** What a server was asked. */
type Asked = { method: string; path: string; headers: Headers; body: unknown }

/** A client whose server answers one thing after another, and who waits for no timer: `waits` says for how long it would have. */
export function aClient(answers: (() => Response | Promise<Response>)[], settings: Partial<Settings> = {}) {
  const asked: Asked[] = []
  const waits: number[] = []
  const client = new Entree({
    origin: 'https://tickets.example',
    key: 'entree_key_secret',
    fetch: async (url, { method = 'GET', headers, body, signal } = {}) => {
      signal?.throwIfAborted()
      const { href } = new URL(url instanceof Request ? url.url : url)
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null
      asked.push({ method, path: href.replace('https://tickets.example', ''), headers: new Headers(headers), body: sent })
      const answer = answers.shift()
      if (!answer) throw new Error('Nothing more was to be asked.')
      return answer()
    },
    wait: async (ms) => void waits.push(ms),
    ...settings,
  })
  return { client, asked, waits }
}

/** An answer for `aClient`: JSON with this status, 200 unless given. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): () => Response {
  return () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}

/** An answer for `aClient`: a list of one refusal with this code. */
export function refused(status: number, code: string, headers: Record<string, string> = {}): () => Response {
  return json([{ code }], status, headers)
}

/** A connection that breaks before there is an answer. */
export function broken(): Response {
  throw new TypeError('fetch failed')
}

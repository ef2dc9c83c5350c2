import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** The SDK as one script, as a page would load it. */
async function bundleSdk(): Promise<string> {
  const made = await build({
    configFile: false,
    root: join(ROOT, 'sdk'),
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: 'src/entree.ts', formats: ['iife'], name: 'sdk', fileName: 'entree' },
    },
  })
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [chunk, ...more] = outputs
  if (!chunk) throw new Error('Nothing was built.')
  expect(more).toEqual([])
  expect(chunk.type === 'chunk' && [...chunk.imports, ...chunk.dynamicImports]).toEqual([])
  return chunk.type === 'chunk' ? chunk.code : ''
}

/** What Node, Deno and browsers have alike, and the SDK may use. */
const SHARED = 'AbortController AbortSignal TextDecoder TextEncoder URL atob clearTimeout crypto setTimeout'.split(' ')

test('SDK-01 it runs where there is nothing but what Node, Deno and browsers have alike', async () => {
  const asked: string[] = []
  const answers = [
    new Response('[{"code":"service_unavailable"}]', { status: 503, headers: { 'retry-after': '0' } }),
    new Response('{"id":7}'),
    new Response('{"data":[{"id":1}]}'),
    new Response('{"data":[]}'),
  ]
  const ask = async (url: URL, init: RequestInit) => {
    asked.push(`${init.method} ${url.pathname}${url.search}`)
    return answers.shift()
  }
  const context = createContext({
    fetch: ask,
    ...Object.fromEntries(SHARED.map((name) => [name, Reflect.get(globalThis, name)])),
  })
  runInContext(await bundleSdk(), context)
  const said: unknown = await runInContext(
    `(async () => {
      const entree = new sdk.Entree({ origin: 'https://tickets.example', key: 'entree_key_x' })
      const order = await entree.getOrderDetail({ id: 7 })
      const venues = []
      for await (const { id } of entree.allVenues()) venues.push(id)
      const headers = { 'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek', 'webhook-timestamp': '1614265330',
        'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' }
      const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
      const { test } = await sdk.verifyWebhook('{"test": 2432232314}', headers, secret, { now: 1614265330000 })
      return JSON.stringify({ order, venues, test })
    })()`,
    context,
  )
  expect(JSON.parse(String(said))).toEqual({ order: { id: 7 }, venues: [1], test: 2_432_232_314 })
  expect(asked).toEqual([
    'GET /api/user/order/7',
    'GET /api/user/order/7',
    'GET /api/venues?after_id=0',
    'GET /api/venues?after_id=1',
  ])
})

import { beforeEach, expect } from 'vitest'
import { aPointOfSale, aShop } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { runRooms } from './run-rooms.ts'

type Settings = { mode: 'off' | 'automatic' | 'from'; opens_at: string | null; pace: number; is_paused: boolean }

/** The heading of a page. */
export const headingOf = (body: string) => /<h1>(.*?)<\/h1>/.exec(body)?.[1]

/** For a test file about a sale that everybody wants: a server and its shop, with a point of sale of its own for each test. */
export function inRush(env: Record<string, string> = {}) {
  let url: string
  let pos: Awaited<ReturnType<typeof aPointOfSale>>

  const server = prepareServer({ env })
  const shop = prepare(() => aShop(server.services.db))
  const admin = prepare(() => signInAdmin(server, shop.company))
  let counter = 0
  beforeEach(async () => {
    server.clock.set(TEST_NOW)
    url = `rush-${++counter}`
    pos = await aPointOfSale(server.services.db, shop.event, { products: [shop.product], url, language: 'nl' })
  })

  const of = () => ({ event_id: shop.event.id, point_of_sale_id: pos.id })
  const set = async (settings: Partial<Settings>) => {
    const sent = { ...of(), mode: 'from', opens_at: TEST_NOW, pace: 60, is_paused: false, ...settings }
    const { status, body, refusals } = await server.send('saveWaitingRoom', sent, { headers: admin })
    expect([status, refusals]).toEqual([200, []])
    return body
  }
  const read = async () => (await server.send('getWaitingRoom', of(), { headers: admin })).body

  /** Lets the given number of seconds pass, one by one, and works on the rooms in each. */
  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      server.clock.advance(1000)
      await runRooms(server.services)
    }
  }

  /** A browser that keeps cookies and follows no redirect. */
  function aBrowser(ip = '203.0.113.7') {
    const cookies = new Map<string, string>()
    const ask = async (path: string, payload?: string) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await server.app.inject({
        url: path,
        remoteAddress: ip,
        ...(payload === undefined ? {} : { method: 'POST', payload }),
        headers: {
          host: 'localhost',
          ...(payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
          ...(cookie && { cookie }),
        },
      })
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return { status: answer.statusCode, to: answer.headers.location ?? '', body: answer.body, headers: answer.headers }
    }
    return {
      cookies,
      ask: (path: string) => ask(path),
      post: (path: string, payload: string) => ask(path, payload),
      /** Follows redirects until a page is there. */
      open: async (path: string) => {
        let at = path
        for (let times = 0; times < 5; times += 1) {
          const answer = await ask(at)
          if (answer.status !== 303) return { ...answer, at }
          at = answer.to
        }
        throw new Error(`${path} leads round in circles`)
      },
      order: () =>
        server.send(
          'placeOrder',
          { point_of_sale_id: pos.id, products: [{ product_id: shop.product.id, amount: 1 }] },
          { host: 'localhost', headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } },
        ),
    }
  }
  return {
    server: () => server,
    shop: () => shop,
    url: () => url,
    pos: () => pos,
    admin: () => admin,
    of,
    set,
    read,
    pass,
    aBrowser,
  }
}
